"""Tables for the prompt: a new game, or an unfinished one."""

from __future__ import annotations

import sys
from datetime import date
from typing import TYPE_CHECKING

from quadrille.cli.prompt import ask_yes_no
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.record import Record, Setup
from quadrille.store.saved_games import SavedGames

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quadrille.app.table import Table


def seat(saved: SavedGames, game: str, options: Mapping[str, str], *names: str) -> Table:
    """Start a new game."""
    from quadrille.app.sessions import sit

    return sit(saved, Setup(game, tuple(options.items()), names, date.today().isoformat()))


def continue_record(saved: SavedGames, record: Record | None) -> Table | None:
    """Return a new table with the moves of a record; `None` if it is over or has none."""
    from quadrille.app.sessions import sit
    from quadrille.app.table import Table as TableRow

    if record is None or not record.entries or TableRow(record).outcome is not None:
        return None
    table = sit(saved, record.setup)
    for entry in record.entries:
        table.play(entry.seat, entry.text)
    return table


def resume_last(saved: SavedGames, game: str) -> Table:
    """Return the last unfinished game; raise `Invalid` if all are finished."""
    from quadrille.app.sessions import latest

    table = latest(saved, game)
    if table is None:
        raise Invalid("no-game", game=game)
    return table


def offer_last(saved: SavedGames, game: str) -> Table | None:
    """Ask whether to resume the last unfinished game; return `None` for a new one."""
    from quadrille.app.sessions import resume, under_way

    waiting = under_way(saved, game) if sys.stdin.isatty() else []
    if not waiting:
        return None
    table = resume(waiting[0])
    moves = len(table.record.entries)
    text = ngettext("{n} move", "{n} moves", moves).format(n=moves)
    question = gettext("You have an unfinished game: {moves}, {date}. Continue it? [Y/n] ")
    try:
        if ask_yes_no(question.format(moves=text, date=table.record.setup.date)):
            return table
    except KeyboardInterrupt:
        table.close()
        raise
    table.close()
    return None
