"""What one seat knows of a game: all that your own player is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quadrille.arena.external.messages import LEGAL, POINTS, SeatPosition


class Position:
    """What one seat may know: the options, the moves, the view, and its legal moves.

    A position never holds what is hidden from its seat, neither here nor in an engine from outside.
    """

    def __init__(self, message: Mapping[str, Any], seen: SeatPosition | None = None) -> None:
        self.game: str = message["game"]
        """The name of the game."""
        self.seat: int = message["seat"]
        """The seat that is to move."""
        self.options: dict[str, str] = dict(message.get("options", {}))
        """The options of the game, without those that are hidden."""
        self.seats: int = message.get("seats", 1)
        """How many seats there are."""
        self.moves: list[tuple[int, str | None]] = [
            (seat, text) for seat, text in message.get("moves", [])
        ]
        """The moves so far: the seat and the text; `None` for what the seat may not know."""
        self.view: dict[str, Any] = dict(message["view"])
        """What the seat sees, as plain values: board, rack, scores; each game has its own."""
        self._message = message
        self._seen = seen
        self._gains: dict[str, int | None] | None = None

    @classmethod
    def of(cls, seen: SeatPosition) -> Position:
        """Return the position that a seat sees."""
        return cls(seen.encode(), seen)

    def gains(self) -> dict[str, int | None]:
        """Return the legal moves with the points that each brings at once (or costs, in steps)."""
        if self._gains is None:
            if self._seen is not None:
                self._gains = self._seen.gains() or {}
            else:
                legal = self._message.get(LEGAL, [])
                points = self._message.get(POINTS, [None] * len(legal))
                self._gains = dict(zip(legal, points, strict=True))
        return self._gains

    def legal_moves(self) -> list[str]:
        """Return the legal moves as texts; giving up is not among them."""
        return [*self.gains()]

    def _repr_svg_(self) -> str | None:
        """Draw the position in a notebook."""
        from quadrille.games import game

        drawing = game(self.game).drawing
        if self._seen is None or drawing is None:
            return None
        return drawing.svg(self._seen.state, self.seat)
