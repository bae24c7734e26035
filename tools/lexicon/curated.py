"""The curated themes as their authors write them: one headword a line, comments, a small heading.

    # titre: Animaux
    # title: Animals
    # sens: toutes les bêtes, réelles ou disparues
    abeille
    avocat m

The letter after a headword keeps only its masculine (m) or feminine (f) forms; words after a colon
are all its other forms, given by hand (`mouse: mice`).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

GENDERS = {"m": "mas", "f": "fem"}


@dataclass(frozen=True)
class Headword:
    """One line of a curated theme."""

    word: str
    gender: str = ""
    forms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Curated:
    """A curated theme: its heading and its headwords."""

    name: str
    heading: dict[str, str]
    headwords: tuple[Headword, ...]

    @property
    def kinds(self) -> set[str]:
        """Return the kinds of word that may be members: nouns, unless the heading says more."""
        return set(self.heading.get("kinds", "nom").split())

    @property
    def in_lexicon(self) -> bool:
        """Return whether every word must be in the full list: the default."""
        return self.heading.get("lexicon") != "no"


def read_headword(line: str) -> Headword:
    """Read one line: `avocat m`, `mouse: mice`, or a bare headword."""
    head, _, forms = line.partition(":")
    word, *rest = head.split()
    if len(rest) > 1 or (rest and rest[0] not in GENDERS):
        raise ValueError(f"cannot read the line {line!r} of a theme")
    return Headword(word, GENDERS[rest[0]] if rest else "", tuple(forms.split()))


def read_curated(path: Path) -> Curated:
    """Read one theme; its name is the file's."""
    heading, headwords = {}, []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            key, colon, value = line.lstrip("# ").partition(":")
            if colon and " " not in key:
                heading[key] = value.strip()
        elif line.strip():
            headwords.append(read_headword(line))
    return Curated(path.stem, heading, tuple(headwords))


def read_all(folder: Path) -> list[Curated]:
    """Read every theme of a folder, in the order of their names."""
    return [read_curated(path) for path in sorted(folder.glob("*.txt"))]
