"""The word graph: one flat array that is both DAWG and GADDAG, built in seconds.

Forwards (the DAWG) it reads words from their first letter. Backwards (the GADDAG) it reads the
beginning of a word from any of its letters to the left, then a separator, then on to the right:
this is how a word is found through a letter that already lies on a board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load as load_kernel
from quadrille.lexicon.alphabet import LONGEST, Alphabet

Nodes: TypeAlias = NDArray[np.uint32]
Codes: TypeAlias = NDArray[np.uint8]

GRAPH_KERNEL = "quadrille.lexicon.graph_kernel"


@dataclass(frozen=True)
class WordGraph:
    """The nodes, and the roots of the two graphs."""

    nodes: Nodes
    forwards: int
    backwards: int
    words: int


def kernels() -> ModuleType:
    """Return the kernel module that builds a graph."""
    return load_kernel(GRAPH_KERNEL)


def encode(words: Sequence[str], alphabet: Alphabet) -> tuple[Codes, Codes]:
    """Return the letters of words as codes, one row per word, and their lengths."""
    codes = np.zeros((len(words), LONGEST), np.uint8)
    if alphabet.simple and all(ord(letter) < 256 for letter in alphabet.letters):
        table = np.zeros(256, np.uint8)
        for code, letter in enumerate(alphabet.letters):
            table[ord(letter)] = code
        text = "".join(word.ljust(LONGEST) for word in words).encode("latin-1")
        signs = np.frombuffer(text, np.uint8).reshape(len(words), LONGEST)
        lengths = np.array([len(word) for word in words], np.uint8)
        np.take(table, signs, out=codes)
        return codes, lengths
    lengths = np.zeros(len(words), np.uint8)
    for row, word in enumerate(words):
        letters = alphabet.encode(word)
        codes[row, : len(letters)] = letters
        lengths[row] = len(letters)
    return codes, lengths


def build(words: Sequence[str], alphabet: Alphabet) -> WordGraph:
    """Build the graph of some words, in any order; duplicates are ignored.

    >>> from quadrille.lexicon.languages import language
    >>> build(["RAT", "RATS", "ART"], language("fr").alphabet).words
    3
    """
    codes, lengths = encode(words, alphabet)
    order = np.lexsort(_keys(codes, lengths))
    codes, lengths = codes[order], lengths[order]
    if len(words) > 1:
        fresh = np.ones(len(words), bool)
        fresh[1:] = (codes[1:] != codes[:-1]).any(axis=1) | (lengths[1:] != lengths[:-1])
        codes, lengths = codes[fresh], lengths[fresh]
    return _build_with_room(np.ascontiguousarray(codes), np.ascontiguousarray(lengths))


def _keys(codes: Codes, lengths: Codes) -> NDArray[np.uint64]:
    """Return two sort keys per word, the more significant one last."""
    keys = np.zeros((2, len(codes)), np.uint64)
    for place in range(LONGEST):
        letter = np.where(place < lengths, codes[:, place].astype(np.uint64) + 1, 0)
        keys[1 - place // 12] |= letter.astype(np.uint64) << np.uint64(5 * (11 - place % 12))
    return keys


def _build_with_room(codes: Codes, lengths: Codes) -> WordGraph:
    """Build with room for an ordinary list; lists of few long words get more."""
    room = 1
    while True:
        graph = _try_build(codes, lengths, room)
        if graph is not None:
            return graph
        room *= 4


def _try_build(codes: Codes, lengths: Codes, room: int) -> WordGraph | None:
    kernel = kernels()
    total = int(kernel.count_beginnings(codes, lengths))
    nodes = np.zeros(4 * total * room + 64, np.uint32)
    table = np.zeros(1 << max(10, (2 * total * room).bit_length()), np.int64)
    root = np.zeros(2, np.int64)
    all_whole = np.ones(len(codes), np.uint8)
    nothing = np.zeros(len(codes), np.uint32)
    end = kernel.minimise(codes, lengths, all_whole, nothing, 2, nodes, table, root)
    if end < 0:
        return None
    forwards = int(root[0])
    keys = np.zeros((2, total), np.uint64)
    reversed_ = np.zeros((total, LONGEST), np.uint8)
    reversed_lengths = np.zeros(total, np.uint8)
    whole = np.zeros(total, np.uint8)
    beyond = np.zeros(total, np.uint32)
    kernel.beginnings(
        codes, lengths, nodes, forwards, keys, reversed_, reversed_lengths, whole, beyond
    )
    order = np.lexsort((keys[1], keys[0]))
    turned = (part[order] for part in (reversed_, reversed_lengths, whole, beyond))
    end = kernel.minimise(*turned, end, nodes, table, root)
    if end < 0:
        return None
    return WordGraph(nodes[:end].copy(), forwards, int(root[0]), len(codes))
