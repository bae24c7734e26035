"""Kernels of the word graph: building it, and walking through it.

The graph is one flat array of uint32. A node at offset p is its letter mask (which letters go on
from here), its accept mask (which of them end a word), and one offset a letter of the mask, in the
order of the letters: the child of letter c is found by counting the bits below c. Offset 0 is the
node from which nothing goes on. The separator of the GADDAG is bit 31.

Equal nodes are stored once. What follows a separator after the reversed beginning x of a word is
exactly what follows x in the DAWG, so both graphs share those nodes.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Letters: TypeAlias = NDArray[np.uint8]
Nodes: TypeAlias = NDArray[np.uint32]
Offsets: TypeAlias = NDArray[np.int64]

SEPARATOR = 31
LONGEST = 24
"""The longest word, in letters; two 60-bit keys hold its letters, five bits each."""
_HASH = np.uint64(0x9E3779B97F4A7C15)


@jit("int64(uint32)", lean=True, inner=True)
def bits_set(mask: np.uint32) -> int:
    """Return the number of bits set, in the form that LLVM compiles to one instruction."""
    value = np.uint64(mask)
    value = value - ((value >> np.uint64(1)) & np.uint64(0x5555555555555555))
    value = (value & np.uint64(0x3333333333333333)) + (
        (value >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    value = (value + (value >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((value * np.uint64(0x0101010101010101)) >> np.uint64(56))


@jit("int64(uint32)", lean=True, inner=True)
def lowest(mask: np.uint32) -> int:
    """Return the number of the lowest bit set."""
    return bits_set((mask & (~mask + np.uint32(1))) - np.uint32(1))


@jit("int64(uint32[::1], int64, int64)", lean=True, inner=True)
def child(nodes: Nodes, node: int, letter: int) -> int:
    """Follow a letter; return −1 if nothing follows, 0 if only a word ends with it."""
    mask = nodes[node]
    bit = np.uint32(1) << np.uint32(letter)
    if mask & bit == np.uint32(0):
        return -1
    return int(nodes[node + 2 + bits_set(mask & (bit - np.uint32(1)))])


@jit("int64(uint32[::1], int64, uint32[::1], int64[::1], int64)", inner=True)
def register(nodes: Nodes, end: int, fresh: Nodes, table: Offsets, size: int) -> int:
    """Return the offset of a node equal to a fresh one; append the fresh one if there is none."""
    key = _HASH
    for place in range(size):
        key = (key ^ np.uint64(fresh[place])) * np.uint64(0xFF51AFD7ED558CCD)
        key ^= key >> np.uint64(32)
    limit = np.uint64(table.size - 1)
    slot = key & limit
    while table[slot] != 0:
        known = table[slot]
        same = True
        for place in range(size):
            if nodes[known + place] != fresh[place]:
                same = False
                break
        if same:
            return int(known)
        slot = (slot + np.uint64(1)) & limit
    for place in range(size):
        nodes[end + place] = fresh[place]
    table[slot] = end
    return end


@jit("int64(uint8[:, ::1], uint8[::1], int64)", inner=True)
def common_letters(words: Letters, lengths: Letters, number: int) -> int:
    """Return the number of first letters that a sorted word shares with the one before it."""
    if number == 0:
        return 0
    common = 0
    shorter = min(lengths[number], lengths[number - 1])
    while common < shorter and words[number, common] == words[number - 1, common]:
        common += 1
    return common


@jit(
    "int64(uint8[:, ::1], uint8[::1], uint8[::1], uint32[::1], int64, uint32[::1], int64[::1],"
    " int64[::1])"
)
def minimise(
    words: Letters,
    lengths: Letters,
    whole: Letters,
    beyond: Nodes,
    end: int,
    nodes: Nodes,
    table: Offsets,
    root: Offsets,
) -> int:
    """Append the smallest graph of sorted words; return the new end, and the root in `root[0]`.

    `whole` says which words count as words; `beyond` gives the node that follows a separator after
    a word, or 0. `root[1]` counts the nodes in the table. A negative end means that `nodes` is too
    small, or the table more than half full.
    """
    masks = np.zeros(LONGEST + 2, np.uint32)
    accepts = np.zeros(LONGEST + 2, np.uint32)
    children = np.zeros((LONGEST + 2, 32), np.uint32)
    fresh = np.zeros(34, np.uint32)
    depth = 0
    for number in range(words.shape[0] + 1):
        last = number == words.shape[0]
        common = 0 if last else common_letters(words, lengths, number)
        stop = -1 if last else common
        while depth > stop:
            size, place = 2, 0
            fresh[0], fresh[1] = masks[depth], accepts[depth]
            for letter in range(32):
                if masks[depth] & (np.uint32(1) << np.uint32(letter)) != np.uint32(0):
                    fresh[size] = children[depth, letter]
                    size += 1
            if masks[depth] != np.uint32(0):
                if end + size > nodes.size or 2 * root[1] > table.size:
                    return -1
                place = register(nodes, end, fresh, table, size)
                if place == end:
                    end += size
                    root[1] += 1
            if depth == 0:
                root[0] = place
                break
            children[depth - 1, words[number - 1, depth - 1]] = np.uint32(place)
            depth -= 1
        if last:
            break
        for step in range(common, lengths[number]):
            letter = words[number, step]
            masks[step] |= np.uint32(1) << np.uint32(letter)
            masks[step + 1], accepts[step + 1] = np.uint32(0), np.uint32(0)
        depth = int(lengths[number])
        if whole[number]:
            accepts[depth - 1] |= np.uint32(1) << np.uint32(words[number, depth - 1])
        if beyond[number] != np.uint32(0):
            masks[depth] |= np.uint32(1) << np.uint32(SEPARATOR)
            children[depth, SEPARATOR] = beyond[number]
    return end


@jit("int64(uint8[:, ::1], uint8[::1])")
def count_beginnings(words: Letters, lengths: Letters) -> int:
    """Return the number of distinct beginnings of sorted words."""
    total = 0
    for number in range(words.shape[0]):
        common = common_letters(words, lengths, number)
        total += lengths[number] - common
    return total


@jit(
    "void(uint8[:, ::1], uint8[::1], uint32[::1], int64, uint64[:, ::1], uint8[:, ::1], uint8[::1],"
    " uint8[::1], uint32[::1])"
)
def beginnings(
    words: Letters,
    lengths: Letters,
    nodes: Nodes,
    root: int,
    keys: NDArray[np.uint64],
    reversed_: Letters,
    reversed_lengths: Letters,
    whole: Letters,
    beyond: Nodes,
) -> None:
    """List every beginning of a word, reversed, with its sorting keys and its DAWG node."""
    path = np.zeros(LONGEST + 1, np.int64)
    path[0] = root
    row = 0
    for number in range(words.shape[0]):
        common = common_letters(words, lengths, number)
        for step in range(common, lengths[number]):
            path[step + 1] = child(nodes, path[step], words[number, step])
            for place in range(step + 1):
                letter = words[number, step - place]
                reversed_[row, place] = letter
                shift = np.uint64(5 * (11 - place % 12))
                keys[place // 12, row] |= np.uint64(letter + 1) << shift
            reversed_lengths[row] = step + 1
            whole[row] = 1 if step + 1 == lengths[number] else 0
            beyond[row] = np.uint32(path[step + 1])
            row += 1
