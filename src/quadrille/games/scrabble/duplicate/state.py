"""A position: the board, the tiles of the round, the slips handed in, and the closed rounds."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.core.errors import explain
from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import EMPTY, Board
from quadrille.games.scrabble.duplicate.config import Config
from quadrille.games.scrabble.duplicate.moves import Slip
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Play


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a slip: the code of an error and its parameters."""

    code: str
    params: tuple[tuple[str, object], ...] = ()

    @property
    def message(self) -> str:
        """The sentence in the language of the context.

        >>> Fault("scrabble.not-word", (("word", "MTO"),)).message
        'MTO is not in the lexicon of this game.'
        """
        return explain(self.code, dict(self.params))


@dataclass(frozen=True, slots=True)
class MarkedSlip:
    """A slip with its points; an invalid one has none, and a fault."""

    play: Play | None = None
    points: int = 0
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A closed round."""

    rack: tuple[str, ...]
    top: Play
    points: int
    words: tuple[str, ...]
    slips: tuple[MarkedSlip, ...]
    """The slips of all seats, by seat."""
    ties: int = 1
    """How many plays had as many points as the top."""


@dataclass(frozen=True, slots=True)
class State:
    """A position of the duplicate game."""

    config: Config
    seats: int
    bag: Bag
    rack: MEE
    board: Board = EMPTY
    spare: int = 0
    """In a joker game, the blanks that have not been on the rack yet."""
    refused: tuple[tuple[str, ...], ...] = ()
    """The draws of this round that had too few vowels or consonants."""
    slips: tuple[Slip, ...] = ()
    """The slips handed in for this round, in the order in which they came."""
    handed: int = 0
    """The seats of those slips, one bit each: hundreds are asked for again and again."""
    rounds: tuple[Round, ...] = ()
    gone: frozenset[int] = frozenset()
    ending: str = ""
    """How the game ended: `letters`, `blocked` or `left`; empty while it goes on."""

    @property
    def round_number(self) -> int:
        """The number of the open round, from 1."""
        return len(self.rounds) + 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ending)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have not handed in a slip."""
        return () if self.over else tuple(filter(self.awaits, range(self.seats)))

    @property
    def awaited(self) -> int:
        """How many slips are awaited; each seat has handed in one, or has left, or neither."""
        return 0 if self.over else self.seats - len(self.slips) - len(self.gone)

    def awaits(self, seat: int) -> bool:
        """Return whether the slip of a seat is awaited."""
        out = self.over or seat in self.gone or not 0 <= seat < self.seats
        return not out and not self.handed >> seat & 1

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all seats."""
        seats = range(self.seats)
        return tuple(sum(one.slips[seat].points for one in self.rounds) for seat in seats)

    @property
    def top(self) -> int:
        """The sum of the points of all tops."""
        return sum(one.points for one in self.rounds)

    def percentage(self, seat: int) -> float:
        """Return the points of a seat in percent of the top, to two places; 0 without a top."""
        return percent(self.totals[seat], self.top)


def percent(points: int, top: int) -> float:
    """Return points in percent of the top.

    >>> percent(1, 3), percent(0, 0)
    (33.33, 0.0)
    """
    return round(100 * points / top, 2) if top else 0.0
