"""The compiled annealing: a whole game is changed a little at a time, and played again.

A game is a list of balls: each step removes the group that its ball is in by then. So a change at
one step leaves the steps after it their meaning, even where balls lie elsewhere; a step whose ball
is gone, or is alone, is left out, and random steps play what remains.

A row of `states` is a position: the ball at each place (see `kernels.py`; balls count from 1), the
place of each ball (0 when it is gone), the heights. `points` has the points of each row. The row
WORK is the position that is played on, and those from FIRST on are the positions of the current
game before every `gap`th step; the caller sets the very first.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below, unit
from quadrille.games.samegame.kernel_frame import (
    BONUS,
    COLUMNS,
    NODES,
    OFFSET,
    SCORE,
)
from quadrille.games.samegame.kernels import Balls, Ints, Longs, Words
from quadrille.games.samegame.solvers.balls_kernel import (
    PLACES,
    Shorts,
    corners,
    last_points,
    remove,
)
from quadrille.games.samegame.solvers.labels_kernel import Numbers
from quadrille.games.samegame.solvers.nrpa_kernel import power

Reals: TypeAlias = NDArray[np.float64]
_0, _1 = np.uint64(0), np.uint64(1)

WORK, FIRST = range(2)
CURRENT, DRAFT, PLAYED, BEST, GAMES = range(5)
"""The rows of `steps`, the number of steps first: the current game, a draft of what may follow its
first steps, the draft as it was played, and the best game. `GAMES` is the number of rows.
"""
GAP, SPARED, CURRENT_SCORE, FORGIVEN = range(4)
"""Where `shape` holds the distance between stored positions, the colour that random steps spare (0
for none), the score of the current game, and what a ball that is left takes from the bonus.
"""
LEAVE_OUT, INSERT, REPLACE, MOVE, HURRY, KINDS = range(6)
"""The kinds of change: leave a step out, insert one, replace one, move one anywhere, and move one
to a little earlier. `KINDS` is their number.
"""
NEAR = 10
"""How far a step that hurries may go."""
STEP = (
    "int64(int64, uint16[:,::1], int64[::1], uint8[::1], int64[::1], int64[::1], uint64[::1], "
    "uint32[:,::1], uint32[::1], uint32[::1])"
)
MOVES = "void(int32[::1], uint16[:,::1], uint8[::1], int64[::1], uint32[:,::1], uint32[::1])"


@jit(
    "int64(uint16[::1], uint8[::1], int64[::1], int64, int64, uint64[::1], uint32[::1], int64, "
    "uint32[::1], uint32[::1])",
    lean=True,
    inner=True,
)
def finish(
    state: Shorts, colours: Balls, frame: Longs, spared: int, points: int, rng: Words,
    steps: Numbers, length: int, cells: Numbers, found: Numbers,
) -> int:  # fmt: skip
    """Play random steps to the end; the spared colour goes last. Return the score.

    `steps[0]` becomes the number of all steps.
    """
    only, forbidden = 0, spared
    count = corners(state, colours, frame, forbidden, only, found)
    while True:
        if count == 0:
            if forbidden == 0:
                break
            # Nothing but the spared colour can go.
            only, forbidden = forbidden, 0
            count = corners(state, colours, frame, forbidden, only, found)
            continue
        pick = below(rng, count)
        ball = state[found[pick]]
        taken = remove(state, colours, frame, found[pick], cells)
        if taken == 0:
            count -= 1
            found[pick] = found[count]
            continue
        points += (taken - frame[OFFSET]) ** 2
        length += 1
        steps[length] = ball
        only, forbidden = 0, spared
        count = corners(state, colours, frame, forbidden, only, found)
    steps[0] = length
    return points + last_points(state, colours, frame, found)


@jit(
    "int64(int64, uint16[:,::1], int64[::1], uint8[::1], int64[::1], int64[::1], uint32[:,::1], "
    "uint32[::1])",
    lean=True,
    inner=True,
)
def go_to(
    step: int, states: Shorts, points: Longs, colours: Balls, frame: Longs, shape: Longs,
    steps: Numbers, cells: Numbers,
) -> int:  # fmt: skip
    """Bring the position before a step of the current game to WORK; return its points."""
    row = FIRST + step // shape[GAP]
    for index in range(states.shape[1]):
        states[WORK, index] = states[row, index]
    total = points[row]
    size = np.uint64(frame[PLACES])
    for earlier in range(step // shape[GAP] * shape[GAP], step):
        place = states[WORK, size + steps[CURRENT, earlier + 1]]
        total += (remove(states[WORK], colours, frame, place, cells) - frame[OFFSET]) ** 2
    return int(total)


@jit(STEP, lean=True, inner=True)
def change(
    kind: int, states: Shorts, points: Longs, colours: Balls, frame: Longs, shape: Longs,
    rng: Words, steps: Numbers, cells: Numbers, found: Numbers,
) -> int:  # fmt: skip
    """Write a changed game, the steps before its first change left out; return their number."""
    length, count = int(steps[CURRENT, 0]), 0
    here = below(rng, length)
    if kind in (INSERT, REPLACE):
        go_to(here, states, points, colours, frame, shape, steps, cells)
        choice = corners(states[WORK], colours, frame, 0, 0, found)
        steps[DRAFT, 1] = states[WORK, found[below(rng, choice)]]
        count = 1
        for step in range(here + (kind == REPLACE), length):
            count += 1
            steps[DRAFT, count] = steps[CURRENT, step + 1]
        steps[DRAFT, 0] = count
        return here
    there = here
    if kind == MOVE:
        there = below(rng, length)
    elif kind == HURRY:
        there = max(0, here - 1 - below(rng, NEAR))
    first = min(here, there)
    for step in range(first, length):
        if step == there < here:
            count += 1
            steps[DRAFT, count] = steps[CURRENT, here + 1]
        if step != here:
            count += 1
            steps[DRAFT, count] = steps[CURRENT, step + 1]
        if step == there > here:
            count += 1
            steps[DRAFT, count] = steps[CURRENT, here + 1]
    steps[DRAFT, 0] = count
    return first


@jit(STEP, lean=True, inner=True)
def play_draft(
    first: int, states: Shorts, points: Longs, colours: Balls, frame: Longs, shape: Longs,
    rng: Words, steps: Numbers, cells: Numbers, found: Numbers,
) -> int:  # fmt: skip
    """Play a changed game to its end, and write it whole; return its score."""
    size, length = np.uint64(frame[PLACES]), first
    total = go_to(first, states, points, colours, frame, shape, steps, cells)
    for step in range(first):
        steps[PLAYED, step + 1] = steps[CURRENT, step + 1]
    for step in range(steps[DRAFT, 0]):
        ball = steps[DRAFT, step + 1]
        place = states[WORK, size + ball]
        if place == 0:
            continue
        taken = remove(states[WORK], colours, frame, place, cells)
        if taken:
            length += 1
            steps[PLAYED, length] = ball
            total += (taken - frame[OFFSET]) ** 2
    return finish(
        states[WORK], colours, frame, shape[SPARED], total, rng, steps[PLAYED], length,
        cells, found,
    )  # fmt: skip


@jit(
    "void(int64, uint16[:,::1], int64[::1], uint8[::1], int64[::1], int64[::1], uint32[:,::1], "
    "uint32[::1])",
    lean=True,
    inner=True,
)
def keep(
    first: int, states: Shorts, points: Longs, colours: Balls, frame: Longs, shape: Longs,
    steps: Numbers, cells: Numbers,
) -> None:  # fmt: skip
    """Keep the game just played, which differs from a step on; write its positions."""
    gap, size = shape[GAP], np.uint64(frame[PLACES])
    for step in range(first, steps[PLAYED, 0]):
        steps[CURRENT, step + 1] = steps[PLAYED, step + 1]
    steps[CURRENT, 0] = steps[PLAYED, 0]
    start = first // gap * gap
    total = go_to(start, states, points, colours, frame, shape, steps, cells)
    for step in range(start, steps[CURRENT, 0]):
        if step % gap == 0:
            row = FIRST + step // gap
            for index in range(states.shape[1]):
                states[row, index] = states[WORK, index]
            points[row] = total
        place = states[WORK, size + steps[CURRENT, step + 1]]
        total += (remove(states[WORK], colours, frame, place, cells) - frame[OFFSET]) ** 2


@jit(MOVES, lean=True)
def draft(
    places: Ints, states: Shorts, colours: Balls, frame: Longs, steps: Numbers, cells: Numbers
) -> None:
    """Write a game as a draft; `places` holds its moves, their number first."""
    for index in range(states.shape[1]):
        states[WORK, index] = states[FIRST, index]
    for step in range(1, places[0] + 1):
        steps[DRAFT, step] = states[WORK, places[step]]
        remove(states[WORK], colours, frame, places[step], cells)
    steps[DRAFT, 0] = places[0]


@jit(MOVES, lean=True)
def write_best(
    places: Ints, states: Shorts, colours: Balls, frame: Longs, steps: Numbers, cells: Numbers
) -> None:
    """Write the moves of the best game, their number first."""
    size = np.uint64(frame[PLACES])
    for index in range(states.shape[1]):
        states[WORK, index] = states[FIRST, index]
    for step in range(1, steps[BEST, 0] + 1):
        places[step] = states[WORK, size + steps[BEST, step]]
        remove(states[WORK], colours, frame, places[step], cells)
    places[0] = steps[BEST, 0]


@jit("int64(uint16[::1], int64[::1], int64[::1])", lean=True, inner=True)
def forgive(state: Shorts, frame: Longs, shape: Longs) -> int:
    """Return what a position at the end of a game keeps of the bonus, though balls are left."""
    heights, left = np.uint64(len(state) - frame[COLUMNS] - 2), 0
    for column in range(_1, state[heights] + _1):
        left += int(state[heights + column])
    return max(0, int(frame[BONUS]) - shape[FORGIVEN] * left) if left else 0


@jit(
    "void(int64, float64, uint16[:,::1], int64[::1], uint8[::1], int64[::1], int64[::1], "
    "float64[::1], uint64[::1], uint32[:,::1], uint32[::1], uint32[::1], int64[::1])",
    lean=True,
)
def anneal(
    changes: int, heat: float, states: Shorts, points: Longs, colours: Balls, frame: Longs,
    shape: Longs, odds: Reals, rng: Words, steps: Numbers, cells: Numbers, found: Numbers,
    best: Longs,
) -> None:  # fmt: skip
    """Try some changes at one temperature.

    The first call plays the game in DRAFT, to its end.
    """
    for _ in range(changes):
        first = 0
        if best[NODES]:
            drawn, kind = unit(rng), 0
            while kind < KINDS - 1 and odds[kind] <= drawn:
                kind += 1
            first = change(kind, states, points, colours, frame, shape, rng, steps, cells, found)
        score = play_draft(first, states, points, colours, frame, shape, rng, steps, cells, found)
        best[NODES] += steps[PLAYED, 0] - first
        value = score + forgive(states[WORK], frame, shape)
        gain = value - shape[CURRENT_SCORE]
        if gain < 0 and unit(rng) >= power(gain / heat):
            continue
        shape[CURRENT_SCORE] = value
        keep(first, states, points, colours, frame, shape, steps, cells)
        if score > best[SCORE]:
            best[SCORE] = score
            for step in range(steps[PLAYED, 0] + 1):
                steps[BEST, step] = steps[PLAYED, step]
