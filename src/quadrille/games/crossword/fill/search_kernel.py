"""The search for a fill: letters for all squares so that every slot holds a word, no word twice.

A square has a set of letters, its domain, as bits of an integer. A slot has a set of words as a
sparse bitset: blocks of 64 words, of which only those that are not empty are looked at. Narrowing a
slot removes the words that its squares exclude, then the letters that no word supports; that goes
on until nothing changes. The search then chooses a letter for a square, and goes back where a slot
has no word left. What changes is written to trails, and taken back from them.

All numbers are integers, so that `plain.py` makes the same choices on every machine.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from quadrille.core.jit import jit

Arrays: TypeAlias = Any
"""A tuple of arrays, in the order that `boards.py` makes them."""

# Columns of `slots`.
LENGTH, FIRST, BITS, BLOCKS, LIGHT = range(5)
# Columns of `live`: those before WEIGHT are taken back.
LIMIT, COUNT, STAMP, PLAIN, DONE, WEIGHT = range(6)
SAVED = 5
# Columns of `blocks`.
ORDER, CHANGED = range(2)
# Columns of `levels`.
OLD_BLOCKS, OLD_SLOTS, OLD_CELLS, OLD_PLAIN, OLD_STAMP, CHOSEN_CELL, CHOSEN_LETTER = range(7)
# Places in `counters`.
(BLOCK_TRAIL, SLOT_TRAIL, CELL_TRAIL, QUEUE, NOW, NEXT, LEVELS, FAILS, NODES, PLAIN_SLOTS,
 PLAIN_MOST, LETTERS, LIGHT_WORTH, STOP) = range(14)  # fmt: skip
COUNTERS = 14

SOLVED, IMPOSSIBLE, STOPPED = 1, 0, -1
UNIT_WEIGHT = 100
LETTER_NOISE = 739
"""Half a unit of the natural logarithm, as 1024 times the binary one."""
NOISE, ONE_NOISE = 50, 1000

STATIC = "Tuple((int64[:,::1], int64[:,::1], int64[:,::1], uint64[::1], uint64[::1]))"
STATE = (
    "Tuple((uint64[::1], int64[:,::1], int64[:,::1], int64[:,::1], int64[:,:,::1], int64[::1],"
    " int64[::1]))"
)
TRAIL = "Tuple((uint64[::1], int64[:,::1], int64[:,::1], int64[:,::1]))"
CONTROL = "Tuple((int64[::1], int64[:,::1], int64[:,::1], uint64[::1]))"
ALL = f"{STATIC}, {STATE}, {TRAIL}, {CONTROL}"

_1, _2, _4, _56 = (np.uint64(shift) for shift in (1, 2, 4, 56))
_55 = np.uint64(0x5555555555555555)
_33 = np.uint64(0x3333333333333333)
_0F = np.uint64(0x0F0F0F0F0F0F0F0F)
_01 = np.uint64(0x0101010101010101)
_NONE = np.uint64(0)


@jit("int64(uint64)", inline=True, lean=True, inner=True)
def count_bits(block: Any) -> int:
    """Return how many bits of a block are set."""
    block = block - ((block >> _1) & _55)
    block = (block & _33) + ((block >> _2) & _33)
    block = (block + (block >> _4)) & _0F
    return int((block * _01) >> _56)


@jit("int64(int64)", inline=True, lean=True, inner=True)
def logarithm(number: int) -> int:
    """Return 1024 times the binary logarithm of a number from 1 on, nearly."""
    shift, rest = 0, number
    while rest > 1:
        rest >>= 1
        shift += 1
    return (shift << 10) + ((number << 10) >> shift) - 1024


@jit(f"void(int64, {ALL})", lean=True, inner=True)
def save_slot(slot: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays) -> None:
    """Write a slot to its trail, once a level."""
    live, seen, counters, saved = state[2], state[3], control[0], trail[2]
    if live[slot, STAMP] == counters[NOW]:
        return
    at = counters[SLOT_TRAIL]
    saved[at, 0] = slot
    for column in range(SAVED):
        saved[at, 1 + column] = live[slot, column]
    for place in range(static[0][slot, LENGTH]):
        saved[at, 1 + SAVED + place] = seen[slot, place]
    counters[SLOT_TRAIL] = at + 1
    live[slot, STAMP] = counters[NOW]


@jit(f"void(int64, uint64, {STATE}, {TRAIL}, {CONTROL})", inline=True, lean=True, inner=True)
def set_block(at: int, value: Any, state: Arrays, trail: Arrays, control: Arrays) -> None:
    """Change a block of words, and write it to its trail once a level."""
    current, blocks, counters = state[0], state[1], control[0]
    if blocks[at, CHANGED] != counters[NOW]:
        last = counters[BLOCK_TRAIL]
        trail[0][last] = current[at]
        trail[1][last, 0] = at
        trail[1][last, 1] = blocks[at, CHANGED]
        counters[BLOCK_TRAIL] = last + 1
        blocks[at, CHANGED] = counters[NOW]
    current[at] = value


@jit(f"void(int64, {CONTROL})", inline=True, lean=True)
def enqueue(slot: int, control: Arrays) -> None:
    """Put a slot into the queue, unless it is there."""
    counters, queue = control[0], control[1]
    if slot >= 0 and queue[1, slot] == 0:
        queue[1, slot] = 1
        queue[0, counters[QUEUE]] = slot
        counters[QUEUE] += 1


@jit(f"void(int64, int64, int64, {ALL})", lean=True)
def set_domain(
    cell: int, letters: int, but: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays
) -> None:
    """Change the letters of a square, and enqueue its slots but one."""
    domains, counters = state[5], control[0]
    at = counters[CELL_TRAIL]
    trail[3][at, 0] = cell
    trail[3][at, 1] = domains[cell]
    counters[CELL_TRAIL] = at + 1
    domains[cell] = letters
    for direction in range(2):
        slot = static[2][cell, 2 * direction]
        if slot != but:
            enqueue(slot, control)


@jit(f"boolean(int64, int64, uint64, {ALL})", lean=True)
def remove_words(
    slot: int,
    index: int,
    removed: Any,
    static: Arrays,
    state: Arrays,
    trail: Arrays,
    control: Arrays,
) -> bool:
    """Remove words of one block from a slot; return whether it has words left."""
    current, blocks, live = state[0], state[1], state[2]
    first = static[0][slot, FIRST]
    save_slot(slot, static, state, trail, control)
    left = current[first + index] & ~removed
    live[slot, COUNT] -= count_bits(current[first + index] & removed)
    set_block(first + index, left, state, trail, control)
    if left == _NONE:
        limit = live[slot, LIMIT] - 1
        for place in range(limit + 1):
            if blocks[first + place, ORDER] == index:
                blocks[first + place, ORDER] = blocks[first + limit, ORDER]
                blocks[first + limit, ORDER] = index
                break
        live[slot, LIMIT] = limit
    return bool(live[slot, LIMIT] > 0)


@jit(f"boolean(int64, {ALL})", lean=True, inner=True)
def keep_light(slot: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays) -> bool:
    """Remove the words that are not light from a slot; return whether it has words left."""
    slots, light = static[0], static[4]
    current, blocks, live = state[0], state[1], state[2]
    save_slot(slot, static, state, trail, control)
    first, offset, limit = slots[slot, FIRST], slots[slot, LIGHT], live[slot, LIMIT]
    for place in range(limit - 1, -1, -1):
        index = blocks[first + place, ORDER]
        before = current[first + index]
        after = before & light[offset + index]
        if after != before:
            set_block(first + index, after, state, trail, control)
            if after == _NONE:
                limit -= 1
                blocks[first + place, ORDER] = blocks[first + limit, ORDER]
                blocks[first + limit, ORDER] = index
    live[slot, LIMIT] = limit
    return bool(limit > 0)


@jit(f"boolean(int64, int64, {ALL})", lean=True, inner=True)
def filter_words(
    slot: int, place: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays
) -> bool:
    """Remove the words whose letter at a place its square excludes; return whether any is left."""
    slots, bits = static[0], static[3]
    current, blocks, live, seen = state[0], state[1], state[2], state[3]
    domain, before = state[5][static[1][slot, place]], seen[slot, place]
    seen[slot, place] = domain
    gone = before & ~domain
    negative = count_bits(np.uint64(gone)) < count_bits(np.uint64(domain))
    chosen = gone if negative else domain
    first, words = slots[slot, FIRST], slots[slot, BLOCKS]
    row = slots[slot, BITS] + place * control[0][LETTERS] * words
    limit, count, starts = live[slot, LIMIT], 0, control[1][2]
    while chosen:
        if chosen & 1:
            starts[count] = row
            count += 1
        chosen >>= 1
        row += words
    for at in range(limit - 1, -1, -1):
        index = blocks[first + at, ORDER]
        mask = _NONE
        for number in range(count):
            mask |= bits[starts[number] + index]
        old = current[first + index]
        new = old & ~mask if negative else old & mask
        if new != old:
            set_block(first + index, new, state, trail, control)
            if new == _NONE:
                limit -= 1
                blocks[first + at, ORDER] = blocks[first + limit, ORDER]
                blocks[first + limit, ORDER] = index
    live[slot, LIMIT] = limit
    return bool(limit > 0)


@jit(f"boolean(int64, {ALL})", lean=True, inner=True)
def count_plain(slot: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays) -> bool:
    """Note a slot that has no light word left; return whether as many such slots are allowed."""
    slots, light = static[0], static[4]
    current, blocks, live, counters = state[0], state[1], state[2], control[0]
    first, offset = slots[slot, FIRST], slots[slot, LIGHT]
    for at in range(live[slot, LIMIT]):
        index = blocks[first + at, ORDER]
        if current[first + index] & light[offset + index]:
            return True
    live[slot, PLAIN] = 1
    counters[PLAIN_SLOTS] += 1
    if counters[PLAIN_SLOTS] > counters[PLAIN_MOST]:
        return False
    if counters[PLAIN_SLOTS] == counters[PLAIN_MOST]:
        for other in range(len(slots)):
            if live[other, PLAIN] == 0 and live[other, DONE] == 0:
                if not keep_light(other, static, state, trail, control):
                    live[other, WEIGHT] += UNIT_WEIGHT
                    return False
                enqueue(other, control)
    return True


@jit(
    f"boolean(int64, int64, int64, {STATIC}, {STATE}, {CONTROL})",
    inline=True,
    lean=True,
    inner=True,
)
def has_support(
    slot: int, place: int, letter: int, static: Arrays, state: Arrays, control: Arrays
) -> bool:
    """Return whether a word of a slot has a letter at a place; the block found is tried first."""
    slots, bits = static[0], static[3]
    current, blocks, live, found = state[0], state[1], state[2], state[4]
    first = slots[slot, FIRST]
    row = slots[slot, BITS] + (place * control[0][LETTERS] + letter) * slots[slot, BLOCKS]
    known = found[slot, place, letter]
    if current[first + known] & bits[row + known]:
        return True
    for at in range(live[slot, LIMIT]):
        index = blocks[first + at, ORDER]
        if current[first + index] & bits[row + index]:
            found[slot, place, letter] = index
            return True
    return False


@jit(f"boolean(int64, {ALL})", lean=True, inner=True)
def filter_letters(
    slot: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays
) -> bool:
    """Remove the letters that no word of a slot supports; return whether all squares have some."""
    cells, domains, seen = static[1], state[5], state[3]
    for place in range(static[0][slot, LENGTH]):
        cell = cells[slot, place]
        domain = domains[cell]
        if domain & (domain - 1) == 0:
            continue
        left, letter, rest = domain, 0, domain
        while rest:
            if rest & 1 and not has_support(slot, place, letter, static, state, control):
                left &= ~(1 << letter)
            rest >>= 1
            letter += 1
        if left != domain:
            if left == 0:
                return False
            set_domain(cell, left, slot, static, state, trail, control)
            seen[slot, place] = left
    return True


@jit(f"boolean(int64, {ALL})", lean=True, inner=True)
def forbid_again(slot: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays) -> bool:
    """Remove the only word of a slot from all others; return whether they have words left."""
    slots = static[0]
    current, blocks, live = state[0], state[1], state[2]
    live[slot, DONE] = 1
    index = blocks[slots[slot, FIRST], ORDER]
    word = current[slots[slot, FIRST] + index]
    for other in range(len(slots)):
        if other == slot or slots[other, LENGTH] != slots[slot, LENGTH]:
            continue
        if current[slots[other, FIRST] + index] & word:
            if live[other, DONE] and live[other, COUNT] == 1:
                return False
            if not remove_words(other, index, word, static, state, trail, control):
                return False
            enqueue(other, control)
    return True


@jit(f"boolean(int64, {ALL})", lean=True, inner=True)
def narrow(slot: int, static: Arrays, state: Arrays, trail: Arrays, control: Arrays) -> bool:
    """Narrow a slot and its squares; return whether words are left."""
    slots, cells = static[0], static[1]
    current, blocks, live, seen, domains = state[0], state[1], state[2], state[3], state[5]
    counters = control[0]
    save_slot(slot, static, state, trail, control)
    if live[slot, LIMIT] == 0:
        return False
    for place in range(slots[slot, LENGTH]):
        if domains[cells[slot, place]] == seen[slot, place]:
            continue
        if not filter_words(slot, place, static, state, trail, control):
            return False
    if counters[PLAIN_MOST] >= 0 and live[slot, PLAIN] == 0:
        if not count_plain(slot, static, state, trail, control):
            return False
        if live[slot, LIMIT] == 0:
            return False
    if not filter_letters(slot, static, state, trail, control):
        return False
    total, first = 0, slots[slot, FIRST]
    for at in range(live[slot, LIMIT]):
        total += count_bits(current[first + blocks[first + at, ORDER]])
    live[slot, COUNT] = total
    if total == 1 and live[slot, DONE] == 0:
        return forbid_again(slot, static, state, trail, control)
    return True


@jit(f"boolean({ALL})", lean=True)
def propagate(static: Arrays, state: Arrays, trail: Arrays, control: Arrays) -> bool:
    """Narrow the slots of the queue, those with the fewest words first; return whether it goes."""
    live, counters, queue = state[2], control[0], control[1]
    while counters[QUEUE] > 0:
        best = 0
        for at in range(1, counters[QUEUE]):
            if live[queue[0, at], COUNT] < live[queue[0, best], COUNT]:
                best = at
        slot = queue[0, best]
        counters[QUEUE] -= 1
        queue[0, best] = queue[0, counters[QUEUE]]
        queue[1, slot] = 0
        if not narrow(slot, static, state, trail, control):
            live[slot, WEIGHT] += UNIT_WEIGHT
            for at in range(counters[QUEUE]):
                queue[1, queue[0, at]] = 0
            counters[QUEUE] = 0
            return False
    return True
