"""How the seats of a table stand: the leaders for all, and for each seat those around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from quadrille.core.game import Outcome

LEADERS = 5
AROUND = 1
"""How many seats above and below a seat are sent with it."""

Rank: TypeAlias = "tuple[int, int, int]"
"""The place, the seat, and the score."""


class Standings:
    """The places of seats by an outcome; equals share one.

    >>> standings = Standings(Outcome((5, 9, 9, 1)), range(4))
    >>> standings.leaders[:3], standings.near(3)
    ([(1, 1, 9), (1, 2, 9), (3, 0, 5)], [(3, 0, 5), (4, 3, 1)])
    """

    def __init__(self, outcome: Outcome, seats: Iterable[int]) -> None:
        listed = sorted(seats, key=lambda seat: (outcome.rank(seat), seat))
        self._rows: list[Rank] = []
        self._at: dict[int, int] = {}
        for index, seat in enumerate(listed):
            same = bool(index) and outcome.rank(seat) == outcome.rank(listed[index - 1])
            place = self._rows[-1][0] if same else index + 1
            self._at[seat] = index
            self._rows.append((place, seat, outcome.scores[seat]))

    @property
    def leaders(self) -> Sequence[Rank]:
        """The first rows."""
        return self._rows[:LEADERS]

    def near(self, seat: int | None) -> Sequence[Rank]:
        """Return the row of a seat with those around it; nothing for a spectator."""
        at = self._at.get(-1 if seat is None else seat)
        return [] if at is None else self._rows[max(0, at - AROUND) : at + AROUND + 1]
