"""Four ways to keep a list of words and ask whether a word is in it, compared as the list grows.

    python -m bench.structures            the table
    python -m bench.structures --json     one JSON object
    python -m bench.structures --plot docs/plots

The seed of the Scrabble game asks for this choice (report 001, §3.1). Parts of the full French list
are drawn by seed; half of the words asked for are in the part, half are near misses: words of it
with one letter changed. Times are CPU time, medians of several repeats; memory is what Python and
NumPy hold for the structure once it is built, words included where it keeps them.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import tracemalloc
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from statistics import median
from time import process_time
from typing import Protocol, cast

import numpy as np

from quadrille.core.rng import Rng
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.graph import Codes, Nodes, build, encode, kernels
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import find
from quadrille.lexicon.lookups import Lookups

SIZES = (1_000, 3_000, 10_000, 30_000, 100_000, 10**9)
"""How many words of the list; the last stands for all of them."""
QUERIES = 2_000
REPEATS = 5
ROUNDS = 20
"""How often compiled code is asked everything: once is too short for the clock."""


@cache
def french() -> Alphabet:
    """Return the letters of the words that are looked up."""
    return language("fr").alphabet


class Structure(Protocol):
    """A set of words that can be asked."""

    def __contains__(self, word: str) -> bool: ...


class SortedArray:
    """Words in order, found by halving: log₂ n comparisons of strings."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = sorted(words)

    def __contains__(self, word: str) -> bool:
        place = bisect_left(self.words, word)
        return place < len(self.words) and self.words[place] == word


class Node:
    """A node of a tree: the nodes its letters lead to, and whether a word ends here."""

    __slots__ = ("ends", "letters")

    def __init__(self) -> None:
        self.letters: dict[str, Node] = {}
        self.ends = False


class LetterTree:
    """A lexicographic tree: one step a letter, common beginnings kept once; words can be added."""

    def __init__(self, words: Iterable[str]) -> None:
        self.root = Node()
        for word in words:
            self.add(word)

    def add(self, word: str) -> None:
        node = self.root
        for letter in word:
            below = node.letters.get(letter)
            if below is None:
                below = node.letters[letter] = Node()
            node = below
        node.ends = True

    def __contains__(self, word: str) -> bool:
        node: Node | None = self.root
        for letter in word:
            node = node.letters.get(letter) if node else None
        return node is not None and node.ends


