"""An independent replayer: the report's own way, on a matrix that is changed in place.

It shares no code with `quadrille.games.samegame`: it reads rows and pairs of numbers, and re-scores
whatever the rules or an engine claim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass
class Claim:
    """What a list of moves is really worth."""

    score: int
    left: int
    finished: bool


class Matrix:
    """A board as rows of letters, the bottom row first; `.` is empty."""

    def __init__(self, rows_from_top: Sequence[str]) -> None:
        self.rows = [list(row) for row in reversed(rows_from_top)]
        self.height, self.width = len(self.rows), len(self.rows[0])

    def remove(self, column: int, row: int) -> int:
        """Empty the group of a cell and give its size, 0 for an empty or missing cell."""
        if not (0 <= column < self.width and 0 <= row < self.height):
            return 0
        colour = self.rows[row][column]
        return 0 if colour == "." else self._spread(column, row, colour)

    def _spread(self, column: int, row: int, colour: str) -> int:
        waiting, count = [(column, row)], 0
        while waiting:
            x, y = waiting.pop()
            inside = 0 <= x < self.width and 0 <= y < self.height
            if inside and self.rows[y][x] == colour:
                self.rows[y][x] = "."
                count += 1
                waiting += [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        return count

    def fall(self) -> None:
        """Let every ball drop, column by column."""
        for x in range(self.width):
            target = 0
            for y in range(self.height):
                if self.rows[y][x] != ".":
                    self.rows[target][x], self.rows[y][x] = self.rows[y][x], self.rows[target][x]
                    target += 1 if target <= y else 0

    def close(self) -> None:
        """Push the columns that have balls to the left."""
        kept = [x for x in range(self.width) if self.rows[0][x] != "."]
        for row in self.rows:
            row[:] = [row[x] for x in kept] + ["."] * (self.width - len(kept))

    def copy(self) -> Matrix:
        """Return another matrix with the same balls."""
        return Matrix(["".join(row) for row in reversed(self.rows)])

    def biggest(self) -> int:
        """Return the size of the biggest group."""
        scratch = self.copy()
        cells = ((x, y) for x in range(self.width) for y in range(self.height))
        return max(scratch.remove(x, y) for x, y in cells)


def replay_moves(
    rows_from_top: Sequence[str],
    moves: Iterable[tuple[int, int]],
    *,
    minimum: int = 1,
    offset: int = 1,
    bonus: int = 0,
    penalty: bool = False,
) -> Claim:
    """Play moves, `(column, row)` each, and score them; an illegal move raises `ValueError`."""
    matrix, score = Matrix(rows_from_top), 0
    for number, (column, row) in enumerate(moves, 1):
        count = matrix.remove(column, row)
        if count < max(1, minimum):
            raise ValueError(f"move {number}, {column} {row}: a group of {count}")
        score += (count - offset) * (count - offset)
        matrix.fall()
        matrix.close()
    balls = Counter(letter for row in matrix.rows for letter in row if letter != ".")
    finished = matrix.biggest() < minimum
    if not balls:
        score += bonus
    elif finished and penalty:
        score -= sum((count - 2) ** 2 for count in balls.values() if count > 2)
    return Claim(score, sum(balls.values()), finished)
