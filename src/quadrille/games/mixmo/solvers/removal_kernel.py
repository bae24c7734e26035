"""Taking words away: some near each other, what is no word any more, and loose parts."""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below, unit
from quadrille.games.mixmo.solvers.frame_kernel import (
    MOST_BANS,
    NUMBER,
    SHORTEST,
    SIDE,
    Blocks,
    Letters,
    Longs,
    hash_on,
    lay,
    place_of,
)
from quadrille.games.mixmo.solvers.windows_kernel import find_runs


@jit(
    "void(uint8[:,:,::1], int64[:,::1], int64[::1], int64, int64, int64, int64, int64)",
    lean=True,
    inner=True,
)
def remove_run(
    grid: Letters, filled: Longs, counts: Longs, d: int, i: int, start: int, length: int, whole: int
) -> None:
    """Take away a word; unless it is `whole`, letters that stand in a word across stay."""
    for j in range(start, start + length):
        if not filled[d, i] >> j & 1:
            continue
        crossed = (i > 0 and filled[d, i - 1] >> j & 1) or (
            i < SIDE - 1 and filled[d, i + 1] >> j & 1
        )
        if whole or not crossed:
            lay(grid, filled, counts, d, i, j, 0)


@jit(
    "int64(uint8[:,:,::1], int64[:,::1], int64[:,::1], uint8[::1], uint64[::1], int64[::1],"
    " int64[:,::1])",
    lean=True,
    inner=True,
)
def find_theme_word(
    grid: Letters,
    filled: Longs,
    lengths: Longs,
    themed: Letters,
    hashes: Blocks,
    numbers: Longs,
    runs: Longs,
) -> int:
    """Return where a word of the theme begins, as a number that `destroy` and `mend` take, or −1.

    All runs of the grid must be words.
    """
    for run in range(find_runs(filled, 2, runs)):
        d, i, start, length = runs[run, 0], runs[run, 1], runs[run, 2], runs[run, 3]
        value = np.uint64(0)
        for j in range(start, start + length):
            value = hash_on(value, int(grid[d, i, j]))
        if themed[lengths[length, NUMBER] + numbers[place_of(hashes, value)]]:
            return int((d * SIDE + i) * SIDE + start)
    return -1


