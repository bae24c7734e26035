"""Which letters and words fit into a line of the grid."""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below
from quadrille.games.mixmo.solvers.frame_kernel import (
    AVOIDED,
    BANDIT_MASK,
    BANDITS,
    BITS,
    BLOCKS,
    CANDIDATES,
    COMMON,
    CONTAINED,
    FIRST_WIDE,
    FRAME,
    HOLE,
    JOKERS,
    LETTERS,
    NUMBER,
    OPEN,
    OVER,
    PATTERN_SIGNS,
    SHORTEST,
    SIDE,
    SOME,
    SOURCES,
    TEXT,
    THEME_WORDS,
    THEMED,
    WIDE,
    Blocks,
    Letters,
    Longs,
    Reals,
    hash_on,
    is_banned,
    lowest_bit,
    place_of,
    spread,
)
from quadrille.games.mixmo.solvers.pattern_kernel import (
    COUNT,
    FIRST,
    KEY,
    MANY,
    MASK,
    NUMBERS,
    mark_of,
    remember,
    with_few,
)

ALL = (1 << LETTERS) - 1
_NONE, _ONE, _TWO, _THREE = (np.uint64(number) for number in range(4))
STRIDE = 1_000_003
"""So far apart blocks are that are searched one after the other, modulo their number.

It is a prime, so that all are. Neighbours hold words of much the same letters.
"""
THEME_BONUS = 10.0
MOST_MISSING = 3
"""The most letters that jokers must stand for that are counted for 64 words at once."""


@jit(
    "int64(uint8[:,:,::1], int64[:,::1], int64, int64, int64, int64[::1], int64[::1],"
    " uint64[::1], uint64[::1], int64[::1], int64[::1])",
    lean=True,
    inner=True,
)
def cross_mask(
    grid: Letters,
    filled: Longs,
    d: int,
    i: int,
    j: int,
    frame: Longs,
    worth: Longs,
    hashes: Blocks,
    cross_keys: Blocks,
    cross_masks: Longs,
    gain: Longs,
) -> int:
    """Return the letters that an empty cell may take for the word across it, as bits.

    `gain[0]` is what the longer word brings over the words that it joins.
    """
    line = filled[1 - d, j]
    first, last = i, i
    while first > 0 and line >> (first - 1) & 1:
        first -= 1
    while last < SIDE - 1 and line >> (last + 1) & 1:
        last += 1
    length = last - first + 1
    gain[0] = 0
    if length < frame[SHORTEST]:  # which is 2 at least
        return ALL if length == 1 else 0
    gain[0] = worth[length]
    if i - first >= 2:
        gain[0] -= worth[i - first]
    if last - i >= 2:
        gain[0] -= worth[last - i]
    key = np.uint64(0)
    for at in range(first, last + 1):
        key = hash_on(key, HOLE if at == i else int(grid[1 - d, j, at]))
    place = np.int64(key & np.uint64(len(cross_keys) - 1))
    if cross_keys[place] == key:
        return int(cross_masks[place])
    start = np.uint64(0)
    for at in range(first, i):
        start = hash_on(start, int(grid[1 - d, j, at]))
    mask = 0
    for letter in range(1, LETTERS - 1):
        value = hash_on(start, letter)
        for at in range(i + 1, last + 1):
            value = hash_on(value, int(grid[1 - d, j, at]))
        if hashes[place_of(hashes, value)] != 0:
            mask |= 1 << letter
    cross_keys[place], cross_masks[place] = key, mask
    return mask


@jit("void(int64[::1], float64[::1], float64[::1])", lean=True, inner=True)
def weigh_letters(weights_from: Longs, usual: Reals, weights: Reals) -> None:
    """Weigh each letter by how many are left against how many words would use.

    `weights_from` holds what is left of each letter, and at 0 of all.
    """
    left = weights_from[0] + 1
    for letter in range(1, LETTERS):
        rest = max(0, weights_from[letter])
        weight = 10.0 * np.log((rest + 0.4) / (left * usual[letter] + 0.4))
        if rest == 0:
            weight -= 12.0
        weights[letter] = min(60.0, max(-60.0, weight))


