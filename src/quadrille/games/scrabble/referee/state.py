"""A position: the board, the points, and how many tiles each seat has."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.games.scrabble.board import EMPTY, Board
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.observation import unseen_tiles
from quadrille.games.scrabble.referee.moves import Move


@dataclass(frozen=True, slots=True)
class Turn:
    """A line of the score sheet."""

    seat: int
    move: Move
    points: int = 0
    words: tuple[str, ...] = ()
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A position of a game that is only judged."""

    config: Config
    scores: tuple[int, ...]
    held: tuple[int, ...]
    """How many tiles each seat has."""
    bag: int
    turn: int = 0
    board: Board = EMPTY
    barren: int = 0
    skipped: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    ending: str = ""
    """How the game ends: `out`, `blocked`, `resigned` or `time`; empty while it goes on."""
    resting: tuple[int, ...] = ()
    """The seats that still have to name the tiles left, at the end."""
    rests: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """The tiles left at the end, by seat."""
    adjustments: tuple[int, ...] = ()
    sheet: tuple[Turn, ...] = ()
    before: State | None = None
    """The position before the last play, while it can be challenged."""

    @property
    def over(self) -> bool:
        """Whether the game has ended and all tiles left are counted."""
        return bool(self.ending) and not self.resting

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(len(self.scores)) if seat not in self.gone)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may move now."""
        if self.over:
            return ()
        return self.resting[:1] or (self.turn,)

    @property
    def unseen(self) -> MEE:
        """The tiles that are neither on the board nor among the tiles left."""
        found = unseen_tiles(self.board, (), self.config.tiles)
        assert found is not None, "every play is checked against the tiles there are"
        if self.config.base:
            found = MEE(found.kinds, (*found.counts[:-1], 0))
        for _, tiles in self.rests:
            for one in tiles:
                found = found.remove(one) or found
        return found

    def following(self, seat: int) -> tuple[int, ...]:
        """Return those present after a seat in the order of play, itself last."""
        order = ((seat + step) % len(self.scores) for step in range(1, len(self.scores) + 1))
        return tuple(other for other in order if other not in self.gone)
