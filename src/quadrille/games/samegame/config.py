"""The config of a game: the rule set, the size, the colours and the fill."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell, Size
from quadrille.core.numbers import check_range, parse_integer
from quadrille.core.pieces import LETTERS
from quadrille.core.rng import Rng

LONGEST_SIDE = 99
LARGEST_OFFSET = 9
LARGEST_BONUS = 1_000_000


@dataclass(frozen=True, slots=True)
class Rules:
    """How groups go and what they are worth: (n − offset)² points for n balls."""

    minimum: int = 1
    """The smallest group that may be removed."""
    offset: int = 1
    bonus: int = 0
    """Points for a cleared board."""
    penalty: bool = False
    """At the end, (m − 2)² points less for each colour with m > 2 balls left."""

    def points(self, count: int) -> int:
        """Return the points for removing a group.

        >>> Rules().points(11), Rules(offset=2).points(11)
        (100, 81)
        """
        return (count - self.offset) ** 2


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set with its usual board."""

    rules: Rules
    size: Size
    colours: int


PRESETS: dict[str, Preset] = {
    "seed": Preset(Rules(), Size(15, 10), 3),
    "research": Preset(Rules(minimum=2, offset=2, bonus=1000, penalty=True), Size(15, 15), 5),
    "gnome": Preset(Rules(minimum=2, offset=2, bonus=1000), Size(15, 10), 3),
}
"""The rule sets, by their names in records."""
NAMES = {"report": "seed", "research": "research", "gnome": "gnome"}
"""What people type and read for a rule set, with its name in records.

Records keep the older name `seed`: a puzzle is known by the text of its options, so a new one would
part its ranking in two, and older programs could not read new records.
"""


@dataclass(frozen=True, slots=True)
class Config:
    """The config of a game."""

    rules: Rules
    size: Size
    colours: int
    board: tuple[str, ...]
    fill: str = field(default="typed", compare=False)
    """Where the board came from, as a remark: `random 42`, `f2`, `typed`."""


def make_config(
    preset: Preset, *, fill: str = "random 0", board: tuple[str, ...] | None = None
) -> Config:
    """Return the config of a rule set on a board, or on a new board by its fill.

    >>> make_config(PRESETS["seed"], fill="uniform V").board[0]
    'VVVVVVVVVV'
    """
    size, colours = preset.size, preset.colours
    check_limits(preset.rules, size, colours)
    if board is not None:
        return Config(preset.rules, size, colours, board, fill)
    return Config(preset.rules, size, colours, fill_board(size, colours, fill), fill)


def check_limits(rules: Rules, size: Size, colours: int) -> None:
    """Raise `Invalid` for rules, a size or colours outside the limits.

    >>> check_limits(Rules(), Size(15, 10), 3)
    """
    check_range("rows", size.rows, 1, LONGEST_SIDE)
    check_range("columns", size.columns, 1, LONGEST_SIDE)
    check_range("colours", colours, 1, len(LETTERS))
    check_range("minimum", rules.minimum, 1, LONGEST_SIDE**2)
    check_range("offset", rules.offset, 0, LARGEST_OFFSET)
    check_range("bonus", rules.bonus, 0, LARGEST_BONUS)


def fill_board(size: Size, colours: int, fill: str) -> tuple[str, ...]:
    """Return a board filled by `random SEED`, `f2`, `uniform V` or `odd B V COLUMN ROW`.

    >>> fill_board(Size(3, 2), 3, "odd B V 1 0")
    ('VV', 'BV', 'VV')
    """
    name, *words = fill.split() or [""]
    try:
        colour_at = FILLS[name](size, colours, words)
    except (KeyError, ValueError):
        raise Invalid("samegame.fill", text=fill[:60]) from None
    columns, rows = size
    return tuple(
        "".join(colour_at(Cell(column, row)) for row in range(rows)) for column in range(columns)
    )


_ColourAt: TypeAlias = Callable[[Cell], str]


