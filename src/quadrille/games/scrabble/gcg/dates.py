"""The day of a game written down. GCG has no line for it: it is the description of the game.

Other programs refuse a file with a line whose keyword they do not know.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date

from quadrille.games.scrabble.gcg.format import DESCRIPTION, ENCODING, GcgGame, Pragma

DATED = re.compile("(?:date[ :]+)?([0-9]{4}-[0-9]{2}-[0-9]{2})", re.IGNORECASE)
"""A text that is nothing but a date."""
WITH_DATE = ("date", DESCRIPTION, "title")
BEFORE = (ENCODING, "player1", "player2")
"""The lines that come before the description."""


def date_of(game: GcgGame) -> str | None:
    """Return the day that a file names, if it does.

    It is a line `#date 2026-11-18`, or a description, a title or a note before the first turn that
    has nothing but that.

    >>> date_of(GcgGame((Pragma("note", "Date: 2026-11-18"),)))
    '2026-11-18'
    >>> date_of(GcgGame((Pragma("note", "Lost 2026-11-18 to Ann"),))) is None
    True
    """
    lines = (game.value(keyword) or "" for keyword in WITH_DATE)
    texts = (*lines, *game.notes().get(0, "").split("\n"))
    for found in filter(None, map(DATED.fullmatch, map(str.strip, texts))):
        with suppress(ValueError):
            return date.fromisoformat(found[1]).isoformat()
    return None


def add_date(game: GcgGame, day: str) -> GcgGame:
    """Return a game with its day, where that is known.

    >>> add_date(GcgGame((Pragma("player1", "ann Ann"),)), "2026-11-18").value("description")
    '2026-11-18'
    """
    if not DATED.fullmatch(day):
        return game
    head = sum(isinstance(one, Pragma) and one.keyword in BEFORE for one in game.lines)
    return GcgGame((*game.lines[:head], Pragma(DESCRIPTION, day), *game.lines[head:]))
