"""How the entrants of an event stand, from what is known: a table is read again if it changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy.exc import OperationalError

from quadrille.app.events import rules
from quadrille.app.events.messages import RankMessage, encode_ranking
from quadrille.app.events.rules import RankingRow
from quadrille.app.live.hub import Hub
from quadrille.app.live.room import Room
from quadrille.app.table import Table
from quadrille.core.game import Outcome
from quadrille.store.models import Event, TableRow, record_of
from quadrille.store.repository import Store


@dataclass(frozen=True, slots=True)
class Score:
    """How a table stands."""

    outcome: Outcome
    finished: int | None
    """When its game ended by its rules."""


class Scores:
    """The tables of an event, and the ranking that follows from them."""

    def __init__(self) -> None:
        self._known: dict[str, Score] = {}
        self._stale: set[str] = set()
        self._event: Event | None = None
        self._rounds: tuple[int, bool] | None = None
        """Of which round the ranking in rounds is, and whether the game was over."""
        self.rows: list[RankMessage] = []

    def forget(self, code: str | None) -> bool:
        """Note that a table has changed, or any if `None`; return whether it is of this event."""
        if code is None:
            self._stale.update(self._known)
            return True
        if code in self._known:
            self._stale.add(code)
        return code in self._known

    def is_current(self, room: Room) -> bool:
        """Return whether the ranking in rounds is that of a table now: slips change nothing."""
        return self._rounds == _progress(room)

    async def ranking(self, event: Event, hub: Hub) -> list[RankMessage]:
        """Return how all stand now."""
        if event.table is not None:
            await self._rank_rounds(event, await hub.room(event.table))
        else:
            await self._rank_tables(event, hub)
        return self.rows

    async def _rank_rounds(self, event: Event, room: Room) -> None:
        """Rank the seats of one table; between two rounds nothing changes."""
        if self.is_current(room) and event == self._event:
            return
        state, game = room.table.state, room.table.game
        finished = room.row.finished if room.table.outcome is not None else None
        outcome = game.so_far(state)
        rows = [
            RankingRow(one, outcome, one.seat, finished)
            for one in rules.present(event)
            if one.table is not None
        ]
        details = rules.event_rules(event.game).details(state)
        self.rows = encode_ranking(event, rules.rank_entrants(rows, event.mode), details)
        self._rounds, self._event = _progress(room), event

    async def _rank_tables(self, event: Event, hub: Hub) -> None:
        """Rank the tables of all; only those that have changed are looked at."""
        entrants = [one for one in rules.present(event) if one.table is not None]
        tables = {one.table for one in entrants if one.table is not None}
        wanted = {code for code in tables if code in self._stale or code not in self._known}
        if self._event is not None and self._event.closed != event.closed:
            # A ranking while all play is more lenient than that of what they handed in.
            wanted = tables
        if not wanted and event == self._event:
            return
        self._stale -= wanted
        at_hand = {code: room for code in wanted if (room := hub.at_hand(code)) is not None}
        for code, room in at_hand.items():
            self._known[code] = _score(room.table, room.row, event)
        missing = wanted - at_hand.keys()
        if missing:
            try:
                self._known |= await asyncio.to_thread(_read, hub.store, missing, event)
            except OperationalError:
                self._stale |= missing
                raise
        rows = [
            RankingRow(one, known.outcome, one.seat, known.finished)
            for one in entrants
            if (known := self._known.get(one.table or "")) is not None
        ]
        self.rows = encode_ranking(event, rules.rank_entrants(rows, event.mode))
        self._event = event


def _progress(room: Room) -> tuple[int, bool]:
    return room.rounds, room.row.finished is not None


def _score(table: Table, row: TableRow, event: Event) -> Score:
    finished = row.finished if table.outcome is not None else None
    is_live = row.finished is None and event.closed is None
    rank = table.game.live if is_live else table.game.so_far
    return Score(rank(table.state), finished)


def _read(store: Store, codes: Iterable[str], event: Event) -> dict[str, Score]:
    """Read how tables stand that are not at hand, without keeping them."""
    found = {}
    for code in codes:
        row = store.table(code)
        if row is not None:
            found[code] = _score(Table(record_of(row, store.lines(code))), row, event)
    return found
