"""The letters on the board of a finished game, for other games that begin with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from quadrille.core.capabilities import Format
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.i18n import language
from quadrille.core.record import Record, is_record, read, replay
from quadrille.games import game, names
from quadrille.lexicon.detection import detect_language
from quadrille.lexicon.library import named_lexicon

EMPTY = "."
LISTS = ("lexicon", "reference")
"""The options that name a list of words."""
OPEN_SIGNS = str.maketrans({" ": EMPTY, "_": EMPTY, "·": EMPTY})


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters on a board."""

    rows: tuple[str, ...]
    """Rows of the same length: capitals, `.` for none, and `#` where a file has black squares."""
    language: str


def letters_of(rules: AnyGame, options: Mapping[str, str], state: object) -> Letters:
    """Return the letters of a position; raise `Invalid` if the game lays no words, or has none."""
    return _with_language(_plain_rows(rules.letter_rows(state) or ()), _language_in(options))


def read_letters(text: str) -> Letters:
    r"""Return the letters of a file: a record, a game in another format, a result, or plain rows.

    Raise `Invalid` if there are none, or if a result is wrong.

    >>> read_letters("CHAT\n   A\n   S\n").rows
    ('CHAT', '...A', '...S')
    """
    if is_record(text):
        return _recorded(read(text))
    for form in _formats():
        found = form.read_letters and form.read_letters(text)
        if found is not None:
            return _with_language(_plain_rows(found), "")
    lines = text.replace("\r\n", "\n").split("\n")
    rows = [line for line in lines if line.strip() and not line.startswith("//")]
    with suppress(Invalid):
        return _with_language(_plain_rows(rows), "")
    for record in _other_formats(text):
        with suppress(QuadrilleError):
            return _recorded(record)
    raise Invalid("no-letters")


def _language_in(options: Mapping[str, str]) -> str:
    """Return the language that options name, by itself or by a list of words; else nothing."""
    for key in LISTS:
        if options.get(key) and not options.get("language"):
            with suppress(QuadrilleError):
                return named_lexicon(options[key], language()).alphabet.name
    return options.get("language", "")


def _recorded(record: Record) -> Letters:
    rules = game(record.setup.game)
    *_, state = replay(rules, record.setup, record.entries)
    return letters_of(rules, dict(record.setup.options), state)


def _formats() -> Iterator[Format[Any]]:
    """Yield the formats of the games with words."""
    return (form for name in names() if game(name).letters for form in game(name).formats)


def _other_formats(text: str) -> Iterator[Record]:
    """Yield a file as the games with words read it in their own formats."""
    for form in _formats():
        if form.read is not None and not form.is_setup and not form.binary:
            with suppress(QuadrilleError):
                yield form.read(text)


def _plain_rows(rows: Sequence[str]) -> tuple[str, ...]:
    """Return rows of capitals and `.`; raise `Invalid` if other signs or no letters are in them."""
    width = max(map(len, rows), default=0)
    found = tuple(row.ljust(width).translate(OPEN_SIGNS).upper() for row in rows)
    signs = set("".join(found)) - {EMPTY, "#"}
    if not signs or not all(sign.isalpha() for sign in signs):
        raise Invalid("no-letters")
    return found


def _with_language(rows: tuple[str, ...], code: str) -> Letters:
    lines = [*rows, *map("".join, zip(*rows, strict=True))]
    runs = (run for line in lines for run in re.split(r"[.#]+", line))
    return Letters(rows, code or detect_language({run for run in runs if len(run) > 1}))
