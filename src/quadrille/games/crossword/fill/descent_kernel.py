"""The search from a propagated board: choose letters, go back, stop after some failures."""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below
from quadrille.games.crossword.fill.search_kernel import (
    ALL,
    BITS,
    BLOCK_TRAIL,
    BLOCKS,
    CELL_TRAIL,
    CHANGED,
    CHOSEN_CELL,
    CHOSEN_LETTER,
    CONTROL,
    COUNT,
    FAILS,
    FIRST,
    IMPOSSIBLE,
    LENGTH,
    LETTER_NOISE,
    LETTERS,
    LEVELS,
    LIGHT,
    LIGHT_WORTH,
    LIMIT,
    NEXT,
    NODES,
    NOISE,
    NOW,
    OLD_BLOCKS,
    OLD_CELLS,
    OLD_PLAIN,
    OLD_SLOTS,
    OLD_STAMP,
    ONE_NOISE,
    ORDER,
    PLAIN_SLOTS,
    QUEUE,
    SAVED,
    SLOT_TRAIL,
    SOLVED,
    STATE,
    STATIC,
    STOP,
    STOPPED,
    UNIT_WEIGHT,
    WEIGHT,
    Arrays,
    count_bits,
    logarithm,
    propagate,
    set_domain,
)

MOST = 1 << 62
"""More than any value that is compared."""


@jit(f"void(int64, int64, {CONTROL})", lean=True)
def push(cell: int, letter: int, control: Arrays) -> None:
    """Begin a level, which `pop` takes back."""
    counters, levels = control[0], control[2]
    at = counters[LEVELS]
    levels[at, OLD_BLOCKS] = counters[BLOCK_TRAIL]
    levels[at, OLD_SLOTS] = counters[SLOT_TRAIL]
    levels[at, OLD_CELLS] = counters[CELL_TRAIL]
    levels[at, OLD_PLAIN] = counters[PLAIN_SLOTS]
    levels[at, OLD_STAMP] = counters[NOW]
    levels[at, CHOSEN_CELL] = cell
    levels[at, CHOSEN_LETTER] = letter
    counters[LEVELS] = at + 1
    counters[NOW] = counters[NEXT]
    counters[NEXT] += 1


@jit(f"void({ALL})", lean=True)
def pop(static: Arrays, state: Arrays, trail: Arrays, control: Arrays) -> None:
    """Take back everything since the last level began."""
    current, blocks, live, seen, domains = state[0], state[1], state[2], state[3], state[5]
    counters, queue, levels = control[0], control[1], control[2]
    level = counters[LEVELS] - 1
    for at in range(counters[BLOCK_TRAIL] - 1, levels[level, OLD_BLOCKS] - 1, -1):
        place = trail[1][at, 0]
        current[place] = trail[0][at]
        blocks[place, CHANGED] = trail[1][at, 1]
    for at in range(counters[SLOT_TRAIL] - 1, levels[level, OLD_SLOTS] - 1, -1):
        slot = trail[2][at, 0]
        for column in range(SAVED):
            live[slot, column] = trail[2][at, 1 + column]
        for place in range(static[0][slot, LENGTH]):
            seen[slot, place] = trail[2][at, 1 + SAVED + place]
    for at in range(counters[CELL_TRAIL] - 1, levels[level, OLD_CELLS] - 1, -1):
        domains[trail[3][at, 0]] = trail[3][at, 1]
    counters[BLOCK_TRAIL] = levels[level, OLD_BLOCKS]
    counters[SLOT_TRAIL] = levels[level, OLD_SLOTS]
    counters[CELL_TRAIL] = levels[level, OLD_CELLS]
    counters[PLAIN_SLOTS] = levels[level, OLD_PLAIN]
    counters[NOW] = levels[level, OLD_STAMP]
    counters[LEVELS] = level
    for at in range(counters[QUEUE]):
        queue[1, queue[0, at]] = 0
    counters[QUEUE] = 0


@jit(f"int64({STATE}, {CONTROL})", lean=True, inner=True)
def choose_slot(state: Arrays, control: Arrays) -> int:
    """Return the slot with the fewest words for its failures, or −1 if all have one word."""
    live, rng = state[2], control[3]
    best, least = -1, MOST
    for slot in range(len(live)):
        if live[slot, COUNT] > 1:
            value = logarithm(live[slot, COUNT]) * (ONE_NOISE + below(rng, NOISE))
            value = value * UNIT_WEIGHT // live[slot, WEIGHT]
            if value < least:
                best, least = slot, value
    return best


