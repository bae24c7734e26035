"""What the store keeps of a table, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quadrille.core.commitment import CHOSEN, RANDOM, Commitment, DrawKind, digest_of
from quadrille.core.record import Record, Setup, read
from quadrille.games import game
from quadrille.lexicon.named_words import DIGESTS


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table: a computer, a person, or still open."""

    name: str = ""
    visitor: str | None = None
    level: str = ""
    """The level of a computer; empty for people."""

    @property
    def is_open(self) -> bool:
        """Whether someone may sit down here.

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
class Draw:
    """How something was drawn: the part of the options that is chance, and where it came from."""

    chosen: bool = False
    """Whether it was chosen by a person, or its seed was known."""
    seed: int | None = None
    """From which it was drawn; unknown of what earlier versions made."""
    salt: str | None = None
    """What keeps the commitment from being guessed."""


def draw_kind(name: str, requested: Mapping[str, str], draw: Draw) -> DrawKind:
    """Return whether a draw was left to chance; earlier versions did not note it."""
    if draw.salt is None:
        return CHOSEN if game(name).is_draw_chosen(requested) else RANDOM
    return CHOSEN if draw.chosen else RANDOM


def commitment_to(
    name: str, options: Mapping[str, str], draw: Draw, *, is_open: bool
) -> Commitment | None:
    """Return the commitment to a draw, opened or not; `None` if none was made."""
    if draw.seed is None or draw.salt is None:
        return None
    # The digests of word lists are no part of the draw, and are not sent to pages.
    drawn = {key: value for key, value in options.items() if key not in DIGESTS}
    digest = digest_of(name, drawn, draw.seed, draw.salt)
    kind = CHOSEN if draw.chosen else RANDOM
    return Commitment(digest, kind, *((draw.seed, draw.salt) if is_open else ()))


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its moves."""

    code: str
    game: str
    requested: dict[str, str]
    """The options as someone chose them, before chance completed them."""
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
    draw: Draw = Draw()
    drawn: str | None = None
    """What was drawn, as `app.scores.drawn_of` names it; unknown of tables of earlier versions."""

    @property
    def is_open(self) -> bool:
        """Whether all of it may be known: it is finished, and no event hides it."""
        return self.finished is not None and not self.sealed

    @property
    def people(self) -> int:
        """How many people play at most: one may have several seats, and an open seat is another.

        >>> seats = (Seat("Ann", "a"), Seat("Bea", "a"), Seat(level="greedy"), Seat())
        >>> TableRow("", "", {}, {}, seats, "", None, 0).people
        2
        """
        open_seats = sum(seat.is_open for seat in self.seats)
        return open_seats + len({seat.visitor for seat in self.seats if seat.visitor is not None})

    @property
    def setup(self) -> Setup:
        """Return the head of the table's record."""
        names = tuple(seat.name for seat in self.seats)
        options = tuple(self.options.items())
        return Setup(self.game, options, names, commitment=self.commitment)

    @property
    def draw_kind(self) -> DrawKind:
        """Whether the draw was left to chance, or chosen."""
        return draw_kind(self.game, self.requested, self.draw)

    @property
    def commitment(self) -> Commitment | None:
        """The commitment to the draw, opened once all of the table may be known."""
        return commitment_to(self.game, self.options, self.draw, is_open=self.is_open)


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


def record_of(row: TableRow, lines: Sequence[Line]) -> Record:
    """Read a table's log as the record that it is."""
    text = [*row.setup.lines(), *(line.line for line in lines)]
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
    """An entrant: a player in an event."""

    number: int
    """In the order in which they entered."""
    name: str
    visitor: str | None
    """`None` for an entrant on paper, whose slips the host writes."""
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
    requested: dict[str, str]
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
    draw: Draw = Draw()

    @property
    def draw_kind(self) -> DrawKind:
        """Whether the draw was left to chance, or chosen by the host."""
        return draw_kind(self.game, self.requested, self.draw)

    @property
    def commitment(self) -> Commitment | None:
        """The commitment to the draw, opened once the event is closed."""
        is_open = self.closed is not None
        return commitment_to(self.game, self.options, self.draw, is_open=is_open)