def _random(size: Size, colours: int, words: list[str]) -> _ColourAt:
    (seed,) = words
    rng = Rng(parse_integer(seed))
    return lambda cell: LETTERS[rng.below(colours)]


def _f2(size: Size, colours: int, words: list[str]) -> _ColourAt:
    """Fill as the report's SG_math.c does; a square is never below 0, so there is no red."""
    () = words
    _check_colour("B", colours)

    def colour(cell: Cell) -> str:
        z = math.sin(cell.column * cell.row + cell.row) ** 2
        return "R" if z < 0 else "V" if z < 0.5 else "B"

    return colour


def _uniform(size: Size, colours: int, words: list[str]) -> _ColourAt:
    (letter,) = words
    _check_colour(letter, colours)
    return lambda cell: letter


def _odd(size: Size, colours: int, words: list[str]) -> _ColourAt:
    odd, others, column, row = words
    _check_colour(odd, colours)
    _check_colour(others, colours)
    place = Cell(parse_integer(column), parse_integer(row))
    check_range("column", place.column, 0, size.columns - 1)
    check_range("row", place.row, 0, size.rows - 1)
    return lambda cell: odd if cell == place else others


def _check_colour(letter: str, colours: int) -> None:
    if letter not in LETTERS[:colours] or len(letter) != 1:
        raise Invalid("samegame.colours", letter=letter[:20], colours=colours)


FILLS: dict[str, Callable[[Size, int, list[str]], _ColourAt]] = {
    "random": _random,
    "f2": _f2,
    "uniform": _uniform,
    "odd": _odd,
}


RULES_FORM = re.compile(
    r"minimum=([0-9]{1,9})\s+offset=([0-9]{1,9})\s+bonus=([0-9]{1,9})\s+penalty=(yes|no)", re.ASCII
)


def write_rules(rules: Rules) -> str:
    """Return the name of a rule set in records, or all its values.

    >>> write_rules(Rules()), write_rules(Rules(bonus=50))
    ('seed', 'minimum=1 offset=1 bonus=50 penalty=no')
    """
    for name, preset in PRESETS.items():
        if preset.rules == rules:
            return name
    penalty = "yes" if rules.penalty else "no"
    return f"minimum={rules.minimum} offset={rules.offset} bonus={rules.bonus} penalty={penalty}"


def rules_name(rules: Rules) -> str:
    """Return what people read for a rule set: its name, or all its values.

    >>> rules_name(Rules()), rules_name(Rules(bonus=50))
    ('report', 'minimum=1 offset=1 bonus=50 penalty=no')
    """
    written = write_rules(rules)
    return next((name for name, recorded in NAMES.items() if recorded == written), written)


def read_rules(text: str) -> Preset:
    """Read a rule set by either of its names or spelt out; the board is then the report's.

    >>> read_rules("minimum=2 offset=1 bonus=0 penalty=no").rules.minimum
    2
    >>> read_rules("report") == read_rules("seed")
    True
    """
    text = NAMES.get(text, text)
    if text in PRESETS:
        return PRESETS[text]
    found = RULES_FORM.fullmatch(text.strip())
    if found is None:
        raise Invalid("samegame.rules", text=text[:60], choices=", ".join(NAMES))
    minimum, offset, bonus = (int(found[number]) for number in (1, 2, 3))
    return replace(PRESETS["seed"], rules=Rules(minimum, offset, bonus, found[4] == "yes"))


def rows_of(board: tuple[str, ...], size: Size) -> Iterator[str]:
    """Yield the rows from the top, `.` for empty.

    >>> list(rows_of(("RV", "B"), Size(3, 2)))
    ['V..', 'RB.']
    """
    columns = [column.ljust(size.rows, ".") for column in board]
    columns += ["." * size.rows] * (size.columns - len(board))
    for row in reversed(range(size.rows)):
        yield "".join(column[row] for column in columns)
