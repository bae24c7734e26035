"""Where words can go: windows of lines that touch the grid, and words that lie on it."""

from __future__ import annotations

from quadrille.core.jit import jit
from quadrille.games.mixmo.solvers.fit_kernel import ALL, cross_mask
from quadrille.games.mixmo.solvers.frame_kernel import (
    GAIN,
    LEAST_GAIN,
    LETTERS,
    PATTERN_SIGNS,
    SHORTEST,
    SIDE,
    TILES,
    USED,
    WORDS,
    Blocks,
    Letters,
    Longs,
    Reals,
    spread,
)
from quadrille.games.mixmo.solvers.pattern_kernel import KEY, mark_of

OPENED, SINGLE = 16, 24
"""From these bits on, a window that is kept has how many cells are open, and its only letter.

The letter has its place in the window with it, as in `hopeless`; it is 0 where there are more.
"""
WINDOW, OPEN_CELLS = (1 << OPENED) - 1, (1 << SINGLE - OPENED) - 1


@jit("int64(int64, int64)", lean=True, inner=True)
def ends_across(line: int, i: int) -> int:
    """Return as bits the two cells next to the run of a line that holds cell i, before and after.

    What a letter may be there depends on the run, however far away it has changed.
    """
    first, last = i, i
    while first > 0 and line >> (first - 1) & 1:
        first -= 1
    while line >> (last + 1) & 1:
        last += 1
    before = 1 << (first - 1) if first else 0
    return before | 1 << (last + 1)


@jit(
    "void(uint8[:,:,::1], int64[:,::1], int64, int64, int64[::1], int64[::1], uint64[::1],"
    " uint64[::1], int64[::1], int64[:,:,::1], int64[:,:,::1], int64[:,::1])",
    lean=True,
    inner=True,
)
def look_across(
    grid: Letters,
    filled: Longs,
    d: int,
    i: int,
    frame: Longs,
    worth: Longs,
    hashes: Blocks,
    cross_keys: Blocks,
    cross_masks: Longs,
    allowed: Longs,
    gains: Longs,
    scratch: Longs,
) -> None:
    """Find for each cell of a line the letters it may take and what the words across gain."""
    gain = scratch[GAIN]
    beside = 0
    if i > 0:
        beside |= filled[d, i - 1]
    if i < SIDE - 1:
        beside |= filled[d, i + 1]
    for j in range(SIDE):
        if filled[d, i] >> j & 1:
            allowed[d, i, j], gains[d, i, j] = ALL, 0
        elif beside >> j & 1:
            mask = cross_mask(
                grid, filled, d, i, j, frame, worth, hashes, cross_keys, cross_masks, gain
            )
            allowed[d, i, j], gains[d, i, j] = mask, gain[0]
        else:
            allowed[d, i, j], gains[d, i, j] = ALL, 0


