"""A position: the board, the tiles of the turn, the slips handed in, and the turns played."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import gettext
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
        """Say it in the language spoken.

        >>> Fault("scrabble.not-word", (("word", "MTO"),)).message
        'MTO is not in the lexicon of this game.'
        """
        return gettext(CATALOGUE[self.code]).format(**dict(self.params))


@dataclass(frozen=True, slots=True)
class Marked:
    """A slip with its points; a wrong one has none, and says why."""

    play: Play | None = None
    points: int = 0
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A turn that is closed."""

    rack: tuple[str, ...]
    top: Play
    points: int
    words: tuple[str, ...]
    slips: tuple[Marked, ...]
    """Those of all seats, in their order."""
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
    """In a joker game, the blanks that are yet to come."""
    refused: tuple[tuple[str, ...], ...] = ()
    """The draws of this turn that had too few vowels or consonants."""
    slips: tuple[Slip, ...] = ()
    """What was handed in for this turn, in the order in which it came."""
    rounds: tuple[Round, ...] = ()
    gone: frozenset[int] = frozenset()
    ending: str = ""
    """How it ended: `letters`, `blocked` or `left`; nothing while it goes on."""

    @property
    def turn(self) -> int:
        """The number of the turn under way, from 1."""
        return len(self.rounds) + 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ending)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Whose slips are awaited."""
        handed = {slip.seat for slip in self.slips} | self.gone
        seats = () if self.over else range(self.seats)
        return tuple(seat for seat in seats if seat not in handed)

    @property
    def totals(self) -> tuple[int, ...]:
        """Everyone's points."""
        seats = range(self.seats)
        return tuple(sum(one.slips[seat].points for one in self.rounds) for seat in seats)

    @property
    def top(self) -> int:
        """The points of all the best plays."""
        return sum(one.points for one in self.rounds)

    def percentage(self, seat: int) -> float:
        """Give the points of a seat in percent of the top, to two places; of nothing, nothing."""
        return percent(self.totals[seat], self.top)


def percent(points: int, top: int) -> float:
    """Give points in percent of the top.

    >>> percent(1, 3), percent(0, 0)
    (33.33, 0.0)
    """
    return round(100 * points / top, 2) if top else 0.0
