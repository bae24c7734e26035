"""Reading a MyThes thesaurus: a headword with its number of senses, then one line a sense."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PARTS = {
    "nom": "n.",
    "adjectif": "adj.",
    "verbe": "v.",
    "adverbe": "adv.",
    "preposition": "prép.",
    "conjonction": "conj.",
    "pronom": "pron.",
    "interjection": "interj.",
}


@dataclass(frozen=True)
class Synonyms:
    """The synonyms of one sense of a word."""

    headword: str
    part: str
    synonyms: tuple[str, ...]


def read(path: Path) -> Iterator[Synonyms]:
    """Yield the senses of a thesaurus, in its order."""
    raw = path.read_bytes()
    encoding, _, _ = raw.partition(b"\n")
    lines = iter(raw.decode(encoding.decode("ascii").strip()).splitlines()[1:])
    for line in lines:
        headword, _, senses = line.rpartition("|")
        for _ in range(int(senses)):
            named, *synonyms = next(lines).split("|")
            part = PARTS.get(named.strip("() ").casefold(), "")
            yield Synonyms(headword, part, tuple(synonyms))
