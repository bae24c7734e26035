"""Kernels that build the word graph; `nodes_kernel` says what a node is.

Equal nodes are stored once. What follows a separator after the reversed beginning x of a word is
exactly what follows x in the DAWG, so both graphs share those nodes.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.lexicon.nodes_kernel import LONGEST, SEPARATOR, Nodes, child

Letters: TypeAlias = NDArray[np.uint8]
Offsets: TypeAlias = NDArray[np.int64]

_HASH = np.uint64(0x9E3779B97F4A7C15)


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
