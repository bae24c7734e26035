"""Whatever is typed has an answer that says what to type, and what is no move changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.mixmo.games import typed


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "Type 9 5 > WORD"),
        ("?", "write a word across"),
        ("? c", "check: is it in the dictionary"),
        ("aide u", "undo · redo"),
        ("? zzz", "There is no command “zzz”"),
        ("9 5", "What goes at 9 5?"),
        ("9 5 VAS", "Type 9 5 > VAS for across, 9 5 v VAS for down."),
        ("9 5 > VASE", "The tray has no E. It contains: V S O L I A."),
        ("19 18 > VAS", "outside the grid"),
        ("99 5 V", "outside the grid"),
        ("9 5 Z", "The tray has no Z"),
        ("t 9 5", "There is no tile at row 9, column 5."),
        ("t all", "There is no tile"),
        ("2 1 2 4", "There is no tile at row 2, column 1."),
        ("shift 1 0", "This would move nothing."),
        ("s 1 0", "This would move nothing."),
        ("p", "is not a move"),
        ("w VAS", "direction"),
        ("4 5 *", "Say what * stands for"),
        ("4 5 +a", "The bandit stands for one of K, W, X, Y, Z"),
        ("vols", "VOLS is in the dictionary. To write it: 9 5 > VOLS"),
        ("chien", "CHIEN is in the dictionary. The tray has no C E H N.\n"),
        ("c chien xqz", "CHIEN is in the dictionary. XQZ is not in the dictionary."),
        ("c", "Give a word: c ESSAI"),
        ("c R2D2", "R2D2"),
        ("a CHIEN", "CHIEN"),
        ("a", "words from V S O L I A"),
        ("anagrammes XQZ", "XQZ make no word."),
        ("f ..S.I", "fit"),
        ("f", "Give a pattern"),
        ("f [", "pattern"),
        ("f QQQQ", "No word fits QQQQ."),
        ("k", "Give a place: k 4 5 >"),
        ("k 1", "List words first: k 4 5 >"),
        ("k zz", "“zz” is not a place"),
        ("k 99 5 v", "outside the grid"),
        ("k 9 5", "k 1 writes the first of them"),
        ("compléter L09 C05 v", "LAIS  9 5 v  +8"),
        ("l", "There are no words yet."),
        ("h", "parts      on"),
        ("aides îlots", "parts      off"),
        ("h none", "words      off"),
        ("h zzz", "There is no aid “zzz”"),
        ("i", "dictionnaire78854.txt, 33 tiles"),
        ("b", "No finished game"),
        ("u", "nothing to undo"),
        ("rétablir", "nothing to redo"),
        ("res", "Give a file name"),
        ("s", "Give a file name"),
        ("m", "# Mixmo"),
        ("hello there", "is not a move"),
        ("1 2 3", "is not a move"),
    ],
)
def test_every_answer_is_a_message_and_changes_nothing(cli: Cli, line: str, message: str) -> None:
    result = typed(cli, line, "q")
    assert result.status == 0
    assert message in result.out
    assert not list(Path("data/mixmo").rglob("*.quadrille"))


def test_a_word_that_lacks_letters_may_go_through_the_grid(cli: Cli) -> None:
    out = typed(cli, "9 5 > VAS", "chien").out
    assert "The tray has no C E H N: it can only go through letters on the grid." in out
    assert "To write it" not in typed(cli, "9 5 > VAS", "xqz").out


def test_the_words_and_their_points_are_listed(cli: Cli) -> None:
    out = typed(cli, "9 5 > VAS", "l").out
    assert "word  letters  each  points\nVAS         3     1       3\n" in out


def test_words_that_the_tray_can_make_come_first(cli: Cli) -> None:
    listed = typed(cli, "9 5 A", "f .A.").out.rpartition("can be made from the tray;")[2]
    first = listed.splitlines()[1]
    assert "VAS" in first.split()
    assert "BAC" not in first.split()


def test_a_bandit_makes_only_what_it_may(cli: Cli) -> None:
    words = typed(cli, "a EN+").out.split()
    assert "ZEN" in words
    assert "BEN" not in words


def test_a_joker_makes_anything(cli: Cli) -> None:
    assert "BAL" in typed(cli, "a AL*").out


def test_a_letter_and_a_cell_put_the_tile_whatever_commands_there_are(cli: Cli) -> None:
    assert "The last move" not in typed(cli, "L 9 5", "A 9 6", "I 9 7").out
    assert typed(cli, "L 9 5", "A 9 6", "I 9 7").out.count("Tray: 3 tiles  V S O") == 1


def test_a_place_that_nothing_fits_is_reported(cli: Cli) -> None:
    assert "No word from the tray fits there" in typed(cli, "9 5 > VAS", "k 0 0 v").out


def test_the_theme_is_checked_once_it_is_known(cli: Cli) -> None:
    Path("draw.txt").write_text("fr\nanimaux\nESSAI+VALIDEVALIDEVALIDE\n")
    assert (
        "CHIEN is in the dictionary and belongs to the theme animaux." in typed(cli, "c chien").out
    )
    assert "ESSAI is in the dictionary, not in the theme animaux." in typed(cli, "c essai").out
