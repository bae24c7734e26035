"""Those who follow an event live: its host, its entrants, and anybody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from quadrille.games import game
from quadrille.store.models import Event
from tests.simulation.network import Line
from tests.simulation.world import SimulatedServer, World

STATES = ("status", "round", "started", "closed", "joined", "you", "removed", "table", "options")
"""The fields that everyone must know when all is calm; times run on."""


@dataclass(eq=False)
class Follower:
    """Someone who follows an event."""

    world: World
    visitor: str
    code: str
    language: str = "en"
    line: Line | None = None
    event: dict[str, Any] = field(default_factory=dict)
    secret: list[str] = field(default_factory=list)
    """What came while the event was not closed."""

    def connect(self, server: SimulatedServer) -> None:
        """Open a line."""
        if self.line is None and server.is_up:
            self.line = server.connect(f"/live/event/{self.code}", "", self)

    def cut(self) -> None:
        """Lose the line."""
        if self.line is not None:
            self.line.cut()

    def closed(self, line: Line, code: int) -> None:
        """Know that the line is gone."""
        if self.line is line:
            self.line = None

    def hear(self, message: dict[str, Any], raw: str) -> None:
        """Put what was sent over what is known, as the page does."""
        if message["type"] == "event":
            self.event = message
        elif message["type"] == "changed":
            self.event = {**self.event, **message}
        if self.event.get("closed") is None:
            self.secret.append(raw)

    def check(self, described: Mapping[str, Any], event: Event) -> Iterator[str]:
        """Yield what is wrong with what is known when all is calm."""
        if self.line is None:
            yield f"{self.visitor} has no line to the event"
            return
        for name in STATES:
            if self.event.get(name) != described[name]:
                yield f"{self.visitor} knows {name} {self.event.get(name)}, not {described[name]}"
        if self.event.get("ranking") is not None and event.closed is None and not described["host"]:
            yield f"{self.visitor} sees the ranking of an event that is not closed"
        hidden = [event.options.get(name, "") for name in {"board", *game(event.game).hidden}]
        for raw in self.secret:
            if any(len(one) > 5 and one in raw for one in hidden):
                yield f"{self.visitor} saw a secret: {raw[:200]}"
