"""Simulated annealing on whole grids: take some words away, fill up again, keep or go back.

Each step removes a few words that lie near each other, or a rectangle, then lays the words that
bring the most points a tile until no tile is left or nothing fits. `slots` hold the current grid,
the candidate and the best complete one.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below, unit
from quadrille.games.mixmo.solvers.fit_kernel import choose_word, weigh_letters
from quadrille.games.mixmo.solvers.frame_kernel import (
    COUNTED,
    FITTING,
    GAIN,
    LETTERS,
    NUMBER,
    REST,
    SHORTEST,
    SIDE,
    TEXT,
    THEME_WORDS,
    THEME_WORTH,
    THEMED,
    TILES,
    TRIES,
    USED,
    WORDS,
    Blocks,
    Letters,
    Longs,
    Reals,
    hash_on,
    lay,
    place_of,
)
from quadrille.games.mixmo.solvers.removal_kernel import destroy, find_theme_word, mend, shift
from quadrille.games.mixmo.solvers.tables_kernel import is_affordable
from quadrille.games.mixmo.solvers.windows_kernel import (
    ends_across,
    find_runs,
    find_windows,
    look_across,
    make_heap,
    sink,
)

CURRENT, CANDIDATE, BEST = range(3)
FEW = 12
"""With so few tiles left, windows are also tried at random."""
FIRST_TRIES = 3000
CHOICES, MUCH = 2, 40
"""How often words to take away are chosen, until no more tiles than so many are lost with them.

