"""Which piece goes to which cell, at the least total distance: the first half of every good walk.

Nothing else moves a piece than carrying it, one at a time. So no walk is shorter than this total
and the way to the first piece: that is the simple bound.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.games.robot.grid import Grid

PAIRING_KERNEL = "quadrille.games.robot.solvers.pairing_kernel"
FLOW_KERNEL = "quadrille.games.robot.solvers.flow_kernel"
CROWD = 60
"""How many times the number of cells the square of a colour's pieces is where the colour is paired
as a flow: measured, from there on the flow is quicker.
"""
LONG = 10_000_000
"""Where the squares of the pieces of all colours are more, pairing takes longer than a walk."""
FEW = 256
"""The most pieces of a colour that is paired with others in one call."""
WORK = 2_000_000
"""The pairs of a piece and a cell, or the cells, that are looked at between two looks at the clock,
about: a tenth of a second.
"""


@dataclass(frozen=True, slots=True)
class Lists:
    """The pieces that are out of place and their cells, colour by colour."""

    names: NDArray[np.int32]
    """The cell of each piece; for the piece in the hand, the number of cells."""
    sources: NDArray[np.int32]
    """Where each piece is: its cell, or the robot's."""
    sinks: NDArray[np.int32]
    starts: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Where each piece goes, and how far all go together."""

    target: NDArray[np.int32]
    """For each cell, where its piece goes, −1 if it stays; then for the piece in the hand. The
    emptied cell is paired with the hand, so that the pieces form circuits.
    """
    total: int


def lists_of(grid: Grid) -> Lists:
    """List what is out of place.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> lists = lists_of(authors_grid(1, 5, 5, 0))
    >>> lists.sources.tolist(), lists.sinks.tolist()
    ([3, 4, 0, 2, 1], [0, 1, 2, 3, 4])
    """
    cells = np.flatnonzero(grid.backgrounds != grid.pieces).astype(np.int32)
    names = cells[grid.pieces[cells] >= 0]
    sources, colours = names, grid.pieces[names]
    if grid.hand >= 0:
        names = np.append(names, np.int32(len(grid.pieces)))
        sources = np.append(sources, np.int32(grid.robot))
        colours = np.append(colours, np.int32(grid.hand))
    order = np.argsort(colours, kind="stable")
    starts = np.zeros(grid.colours + 1, np.int64)
    np.cumsum(np.bincount(colours, minlength=grid.colours), out=starts[1:])
    sinks = cells[np.argsort(grid.backgrounds[cells], kind="stable")]
    return Lists(names[order], sources[order], sinks, starts)


def is_slow(grid: Grid, lists: Lists) -> bool:
    """Return whether it takes long to pair all pieces, so that another walk should come first."""
    counts = np.diff(lists.starts)
    return bool(counts.max() > _most(grid) or (counts**2).sum() > LONG)


def _most(grid: Grid) -> int:
    return int((CROWD * len(grid.pieces)) ** 0.5)


def pairings(grid: Grid, lists: Lists) -> Iterator[Pairing | None]:
    """Yield nothing for a while, as long as it takes, and at last the pairing.

    A pause is never far: whoever has no more time need not go on.
    """
    paired = np.zeros(len(lists.names), np.int32)
    counts, most = np.diff(lists.starts), _most(grid)
    few = min(FEW, most)
    yield from _pair_few(grid, lists, few, paired)
    mirror = None
    for colour in np.flatnonzero(counts > few).tolist():
        part = slice(int(lists.starts[colour]), int(lists.starts[colour + 1]))
        ends = lists.sources[part], lists.sinks[part]
        if counts[colour] <= most:
            yield from _assign(grid, *ends, paired[part])
            continue
        flow = mirror or (yield from _flow(grid, *ends))
        mirror = flow.mirror() if _is_mirrored(lists) else None
        yield from flow.cut(*ends, paired[part])
    target = np.full(len(grid.pieces) + 1, -1, np.int32)
    target[lists.names] = paired
    if grid.hand >= 0:
        target[np.flatnonzero(grid.pieces < 0)] = len(grid.pieces)
    yield Pairing(target, _total_distance(grid, lists.sources, paired))


def _is_mirrored(lists: Lists) -> bool:
    """Return whether there are two colours, each with its pieces in the other's cells."""
    first, last = int(lists.starts[1]), int(lists.starts[-1])
    return (
        2 * first == int(lists.starts[2]) == last
        and np.array_equal(np.sort(lists.sources[:first]), np.sort(lists.sinks[first:]))
        and np.array_equal(np.sort(lists.sources[first:]), np.sort(lists.sinks[:first]))
    )


