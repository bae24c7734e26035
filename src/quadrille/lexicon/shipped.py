"""The lists that come with Quadrille: compressed in the package, counted and signed in a manifest.

`make lexicons` writes them; nothing is unpacked unless the words themselves are wanted.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from quadrille.core.errors import Invalid
from quadrille.lexicon import errors as errors

FOLDER = Path(__file__).resolve().parent / "data"
ENDING = ".txt"
THEME = "theme_"


@dataclass(frozen=True)
class Listed:
    """A list that can be named: a lexicon or a theme, ours or the user's."""

    name: str
    """Without ending: `dictionnaireGros`, `animaux`."""
    language: str
    count: int
    yours: bool = False
    licence: str = ""
    origin: str = ""
    titles: Mapping[str, str] = field(default_factory=dict)
    """What a theme is called in each language."""


@dataclass(frozen=True)
class Shipped:
    """One entry of the manifest: a list, its file, and the digest of its text."""

    listed: Listed
    file: str
    sha256: str
    kind: str


@cache
def manifest(folder: Path) -> tuple[Shipped, ...]:
    """Read what is in the package."""
    entries = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["lists"]
    return tuple(_entry(entry) for entry in entries)


def _entry(entry: dict[str, Any]) -> Shipped:
    listed = Listed(
        entry["name"].removesuffix(ENDING).removeprefix(THEME),
        entry["language"],
        entry["count"],
        licence=entry["licence"],
        origin=entry.get("origin", ""),
        titles=entry.get("titles", {}),
    )
    return Shipped(listed, entry["file"], entry["sha256"], entry["kind"])


def shipped(*, themes: bool) -> tuple[Shipped, ...]:
    """Give the lexicons, or the themes, of the package."""
    kind = "theme" if themes else "words"
    return tuple(entry for entry in manifest(FOLDER) if entry.kind == kind)


def words_of(entry: Shipped) -> tuple[str, ...]:
    """Unpack the words of a list, and make sure that they are what was packed."""
    import lzma

    try:
        text = lzma.decompress((FOLDER / entry.file).read_bytes())
    except (OSError, lzma.LZMAError):
        raise Invalid("lexicon.damaged", name=entry.listed.name) from None
    if hashlib.sha256(text).hexdigest() != entry.sha256:
        raise Invalid("lexicon.damaged", name=entry.listed.name)
    return tuple(text.decode("utf-8").split())


def plain(name: str) -> str:
    """Give a name as it is compared: without ending, accents and case.

    >>> plain("Émotions"), plain("theme_emotions.txt"), plain("english.TXT")
    ('emotions', 'emotions', 'english')
    """
    apart = unicodedata.normalize("NFKD", name.strip()).casefold()
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return bare.removesuffix(ENDING).removeprefix(THEME)
