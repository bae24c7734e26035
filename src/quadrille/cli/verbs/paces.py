"""When computers move where all play at once: each as fast as it would at a table."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from quadrille.core.game import AnyGame

SHORTEST = 1.0
"""The least seconds for a move, so that a computer never moves without end between two prompts."""


class Paces:
    """The clocks of computers that play at once with people, while a prompt waits for someone.

    They move after each line that is typed: as often as their pace allows in the time that has
    passed until then.
    """

    def __init__(self, rules: AnyGame, names: Sequence[str]) -> None:
        self._rules = rules
        self._names = names
        self._until = monotonic()
        """When a line was last typed."""
        self._now = self._until
        """When the move before was due."""
        self._waits: list[tuple[float, float]] = [(0.0, -1.0)] * len(names)
        """For each seat since when it thinks, and how long."""

    def start(self, state: Any, computers: Sequence[int]) -> None:
        """Begin what follows a line: who got another position by it thinks from now on."""
        self._now = self._until = monotonic()
        for seat in computers:
            self._due(state, seat)

    def next_seat(self, state: Any, computers: Sequence[int], *, has_prompt: bool) -> int | None:
        """Return which computer moves next; `None` if all still think and a person is asked.

        Where nobody is asked, nobody waits for the clock either.
        """
        due = {seat: time for seat in computers if (time := self._due(state, seat)) is not None}
        if not due:
            return None if has_prompt or not computers else computers[0]
        seat = min(due, key=lambda one: due[one])
        if has_prompt and due[seat] > self._until:
            return None
        self._now = due[seat]
        self._waits[seat] = (self._now, -1.0)
        return seat

    def _due(self, state: Any, seat: int) -> float | None:
        """Return the time of a computer's next move; `None` while it waits for others."""
        players = self._rules.players
        assert players is not None
        assert players.pace is not None
        pace = players.pace(state, seat, self._names[seat])
        if pace is None:
            return None
        pace = max(pace, SHORTEST)
        since, before = self._waits[seat]
        if pace != before:
            since = self._now
            self._waits[seat] = (since, pace)
        return since + pace