@jit(
    "int64(int64, uint8[::1], int64[::1], int64[::1], int64[::1], int64, int64[::1], int64[::1])",
    inline=True,
    lean=True,
    inner=True,
)
def fits_supply(
    base: int,
    text: Letters,
    open_cells: Longs,
    cell_masks: Longs,
    counts: Longs,
    opened: int,
    state: Longs,
    supply: Longs,
) -> int:
    """Return whether the tiles that are left can fill the open cells with the letters of a word.

    `state` holds how many letters are over for plain ones and for those of a bandit, then how many
    may be for plain ones and for both, then the mask of a bandit.
    """
    plain, other, good = state[0], state[1], 1
    done = 0
    while done < opened:
        at = open_cells[done]
        letter = int(text[base + at])
        if not cell_masks[at] >> letter & 1:
            good = 0
            break
        counts[letter] += 1
        done += 1
        if counts[letter] > supply[letter]:
            if state[4] >> letter & 1:
                other += 1
            else:
                plain += 1
            if plain > state[2] or plain + other > state[3]:
                good = 0
                break
    for at in range(done):
        counts[int(text[base + open_cells[at]])] -= 1
    return good


@jit(
    "int64(uint8[:,:,::1], int64[::1], int64, int64, int64, int64, int64[::1], int64[::1],"
    " int64[::1], int64[:,::1], uint8[::1], uint64[::1], int32[::1], uint8[::1], float64[::1],"
    " float64, float64[::1], int64[:,::1], uint8[::1], int64[:,::1], int64, int64, int64[:,::1],"
    " int64[::1], int64[:,::1], int64, uint64[::1])",
    lean=True,
    inner=True,
)
def choose_word(
    grid: Letters,
    counts: Longs,
    d: int,
    i: int,
    start: int,
    length: int,
    cell_masks: Longs,
    frame: Longs,
    supply: Longs,
    lengths: Longs,
    text: Letters,
    bits: Blocks,
    masks: Longs,
    themed: Letters,
    weights: Reals,
    noise: float,
    usual: Reals,
    patterns: Longs,
    vain: Letters,
    banned: Longs,
    bans: int,
    theme_only: int,
    scratch: Longs,
    shared: Longs,
    hopeless: Longs,
    now: int,
    rng: Blocks,
) -> int:
    """Return a word for a window of a line that uses well what is left, or −1 if none fits.

    With `theme_only` it is a word of the theme; `lengths` says how many of a length come first.

    `now` is the number of the step: where no word fits whatever crosses the window, that is noted
    in `hopeless` for the rest of it.

    `cell_masks` holds the letters that each cell of the window may take. The first rows of
    `banned` are words that may not return to their place: direction, line, start, length, number.
    """
    state, sources, open_cells = scratch[OVER], scratch[SOURCES], scratch[OPEN]
    plain, other, spent = 0, 0, 0
    for letter in range(1, LETTERS):
        over = counts[letter] - supply[letter]
        if over > 0:
            if frame[BANDIT_MASK] >> letter & 1:
                other += over
            else:
                plain += over
        if over >= 0:
            spent |= 1 << letter
    state[0], state[1] = plain, other
    state[2], state[3] = frame[JOKERS], frame[JOKERS] + frame[BANDITS]
    state[4] = frame[BANDIT_MASK]
    free = state[3] - plain - other
    rarest = 1.0
    fixed, opened, single, fixed_letters = 0, 0, 0, 0
    blocks, first = lengths[length, BLOCKS], lengths[length, BITS]
    is_open = 1
    key = 0
    for at in range(length):
        letter = int(grid[d, i, start + at])
        if letter:
            key ^= PATTERN_SIGNS[at, letter]
            sources[fixed] = first + (at * LETTERS + letter) * blocks
            if usual[letter] < rarest:
                rarest = usual[letter]
                sources[0], sources[fixed] = sources[fixed], sources[0]
            fixed += 1
            single = at * LETTERS + letter
            fixed_letters |= 1 << letter
        else:
            is_open &= cell_masks[at] == ALL
            open_cells[opened] = at
            opened += 1
    spent &= ~fixed_letters
    key ^= PATTERN_SIGNS[length, 0]
    first_wide = lengths[length, FIRST_WIDE]
    known = np.int64(-1)
    if fixed >= 2:
        known = key & (len(patterns) - 1)
        if patterns[known, KEY] != key:
            count = remember(
                bits, blocks, sources, fixed, shared, first_wide, fixed_letters, masks,
                lengths[length, NUMBER], patterns[known],
            )  # fmt: skip
            patterns[known, KEY], patterns[known, COUNT] = key, count
            vain[known] = 0 if count else mark_of(key)
        if patterns[known, COUNT] == MANY:
            known = np.int64(-1)
    best, best_weight, seen, most = -1, -1e18, 0, frame[CANDIDATES]
    hard = 0
    if free <= 0:
        hard = spent
    elif plain >= frame[JOKERS]:
        hard = spent & ~frame[BANDIT_MASK]
    avoids_all = hard != 0
    if not hard and free <= MOST_MISSING:
        hard = spent
    avoided, avoiding = scratch[AVOIDED], 0
    if known < 0:
        for place in range(COMMON, FRAME):
            letter = frame[place]
            if hard >> letter & 1:
                avoided[avoiding] = lengths[length, CONTAINED] + letter * blocks
                avoiding += 1
    number, base = lengths[length, NUMBER], lengths[length, TEXT]
    wides = blocks // WIDE
    begin = below(rng, wides) if known < 0 else 0
    turns = wides if known < 0 else patterns[known, COUNT]
    place, step, block = begin, STRIDE % wides, 0
    if theme_only and known < 0:
        place, step, turns = -1, 1, -(-lengths[length, THEME_WORDS] // (64 * WIDE))
    first = sources[0]
    for turn in range(turns):
        wide = 1
        one, two, three, four = _ONE, _NONE, _NONE, _NONE
        if known < 0:
            place += step
            if place >= wides:
                place -= wides
            both = shared[first_wide + place]
            if fixed_letters & ~(both >> SOME):
                continue
            needed = both & spent
            if avoids_all and needed & hard:
                continue
            over = 0
            while needed and over <= free:
                needed &= needed - 1
                over += 1
            if over > free:
                continue
            block = place * WIDE
            index = np.uint64(first + block)
            one, two, three, four = (
                bits[index],
                bits[index + _ONE],
                bits[index + _TWO],
                bits[index + _THREE],
            )
            for source in range(1, fixed):
                index = np.uint64(sources[source] + block)
                one &= bits[index]
                two &= bits[index + _ONE]
                three &= bits[index + _TWO]
                four &= bits[index + _THREE]
                if not (one | two | three | four):
                    break
            if avoids_all:
                for letter in range(avoiding):
                    if not (one | two | three | four):
                        break
                    index = np.uint64(avoided[letter] + block)
                    one &= ~bits[index]
                    two &= ~bits[index + _ONE]
                    three &= ~bits[index + _TWO]
                    four &= ~bits[index + _THREE]
            elif avoiding:
                one = with_few(bits, avoided, avoiding, block, one, free)
                two = with_few(bits, avoided, avoiding, block + 1, two, free)
                three = with_few(bits, avoided, avoiding, block + 2, three, free)
                four = with_few(bits, avoided, avoiding, block + 3, four, free)
            if not (one | two | three | four):
                continue
            wide = WIDE
        for part in range(wide):
            fitting = one
            one, two, three = two, three, four
            while fitting:
                if known < 0:
                    word = (block + part) * 64 + lowest_bit(fitting)
                    missing = int(masks[number + word]) & spent
                else:
                    word = patterns[known, FIRST + turn] & NUMBERS
                    missing = patterns[known, FIRST + turn] >> MASK & spent
                fitting &= fitting - _ONE
                if theme_only and not themed[number + word]:
                    continue
                over = 0
                while missing and over <= free:
                    missing &= missing - 1
                    over += 1
                if over > free or not fits_supply(
                    base + word * length, text, open_cells, cell_masks, counts, opened,
                    state, supply,
                ):  # fmt: skip
                    continue
                if bans and is_banned(banned, bans, d, i, start, length, word):
                    single = -1
                    continue
                weight = noise * spread(rng)
                for at in range(opened):
                    weight += weights[int(text[base + word * length + open_cells[at]])]
                if frame[THEMED] and themed[number + word]:
                    weight += THEME_BONUS
                if weight > best_weight:
                    best, best_weight = word, weight
                seen += 1
                if seen >= most:
                    return best
    if best < 0 and fixed == 1 and not theme_only and single >= 0 and is_open:
        hopeless[length, single] = now
    return best