def _total_distance(grid: Grid, cells: NDArray[np.int32], others: NDArray[np.int32]) -> int:
    """Count the steps from cells to other cells, all together."""
    total = 0
    for part in (np.floor_divide, np.remainder):
        total += int(np.abs(part(cells, grid.columns) - part(others, grid.columns)).sum())
    return total


def _pair_few(grid: Grid, lists: Lists, few: int, paired: NDArray[np.int32]) -> Iterator[None]:
    """Pair the colours of so few pieces, many in a call, with a pause now and then."""
    colour = 0
    while colour < len(lists.starts) - 1:
        colour = load(PAIRING_KERNEL).pair_some(
            grid.columns, few, WORK, colour, lists.sources, lists.sinks, lists.starts, paired
        )
        yield


def _assign(
    grid: Grid, sources: NDArray[np.int32], sinks: NDArray[np.int32], paired: NDArray[np.int32]
) -> Iterator[None]:
    """Pair one colour piece by piece, with a pause now and then."""
    kernel, count = load(PAIRING_KERNEL), len(sources)
    lines = np.zeros((kernel.LINES, count), np.int32)
    left = kernel.begin(grid.columns, sources, sinks, lines)
    yield
    step = max(1, WORK // count**2)
    for first in range(0, left, step):
        kernel.go_on(first, min(left, first + step), lines)
        yield
    kernel.end(sinks, lines, paired)


@dataclass(frozen=True, slots=True, eq=False)
class Flow:
    """The flow of one colour's pieces over a grid."""

    grid: Grid
    table: NDArray[np.int32]

    def mirror(self) -> Flow:
        """Return the flow of the colour whose pieces and cells are these cells and pieces."""
        kernel, table = load(FLOW_KERNEL), self.table.copy()
        table[kernel.ACROSS : kernel.DOWN + 1] *= -1
        return Flow(self.grid, table)

    def cut(
        self, sources: NDArray[np.int32], sinks: NDArray[np.int32], paired: NDArray[np.int32]
    ) -> Iterator[None]:
        """Cut the flow into ways that pair pieces with cells, with a pause now and then."""
        kernel, columns = load(FLOW_KERNEL), self.grid.columns
        kernel.open_cells(columns, self.table, sinks)
        step = max(1, WORK // (self.grid.rows + columns))
        for first in range(0, len(sources), step):
            last = first + step
            kernel.cut(columns, self.table, sources[first:last], paired[first:last])
            yield


def _flow(
    grid: Grid, sources: NDArray[np.int32], sinks: NDArray[np.int32]
) -> Generator[None, None, Flow]:
    """Pair the pieces of one colour with its cells by a flow, yielding now and then."""
    kernel = load(FLOW_KERNEL)
    table = np.zeros((kernel.LINES, (grid.rows + 2) * (grid.columns + 1)), np.int32)
    lists, counts = np.zeros((5, 2 * table.shape[1]), np.int32), np.zeros(5, np.int64)
    kernel.lay_out(grid.rows, grid.columns, table, lists, counts, sources, sinks)
    while kernel.flow(grid.columns, table, lists, counts, max(1, WORK // len(grid.pieces))):
        yield
    return Flow(grid, table)


def complete_pairing(grid: Grid) -> Pairing:
    """Return the pairing, however long it takes.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> complete_pairing(authors_grid(10, 10, 10, 0)).total
    398
    """
    *_, pairing = pairings(grid, lists_of(grid))
    assert pairing is not None
    return pairing
