"""`edit`: draw a grid cell by cell, and keep it as a grid file."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import click

from quadrille.cli.choices import Extent, ascii_option
from quadrille.cli.command import Command, option
from quadrille.cli.frame import frame_picture
from quadrille.cli.keys import can_press, key, read_keys
from quadrille.cli.outputs import refuse_unwritable, write_text
from quadrille.cli.robot.options import GridOptions, load
from quadrille.cli.robot.paint import paint_grid
from quadrille.cli.terminal import Terminal, show, terminal
from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell, Size
from quadrille.core.i18n import gettext, noted
from quadrille.core.pieces import LETTERS, legend
from quadrille.games.robot.config import Config
from quadrille.games.robot.files import read_rows, rows_of, write_grid
from quadrille.games.robot.rules import initial, step
from quadrille.games.robot.state import START, State

WAYS = {"up": "U", "down": "D", "left": "L", "right": "R"}
MOST_SIDE = 99
USUAL_EXTENT = (5, 5)


@dataclass
class Draft:
    """A grid being drawn: it need not be right yet."""

    size: Size
    backgrounds: list[int]
    pieces: list[int]
    cursor: Cell = START
    remark: str = field(default="")

    def state(self) -> State:
        """Return the draft as a position with the robot as the cursor."""
        config = Config(self.size, len(LETTERS), tuple(self.backgrounds), tuple(self.pieces))
        return State(config, config.pieces, initial(config).left, self.cursor)

    def press(self, name: str) -> None:
        """Do what a key says: walk, a capital for the cell, a small letter for the piece."""
        self.remark = ""
        place = self.cursor.row * self.size.columns + self.cursor.column
        if name in WAYS:
            there = step(self.cursor, WAYS[name])
            self.cursor = there if self.size.holds(there) else self.cursor
        elif len(name) == 1 and name in LETTERS:
            self.backgrounds[place] = LETTERS.index(name)
        elif len(name) == 1 and name.upper() in LETTERS:
            self.pieces[place] = LETTERS.index(name.upper())
        else:
            self.remark = help_line()

    def balance(self) -> str:
        """Return which colours have too few or too many pieces; nothing when all is right."""
        cells, pieces = Counter(self.backgrounds), Counter(self.pieces)
        text = gettext("{letter}: {cells} cells, {pieces} pieces")
        return "; ".join(
            text.format(letter=letter, cells=cells[colour], pieces=pieces[colour])
            for colour, letter in enumerate(LETTERS)
            if cells[colour] != pieces[colour]
        )

    def config(self) -> Config:
        """Return the grid, or refuse it where its counts do not match."""
        return read_rows(list(rows_of(self.size, self.backgrounds, self.pieces)))


def help_line() -> str:
    """Return what the keys do."""
    return gettext(
        "arrows: move · capital: the cell’s colour · small letter: the piece · Enter: "
        "save · q: quit; colours {letters}"
    ).format(letters=legend())


@click.command(
    cls=Command,
    details=noted(
        "The arrow keys move; a capital letter sets the colour of a cell, a small "
        "letter that of its piece; Enter saves the grid, q leaves without saving. "
        "Colours are R V B J M O A T N G, the first letters of rouge, vert, bleu, "
        "jaune, magenta, orange, azur, terre, noir and gris."
    ),
    examples=["quadrille robot edit grid.txt", "quadrille robot edit new.txt --size 4x6"],
)
@click.argument("file", metavar="GRID")
@option(
    "--size",
    metavar="MxN",
    type=Extent(MOST_SIDE),
    help=noted("The rows and columns of a new grid (5x5)."),
)
@ascii_option
def edit(file: str, size: tuple[int, int] | None, ascii_only: bool) -> None:
    """Draw a grid."""
    if not can_press():
        raise Invalid("robot.edit-terminal")
    refuse_unwritable(file)
    draft = _draft(file, size)
    if _edit(terminal(ascii_only=ascii_only), draft):
        write_text(file, write_grid(draft.config()))
        click.echo(gettext("Saved as {file}.").format(file=file))


def _draft(file: str, extent: tuple[int, int] | None) -> Draft:
    if Path(file).exists():
        if extent is not None:
            raise Invalid("bad-together", first=f"“{file}”", second="--size")
        config, _ = load(file, GridOptions())
        if config.colours > len(LETTERS):
            raise Invalid("robot.edit-colours", most=len(LETTERS), count=config.colours)
        return Draft(config.size, list(config.backgrounds), list(config.pieces))
    rows, columns = extent or USUAL_EXTENT
    size = Size(columns, rows)
    return Draft(size, [0] * size.rows * size.columns, [0] * size.rows * size.columns)


def _edit(screen: Terminal, draft: Draft) -> bool:
    """Edit a grid by keys; return whether to save it."""
    draft.remark = help_line()
    with read_keys():
        while True:
            lines = frame_picture(screen, gettext("Editor"), [], paint_grid(screen, draft.state()))
            show(screen, [*lines, draft.balance(), draft.remark])
            name = key()
            if name in (None, "q", "escape"):
                return False
            assert name is not None
            if name != "enter":
                draft.press(name)
            elif _right(draft):
                return True


def _right(draft: Draft) -> bool:
    try:
        draft.config()
    except Invalid as error:
        draft.remark = str(error)
        return False
    return True
