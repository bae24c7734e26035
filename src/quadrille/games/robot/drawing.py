"""The parts of a drawing of the sorting robot: targets, pieces, black cells, the robot itself.

A target is tinted and has the hollow shape of its colour, a piece is the solid shape inside it, and
a black cell has a small hollow shape. Where there are more colours than shapes, every shape bears
the number of its colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from quadrille.core.grid import Cell, Size
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.core.page import PAGE_PAINTS, PAGE_STYLE
from quadrille.core.pieces import LETTERS, PIECES
from quadrille.core.svg import (
    PIECE_STYLE,
    UNIT,
    Paint,
    coordinate,
    label,
    piece_class,
    piece_paints,
    rectangle,
    style_rules,
)
from quadrille.games.robot.state import NOTHING, State, is_black

HOLLOW, SOLID, SMALL, CARRIED = 0.92, 0.6, 0.4, 0.65
"""How large the shapes of targets, pieces, black cells and what is carried are."""

PAINTS = (
    *PAGE_PAINTS,
    Paint(".done", "fill", "done"),
    Paint(".don", "stroke", "done-on"),
    Paint(".dn", "fill", "done-on"),
    Paint(".nb", "fill", "ink"),
    Paint(".nb", "stroke", "sheet"),
    Paint(".full", "fill", "sheet"),
    Paint(".bot", "stroke", "robot"),
    Paint(".trail", "stroke", "robot"),
    Paint(".tn", "fill", "ink"),
    Paint(".halo", "stroke", "fluo"),
)
STYLE = (
    f"{PAGE_STYLE}{PIECE_STYLE}"
    ".t{fill-opacity:.3}.h{fill:none;stroke-width:2.4}.don{fill:none;stroke-width:4}"
    ".bot{stroke-width:3;fill-opacity:0}.bot.full{fill-opacity:1}"
    ".trail{fill:none;stroke-width:2.5;stroke-dasharray:1 6;"
    "stroke-linecap:round}"
    ".halo{fill:none;stroke-width:4}.tn{font-size:10px;text-anchor:end}"
    ".nb,.dn{font-size:13px;font-weight:700;text-anchor:middle}"
    ".nb{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}"
)


def letter_of(colour: int) -> str:
    """Return the letter whose shape a colour has; after ten colours the shapes come again.

    >>> letter_of(1), letter_of(11)
    ('V', 'V')
    """
    return LETTERS[colour % len(PIECES)]


def letters_of(state: State) -> str:
    """Return the letters of all shapes on a grid, in the order of the pieces."""
    there = {letter_of(colour) for colour in state.config.backgrounds}
    return "".join(letter for letter in LETTERS if letter in there)


def style_of(letters: str) -> str:
    """Write the style of a drawing with some shapes."""
    hollow = (Paint(f".h.{piece_class(one)}", "stroke", _rim(one)) for one in letters)
    return style_rules((*PAINTS, *piece_paints(letters), *hollow)) + STYLE


def _rim(letter: str) -> str:
    return f"rim{LETTERS.index(letter)}"


def corner(cell: Cell) -> tuple[int, int]:
    """Return the upper left corner of a cell's square; row 0 is at the top.

    >>> corner(Cell(2, 1))
    (80, 40)
    """
    return cell.column * UNIT, cell.row * UNIT


def cell_of(place: int, size: Size) -> Cell:
    """Return the cell of a place row after row.

    >>> cell_of(9, Size(8, 6))
    Cell(column=1, row=1)
    """
    row, column = divmod(place, size.columns)
    return Cell(column, row)


def shape(kinds: str, colour: int, cell: Cell, scale: float) -> str:
    """Draw the shape of a colour in the middle of a cell.

    >>> shape("p p1", 1, Cell(1, 0), 0.5)
    '<use class="p p1" href="#V" transform="translate(50 10) scale(.5)"/>'
    """
    x, y = (coordinate(at + UNIT * (1 - scale) / 2) for at in corner(cell))
    move = f"translate({x} {y}) scale({coordinate(scale)})"
    return f'<use class="{kinds}" href="#{letter_of(colour)}" transform="{move}"/>'


def piece(colour: int, cell: Cell, colours: int, scale: float = SOLID) -> str:
    """Draw a piece, with its number if shapes do not suffice."""
    drawn = shape(f"p {piece_class(letter_of(colour))}", colour, cell, scale)
    return drawn + _number_label(colour, cell, colours, "nb")


def _number_label(colour: int, cell: Cell, colours: int, kinds: str) -> str:
    if colours <= len(PIECES):
        return ""
    x, y = corner(cell)
    return label(x + UNIT / 2, y + UNIT / 2 + 4.5, str(colour), kinds)


def targets(state: State, places: Iterable[int]) -> Iterator[str]:
    """Draw the cells that wait for a piece: tint and hollow shape."""
    size, config = state.config.size, state.config
    for place in places:
        colour, cell = config.backgrounds[place], cell_of(place, size)
        kind = piece_class(letter_of(colour))
        yield f'<path class="t {kind}" d="{rectangle(*corner(cell), UNIT, UNIT)}"/>'
        yield shape(f"h {kind}", colour, cell, HOLLOW)
        if config.colours > len(PIECES):
            x, y = corner(cell)
            yield label(x + UNIT - 3, y + UNIT - 3, str(colour), "tn")


def black_cells(state: State, places: Sequence[int]) -> Iterator[str]:
    """Draw the cells that are done: ink, with a small hollow shape."""
    size, config = state.config.size, state.config
    cells = [cell_of(place, size) for place in places]
    squares = "".join(rectangle(*corner(cell), UNIT, UNIT) for cell in cells)
    if squares:
        yield f'<path class="done" d="{squares}"/>'
    for place, cell in zip(places, cells, strict=True):
        colour = config.backgrounds[place]
        if config.colours > len(PIECES):
            yield _number_label(colour, cell, config.colours, "dn")
        else:
            yield shape("don", colour, cell, SMALL)


def board(state: State) -> Iterator[str]:
    """Draw every cell with its piece."""
    places = range(len(state.pieces))
    dark = [place for place in places if is_black(state, place)]
    light = [place for place in places if not is_black(state, place)]
    yield from black_cells(state, dark)
    yield from targets(state, light)
    for place in light:
        if state.pieces[place] != NOTHING:
            cell = cell_of(place, state.config.size)
            yield piece(state.pieces[place], cell, state.config.colours)


def robot(cell: Cell) -> str:
    """Draw the robot: a rounded frame with an aerial; with an empty hand one sees its cell."""
    x, y = corner(cell)
    return (
        f'{_body(cell, "bot")}<path class="bot" d="M{x + 20} {y + 1}v-9"/>'
        f'<circle class="bot full" cx="{x + 20}" cy="{y - 11}" r="4"/>'
    )


def carried_piece(colour: int, cell: Cell, colours: int) -> str:
    """Draw what the robot carries; it hides the cell."""
    return _body(cell, "bot full") + piece(colour, cell, colours, CARRIED)


def _body(cell: Cell, kinds: str) -> str:
    x, y = corner(cell)
    return f'<rect class="{kinds}" x="{x + 1}" y="{y + 1}" width="38" height="38" rx="9"/>'


def trail(cells: Sequence[Cell]) -> str:
    """Draw the last steps as red dots."""
    points = "L".join(f"{x + UNIT // 2} {y + UNIT // 2}" for x, y in map(corner, cells))
    return f'<path class="trail" d="M{points}"/>' if len(cells) > 1 else ""


def halo(cell: Cell) -> str:
    """Draw a yellow frame in a cell."""
    x, y = corner(cell)
    return f'<path class="halo" d="{rectangle(x + 3, y + 3, UNIT - 6, UNIT - 6)}"/>'


def lines(size: Size) -> str:
    """Draw the lines between the cells again, over what is black.

    >>> lines(Size(2, 1))
    '<path class="g" d="M40 0v40"/>'
    """
    down = (f"M{x * UNIT} 0v{size.rows * UNIT}" for x in range(1, size.columns))
    across = (f"M0 {y * UNIT}h{size.columns * UNIT}" for y in range(1, size.rows))
    return f'<path class="g" d="{"".join([*down, *across])}"/>'


def steps_text(state: State) -> str:
    """Write the number of steps."""
    return format_number(state.steps)


def black_text(state: State) -> str:
    """Return how many cells are black."""
    return black_count_text(len(state.pieces) - state.left, len(state.pieces))


def black_count_text(done: int, count: int) -> str:
    """Return how many of some cells are black."""
    text = ngettext("{done} of {n} cell black", "{done} of {n} cells black", count)
    return text.format(done=format_number(done), n=format_number(count))


def describe(state: State) -> str:
    """Describe a position in a sentence: its size, its colours, the steps, what is black."""
    (columns, rows), colours = state.config.size, state.config.colours
    parts = (
        ngettext("{n} row", "{n} rows", rows).format(n=rows),
        ngettext("{n} column", "{n} columns", columns).format(n=columns),
        ngettext("{n} colour", "{n} colours", colours).format(n=colours),
        ngettext("{n} step", "{n} steps", state.steps).format(n=format_number(state.steps)),
        black_text(state),
    )
    return f"{', '.join(parts)}."


def hand_text(state: State) -> str:
    """Return a text about what the robot carries; empty if it carries nothing."""
    if state.hand == NOTHING:
        return ""
    if state.config.colours <= len(PIECES):
        return gettext("carried")
    return gettext("{colour} carried").format(colour=state.hand)
