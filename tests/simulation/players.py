"""Players and spectators at a table: they do what the page does, and note what they were sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.simulation.network import Line
from tests.simulation.world import SimulatedServer, World
from tests.web.servers import patched

UNSURE = "store."
"""Errors that begin so do not say whether the line was written: it is sent again."""


@dataclass(frozen=True)
class Seen:
    """What a player saw after a line."""

    ply: int
    view: dict[str, Any]
    message: dict[str, Any]


@dataclass(eq=False)
class Player:
    """Someone at a table; without a seat a spectator."""

    world: World
    visitor: str
    code: str
    seat: int | None
    language: str = "en"
    line: Line | None = None
    ply: int | None = None
    view: dict[str, Any] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    resigned: set[str] = field(default_factory=set)
    """Requests to give up, which leave no line of their own."""
    refused: dict[str, str] = field(default_factory=dict)
    """The requests that were refused, each with the code of the error."""
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    sent: dict[str, int] = field(default_factory=dict)
    """How often each request was sent."""
    seen: list[Seen] = field(default_factory=list)
    raw: list[tuple[bool, str]] = field(default_factory=list)
    """Every message, with whether the player knew that the table was open to all."""
    is_over: bool = False
    closings: list[int] = field(default_factory=list)

    def connect(self, server: SimulatedServer) -> None:
        """Open a line, and send again what was not answered."""
        if self.line is not None or not server.is_up:
            return
        query = "" if self.ply is None else f"since={self.ply}"
        if self.seat is not None:
            query += f"&seat={self.seat}"
        self.line = server.connect(f"/live/{self.code}", query, self)
        for message in self.unanswered.values():
            self._send(message)

    def ask(self, kind: str, **fields: Any) -> None:
        """Send a request, now or when there is a line."""
        name = f"{self.visitor}-{self.world.number()}"
        message = {"type": kind, "id": name, **fields}
        self.unanswered[name] = message
        if kind == "resign":
            self.resigned.add(name)
        self.sent[name] = 0
        self._send(message)

    def repeat(self) -> None:
        """Send all that is not answered once more."""
        for message in self.unanswered.values():
            self._send(message)

    def _send(self, message: dict[str, Any]) -> None:
        if self.line is not None:
            self.sent[message["id"]] += 1
            self.line.send(**message)

    def cut(self) -> None:
        """Lose the line."""
        if self.line is not None:
            self.line.cut()

    def closed(self, line: Line, code: int) -> None:
        """Know that the line is gone."""
        if self.line is line:
            self.line = None
            self.closings.append(code)

    def hear(self, message: dict[str, Any], raw: str) -> None:
        """Take a message as the page does."""
        kind = message["type"]
        self.is_over |= message.get("status") == "finished" and not message.get("sealed", True)
        self.is_over |= kind in ("played", "finished") and "options" in message
        self.raw.append((self.is_over, raw))
        if kind == "table":
            if message["you"] != self.seat:
                # The answer to sitting down was lost.
                self.seat = message["you"]
                self.seen.clear()
            self._see(message, message["view"])
        elif kind == "played":
            self._hear_line(message)
        elif kind == "ack":
            self._hear_ack(message)
        elif kind == "error":
            self._hear_refusal(message["id"] or "", message["code"])

    def _hear_refusal(self, name: str, code: str) -> None:
        if name in self.unanswered and not code.startswith(UNSURE):
            del self.unanswered[name]
            self.refused[name] = code

    def _hear_line(self, message: dict[str, Any]) -> None:
        after = message.get("after", message["ply"] - 1)
        if self.ply is None or not after <= self.ply < message["ply"]:
            self.world.fail(f"{self.visitor}: a gap from ply {self.ply} to {message['ply']}")
        changed = {key: patched(self.view.get(key), one) for key, one in message["view"].items()}
        self._see(message, {**self.view, **changed})

    def _see(self, message: dict[str, Any], view: dict[str, Any]) -> None:
        self.ply, self.view = message["ply"], view
        self.seen.append(Seen(message["ply"], view, message))

    def _hear_ack(self, message: dict[str, Any]) -> None:
        name, ply = message["id"], message["ply"]
        self.unanswered.pop(name, None)
        if self.acknowledged.setdefault(name, ply) != ply:
            self.world.fail(f"{name}: acknowledged at {self.acknowledged[name]} and at {ply}")
