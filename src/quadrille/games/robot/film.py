"""A walk as a film: when the robot leaves and arrives, where each piece lies and when it is sorted.

Times are milliseconds from the first picture. A long walk goes faster, so that a film lasts no
longer than about a minute.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.games.robot.moves import SWAP, Move
from quadrille.games.robot.rules import apply
from quadrille.games.robot.state import NOTHING, State, is_black

MOST_STEPS = 5000
"""The longest walk that becomes a film: about half a megabyte."""
MOST_CELLS = 10_000
"""The largest grid that becomes a drawing: about three megabytes."""
LEAD = 1400
"""Milliseconds that the first position is shown."""
STEP, SWAPPING = 220.0, 120.0
"""Milliseconds of a step and of a swap in a short walk."""
LONGEST = 60_000.0
"""The most milliseconds of a walk."""
REST = 4000
"""Milliseconds that the last position is shown."""


@dataclass(frozen=True, slots=True)
class Leg:
    """Some steps in one direction."""

    action: str
    count: int
    leaves: float
    arrives: float
    to: Cell


@dataclass(frozen=True, slots=True)
class Stay:
    """A piece lies in a cell, or in the robot's hand, for a time; `None` is the film's beginning
    or end.
    """

    colour: int
    place: int
    since: float | None
    until: float | None


@dataclass(frozen=True, slots=True)
class Moment:
    """Something is counted: from this time on, this many."""

    time: float
    count: int


@dataclass(frozen=True, slots=True)
class Film:
    """Everything that moves between the first position and the last."""

    first: State
    last: State
    legs: tuple[Leg, ...]
    lying: tuple[Stay, ...]
    carried: tuple[Stay, ...]
    sorted: tuple[tuple[int, float], ...]
    """The cells that become black, and when."""
    steps: tuple[Moment, ...]
    finish: float

    @property
    def length(self) -> float:
        """Return when the film ends."""
        return self.finish + REST


def check_drawable(state: State) -> None:
    """Raise an error for a grid too large to be drawn."""
    if len(state.pieces) > MOST_CELLS:
        raise Invalid("robot.drawing-large", count=len(state.pieces), most=MOST_CELLS)


def film(first: State, moves: Iterable[Move]) -> Film:
    """Return the film of a walk; raise `Illegal` at the first step that leaves the grid.

    >>> from quadrille.games.robot.options import read_options
    >>> from quadrille.games.robot.rules import initial
    >>> one = film(initial(read_options({"grid": "Rv Vr Bb"})), ["SRSLS"])
    >>> [(leg.action, leg.leaves, leg.arrives) for leg in one.legs], one.sorted
    ([('R', 1520.0, 1740.0), ('L', 1860.0, 2080.0)], ((1, 1740.0), (0, 2080.0)))
    """
    check_drawable(first)
    actions = _actions(moves)
    swaps = actions.count(SWAP)
    natural = STEP * (len(actions) - swaps) + SWAPPING * swaps
    camera = _Camera(first, min(1.0, LONGEST / natural) if natural else 1.0)
    for action in actions:
        camera.record(action)
    return camera.film()


def _actions(moves: Iterable[Move]) -> str:
    """Write a walk out, as long as it may be shown."""
    parts, steps = [], 0
    for move in moves:
        parts.append(move)
        steps += len(move) - move.count(SWAP)
        if steps > MOST_STEPS:
            raise Invalid("robot.drawing-long", most=MOST_STEPS)
    return "".join(parts)


class _Camera:
    """Follows the robot and the pieces through a walk."""

    def __init__(self, first: State, pace: float) -> None:
        self.first = self.state = first
        self.pace = pace
        self.now = float(LEAD)
        self.legs: list[Leg] = []
        self.steps: list[Moment] = []
        self.sorted: list[tuple[int, float]] = []
        self.lying: list[Stay] = []
        self.carried: list[Stay] = []
        self.put: dict[int, float] = {}
        """When the piece of a cell was put there, if it was not there from the beginning."""
        self.taken: float | None = None
        """When the robot took what it carries."""

    def record(self, action: str) -> None:
        """Take one more action."""
        if action == SWAP:
            self._swap()
        else:
            self._step(action)

    def film(self) -> Film:
        """Return all that was seen."""
        places = range(len(self.state.pieces))
        for place in places:
            if self.state.pieces[place] != NOTHING and not is_black(self.state, place):
                self._lies(place, None)
        self._carries(None)
        return Film(
            self.first, self.state, tuple(self.legs), tuple(self.lying), tuple(self.carried),
            tuple(self.sorted), tuple(self.steps), self.now,
        )  # fmt: skip

    def _step(self, action: str) -> None:
        self.state = apply(self.state, action)
        leaves, self.now = self.now, self.now + STEP * self.pace
        count = 1
        if self.legs and (self.legs[-1].action, self.legs[-1].arrives) == (action, leaves):
            leg = self.legs.pop()
            leaves, count = leg.leaves, leg.count + 1
        self.legs.append(Leg(action, count, leaves, self.now, self.state.robot))
        self.steps.append(Moment(self.now, self.state.steps))

    def _swap(self) -> None:
        before, place = self.state, self.state.place
        self.state = apply(before, SWAP)
        if self.state.pieces == before.pieces and self.state.hand == before.hand:
            return
        self._lies(place, self.now, before)
        self._carries(self.now, before)
        self.put[place] = self.taken = self.now
        if is_black(self.state, place):
            self.sorted.append((place, self.now))
        self.now += SWAPPING * self.pace

    def _lies(self, place: int, until: float | None, state: State | None = None) -> None:
        piece = (state or self.state).pieces[place]
        if piece != NOTHING:
            self.lying.append(Stay(piece, place, self.put.get(place), until))

    def _carries(self, until: float | None, state: State | None = None) -> None:
        hand = (state or self.state).hand
        if hand != NOTHING:
            self.carried.append(Stay(hand, (state or self.state).place, self.taken, until))
