"""The compiled nested Monte-Carlo search: a level tries each move by the level below it.

Level 0 plays a random game that spares a colour. Each other level has a position; it tries all its
moves by the level below, then plays the next move of the best game that it has found since it
began, even if the last tries found less. Row n of an array belongs to level n: `boards` and
`heights` hold its position, `moves` the moves to try, `played` the moves that led there and `lines`
its best game, both from the very first move on and with their number first.
"""

from __future__ import annotations

from quadrille.core.jit import jit
from quadrille.games.samegame.kernel_frame import MINIMUM, NODES, OFFSET, POINTS, ROWS, SCORE
from quadrille.games.samegame.kernels import (
    Balls,
    Ints,
    Longs,
    Words,
    ending,
    label,
    playout,
    take,
)

REACHED, TRIED, MOVES, RESULT, TASKS = range(5)
"""The columns of `tasks`: the points of a level's position, how many of its moves are tried, how
many there are, and the score of its best game. `TASKS` is the number of columns. Level 0 has no
moves: in their place stands the level that has its result already when the search begins, or 0.
"""
LOWEST = -(1 << 60)
TREE = (
    "uint8[:,::1], int32[:,::1], int32[:,::1], int32[:,::1], int32[:,::1], int64[:,::1], "
    "int64[::1], int64, int32[::1])"
)


@jit("void(int32[::1], int32[::1])", lean=True, inner=True)
def copy_line(source: Ints, target: Ints) -> None:
    """Copy some moves, their number first."""
    for index in range(source[0] + 1):
        target[index] = source[index]


@jit(f"void(int64, {TREE}", inner=True)
def list_moves(
    level: int, boards: Balls, heights: Ints, moves: Ints, played: Ints, lines: Ints, tasks: Longs,
    frame: Longs, spared: int, cells: Ints,
) -> None:  # fmt: skip
    """List the moves of a level's position; the spared colour only where nothing else can go.

    Where nothing can go, the game that led there is the result.
    """
    size, board = boards.shape[1], boards[level]
    heads, sizes = cells[2 * size : 3 * size], cells[3 * size : 4 * size]
    groups = label(
        board, heights[level], frame[ROWS] + 1, cells[:size], cells[size : 2 * size], heads, sizes
    )
    count, forbidden = 0, spared
    while count == 0:
        for group in range(groups):
            if sizes[group] >= frame[MINIMUM] and board[heads[group]] != forbidden:
                moves[level, count] = heads[group]
                count += 1
        if forbidden == 0:
            break
        forbidden = 0
    tasks[level, TRIED], tasks[level, MOVES] = 0, count
    if count == 0:
        tasks[level, RESULT] = tasks[level, REACHED] + ending(board, heights[level], frame)
        copy_line(played[level], lines[level])


@jit(
    "void(int64, int64, uint8[:,::1], int32[:,::1], int32[:,::1], int64[:,::1], int64[::1], "
    "int32[::1])",
    inner=True,
)
def move(
    level: int, place: int, boards: Balls, heights: Ints, played: Ints, tasks: Longs, frame: Longs,
    cells: Ints,
) -> None:  # fmt: skip
    """Play a move in a level's position."""
    taken = take(boards[level], heights[level], frame[ROWS] + 1, place, cells)
    tasks[level, REACHED] += (taken - frame[OFFSET]) ** 2
    played[level, 0] += 1
    played[level, played[level, 0]] = place


@jit(
    "void(int64, uint8[:,::1], int32[:,::1], int32[:,::1], int32[:,::1], int64[:,::1], "
    "int64[::1], int32[::1])",
    inner=True,
)
def enter(
    level: int, boards: Balls, heights: Ints, moves: Ints, played: Ints, tasks: Longs,
    frame: Longs, cells: Ints,
) -> None:  # fmt: skip
    """Begin a level after the move that the level above tries."""
    above = level + 1
    boards[level, :] = boards[above]
    heights[level, :] = heights[above]
    copy_line(played[above], played[level])
    tasks[level, REACHED], tasks[level, RESULT] = tasks[above, REACHED], LOWEST
    move(level, moves[above, tasks[above, TRIED]], boards, heights, played, tasks, frame, cells)