Where the grid comes apart, its smaller parts are lost, and what is laid instead is hardly ever as
good; but a chain that never does that stays with one arrangement.
"""
BANNING = 0.95
"""How often a word that is taken away may not return to its place."""
LONG = 10

# Places in `settings` of a run: temperature, penalty of a tile left, noise of merits, and how many
# times the merit at hand the tiles that are left may still bring, on average. If HOLD is not 0, a
# word of the theme that the first grid has is never taken away, unless for another one.
HEAT, PENALTY, NOISE, HOPE, HOLD = range(5)
SETTINGS = 5

# Places in `tally`: points of the current and the best grid, theme words of the current one,
# whether there is a best, steps done, words laid.
POINTS, BEST_POINTS, CURRENT_THEMED, HAS_BEST, STEPS, LAID = range(6)
TALLY = 6


@jit("void(uint8[:,:,:,::1], int64[:,:,::1], int64[:,::1], int64, int64)", lean=True, inner=True)
def copy_slot(grids: Letters, filled: Longs, counts: Longs, source: int, target: int) -> None:
    """Copy a grid with its bits and counts."""
    for d in range(2):
        for i in range(SIDE):
            filled[target, d, i] = filled[source, d, i]
            for j in range(SIDE):
                grids[target, d, i, j] = grids[source, d, i, j]
    for letter in range(LETTERS):
        counts[target, letter] = counts[source, letter]


@jit(
    "int64(uint8[:,:,::1], int64[:,::1], int64[::1], int64[::1], int64[:,::1], uint8[::1],"
    " uint64[::1], int64[::1], int64[:,::1], int64[::1])",
    lean=True,
    inner=True,
)
def count_points(
    grid: Letters,
    filled: Longs,
    frame: Longs,
    worth: Longs,
    lengths: Longs,
    themed: Letters,
    hashes: Blocks,
    numbers: Longs,
    runs: Longs,
    of_theme: Longs,
) -> int:
    """Return the points of a grid; write into `of_theme[0]` how many words are of the theme."""
    points, of_theme[0] = 0, 0
    for run in range(find_runs(filled, 2, runs)):
        d, i, start, length = runs[run, 0], runs[run, 1], runs[run, 2], runs[run, 3]
        points += worth[length]
        if frame[THEMED]:
            value = np.uint64(0)
            for j in range(start, start + length):
                value = hash_on(value, int(grid[d, i, j]))
            place = place_of(hashes, value)
            of_theme[0] += themed[lengths[length, NUMBER] + numbers[place]]
    return int(points + of_theme[0] * frame[THEME_WORTH])


@jit(
    "void(uint8[:,:,::1], int64[:,::1], int64[::1], int64[::1], int64[::1],"
    " int64[:,::1], uint8[::1], float64[::1], int64[:,::1], uint64[::1])",
    lean=True,
    inner=True,
)
def lay_first(
    grid: Letters,
    filled: Longs,
    counts: Longs,
    frame: Longs,
    supply: Longs,
    lengths: Longs,
    text: Letters,
    weights: Reals,
    scratch: Longs,
    rng: Blocks,
) -> None:
    """Lay a first long word, drawn at random, in the middle of an empty grid."""
    letters = scratch[COUNTED]
    for shortest in range(LONG, 1, -1):
        best_weight, best, best_length = -1e18, -1, 0
        for _ in range(FIRST_TRIES):
            length = LONG + below(rng, 5) if shortest == LONG else shortest
            if not lengths[length, WORDS] or length > frame[TILES] or length < frame[SHORTEST]:
                continue
            word = below(rng, lengths[length, WORDS])
            base = lengths[length, TEXT] + word * length
            weight = 40.0 * unit(rng)
            for at in range(length):
                weight += weights[int(text[base + at])]
                letters[int(text[base + at])] += 1
            good = is_affordable(frame, supply, letters)
            for at in range(length):
                letters[int(text[base + at])] = 0
            if good and weight > best_weight:
                best_weight, best, best_length = weight, base, length
        if best >= 0:
            d, i = below(rng, 2), 7 + below(rng, 6)
            start = (SIDE - best_length) // 2
            for at in range(best_length):
                lay(grid, filled, counts, d, i, start + at, int(text[best + at]))
            return


@jit(
    "int64(int64, uint8[:,:,:,::1], int64[:,:,::1], int64[:,::1], int64[::1], float64[::1],"
    " int64[::1], int64[::1], int64[::1], float64[::1], int64[:,::1], uint8[::1], uint64[::1],"
    " int32[::1], uint8[::1], uint64[::1], int64[::1], int64[::1], uint64[::1], int64[::1],"
    " int64[:,::1], uint8[::1], int64[:,:,::1], int64[:,:,::1], int64[:,:,:,::1], int64[:,::1],"
    " int64[::1], float64[::1], int64[:,::1], int64[:,::1], int64[:,::1], uint8[:,::1],"
    " float64[::1], int64[:,::1], int64[:,::1], int64[:,::1], int64[:,:,::1], float64[:,:,::1],"
    " uint64[::1])",
    lean=True,
)
def anneal(
    steps: int,
    grids: Letters,
    filled: Longs,
    counts: Longs,
    tally: Longs,
    settings: Reals,
    frame: Longs,
    supply: Longs,
    worth: Longs,
    usual: Reals,
    lengths: Longs,
    text: Letters,
    bits: Blocks,
    masks: Longs,
    themed: Letters,
    hashes: Blocks,
    numbers: Longs,
    shared: Longs,
    cross_keys: Blocks,
    cross_masks: Longs,
    patterns: Longs,
    vain: Letters,
    allowed: Longs,
    gains: Longs,
    failed: Longs,
    changed: Longs,
    windows: Longs,
    merits: Reals,
    runs: Longs,
    banned: Longs,
    stack: Longs,
    room: Letters,
    weights: Reals,
    scratch: Longs,
    hopeless: Longs,
    listed: Longs,
    line_windows: Longs,
    line_merits: Reals,
    rng: Blocks,
) -> int:
    """Do some steps; return whether a better complete grid was found."""
    of_theme, rest, cell_masks = scratch[GAIN], scratch[REST], scratch[FITTING]
    grid, marks, laid = grids[CANDIDATE], filled[CANDIDATE], counts[CANDIDATE]
    better = 0
    for _ in range(steps):
        before = tally[POINTS] - settings[PENALTY] * (frame[TILES] - counts[CURRENT, USED])
        if frame[THEMED] and tally[CURRENT_THEMED] == 0:
            before -= 8.0 * settings[PENALTY]
        # What the new grid must be worth is drawn first, so that a hopeless one is left early.
        wanted = before + settings[HEAT] * np.log(max(unit(rng), 1e-12))
        held, bans = -1, 0
        if settings[HOLD]:
            held = find_theme_word(
                grids[CURRENT], filled[CURRENT], lengths, themed, hashes, numbers, runs
            )
        for _ in range(CHOICES):
            copy_slot(grids, filled, counts, CURRENT, CANDIDATE)
            banning = int(unit(rng) < BANNING)
            bans = destroy(grid, marks, laid, hashes, numbers, runs, banned, banning, held, rng)
            mend(grid, marks, laid, frame, hashes, runs, stack, held)
            if counts[CURRENT, USED] - laid[USED] <= MUCH:
                break
        if unit(rng) < 0.03:
            shift(grid, marks, laid, room, rng)
            bans = 0
        noise = settings[NOISE] * (0.5 + unit(rng))
        letter_noise = 10.0 if unit(rng) < 0.5 else 60.0
        stamp, now = tally[LAID] + 1, tally[STEPS] + 1
        for d in range(2):
            for i in range(SIDE):
                changed[d, i] = stamp
                look_across(
                    grid,
                    marks,
                    d,
                    i,
                    frame,
                    worth,
                    hashes,
                    cross_keys,
                    cross_masks,
                    allowed,
                    gains,
                    scratch,
                )
        while laid[USED] < frame[TILES]:
            rest[USED] = frame[TILES] - laid[USED]
            for letter in range(1, LETTERS):
                rest[letter] = supply[letter] - laid[letter]
            weigh_letters(rest, usual, weights)
            if laid[USED] == 0:
                lay_first(grid, marks, laid, frame, supply, lengths, text, weights, scratch, rng)
                if laid[USED] == 0:
                    break
                stamp += 1
                for d in range(2):
                    for i in range(SIDE):
                        changed[d, i] = stamp
                        look_across(
                            grid, marks, d, i, frame, worth, hashes, cross_keys, cross_masks,
                            allowed, gains, scratch,
                        )  # fmt: skip
                continue
            found = find_windows(
                grid, marks, laid, frame, worth, lengths, allowed, gains, failed, changed,
                patterns, vain, hopeless, now, noise, listed, line_windows, line_merits, windows,
                merits, rng,
            )  # fmt: skip
            make_heap(windows, merits, found)
            points = count_points(
                grid, marks, frame, worth, lengths, themed, hashes, numbers, runs, of_theme
            )
            needed = (wanted - points) / (settings[HOPE] * (frame[TILES] - laid[USED]))
            word, tries = -1, 0
            d, i, start, length = 0, 0, 0, 0
            # Where theme words count or one is lacking, windows are tried for one before the best
            # is for any word.
            counts_theme, all_windows = frame[THEME_WORTH] > 0, found
            theme_only = int(counts_theme or (frame[THEMED] and of_theme[0] == 0))
            most = frame[TRIES] if frame[TILES] - laid[USED] > FEW else 2 * frame[TRIES]
            while tries < most:
                if not found or (merits[0] < needed and not (theme_only and counts_theme)):
                    if not theme_only:
                        break
                    theme_only, found = 0, all_windows
                    make_heap(windows, merits, found)
                    continue
                window, merit = windows[0], merits[0]
                found -= 1
                windows[0], merits[0] = windows[found], merits[found]
                windows[found], merits[found] = window, merit
                sink(windows, merits, 0, found)
                length, start = window % LETTERS, window // LETTERS % SIDE
                if theme_only and not lengths[length, THEME_WORDS]:
                    continue
                tries += 1 - theme_only
                i, d = window // (LETTERS * SIDE) % SIDE, window // (LETTERS * SIDE * SIDE)
                for at in range(length):
                    cell_masks[at] = allowed[d, i, start + at]
                word = choose_word(
                    grid, laid, d, i, start, length, cell_masks, frame, supply, lengths, text,
                    bits, masks, themed, weights, letter_noise, usual, patterns, vain, banned, bans,
                    theme_only, scratch, shared, hopeless, now, rng,
                )  # fmt: skip
                if word >= 0:
                    break
                if not theme_only:
                    failed[d, i, start, length] = changed[d, i]
            if word < 0:
                break
            base = lengths[length, TEXT] + word * length
            touched = 1 << i
            for at in range(length):
                if not marks[d, i] >> (start + at) & 1:
                    lay(grid, marks, laid, d, i, start + at, int(text[base + at]))
                    touched |= ends_across(marks[1 - d, start + at], i)
            stamp += 1
            for k in range(SIDE):
                if touched >> k & 1:
                    changed[d, k] = stamp
                    look_across(
                        grid, marks, d, k, frame, worth, hashes, cross_keys, cross_masks,
                        allowed, gains, scratch,
                    )  # fmt: skip
            for k in range(max(0, start - 1), min(SIDE, start + length + 1)):
                changed[1 - d, k] = stamp
                look_across(
                    grid, marks, 1 - d, k, frame, worth, hashes, cross_keys, cross_masks,
                    allowed, gains, scratch,
                )  # fmt: skip
        tally[LAID] = stamp
        points = count_points(
            grid, marks, frame, worth, lengths, themed, hashes, numbers, runs, of_theme
        )
        missing = frame[TILES] - laid[USED]
        complete = missing == 0 and (of_theme[0] > 0 or not frame[THEMED])
        after = points - settings[PENALTY] * missing
        if frame[THEMED] and of_theme[0] == 0:
            after -= 8.0 * settings[PENALTY]
        if after >= wanted and (of_theme[0] > 0 or not settings[HOLD]):
            copy_slot(grids, filled, counts, CANDIDATE, CURRENT)
            tally[POINTS], tally[CURRENT_THEMED] = points, of_theme[0]
        if complete and (not tally[HAS_BEST] or points > tally[BEST_POINTS]):
            copy_slot(grids, filled, counts, CANDIDATE, BEST)
            tally[BEST_POINTS], tally[HAS_BEST] = points, 1
            better = 1
        tally[STEPS] += 1
    return better
