"""What the search of the static site looks through: each section of each page, as plain text."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markdown_it.token import Token


@dataclass(frozen=True)
class Section:
    """A part of a page under a heading: its anchor, its title, its text without markup."""

    anchor: str
    title: str
    text: str


def sections_of(tokens: Sequence[Token]) -> list[Section]:
    """Return the sections of a page whose headings have their anchors.

    Chapters and pages count: what is under a smaller heading belongs to the one above.
    """
    found: list[Section] = []
    anchor, title, parts = "", "", list[str]()
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            if parts:
                found.append(Section(anchor, title, _joined(parts)))
            anchor, title, parts = str(token.attrGet("id")), _plain(tokens[at + 1]), []
        elif token.type == "inline":
            parts.append(_plain(token))
        elif token.type in ("fence", "code_block"):
            parts.append(token.content)
    return [*found, Section(anchor, title, _joined(parts))]


def _plain(token: Token) -> str:
    return "".join(
        " " if child.type in ("softbreak", "hardbreak") else child.content
        for child in token.children or ()
        if child.type in ("text", "code_inline", "softbreak", "hardbreak")
    )


def _joined(parts: Iterable[str]) -> str:
    return unicodedata.normalize("NFC", re.sub(r"\s+", " ", " ".join(parts)).strip())


def encode_index(rows: Iterable[tuple[str, str, Section]]) -> str:
    """Return the script with all sections, from the address and the title of the page of each.

    >>> print(encode_index([("a.html", "Words", Section("your-list", "Your list", "One word."))]))
    window.quadrilleSections = [
    ["a.html#your-list", "Words", "Your list", "One word."]
    ];
    """
    lines = [
        json.dumps(
            [f"{address}#{one.anchor}" if one.anchor else address, title, one.title, one.text],
            ensure_ascii=False,
        )
        for address, title, one in rows
    ]
    return "window.quadrilleSections = [\n" + ",\n".join(lines) + "\n];"
