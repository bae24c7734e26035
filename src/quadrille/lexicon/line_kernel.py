"""Words along a line of a board, through the letters on it, compiled."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.lexicon.nodes_kernel import bits_set, lowest
from quadrille.lexicon.walk_kernel import note

Letters: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Counts: TypeAlias = NDArray[np.int64]

LYING, FEW, ANY = 253, 254, 255
"""Where a letter came from, if not from a tile of its own: the board, a blank of either kind."""


@jit(
    "int64(uint32[::1], int64, uint32[::1], uint8[::1], int64[::1], int64, uint32, int64, int64,"
    " uint8[::1])"
)
def lay(
    nodes: Masks,
    root: int,
    allowed: Masks,
    lying: Letters,
    tiles: Counts,
    few: int,
    few_letters: np.uint32,
    blanks: int,
    least: int,
    found: Letters,
) -> int:
    """Find the words that can be laid from the first place of a line on, without duplicates.

    `allowed[p]` are the letters that may stand at place p, and `lying[p]` says that one lies there:
    it costs no tile, and no word ends before it. Of the tiles a letter's own is taken first, then a
    blank that stands for `few_letters` only, then one that stands for any: whichever is left can do
    what the one taken can. A word has at least `least` letters and uses a tile.
    """
    last = allowed.size
    node_at = np.zeros(last + 1, np.int64)
    left = np.zeros(last + 1, np.uint32)
    taken = np.zeros(last + 1, np.uint8)
    word = np.zeros(last + 1, np.uint8)
    used, depth, laid = 0, 0, 0
    node_at[0], left[0] = root, nodes[root] & allowed[0]
    while depth >= 0:
        here = left[depth]
        if here == np.uint32(0):
            depth -= 1
            if depth >= 0:
                source = taken[depth]
                if source != LYING:
                    laid -= 1
                if source == FEW:
                    few += 1
                elif source == ANY:
                    blanks += 1
                elif source != LYING:
                    tiles[source] += 1
            continue
        letter = lowest(here)
        bit = here & (~here + np.uint32(1))
        left[depth] = here ^ bit
        if lying[depth]:
            source = LYING
        elif tiles[letter] > 0:
            source = letter
        elif few > 0 and few_letters & bit != np.uint32(0):
            source = FEW
        elif blanks > 0:
            source = ANY
        else:
            continue
        word[depth] = letter
        node, after = node_at[depth], depth + 1
        enough = after >= least and (laid > 0 or source != LYING)
        ends = after == last or not lying[after]
        if enough and ends and nodes[node + 1] & bit != np.uint32(0):
            used = note(word, after, found, used)
        below = int(nodes[node + 2 + bits_set(nodes[node] & (bit - np.uint32(1)))])
        if below == 0 or after == last:
            continue
        taken[depth] = source
        if source != LYING:
            laid += 1
        if source == FEW:
            few -= 1
        elif source == ANY:
            blanks -= 1
        elif source != LYING:
            tiles[source] -= 1
        depth = after
        node_at[depth], left[depth] = below, nodes[below] & allowed[depth]
    return used
