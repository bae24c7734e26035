"""Initial files and result files: both ways, and every fault with its line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.names import clean_name
from quadrille.games.mixmo.files import (
    is_result,
    read_init,
    read_result,
    report,
    result_of,
    write_init,
    write_result,
)
from quadrille.games.mixmo.options import make_config
from quadrille.games.mixmo.report import UNREADABLE, Result
from quadrille.games.mixmo.state import BLANK, Grid
from tests.games.mixmo.positions import FIGURE_1, RIGHT, config_of, grid_of, grids, played, shown
from tests.games.mixmo.seed import figure_2, figure_3

DRAW = FIGURE_1[:20]
ROWS = [f"{n:02}{row}{n:02}" for n, row in enumerate(grid_of(*RIGHT))]
HEAD = [
    "auteursLogiciel : Groupe1 Nom1 Prenom1",
    "pseudoJoueurMixMo : Modeste",
    "reference : dictionnaireGros.txt",
    "theme_animaux.txt",
    DRAW,
]


def file_of(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def faults(text: str) -> list[tuple[str, int | None]]:
    result = read_result(text)
    assert all(str(fault) for fault in result.faults)
    return [(fault.code, fault.line) for fault in result.faults]


# Initial files


def test_both_files_of_figure_2_are_read_as_they_are(shared: Path) -> None:
    small, large = figure_2(shared)
    assert (len(read_init(small).draw), len(read_init(large).draw)) == (33, 99)
    assert read_init(small).reference == "dictionnaire78854.txt"
    assert read_init(large).theme == "emotions"


@pytest.mark.parametrize("between", ["\n", " ", "\t", "\r\n", "\n\n  "])
@pytest.mark.parametrize("theme", ["animaux", "theme_animaux.txt", "Animaux"])
def test_any_white_space_parts_the_items(between: str, theme: str) -> None:
    text = between.join(("\ufeffdictionnaireGros.txt", theme, DRAW)) + between
    assert read_init(text) == make_config("dictionnaireGros.txt", "animaux", DRAW)


def test_an_initial_file_is_read_back_as_written() -> None:
    for config in (config_of(DRAW), make_config("english.txt", "animals", "ABCDE*+" * 3)):
        assert read_init(write_init(config)) == config


@pytest.mark.parametrize(
    ("text", "code", "line", "place"),
    [
        ("", "mixmo.init-items", None, None),
        (f"dictionnaireGros.txt\n{DRAW}\n", "mixmo.init-items", None, None),
        (f"dictionnaireGros.txt\nanimaux\n{DRAW}\nX\n", "mixmo.init-items", None, None),
        (f"nothing.txt\nanimaux\n{DRAW}\n", "lexicon.unknown", 1, None),
        (f"dictionnaireGros.txt\nnothing\n{DRAW}\n", "lexicon.unknown-theme", 2, None),
        ("dictionnaireGros.txt\nanimaux\nABC\n", "mixmo.draw-length", 3, None),
        (f"dictionnaireGros.txt\nanimaux\n{'A' * 121}\n", "mixmo.draw-length", 3, None),
        (f"dictionnaireGros.txt\nanimaux\n{DRAW}é\n", "mixmo.draw-letter", 3, 21),
        (f"dictionnaireGros.txt animaux {DRAW}-", "mixmo.draw-letter", 1, 50),
        (f"dictionnaireGros.txt\nanimaux\n{DRAW.lower()}\n", "mixmo.draw-letter", 3, 1),
    ],
)
def test_a_bad_initial_file_is_refused_with_its_line(
    text: str, code: str, line: int | None, place: int | None
) -> None:
    with pytest.raises(Invalid) as caught:
        read_init(text)
    assert (caught.value.code, caught.value.line, caught.value.place) == (code, line, place)
    assert str(caught.value)


@given(st.text(max_size=60))
def test_any_text_is_an_initial_file_or_is_refused(text: str) -> None:
    try:
        read_init(text)
    except QuadrilleError as error:
        assert str(error)  # noqa: PT017


# Result files, written


names = st.text(max_size=30).map(clean_name)


@given(grids, names, st.lists(names, max_size=3))
def test_a_result_written_is_read_back_equal(grid: Grid, player: str, authors: list[str]) -> None:
    result = Result(player, tuple(authors), "dictionnaireGros.txt", "animaux", DRAW, grid)
    again = read_result(write_result(result))
    assert again == replace(result, player=player or "Anonyme")
    assert sorted(again.letters) == sorted("".join(grid).replace(" ", ""))


def test_a_result_is_written_exactly_as_the_project_requires() -> None:
    state = shown(DRAW, *RIGHT)
    result = result_of(state, "Modeste", ["Groupe1 Nom1 Prenom1"])
    assert write_result(result) == file_of(*HEAD, *ROWS)


def test_names_take_one_line() -> None:
    state = shown(DRAW, *RIGHT)
    text = write_result(result_of(state, "Ann\nthe Great", ["A\r\nB"]))
    assert text.startswith("auteursLogiciel : A B\npseudoJoueurMixMo : Ann the Great\n")


def test_an_unfinished_game_gives_a_result_too() -> None:
    state = played(shown(DRAW), "word NON 0 0 across")
    again = read_result(write_result(result_of(state, "Ann")))
    assert again.grid == grid_of("NON")
    assert again.faults == ()


# Result files, read


def test_row_order_wins_over_row_numbers() -> None:
    turned = [*ROWS[:3], "07" + ROWS[3][2:22] + "08", *ROWS[4:]]
    result = read_result(file_of(*HEAD, *turned))
    assert result.grid == grid_of(*RIGHT)
    assert result.faults == ()
    assert [(one.code, one.line) for one in result.warnings] == [("mixmo.row-number", 9)] * 2


def test_trailing_blanks_may_be_missing_only_without_a_closing_number() -> None:
    bare = [row[:22].rstrip() for row in ROWS]
    assert read_result(file_of(*HEAD, *bare)).grid == grid_of(*RIGHT)
    closed = [*ROWS[:1], "01ESSAI01", *ROWS[2:]]
    assert faults(file_of(*HEAD, *closed)) == [("mixmo.row-width", 7)]
    assert read_result(file_of(*HEAD, *closed)).grid is None


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: "\n" + text.replace("theme", "\ntheme") + "\n\n",
        lambda text: text.replace(" : ", ":").replace("reference", "REFERENCE"),
        lambda text: text.replace("theme_animaux.txt", "animaux"),
    ],
)
def test_small_differences_are_forgiven(change: object) -> None:
    text = file_of(*HEAD, *ROWS)
    assert callable(change)
    assert read_result(change(text)) == read_result(text)


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ([], [("mixmo.line-missing", None)] * 3 + [("mixmo.rows-few", None)]),
        ([*HEAD], [("mixmo.rows-few", None)]),
        ([*HEAD, *ROWS[:7]], [("mixmo.rows-few", 12)]),
        ([*HEAD, *ROWS, "20" + " " * 20 + "20"], [("mixmo.rows-many", 26)]),
        ([*HEAD[:2], *HEAD[3:], *ROWS], [("mixmo.line-missing", None)]),
        ([*HEAD[:3], *HEAD[4:], *ROWS], [("mixmo.line-missing", None)]),
        ([*HEAD[:4], *ROWS], [("mixmo.line-missing", None)]),
        ([*HEAD[:2], "reference : x.txt", *HEAD[3:], *ROWS], [("lexicon.unknown", 3)]),
        ([*HEAD[:3], "theme_x.txt", *HEAD[4:], *ROWS], [("lexicon.unknown-theme", 4)]),
        ([*HEAD[:4], "ABC", *ROWS], [("mixmo.draw-length", 5)]),
        ([*HEAD[:4], DRAW + "é", *ROWS], [("mixmo.draw-letter", 5)]),
        ([*HEAD, "what?", *ROWS], [("mixmo.line-unknown", 6)]),
        ([*HEAD, HEAD[2], *ROWS], [("mixmo.line-twice", 6)]),
        ([*HEAD, *ROWS[:4], "what?", *ROWS[5:]], [("mixmo.row-start", 10)]),
        ([*HEAD, *ROWS[:4], "04?" + " " * 19 + "04", *ROWS[5:]], [("mixmo.row-sign", 10)]),
        ([*HEAD, *ROWS[:4], "04" + "é" * 20 + "04", *ROWS[5:]], [("mixmo.row-sign", 10)] * 20),
        ([*HEAD, *ROWS[:4], "04\tE" + " " * 18 + "04", *ROWS[5:]], [("mixmo.row-sign", 10)]),
        (
            [*HEAD[:2], "reference : x.txt", "theme_x.txt", "ABC", "01ESSAI01"],
            [
                ("lexicon.unknown", 3),
                ("lexicon.unknown-theme", 4),
                ("mixmo.draw-length", 5),
                ("mixmo.row-width", 6),
                ("mixmo.rows-few", 6),
            ],
        ),
    ],
)
def test_every_fault_is_listed_with_its_line(
    lines: list[str], wrong: list[tuple[str, int | None]]
) -> None:
    assert faults(file_of(*lines)) == wrong


def test_a_result_without_a_player_is_read_with_a_warning() -> None:
    result = read_result(file_of(*HEAD[2:], *ROWS))
    assert (result.player, result.faults) == ("", ())
    assert [warning.code for warning in result.warnings] == ["mixmo.line-missing"]


def test_the_files_of_figure_3_are_refused_for_their_lost_spaces(shared: Path) -> None:
    for text in figure_3(shared):
        assert faults(text) == [("mixmo.row-width", line) for line in range(7, 27)]
        assert read_result(text).grid is None
        assert report(read_result(text)).status == UNREADABLE


def test_the_letters_of_figure_3_are_counted_all_the_same(shared: Path) -> None:
    first, second = (report(read_result(text)) for text in figure_3(shared))
    assert first.tally == (("O",), ())
    assert second.tally == (("E",), ("D", "I"))
    assert "not have these tiles of the grid: O." in str(first.faults[-1])
    assert "not on the grid: D, I." in str(second.faults[-1])


@given(st.data(), st.integers(0, 19), st.integers(1, 19))
def test_spaces_lost_between_the_numbers_of_a_row_are_never_guessed(
    drawn: st.DataObject, row: int, count: int
) -> None:
    """However many are lost, and wherever they were: the row is refused, and no other is."""
    line = ROWS[row]
    blanks = [place for place, sign in enumerate(line) if sign == " "]
    lost = set(drawn.draw(st.permutations(blanks))[:count])
    shorter = "".join(sign for place, sign in enumerate(line) if place not in lost)
    text = file_of(*HEAD, *ROWS[:row], shorter, *ROWS[row + 1 :])
    assert faults(text) == [("mixmo.row-width", len(HEAD) + row + 1)]
    assert report(read_result(text)).tally == ((), ())


@given(st.integers(0, 600), st.integers(0, 600))
def test_a_file_cut_anywhere_is_reported_or_whole(start: int, end: int) -> None:
    text = file_of(*HEAD, *ROWS)
    result = read_result(text[:start] + text[end:])
    assert result.grid is None or len(result.grid) == len(BLANK)
    assert result.faults or result.grid is not None
    assert report(result).as_json()


@given(st.text(max_size=200))
def test_any_text_is_read_as_a_result_with_its_faults(text: str) -> None:
    result = read_result(text)
    assert result.faults
    assert all(str(fault) for fault in result.faults)
    assert report(result).status == UNREADABLE


def test_a_line_with_many_spaces_is_judged_at_once() -> None:
    """Dividing the spaces between the parts of a row in every way would take years."""
    assert not is_result(f"15{' ' * 60}dictionnaire.txt\n" * 20)
    assert is_result("".join(f"{row:02}{' ' * 20}{row:02}\n" for row in range(20)))
