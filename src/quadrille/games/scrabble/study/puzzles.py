"""Puzzles from games: a position with one clear best answer, and its question.

The games are those of two greedy players, drawn from a seed, or any that are given. The same seed,
words and kind give the same puzzle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.i18n import gettext as _
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY, lay_tiles
from quadrille.games.scrabble.endgame.exact import Endgame, Ending
from quadrille.games.scrabble.files import Position
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.moves import Action, Play
from quadrille.games.scrabble.observation import unseen_tiles
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.score import RACK

GAMES = 200
"""The games without a puzzle after which the search is given up."""
MARGIN = 12
"""By how many points the best play leads in a puzzle of the top."""
GAP = 5
"""By how many points the best move leads in a puzzle of the endgame."""
SOLVING = Budget(iterations=150)
"""The work that an endgame may take to be a puzzle."""
IDLE = 6
"""Turns without points that end a game of two."""
SHOWN = 40


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and the move that answers its question."""

    kind: str
    position: Position
    """The rack of the other seat only where it is known: at the end of a game."""
    answer: Action
    points: int
    worth: int
    """The points; in an endgame, what is gained on the other from here to the end."""

    @property
    def question(self) -> str:
        """The question, in the language of the context."""
        if self.kind == "seven":
            return _("One play uses all seven tiles. Which one?")
        if self.kind == "top":
            return _("One play scores far more than any other. Which one?")
        return _("The bag is empty. Which move gives the best final result?")


def puzzle(seed: int, generator: Generator, kind: str) -> Puzzle:
    """Find a puzzle of a kind, `seven`, `top` or `endgame`, in games drawn from a seed."""
    if kind not in KINDS:
        raise Invalid("bad-choice", value=kind[:SHOWN], choices=", ".join(KINDS))
    for number in range(GAMES):
        for found in puzzles(positions(generator, Rng(seed).fork(number)), generator, kind):
            return found
    raise Illegal("scrabble.no-puzzle", games=GAMES)


def puzzles(positions: Iterable[Position], generator: Generator, kind: str) -> Iterator[Puzzle]:
    """Yield the puzzles of a kind that lie in some positions."""
    for position in positions:
        found = KINDS[kind](generator, position)
        if found is not None:
            yield found


def positions(generator: Generator, rng: Rng) -> Iterator[Position]:
    """Yield the positions of a game between two players who always play for points."""
    bag = list(MEE.bag(generator.tiles))
    rng.shuffle(bag)
    racks = [tuple(bag.pop() for _ in range(RACK)) for _ in range(2)]
    board, scores, idle = EMPTY, [0, 0], 0
    while racks[0] and racks[1] and idle < IDLE:
        yield Position(board, tuple(racks), tuple(scores), idle)
        found = generator.best(board, racks[0])
        idle = 0 if found and found.points else idle + 1
        if found:
            board = lay_tiles(board, found.play.laid())
            scores[0] += found.points
            drawn = [bag.pop() for _ in range(min(len(bag), len(tiles_used(found.play))))]
            racks[0] = (*found.leave, *drawn)
        racks.reverse()
        scores.reverse()


def _bingo_puzzle(generator: Generator, position: Position) -> Puzzle | None:
    """The only play of seven tiles is the puzzle."""
    listed = generator.list_plays(
        generator.lines(position.board), generator.codes(position.racks[0])
    )
    full = np.flatnonzero(listed[:, 0] >> np.uint64(16) & np.uint64(15) == RACK)
    if len(full) != 1:
        return None
    return _make_puzzle("seven", generator, position, listed[full[0]].tolist())


def _top(generator: Generator, position: Position) -> Puzzle | None:
    """A play of fewer tiles that leads by far is the puzzle."""
    listed = generator.list_plays(
        generator.lines(position.board), generator.codes(position.racks[0])
    )
    points = (listed[:, 0] & np.uint64(0xFFFF)).astype(np.int64)
    if len(points) < 2:
        return None
    second, best = np.argsort(points, kind="stable")[-2:]
    if points[best] - points[second] < MARGIN:
        return None
    if int(listed[best, 0]) >> 16 & 15 == RACK:
        return None
    return _make_puzzle("top", generator, position, listed[best].tolist())


def _make_puzzle(kind: str, generator: Generator, position: Position, play: list[int]) -> Puzzle:
    rack = position.racks[0]
    found: FoundPlay = generator.unpack_play(position.board, generator.codes(rack), *play)
    hidden = Position(position.board, (rack, ()), position.scores, position.turns_without_points)
    return Puzzle(kind, hidden, found.play, found.points, found.points)


def _endgame(generator: Generator, position: Position) -> Puzzle | None:
    """An endgame that is proved soon, with one move that certainly leads, is the puzzle."""
    rest = unseen_tiles(position.board, position.racks[0], generator.tiles)
    if rest is None or Counter(rest) != Counter(position.racks[1]):
        return None
    rack, other = position.racks
    ending = Ending(position.board, rack, other, position.turns_without_points)
    endgame = Endgame(generator)
    best = list(endgame.solve(ending, SOLVING))[-1]
    if not best.proved or not isinstance(best.move, Play):
        return None
    most = best.worth - GAP
    for move, points in endgame.moves(ending):
        if move != best.move and not endgame.is_at_most(ending, move, points, most, SOLVING):
            return None
    return Puzzle("endgame", position, best.move, best.points, best.worth)


KINDS: dict[str, Callable[[Generator, Position], Puzzle | None]] = {
    "seven": _bingo_puzzle,
    "top": _top,
    "endgame": _endgame,
}
"""Every kind by its name."""
