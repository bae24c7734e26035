"""Nodes of the word graph, as every kernel that walks through it reads them.

The graph is one flat array of uint32. A node at offset p is its letter mask (which letters go on
from here), its accept mask (which of them end a word), and one offset a letter of the mask, in the
order of the letters: the child of letter c is found by counting the bits below c. Offset 0 is the
node from which nothing goes on. The separator of the GADDAG is bit 31.

They are apart from what builds the graph, so that nobody waits until that is compiled.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Nodes: TypeAlias = NDArray[np.uint32]

SEPARATOR = 31
LONGEST = 24
"""The longest word, in letters; two 60-bit keys hold its letters, five bits each."""


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
