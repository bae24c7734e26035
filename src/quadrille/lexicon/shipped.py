"""The word lists in the package: compressed, with counts and digests in a manifest.

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

FOLDER = Path(__file__).resolve().parent / "data"
ENDING = ".txt"
THEME = "theme_"


@dataclass(frozen=True)
class ListInfo:
    """A named list: a lexicon or a theme, shipped or the user's."""

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
class ShippedList:
    """One entry of the manifest: a list, its file, and the digest of its text."""

    info: ListInfo
    file: str
    sha256: str
    kind: str


@cache
def manifest(folder: Path) -> tuple[ShippedList, ...]:
    """Return the entries of the manifest."""
    entries = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["lists"]
    return tuple(_entry(entry) for entry in entries)


def _entry(entry: dict[str, Any]) -> ShippedList:
    info = ListInfo(
        entry["name"].removesuffix(ENDING).removeprefix(THEME),
        entry["language"],
        entry["count"],
        licence=entry["licence"],
        origin=entry.get("origin", ""),
        titles=entry.get("titles", {}),
    )
    return ShippedList(info, entry["file"], entry["sha256"], entry["kind"])


def shipped_lists(*, themes: bool) -> tuple[ShippedList, ...]:
    """Return the lexicons or the themes of the package."""
    kind = "theme" if themes else "words"
    return tuple(entry for entry in manifest(FOLDER) if entry.kind == kind)


def words_of(entry: ShippedList) -> tuple[str, ...]:
    """Return the words of a list; raise an error if they do not match their digest."""
    import lzma

    try:
        text = lzma.decompress((FOLDER / entry.file).read_bytes())
    except (OSError, lzma.LZMAError):
        raise Invalid("lexicon.damaged", name=entry.info.name) from None
    if hashlib.sha256(text).hexdigest() != entry.sha256:
        raise Invalid("lexicon.damaged", name=entry.info.name)
    return tuple(text.decode("utf-8").split())


def normalise_name(name: str) -> str:
    """Return a name as it is compared: without ending, accents and case.

    >>> [normalise_name(name) for name in ("Émotions", "theme_emotions.txt", "english.TXT")]
    ['emotions', 'emotions', 'english']
    """
    apart = unicodedata.normalize("NFKD", name.strip()).casefold()
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return bare.removesuffix(ENDING).removeprefix(THEME)
