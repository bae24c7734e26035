"""A word graph on disk: written with a checksum, read by mapping the file into memory."""

from __future__ import annotations

import zlib
from pathlib import Path

import numpy as np

from quadrille.core.disk import write_atomically
from quadrille.lexicon.graph import WordGraph

MAGIC = b"QGRAPH01"
"""The format on disk; a change of it changes this name, and old files are built again."""


def save(graph: WordGraph, path: Path) -> None:
    """Write a graph and its checksum atomically."""
    numbers = np.array([graph.forwards, graph.backwards, graph.words, len(graph.nodes)], "<u4")
    body = numbers.tobytes() + graph.nodes.astype("<u4", copy=False).tobytes()
    write_atomically(path, MAGIC, zlib.crc32(body).to_bytes(4, "little"), body)


def load(path: Path) -> WordGraph | None:
    """Map a graph into memory; return `None` if it is missing, damaged or of another version.

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
