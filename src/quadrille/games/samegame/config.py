"""What can be chosen before a game: the rule set, the size, the colours and the fill."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.grid import Cell, Size
from quadrille.core.numbers import in_range, whole
from quadrille.core.pieces import LETTERS
from quadrille.core.rng import Rng

if TYPE_CHECKING:
    from quadrille.games.samegame.files import Loaded

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
        """Give the points for removing a group.

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


@dataclass(frozen=True, slots=True)
class Config:
    """Everything settled before the first move."""

    rules: Rules
    size: Size
    colours: int
    board: tuple[str, ...]
    fill: str = field(default="typed", compare=False)
    """Where the board came from, as a remark: `random 42`, `f2`, `typed`."""


def configured(
    preset: Preset, *, fill: str = "random 0", board: tuple[str, ...] | None = None
) -> Config:
    """Give the config of a rule set on a board, or on a new board by its fill.

    >>> configured(PRESETS["seed"], fill="uniform V").board[0]
    'VVVVVVVVVV'
    """
    size, colours = preset.size, preset.colours
    within_limits(preset.rules, size, colours)
    if board is not None:
        return Config(preset.rules, size, colours, board, fill)
    return Config(preset.rules, size, colours, filled(size, colours, fill), fill)


def within_limits(rules: Rules, size: Size, colours: int) -> None:
    """Refuse rules, a size or colours that no board and no engine can have.

    >>> within_limits(Rules(), Size(15, 10), 3)
    """
    in_range("rows", size.rows, 1, LONGEST_SIDE)
    in_range("columns", size.columns, 1, LONGEST_SIDE)
    in_range("colours", colours, 1, len(LETTERS))
    in_range("minimum", rules.minimum, 1, LONGEST_SIDE**2)
    in_range("offset", rules.offset, 0, LARGEST_OFFSET)
    in_range("bonus", rules.bonus, 0, LARGEST_BONUS)


def filled(size: Size, colours: int, fill: str) -> tuple[str, ...]:
    """Fill a board: `random SEED`, `f2`, `uniform V` or `odd B V COLUMN ROW`.

    >>> filled(Size(3, 2), 3, "odd B V 1 0")
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
    rng = Rng(whole(seed))
    return lambda cell: LETTERS[rng.below(colours)]


def _f2(size: Size, colours: int, words: list[str]) -> _ColourAt:
    """Fill as the report's SG_math.c does; a square is never below 0, so there is no red."""
    () = words
    _known("B", colours)

    def colour(cell: Cell) -> str:
        z = math.sin(cell.column * cell.row + cell.row) ** 2
        return "R" if z < 0 else "V" if z < 0.5 else "B"

    return colour


def _uniform(size: Size, colours: int, words: list[str]) -> _ColourAt:
    (letter,) = words
    _known(letter, colours)
    return lambda cell: letter


def _odd(size: Size, colours: int, words: list[str]) -> _ColourAt:
    odd, others, column, row = words
    _known(odd, colours)
    _known(others, colours)
    place = Cell(whole(column), whole(row))
    in_range("column", place.column, 0, size.columns - 1)
    in_range("row", place.row, 0, size.rows - 1)
    return lambda cell: odd if cell == place else others


def _known(letter: str, colours: int) -> None:
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
    """Name a rule set, or spell it out.

    >>> write_rules(Rules()), write_rules(Rules(bonus=50))
    ('seed', 'minimum=1 offset=1 bonus=50 penalty=no')
    """
    for name, preset in PRESETS.items():
        if preset.rules == rules:
            return name
    penalty = "yes" if rules.penalty else "no"
    return f"minimum={rules.minimum} offset={rules.offset} bonus={rules.bonus} penalty={penalty}"


def read_rules(text: str) -> Preset:
    """Read a rule set by its name or spelt out; the board is then the seed's.

    >>> read_rules("minimum=2 offset=1 bonus=0 penalty=no").rules.minimum
    2
    """
    if text in PRESETS:
        return PRESETS[text]
    found = RULES_FORM.fullmatch(text.strip())
    if found is None:
        raise Invalid("samegame.rules", text=text[:60], choices=", ".join(PRESETS))
    minimum, offset, bonus = (int(found[number]) for number in (1, 2, 3))
    return replace(PRESETS["seed"], rules=Rules(minimum, offset, bonus, found[4] == "yes"))


OPTIONS = ("rules", "rows", "columns", "colours", "fill", "board")


def write_options(config: Config) -> dict[str, str]:
    """Write a config as the options of a record."""
    return {
        "rules": write_rules(config.rules),
        "rows": str(config.size.rows),
        "columns": str(config.size.columns),
        "colours": str(config.colours),
        "fill": config.fill,
        "board": "/".join(rows_of(config.board, config.size)),
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Read the options of a record; what is not said is as in the rule set, or as on the board.

    >>> read_options({"board": "VV./RRB"}).size
    Size(columns=3, rows=2)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("samegame.option", key=key[:40])
    preset = read_rules(options.get("rules", "seed"))
    if "board" not in options:
        return configured(_chosen(options, preset), fill=options.get("fill", "random 0"))
    loaded = _typed(options["board"])
    most = max(preset.colours, loaded.colours)
    chosen = _chosen(options, Preset(preset.rules, loaded.size, most))
    in_range("rows", chosen.size.rows, loaded.size.rows, loaded.size.rows)
    in_range("columns", chosen.size.columns, loaded.size.columns, loaded.size.columns)
    in_range("colours", chosen.colours, loaded.colours, len(LETTERS))
    return configured(chosen, fill=options.get("fill", "typed"), board=loaded.board)


def _chosen(options: Mapping[str, str], usual: Preset) -> Preset:
    def number(key: str, otherwise: int) -> int:
        return whole(options[key]) if key in options else otherwise

    size = Size(number("columns", usual.size.columns), number("rows", usual.size.rows))
    return Preset(usual.rules, size, number("colours", usual.colours))


def _typed(text: str) -> Loaded:
    from quadrille.games.samegame.files import read_rows

    try:
        return read_rows(text.split("/"))
    except QuadrilleError as error:
        # The rows stand in one line of a record: a row's number would pass for a line's.
        error.line = error.place = None
        raise


def rows_of(board: tuple[str, ...], size: Size) -> Iterator[str]:
    """Give the rows from the top, `.` for empty.

    >>> list(rows_of(("RV", "B"), Size(3, 2)))
    ['V..', 'RB.']
    """
    columns = [column.ljust(size.rows, ".") for column in board]
    columns += ["." * size.rows] * (size.columns - len(board))
    for row in reversed(range(size.rows)):
        yield "".join(column[row] for column in columns)
