"""The sentences of the page: those the code says, and those that are translated."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import quadrille.web

STATIC = Path(quadrille.web.__file__).parent / "static"
SENTENCE = r'"((?:[^"\\]|\\.)*)"'
CALL = re.compile(rf"\bt\(\s*{SENTENCE}")
COUNTED = re.compile(rf"\btn\(\s*{SENTENCE}\s*,\s*{SENTENCE}")
TRANSLATED = re.compile(
    rf"^  {SENTENCE}:\s+(?:{SENTENCE}|\[\s*{SENTENCE},\s+{SENTENCE},?\s*\]),$", re.MULTILINE
)
FIELD = re.compile(r"\{(\w+)\}")


def read(text: str) -> str:
    """Read a string of JavaScript as its text."""
    return str(json.loads(f'"{text}"'))


def modules() -> list[Path]:
    found = sorted(STATIC.rglob("*.js"))
    return [
        path
        for path in found
        if path.parent.name != "words" and not path.name.startswith(("fr.", "fr-"))
    ]


def sentences(paths: Iterable[Path] | None = None) -> set[str]:
    """Return what some modules say, or all; of a sentence that counts, its plural."""
    found = set()
    for path in modules() if paths is None else paths:
        text = path.read_text(encoding="utf-8")
        found |= {read(one) for one in CALL.findall(text)}
        found |= {read(many) for _, many in COUNTED.findall(text)}
    return found


def french() -> dict[str, list[str]]:
    """Return the French of each sentence: one form, or two where it counts."""
    return dict(translations(french_source()))


def translations(text: str) -> list[tuple[str, list[str]]]:
    """Return the sentences of some files with their French, in order."""
    return [
        (read(key), [read(form) for form in forms if form])
        for key, *forms in TRANSLATED.findall(text)
    ]


def french_source() -> str:
    """Return all that is written in French: a game has a file of its own."""
    paths = [*sorted((STATIC / "words").glob("fr*.js")), *sorted(STATIC.rglob("games/*/fr*.js"))]
    return "".join(path.read_text(encoding="utf-8") for path in paths)
