"""The messages between the host and an engine from outside: one JSON object per line.

`docs/technical/engines.md` is the page for those who write engines.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from quadrille.arena.external.faults import EngineFault
from quadrille.arena.external.process import SHOWN
from quadrille.core.game import AnyGame, Json
from quadrille.core.record import Record, visible_line
from quadrille.core.solver import Budget

PROTOCOL = 1
"""The version of the messages."""
LEGAL, POINTS = "legal", "points"
"""What an engine may ask for in `ready`: its legal moves, and the points of each."""
MOST_LEGAL = 50_000
"""Where more moves are legal, the list is left out."""
ANSWERS = {
    "ready": {"name": str},
    "info": {},
    "best": {},
    "error": {"message": str},
}  # fmt: skip
"""What an engine may say, with the fields that each message must have."""


def encode(message: Mapping[str, Json]) -> str:
    """Write a message as a line, without its end.

    >>> encode({"type": "stop"})
    '{"type":"stop"}'
    """
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def encode_hello(game: AnyGame, options: Mapping[str, str]) -> dict[str, Json]:
    """Return the first message: the version, the game, and its public options."""
    known: dict[str, Json] = {
        key: value for key, value in options.items() if key not in game.hidden
    }
    return {"type": "hello", "protocol": PROTOCOL, "game": game.name, "options": known}


@dataclass(frozen=True)
class SeatPosition:
    """A position, the seat that sees it, and the moves that led to it if known."""

    game: AnyGame
    state: Any
    seat: int
    record: Record | None = None

    def encode(self, capabilities: frozenset[str] = frozenset()) -> dict[str, Json]:
        """Return the message `position`: nothing in it that the seat may not know."""
        game, record = self.game, self.record
        message: dict[str, Json] = {"type": "position", "game": game.name, "seat": self.seat}
        if record is not None:
            message["options"] = encode_hello(game, dict(record.setup.options))["options"]
            message["seats"] = len(record.setup.seats)
            message["moves"] = [
                [entry.seat, visible_line(game, entry, self.seat)] for entry in record.entries
            ]
        message["view"] = game.view(self.state, self.seat)
        return {**message, **self._legal(capabilities)}

    def _legal(self, capabilities: frozenset[str]) -> dict[str, Json]:
        if not capabilities & {LEGAL, POINTS}:
            return {}
        found = self.gains()
        if found is None:
            return {}
        legal: dict[str, Json] = {LEGAL: [*found]}
        return {**legal, POINTS: [*found.values()]} if POINTS in capabilities else legal

    def gains(self) -> dict[str, int | None] | None:
        """Return the legal moves with the points that each brings at once.

        Giving up is not among them. `None` if they are too many to be listed.
        """
        game, state = self.game, self.state
        listed = list(islice(game.gains(state, self.seat), MOST_LEGAL + 1))
        if len(listed) > MOST_LEGAL:
            return None
        found = {game.write(move, state): points for move, points in listed}
        for given_up in (game.resigning, game.overtime):
            found.pop(given_up, None)
        return found


def encode_go(seat: int, budget: Budget) -> dict[str, Json]:
    """Return the message that asks for an answer.

    >>> encode_go(0, Budget(iterations=100))
    {'type': 'go', 'seat': 0, 'iterations': 100}
    """
    message: dict[str, Json] = {"type": "go", "seat": seat}
    if budget.time_limit is not None:
        message["seconds"] = budget.time_limit
    if budget.iterations is not None:
        message["iterations"] = budget.iterations
    return message


def decode(line: str, engine: str) -> dict[str, Any]:
    """Read a message of an engine; raise `EngineFault` if it is malformed.

    >>> decode('{"type": "best", "move": "3 7"}', "mybot")["move"]
    '3 7'
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or message.get("type") not in ANSWERS:
        raise EngineFault("arena.engine-garbage", engine=engine, text=line[:SHOWN])
    for field, kind in ANSWERS[message["type"]].items():
        if not isinstance(message.get(field), kind):
            raise EngineFault("arena.engine-field", engine=engine, field=field, text=line[:SHOWN])
    return message


def moves_of(message: Mapping[str, Any]) -> list[str] | None:
    """Return the moves of a message `best` or `info`; `None` if it names none.

    >>> moves_of({"move": "3 7"}), moves_of({"moves": ["3 7", "0 0"]}), moves_of({"nodes": 9})
    (['3 7'], ['3 7', '0 0'], None)
    """
    moves = message.get("moves", [message["move"]] if "move" in message else None)
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        return None
    return moves