@jit(
    "void(uint8[:,:,::1], int64[:,::1], int64[::1], int64[::1], uint64[::1], int64[:,::1],"
    " int64[:,::1], int64)",
    lean=True,
    inner=True,
)
def mend(
    grid: Letters,
    filled: Longs,
    counts: Longs,
    frame: Longs,
    hashes: Blocks,
    runs: Longs,
    stack: Longs,
    held: int,
) -> None:
    """Take away what is no word any more, and all parts but the largest.

    If a word is `held`, its part stays instead of the largest; −1 where none is.
    """
    bad = True
    while bad:
        bad = False
        for run in range(find_runs(filled, 2, runs)):
            d, i, start, length = runs[run, 0], runs[run, 1], runs[run, 2], runs[run, 3]
            value, whole = np.uint64(0), True
            for j in range(start, start + length):
                letter = int(grid[d, i, j])
                whole &= letter > 0
                value = hash_on(value, letter)
            if whole and (length < frame[SHORTEST] or hashes[place_of(hashes, value)] == 0):
                remove_run(grid, filled, counts, d, i, start, length, 1)
                bad = True
    # Rows 0 and 1 of `stack`: the cells of a part, and the number of the part of each cell.
    for cell in range(SIDE * SIDE):
        stack[1, cell] = 0
    parts, largest, size = 0, 0, 0
    for cell in range(SIDE * SIDE):
        if grid[0, cell // SIDE, cell % SIDE] == 0 or stack[1, cell]:
            continue
        parts += 1
        stack[0, 0], stack[1, cell] = cell, parts
        count, done = 1, 0
        while done < count:
            here = stack[0, done]
            done += 1
            row, column = here // SIDE, here % SIDE
            for way in range(4):
                other = row + (way == 0) - (way == 1)
                beside = column + (way == 2) - (way == 3)
                if 0 <= other < SIDE and 0 <= beside < SIDE and grid[0, other, beside]:
                    there = other * SIDE + beside
                    if not stack[1, there]:
                        stack[1, there] = parts
                        stack[0, count] = there
                        count += 1
        if count > size:
            largest, size = parts, count
    if held >= 0:
        d, i, start = held // (SIDE * SIDE), held // SIDE % SIDE, held % SIDE
        cell = i * SIDE + start if d == 0 else start * SIDE + i
        if stack[1, cell]:
            largest, size = stack[1, cell], 2
    if parts > 1 or size == 1:
        for cell in range(SIDE * SIDE):
            if stack[1, cell] and (stack[1, cell] != largest or size == 1):
                lay(grid, filled, counts, 0, cell // SIDE, cell % SIDE, 0)


@jit(
    "void(uint8[:,:,::1], int64[:,::1], int64[::1], uint8[:,::1], uint64[::1])",
    lean=True,
    inner=True,
)
def shift(grid: Letters, filled: Longs, counts: Longs, room: Letters, rng: Blocks) -> None:
    """Shift the whole grid to a random place."""
    top, bottom, left, right = SIDE, -1, SIDE, -1
    for i in range(SIDE):
        if filled[0, i]:
            top, bottom = min(top, i), i
        if filled[1, i]:
            left, right = min(left, i), i
    if bottom < 0:
        return
    down = below(rng, SIDE - (bottom - top)) - top
    aside = below(rng, SIDE - (right - left)) - left
    for i in range(SIDE):
        for j in range(SIDE):
            room[i, j] = grid[0, i, j]
            if room[i, j]:
                lay(grid, filled, counts, 0, i, j, 0)
    for i in range(top, bottom + 1):
        for j in range(left, right + 1):
            if room[i, j]:
                lay(grid, filled, counts, 0, i + down, j + aside, int(room[i, j]))


@jit(
    "int64(uint8[:,:,::1], int64[:,::1], int64, int64, int64, int64, int64, uint64[::1],"
    " int64[::1])",
    lean=True,
    inner=True,
)
def note_ban(
    grid: Letters,
    banned: Longs,
    bans: int,
    d: int,
    i: int,
    start: int,
    length: int,
    hashes: Blocks,
    numbers: Longs,
) -> int:
    """Note that a word may not come back to its place, if all of it still lies there.

    Return how many are noted.
    """
    value = np.uint64(0)
    for j in range(start, start + length):
        if not grid[d, i, j]:
            return bans
        value = hash_on(value, int(grid[d, i, j]))
    banned[bans, 0], banned[bans, 1], banned[bans, 2], banned[bans, 3] = d, i, start, length
    banned[bans, 4] = numbers[place_of(hashes, value)]
    return bans + 1


@jit(
    "int64(uint8[:,:,::1], int64[:,::1], int64[::1], uint64[::1], int64[::1], int64[:,::1],"
    " int64[:,::1], int64, int64, uint64[::1])",
    lean=True,
    inner=True,
)
def destroy(
    grid: Letters,
    filled: Longs,
    counts: Longs,
    hashes: Blocks,
    numbers: Longs,
    runs: Longs,
    banned: Longs,
    banning: int,
    held: int,
    rng: Blocks,
) -> int:
    """Take away some words; return how many of them may not come back to their place.

    `banned` gets direction, line, start, length and number of each. A word that is `held` stays.
    """
    # Words of two letters too: a grid of them alone could never change otherwise.
    found = find_runs(filled, 2, runs)
    if not found:
        return 0
    chance = unit(rng)
    wanted = 1
    if chance >= 0.95:
        wanted = 5 + below(rng, 4)
    elif chance >= 0.85:
        wanted = 4
    elif chance >= 0.65:
        wanted = 3
    elif chance >= 0.35:
        wanted = 2
    wanted = max(1, min(wanted, found - 1))
    if held >= 0:
        for run in range(found):
            if (runs[run, 0] * SIDE + runs[run, 1]) * SIDE + runs[run, 2] == held:
                found -= 1
                for column in range(4):
                    runs[run, column] = runs[found, column]
                break
        if not found:
            return 0
    bans = 0
    if unit(rng) < 0.12:
        height, width = 3 + below(rng, 8), 3 + below(rng, 8)
        top, left = below(rng, SIDE - height), below(rng, SIDE - width)
        for run in range(found):
            d, i, start, length = runs[run, 0], runs[run, 1], runs[run, 2], runs[run, 3]
            inside = 0
            for j in range(start, start + length):
                row, column = (i, j) if d == 0 else (j, i)
                inside += top <= row < top + height and left <= column < left + width
            if 2 * inside >= length:
                if banning and not bans:
                    bans = note_ban(grid, banned, 0, d, i, start, length, hashes, numbers)
                remove_run(grid, filled, counts, d, i, start, length, 0)
        return bans
    chosen, other = below(rng, found), below(rng, found)
    if runs[other, 3] < runs[chosen, 3] and unit(rng) < 0.5:
        chosen = other
    near = chosen
    mode = below(rng, 3)
    for turn in range(wanted):
        if turn:
            chosen = below(rng, found)
            if mode:
                for _ in range(20):
                    d, i, start, length = (
                        runs[near, 0], runs[near, 1], runs[near, 2], runs[near, 3],
                    )  # fmt: skip
                    e, k, begin, size = (
                        runs[chosen, 0], runs[chosen, 1], runs[chosen, 2], runs[chosen, 3],
                    )  # fmt: skip
                    if d != e:
                        touches = mode == 1 and (
                            begin <= i < begin + size and start <= k < start + length
                        )
                    else:
                        touches = (
                            abs(i - k) <= 2 and begin < start + length and start < begin + size
                        )
                    if touches:
                        break
                    chosen = below(rng, found)
        d, i, start, length = runs[chosen, 0], runs[chosen, 1], runs[chosen, 2], runs[chosen, 3]
        if banning and bans < MOST_BANS and (bans == 0 or unit(rng) < 0.4):
            bans = note_ban(grid, banned, bans, d, i, start, length, hashes, numbers)
        remove_run(grid, filled, counts, d, i, start, length, 0)
        if turn == 0 or unit(rng) < 0.5:
            near = chosen
    return bans
