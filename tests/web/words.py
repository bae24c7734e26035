"""The sentences of the page: those the code says, and those that are translated."""

from __future__ import annotations

import json
import re
from pathlib import Path

import quadrille.web

STATIC = Path(quadrille.web.__file__).parent / "static"
SENTENCE = r'"((?:[^"\\]|\\.)*)"'
SAID = re.compile(rf"\bt\(\s*{SENTENCE}")
COUNTED = re.compile(rf"\btn\(\s*{SENTENCE}\s*,\s*{SENTENCE}")
TRANSLATED = re.compile(
    rf"^  {SENTENCE}: (?:{SENTENCE}|\[{SENTENCE}, {SENTENCE}\]),$", re.MULTILINE
)
FIELD = re.compile(r"\{(\w+)\}")


def read(text: str) -> str:
    """Read a string of JavaScript as its text."""
    return str(json.loads(f'"{text}"'))


def modules() -> list[Path]:
    return [path for path in sorted(STATIC.rglob("*.js")) if path.parent.name != "words"]


def said() -> set[str]:
    """Give what the code says; of a sentence that counts, its plural."""
    found = set()
    for path in modules():
        text = path.read_text(encoding="utf-8")
        found |= {read(one) for one in SAID.findall(text)}
        found |= {read(many) for _, many in COUNTED.findall(text)}
    return found


def french() -> dict[str, list[str]]:
    """Give the French of each sentence: one form, or two where it counts."""
    return {
        read(key): [read(form) for form in forms if form]
        for key, *forms in TRANSLATED.findall(written())
    }


def written() -> str:
    """Give all that is written in French: a game may have a file of its own."""
    paths = sorted((STATIC / "words").glob("fr*.js"))
    return "".join(path.read_text(encoding="utf-8") for path in paths)
