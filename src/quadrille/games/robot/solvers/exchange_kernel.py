"""Exchanges that merge circuits without a longer walk, compiled."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below

Ints: TypeAlias = NDArray[np.int32]
Longs: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]


@jit("int32(int32[::1], int64)", inner=True)
def circuit_of(parents: Ints, cell: int) -> np.int32:
    """Return the cell that represents the circuit of a cell."""
    while parents[cell] != cell:
        parents[cell] = parents[parents[cell]]
        cell = parents[cell]
    return np.int32(cell)


@jit("int64(int32[::1], int32[::1])", inner=True)
def join(target: Ints, parents: Ints) -> int:
    """Choose one cell of each circuit to represent it; return the number of circuits."""
    count = 0
    parents[:] = -1
    for first in range(len(target)):
        if target[first] < 0 or parents[first] >= 0:
            continue
        count += 1
        cell = first
        while parents[cell] < 0:
            parents[cell] = np.int32(first)
            cell = target[cell]
    return count


@jit("void(int32[::1], int64, int64, uint64[::1])", inner=True)
def shuffle(cells: Ints, begin: int, end: int, dice: Words) -> None:
    """Put a part of a list into a random order."""
    for last in range(end - 1, begin, -1):
        other = begin + below(dice, last - begin + 1)
        cells[last], cells[other] = cells[other], cells[last]


@jit("int64(int64, int64, int64, int32[::1])", inner=True)
def gain(width: int, one: int, other: int, target: Ints) -> int:
    """Return the steps that two pieces save by exchanging their cells."""
    row, column, other_row, other_column = (
        one // width, one % width, other // width, other % width
    )  # fmt: skip
    there, other_there = target[one], target[other]
    there_row, there_column = there // width, there % width
    end_row, end_column = other_there // width, other_there % width
    before = abs(row - there_row) + abs(column - there_column)
    before += abs(other_row - end_row) + abs(other_column - end_column)
    after = abs(row - end_row) + abs(column - end_column)
    after += abs(other_row - there_row) + abs(other_column - there_column)
    return int(before - after)


@jit("int64(int64, int32[::1], int64[::1], int32[::1], int64, uint64[::1])")
def exchange(
    width: int, sources: Ints, starts: Longs, target: Ints, window: int, dice: Words
) -> int:
    """Exchange the cells of two pieces of one colour wherever that joins two circuits at no cost.

    Each piece is compared with `window` pieces after it in the list, which is in a random order if
    the dice are not zero. Gives the number of circuits left.
    """
    parents = np.zeros(len(target), np.int32)
    left = join(target, parents)
    for colour in range(len(starts) - 1):
        begin, end = starts[colour], starts[colour + 1]
        if dice[0] != 0:
            shuffle(sources, begin, end, dice)
        for place in range(begin, end):
            one = sources[place]
            mine = circuit_of(parents, one)
            for other_place in range(place + 1, min(end, place + 1 + window)):
                other = sources[other_place]
                theirs = circuit_of(parents, other)
                if mine == theirs or gain(width, one, other, target) < 0:
                    continue
                target[one], target[other] = target[other], target[one]
                parents[mine] = theirs
                mine = theirs
                left -= 1
            if left == 1:
                return left
    return left
