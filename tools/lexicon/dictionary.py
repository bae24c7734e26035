"""The entries of a Hunspell dictionary: headword, flags, tags."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .affixes import split_flags


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the dictionary."""

    word: str
    flags: tuple[str, ...]
    tags: tuple[str, ...]

    def values(self, key: str) -> set[str]:
        """Return what the tags say under a key: `entry.values("po")` is {"nom"} for a noun."""
        return {tag[len(key) + 1 :] for tag in self.tags if tag.startswith(key + ":")}


def read_entries(text: str) -> Iterator[Entry]:
    """Read the entries; tags stand after tabs or blanks, and the first line is a count."""
    for line in text.splitlines()[1:]:
        if not line.strip():
            continue
        # With tabs a headword may hold a blank (`northern blot`); without them it cannot.
        head, *tags = line.split("\t") if "\t" in line else line.split()
        word, slash, flags = head.partition("/")
        yield Entry(word or "/", split_flags(flags) if slash else (), tuple(tags))
