"""The pages of the documentation, and the parts of them that tests look at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MANUALS = ROOT / "src/quadrille/manuals"

PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *MANUALS.rglob("*.md"),
    ]
)
FENCE = re.compile(
    r"^(?P<indent> *)```(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=indent)```$", re.M | re.S
)
CODE = re.compile(r"``[^`]+``|`[^`\n]+`")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    kind: str
    words: tuple[str, ...]
    """What stands after the kind: `exit=1`."""
    body: str
    line: int


def name_of(page: Path) -> str:
    """Name a page by its place in the project."""
    return page.relative_to(ROOT).as_posix()


def is_french(page: Path) -> bool:
    """Return whether a page is written in French."""
    return ".fr." in page.name or "fr" in page.parts


def blocks(page: Path) -> Iterator[Block]:
    """Yield the fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        kind, *words = found["info"].split() or [""]
        yield Block(kind, tuple(words), found["body"], text.count("\n", 0, found.start()) + 2)


def prose(page: Path) -> str:
    """Return a page without its code."""
    return CODE.sub("", FENCE.sub("", page.read_text(encoding="utf-8")))


def links(page: Path) -> Iterator[str]:
    """Yield where the links and pictures of a page lead."""
    yield from LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8")))
