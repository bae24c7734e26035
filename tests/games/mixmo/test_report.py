"""Tiles against the draw, statuses, explanations, and the ranking."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.games.mixmo.files import read_result, report, result_of, write_result
from quadrille.games.mixmo.options import make_config
from quadrille.games.mixmo.report import (
    COMPLETE,
    INCOMPLETE,
    INVALID,
    UNREADABLE,
    Report,
    Result,
    TileDifference,
    compare_tiles,
    rank,
    report_state,
)
from quadrille.games.mixmo.state import Grid
from tests.games.mixmo.positions import FIGURE_1, RIGHT, config_of, grid_of, shown
from tests.games.mixmo.seed import draws, figure_4

# Tiles against the draw


@pytest.mark.parametrize(
    ("letters", "draw", "extra", "missing"),
    [
        ("", "", "", ""),
        ("ABC", "CAB", "", ""),
        ("ABCC", "CAB", "C", ""),
        ("AB", "CAB", "", "C"),
        ("e", "*", "", ""),
        ("e", "+", "e", "+"),
        ("k", "+", "", ""),
        ("k", "*", "", ""),
        ("ke", "*+", "", ""),
        ("kz", "*+", "", ""),
        ("kzx", "*+", "z", ""),
        ("ek", "*", "k", ""),
        ("ee", "*+", "e", "+"),
        ("k", "*+", "", "*"),
        ("e", "*+", "", "+"),
        ("E", "*", "E", "*"),
        ("A B  c", "AB*", "", ""),
    ],
)
def test_small_letters_are_jokers_and_bandits_by_counts(
    letters: str, draw: str, extra: str, missing: str
) -> None:
    assert compare_tiles(letters, draw) == (tuple(extra), tuple(missing))


@given(st.text("ABKaekz", max_size=12), st.text("ABK*+", max_size=12))
def test_the_difference_is_as_small_as_can_be(letters: str, draw: str) -> None:
    """What is extra and what is missing make up the difference, and no tile is in both."""
    found = compare_tiles(letters, draw)
    assert len(letters) - len(found.extra) == len(draw) - len(found.missing)
    upper = Counter(sign for sign in letters if sign.isupper())
    for sign in "ABK":
        assert found.extra.count(sign) == max(0, upper[sign] - draw.count(sign))
    jokers, bandits = draw.count("*"), draw.count("+")
    small = [sign for sign in letters if sign.islower()]
    fit = sum(1 for sign in small if sign in "kz")
    best = min(len(small), jokers + min(bandits, fit))
    assert sum(1 for sign in found.extra if sign.islower()) == len(small) - best


# Reports


def result(grid: Grid, draw: str = FIGURE_1[:20], theme: str = "animaux") -> Result:
    return Result("Ann", (), "dictionnaireGros.txt", theme, draw, grid)


def fault_texts(given: Report) -> list[str]:
    return [str(fault) for fault in given.faults]


def test_a_complete_result_has_no_fault() -> None:
    given = report(result(grid_of(*RIGHT)))
    assert (given.status, given.points, given.faults, given.grade) == (COMPLETE, 77, (), 0)


def test_missing_tiles_make_it_incomplete_and_are_named() -> None:
    given = report(result(grid_of(*RIGHT), FIGURE_1))
    assert (given.status, given.points) == (INCOMPLETE, 77)
    assert fault_texts(given) == ["These tiles of the draw are not on the grid: I, T."]


def test_extra_tiles_make_it_invalid_and_are_named() -> None:
    given = report(result(grid_of(*RIGHT), FIGURE_1[:18] + "AA"))
    assert given.status == INVALID
    assert fault_texts(given) == [
        "The draw does not have these tiles of the grid: N, O.",
        "These tiles of the draw are not on the grid: A ×2.",
    ]


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (["NEPES", "", "AZQ"], "AZQ, at row 2, column 0, is not in the dictionary."),
        (["NEPES", "", "NON"], "The grid has 2 separate parts; it must be one."),
        (["NON"], "No word belongs to the theme “animaux”."),
    ],
)
def test_every_fault_makes_it_invalid_and_is_explained(rows: list[str], fault: str) -> None:
    given = report(result(grid_of(*rows)))
    assert given.status == INVALID
    assert fault in fault_texts(given)


def test_two_letter_words_are_counted() -> None:
    given = report(result(grid_of("AN NEPES", "", "ET")))
    assert given.verdict is not None
    assert [found.run.text for found in given.verdict.short] == ["AN", "ET"]
    assert given.points == -400 - 400 + 15
    assert given.as_json()["two_letter_words"] == 2


def test_an_unknown_dictionary_still_gives_the_sum() -> None:
    text = write_result(result(grid_of(*RIGHT))).replace("dictionnaireGros", "nothing")
    given = report(read_result(text))
    assert (given.status, given.points, given.verdict) == (UNREADABLE, 77, None)
    assert given.faults[0].code == "lexicon.unknown"
    assert given.word_count == 7


def test_a_result_from_another_game_is_reported_with_its_lines() -> None:
    expected = make_config("dictionnaire78854.txt", "emotions", FIGURE_1)
    given = report(read_result(write_result(result(grid_of(*RIGHT)))), expected=expected)
    assert given.status == INVALID
    assert [(fault.code, fault.line) for fault in given.faults] == [
        ("mixmo.other-dictionary", 2),
        ("mixmo.other-theme", 3),
        ("mixmo.draw-other", 4),
    ]


def test_a_result_of_the_expected_game_has_no_such_fault() -> None:
    state = shown(FIGURE_1[:20], *RIGHT)
    assert report(result_of(state, "Ann"), expected=state.config).faults == ()


def test_another_scoring_gives_other_points_and_the_same_status() -> None:
    given = report(result(grid_of(*RIGHT)), scoring="longest")
    assert (given.status, given.points) == (COMPLETE, 6)


def test_a_position_is_reported_under_its_own_scoring() -> None:
    state = shown(FIGURE_1[:20], *RIGHT)
    assert report_state(state, "Ann").player == "Ann"
    scored = type(state)(config_of(FIGURE_1[:20], scoring="words"), state.grid, shown=20)
    assert report_state(scored).points == 7


def test_the_bandit_of_english_is_counted_by_its_own_letters() -> None:
    draw = "UIT+" + "A" * 16
    given = report(
        Result("", (), "english.txt", "animals", draw, grid_of("qUIT")),
    )
    assert given.tally == TileDifference((), tuple("A" * 16))


def test_a_report_is_plain_values() -> None:
    for grid in (grid_of(*RIGHT), grid_of("AZQ"), None):
        values = report(Result("Ann", (), "dictionnaireGros.txt", "animaux", "A" * 20, grid))
        assert json.loads(json.dumps(values.as_json())) == values.as_json()
    words = report(result(grid_of(*RIGHT))).as_json()["words"]
    assert isinstance(words, list)
    assert words[0] == {
        "word": "ESSAI",
        "row": 1,
        "column": 0,
        "across": True,
        "valid": True,
        "theme": False,
        "points": 15,
    }


def test_the_large_grid_of_figure_4_has_107_tiles_for_a_draw_of_103(shared: Path) -> None:
    rows, draw = figure_4(shared, "large"), draws(shared)["fig3a"]
    head = ["pseudoJoueurMixMo : X", "reference : dictionnaireGros.txt", "theme_anatomie.txt", draw]
    given = report(read_result("\n".join([*head, *rows])))
    assert (given.points, given.status) == (612, INVALID)
    assert len(given.tally.extra) - len(given.tally.missing) == 107 - 103


# Ranking


def one(player: str, status: str, points: int) -> Report:
    return Report(player, status, points, None, TileDifference())


def test_a_ranking_goes_by_status_then_by_points() -> None:
    reports = [
        one("wrong", INVALID, 900),
        one("lost", UNREADABLE, 0),
        one("part", INCOMPLETE, 500),
        one("good", COMPLETE, 70),
        one("best", COMPLETE, 80),
        one("also", COMPLETE, 70),
    ]
    assert [(place, given.player) for place, given in rank(reports)] == [
        (1, "best"),
        (2, "also"),
        (2, "good"),
        (4, "part"),
        (5, "wrong"),
        (6, "lost"),
    ]


def test_a_ranking_of_nobody_is_empty() -> None:
    assert rank([]) == []
