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
"""Milliseconds that the first board is shown; long enough to see the groups."""
LOOK = 420
"""Milliseconds that a group is yellow before it is crossed out."""
CROSS = 330
FALL = 260
CLOSE = 220
PAUSE = 340
REST = 4000
"""Milliseconds that the last board is shown."""


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
    """How many squares something is from its home after a beat."""

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
    joined_at: int
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
        """Return when the last board is complete."""
        return self.beats[-1].end + PAUSE if self.beats else LEAD

    @property
    def length(self) -> int:
        """Return when the film ends."""
        return self.finish + REST


def film(first: State, moves: Iterable[Move]) -> Film:
    """Return the film of a game; raise `Illegal` at the first illegal move.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> start = State(make_config(PRESETS["seed"], board=("RV", "B", "V")), ("RV", "B", "V"))
    >>> one = film(start, [Cell(0, 0), Cell(1, 0)])
    >>> [(beat.mark, beat.end) for beat in one.beats], one.balls[1].drops, one.slides[2]
    ([(1400, 2410), (2750, 3720)], (Shift(beat=0, squares=1),), (Shift(beat=1, squares=1),))
    """
    beats = tuple(_beats(first, moves))
    camera = _Camera(first.board)
    for beat in beats:
        camera.record(beat.stages.removed)
    return Film(
        first=first,
        last=beats[-1].after if beats else first,
        beats=beats,
        balls=tuple(camera.balls()),
        slides=tuple(tuple(slide) for slide in camera.slides),
        hands=tuple(camera.hands()),
    )


def pairs(board: Board) -> Iterator[tuple[Cell, Cell]]:
    """Yield the equal neighbours joined by a bar: each ball with the one above, then at its right.

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


class _Camera:
    """Follows the balls by number, looking in each beat only at columns in which balls go."""

    def __init__(self, board: Board) -> None:
        self.homes = [Cell(x, y) for x, column in enumerate(board) for y in range(len(column))]
        self.letters = "".join(board)
        self.columns: list[list[int]] = [[] for _ in board]
        for one, home in enumerate(self.homes):
            self.columns[home.column].append(one)
        self.over = 0
        self.gone: dict[int, int] = {}
        self.drops: list[list[Shift]] = [[] for _ in self.homes]
        self.slides: list[list[Shift]] = [[] for _ in board]
        self.held: dict[tuple[int, int], dict[tuple[int, int], int]] = {}
        """By the homes of two columns side by side, or twice of one: the pairs in hands, and how
        many beats were over when they took them.
        """
        self.parted: list[tuple[int, Hand]] = []
        self._join(self._sides())

    def record(self, removed: Iterable[Cell]) -> None:
        """Record the removal of a group and the moves that follow it."""
        rows: dict[int, set[int]] = {}
        for cell in removed:
            rows.setdefault(cell.column, set()).add(cell.row)
        touched = {self._home(self.columns[x]) for x in rows}
        for x, gone in rows.items():
            self._drop(x, gone)
        self._close()
        self.over += 1
        sides = self._sides()
        for side in [side for side in self.held if side not in sides]:
            self._part(side, {})
        self._join(
            {
                side: columns
                for side, columns in sides.items()
                if touched.intersection(side) or side not in self.held
            }
        )

    def balls(self) -> Iterator[Ball]:
        """Yield the way of each ball."""
        for one, home in enumerate(self.homes):
            yield Ball(home, self.letters[one], tuple(self.drops[one]), self.gone.get(one))

    def hands(self) -> Iterator[Hand]:
        """Return every hand once, by its ball, in the order in which they part."""
        self.over += 1
        for side in list(self.held):
            self._part(side, {}, stay=True)
        ordered = sorted(
            self.parted, key=lambda one: (one[1].ball, one[0], one[1].joined_at, not one[1].upright)
        )
        return (hand for _, hand in ordered)

    def _home(self, column: list[int]) -> int:
        return self.homes[column[0]].column

    def _drop(self, x: int, gone: set[int]) -> None:
        column = self.columns[x]
        self.gone.update((column[row], self.over) for row in gone)
        remaining = self.columns[x] = [one for row, one in enumerate(column) if row not in gone]
        for row in range(min(gone), len(remaining)):
            one = remaining[row]
            self.drops[one].append(Shift(self.over, self.homes[one].row - row))

    def _close(self) -> None:
        closed = [column for column in self.columns if column]
        if len(closed) < len(self.columns):
            for x, column in enumerate(closed):
                if self.columns[x] is not column:
                    home = self._home(column)
                    self.slides[home].append(Shift(self.over, home - x))
            self.columns = closed

    def _sides(self) -> dict[tuple[int, int], tuple[list[int], list[int]]]:
        """Return the columns in which, and between which, balls may hold hands."""
        alone = {(self._home(one), self._home(one)): (one, one) for one in self.columns}
        beside = {
            (self._home(one), self._home(two)): (one, two) for one, two in pairwise(self.columns)
        }
        return alone | beside

    def _join(self, sides: dict[tuple[int, int], tuple[list[int], list[int]]]) -> None:
        for side, (left, right) in sides.items():
            couples = pairwise(left) if left is right else zip(left, right, strict=False)
            joined = {
                (one, two): self.over
                for one, two in couples
                if self.letters[one] == self.letters[two]
            }
            self._part(side, joined)
            self.held[side] = joined

    def _part(
        self, side: tuple[int, int], joined: dict[tuple[int, int], int], *, stay: bool = False
    ) -> None:
        """End the pairs that are no longer joined; the others keep their time."""
        for pair, joined_at in self.held.pop(side, {}).items():
            if pair in joined:
                joined[pair] = joined_at
                continue
            ended = stay or pair[0] in self.gone
            hand = Hand(pair[0], side[0] == side[1], joined_at, None if ended else self.over - 1)
            self.parted.append((self.over, hand))
