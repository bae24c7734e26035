"""A position: the board, everyone's rack and score, the bag, and a play that is not settled."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.core.notebook import Drawable
from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import EMPTY, Board, lay_tiles
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Move, Play
from quadrille.games.scrabble.placing import tiles_used


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: the tiles on the rack and the points (001: Joueur)."""

    rack: MEE
    score: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """A line of the score sheet: who did what, for how many points."""

    seat: int
    move: Move
    points: int = 0
    words: tuple[str, ...] = ()
    """The words that a play made, its own first."""
    withdrawn: bool = False
    """Whether a play was taken back because it had a wrong word."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A play that lies on the board and waits for others: its tiles count as the rack's still."""

    play: Play
    points: int
    words: tuple[str, ...]
    waiting: tuple[int, ...] = ()
    """The seats that may still challenge it, the next one first; empty if a person judges it."""
    challenger: int | None = None


@dataclass(frozen=True, slots=True)
class State(Drawable):
    """A position of the game."""

    config: Config
    seats: tuple[Seat, ...]
    bag: Bag
    turn: int
    """Whose turn it is; while a play waits, who laid it."""
    board: Board = EMPTY
    proposal: Proposal | None = None
    barren: int = 0
    """The turns in a row without points, or of passes in `base`."""
    skipped: frozenset[int] = frozenset()
    """The seats that lose their next turn."""
    gone: frozenset[int] = frozenset()
    """The seats that have resigned or lost on time."""
    ending: str = ""
    """How the game ended: `out`, `blocked`, `resigned` or `time`; empty while it goes on."""
    adjustments: tuple[int, ...] = ()
    """The points that the tiles left at the end gave or cost each seat, included in the scores."""
    opening: tuple[tuple[tuple[int, str], ...], ...] = ()
    """The draws for the starting seat: in each round the seats and their tiles."""
    sheet: tuple[Turn, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ending)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(len(self.seats)) if seat not in self.gone)

    @property
    def judged(self) -> bool:
        """Whether a person has to judge the words of a play now."""
        return self.proposal is not None and not self.proposal.waiting

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may move: in turn, about a play that waits, or for the person who judges.

        That person has no seat: the verdict stands under the seat after the one who played.
        """
        if self.over:
            return ()
        if self.proposal is None:
            return (self.turn,)
        return (self.proposal.waiting or (*self.following(self.turn), self.turn))[:1]

    @property
    def shown(self) -> Board:
        """The board with a play that waits."""
        return lay_tiles(self.board, self.proposal.play.laid()) if self.proposal else self.board

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all seats, without those of a play that waits."""
        return tuple(seat.score for seat in self.seats)

    def following(self, seat: int) -> tuple[int, ...]:
        """Return the others who are present, in the order of play after a seat."""
        return tuple(
            other
            for step in range(1, len(self.seats))
            if (other := (seat + step) % len(self.seats)) not in self.gone
        )

    def rack(self, seat: int) -> MEE:
        """Return the tiles on a rack; those of a play that waits lie on the board."""
        rack = self.seats[seat].rack
        if self.proposal is not None and seat == self.turn:
            for one in tiles_used(self.proposal.play):
                rack = rack.remove(one) or rack
        return rack
