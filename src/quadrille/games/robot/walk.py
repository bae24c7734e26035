"""A walk in run-length form: long walks have hundreds of millions of steps, and few turns.

A walk is a sequence of moves, each from one swap to the next; they are written out only when
someone asks for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.kernel import load
from quadrille.games.robot.moves import ACTIONS, Move

UP, DOWN, LEFT, RIGHT, SWAPPING = range(len(ACTIONS))

KERNEL = "quadrille.games.robot.walk_kernel"
LONG = 100_000
"""The fewest swaps for which compiled loops are worth loading."""
MOST_WRITTEN = 20_000_000
"""The most actions that are written out at once: a file of a few runs can stand for billions."""


class Walk(Sequence[Move]):
    """Runs of one action each: the codes of the actions, and how often each is done.

    >>> walk = read_runs("2RDS3LS")
    >>> list(walk), walk.steps, walk.swaps
    (['RRDS', 'LLLS'], 6, 2)
    """

    __slots__ = ("_ends", "actions", "counts")

    def __init__(self, actions: NDArray[np.uint8], counts: NDArray[np.int64]) -> None:
        """Take runs as they come; neighbours of one action become one run."""
        if not (counts > 0).all() or (actions[1:] == actions[:-1]).any():
            nonzero = counts > 0
            actions, counts = actions[nonzero], counts[nonzero]
            begins = np.flatnonzero(np.diff(actions, prepend=len(ACTIONS)))
            actions = actions[begins]
            counts = np.add.reduceat(counts, begins) if len(begins) else counts
        self.actions, self.counts = actions, counts
        ends = np.flatnonzero(self.actions == SWAPPING) + 1
        rest = len(ends) == 0 or ends[-1] < len(self.actions)
        self._ends = np.append(ends, len(self.actions)) if rest and len(self.actions) else ends

    @property
    def steps(self) -> int:
        """Count the steps: a swap costs none."""
        return int(self.counts[self.actions != SWAPPING].sum())

    @property
    def swaps(self) -> int:
        """Count the swaps."""
        return int(self.counts[self.actions == SWAPPING].sum())

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        begin = int(self._ends[place - 1]) if place else 0
        return _spell(self.actions[begin : self._ends[place]], self.counts[begin:])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Walk)
            and np.array_equal(self.actions, other.actions)
            and np.array_equal(self.counts, other.counts)
        )

    def __hash__(self) -> int:
        return hash((self.actions.tobytes(), self.counts.tobytes()))

    def __repr__(self) -> str:
        return f"<Walk: {self.steps} steps, {self.swaps} swaps>"

    def letters(self) -> str:
        """Write every action out; raise `Invalid` if there are more than `MOST_WRITTEN`."""
        return _spell(self.actions, self.counts)

    def runs(self) -> Iterator[str]:
        """Write the runs: `2R`, `D`, `S`…"""
        for action, count in zip(self.actions.tolist(), self.counts.tolist(), strict=True):
            yield ACTIONS[action] if count == 1 else f"{count}{ACTIONS[action]}"


def _spell(actions: NDArray[np.uint8], counts: NDArray[np.int64]) -> str:
    count = int(counts[: len(actions)].sum())
    if count > MOST_WRITTEN:
        raise Invalid("robot.walk-long", count=count, most=MOST_WRITTEN)
    codes = np.frombuffer(ACTIONS.encode(), np.uint8)[actions]
    return np.repeat(codes, counts[: len(actions)]).tobytes().decode()


def read_runs(text: str) -> Walk:
    """Read actions, each with a number before it where it is repeated; nothing else is checked.

    >>> read_runs("RRDS") == read_runs("2RDS")
    True
    """
    found = re.findall(rf"([0-9]*)\s*([{ACTIONS}])", text)
    actions = np.array([ACTIONS.index(letter) for _, letter in found], np.uint8)
    return Walk(actions, np.array([int(count or 1) for count, _ in found], np.int64))


def walk_through(stops: NDArray[np.int32], columns: int, start: int) -> Walk:
    """Return the walk from a cell through some cells, with a swap in each; horizontal first.

    >>> walk_through(np.array([9, 3], np.int32), 8, 0).letters()
    'RDSRRUS'
    """
    actions = np.empty(3 * len(stops), np.uint8)
    counts = np.empty(3 * len(stops), np.int64)
    if len(stops) >= LONG:
        runs = load(KERNEL).write_runs(stops, columns, start, actions, counts)
        return Walk(actions[:runs], counts[:runs])
    cells = np.append(np.int32(start), stops).astype(np.int64)
    down, right = np.diff(cells // columns), np.diff(cells % columns)
    actions[0::3], counts[0::3] = np.where(right < 0, LEFT, RIGHT), np.abs(right)
    actions[1::3], counts[1::3] = np.where(down < 0, UP, DOWN), np.abs(down)
    actions[2::3], counts[2::3] = SWAPPING, 1
    return Walk(actions, counts)


def join_walks(parts: Sequence[Walk]) -> Walk:
    """Return the walk that does some walks one after the other.

    >>> join_walks([read_runs("SR"), read_runs("RS")]).letters()
    'SRRS'
    """
    actions = [np.zeros(0, np.uint8), *(part.actions for part in parts)]
    counts = [np.zeros(0, np.int64), *(part.counts for part in parts)]
    return Walk(np.concatenate(actions), np.concatenate(counts))
