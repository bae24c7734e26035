"""Tasks for the engine processes of a server, as the messages that a worker is sent.

They are those of `docs/technical/engines.md`: a position, and `go` for moves or `task` for what is
not a search for moves.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quadrille.app.engines.review import REVIEW
from quadrille.app.engines.turns import Kind
from quadrille.app.engines.worker import FULL, QUICK_FIRST
from quadrille.core.capabilities import AUTO, find
from quadrille.core.errors import Invalid
from quadrille.core.game import Json
from quadrille.core.i18n import language
from quadrille.core.record import Entry
from quadrille.games import game

LONGEST = 60.0
"""Seconds that a visitor may have an engine work."""
SHORT_SECONDS = 5.0
"""Up to which a question comes before longer ones."""


@dataclass(frozen=True, slots=True)
class Task:
    """What an engine is asked."""

    game: str
    options: dict[str, str]
    seats: int
    moves: tuple[Entry, ...]
    method: str = ""
    seconds: float = 1.0
    seat: int = 0
    level: str = ""
    study: str = ""
    """The name of a study task, where something else than moves is asked for."""
    request: dict[str, Any] = field(default_factory=dict)
    """What the study task is given."""
    quick: str = FULL
    """What is taken while the engine is not compiled; see `worker`."""

    @property
    def kind(self) -> Kind:
        """How urgent it is: the move of a computer, a short question, or a long one."""
        if self.level and not self.method:
            return Kind.COMPUTER
        study = find(game(self.game).study, self.study) if self.study else None
        is_long = self.seconds > SHORT_SECONDS or (study is not None and bool(study.record))
        return Kind.LONG if is_long else Kind.SHORT

    def messages(self) -> Iterator[dict[str, Json]]:
        """Yield what a worker is sent: the position, where there is one, and the question.

        A worker is a part of the server: it gets all options, and no view, which it can make.
        """
        if not self.study or self.study == REVIEW:
            moves: list[Json] = [[entry.seat, entry.text] for entry in self.moves]
            yield {
                "type": "position",
                "game": self.game,
                "seat": self.seat,
                "options": {**self.options},
                "seats": self.seats,
                "moves": moves,
            }
        yield {**self._question(), "seed": secrets.randbelow(1 << 31), "language": language()}

    def _question(self) -> dict[str, Json]:
        if self.study:
            about: dict[str, Json] = {"type": "task", "game": self.game, "task": self.study}
            limits: dict[str, Json] = {"method": self.method, "seconds": self.seconds}
            return about | (limits if self.study == REVIEW else {"request": self.request})
        question: dict[str, Json] = {"type": "go", "seat": self.seat, "quick": self.quick}
        # A computer thinks as long as its level does.
        named = {"player": self.level} if self.level else {"method": self.method}
        return question | named | ({} if self.level else {"seconds": self.seconds})

    def lines(self) -> bytes:
        """Write the messages for a worker, in ASCII: texts of visitors may hold half a sign."""
        return b"".join(f"{json.dumps(one)}\n".encode() for one in self.messages())


def checked_task(
    name: str, options: dict[str, str], moves: Sequence[Entry], method: str, seconds: float
) -> Task:
    """Make a task of a position that anybody may know, or raise an error.

    The method `auto` is the game's own or, where it has none of that name, its best: the last.
    """
    solvers = game(name).solvers
    methods: Mapping[str, str] = {} if solvers is None else solvers.methods
    if method == AUTO and solvers is not None:
        method = solvers.strongest
    if method not in methods:
        raise Invalid("bad-choice", value=method[:40], choices=", ".join(methods) or "—")
    if not 0 < seconds <= LONGEST:
        raise Invalid("out-of-range", name="seconds", value=seconds, low=0, high=LONGEST)
    return Task(name, options, 1, tuple(moves), method, seconds, quick=QUICK_FIRST)
