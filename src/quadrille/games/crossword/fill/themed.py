"""Theme words in an empty grid: they are written first, and black squares are drawn around them.

A word next to the edge needs one black square, one as long as the line none. Words that run side by
side keep a line between them, so that no crossing is made by chance.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from quadrille.core.rng import Rng
from quadrille.games.crossword.fill.fixed import FRENCH, fixed_squares, twin_of
from quadrille.games.crossword.grid import BLACK, EMPTY

PLACES_TRIED = 60
"""In how many places each word is tried."""
BLACK_COST, SHARED_COST, CROSSED_COST = 2.0, 2.0, 1.0
"""What a black square costs, a letter in a line that holds another, and a crossing."""
FAR = 5
"""Letters so far apart in a line are as good as alone."""


class _Sketch:
    """A grid with some words, and the black squares at their ends."""

    def __init__(self, rows: int, columns: int, style: str, given: Collection[int]) -> None:
        self.rows, self.columns, self.style = rows, columns, style
        self.letters: dict[int, str] = {}
        self.given = frozenset(given)
        self.black = set(given)

    def places(self, length: int) -> Iterator[tuple[list[int], list[int], int]]:
        """Yield each place for a word: its squares, those at its ends, the step across it."""
        across = (self.rows, self.columns, self.columns, 1)
        down = (self.columns, self.rows, 1, self.columns)
        for lines, side, line_step, step in (across, down):
            for line in range(lines):
                for start in range(side - length + 1):
                    first = line * line_step + start * step
                    cells = [first + place * step for place in range(length)]
                    ends = [first - step] * (start > 0)
                    ends += [first + length * step] * (start + length < side)
                    yield cells, ends, line_step

    def cost(self, word: str, cells: list[int], ends: list[int], step: int) -> float | None:
        """Return what a word in a place costs; `None` if it may not stand there."""
        if any(end in self.letters for end in ends):
            return None
        cost = BLACK_COST * sum(end not in self.black for end in ends)
        for cell, letter in zip(cells, word, strict=True):
            known = self.letters.get(cell)
            if known == letter:
                cost += CROSSED_COST
            elif known is not None or cell in self.black or self._beside(cell, step):
                return None
            else:
                cost += SHARED_COST * self._shares(cell, step)
        return cost if self._twins_agree(cells, ends) else None

    def _next(self, cell: int, step: int) -> int | None:
        """Return the square a step further in a line; `None` behind the edge."""
        other = cell + step
        same_line = abs(step) != 1 or other // self.columns == cell // self.columns
        return other if 0 <= other < self.rows * self.columns and same_line else None

    def _beside(self, cell: int, step: int) -> bool:
        return any(self._next(cell, sign) in self.letters for sign in (step, -step))

    def _shares(self, cell: int, step: int) -> float:
        """Return how much letters before and after a square, in the line that crosses, narrow it.

        The nearer one is, the fewer words are left for the line.
        """
        found = 0.0
        for sign in (step, -step):
            other = self._next(cell, sign)
            for distance in range(1, FAR + 1):
                if other is None or other in self.black:
                    break
                if other in self.letters:
                    found += 1 / (distance - 1)
                    break
                other = self._next(other, sign)
        return found

    def _twins_agree(self, cells: list[int], ends: list[int]) -> bool:
        """Return whether the twins of white squares can be white, and those of black ones black."""
        if self.style == FRENCH:
            return True
        white, black = {*self.letters, *cells}, {*self.black, *ends}
        return not any(self._twin(at) in white for at in black)

    def _twin(self, at: int) -> int:
        return twin_of(at, self.rows, self.columns, self.style)

    def write(self, word: str, cells: list[int], ends: list[int]) -> None:
        """Write a word, with black squares at its ends."""
        self.letters.update(zip(cells, word, strict=True))
        self.black.update(ends)

    def text(self) -> tuple[str, ...]:
        """Return the rows, with the letters and the given black squares in their places."""
        squares = range(self.rows * self.columns)
        signs = [BLACK if at in self.given else self.letters.get(at, EMPTY) for at in squares]
        width = self.columns
        return tuple("".join(signs[at : at + width]) for at in range(0, len(signs), width))


def sketch(
    words: Sequence[str],
    count: int,
    rows: int,
    columns: int,
    style: str,
    most: int,
    rng: Rng,
    given: Collection[int] = (),
) -> tuple[str, ...] | None:
    """Return an empty grid with `count` of some words, chosen at random.

    Each is put where it needs few black squares and leaves room; those `given` stay black. Return
    `None` if some have no room, or if more than `most` black squares would be needed.

    >>> sketch(["CHAT"], 1, 4, 4, "french", 4, Rng(3))
    ('C...', 'H...', 'A...', 'T...')
    """
    drawn, left = _Sketch(rows, columns, style, given), list(words)
    rng.shuffle(left)
    written = 0
    while written < count and left:
        word = left.pop()
        places = [*drawn.places(len(word))]
        rng.shuffle(places)
        tried = ((drawn.cost(word, *place), place) for place in places[:PLACES_TRIED])
        found = [(cost + rng.unit(), place) for cost, place in tried if cost is not None]
        if found:
            cells, ends, _ = min(found)[1]
            drawn.write(word, cells, ends)
            written += 1
    text = drawn.text()
    enough = written == count and len(fixed_squares(text, style).black) <= most
    return text if enough else None
