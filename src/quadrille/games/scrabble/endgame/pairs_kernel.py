"""Two tiles on a line: the best play of both, found without a list of plays."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    GRAPH,
    SETTING,
    Board,
    Graph,
    Setting,
)
from quadrille.games.scrabble.movegen.crosses_kernel import (
    BLANK,
    EMPTY,
    LETTER,
    SIDE,
    goes_on,
)
from quadrille.lexicon.nodes_kernel import bits_set, child, lowest

Nodes: TypeAlias = NDArray[np.uint32]
Squares: TypeAlias = NDArray[np.uint8]
Keys: TypeAlias = NDArray[np.uint64]

NOWHERE = -1
_ONE = np.uint32(1)
_NONE = np.uint32(0)


@jit("int64(uint32[::1], int64, uint8[::1], int64, int64)", lean=True, inner=True)
def follow(nodes: Nodes, node: int, line: Squares, place: int, until: int) -> int:
    """Return the node after the tiles from a place until another one, which is left out."""
    while place < until and node > 0:
        node = child(nodes, node, line[place] & LETTER)
        place += 1
    return int(node)


@jit(
    "boolean(uint32[::1], int64, uint8[::1], int64, int64, int64, int64, uint32, uint32)",
    lean=True,
    inner=True,
)
def makes_word(
    nodes: Nodes,
    forwards: int,
    line: Squares,
    start: int,
    first: int,
    second: int,
    last: int,
    takes_first: np.uint32,
    takes_second: np.uint32,
) -> bool:
    """Return whether some letters on two free squares make a word of a line."""
    node = follow(nodes, forwards, line, start, first)
    if node <= 0:
        return False
    left = nodes[node] & takes_first
    for _ in range(bits_set(left)):
        letter = lowest(left)
        left &= left - _ONE
        between = follow(nodes, child(nodes, node, letter), line, first + 1, second)
        if between <= 0:
            continue
        if second == last:
            if nodes[between + 1] & takes_second != _NONE:
                return True
            continue
        more = nodes[between] & takes_second
        for _ in range(bits_set(more)):
            letter = lowest(more)
            more &= more - _ONE
            if goes_on(nodes, child(nodes, between, letter), line, second + 1, last):
                return True
    return False


@jit(f"int64({GRAPH}, {BOARD}, uint64[::1], {SETTING}, int64, int64, int64)", lean=True, inner=True)
def best_pair(
    graph: Graph,
    board: Board,
    line_keys: Keys,
    setting: Setting,
    one: int,
    two: int,
    enough: int,
) -> int:
    """Return the most points of a play that lays two tiles of a rack.

    Where that is not more than `enough`, a bound of it.
    """
    nodes, forwards, _, every = graph
    squares, allowed, beside = board
    letter_times, word_times, values, bonuses = setting
    best = NOWHERE
    wanted_one = every if one == BLANK - 1 else _ONE << np.uint32(one)
    wanted_two = every if two == BLANK - 1 else _ONE << np.uint32(two)
    for way in range(2):
        for lane in range(SIDE):
            if line_keys[way * SIDE + lane] == np.uint64(0):
                continue
            line, takes, near = squares[way, lane], allowed[way, lane], beside[way, lane]
            for first in range(1, SIDE):
                if line[first] != EMPTY or takes[first] & (wanted_one | wanted_two) == _NONE:
                    continue
                second = first + 1
                while line[second] != EMPTY:
                    second += 1
                if second > SIDE:
                    break
                as_is = takes[first] & wanted_one != _NONE and takes[second] & wanted_two != _NONE
                turned = takes[first] & wanted_two != _NONE and takes[second] & wanted_one != _NONE
                if not (as_is or turned):
                    continue
                if (
                    second - first == 1
                    and line[first - 1] == EMPTY
                    and line[second + 1] == EMPTY
                    and near[first] < 0
                    and near[second] < 0
                ):
                    continue
                start, last, points = first, second, 0
                while line[start - 1] != EMPTY:
                    start -= 1
                    points += values[line[start]]
                for place in range(first + 1, second):
                    points += values[line[place]]
                while line[last + 1] != EMPTY:
                    last += 1
                    points += values[line[last]]
                for turn in range(1 if one == two else 2):
                    if not (turned if turn else as_is):
                        continue
                    tile, other = (two, one) if turn else (one, two)
                    takes_first = takes[first] & (wanted_two if turn else wanted_one)
                    takes_second = takes[second] & (wanted_one if turn else wanted_two)
                    left = values[tile] * letter_times[lane, first]
                    right = values[other] * letter_times[lane, second]
                    total = (points + left + right) * word_times[lane, first]
                    total = total * word_times[lane, second] + bonuses[2]
                    if near[first] >= 0:
                        total += (near[first] + left) * word_times[lane, first]
                    if near[second] >= 0:
                        total += (near[second] + right) * word_times[lane, second]
                    if total > best and (
                        total <= enough
                        or makes_word(
                            nodes, forwards, line, start, first, second, last, takes_first,
                            takes_second,
                        )
                    ):  # fmt: skip
                        best = total
    return int(best)
