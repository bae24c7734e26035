"""The word graph: one flat array that is both DAWG and GADDAG, built in seconds, kept on disk.

Forwards (the DAWG) it reads words from their first letter. Backwards (the GADDAG) it reads the
beginning of a word from any of its letters to the left, then a separator, then on to the right:
this is how a word is found through a letter that already lies on a board.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.disk import write_whole
from quadrille.core.kernel import load as load_kernel
from quadrille.lexicon.alphabet import LONGEST, Alphabet

Nodes: TypeAlias = NDArray[np.uint32]
Codes: TypeAlias = NDArray[np.uint8]

MAGIC = b"QGRAPH01"
"""The format on disk; a change of it changes this name, and old files are built again."""


@dataclass(frozen=True)
class WordGraph:
    """The nodes, and where the two graphs begin."""

    nodes: Nodes
    forwards: int
    backwards: int
    words: int


def kernels() -> ModuleType:
    """Load the compiled walks through a graph."""
    return load_kernel("quadrille.lexicon.graph_kernel")


def encode(words: Sequence[str], alphabet: Alphabet) -> tuple[Codes, Codes]:
    """Give the letters of words as codes, one row a word, and their lengths."""
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
    """Build the graph of some words; they may come in any order, and more than once.

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
    return _built(np.ascontiguousarray(codes), np.ascontiguousarray(lengths))


def _keys(codes: Codes, lengths: Codes) -> NDArray[np.uint64]:
    """Give two keys a word whose order is the order of the words, the more telling one last."""
    keys = np.zeros((2, len(codes)), np.uint64)
    for place in range(LONGEST):
        letter = np.where(place < lengths, codes[:, place].astype(np.uint64) + 1, 0)
        keys[1 - place // 12] |= letter.astype(np.uint64) << np.uint64(5 * (11 - place % 12))
    return keys


def _built(codes: Codes, lengths: Codes) -> WordGraph:
    """Build with room that is enough for a real list; a list of few and long words needs more."""
    room = 1
    while True:
        graph = _tried(codes, lengths, room)
        if graph is not None:
            return graph
        room *= 4


def _tried(codes: Codes, lengths: Codes, room: int) -> WordGraph | None:
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


def save(graph: WordGraph, path: Path) -> None:
    """Write a graph with its checksum; the file appears whole or not at all."""
    numbers = np.array([graph.forwards, graph.backwards, graph.words, len(graph.nodes)], "<u4")
    body = numbers.tobytes() + graph.nodes.astype("<u4", copy=False).tobytes()
    write_whole(path, MAGIC, zlib.crc32(body).to_bytes(4, "little"), body)


def load(path: Path) -> WordGraph | None:
    """Map a graph into memory; `None` if there is none, or if it is damaged or of another version.

    The checksum is read over the mapped file: a page that rotted is found before it is used.
    """
    try:
        # Kernels take writable arrays: "c" grants that without ever writing the file.
        mapped = np.memmap(path, np.uint8, "c")
    except (OSError, ValueError):
        return None
    start = len(MAGIC) + 4
    head, body = mapped[: start + 16].tobytes(), mapped[start:].data
    if len(head) < start + 16 or not head.startswith(MAGIC):
        return None
    if zlib.crc32(body) != int.from_bytes(head[len(MAGIC) : start], "little"):
        return None
    forwards, backwards, words, size = np.frombuffer(head, "<u4", 4, start).tolist()
    if size * 4 != len(body) - 16:
        return None
    nodes = np.asarray(mapped[start + 16 :]).view("<u4").astype(np.uint32, copy=False)
    return WordGraph(nodes, forwards, backwards, words)