@jit(
    "int64(uint8[:,:,::1], int64[:,::1], int64[::1], int64[::1], int64[::1], int64[:,::1],"
    " int64[:,:,::1], int64[:,:,::1], int64[:,:,:,::1], int64[:,::1], int64[:,::1], uint8[::1],"
    " int64[:,::1], int64, float64, int64[:,::1], int64[:,:,::1], float64[:,:,::1], int64[::1],"
    " float64[::1], uint64[::1])",
    lean=True,
    inner=True,
)
def find_windows(
    grid: Letters,
    filled: Longs,
    counts: Longs,
    frame: Longs,
    worth: Longs,
    lengths: Longs,
    allowed: Longs,
    gains: Longs,
    failed: Longs,
    changed: Longs,
    patterns: Longs,
    vain: Letters,
    hopeless: Longs,
    now: int,
    noise: float,
    listed: Longs,
    line_windows: Longs,
    line_merits: Reals,
    windows: Longs,
    merits: Reals,
    rng: Blocks,
) -> int:
    """List the windows that hold a letter and an open cell, with their merit; return how many.

    The merit is the gain in points a tile. A window that failed since its line changed is left out,
    and one with a pattern that no word has, or a single letter with which no word can be made in
    this step (`now`). Windows of a line are kept in `line_windows` until it changes.
    """
    left = frame[TILES] - counts[USED]
    last = len(patterns) - 1
    found = 0
    for d in range(2):
        for i in range(SIDE):
            line = filled[d, i]
            if not line:
                continue
            if listed[0, d * SIDE + i] == changed[d, i]:
                for at in range(listed[1, d * SIDE + i]):
                    window = line_windows[d, i, at]
                    length, start = window % LETTERS, window // LETTERS % SIDE
                    if (
                        window >> OPENED & OPEN_CELLS <= left
                        and failed[d, i, start, length] != changed[d, i]
                        and hopeless[length, window >> SINGLE] != now
                    ):
                        windows[found], merits[found] = window & WINDOW, line_merits[d, i, at]
                        found += 1
                continue
            begun = found
            for start in range(SIDE):
                if start > 0 and line >> (start - 1) & 1:
                    continue
                if not line >> start:
                    break
                letters, opened, across, absorbed, run, single = 0, 0, 0, 0, 0, 0
                key = 0
                for j in range(start, SIDE):
                    if line >> j & 1:
                        single = (j - start) * LETTERS + grid[d, i, j]
                        key ^= PATTERN_SIGNS[j - start, grid[d, i, j]]
                        letters += 1
                        run += 1
                    else:
                        if not allowed[d, i, j]:
                            break
                        if run >= 2:
                            absorbed += worth[run]
                        run = 0
                        opened += 1
                        across += gains[d, i, j]
                        if opened > left:
                            break
                    length = j - start + 1
                    if length < frame[SHORTEST] or not letters or not opened:
                        continue
                    if line >> (j + 1) & 1 or not lengths[length, WORDS]:
                        continue
                    if failed[d, i, start, length] == changed[d, i]:
                        continue
                    gain = worth[length] - absorbed + across
                    if run >= 2:
                        gain -= worth[run]
                    if gain <= frame[LEAST_GAIN]:
                        continue
                    if letters == 1 and hopeless[length, single] == now:
                        continue
                    if letters >= 2:
                        single = 0
                        known = key ^ PATTERN_SIGNS[length, 0]
                        place = known & last
                        if vain[place] == mark_of(known) and patterns[place, KEY] == known:
                            continue
                    window = ((d * SIDE + i) * SIDE + start) * LETTERS + length
                    merit = gain / opened + noise * spread(rng)
                    windows[found], merits[found] = window, merit
                    line_windows[d, i, found - begun] = window | opened << OPENED | single << SINGLE
                    line_merits[d, i, found - begun] = merit
                    found += 1
            listed[0, d * SIDE + i], listed[1, d * SIDE + i] = changed[d, i], found - begun
    return found


@jit("void(int64[::1], float64[::1], int64, int64)", lean=True, inner=True)
def sink(windows: Longs, merits: Reals, place: int, count: int) -> None:
    """Move a window of a heap down until none below it is better."""
    window, merit = windows[place], merits[place]
    while True:
        below = 2 * place + 1
        if below >= count:
            break
        if below + 1 < count and merits[below + 1] > merits[below]:
            below += 1
        if merits[below] <= merit:
            break
        windows[place], merits[place] = windows[below], merits[below]
        place = below
    windows[place], merits[place] = window, merit


@jit("void(int64[::1], float64[::1], int64)", lean=True, inner=True)
def make_heap(windows: Longs, merits: Reals, count: int) -> None:
    """Order the windows as a heap, the best first."""
    for place in range(count // 2 - 1, -1, -1):
        sink(windows, merits, place, count)


@jit("int64(int64[:,::1], int64, int64[:,::1])", lean=True, inner=True)
def find_runs(filled: Longs, shortest: int, runs: Longs) -> int:
    """List the runs of letters of at least some length: direction, line, start, length."""
    found = 0
    for d in range(2):
        for i in range(SIDE):
            line = filled[d, i]
            start = 0
            while line >> start:
                if not line >> start & 1:
                    start += 1
                    continue
                end = start
                while line >> end & 1:
                    end += 1
                if end - start >= shortest:
                    runs[found, 0], runs[found, 1] = d, i
                    runs[found, 2], runs[found, 3] = start, end - start
                    found += 1
                start = end
    return found
