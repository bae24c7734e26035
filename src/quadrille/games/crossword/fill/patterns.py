"""Patterns: where the black squares go, so that the grid can be filled.

A pattern is good if many fills are to be expected: the sum of the logarithms of how many words each
slot has, less 1.1 for each square that is crossed both ways. Black squares are moved about with a
falling temperature. What a line is worth depends on that line alone, so it is computed once for
each line that occurs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.games.crossword.fill.fixed import FRENCH, MIRROR, SYMMETRIC, Fixed, twin_of
from quadrille.games.crossword.grid import BLACK, EMPTY, lone_cells, slots_of

FREE = Fixed()
"""Nothing is fixed."""
CROSSED = 1.1
"""What a crossing costs, as a logarithm to base 10."""
BESIDE = {FRENCH: 3.0, SYMMETRIC: 0.5, MIRROR: 0.5}
"""What two adjacent black squares cost."""
ALONE = 2.0
"""What a white square between black ones costs in a line, where it is allowed."""
TOO_SHORT = 20.0
"""What a slot of one or two squares costs in a symmetric grid."""
RARE = 200
"""Lengths with fewer words are avoided."""
ROUNDS = {FRENCH: 60, SYMMETRIC: 40, MIRROR: 60}
"""How many moves are tried for each square; twice as many make patterns hardly better.

