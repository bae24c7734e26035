"""How fast the word graph is built, loaded and queried, compared with a scan of the list.

Queries are drawn from the list by seed, not chosen; times are CPU time. Each query is
repeated and its median taken. The median and the worst of a set of queries are printed, with the
ratio to plain Python, which scans the list for some of the same queries in the same run.
"""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time

from quadrille.core.rng import Rng
from quadrille.lexicon.graph import build
from quadrille.lexicon.graph_file import load, save
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.themes import known_themes, theme

SCANNED = 3
"""How many queries of a set the plain scan answers: it is slow."""

Ask = Callable[[str], object]


@dataclass(frozen=True)
class Timing:
    """Milliseconds of CPU time: of the median query, of the worst, and of a plain scan."""

    what: str
    queries: int
    median_ms: float
    worst_ms: float
    found: float
    """The median number of words found."""
    plain_ms: float | None

    @property
    def ratio(self) -> float | None:
        """How many times as long the plain scan takes."""
        return self.plain_ms / self.median_ms if self.plain_ms else None


def milliseconds(work: Callable[[], object], repeats: int) -> float:
    """Return the median time of some work; quick work is timed in batches."""
    times = []
    for _ in range(repeats):
        count, began = 0, process_time()
        while count == 0 or process_time() - began < 0.002:
            work()
            count += 1
        times.append((process_time() - began) / count)
    return 1000 * median(times)


def timing(what: str, ask: Ask, plain: Ask, queries: Sequence[str], repeats: int) -> Timing:
    """Time a set of queries."""
    ask(queries[0])
    times, counts = [], []
    for query in queries:
        times.append(milliseconds(lambda query=query: ask(query), repeats))  # type: ignore[misc]
        answer = ask(query)
        counts.append(len(answer) if isinstance(answer, list) else 1)
    scans = [
        milliseconds(lambda query=query: plain(query), 1)  # type: ignore[misc]
        for query in queries[:SCANNED]
    ]
    return Timing(what, len(queries), median(times), max(times), median(counts), median(scans))


def building(lexicon: Lexicon, words: list[str], repeats: int) -> Iterator[Timing]:
    """Time the making of the graph, and its loading; plain Python makes and loads a set."""
    alphabet = lexicon.alphabet
    plain = milliseconds(lambda: set(words), 3)
    built = [milliseconds(lambda: build(words, alphabet), 1) for _ in range(3)]
    yield Timing("build", 1, median(built), max(built), len(words), plain)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "graph"
        save(lexicon.graph, path)
        text = "\n".join(words)
        plain = milliseconds(lambda: set(text.split()), 3)
        loads = [milliseconds(lambda: load(path), 1) for _ in range(repeats)]
        yield Timing("load", 1, median(loads), max(loads), len(words), plain)
        Lexicon.open(lexicon.name)
        opens = [milliseconds(lambda: Lexicon.open(lexicon.name), 1) for _ in range(repeats)]
        yield Timing("open by name", 1, median(opens), max(opens), len(words), None)


class Queries:
    """Queries drawn from a list of words by a seed."""

    def __init__(self, words: Sequence[str], seed: int, count: int) -> None:
        self.words = words
        self.rng = Rng(seed)
        self.count = count

    def drawn(self, make: Callable[[str], str]) -> list[str]:
        """Make a set of queries, each from a word drawn at random."""
        return [make(self.rng.choice(self.words)) for _ in range(self.count)]

    def mixed(self, word: str, blanks: int) -> str:
        """Shuffle the letters of a word, and make some of them blank."""
        letters = list(word)
        self.rng.shuffle(letters)
        return "".join(letters[blanks:]) + "?" * min(blanks, len(letters))

    def rack(self, blanks: int) -> str:
        """Draw seven letters as often as they stand in words, some of them blank."""
        letters = [self.rng.choice(self.rng.choice(self.words)) for _ in range(7 - blanks)]
        return "".join(letters) + "?" * blanks

    def veiled(self, word: str) -> str:
        """Hide about half of the letters of a word."""
        return "".join(letter if self.rng.below(2) else "." for letter in word)

    def inside(self, word: str) -> str:
        """Take up to three letters from within a word, with stars around them."""
        start = self.rng.below(max(1, len(word) - 2))
        return f"*{word[start : start + 3]}*"

    def scattered(self, word: str) -> str:
        """Take three letters of a word in their order, with stars between them."""
        places = sorted({self.rng.below(len(word)) for _ in range(3)})
        return "*" + "*".join(word[place] for place in places) + "*"


