"""Who moves next in a game between computers, also in games without turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quadrille.core.game import AnyGame

USUAL_PACE = 1.0
"""The seconds that a move is assumed to take."""


class Turns:
    """Chooses who moves next; where several may, by the pace of each computer on its own clock.

    The clock is counted, not waited for: a game takes as long as its moves, and the same game comes
    out on every machine.
    """

    def __init__(self, rules: AnyGame, names: Sequence[str]) -> None:
        self._rules = rules
        self._names = names
        self._now = 0.0
        self._waits: list[tuple[float, float]] = [(0.0, -1.0)] * len(names)
        """For each seat since when it thinks, and how long."""

    def next_seat(self, state: Any) -> int | None:
        """Return the seat to move next; `None` at the end of the game."""
        seats = self._rules.to_move(state)
        if len(seats) < 2:
            return seats[0] if seats else None
        due = {seat: time for seat in seats if (time := self._due(state, seat)) is not None}
        if not due:
            return seats[0]
        seat = min(due, key=lambda one: (due[one], self._waits[one][0]))
        self._now = max(self._now, due[seat])
        self._waits[seat] = (self._now, -1.0)
        return seat

    def _due(self, state: Any, seat: int) -> float | None:
        """Return the time of a seat's next move; `None` while it waits for others."""
        pace = self._pace(state, seat)
        if pace is None:
            return None
        since, before = self._waits[seat]
        if pace != before:
            # It thinks anew when its position has changed, and not from its own last move on.
            since = self._now
            self._waits[seat] = (since, pace)
        return since + pace

    def _pace(self, state: Any, seat: int) -> float | None:
        players, name = self._rules.players, self._names[seat]
        known = players is not None and name.partition(":")[0] in players.levels
        if players is None or players.pace is None or not known:
            return USUAL_PACE
        return players.pace(state, seat, name)
