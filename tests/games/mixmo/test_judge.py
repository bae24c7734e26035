"""Words both ways, parts, and whether a mixmo is justified."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.grid import Cell
from quadrille.games.mixmo.judge import (
    Judge,
    against_mixmo,
    assess,
    complete,
    faults_of,
)
from quadrille.games.mixmo.options import french, judge_named
from quadrille.games.mixmo.score import SCORINGS
from quadrille.games.mixmo.state import SIDE, Grid, State, cells_of
from quadrille.games.mixmo.words import Run, components, runs
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.user_lists import UserLists
from quadrille.lexicon.wordlist import WordList
from tests.games.mixmo.positions import FIGURE_1, LEFT, RIGHT, config_of, grid_of, grids, shown


def naive_runs(grid: Grid) -> Iterator[Run]:
    """Read words cell by cell: one begins where no letter is before, and has two letters."""

    def sign(column: int, row: int) -> str:
        return grid[row][column] if 0 <= row < SIDE and 0 <= column < SIDE else " "

    for across in (True, False):
        for first in range(SIDE):
            for second in range(SIDE):
                column, row = (second, first) if across else (first, second)
                right, down = (1, 0) if across else (0, 1)
                if sign(column, row) == " " or sign(column - right, row - down) != " ":
                    continue
                text = ""
                while sign(column + right * len(text), row + down * len(text)) != " ":
                    text += sign(column + right * len(text), row + down * len(text))
                if len(text) > 1:
                    yield Run(text.upper(), Cell(column, row), across)


def naive_components(grid: Grid) -> list[frozenset[Cell]]:
    """Join parts as long as two of them touch."""
    parts = [frozenset([cell]) for cell in cells_of(grid)]
    while True:
        for one in parts:
            around = {near for cell in one for near in cell.neighbours()}
            other = next((part for part in parts if part is not one and part & around), None)
            if other is not None:
                parts = [part for part in parts if part not in (one, other)] + [one | other]
                break
        else:
            return parts


@given(grids)
def test_words_are_read_both_ways(grid: Grid) -> None:
    assert list(runs(grid)) == list(naive_runs(grid))
    for run in runs(grid):
        assert "".join(grid[row][column] for column, row in run.cells).upper() == run.text


small_grids = st.lists(
    st.text(st.sampled_from("A  "), min_size=6, max_size=6), min_size=6, max_size=6
).map(lambda rows: grid_of(*rows))


@given(small_grids)
def test_parts_are_tiles_that_touch(grid: Grid) -> None:
    parts = components(grid)
    assert set(parts) == set(naive_components(grid))
    assert len(parts) == len(set(parts))
    firsts = [min(part, key=lambda cell: (cell.row, cell.column)) for part in parts]
    assert firsts == sorted(firsts, key=lambda cell: (cell.row, cell.column))


def test_a_small_letter_reads_as_its_capital() -> None:
    assert [run.text for run in runs(grid_of("EsSAi"))] == ["ESSAI"]


# A judge


@given(grids)
def test_a_letter_at_a_crossing_counts_in_both_words(grid: Grid) -> None:
    look = Judge(Lexicon.of(["NON"]), []).assess(grid, SCORINGS["standard"])
    counts = Counter(cell for found in look.words for cell in found.run.cells)
    assert look.crossings == {cell for cell, count in counts.items() if count == 2}
    assert max(counts.values(), default=0) <= 2


def test_a_judge_marks_words_valid_invalid_and_of_the_theme() -> None:
    judge = Judge(Lexicon.of(["ESSAI", "NON", "AN"]), ["ESSAI", "LION"])
    look = judge.assess(grid_of("ESSAI NON", "", "XYZ   AN"), SCORINGS["standard"])
    judged = {found.run.text: (found.valid, found.themed) for found in look.words}
    assert judged["ESSAI"] == (True, True)
    assert judged["NON"] == (True, False)
    assert judged["XYZ"] == (False, False)
    assert [found.run.text for found in look.wrong] == ["XYZ"]
    assert [found.run.text for found in look.themed] == ["ESSAI"]
    assert [found.run.text for found in look.short] == ["AN"]
    assert len(look.components) == 4


def test_the_judge_of_names_is_made_once() -> None:
    assert judge_named("dictionnaireGros.txt", "animaux") is judge_named(
        "dictionnaireGros.txt", "animaux"
    )
    assert "CHAT" in judge_named("dictionnaireGros.txt", "animaux").theme
    assert judge_named("english.txt", "animals").knows("HORSE")


def test_a_theme_of_the_same_name_in_another_folder_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, word in (("one", "RAT"), ("two", "CHAT")):
        monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path / folder))
        UserLists(themes=True).save("bestioles", WordList(french(), (word,)))
        assert judge_named("dictionnaireGros.txt", "bestioles").theme == {word}


# Mixmo


def codes(state: State) -> list[str]:
    reasons = against_mixmo(state)
    assert all(str(reason) for reason in reasons)
    return [reason.code for reason in reasons]


def test_a_valid_grid_of_all_visible_tiles_justifies_a_mixmo() -> None:
    state = shown(FIGURE_1[:20], *RIGHT)
    assert codes(state) == []
    assert complete(state)


def test_a_valid_grid_with_tiles_to_come_is_not_complete() -> None:
    state = State(config_of(FIGURE_1), grid_of(*RIGHT), shown=20)
    assert codes(state) == []
    assert not complete(state)


def test_tiles_in_the_tray_are_a_reason_against() -> None:
    state = shown(FIGURE_1[:20], *LEFT)
    assert codes(state) == ["mixmo.tray-left", "mixmo.no-theme-word"]
    assert str(against_mixmo(state)[0]) == "There are still tiles in the tray: N O N."


def test_the_left_grid_of_figure_1_with_non_falls_into_two_parts() -> None:
    rows = [row[:5] + "  " + sign for row, sign in zip(LEFT, "   NON", strict=True)]
    rows[1] = "ESSAIS"
    state = shown(FIGURE_1[:20], *rows)
    assert codes(state) == ["mixmo.parts", "mixmo.no-theme-word"]


def test_a_word_out_of_the_dictionary_is_a_reason_with_its_place() -> None:
    state = shown("AZQ" + "B" * 17, "", "", "  AZQ")
    assert codes(state)[:2] == ["mixmo.tray-left", "mixmo.not-word"]
    assert str(against_mixmo(state)[1]) == ("AZQ, at row 2, column 2, is not in the dictionary.")


def test_no_theme_word_is_required_before_the_theme_is_shown() -> None:
    hidden = State(config_of("NONNON" + "A" * 13 + "+"), grid_of("NON"))
    assert codes(hidden) == ["mixmo.tray-left"]
    assert assess(hidden).themed == ()


def test_a_theme_word_does_not_count_before_the_theme_is_shown() -> None:
    draw = "NEPESA" + "A" * 13 + "+"
    hidden = State(config_of(draw, scoring="theme"), grid_of("NEPES"))
    assert assess(hidden).points == 0
    assert assess(State(hidden.config, hidden.grid, shown=20)).points == 1


@pytest.mark.parametrize(("theme", "count"), [("animaux", 1), (None, 0)])
def test_faults_name_the_theme(theme: str | None, count: int) -> None:
    judge = Judge(Lexicon.of(["NON"]), [])
    look = judge.assess(grid_of("NON"), SCORINGS["standard"])
    assert len(list(faults_of(look, theme))) == count
