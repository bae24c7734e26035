"""The file formats of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from quadrille.core.errors import Illegal, Invalid, QuadrilleError

if TYPE_CHECKING:
    from quadrille.core.record import Record

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game as a file describes it, for statistics."""

    names: tuple[str | None, ...]
    """Of the players; `None` for one without a name."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The players who won: all who share the best result."""
    first: int | None = None
    """The player who began, if the file tells."""
    lexicon: str | None = None
    """As the file calls it."""
    date: str | None = None
    """The day on which it was played, as `2026-11-18`, if the file tells."""


@dataclass(frozen=True)
class Format(Generic[State]):
    """A file format of a game."""

    name: str
    """Its name in the REST path and in `--format`."""
    ending: str
    """The ending of its file names, with the dot."""
    write: Callable[[Record, Sequence[State]], str | bytes] | None = None
    """Write a game: its record, and its states from the first to the last."""
    read: Callable[[Any], Record] | None = None
    """Read the text of a file as a record; raise `Invalid` with the line where it is wrong."""
    media_type: str = "text/plain"
    is_setup: bool = False
    """Whether it describes only how a game begins: a board, a draw."""
    binary: bool = False
    """Whether the file is binary: `write` returns bytes, and `read` takes them."""
    missing: Callable[[], QuadrilleError] = lambda: Invalid("web.not-found")
    """Make the error for a game that has no such format."""
    unfinished: Callable[[], QuadrilleError] = lambda: Illegal("table.not-finished")
    """Make the error while a game that hides something is not over."""
    sealed: Callable[[], QuadrilleError] = lambda: Illegal("event.sealed")
    """Make the error while its event is not closed."""
    outline: Callable[[Any], Record] | None = None
    """Read its tiles and moves alone, right or wrong: to compare it with games under way."""
    read_result: Callable[[bytes], FinishedGame | None] | None = None
    """Read who played and how it ended; `None` unless the file shows that the game is over."""
    read_letters: Callable[[str], tuple[str, ...] | None] | None = None
    """Read the letters on the board as rows; `None` for another kind of text. Raise `Invalid` with
    the line of the board that is wrong."""
