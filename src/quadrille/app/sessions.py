"""Sitting down at a table and leaving it: new games, games resumed, games put away."""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from quadrille.app.scores import puzzle_of
from quadrille.app.tables import Table
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Setup
from quadrille.games import game
from quadrille.store.journal import Journal
from quadrille.store.shelf import Shelf


def new_name() -> str:
    """Name a game by its moment, so that names sort by time."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"


def sit(shelf: Shelf, setup: Setup) -> Table:
    """Start a game; where nothing can be written it is played all the same, without a log."""
    try:
        return Table.start(setup, shelf.begin(setup, new_name()))
    except OSError:
        return Table.start(setup)


def resume(path: Path) -> Table:
    """Go on with a game that was left or cut off."""
    journal, record = Journal.open(path)
    try:
        return Table(record, journal)
    except QuadrilleError:
        journal.close()
        raise


def latest(shelf: Shelf, name: str) -> Table | None:
    """Go on with the game played last; if another window has it, say so."""
    for path in shelf.under_way(name):
        try:
            table = resume(path)
        except FileNotFoundError:
            continue
        except QuadrilleError as error:
            if error.code == "table-busy":
                raise
            continue
        if table.outcome is None:
            return table
        leave(shelf, table)
    return None


def under_way(shelf: Shelf, name: str) -> list[Path]:
    """Give the games that can be resumed; one that turns out finished is put away on the way."""
    waiting = []
    for path in shelf.under_way(name):
        try:
            table = resume(path)
        except (QuadrilleError, OSError):
            continue
        if table.outcome is None:
            waiting.append(path)
            table.close()
        else:
            leave(shelf, table)
    return waiting


def leave(shelf: Shelf, table: Table) -> None:
    """Get up: a finished game goes to the best scores, an unfinished one waits."""
    if table.journal is not None:
        _learn(table)
        if table.outcome is not None:
            config = game(table.game.name).configure(dict(table.record.setup.options))
            shelf.finish(table.journal, table.game.name, puzzle_of(table.game, config))
        elif not table.record.entries and not table.record.undone:
            table.journal.path.unlink(missing_ok=True)
    table.close()


def _learn(table: Table) -> None:
    """Let the dictionary of what people play grow; where it cannot be kept, the game still is."""
    if table.game.name == "scrabble" and table.record.entries:
        from quadrille.app.learned import learn_from

        with suppress(QuadrilleError, OSError):
            learn_from(table.record)
