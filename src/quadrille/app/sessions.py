"""Sitting down at a table and leaving it: new games, games resumed, games put away."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from quadrille.app.facts import learn_from
from quadrille.app.scores import puzzle_of
from quadrille.app.table import Table
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Setup
from quadrille.games import game
from quadrille.lexicon.named_words import DIGESTS
from quadrille.store.journal import Journal
from quadrille.store.saved_games import SavedGames


def new_name() -> str:
    """Name a game by its moment, so that names sort by time."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"


def sit(saved: SavedGames, setup: Setup) -> Table:
    """Start a game; where nothing can be written it is played all the same, without a log."""
    setup = _with_digest(setup)
    try:
        return Table.start(setup, saved.begin(setup, new_name()))
    except OSError:
        return Table.start(setup)


def _with_digest(setup: Setup) -> Setup:
    """Name the digests of the lexicon and the theme in a setup that does not name them."""
    rules, options = game(setup.game), dict(setup.options)
    new = rules.options(rules.configure(options)).items()
    digests = [(key, value) for key, value in new if key in DIGESTS - options.keys()]
    return replace(setup, options=(*setup.options, *digests))


def resume(path: Path) -> Table:
    """Resume a game that was left or interrupted."""
    journal, record = Journal.open(path)
    try:
        return Table(record, journal)
    except QuadrilleError:
        journal.close()
        raise


def latest(saved: SavedGames, name: str) -> Table | None:
    """Resume the game played last; raise an error if another window has it open."""
    for path in saved.under_way(name):
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
        leave(saved, table)
    return None


def under_way(saved: SavedGames, name: str) -> list[Path]:
    """Return the games that can be resumed, without those that are finished or have no move yet.

    These are put away on the way: a terminal that was closed could not do it.
    """
    waiting = []
    for path in saved.under_way(name):
        try:
            table = resume(path)
        except (QuadrilleError, OSError):
            continue
        if table.outcome is None and (table.record.entries or table.record.undone):
            waiting.append(path)
            table.close()
        else:
            leave(saved, table)
    return waiting


def leave(saved: SavedGames, table: Table) -> None:
    """Get up: a finished game goes to the best scores, an unfinished one waits."""
    if table.journal is not None:
        # Where the facts of the game cannot be written, the game is kept all the same.
        with suppress(QuadrilleError, OSError):
            learn_from(table)
        if table.outcome is not None:
            config = game(table.game.name).configure(dict(table.record.setup.options))
            saved.finish(table.journal, table.game.name, puzzle_of(table.game, config))
        elif not table.record.entries and not table.record.undone:
            table.journal.path.unlink(missing_ok=True)
    table.close()