class HashSet:
    """Words by a digest of their letters: one look, whatever the size; no order at all."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = set(words)

    def __contains__(self, word: str) -> bool:
        return word in self.words


class Graph:
    """Our word graph: common beginnings and endings kept once, read forwards and backwards."""

    def __init__(self, words: Iterable[str]) -> None:
        self.look = Lookups(build(list(words), french()), french())

    def __contains__(self, word: str) -> bool:
        return word in self.look


STRUCTURES: dict[str, Callable[[Iterable[str]], Structure]] = {
    "array": SortedArray,
    "tree": LetterTree,
    "hash": HashSet,
    "graph": Graph,
}


@dataclass(frozen=True)
class Measure:
    """One structure on one part of the list."""

    structure: str
    words: int
    build_s: float
    memory_mb: float
    hit_us: float
    miss_us: float
    compiled_us: float | None = None
    """One question, half of them misses, from compiled code, as the engines ask."""


def near_misses(words: Sequence[str], known: frozenset[str], count: int, rng: Rng) -> list[str]:
    """Return words with one letter changed, none of which is a word of the list."""
    missed: list[str] = []
    while len(missed) < count:
        word = words[rng.below(len(words))]
        place = rng.below(len(word))
        letter = rng.choice(french().letters)
        changed = word[:place] + letter + word[place + 1 :]
        if changed not in known:
            missed.append(changed)
    return missed


def seconds(work: Callable[[], object], repeats: int) -> float:
    """Return the median CPU time of some work."""
    times = []
    for _ in range(repeats):
        gc.collect()
        began = process_time()
        work()
        times.append(process_time() - began)
    return median(times)


def microseconds(structure: Structure, queries: Sequence[str], repeats: int) -> float:
    """Return the CPU time of one query in microseconds, the median of several rounds."""
    return 1e6 * seconds(lambda: [word in structure for word in queries], repeats) / len(queries)


@cache
def counting() -> Callable[..., int]:
    """Compile a walk that counts the words among some rows of letters."""
    import numba

    child = kernels().child

    def count(nodes: Nodes, root: int, codes: Codes, lengths: Codes) -> int:
        words = 0
        for row in range(codes.shape[0]):
            node, last = root, codes[row, lengths[row] - 1]
            for place in range(lengths[row] - 1):
                node = child(nodes, node, codes[row, place])
                if node <= 0:
                    break
            if node > 0 and nodes[node + 1] >> np.uint32(last) & np.uint32(1):
                words += 1
        return words

    return cast(Callable[..., int], numba.njit(count))


def compiled(structure: Structure, queries: Sequence[str], repeats: int) -> float:
    """Return the time of one question to the graph from compiled code, as engines ask."""
    assert isinstance(structure, Graph)
    graph = structure.look.graph
    count = counting()
    rows = encode(queries, french())
    assert count(graph.nodes, graph.forwards, *rows) == len(queries) // 2

    def many() -> None:
        for _ in range(ROUNDS):
            count(graph.nodes, graph.forwards, *rows)

    return 1e6 * seconds(many, repeats) / len(queries) / ROUNDS


def megabytes(make: Callable[[Iterable[str]], Structure], text: str) -> float:
    """Return what a structure holds, the words it keeps among it."""
    gc.collect()
    tracemalloc.start()
    # The words are made anew from the text, so that those which are kept count, and no others.
    structure = make(iter(text.split()))
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert structure is not None
    return held / 1e6


def measure(words: Sequence[str], *, queries: int, repeats: int, rng: Rng) -> list[Measure]:
    """Measure every structure on some words."""
    hits = [words[rng.below(len(words))] for _ in range(queries)]
    misses = near_misses(words, frozenset(words), queries, rng)
    text = "\n".join(words)
    found = []
    for name, make in STRUCTURES.items():
        structure = make(words)
        assert all(word in structure for word in hits)
        assert not any(word in structure for word in misses)
        found.append(
            Measure(
                name,
                len(words),
                seconds(lambda make=make: make(text.split()), repeats),  # type: ignore[misc]
                megabytes(make, text),
                microseconds(structure, hits, repeats),
                microseconds(structure, misses, repeats),
                compiled(structure, hits + misses, repeats) if name == "graph" else None,
            )
        )
    return found


def measure_all(sizes: Sequence[int], *, queries: int, repeats: int, seed: int) -> list[Measure]:
    """Measure every structure on growing parts of the full French list."""
    rng = Rng(seed)
    words = list(find("fr").read().words)
    rng.shuffle(words)
    kernels()
    found: list[Measure] = []
    for size in sorted({min(size, len(words)) for size in sizes}):
        print(f"{size:,} words", file=sys.stderr, flush=True)
        found += measure(words[:size], queries=queries, repeats=repeats, rng=rng)
    return found


def table(measures: Sequence[Measure]) -> str:
    """Write the measures for people."""
    lines = [f"{'structure':<10}{'words':>9}{'build ms':>10}{'MB':>9}{'hit µs':>9}{'miss µs':>9}"]
    for one in measures:
        line = f"{one.structure:<10}{one.words:>9,}{1000 * one.build_s:>10.1f}{one.memory_mb:>9.2f}"
        line += f"{one.hit_us:>9.2f}{one.miss_us:>9.2f}"
        if one.compiled_us is not None:
            line += f"   ({one.compiled_us:.3f} µs from compiled code)"
        lines.append(line)
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print a table or JSON; draw the plots if asked."""
    parser = argparse.ArgumentParser(prog="python -m bench.structures", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plot", type=Path, metavar="FOLDER", help="draw the plots there")
    parser.add_argument("--quick", action="store_true", help="small parts only")
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    sizes = SIZES[:3] if chosen.quick else SIZES
    measures = measure_all(sizes, queries=QUERIES, repeats=chosen.repeats, seed=chosen.seed)
    if chosen.json:
        print(json.dumps({"structures": [asdict(one) for one in measures]}))
    else:
        print(table(measures))
    if chosen.plot:
        from bench.structures_plot import draw

        draw(measures, chosen.plot)


if __name__ == "__main__":
    main()
