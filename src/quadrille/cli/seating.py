"""Sitting down at the prompt: a new game, or one that waits."""

from __future__ import annotations

import sys
from datetime import date
from typing import TYPE_CHECKING

from quadrille.cli.prompt import agreed
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.record import Record, Setup
from quadrille.store.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quadrille.app.tables import Table


def seat(shelf: Shelf, game: str, options: Mapping[str, str], *names: str) -> Table:
    """Sit down at a new game."""
    from quadrille.app.sessions import sit

    return sit(shelf, Setup(game, tuple(options.items()), names, date.today().isoformat()))


def continued(shelf: Shelf, record: Record | None) -> Table | None:
    """Go on with a saved copy of a game, as one of its own; `None` if it is over or not begun."""
    from quadrille.app.sessions import sit
    from quadrille.app.tables import Table as Kept

    if record is None or not record.entries or Kept(record).outcome is not None:
        return None
    table = sit(shelf, record.setup)
    for entry in record.entries:
        table.play(entry.seat, entry.text)
    return table


def resumed(shelf: Shelf, game: str) -> Table:
    """Go on with the last unfinished game, or say that there is none."""
    from quadrille.app.sessions import latest

    table = latest(shelf, game)
    if table is None:
        raise Invalid("no-game", game=game)
    return table


def offered(shelf: Shelf, game: str) -> Table | None:
    """Offer the game that waits, where a person can answer; `None` when a new one is wanted."""
    from quadrille.app.sessions import resume, under_way

    waiting = under_way(shelf, game) if sys.stdin.isatty() else []
    if not waiting:
        return None
    table = resume(waiting[0])
    moves = len(table.record.entries)
    told = ngettext("{n} move", "{n} moves", moves).format(n=moves)
    question = gettext("A game waits: {moves}, {date}. Go on with it? [Y/n] ")
    try:
        if agreed(question.format(moves=told, date=table.record.setup.date)):
            return table
    except KeyboardInterrupt:
        table.close()
        raise
    table.close()
    return None
