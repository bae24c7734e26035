"""A whole game as a film: when each group is marked, each ball falls and each column closes.

A ball never leaves the column it began in, so a film moves columns sideways and, inside them,
balls downwards. Times are milliseconds from the first picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from quadrille.core.grid import Cell
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.rules import MARK, Stages, apply, stages
from quadrille.games.samegame.state import Board, State, ball

LEAD = 1400
"""How long the first board stands; long enough to see the groups."""
LOOK = 420
"""How long a group is yellow before it is crossed out."""
CROSS = 330
FALL = 260
CLOSE = 220
PAUSE = 340
REST = 4000
"""How long the last board stands."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One move of a film: its stages, and when each begins."""

    before: State
    stages: Stages
    after: State
    mark: int
    cross: int
    fall: int
    close: int
    end: int


@dataclass(frozen=True, slots=True)
class Shift:
    """How far from its home something stands, in squares, once a beat is over."""

    beat: int
    squares: int


@dataclass(frozen=True, slots=True)
class Ball:
    """A ball's way through the film: from its home down, until a beat takes it away."""

    home: Cell
    letter: str
    drops: tuple[Shift, ...]
    gone: int | None


@dataclass(frozen=True, slots=True)
class Hand:
    """A ball holds its equal neighbour, above it or at its right, while both keep together."""

    ball: int
    upright: bool
    made: int
    """How many beats were over when they took hands."""
    parted: int | None
    """The beat that draws them apart; `None` if they stay together to their end."""


@dataclass(frozen=True, slots=True)
class Film:
    """Everything that moves between the first board and the last."""

    first: State
    last: State
    beats: tuple[Beat, ...]
    balls: tuple[Ball, ...]
    slides: tuple[tuple[Shift, ...], ...]
    """For each column of the first board, how far left it has closed."""
    hands: tuple[Hand, ...]

    @property
    def finish(self) -> int:
        """Say when the last board is complete."""
        return self.beats[-1].end + PAUSE if self.beats else LEAD

    @property
    def length(self) -> int:
        """Say when the film ends."""
        return self.finish + REST


Places = dict[int, Cell]


def film(first: State, moves: Iterable[Move]) -> Film:
    """Film a game, or raise `Illegal` at the first move that the rules forbid.

    >>> from quadrille.games.samegame.config import PRESETS, configured
    >>> start = State(configured(PRESETS["seed"], board=("RV", "B", "V")), ("RV", "B", "V"))
    >>> one = film(start, [Cell(0, 0), Cell(1, 0)])
    >>> [(beat.mark, beat.end) for beat in one.beats], one.balls[1].drops, one.slides[2]
    ([(1400, 2410), (2750, 3720)], (Shift(beat=0, squares=1),), (Shift(beat=1, squares=1),))
    """
    beats = tuple(_beats(first, moves))
    homes = [Cell(x, y) for x, column in enumerate(first.board) for y in range(len(column))]
    letters = "".join(first.board)
    albums = list(_places(homes, beats))
    drops: list[list[Shift]] = [[] for _ in homes]
    slides: list[dict[int, Shift]] = [{} for _ in first.board]
    gone: dict[int, int] = {}
    for beat, (before, after) in enumerate(pairwise(albums)):
        gone |= dict.fromkeys(before.keys() - after.keys(), beat)
        for one, now in after.items():
            home, was = homes[one], before[one]
            if now.row != was.row:
                drops[one].append(Shift(beat, home.row - now.row))
            if now.column != was.column:
                slides[home.column][beat] = Shift(beat, home.column - now.column)
    return Film(
        first=first,
        last=beats[-1].after if beats else first,
        beats=beats,
        balls=tuple(
            Ball(home, letters[one], tuple(drops[one]), gone.get(one))
            for one, home in enumerate(homes)
        ),
        slides=tuple(tuple(way.values()) for way in slides),
        hands=tuple(_hands(albums, letters)),
    )


def pairs(board: Board) -> Iterator[tuple[Cell, Cell]]:
    """Give the equal neighbours that hold hands: each ball with the one above, then at its right.

    >>> [(tuple(one), tuple(two)) for one, two in pairs(("RR", "RV"))]
    [((0, 0), (0, 1)), ((0, 0), (1, 0))]
    """
    for x, column in enumerate(board):
        for y, letter in enumerate(column):
            for other in (Cell(x, y + 1), Cell(x + 1, y)):
                if letter != MARK and ball(board, other) == letter:
                    yield Cell(x, y), other


def _beats(state: State, moves: Iterable[Move]) -> Iterator[Beat]:
    now = LEAD
    for move in moves:
        done, after = stages(state, move), apply(state, move)
        fall = now + LOOK + CROSS
        close = fall + (FALL if _falls(done.marked) else 0)
        end = close + (CLOSE if _closes(done.fallen) else 0)
        yield Beat(state, done, after, now, now + LOOK, fall, close, end)
        state, now = after, end + PAUSE


def _falls(marked: Board) -> bool:
    return any(MARK in column.rstrip(MARK) for column in marked)


def _closes(fallen: Board) -> bool:
    return any(column and not left for left, column in pairwise(fallen))


def _places(homes: list[Cell], beats: Iterable[Beat]) -> Iterator[Places]:
    """Give where each ball stands before the first beat and after each."""
    width = 1 + max((home.column for home in homes), default=-1)
    columns: list[list[int]] = [[] for _ in range(width)]
    for one, home in enumerate(homes):
        columns[home.column].append(one)
    yield dict(enumerate(homes))
    for beat in beats:
        removed = beat.stages.removed
        kept = (
            [one for y, one in enumerate(column) if Cell(x, y) not in removed]
            for x, column in enumerate(columns)
        )
        columns = [column for column in kept if column]
        yield {one: Cell(x, y) for x, column in enumerate(columns) for y, one in enumerate(column)}


def _hands(albums: list[Places], letters: str) -> Iterator[Hand]:
    """Give every hand once, from the beat that joins two balls to the beat that parts them."""
    held: dict[tuple[int, int], int] = {}
    upright: dict[tuple[int, int], bool] = {}
    for over, places in enumerate(albums):
        standing = {cell: one for one, cell in places.items()}
        joined: dict[tuple[int, int], bool] = {}
        for cell, one in standing.items():
            for other in (Cell(cell.column, cell.row + 1), Cell(cell.column + 1, cell.row)):
                two = standing.get(other)
                if two is not None and letters[one] == letters[two]:
                    joined[one, two] = other.column == cell.column
        for pair in [pair for pair in held if pair not in joined]:
            parted = over - 1 if pair[0] in places else None
            yield Hand(pair[0], upright[pair], held.pop(pair), parted)
        for pair in joined:
            held.setdefault(pair, over)
        upright.update(joined)
    for pair, made in held.items():
        yield Hand(pair[0], upright[pair], made, None)
