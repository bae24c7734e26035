"""Compiled SameGame: removing and finding groups, random and greedy play.

A board is flat, column after column, with a border of zeros: the ball of column c and row r is at
(c + 1)·(rows + 1) + r + 1, where rows + 1 is the stride; one zero stands between two columns and
serves both. `heights[x]` is the height of the column at x = c + 1, and `heights[0]` the number of
columns left. A colour is 1 to 10. `frame` holds the size and the rules (see `kernel_frame.py`).
Nothing here checks what it is given: `solvers/packed.py` does, before every call.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below, bits
from quadrille.games.samegame.kernel_frame import (
    BONUS,
    COLOURS,
    MINIMUM,
    NODES,
    OFFSET,
    PENALTY,
    POINTS,
    ROWS,
    SCORE,
)

Balls: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int32]
Longs: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]

_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)
TRIES = 40
"""Random cells tried before the board is searched; a search costs about as much as these."""


@jit("void(uint8[::1], int32[::1], int64, int64)", lean=True, inner=True)
def close(board: Balls, heights: Ints, stride: int, left: int) -> None:
    """Close the empty columns to the left, from a column on."""
    target = left
    for column in range(left, heights[0] + 1):
        height = heights[column]
        if height == 0:
            continue
        if target != column:
            source, base = column * stride + 1, target * stride + 1
            for row in range(max(height, heights[target])):
                board[base + row] = board[source + row]
            for row in range(height):
                board[source + row] = 0
            heights[target] = height
            heights[column] = 0
        target += 1
    heights[0] = target - 1


@jit("int64(uint8[::1], int32[::1], int64, int64, int32[::1])")
def take(board: Balls, heights: Ints, stride: int, start: int, cells: Ints) -> int:
    """Remove the group of a ball, let the balls above fall, close the columns; return its size."""
    colour = board[start]
    board[start] = 0
    cells[0] = start
    count, done, low, high = 1, 0, start, start
    while done < count:
        place = int(cells[done])
        done += 1
        low, high = min(low, place), max(high, place)
        for step in (1, -1, stride, -stride):
            if board[place + step] == colour:
                board[place + step] = 0
                cells[count] = place + step
                count += 1
    left, right, emptied = low // stride, high // stride, False
    for column in range(left, right + 1):
        base = column * stride + 1
        write = base
        for place in range(base, base + heights[column]):
            ball = board[place]
            board[place] = 0
            board[write] = ball
            write += int(ball != 0)
        heights[column] = write - base
        emptied |= write == base
    if emptied:
        close(board, heights, stride, left)
    return count


@jit(
    "int64(uint8[::1], int32[::1], int64, int32[::1], int32[::1], int32[::1], int32[::1])",
    inner=True,
)
def label(
    board: Balls, heights: Ints, stride: int, labels: Ints, parents: Ints, heads: Ints, sizes: Ints
) -> int:
    """Find every group in one pass; return their number, and write first ball and size of each."""
    total = 0
    for column in range(1, heights[0] + 1):
        base = column * stride + 1
        for place in range(base, base + heights[column]):
            colour = board[place]
            if board[place - 1] == colour:
                name = labels[place - 1]
                while parents[name] != name:
                    name = parents[name]
                if board[place - stride] == colour and board[place - stride - 1] != colour:
                    other = labels[place - stride]
                    while parents[other] != other:
                        other = parents[other]
                    if other != name:
                        first, second = min(name, other), max(name, other)
                        parents[second] = first
                        sizes[first] += sizes[second]
                        name = first
            elif board[place - stride] == colour:
                name = labels[place - stride]
                while parents[name] != name:
                    name = parents[name]
            else:
                name = np.int32(total)
                parents[total], sizes[total], heads[total] = total, 0, place
                total += 1
            sizes[name] += 1
            labels[place] = name
    groups = 0
    for name in range(total):
        if parents[name] == name:
            heads[groups], sizes[groups] = heads[name], sizes[name]
            groups += 1
    return groups


@jit("int64(uint8[::1], int32[::1], int64[::1])", lean=True, inner=True)
def ending(board: Balls, heights: Ints, frame: Longs) -> int:
    """Return the bonus or the penalty of a board on which the game has ended."""
    if heights[0] == 0:
        return int(frame[BONUS])
    if frame[PENALTY] == 0:
        return 0
    lost = 0
    for colour in range(1, frame[COLOURS] + 1):
        count = 0
        for column in range(1, heights[0] + 1):
            base = column * (frame[ROWS] + 1) + 1
            for place in range(base, base + heights[column]):
                count += board[place] == colour
        if count > 2:
            lost += (count - 2) ** 2
    return -lost


@jit("int64(uint8[::1], int64, int64, int64, int32[::1])", inner=True)
def reaches(board: Balls, stride: int, start: int, enough: int, cells: Ints) -> int:
    """Return whether a group has at least `enough` balls."""
    colour = board[start]
    board[start] = 0
    cells[0] = start
    count, done = 1, 0
    while done < count and count < enough:
        place = int(cells[done])
        done += 1
        for step in (1, -1, stride, -stride):
            if board[place + step] == colour:
                board[place + step] = 0
                cells[count] = place + step
                count += 1
    for index in range(count):
        board[cells[index]] = colour
    return count >= enough


@jit("int64(uint8[::1], int32[::1], int64[::1], int64, uint64[::1], int32[::1])", inner=True)
def choose_group(
    board: Balls, heights: Ints, frame: Longs, tabu: int, rng: Words, cells: Ints
) -> int:
    """Choose among all groups: of other colours first, then of the tabu colour, then singles.

    `cells` has room for three lists of balls: the corners of either kind of group, and singles.
    """
    stride, minimum = frame[ROWS] + 1, frame[MINIMUM]
    room = len(cells) // 4
    others, tabus, singles = 0, 0, 0
    for column in range(1, heights[0] + 1):
        base = column * stride + 1
        for place in range(base, base + heights[column]):
            colour = board[place]
            if board[place - 1] == colour or board[place - stride] == colour:
                continue
            if board[place + 1] != colour and board[place + stride] != colour:
                cells[3 * room + singles] = place
                singles += 1
            elif minimum > 2 and not reaches(board, stride, place, minimum, cells):
                continue
            elif colour == tabu:
                cells[2 * room + tabus] = place
                tabus += 1
            else:
                cells[room + others] = place
                others += 1
    if others:
        return int(cells[room + below(rng, others)])
    if tabus:
        return int(cells[2 * room + below(rng, tabus)])
    if singles and minimum < 2:
        return int(cells[3 * room + below(rng, singles)])
    return 0


@jit(
    "int64(uint8[::1], int32[::1], int64[::1], int64, uint64[::1], int32[::1], int32[::1])",
    inner=True,
)
def playout(
    board: Balls, heights: Ints, frame: Longs, tabu: int, rng: Words, cells: Ints, moves: Ints
) -> int:
    """Play a random game that spares the tabu colour; return its score.

    While groups are many, one is found faster by trying random cells than by a search: a try
    succeeds on a ball that is a lower left corner of its group. `moves[0]` becomes their number.
    """
    rows, minimum, offset, dense = frame[ROWS], frame[MINIMUM], frame[OFFSET], True
    stride, length, score = rows + 1, 0, int(frame[POINTS])
    while heights[0] > 0:
        chosen = 0
        if dense:
            wide, high = np.uint64(heights[0]), np.uint64(rows)
            for _ in range(TRIES):
                draw = bits(rng)
                column = int(((draw >> _32) * wide) >> _32) + 1
                place = column * stride + int(((draw & _LOW) * high) >> _32) + 1
                colour = board[place]
                if colour == 0 or colour == tabu or board[place - 1] == colour:
                    continue
                if board[place - stride] == colour:
                    continue
                if board[place + 1] != colour and board[place + stride] != colour:
                    continue
                if minimum > 2 and not reaches(board, stride, place, minimum, cells):
                    continue
                chosen = place
                break
            dense = chosen > 0
        if chosen == 0:
            chosen = choose_group(board, heights, frame, tabu, rng, cells)
            if chosen == 0:
                break
        length += 1
        moves[length] = chosen
        score += (take(board, heights, stride, chosen, cells) - offset) ** 2
    moves[0] = length
    return score + ending(board, heights, frame)


@jit(
    "void(uint8[::1], int32[::1], int64[::1], int64, int64[::1], uint64[::1], uint8[::1], "
    "int32[::1], int32[::1], int32[::1], int64[::1], int32[::1])"
)
def playouts(
    start: Balls, start_heights: Ints, frame: Longs, games: int, spared: Longs, rng: Words,
    board: Balls, heights: Ints, cells: Ints, moves: Ints, best: Longs, best_moves: Ints,
) -> None:  # fmt: skip
    """Play random games, each with one of some tabu colours, and keep the best."""
    for _ in range(games):
        board[:] = start
        heights[:] = start_heights
        tabu = spared[below(rng, len(spared))]
        score = playout(board, heights, frame, tabu, rng, cells, moves)
        best[NODES] += moves[0]
        if score > best[SCORE]:
            best[SCORE] = score
            best_moves[: moves[0] + 1] = moves[: moves[0] + 1]


@jit(
    "int64(uint8[::1], int32[::1], int64[::1], int32[::1], int32[::1], int32[::1], int32[::1], "
    "int32[::1])"
)
def largest(
    board: Balls, heights: Ints, frame: Longs,
    labels: Ints, parents: Ints, heads: Ints, sizes: Ints, moves: Ints,
) -> int:  # fmt: skip
    """Play the largest group to the end, the first of equals; return the score."""
    stride, length, score = frame[ROWS] + 1, 0, int(frame[POINTS])
    while heights[0] > 0:
        groups, chosen = label(board, heights, stride, labels, parents, heads, sizes), 0
        for group in range(1, groups):
            if sizes[group] > sizes[chosen]:
                chosen = group
        if sizes[chosen] < frame[MINIMUM]:
            break
        length += 1
        moves[length] = heads[chosen]
        score += (take(board, heights, stride, heads[chosen], labels) - frame[OFFSET]) ** 2
    moves[0] = length
    return score + ending(board, heights, frame)
