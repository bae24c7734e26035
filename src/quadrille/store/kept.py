"""What the store keeps of a table, as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quadrille.core.record import Record, Setup, read


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table: a computer, a person, or still open."""

    name: str = ""
    visitor: str | None = None
    level: str = ""
    """The level of a computer; empty for people."""

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down here.

        >>> Seat().is_open, Seat(level="greedy").is_open
        (True, False)
        """
        return not self.level and self.visitor is None


@dataclass(frozen=True, slots=True)
class Clock:
    """How long each seat may think: at first, and more with each move; both in seconds."""

    seconds: int
    increment: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """A table without its moves."""

    code: str
    game: str
    asked: dict[str, str]
    """The options as somebody chose them, before chance completed them."""
    options: dict[str, str]
    seats: tuple[Seat, ...]
    puzzle: str
    """What is the same problem for everyone, as `app.scores.puzzle_of` names it."""
    host: str | None
    created: int
    clock: Clock | None = None
    started: int | None = None
    finished: int | None = None
    ending: str | None = None
    rematch: str | None = None
    event: str | None = None
    """The event to which it belongs, if it belongs to one."""
    sealed: bool = False
    """Whether the event hides it still from everyone but its seats, even when it is finished."""

    @property
    def is_open(self) -> bool:
        """Whether all of it may be known: it is finished, and no event hides it."""
        return self.finished is not None and not self.sealed

    @property
    def setup(self) -> Setup:
        """Give the head of the table's record."""
        names = tuple(seat.name for seat in self.seats)
        return Setup(self.game, tuple(self.options.items()), names)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table's log."""

    ply: int
    seat: int
    """Who wrote it."""
    line: str
    """As in the text record: a move, `undo` or `redo`."""
    at: int
    key: str | None = None
    """The name by which whoever sent it knows it again."""


def record_of(kept: Kept, lines: Sequence[Line]) -> Record:
    """Read a table's log as the record that it is."""
    text = [*kept.setup.lines(), *(line.line for line in lines)]
    return read("".join(f"{line}\n" for line in text))


@dataclass(frozen=True, slots=True)
class Result:
    """How a seat ended a game."""

    seat: int
    score: int
    grade: int
    won: bool


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays in an event."""

    number: int
    """In the order in which they entered."""
    name: str
    visitor: str | None
    """`None` for who plays on paper, and whose slips the host writes."""
    joined: int
    table: str | None = None
    seat: int = 0
    removed: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """An event, with those who have entered it."""

    code: str
    game: str
    title: str
    asked: dict[str, str]
    options: dict[str, str]
    """What all play, with everything drawn; a secret until it closes."""
    puzzle: str
    host: str | None
    mode: str
    """How it is ranked: by `score`, or as a `race`."""
    seconds: int
    """How long it lasts or, where it is played in rounds, how long a round lasts."""
    created: int
    started: int | None = None
    ends: int | None = None
    """When the time is up, of all or of the round."""
    paused: int | None = None
    """Milliseconds that were left when it was paused."""
    closed: int | None = None
    table: str | None = None
    """The one table of an event in rounds."""
    round: int = 0
    """How many rounds are closed."""
    entrants: tuple[Entrant, ...] = ()
