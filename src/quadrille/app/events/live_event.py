"""One event as a server knows it: its row, its listeners, its timers, its ranking."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from quadrille.app.events.messages import OwnEvent
from quadrille.app.events.scores import Scores
from quadrille.app.live.audience import Listener
from quadrille.core.record import NOBODY
from quadrille.store.models import Event


@dataclass(eq=False)
class LiveEvent:
    """One event, as this server knows it."""

    event: Event
    listeners: dict[Listener, OwnEvent | None] = field(default_factory=dict)
    """With what each was sent last of the fields that are different for each visitor."""
    timer: asyncio.TimerHandle | None = None
    sending: asyncio.TimerHandle | None = None
    scores: Scores = field(default_factory=Scores)
    advancing: asyncio.Lock = field(default_factory=asyncio.Lock)
    awaited: int = NOBODY
    """In rounds, a seat that had not moved when all were last asked: most slips change nothing."""
    expected: frozenset[int] = frozenset()
    """The entrants who were connected when the countdown to the start began."""

    @property
    def online(self) -> set[str]:
        """The visitors who listen at this server."""
        return {listener.visitor for listener in self.listeners}
