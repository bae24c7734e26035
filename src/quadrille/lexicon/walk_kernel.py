"""Kernels that walk through a word graph: follow letters, match a pattern, spell from tiles.

Words found are written one after another into `found`, as letter codes with `END` between them.
Each walk returns how much it wrote, or −1 if there was no room.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import jit
from quadrille.lexicon.graph_kernel import LONGEST, SEPARATOR, child

Letters: TypeAlias = NDArray[np.uint8]
Nodes: TypeAlias = NDArray[np.uint32]
Places: TypeAlias = NDArray[np.uint64]
Counts: TypeAlias = NDArray[np.int64]

END = 255
_LETTERS_ONLY = np.uint32((1 << SEPARATOR) - 1)
_ONE = np.uint64(1)


@jit("int64(uint32[::1], int64, uint8[::1], int64[::1])")
def follow(nodes: Nodes, root: int, letters: Letters, accepted: Counts) -> int:
    """Follow letters to a node: −1 if they lead nowhere; `accepted[0]` says if they end a word."""
    node = root
    accepted[0] = 0
    for place in range(letters.size):
        if node <= 0:
            return -1
        letter = letters[place]
        accepted[0] = (nodes[node + 1] >> np.uint32(letter)) & np.uint32(1)
        node = child(nodes, node, letter)
    return node


@jit("int64(uint32)")
def lowest(bit: np.uint32) -> int:
    """Give the number of the one bit that is set."""
    number = 0
    value = np.uint64(bit)
    if value >> np.uint64(16) != np.uint64(0):
        number += 16
        value >>= np.uint64(16)
    if value >> np.uint64(8) != np.uint64(0):
        number += 8
        value >>= np.uint64(8)
    if value >> np.uint64(4) != np.uint64(0):
        number += 4
        value >>= np.uint64(4)
    if value >> np.uint64(2) != np.uint64(0):
        number += 2
        value >>= np.uint64(2)
    return number + int(value >> _ONE)


@jit("uint64(uint64, uint64)")
def closed(places: np.uint64, starred: np.uint64) -> np.uint64:
    """Pass over the stars that may stand for nothing."""
    while True:
        more = places | ((places & starred) << _ONE)
        if more == places:
            return places
        places = more


@jit(
    "int64(uint32[::1], int64, uint8[::1], uint64, uint64[::1], uint64[::1], uint64, int64, int64,"
    " uint8[::1])"
)
def match(
    nodes: Nodes,
    root: int,
    beginning: Letters,
    first: np.uint64,
    steps: Places,
    loops: Places,
    starred: np.uint64,
    last: int,
    longest: int,
    found: Letters,
) -> int:
    """Find the words that go on from a node as a pattern says.

    The places of the pattern that are reached form a set of bits: `steps[c]` are the places that
    letter c leads on from, `loops[c]` the stars that it keeps in, and place `last` is the end.
    """
    node_at = np.zeros(LONGEST + 2, np.int64)
    left = np.zeros(LONGEST + 2, np.uint32)
    places = np.zeros(LONGEST + 2, np.uint64)
    word = np.zeros(LONGEST + 2, np.uint8)
    used = 0
    start = beginning.size
    word[:start] = beginning
    final = _ONE << np.uint64(last)
    depth = start
    node_at[depth], left[depth] = root, nodes[root] & _LETTERS_ONLY
    places[depth] = closed(first, starred)
    while depth >= start:
        if left[depth] == np.uint32(0) or depth >= longest:
            depth -= 1
            continue
        bit = left[depth] & (~left[depth] + np.uint32(1))
        left[depth] ^= bit
        letter = lowest(bit)
        reached = ((places[depth] & steps[letter]) << _ONE) | (places[depth] & loops[letter])
        if reached == np.uint64(0):
            continue
        reached = closed(reached, starred)
        word[depth] = letter
        node = node_at[depth]
        if reached & final != np.uint64(0) and nodes[node + 1] & bit != np.uint32(0):
            if used + depth + 2 > found.size:
                return -1
            for place in range(depth + 1):
                found[used + place] = word[place]
            found[used + depth + 1] = END
            used += depth + 2
        below = child(nodes, node, letter)
        if below > 0:
            depth += 1
            node_at[depth], left[depth] = below, nodes[below] & _LETTERS_ONLY
            places[depth] = reached
    return used


@jit("int64(uint32[::1], int64, int64[::1], int64, int64, uint8[::1])")
def spell(
    nodes: Nodes, root: int, tiles: Counts, blanks: int, shortest: int, found: Letters
) -> int:
    """Find the words that can be laid from tiles, each once; a blank stands for any letter.

    A letter is taken from the tiles before a blank is used: that never leaves less for the rest.
    """
    node_at = np.zeros(LONGEST + 2, np.int64)
    left = np.zeros(LONGEST + 2, np.uint32)
    taken = np.zeros(LONGEST + 2, np.uint8)
    word = np.zeros(LONGEST + 2, np.uint8)
    total = blanks
    for letter in range(tiles.size):
        total += tiles[letter]
    total = min(total, LONGEST)
    used, depth = 0, 0
    node_at[0], left[0] = root, nodes[root] & _LETTERS_ONLY
    while depth >= 0:
        if left[depth] == np.uint32(0) or depth >= total:
            depth -= 1
            if depth >= 0:
                if taken[depth] == END:
                    blanks += 1
                else:
                    tiles[taken[depth]] += 1
            continue
        bit = left[depth] & (~left[depth] + np.uint32(1))
        left[depth] ^= bit
        letter = lowest(bit)
        if tiles[letter] == 0 and blanks == 0:
            continue
        word[depth] = letter
        node = node_at[depth]
        if depth + 1 >= shortest and nodes[node + 1] & bit != np.uint32(0):
            if used + depth + 2 > found.size:
                return -1
            for place in range(depth + 1):
                found[used + place] = word[place]
            found[used + depth + 1] = END
            used += depth + 2
        below = child(nodes, node, letter)
        if below > 0:
            if tiles[letter] > 0:
                tiles[letter] -= 1
                taken[depth] = letter
            else:
                blanks -= 1
                taken[depth] = END
            depth += 1
            node_at[depth], left[depth] = below, nodes[below] & _LETTERS_ONLY
    return used
