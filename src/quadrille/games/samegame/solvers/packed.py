"""A position as the kernels take it, checked before any kernel sees it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.core.numbers import check_range
from quadrille.core.pieces import LETTERS
from quadrille.games.samegame.config import check_limits
from quadrille.games.samegame.kernel_frame import ROWS
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.state import State

LARGEST_POINTS = 1 << 40


@dataclass(frozen=True, slots=True)
class Packed:
    """A position in flat arrays (see `kernels.py`); the arrays are never written to."""

    board: NDArray[np.uint8]
    heights: NDArray[np.int32]
    frame: NDArray[np.int64]

    @property
    def stride(self) -> int:
        """Return the distance between two columns."""
        return int(self.frame[ROWS]) + 1

    @property
    def balls(self) -> int:
        """Count the balls."""
        return int(np.count_nonzero(self.board))

    def move(self, place: int) -> Move:
        """Return the move at a place of the flat board."""
        column, row = divmod(place, self.stride)
        return Cell(column - 1, row - 1)

    def place(self, move: Move) -> int:
        """Return the place of a move on the flat board."""
        return (move.column + 1) * self.stride + move.row + 1

    def moves(self, played: NDArray[np.int32]) -> tuple[Move, ...]:
        """Return the moves that a kernel wrote, their number first."""
        return tuple(self.move(int(place)) for place in played[1 : played[0] + 1])


def pack(state: State) -> Packed:
    """Return a position in flat arrays, or raise an error.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> from quadrille.games.samegame.rules import initial
    >>> packed = pack(initial(make_config(PRESETS["seed"])))
    >>> packed.balls, packed.move(packed.stride + 1)
    (150, Cell(column=0, row=0))
    """
    _refuse(state)
    config, rules = state.config, state.config.rules
    columns, rows = config.size
    board = np.zeros((columns + 2) * (rows + 1) + 1, np.uint8)
    heights = np.zeros(columns + 2, np.int32)
    heights[0] = len(state.board)
    for number, column in enumerate(state.board, 1):
        base = number * (rows + 1) + 1
        heights[number] = len(column)
        board[base : base + len(column)] = [1 + LETTERS.index(letter) for letter in column]
    frame = np.array(
        [rows, columns, config.colours, rules.minimum, rules.offset, rules.bonus, rules.penalty,
         state.points],
        np.int64,
    )  # fmt: skip
    return Packed(board, heights, frame)


def colours_of(packed: Packed) -> list[int]:
    """Return the colours on a board, the most frequent first; of equals the lower number.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> from quadrille.games.samegame.rules import initial
    >>> colours_of(pack(initial(make_config(PRESETS["seed"], fill="odd B V 1 0"))))
    [2, 3]
    """
    counts = np.bincount(packed.board)
    present = [colour for colour in range(1, len(counts)) if counts[colour]]
    return sorted(present, key=lambda colour: -int(counts[colour]))


def _refuse(state: State) -> None:
    config = state.config
    columns, rows = config.size
    check_limits(config.rules, config.size, config.colours)
    check_range("points", state.points, -LARGEST_POINTS, LARGEST_POINTS)
    check_range("columns", len(state.board), 0, columns)
    for column in state.board:
        check_range("rows", len(column), 1, rows)
        for letter in column:
            if letter not in LETTERS[: config.colours]:
                raise Invalid("samegame.colours", letter=letter, colours=config.colours)
