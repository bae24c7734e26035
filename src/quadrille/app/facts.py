"""Facts that a game in the terminal leaves when it ends: they go to the user's own data at once."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.app.table import Table
from quadrille.core.record import Record
from quadrille.games import game


def people(record: Record) -> frozenset[int]:
    """Return the seats of people: a computer's seat has the name of its level."""
    players = game(record.setup.game).players
    levels = () if players is None else players.levels
    named = enumerate(record.setup.seats)
    return frozenset(seat for seat, name in named if name.partition(":")[0] not in levels)


def learn_from(table: Table) -> Sequence[str]:
    """Add the facts of a game to the user's own; return those that were new."""
    facts, setup = table.game.facts, table.record.setup
    if facts is None or not table.record.entries:
        return ()
    found = facts.found(table.states, people(table.record))
    return facts.share(facts.topic(table.game.configure(dict(setup.options))), found)
