"""How many people play one draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from quadrille.core.record import Record

State = TypeVar("State")

Files = Iterable[tuple[str, str]]
"""Names of files with their texts."""


def _record_file(record: Record, states: Sequence[Any], seat: int, name: str) -> tuple[str, str]:
    return ".quadrille", record.text()


def _record_files(record: Record, states: Sequence[Any]) -> Files:
    return [("game.quadrille", record.text())]


def _nothing_dealt(options: Mapping[str, str], state: Any) -> Iterable[tuple[str, ...]]:
    return ()


@dataclass(frozen=True)
class EventRules(Generic[State]):
    """How many people play one draw: each on their own board, or all at one table in rounds."""

    in_rounds: bool = False
    """Whether all sit at one table and play each round at once.

    Such a game has an option `seconds`, the time of a round, and `Game.rounds` counts them.
    """
    result: Callable[[Record, Sequence[State], int, str], tuple[str, str]] = _record_file
    """Return the ending and the text of the result file of a seat, whose player has a name."""
    draw: Callable[[Record, Sequence[State]], Files] = _record_files
    """Return the files that describe what all have played on."""
    dealt: Callable[[Mapping[str, str], State | None], Iterable[tuple[str, ...]]] = _nothing_dealt
    """Return the groups of tiles that all have seen together: nobody may be dealt them again.

    They are found in the options of the event and, in rounds, in the state of its table.
    """
    words: Callable[[State], Iterable[str]] = field(default=lambda state: ())
    """Return the words on an event's table in rounds, the only ones that entrants may look up."""
    may_look_up: Callable[[Mapping[str, str]], bool] = lambda options: True
    """Return whether entrants of an event with such options may look words up; not in rounds."""
    statuses: tuple[str, ...] = ()
    """What results of each grade are called, the best first, marked for translation."""
    counting: int | None = None
    """How many of the grades count, where results of the others are worth nothing."""
    details: Callable[[State], Sequence[tuple[float, int | None]]] = field(default=lambda state: ())
    """Return in rounds for each seat its percentage of the top and its points in the last round."""
