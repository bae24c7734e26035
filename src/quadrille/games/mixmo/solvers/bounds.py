"""Upper bounds on the points of a grid, from counting letters, words and crossings.

A grid of n tiles has h words across with A letters in all and v words down with B letters. Each
tile stands in a word, and x tiles stand in two: so A + B = n + x. Two words cross at most once: a
word of L letters is crossed by at most min(L, v) or min(L, h) others. One part needs
x ≥ h + v − 1. The best sum of points under these conditions is a bound that no grid passes.

With many tiles it is far above what can be reached. There a second bound is given under a
hypothesis: that no two neighbouring letters of a word are both crossed, so that a word of L letters
is crossed at most ⌈L / 2⌉ times. Grids that break it exist; it is no proof.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

PROVABLE = 40
"""The most tiles for which the bound without a hypothesis is computed."""
IMPOSSIBLE = -(1 << 40)


def proved_bound(tiles: int, worth: Sequence[int], fewest: int = 1) -> int | None:
    """Return a bound that no complete grid of `tiles` tiles passes, or `None` for many tiles.

    `worth[length]` is the points of a word, `IMPOSSIBLE` where there is none; grids have at least
    `fewest` words.

    >>> points = [IMPOSSIBLE, IMPOSSIBLE, -400, 3, 8, 15, 30, 49, 88, 117]
    >>> proved_bound(24, [*points, *(17 * length for length in range(10, 21))])
    425
    """
    return _proved(tiles, tuple(worth), fewest) if tiles <= PROVABLE else None


def supposed_bound(tiles: int, worth: Sequence[int]) -> int:
    """Return a bound for grids in which no neighbouring letters of a word are both crossed."""
    return _supposed(tiles, tuple(worth))


@lru_cache(256)
def _proved(tiles: int, worth: tuple[int, ...], fewest: int) -> int:
    most = tiles // _shortest(worth)
    # best[v, h, A, x]: h words with A letters that v others can cross x times.
    best = np.stack([_best_words(tiles, most, worth, partial(min, v)) for v in range(most + 1)])
    counts, found = _words(most, most), IMPOSSIBLE
    for crossings in range(tiles + 1):
        across = best[:, :, :, crossings]
        down = across.transpose(1, 0, 2)
        for letters in range(crossings, tiles + 1):
            total = across[:, :, letters] + down[:, :, tiles + crossings - letters]
            total[(counts > crossings + 1) | (counts < fewest)] = IMPOSSIBLE
            found = max(found, int(total.max()))
    return max(0, found)


@lru_cache(256)
def _supposed(tiles: int, worth: tuple[int, ...]) -> int:
    most = tiles // _shortest(worth)
    best = _best_words(tiles, most, worth, _half)
    counts, products = _words(most, most), np.outer(np.arange(most + 1), np.arange(most + 1))
    found = IMPOSSIBLE
    for crossings in range(tiles + 1):
        one = best[:, crossings:, crossings]
        other = one[:, ::-1]
        total = np.max(one[:, None, :] + other[None, :, :], axis=2, initial=IMPOSSIBLE)
        total[(counts > crossings + 1) | (products < crossings)] = IMPOSSIBLE
        found = max(found, int(total.max()))
    return max(0, found)


def _words(most: int, others: int) -> NDArray[np.int64]:
    """Return how many words there are for each number across and down."""
    return np.add.outer(np.arange(most + 1), np.arange(others + 1))


def _shortest(worth: Sequence[int]) -> int:
    lengths = [length for length in range(2, len(worth)) if worth[length] > IMPOSSIBLE]
    return lengths[0] if lengths else 2


def _half(length: int) -> int:
    return -(-length // 2)


def _best_words(
    tiles: int, most: int, worth: Sequence[int], crossed: Callable[[int], int]
) -> NDArray[np.int64]:
    """Return the most points of words by their number, letters, and how often others cross them.

    Crossings count as at least `crossed`.
    """
    best = np.full((most + 1, tiles + 1, tiles + 1), IMPOSSIBLE, np.int64)
    best[0, 0, 0] = 0
    for count in range(1, most + 1):
        for length in range(2, min(tiles, len(worth) - 1) + 1):
            if worth[length] == IMPOSSIBLE:
                continue
            can = min(tiles, crossed(length))
            before = best[count - 1, : tiles + 1 - length]
            after = best[count, length:]
            gained = before + worth[length]
            np.maximum(after[:, can:], gained[:, : tiles + 1 - can], out=after[:, can:])
            if can:
                # What can be crossed more often can be crossed less often.
                np.maximum(after[:, :can], gained[:, :1], out=after[:, :can])
    return best
