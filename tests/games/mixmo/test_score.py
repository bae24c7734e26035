"""Points by the annex, the other scorings, custom tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.games.mixmo.judge import Judge
from quadrille.games.mixmo.options import judge_named
from quadrille.games.mixmo.report import report_state
from quadrille.games.mixmo.score import (
    ORIGINAL,
    SCORINGS,
    Scoring,
    per_letter,
    read_scoring,
)
from quadrille.games.mixmo.words import runs
from tests.games.mixmo.positions import FIGURE_1, RIGHT, grid_of, played, shown
from tests.games.mixmo.seed import figure_4


def points(word: str, scoring: str = "standard", *, themed: bool = False) -> int:
    return read_scoring(scoring).worth(word, themed)


@pytest.mark.parametrize(
    ("length", "each"),
    [(2, -200), (3, 1), (4, 2), (5, 3), (6, 5), (7, 7), (8, 11), (9, 13), (10, 17), (20, 17)],
)
def test_points_for_each_letter_are_those_of_the_annex(length: int, each: int) -> None:
    assert per_letter(ORIGINAL, length) == each
    assert points("A" * length) == each * length


def test_a_letter_where_words_of_twelve_and_five_letters_cross_is_worth_twenty() -> None:
    assert per_letter(ORIGINAL, 12) + per_letter(ORIGINAL, 5) == 20


def test_table_1_gives_77_points_and_7_words() -> None:
    report = report_state(shown(FIGURE_1[:20], *RIGHT))
    assert report.verdict is not None
    words = {found.run.text: found.points for found in report.verdict.words}
    assert words == {
        "ESSAI": 15,
        "LOI": 3,
        "SOIN": 8,
        "NEPES": 15,
        "SES": 3,
        "VALIDE": 30,
        "ION": 3,
    }
    assert (report.points, len(report.verdict.words)) == (77, 7)


def test_after_ionise_and_dit_there_are_104_points() -> None:
    state = played(shown(FIGURE_1, *RIGHT), "move 2 1 6 4", "put IT 4 4, 4 5")
    report = report_state(state)
    assert report.verdict is not None
    assert {"IONISE", "DIT"} < {found.run.text for found in report.verdict.words}
    assert (report.points, len(report.verdict.words)) == (104, 7)


@pytest.mark.parametrize(("name", "count", "total"), [("large", 28, 612), ("small", 60, 228)])
def test_the_grids_of_figure_4(shared: Path, name: str, count: int, total: int) -> None:
    grid = tuple(row[2:22] for row in figure_4(shared, name))
    look = judge_named("dictionnaireGros.txt", "animaux").assess(grid, SCORINGS["standard"])
    assert (len(look.words), look.points, look.wrong) == (count, total, ())


# Other scorings


def total(scoring: str) -> int:
    judge = judge_named("dictionnaireGros.txt", "animaux")
    return judge.assess(grid_of(*RIGHT), read_scoring(scoring)).points


def test_the_other_scorings_count_other_things() -> None:
    """ESSAI LOI SOIN NEPES SES VALIDE ION, of which NEPES is an animal."""
    assert total("fives") == 2
    assert total("words") == 7
    assert total("theme") == 1
    assert total("longest") == 6
    assert total("table 3=10 5=1") == 30 + 30 + 40 + 5 + 30 + 6 + 5
    assert total("table 4=100") == 400 + 500 + 500 + 600


def test_an_empty_grid_scores_nothing() -> None:
    judge = judge_named("dictionnaireGros.txt", "animaux")
    for scoring in SCORINGS.values():
        assert judge.assess(grid_of(), scoring).points == 0


tables = st.dictionaries(st.integers(2, 20), st.integers(-10_000, 10_000), min_size=1)


@given(tables)
def test_a_table_is_read_back_by_its_name(table: dict[int, int]) -> None:
    scoring = read_scoring("table " + "  ".join(f"{n}={each}" for n, each in table.items()))
    assert read_scoring(scoring.name) == scoring
    for length, each in table.items():
        assert scoring.worth("A" * length, False) == length * each
    shortest = min(table)
    assert all(scoring.worth("A" * length, False) == 0 for length in range(shortest))


@pytest.mark.parametrize("name", SCORINGS)
def test_a_scoring_is_found_by_its_name(name: str) -> None:
    assert read_scoring(name) is SCORINGS[name]
    assert SCORINGS[name].title


@pytest.mark.parametrize("text", ["", "chess", "standard 2=1"])
def test_what_is_no_scoring_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_scoring(text)
    assert caught.value.code == "mixmo.scoring"
    assert "fives" in str(caught.value)


@pytest.mark.parametrize("text", ["table", "table 2", "table 2=x", "table 2=1 2=3"])
def test_what_is_no_table_of_points_is_explained_how_to_write_one(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_scoring(text)
    assert caught.value.code == "mixmo.scoring-table"
    assert "2=-50" in str(caught.value)


def test_of_a_long_table_that_cannot_be_read_60_signs_are_quoted() -> None:
    with pytest.raises(Invalid) as caught:
        read_scoring("table " + "x" * 61)
    assert "x" * 60 in str(caught.value)
    assert "x" * 61 not in str(caught.value)


@pytest.mark.parametrize("text", ["table 1=3", "table 21=3", "table 3=10001", "table 3=-10001"])
def test_a_table_has_its_limits(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_scoring(text)
    assert caught.value.code == "out-of-range"


def test_the_best_word_or_all_together() -> None:
    assert Scoring("x", "x", lambda word, themed: 1).total([1, 2]) == 3
    assert Scoring("x", "x", lambda word, themed: 1, best=True).total([1, 2]) == 2


@given(st.integers(0, 1))
def test_the_sum_is_over_all_words_found_right_or_wrong(extra: int) -> None:
    from quadrille.lexicon.library import Lexicon

    judge = Judge(Lexicon.of(["NON"]), [])
    grid = grid_of("NON XQZ" if extra else "NON")
    assert judge.assess(grid, SCORINGS["standard"]).points == 3 + 3 * extra
    assert len(list(runs(grid))) == 1 + extra
