"""The moves of a position in order: by points, or by points and what the tiles kept are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from quadrille.core.errors import Illegal
from quadrille.games.scrabble.analysis_board.methods import EQUITY, POINTS
from quadrille.games.scrabble.board import is_blank
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import (
    THOUSAND,
    WILD,
    Generator,
    distinct_places,
)
from quadrille.games.scrabble.moves import Action, Exchange, Pass, Play
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.placing import (
    canonical,
    check_placement,
    prefer_across,
    tiles_used,
)
from quadrille.games.scrabble.players.equity import leave_worths, leaves_of
from quadrille.games.scrabble.score import BLANK, RACK, play_points
from quadrille.games.scrabble.study.analysis import Analyst

SIMULATED, EXCHANGED = 12, 2
"""How many plays and exchanges are simulated, the best by equity."""


@dataclass(frozen=True, slots=True)
class RankedMove:
    """A move with its points, and with what the tiles kept are worth."""

    move: Action
    points: int
    worth: float
    """Points and leave together."""
    leave: tuple[str, ...]
    wrong: tuple[str, ...] = ()
    """The invalid words of a play that was tried."""
    tried: bool = False
    """Whether it is a move that somebody wanted to try."""


class Ranking:
    """All plays of a position, ranked in two orders."""

    def __init__(self, analyst: Analyst, position: Observation) -> None:
        self.analyst, self.position = analyst, position
        self._worths = leave_worths(analyst.generator, leaves_of(analyst.generator), position)
        self._listed, self._values = analyst.value_plays(position, self._worths)
        self.count = len(self._values)
        """How many plays there are."""

    def best(self, order: str, most: int, tried: Iterable[Action] = ()) -> list[RankedMove]:
        """Return the best moves in an order, and those that somebody wants to try among them.

        Of plays that differ only in which tile is the blank, the best one alone is there.
        """
        points = (self._listed[:, 0] & np.uint64(0xFFFF)).astype(np.int64) * THOUSAND
        keys = (-points, -self._values) if order == POINTS else (-self._values, -points)
        top = distinct_places(self._listed, np.lexsort((keys[1], keys[0])).tolist(), most)
        found = [self._row(place) for place in top]
        if order != POINTS or not found:
            worth, other = self.analyst.best_exchange_or_pass(self.position, self._worths)
            if isinstance(other, Exchange) or not found:
                found.append(self._other_row(other, worth))
        for move in tried:
            own = self._try(move)
            found = [one for one in found if one.move != own.move]
            found.append(own)
        return sort_moves(found, order)

    def exchanges(self, most: int) -> list[RankedMove]:
        """Return the best exchanges by what they keep, where they are allowed."""
        if self.position.bag < RACK:
            return []
        generator, codes = self.analyst.generator, self.analyst.generator.codes(self.position.rack)
        kept = np.argsort(-self._worths[:-1], kind="stable")[:most].tolist()
        full = len(self._worths) - 1
        return [
            self._other_row(Exchange(generator.leave(codes, full ^ bits)), int(self._worths[bits]))
            for bits in kept
        ]

    def candidates(self, tried: Iterable[Action] = ()) -> list[RankedMove]:
        """Return the moves that are simulated: the best by equity, and those somebody tries."""
        found = {one.move: one for one in self.exchanges(EXCHANGED)}
        found |= {one.move: one for one in self.best(EQUITY, SIMULATED, tried)}
        return [*found.values()]

    def _row(self, place: int) -> RankedMove:
        generator, board = self.analyst.generator, self.position.board
        codes = generator.codes(self.position.rack)
        found = generator.unpack_play(board, codes, *self._listed[place].tolist())
        play = prefer_across(board, found.play) if generator.crossing else found.play
        worth = int(self._values[place]) / THOUSAND
        return RankedMove(play, found.points, worth, found.leave)

    def _other_row(self, move: Action, worth: int) -> RankedMove:
        return RankedMove(move, 0, worth / THOUSAND, self._leave(move))

    def _leave(self, move: Action) -> tuple[str, ...]:
        generator = self.analyst.generator
        codes, bits = generator.codes(self.position.rack), self._leave_bits(move)
        return generator.leave(codes, bits)

    def _leave_bits(self, move: Action) -> int:
        used: tuple[str, ...] = ()
        if isinstance(move, Play):
            used = tiles_used(move)
        elif isinstance(move, Exchange):
            used = move.tiles
        return self.analyst.leave_bits(self.position, used)

    def _try(self, move: Action) -> RankedMove:
        """Return the row of any move; raise `Illegal` if it cannot be made."""
        move, points = check_move(self.analyst.generator, self.position, move)
        worth = self.analyst.worth_of(move, points, self.position, self._worths)
        wrong = self.analyst.wrong_words(self.position.board, move)
        return RankedMove(move, points, worth / THOUSAND, self._leave(move), wrong, tried=True)

    def pack(self, row: RankedMove) -> tuple[int, int]:
        """Return a move as kernels write it: two numbers (see `Generator.unpack_play`)."""
        if isinstance(row.move, Pass):
            return -1, 0
        bits = self._leave_bits(row.move)
        if isinstance(row.move, Exchange):
            return -2 - 4 * bits, 0
        play, packed = row.move, 0
        for number, (_, one) in enumerate(sorted(play.laid().items())):
            code = self.analyst.generator.tiles.letters.index(one.upper())
            packed |= code + (WILD if is_blank(one) else 0) << 6 * number
        lane, place = play.start if play.down else reversed(play.start)
        head = row.points | len(play.laid()) << 16 | place + 1 << 20 | lane << 24
        return head | int(play.down) << 28 | bits << 32, packed


def sort_moves(moves: Sequence[RankedMove], order: str) -> list[RankedMove]:
    """Return moves in an order, the best first."""
    if order == POINTS:
        return sorted(moves, key=lambda one: (-one.points, -one.worth))
    return sorted(moves, key=lambda one: -one.worth)


def check_move(generator: Generator, position: Observation, move: Action) -> tuple[Action, int]:
    """Return a move in its one form with its points; raise `Illegal` if it cannot be made."""
    if isinstance(move, Play):
        play = canonical(position.board, move, generator.crossing)
        kinds = (*generator.tiles.letters, BLANK)
        check_placement(position.board, play, MEE.of(position.rack, kinds), generator.crossing)
        return play, play_points(position.board, play, generator.tiles, generator.crossing)
    if isinstance(move, Exchange):
        if position.bag < RACK:
            raise Illegal("scrabble.exchange-few", needed=RACK, count=max(position.bag, 0))
        if not MEE.of(position.rack, (*generator.tiles.letters, BLANK)).holds(move.tiles):
            raise Illegal("scrabble.exchange-rack", tiles=" ".join(move.tiles))
    return move, 0