@jit(f"void({TREE[:-1]}, uint64[::1], int32[::1])", inner=True)
def play_out(
    boards: Balls, heights: Ints, moves: Ints, played: Ints, lines: Ints, tasks: Longs,
    frame: Longs, spared: int, cells: Ints, rng: Words, tail: Ints,
) -> None:  # fmt: skip
    """Try the next move of level 1 by a random game."""
    enter(0, boards, heights, moves, played, tasks, frame, cells)
    score = playout(boards[0], heights[0], frame, spared, rng, cells, tail)
    tasks[0, RESULT] = tasks[0, REACHED] + score - frame[POINTS]
    length = played[0, 0]
    copy_line(played[0], lines[0])
    for step in range(1, tail[0] + 1):
        lines[0, length + step] = tail[step]
    lines[0, 0] = length + tail[0]


@jit(f"int64(int64, {TREE}", inner=True)
def go_down(
    level: int, boards: Balls, heights: Ints, moves: Ints, played: Ints, lines: Ints, tasks: Longs,
    frame: Longs, spared: int, cells: Ints,
) -> int:  # fmt: skip
    """Begin the levels below one; return 0, or the level whose game has ended at once."""
    for lower in range(level - 1, 0, -1):
        enter(lower, boards, heights, moves, played, tasks, frame, cells)
        list_moves(lower, boards, heights, moves, played, lines, tasks, frame, spared, cells)
        if tasks[lower, MOVES] == 0:
            return lower
    return 0


@jit(f"int64(int64, {TREE}", inner=True)
def pass_up(
    level: int, boards: Balls, heights: Ints, moves: Ints, played: Ints, lines: Ints, tasks: Longs,
    frame: Longs, spared: int, cells: Ints,
) -> int:  # fmt: skip
    """Pass the result of a level to the one above; return the level that has a result next, or 0.

    The level above tries its next move or, when all are tried, plays the next of its best game.
    """
    above = level + 1
    if tasks[level, RESULT] > tasks[above, RESULT]:
        tasks[above, RESULT] = tasks[level, RESULT]
        copy_line(lines[level], lines[above])
    tasks[above, TRIED] += 1
    if tasks[above, TRIED] == tasks[above, MOVES]:
        chosen = lines[above, played[above, 0] + 1]
        move(above, chosen, boards, heights, played, tasks, frame, cells)
        list_moves(above, boards, heights, moves, played, lines, tasks, frame, spared, cells)
        if tasks[above, MOVES] == 0:
            return above
    return go_down(above, boards, heights, moves, played, lines, tasks, frame, spared, cells)


@jit(f"void(int64, {TREE}")
def begin(
    level: int, boards: Balls, heights: Ints, moves: Ints, played: Ints, lines: Ints, tasks: Longs,
    frame: Longs, spared: int, cells: Ints,
) -> None:  # fmt: skip
    """Begin a search of some levels, whose highest has its position."""
    list_moves(level, boards, heights, moves, played, lines, tasks, frame, spared, cells)
    tasks[0, MOVES] = go_down(
        level, boards, heights, moves, played, lines, tasks, frame, spared, cells
    )


@jit(f"int64(int64, {TREE[:-1]}, uint64[::1], int32[::1], int64[::1], int32[::1])")
def nest(
    games: int, boards: Balls, heights: Ints, moves: Ints, played: Ints, lines: Ints, tasks: Longs,
    frame: Longs, spared: int, cells: Ints, rng: Words, tail: Ints, best: Longs, best_line: Ints,
) -> int:  # fmt: skip
    """Play `games` more games, or to the end of the highest level; return whether it has ended."""
    highest = len(tasks) - 1
    for _ in range(games):
        level = tasks[0, MOVES]
        tasks[0, MOVES] = 0
        if level == 0:
            play_out(boards, heights, moves, played, lines, tasks, frame, spared, cells, rng, tail)
            best[NODES] += 1 + tail[0]
        while True:
            if tasks[level, RESULT] > best[SCORE]:
                best[SCORE] = tasks[level, RESULT]
                copy_line(lines[level], best_line)
            if level == highest:
                return 1
            level = pass_up(
                level, boards, heights, moves, played, lines, tasks, frame, spared, cells
            )
            if level == 0:
                break
    return 0
