"""The bounds: never below a grid that exists, and as computed by hand where that is possible."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from quadrille.games.mixmo.solvers.bounds import (
    IMPOSSIBLE,
    PROVABLE,
    proved_bound,
    supposed_bound,
)
from quadrille.games.mixmo.solvers.tables import supposed_bound_of
from tests.games.mixmo.test_solver import position

POINTS = (IMPOSSIBLE, IMPOSSIBLE, -400, 3, 8, 15, 30, 49, 88, 117, *range(170, 341, 17))


@pytest.mark.parametrize(("tiles", "bound"), [(20, 357), (24, 425), (33, 595)])
def test_few_tiles_make_two_or_three_long_words(tiles: int, bound: int) -> None:
    # Two words of 25 letters in all cross once, three of 35 cross twice.
    assert proved_bound(tiles, POINTS) == bound
    assert supposed_bound(tiles, POINTS) == bound


def by_trial(tiles: int) -> int:
    """Return the bound for few tiles by trying all lengths of words in both directions."""
    sets = [
        words
        for count in range(tiles // 2 + 1)
        for words in combinations_with_replacement(range(2, tiles + 1), count)
        if sum(words) <= tiles
    ]
    best = 0
    for across in sets:
        for down in sets:
            crossed = sum(across) + sum(down) - tiles
            can = min(
                sum(min(length, len(down)) for length in across),
                sum(min(length, len(across)) for length in down),
            )
            if len(across) + len(down) - 1 <= crossed <= can:
                best = max(best, sum(POINTS[length] for length in (*across, *down)))
    return best


@pytest.mark.parametrize("tiles", [3, 5, 9, 11])
def test_the_bound_is_the_best_of_all_lengths(tiles: int) -> None:
    assert proved_bound(tiles, POINTS) == by_trial(tiles)


def test_many_tiles_have_only_the_bound_with_a_hypothesis() -> None:
    assert proved_bound(PROVABLE + 1, POINTS) is None
    assert supposed_bound(120, POINTS) == 2788


def test_the_bound_of_a_game_counts_only_words_that_its_tiles_make() -> None:
    assert supposed_bound_of(position().config) == 595
    assert supposed_bound_of(position(scoring="longest").config) <= 20