class Scan:
    """The plain twins: each goes through the whole list."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words

    def check(self, word: str) -> bool:
        return word in self.words

    def fits(self, text: str) -> list[str]:
        wanted = re.compile(text.replace("*", ".*")).fullmatch
        return [word for word in self.words if wanted(word)]

    def begins(self, text: str) -> list[str]:
        return [word for word in self.words if word.startswith(text)]

    def ends(self, text: str) -> list[str]:
        return [word for word in self.words if word.endswith(text)]

    def partial(self, tiles: str) -> list[str]:
        short = [word for word in self.words if len(word) <= len(tiles)]
        return sorted(_spelt(short, tiles), key=len, reverse=True)

    def exact(self, tiles: str) -> list[str]:
        return _spelt([word for word in self.words if len(word) == len(tiles)], tiles)

    def of_theme(self, name: str) -> list[str]:
        wanted = set(theme(name))
        return [word for word in self.words if word in wanted]

    def hooks(self, word: str) -> list[str]:
        return [one for one in self.words if word in (one[1:], one[:-1])]


def _spelt(words: Sequence[str], tiles: str) -> list[str]:
    blanks, have = tiles.count("?"), Counter(tiles.replace("?", ""))
    return [word for word in words if (Counter(word) - have).total() <= blanks]


def lookups(lexicon: Lexicon, seed: int, count: int, repeats: int) -> Iterator[Timing]:
    """Time every lookup."""
    words = lexicon.words()
    draw, plain = Queries(words, seed, count), Scan(words)

    def partial(tiles: str) -> list[str]:
        return lexicon.anagrams(tiles, partial=True)

    sets: list[tuple[str, Ask, Ask, list[str]]] = [
        ("check", lexicon.__contains__, plain.check, draw.drawn(str)),
        ("hooks", lexicon.hooks, plain.hooks, draw.drawn(str)),
        *(
            (f"anagrams, {blanks} blanks", lexicon.anagrams, plain.exact,
             [draw.mixed(word, blanks) for word in draw.drawn(str)])
            for blanks in range(3)
        ),
        *(
            (f"rack of 7, {blanks} blanks", partial, plain.partial,
             [draw.rack(blanks) for _ in range(count)])
            for blanks in range(3)
        ),
        ("pattern, half veiled", lexicon.pattern, plain.fits, draw.drawn(draw.veiled)),
        ("pattern *XYZ*", lexicon.pattern, plain.fits, draw.drawn(draw.inside)),
        ("pattern *X*Y*Z*", lexicon.pattern, plain.fits, draw.drawn(draw.scattered)),
        ("prefix of 3", lexicon.beginning, plain.begins, draw.drawn(lambda word: word[:3])),
        ("suffix of 3", lexicon.ending, plain.ends, draw.drawn(lambda word: word[-3:])),
        ("length", lambda dots: lexicon.of_length(len(dots)), plain.fits,
         draw.drawn(lambda word: "." * len(word))),
        ("theme", lexicon.of_theme, plain.of_theme,
         [one.name for one in known_themes() if one.language == lexicon.alphabet.name]),
    ]  # fmt: skip
    for what, ask, twin, queries in sets:
        yield timing(what, ask, twin, queries, repeats)


def timings(name: str, seed: int, count: int, repeats: int) -> Iterator[Timing]:
    """Time everything on a lexicon."""
    lexicon = Lexicon.open(name)
    yield from building(lexicon, lexicon.words(), repeats)
    yield from lookups(lexicon, seed, count, repeats)


def table(rows: Sequence[Timing]) -> Iterator[str]:
    """Lay the timings out for a reader."""
    yield (
        f"{'lexicon':<28}{'queries':>8}{'found':>10}{'ms CPU':>10}{'worst':>9}{'plain ms':>10}"
        f"{'ratio':>9}"
    )
    for row in rows:
        plain = f"{row.plain_ms:>10.1f}" if row.plain_ms is not None else f"{'':>10}"
        ratio = f"{row.ratio:>9,.1f}" if row.ratio is not None else ""
        yield (
            f"{row.what:<28}{row.queries:>8}{row.found:>10,.0f}{row.median_ms:>10.3f}"
            f"{row.worst_ms:>9.2f}{plain}{ratio}"
        )
