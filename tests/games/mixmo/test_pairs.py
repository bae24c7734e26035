"""Grids of two words: found if there are any, and then proved; else the bound is lower."""

from __future__ import annotations

from collections import Counter

import pytest

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.mixmo.solvers.annealing import solve
from quadrille.games.mixmo.solvers.bounds import proved_bound
from quadrille.games.mixmo.solvers.pairs import exact_bound
from quadrille.games.mixmo.solvers.tables import tables_of
from tests.games.mixmo.test_solver import judged, position

FIGURE_3 = "VSOLIADDEEIPSIIESSONNIT+"
"""The second draw of figure 3 in the source document."""


def test_no_two_words_of_figure_3_have_an_animal_so_three_words_are_the_bound() -> None:
    tables = tables_of(position(FIGURE_3).config)
    assert (tables.bound, exact_bound(tables)) == (425, (394, None))
    assert proved_bound(24, tables.points, 3) == 394


def test_without_a_theme_word_two_words_are_found_at_once() -> None:
    bound, grid = exact_bound(tables_of(position(FIGURE_3).config, themed=False))
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


@pytest.mark.parametrize("draw", ["CROCODILESABDOMINALE", "OIESARALOUPEMERLEANE"])
def test_a_pair_is_found_if_and_only_if_there_is_one(draw: str) -> None:
    state = position(draw)
    tables = tables_of(state.config, themed=False)
    more = proved_bound(len(draw), tables.points, 3)
    _, grid = exact_bound(tables)
    lexicon = state.config.words.load()
    fitting = [
        word
        for length in range(3, 19)
        for word in lexicon.of_length(length)
        # The two words share one letter, so each has at most one that the draw lacks.
        if sum(max(0, word.count(one) - draw.count(one)) for one in set(word)) <= 1
    ]
    by_letters: dict[str, list[str]] = {}
    for word in fitting:
        by_letters.setdefault("".join(sorted(word)), []).append(word)
    exists = False
    for word in fitting:
        other_length = len(draw) + 1 - len(word)
        if not 3 <= other_length <= 18:
            continue
        points = tables.points[len(word)] + tables.points[other_length]
        if more is None or points <= more:
            continue
        for letter in set(word):
            rest = Counter(draw)
            rest.subtract(word)
            rest[letter] += 1
            if min(rest.values()) < 0:
                continue
            others = by_letters.get("".join(sorted(rest.elements())), ())
            exists |= any(letter in other for other in others)
    assert (grid is not None) == exists
