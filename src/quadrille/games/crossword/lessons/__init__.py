"""Lessons: tiny positions as data, one file each, with the moves that answer them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from quadrille.core.record import Record, read


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, what is to be done there, and what is said to a move."""

    name: str
    say: str
    record: Record
    """The game up to the position."""
    answers: tuple[str, ...]
    """The moves that are right, as text."""
    right: str
    wrong: str


def lessons(code: str) -> list[Lesson]:
    """Return the lessons in a language, in their order.

    >>> [lesson.name for lesson in lessons("en")]
    ['1_write', '2_cross', '3_pencil', '4_check', '5_reveal']
    """
    found = []
    names = (path.name for path in files("quadrille.games.crossword.lessons").iterdir())
    for name in sorted(name for name in names if name.endswith(".toml")):
        text = (files("quadrille.games.crossword.lessons") / name).read_text(encoding="utf-8")
        part = tomllib.loads(text)[code]
        found.append(
            Lesson(
                name.removesuffix(".toml"),
                part["say"],
                read(part["record"]),
                tuple(part["answers"]),
                part["right"],
                part["wrong"],
            )
        )
    return found
