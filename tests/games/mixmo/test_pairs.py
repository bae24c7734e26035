"""Grids of one word or two: found if there are any, and then proved; else the bound is lower."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from itertools import pairwise
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.mixmo.report import COMPLETE
from quadrille.games.mixmo.solvers.annealing import solve
from quadrille.games.mixmo.solvers.bounds import proved_bound
from quadrille.games.mixmo.solvers.pairs import PART, FewWords
from quadrille.games.mixmo.solvers.tables import Tables, tables_of
from quadrille.games.mixmo.state import State
from quadrille.lexicon.named_words import NamedWords
from tests.games.mixmo.test_solver import judged, position

FIGURE_3 = "VSOLIADDEEIPSIIESSONNIT+"
"""The second draw of figure 3 in the source document."""


def tried(tables: Tables) -> tuple[int | None, NDArray[np.uint8] | None]:
    """Return the bound, and the grid that reaches it if there is one, once all pairs are tried."""
    few = FewWords(tables)
    few.finish()
    return few.bound, few.grid


def test_no_two_words_of_figure_3_have_an_animal_so_three_words_are_the_bound() -> None:
    tables = tables_of(position(FIGURE_3).config)
    assert (tables.bound, tried(tables)) == (425, (394, None))
    assert proved_bound(24, tables.points, 3) == 394


def test_without_a_theme_word_two_words_are_found_at_once() -> None:
    bound, grid = tried(tables_of(position(FIGURE_3).config, themed=False))
    assert bound == 425
    assert grid is not None
    assert (grid > 0).sum() == 24


@pytest.mark.parametrize("jokers", ["", "*"], ids=["letters", "joker"])
def test_two_words_that_are_there_are_found_and_proved(jokers: str) -> None:
    draw = "CROCODILES" + "ABDOMINALES".replace("S", "", 1)
    draw = draw[: len(draw) - len(jokers)] + jokers
    state = position(draw)
    *_, best = solve(state, Budget(iterations=1), Rng(1))
    assert (judged(state, best).points, best.proved) == (17 * (len(draw) + 1), True)


def with_theme(draw: str, word: str) -> State:
    """Return a game whose theme has one word, or that has no theme if it has none."""
    if not word:
        return position(draw, "fr-light", theme="none")
    state, words = position(draw, "fr-light"), frozenset({word})
    theme = NamedWords(f"only-{word}", "cafe", state.config.words.alphabet, lambda: words)
    return replace(state, config=replace(state.config, theme_words=theme))


@pytest.mark.parametrize(
    ("draw", "theme"),
    [
        ("INSTITUTIONNELLEMENT", ""),
        ("ANATOMOPATHOLOGIQUES", ""),
        ("HYPERCHOLESTEROLEMIE", "HYPERCHOLESTEROLEMIE"),
        ("HYPERCHO*ESTEROLEMIE", "HYPERCHOLESTEROLEMIE"),
        ("H+PERCHOLESTEROLEMIE", "HYPERCHOLESTEROLEMIE"),
    ],
)
def test_one_word_that_takes_all_tiles_is_found_and_proved(draw: str, theme: str) -> None:
    state = with_theme(draw, theme)
    *_, best = solve(state, Budget(iterations=1), Rng(1))
    report = judged(state, best)
    assert (report.status, report.word_count, report.points) == (COMPLETE, 1, 17 * 20)
    assert best.proved


def test_one_word_is_no_grid_where_the_theme_asks_for_another() -> None:
    bound, grid = tried(tables_of(with_theme("INSTITUTIONNELLEMENT", "MENTON").config))
    assert bound is not None
    assert bound < 340
    assert grid is None


def letters_without(letters: str, others: str) -> str:
    """Return the letters that are left when others are taken away, each as often as it is there."""
    for other in others:
        letters = letters.replace(other, "", 1)
    return letters


@pytest.mark.parametrize("draw", ["CROCODILESABDOMINALE", "OIESARALOUPEMERLEANE"])
def test_a_pair_is_found_if_and_only_if_there_is_one(draw: str) -> None:
    state = position(draw)
    tables = tables_of(state.config, themed=False)
    more = proved_bound(len(draw), tables.points, 3)
    _, grid = tried(tables)
    lexicon = state.config.words.load()
    # Only these lengths of the first word are worth more than any grid of three words.
    lengths = [
        length
        for length in range(3, 19)
        if 3 <= len(draw) + 1 - length <= 18
        and more is not None
        and tables.points[length] + tables.points[len(draw) + 1 - length] > more
    ]
    lacking = {
        word: missing
        for length in lengths
        for word in lexicon.of_length(length)
        # The two words share one letter, so each has at most one that the draw lacks.
        if len(missing := letters_without(word, draw)) <= 1
    }
    by_letters: dict[str, list[str]] = {}
    for word in lacking:
        by_letters.setdefault("".join(sorted(word)), []).append(word)
    exists = False
    for word, missing in lacking.items():
        # The shared letter counts twice; it is the one that the draw lacks, or any.
        for letter in missing or sorted(set(word)):
            rest = "".join(sorted(letters_without(draw + letter, word)))
            exists |= any(letter in other for other in by_letters.get(rest, ()))
    assert (grid is not None) == exists


LONG_PAIRS = "ZXJKQWAEIOURSTEN**+*"
"""They make so many long words that trying all pairs takes half a minute."""


def test_pairs_are_tried_in_parts_and_the_bound_only_falls() -> None:
    few = FewWords(tables_of(position(LONG_PAIRS, theme="none").config))
    first = few.bound
    assert first is not None
    bounds = [few.bound for _ in range(5) if not few.run(PART)]
    # None of the parts is all pairs, and no pair of the best lengths was missed so far.
    assert len(bounds) == 5
    assert few.grid is None
    assert all(
        one is not None and other is not None and one >= other
        for one, other in pairwise([first, *bounds])
    )


def test_a_search_with_a_clock_answers_before_all_pairs_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parts = []
    run = FewWords.run

    def count(few: FewWords, pairs: int) -> bool:
        parts.append(run(few, pairs))
        return parts[-1]

    monkeypatch.setattr(FewWords, "run", count)
    state = position(LONG_PAIRS, theme="none")
    solutions = solve(state, Budget(seconds=60), Rng(1))
    first = next(solutions)
    cast(Generator[object, None, None], solutions).close()
    assert judged(state, first).points == first.score
    assert parts
    assert not any(parts)
