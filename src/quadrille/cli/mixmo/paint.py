"""The grid in a terminal: solid tiles, and beside each letter a sign for what is to be known of it.

A square is two columns wide. The second shows `~` in a word that is not in the dictionary, the
number of a part that does not touch the first, `)` behind a joker or a bandit, and a folded corner
on a letter that counts twice. So nothing is shown by colour alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from quadrille.cli.terminal import Terminal
from quadrille.core.grid import Cell
from quadrille.games.mixmo.judge import Verdict
from quadrille.games.mixmo.state import EMPTY, SIDE, State, cells_of
from quadrille.games.mixmo.words import largest_first

WRONG, SMALL, DOUBLE, CORNER = "~", ")", "'", "◥"
PART_SIGNS = "23456789"
MORE_PARTS = "+"
FREE, DOT = ".", "·"
GROUNDS_256 = (23, 94, 25, 53, 58)
GROUNDS_16 = ("42;30", "43;30", "44;97", "45;97", "46;30")
ALARM_256, ALARM_16 = ("38;5;231", "48;5;160"), ("97", "41")
LABELS = 3
GRID_WIDTH = LABELS + 2 * SIDE


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as it is shown: what the judge says of it, and which helps tell it."""

    state: State
    look: Verdict
    helps: frozenset[str]
    lit: frozenset[Cell] = field(default=frozenset())
    """The tiles of the last move."""

    @property
    def wrong(self) -> frozenset[Cell]:
        """The cells of words that are not in the dictionary."""
        if "words" not in self.helps:
            return frozenset()
        return frozenset(cell for found in self.look.wrong for cell in found.run.cells)

    @property
    def parts(self) -> dict[Cell, int]:
        """The number of the part on each cell, from 0; nothing if there is one part only."""
        if "parts" not in self.helps or len(self.look.components) < 2:
            return {}
        parts = largest_first(self.look.components)
        return {cell: number for number, part in enumerate(parts) for cell in part}

    @property
    def doubles(self) -> frozenset[Cell]:
        """The cells whose letters count in two words."""
        if "doubles" not in self.helps:
            return frozenset()
        counts = Counter(cell for found in self.look.words for cell in found.run.cells)
        return frozenset(cell for cell, count in counts.items() if count > 1)


def part_sign(number: int) -> str:
    """Return the sign of a part beside its letters; the first has none.

    >>> part_sign(0), part_sign(1), part_sign(12)
    ('', '2', '+')
    """
    if number == 0:
        return ""
    return PART_SIGNS[number - 1] if number <= len(PART_SIGNS) else MORE_PARTS


def paint_grid(terminal: Terminal, scene: Scene, *, narrow: bool = False) -> list[str]:
    """Draw the grid with its numbers; narrow, a square is one column wide and has no signs."""
    return [*_numbers(terminal, narrow), *_rows(terminal, scene, narrow)]


def _numbers(terminal: Terminal, narrow: bool) -> list[str]:
    """Number the columns: on one line where someone watches, for the sake of height."""
    numbers = [f"{column:02}" for column in range(SIDE)]
    if narrow or not terminal.moving:
        between = "" if narrow else " "
        signs = (between.join(number[place] for number in numbers) for place in (0, 1))
        return [" " * LABELS + terminal.faint(line) for line in signs]
    short = [f"{column:<2}" for column in range(SIDE)]
    pairs = zip(short[::2], short[1::2], strict=True)
    return [" " * LABELS + "".join(terminal.strong(a) + terminal.faint(b) for a, b in pairs)]


def _rows(terminal: Terminal, scene: Scene, narrow: bool) -> list[str]:
    drawn = dict.fromkeys(cells_of(scene.state.grid), "")
    wrong, parts, doubles = scene.wrong, scene.parts, scene.doubles
    for cell in drawn:
        letter = scene.state.grid[cell.row][cell.column]
        sign = _sign(terminal, cell, letter, wrong, parts.get(cell, 0), doubles)
        codes = _codes(terminal, cell, letter, wrong, parts.get(cell, 0), scene.lit)
        drawn[cell] = terminal.style(letter if narrow else letter + sign, *codes)
    dot = terminal.faint(DOT if terminal.glyphs else FREE) + ("" if narrow else " ")
    lines = []
    for row in range(SIDE):
        cells = "".join(drawn.get(Cell(column, row), dot) for column in range(SIDE))
        lines.append(f"{terminal.faint(f'{row:02}')} {cells}".rstrip())
    return lines


def _sign(
    terminal: Terminal,
    cell: Cell,
    letter: str,
    wrong: frozenset[Cell],
    part: int,
    doubles: frozenset[Cell],
) -> str:
    """Choose the sign beside a letter: what must be put right comes first."""
    if cell in wrong:
        return WRONG
    if part:
        return part_sign(part)
    if letter.islower():
        return SMALL
    if cell in doubles:
        return CORNER if terminal.glyphs else DOUBLE
    return EMPTY


def _codes(
    terminal: Terminal,
    cell: Cell,
    letter: str,
    wrong: frozenset[Cell],
    part: int,
    lit: frozenset[Cell],
) -> tuple[str, ...]:
    """Choose the colours of a tile; jokers and bandits are underlined as well."""
    under = "4" if letter.islower() else ""
    if cell in wrong:
        return (*alarm(terminal), "1", under)
    if cell in lit:
        return (*(("38;5;16", "48;5;221") if terminal.colours > 16 else ("30", "103")), "1", under)
    return (*part_codes(terminal, part), "1", under)


def part_codes(terminal: Terminal, part: int) -> tuple[str, ...]:
    """Return the colours of a part; the first is in ink."""
    if part == 0:
        return ("7",)
    if terminal.colours > 16:
        return ("38;5;231", f"48;5;{GROUNDS_256[(part - 1) % len(GROUNDS_256)]}")
    return (GROUNDS_16[(part - 1) % len(GROUNDS_16)],)


def alarm(terminal: Terminal) -> tuple[str, ...]:
    """Return the colours of what must be put right."""
    return ALARM_256 if terminal.colours > 16 else ALARM_16
