"""Walks through a word graph: match a pattern, spell from tiles, look ahead.

Words found are written one after another into `found`, as letter codes with `END` after each; the
caller gives room for every word of the graph. All walks go forwards, so words come in the order of
the alphabet, each once.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.lexicon.nodes_kernel import LONGEST, SEPARATOR, bits_set, lowest

Letters: TypeAlias = NDArray[np.uint8]
Nodes: TypeAlias = NDArray[np.uint32]
Places: TypeAlias = NDArray[np.uint64]
Counts: TypeAlias = NDArray[np.int64]

END = 255
_LETTERS_ONLY = np.uint32((1 << SEPARATOR) - 1)
_ONE = np.uint64(1)
_MIX_1 = np.uint64(0x9E3779B97F4A7C15)
_MIX_2 = np.uint64(0xBF58476D1CE4E5B9)


@jit("uint64(uint64, uint64)", inner=True)
def skip_stars(places: np.uint64, starred: np.uint64) -> np.uint64:
    """Skip the stars that may stand for nothing, and drop what the last star covers.

    Two stars never stand side by side. A star takes any letters, so whatever can be matched from a
    place before it can be matched from the star itself.
    """
    places |= (places & starred) << _ONE
    star = places & starred
    if star == np.uint64(0):
        return places
    while star & (star - _ONE) != np.uint64(0):
        star &= star - _ONE
    return places & ~(star - _ONE)


@jit("uint64(int64, uint64, uint64)", inner=True)
def slot_of(node: int, places: np.uint64, slots: np.uint64) -> np.uint64:
    """Return the slot of a node and the places reached there."""
    key = (np.uint64(node) * _MIX_1) ^ (places * _MIX_2)
    return (key ^ (key >> np.uint64(32))) & slots


@jit("int64(uint8[::1], int64, uint8[::1], int64)", inner=True)
def note(word: Letters, length: int, found: Letters, used: int) -> int:
    """Append a word to those found; return the new end."""
    for place in range(length):
        found[used + place] = word[place]
    found[used + length] = END
    return used + length + 1


@jit(
    "int64(uint32[::1], int64, uint64[::1], uint64[::1], uint64, int64, uint32[::1], uint64[::1],"
    " uint8[::1])"
)
def match(
    nodes: Nodes,
    root: int,
    steps: Places,
    loops: Places,
    starred: np.uint64,
    last: int,
    barren_nodes: Nodes,
    barren_places: Places,
    found: Letters,
) -> int:
    """Find the words that fit a pattern.

    The places of the pattern that are reached form a set of bits: `steps[c]` are the places that
    letter c leads on from, `loops[c]` the stars that it keeps in, and place `last` is the end. Many
    beginnings lead to one node, so a node from which nothing was found with some places is written
    down (in tables that forget: a power of two of slots), and not walked through again.
    """
    node_at = np.zeros(LONGEST + 2, np.int64)
    left = np.zeros(LONGEST + 2, np.uint32)
    places = np.zeros(LONGEST + 2, np.uint64)
    fertile = np.zeros(LONGEST + 2, np.uint8)
    word = np.zeros(LONGEST + 2, np.uint8)
    slots = np.uint64(barren_nodes.size - 1)
    final = _ONE << np.uint64(last)
    used, depth = 0, 0
    node_at[0], left[0] = root, nodes[root] & _LETTERS_ONLY
    places[0] = skip_stars(_ONE, starred)
    while depth >= 0:
        here = left[depth]
        if here == np.uint32(0):
            if fertile[depth]:
                if depth:
                    fertile[depth - 1] = 1
            else:
                slot = slot_of(node_at[depth], places[depth], slots)
                barren_nodes[slot] = np.uint32(node_at[depth])
                barren_places[slot] = places[depth]
            depth -= 1
            continue
        letter = lowest(here)
        left[depth] = here & (here - np.uint32(1))
        reached = ((places[depth] & steps[letter]) << _ONE) | (places[depth] & loops[letter])
        if reached == np.uint64(0):
            continue
        reached = skip_stars(reached, starred)
        word[depth] = letter
        node = node_at[depth]
        bit = here & (~here + np.uint32(1))
        if reached & final != np.uint64(0) and nodes[node + 1] & bit != np.uint32(0):
            used = note(word, depth + 1, found, used)
            fertile[depth] = 1
        below = int(nodes[node + 2 + bits_set(nodes[node] & (bit - np.uint32(1)))])
        if below == 0:
            continue
        slot = slot_of(below, reached, slots)
        if barren_nodes[slot] == np.uint32(below) and barren_places[slot] == reached:
            continue
        depth += 1
        node_at[depth], left[depth] = below, nodes[below] & _LETTERS_ONLY
        places[depth], fertile[depth] = reached, 0
    return used


@jit("void(uint32[::1], int64, uint32[::1], uint32[::1])")
def look_ahead(nodes: Nodes, root: int, lengths: Nodes, letters: Nodes) -> None:
    """Write for each node below a root how far the ends of words are, and which letters follow.

    Bit k of `lengths[p]` says that a word ends k letters beyond node p. Children lie before their
    parents, so one pass is enough.
    """
    node = 2
    while node <= root:
        mask = nodes[node] & _LETTERS_ONLY
        size = bits_set(nodes[node])
        ways = np.uint32(2) if nodes[node + 1] != np.uint32(0) else np.uint32(0)
        signs = mask
        for place in range(bits_set(mask)):
            below = nodes[node + 2 + place]
            ways |= lengths[below] << np.uint32(1)
            signs |= letters[below]
        lengths[node], letters[node] = ways, signs
        node += 2 + size


@jit(
    "int64(uint32[::1], int64, uint32[::1], uint32[::1], int64[::1], int64, int64, boolean,"
    " uint8[::1])"
)
def spell(
    nodes: Nodes,
    root: int,
    lengths: Nodes,
    letters: Nodes,
    tiles: Counts,
    blanks: int,
    shortest: int,
    whole: bool,
    found: Letters,
) -> int:
    """Find the words that can be laid from tiles, without duplicates; a blank stands for any
    letter.

    A letter is taken from the tiles before a blank is used: that never leaves less for the rest.
    With `whole` every tile must be used: `shortest` is then their number. `lengths` and `letters`
    (see `look_ahead`) say where that cannot succeed any more.
    """
    node_at = np.zeros(LONGEST + 2, np.int64)
    left = np.zeros(LONGEST + 2, np.uint32)
    taken = np.zeros(LONGEST + 2, np.uint8)
    word = np.zeros(LONGEST + 2, np.uint8)
    rest, still = blanks, np.uint32(0)
    for letter in range(tiles.size):
        rest += tiles[letter]
        if tiles[letter]:
            still |= np.uint32(1) << np.uint32(letter)
    total = min(rest, LONGEST)
    used, depth = 0, 0
    node_at[0], left[0] = root, nodes[root] & _LETTERS_ONLY
    if blanks == 0:
        left[0] &= still
    while depth >= 0:
        here = left[depth]
        if here == np.uint32(0):
            depth -= 1
            if depth >= 0:
                if taken[depth] == END:
                    blanks += 1
                else:
                    tiles[taken[depth]] += 1
                    still |= np.uint32(1) << np.uint32(taken[depth])
            continue
        letter = lowest(here)
        bit = here & (~here + np.uint32(1))
        left[depth] = here ^ bit
        word[depth] = letter
        node = node_at[depth]
        if depth + 1 >= shortest and nodes[node + 1] & bit != np.uint32(0):
            used = note(word, depth + 1, found, used)
        below = int(nodes[node + 2 + bits_set(nodes[node] & (bit - np.uint32(1)))])
        rest = total - depth - 1
        if below == 0 or rest == 0:
            continue
        within = (np.uint32(2) << np.uint32(rest)) - np.uint32(1)
        if whole:
            within = np.uint32(1) << np.uint32(rest)
        if lengths[below] & within == np.uint32(0):
            continue
        if tiles[letter] > 0:
            tiles[letter] -= 1
            taken[depth] = letter
            if tiles[letter] == 0:
                still ^= bit
        else:
            blanks -= 1
            taken[depth] = END
        depth += 1
        node_at[depth], left[depth] = below, nodes[below] & _LETTERS_ONLY
        if blanks == 0:
            left[depth] &= still
        if whole and still & ~letters[below] != np.uint32(0):
            left[depth] = np.uint32(0)
    return used