With 30 instead of 60 French patterns are drawn in half the time, and take half as long again to
fill in the worst tenth of cases.
"""
HOT, COLD = 4.0, 0.15
MOST_PLACED = 20_000
"""How many squares are tried for black ones."""
ATTEMPTS = 12
"""How often a pattern is begun anew if it falls apart."""


Fitting: TypeAlias = Callable[[str], int]
"""Returns how many words fit a run of letters and open squares."""


@dataclass
class LineWorth:
    """What lines are worth, each computed once."""

    style: str
    logs: tuple[float, ...]
    """The logarithm of how many words there are of each length."""
    fitting: Fitting | None = None
    """Counts the words for runs that hold letters."""
    known: dict[tuple[int, str], float] = field(default_factory=dict)

    def of(self, line: int, letters: str) -> float:
        """Return what a line with some letters is worth; bits of `line` are its black squares."""
        found = self.known.get((line, letters))
        if found is None:
            found = self.known[line, letters] = self._compute(line, letters)
        return found

    def _compute(self, line: int, letters: str) -> float:
        text = "".join(BLACK if line >> place & 1 else sign for place, sign in enumerate(letters))
        worth = -BESIDE[self.style] * sum(pair == (BLACK, BLACK) for pair in pairwise(text))
        for run in filter(None, text.split(BLACK)):
            if len(run) == 1:
                worth += CROSSED - (TOO_SHORT if self.style != FRENCH else ALONE)
            else:
                worth += self._words(run) - CROSSED / 2 * run.count(EMPTY)
                worth -= TOO_SHORT if self.style != FRENCH and len(run) < 3 else 0
        return worth

    def _words(self, run: str) -> float:
        """Return the logarithm of how many words a run has; far below 0 if it has none."""
        if self.fitting is None or run.count(EMPTY) == len(run):
            return self.logs[len(run)]
        count = self.fitting(run)
        return math.log10(count) if count else -TOO_SHORT


def line_worth(style: str, lengths: Sequence[int], fitting: Fitting | None = None) -> LineWorth:
    """Return what lines are worth, given how many words there are of each length."""
    logs = [math.log10(count) if count >= RARE else -5.0 + count / RARE for count in lengths]
    return LineWorth(style, tuple(logs), fitting)


def fillability(rows: Sequence[str], lengths: Sequence[int]) -> float:
    """Return how many fills are to be expected, as a logarithm to base 10 for each white square.

    From 0.25 on a pattern is filled at once; under 0.11 there is mostly no fill.
    """
    slots = slots_of(rows)
    crossed = [cell for slot in slots for cell in slot.cells]
    both = len(crossed) - len(set(crossed))
    total = sum(math.log10(max(1, lengths[len(slot.cells)])) for slot in slots)
    return (total - CROSSED * both) / max(1, len(set(crossed)))


def is_whole(rows: Sequence[str]) -> bool:
    """Return whether all white squares are connected, and each belongs to a word.

    >>> is_whole(["..#", "..."]), is_whole(["..#..", "..#.."])
    (True, False)
    """
    white = _white(rows)
    return bool(white) and not lone_cells(rows) and _part_with(min(white), white, rows) == white


def _white(rows: Sequence[str]) -> set[int]:
    return {at for at, sign in enumerate("".join(rows)) if sign != BLACK}


def _part_with(first: int, white: set[int], rows: Sequence[str]) -> set[int]:
    """Return the white squares that are connected with one."""
    width = len(rows[0])
    waiting, reached = [first], {first}
    while waiting:
        at = waiting.pop()
        beside = [at - width, at + width]
        beside += [at - 1] * (at % width > 0) + [at + 1] * (at % width < width - 1)
        new = [one for one in beside if one in white and one not in reached]
        reached.update(new)
        waiting += new
    return reached


def close_apart(rows: Sequence[str], first: int) -> tuple[str, ...]:
    """Return a grid in which all white squares belong to words and are connected with one square.

    The others become black.

    >>> close_apart([".#...", "..#..", ".##.#"], 0)
    ('.####', '..###', '.####')
    """
    width, white = len(rows[0]), _white(rows)
    while True:
        white = _part_with(first, white, rows)
        signs = [sign if at in white else BLACK for at, sign in enumerate("".join(rows))]
        rows = tuple("".join(signs[at : at + width]) for at in range(0, len(signs), width))
        alone = {cell.row * width + cell.column for cell in lone_cells(rows)}
        if not alone:
            return rows
        white -= alone


class _Lines:
    """A pattern as bits of its lines, rows before columns, with what each line is worth."""

    def __init__(self, rows: int, columns: int, worth: LineWorth, fixed: Fixed) -> None:
        self.sides = (rows, columns)
        self.worth = worth
        across = fixed.letters or (EMPTY * columns,) * rows
        self.letters = (*across, *map("".join, zip(*across, strict=True)))
        self.lines = [0] * (rows + columns)
        self.values = [worth.of(0, letters) for letters in self.letters]

    def is_black(self, at: int) -> bool:
        width = self.sides[1]
        return bool(self.lines[at // width] >> at % width & 1)

    def turn_squares(self, squares: Iterable[int]) -> dict[int, int]:
        """Return the lines in which black squares become white, and white ones black."""
        height, width = self.sides
        lines, found = self.lines, dict[int, int]()
        for at in squares:
            row, column = divmod(at, width)
            down = height + column
            found[row] = found.get(row, lines[row]) ^ 1 << column
            found[down] = found.get(down, lines[down]) ^ 1 << row
        return found

    def turn(self, squares: Iterable[int]) -> None:
        """Make black squares white, and white ones black."""
        for number, line in self.turn_squares(squares).items():
            self.lines[number] = line
            self.values[number] = self.worth.of(line, self.letters[number])

    def try_turning(self, squares: Iterable[int], heat: float, rng: Rng) -> bool:
        """Turn squares if that is better, or a little worse while it is hot."""
        found, values, letters, of = (
            self.turn_squares(squares),
            self.values,
            self.letters,
            self.worth.of,
        )
        worths = [of(line, letters[number]) for number, line in found.items()]
        gain = sum(worths) - sum([values[number] for number in found])
        if gain < 0 and rng.unit() >= math.exp(gain / heat):
            return False
        for (number, line), worth in zip(found.items(), worths, strict=True):
            self.lines[number], values[number] = line, worth
        return True

    def text(self) -> tuple[str, ...]:
        height, width = self.sides
        return tuple(
            "".join(BLACK if self.is_black(row + column) else EMPTY for column in range(width))
            for row in range(0, height * width, width)
        )


def draw_pattern(
    rows: int,
    columns: int,
    black: int,
    style: str,
    worth: LineWorth,
    rng: Rng,
    fixed: Fixed = FREE,
    rounds: int = 0,
) -> tuple[str, ...]:
    """Return a pattern with `black` black squares; raise `Invalid` if none is connected.

    `rounds` replaces the usual number of moves tried for each square.
    """
    for _ in range(ATTEMPTS):
        found = _anneal(rows, columns, black, style, worth, rng, fixed, rounds or ROUNDS[style])
        if is_whole(found):
            return found
    raise Invalid("crossword.no-pattern", black=black, rows=rows, columns=columns)


def draw_around(
    fixed: Fixed, black: int, lengths: Sequence[int], fitting: Fitting, rng: Rng
) -> tuple[str, ...] | None:
    """Return a pattern around fixed letters, with about `black` black squares, and its letters.

    Squares that black ones cut off become black as well; `None` if there are letters among them.
    """
    rows, columns = len(fixed.letters), len(fixed.letters[0])
    worth = line_worth(FRENCH, lengths, fitting)
    found = _anneal(rows, columns, black, FRENCH, worth, rng, fixed, ROUNDS[FRENCH])
    return close_around(fixed.with_letters(found), fixed)


def close_around(rows: Sequence[str], fixed: Fixed) -> tuple[str, ...] | None:
    """Return a grid with all squares black that are cut off; `None` if fixed letters are."""
    whole = close_apart(rows, min(fixed.white))
    return whole if fixed.white <= _white(whole) else None


def best_pattern(
    rows: int,
    columns: int,
    black: int,
    style: str,
    lengths: Sequence[int],
    rng: Rng,
    tries: int,
    fixed: Fixed = FREE,
    fitting: Fitting | None = None,
    rounds: int = 0,
) -> tuple[str, ...]:
    """Return the pattern of several that has the most fills to expect.

    Fixed squares stay as they are; `fitting` counts the words for slots that hold letters.
    """
    worth = line_worth(style, lengths, fitting)
    found = (
        draw_pattern(rows, columns, black, style, worth, rng, fixed, rounds) for _ in range(tries)
    )
    return max(found, key=lambda one: fillability(one, lengths))


def _anneal(
    rows: int,
    columns: int,
    black: int,
    style: str,
    worth: LineWorth,
    rng: Rng,
    fixed: Fixed,
    rounds: int,
) -> tuple[str, ...]:
    """Move black squares about with a falling temperature."""
    lines = _Lines(rows, columns, worth, fixed)
    twins = [twin_of(at, rows, columns, style) for at in range(rows * columns)]
    _place(lines, black, style, twins, rng, fixed)
    places = [at for at in range(rows * columns) if lines.is_black(at)]
    # The square in the middle of a half turn has no other place.
    movable = [
        at for at in places if at not in fixed.black and (style != SYMMETRIC or twins[at] != at)
    ]
    steps = rounds * rows * columns if movable else 0
    heat, cooling = HOT, (COLD / HOT) ** (1 / max(1, steps))
    for _ in range(steps):
        heat *= cooling
        old = movable[rng.below(len(movable))]
        new = _target(old, rows, columns, rng)
        if new is None or new in fixed.white or lines.is_black(new):
            continue
        pairs = [(old, new)]
        if twins[old] != old or twins[new] != new:
            turned = twins[old], twins[new]
            if turned[0] == old or turned[1] == new or new == turned[0] or turned[1] in fixed.white:
                continue
            pairs.append(turned)
        if lines.try_turning([at for pair in pairs for at in pair], heat, rng):
            for before, after in pairs:
                movable[movable.index(before)] = after
    return lines.text()


def _place(
    lines: _Lines, black: int, style: str, twins: Sequence[int], rng: Rng, fixed: Fixed
) -> None:
    """Put black squares anywhere, each with its twin."""
    rows, columns = lines.sides
    count = rows * columns
    lines.turn(sorted(fixed.black))
    left = min(black, count - len(fixed.white)) - len(fixed.black)
    if style == SYMMETRIC and left % 2:
        if count % 2 and not lines.is_black(count // 2):
            lines.turn([count // 2])
        left -= 1
    elif style == MIRROR and columns % 2 == 0:
        left -= left % 2
    for _ in range(MOST_PLACED if left > 0 else 0):
        at = rng.below(count)
        placed = {at, twins[at]}
        if lines.is_black(at) or (style == SYMMETRIC and twins[at] == at):
            continue
        if len(placed) > left or not fixed.white.isdisjoint(placed):
            continue
        lines.turn(placed)
        left -= len(placed)
        if left <= 0:
            break


def _target(at: int, rows: int, columns: int, rng: Rng) -> int | None:
    """Return a square anywhere or next to one; `None` if it is outside."""
    if rng.below(2):
        return rng.below(rows * columns)
    row, column = at // columns + rng.below(3) - 1, at % columns + rng.below(3) - 1
    return row * columns + column if 0 <= row < rows and 0 <= column < columns else None