@jit(f"int64(int64, {STATIC}, {STATE}, {CONTROL})", lean=True, inner=True)
def choose_cell(slot: int, static: Arrays, state: Arrays, control: Arrays) -> int:
    """Return the open square of a slot with the fewest letters for the failures around it."""
    cells, crossed, live, domains, rng = static[1], static[2], state[2], state[5], control[3]
    best, least = -1, MOST
    for place in range(static[0][slot, LENGTH]):
        cell = cells[slot, place]
        domain = domains[cell]
        if domain & (domain - 1) == 0:
            continue
        weight = 0
        for direction in range(2):
            if crossed[cell, 2 * direction] >= 0:
                weight += live[crossed[cell, 2 * direction], WEIGHT]
        value = count_bits(np.uint64(domain)) * (ONE_NOISE + below(rng, NOISE)) * 10000 // weight
        if value < least:
            best, least = cell, value
    return best


@jit(f"int64(int64, int64, int64, {STATIC}, {STATE}, {CONTROL})", lean=True, inner=True)
def worth_of(
    slot: int, place: int, letter: int, static: Arrays, state: Arrays, control: Arrays
) -> int:
    """Return the logarithm of how many words of a slot have a letter at a place."""
    slots, bits, light = static[0], static[3], static[4]
    current, blocks, live, counters = state[0], state[1], state[2], control[0]
    first, offset, worth = slots[slot, FIRST], slots[slot, LIGHT], counters[LIGHT_WORTH]
    row = slots[slot, BITS] + (place * counters[LETTERS] + letter) * slots[slot, BLOCKS]
    total = 0
    for at in range(live[slot, LIMIT]):
        index = blocks[first + at, ORDER]
        words = current[first + index] & bits[row + index]
        total += count_bits(words)
        if worth:
            total += worth * count_bits(words & light[offset + index])
    return logarithm(max(1, total))


@jit(f"int64(int64, {STATIC}, {STATE}, {CONTROL})", lean=True, inner=True)
def choose_letter(cell: int, static: Arrays, state: Arrays, control: Arrays) -> int:
    """Return the letter that is followed, or the one that leaves the most words on both sides."""
    crossed, rng = static[2], control[3]
    best, most, letter, rest = -1, -1, 0, state[5][cell]
    hint = state[6][cell] & rest
    while hint > 1:
        hint >>= 1
        letter += 1
    if hint:
        return letter
    while rest:
        if rest & 1:
            value = below(rng, LETTER_NOISE)
            for direction in range(2):
                slot = crossed[cell, 2 * direction]
                if slot >= 0:
                    place = crossed[cell, 2 * direction + 1]
                    value += worth_of(slot, place, letter, static, state, control)
            if value > most:
                best, most = letter, value
        rest >>= 1
        letter += 1
    return best


@jit(f"int64(int64, int64, {ALL})", lean=True)
def descend(
    fails: int, lowest: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays
) -> int:
    """Search from a level until it is solved, impossible, stopped, or has failed `fails` times.

    Unless it is solved, everything is taken back but the letters that were refuted at that level.
    """
    counters, levels, domains = control[0], control[2], state[5]
    room, level_room = len(trail[0]) - len(state[0]), len(levels)
    goes, failed = True, 0
    while True:
        if goes:
            slot = choose_slot(state, control)
            if slot < 0:
                return SOLVED
            cell = choose_cell(slot, static, state, control)
            letter = choose_letter(cell, static, state, control)
            counters[NODES] += 1
            push(cell, letter, control)
            set_domain(cell, 1 << letter, -1, static, state, trail, control)
        else:
            counters[FAILS] += 1
            failed += 1
            if counters[LEVELS] == lowest:
                return IMPOSSIBLE
            cell = levels[counters[LEVELS] - 1, CHOSEN_CELL]
            letter = levels[counters[LEVELS] - 1, CHOSEN_LETTER]
            pop(static, state, trail, control)
            left = domains[cell] & ~(1 << letter)
            if left == 0:
                continue
            set_domain(cell, left, -1, static, state, trail, control)
        goes = propagate(static, state, trail, control)
        full = counters[BLOCK_TRAIL] > room or counters[LEVELS] >= level_room
        if (failed >= fails or full or counters[STOP]) and (goes or counters[LEVELS] > lowest):
            while counters[LEVELS] > lowest:
                pop(static, state, trail, control)
            return STOPPED
