"""Writing, checking, revealing, and the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.grid import Cell, Size
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.game import GAME
from quadrille.games.crossword.grid import crossings, label_of, slots_of
from quadrille.games.crossword.moves import Check, Reveal, Scope, Write
from quadrille.games.crossword.notation import parse, write
from quadrille.games.crossword.rules import (
    cells_in,
    initial,
    legal_moves,
    outcome,
    slot_at,
    white_cell,
)
from quadrille.games.crossword.score import points
from quadrille.games.crossword.text import (
    add_labels,
    clue_lines,
    labelled_clues,
    position_text,
    status_text,
)
from quadrille.games.crossword.view import words
from tests.games.crossword.grids import CLUES, crossword, played

SOLVED = ("A1 across CAR", "A3 across SEL", "A2 A", "C2 U")


def test_letters_are_written_by_square_and_by_word() -> None:
    state = played("A1 C", "1A CAR", "C1 down .U.")
    assert state.rows(state.letters) == ["CAR", ".#U", "..."]


def test_pencil_and_erasing() -> None:
    state = played("A1 C?", "B1 a?")
    assert state.marks.startswith("??")
    erased = played("A1 across CAR?", "A1 across --.")
    assert erased.rows(erased.letters)[0] == "..R"
    assert erased.marks.startswith("  ?")


def test_accents_are_folded() -> None:
    assert played("A1 é").letters[0] == "E"


def test_a_check_marks_right_and_wrong_letters() -> None:
    state = played("A1 across COR", "check")
    assert state.marks[:3] == "=x="
    assert state.errors == 1
    again = played("A1 across COR", "check", "B1 A", "check B1")
    assert again.marks[:3] == "==="
    assert again.errors == 1
    assert (state.checks, again.checks) == (1, 2)


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (("B2 A",), "crossword.black"),
        (("D1 A",), "crossword.outside"),
        (("A1 across CARS",), "crossword.outside"),
        (("A2 across AB",), "crossword.black"),
        (("A1 C", "check A1", "A1 D"), "crossword.fixed"),
        (("check",), "crossword.no-change"),
        (("A1 C", "A1 C"), "crossword.no-change"),
        (("A1 C", "check", "check"), "crossword.all-right"),
        (("A1 C", "check", "check A1 across"), "crossword.all-right"),
        (("check A2 across",), "crossword.none-across"),
        (("check B1 down",), "crossword.none-down"),
        (("9 across CAR",), "crossword.number-across"),
        (("9D CAR",), "crossword.number-down"),
        ((*SOLVED, "check"), "game-over"),
    ],
)
def test_what_is_against_the_rules(moves: tuple[str, ...], code: str) -> None:
    with pytest.raises(Illegal) as refused:
        played(*moves)
    assert refused.value.code == code
    assert str(refused.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "crossword.move-form"),
        ("A1", "crossword.move-form"),
        ("1 A B C", "crossword.move-form"),
        ("check A1 left", "crossword.move-form"),
        ("3X CAR", "crossword.move-form"),
        ("A1 ?", "crossword.move-form"),
        ("A1 CAR", "crossword.no-direction"),
        ("A1 across C4R", "crossword.letter"),
    ],
)
def test_what_is_no_move(text: str, code: str) -> None:
    with pytest.raises(Invalid) as refused:
        played(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a1 e", "A1 E"),
        ("A1 > car", "A1 across CAR"),
        ("1d cas?", "A1 down CAS?"),
        ("1 v CAS", "A1 down CAS"),
        ("vérifier B3 h", "check A3 across"),
        ("reveal 3D", "reveal C1 down"),
        ("révéler", "reveal"),
        ("check C1", "check C1"),
    ],
)
def test_a_move_has_one_notation(text: str, written: str) -> None:
    state = played()
    move = parse(text, state)
    assert write(move) == written
    assert parse(written, state) == move


LINES = "ON#OS/SUR#A/#NEUF"
"""Two words in row I, one in each of the others and in each column but 4."""


@pytest.mark.parametrize(
    ("text", "french", "american"),
    [
        ("3 across SUR", "B3 across SUR", "D1 across SUR"),
        ("II across SUR", "A2 across SUR", ""),
        ("ii h SUR", "A2 across SUR", ""),
        ("IIh SUR", "A2 across SUR", ""),
        ("2A SUR", "A2 across SUR", ""),
        ("5V SAF", "E1 down SAF", ""),
        ("5 vertical SAF", "E1 down SAF", ""),
        ("I h 2 OS", "D1 across OS", ""),
        ("1H2 OS", "D1 across OS", ""),
        ("check I horizontal 1", "check A1 across", ""),
        ("check 2D", "check B1 down", "check B1 down"),
    ],
)
def test_a_word_has_the_label_that_is_printed(text: str, french: str, american: str) -> None:
    for numbering, written in (("french", french), ("american", american)):
        state = played(answers=LINES, clues="", numbering=numbering)
        if not written:
            with pytest.raises((Illegal, Invalid)):
                parse(text, state)
        else:
            assert write(parse(text, state)) == written


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("I across ON", "crossword.several-across"),
        ("I across 3 ON", "crossword.several-across"),
        ("II across 2 ON", "crossword.number-across"),
        ("IIX across ON", "crossword.number-across"),
        ("4 down ON", "crossword.number-down"),
        ("30A ON", "crossword.number-across"),
    ],
)
def test_a_label_that_names_no_one_word_is_refused(text: str, code: str) -> None:
    state = played(answers=LINES, clues="", numbering="french")
    with pytest.raises(Illegal) as refused:
        parse(text, state)
    assert refused.value.code == code
    assert str(refused.value)


def test_a_roman_number_is_not_read_as_one_with_a_direction() -> None:
    state = played(answers=LINES, clues="", numbering="french")
    with pytest.raises(Invalid):
        parse("IV ON", state)


def test_two_words_of_a_column_are_distinct() -> None:
    state = played(answers="SOL/ARE/#SE/OU#/UNE", clues="", numbering="french")
    assert write(parse("1 v 2 OU", state)) == "A4 down OU"
    with pytest.raises(Illegal) as refused:
        parse("1 v OU", state)
    assert refused.value.code == "crossword.several-down"


def test_a_revealed_letter_brings_no_point() -> None:
    state = played("A1 across CAR", "reveal B1", "reveal C3")
    assert state.marks[1] == "="
    assert state.marks[8] == "!"
    assert (state.revealed, points(state)) == (1, 7)


def test_the_end_comes_with_the_last_right_letter() -> None:
    before, after = played(*SOLVED[:-1]), played(*SOLVED)
    assert outcome(before) is None
    end = outcome(after)
    assert end is not None
    assert end.scores == (8,)
    assert list(legal_moves(after, 0)) == []
    assert status_text(after) == "Solved: 8 points"


def test_a_full_grid_that_is_wrong_goes_on() -> None:
    state = played("A1 across CAR", "A3 across SEL", "A2 A", "C2 O")
    assert outcome(state) is None
    assert "wrong" in position_text(state)


def test_revealing_everything_ends_without_points() -> None:
    end = outcome(played("reveal"))
    assert end is not None
    assert end.scores == (0,)


def test_an_error_costs_a_point() -> None:
    state = played("A1 E", "check A1", *SOLVED)
    assert points(state) == 7


def test_all_seats_share_the_result() -> None:
    config = crossword()
    state = GAME.initial(config, 3)
    assert GAME.to_move(state) == (0, 1, 2)
    state = GAME.apply(state, Reveal())
    end = GAME.outcome(state)
    assert end is not None
    assert end.scores == (0, 0, 0)


def test_no_answer_is_seen_before_the_end() -> None:
    state = played("A1 C?", "check A1", "C2 X", "check")
    seen = json.dumps(GAME.view(state, 0)) + GAME.text(state, 0)
    for secret in ("CAR", "SEL", "CAS", "RUL", "A#U"):
        assert secret not in seen
    assert GAME.so_far(state).scores == (0,)


def test_squares_of_a_scope() -> None:
    state = played()
    assert cells_in(state, Scope(Cell(0, 1), "down")) == (0, 3, 6)
    assert white_cell(state, Cell(2, 0)) == 2
    assert slot_at(state, Cell(0, 0), "down") == 2
    assert slot_at(state, Cell(9, 9), "down") is None
    assert Check(Scope(Cell(0, 0))) in list(legal_moves(played("A1 E"), 0))
    assert Write(Cell(0, 0), "-") in list(legal_moves(played("A1 E"), 0))


def test_numbers_and_labels() -> None:
    config = crossword()
    assert [one.number for one in config.slots] == [1, 3, 1, 2]
    labels = [label_of(one, Size(3, 3), "french") for one in config.slots]
    assert labels == ["I", "III", "1", "3"]
    assert crossings(config.pattern)[5, "down"] == 3
    assert [config.answer(slot) for slot in slots_of(config.answers)] == [
        "CAR",
        "SEL",
        "CAS",
        "RUL",
    ]


def test_clues_are_listed_by_row_or_by_number() -> None:
    config = crossword()
    assert labelled_clues(config, "across") == [("I", CLUES[0]), ("III", CLUES[1])]
    lines = list(clue_lines(crossword(clues="", numbering="american")))
    assert lines == ["Across", "  1. A1  (3 letters)", "  3. A3  (3 letters)", "Down",
                     "  1. A1  (3 letters)", "  2. C1  (3 letters)"]  # fmt: skip


def test_a_drawn_grid_has_the_labels_of_its_french_clues() -> None:
    lines = ["   A B C", " 1 C A R", " 2 A # U", " 3 S E L"]
    assert add_labels(lines, crossword(numbering="american")) == lines
    wide = crossword(answers="/".join(["A" * 12] * 2), clues="")
    *_, first, last, tens, units = add_labels(["head", "one", "two"], wide)
    assert (first, last) == ("one  I", "two  II")
    assert tens == "   1 2 3 4 5 6 7 8 9 1 1 1"
    assert units == " " * 21 + "0 1 2"


def test_two_words_of_a_row_share_a_label() -> None:
    config = crossword(
        answers="ON#OS/SUR#A/#NEUF", clues=json.dumps([f"c{n}" for n in range(9)][:8])
    )
    assert len(config.slots) == 8
    assert labelled_clues(config, "across")[0] == ("I", "c0 – c1")


def labels(config: Config) -> list[str]:
    """Return the labels of the words that a view lists."""
    listed: Any = words(initial(config))
    return [word["label"] for word in listed]


def test_the_words_of_a_view_are_in_the_order_of_the_clues() -> None:
    answers = "ON#OS/SUR#A/#NEUF"
    french = crossword(answers=answers, clues="")
    assert labels(french) == ["I", "I", "II", "III", "1", "2", "3", "5"]
    american = crossword(answers=answers, clues="", numbering="american")
    assert labels(american) == ["1", "3", "5", "7", "1", "2", "4", "6"]
