"""A board of Scrabble as a drawing: ink tiles on squared paper, in the look of the page.

Dots multiply the letter, bars the word, and one counts them; no words stand on the board. A blank
is a letter in a ring. The last play lies on the yellow highlighter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from quadrille.core.grid import Cell
from quadrille.core.i18n import format_number, gettext
from quadrille.core.svg import (
    MARGIN,
    SHEET_PAINTS,
    SHEET_STYLE,
    UNIT,
    Box,
    Drawing,
    Paint,
    coordinate,
    frame,
    label,
    margin_line,
    rectangle,
    sheet,
    style_rules,
)
from quadrille.games.scrabble.board import (
    DARK_BLUE,
    EMPTY,
    GREY,
    LIGHT_BLUE,
    PINK,
    RED,
    SIDE,
    SIZE,
    Board,
    colours,
    is_blank,
    tile,
)
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import LETTERS, write_play
from quadrille.games.scrabble.score import BLANK, worth
from quadrille.games.scrabble.state import State
from quadrille.lexicon.tiles import TileSet

HEAD, FOOT, LEFT = 132, 36, 64
SCORE_LINE, NOTE_LINE = -76, -48
RACK_LINE = SIDE * UNIT + 20
TEN = 10
"""A tile of ten points moves its letter to the left, for two figures."""

PAINTS = (
    *SHEET_PAINTS,
    Paint(".q2", "fill", "l2"),
    Paint(".q3", "fill", "l3"),
    Paint(".q4", "fill", "w2"),
    Paint(".q5", "fill", "w3"),
    Paint(".mk", "fill", "mark"),
    Paint(".last", "fill", "fluo"),
    Paint(".t", "fill", "tile"),
    Paint(".l,.pt", "fill", "tile-on"),
    Paint(".j", "stroke", "tile-on"),
    Paint(".score", "fill", "ink"),
    Paint(".note", "fill", "ink-2"),
)
STYLE = (
    f"{SHEET_STYLE}"
    ".l{font-size:25px;font-weight:650;text-anchor:middle}.two{font-size:18px}"
    ".pt{font-size:11px;font-weight:500;text-anchor:end}.j{fill:none;stroke-width:2}"
    ".score{font-size:44px;font-weight:700;letter-spacing:-.03em}"
    ".note{font-size:18px}.end{text-anchor:end}"
)
BODY = "M5 2h30a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3v-30a3 3 0 0 1 3-3z"
DOT = "M{x} 17a3 3 0 1 0 0 6a3 3 0 1 0 0-6z"
BAR = "M{x} 12h4v16h-4z"
MARKS = {
    LIGHT_BLUE: "".join(DOT.format(x=x) for x in (15, 25)),
    DARK_BLUE: "".join(DOT.format(x=x) for x in (10, 20, 30)),
    PINK: "".join(BAR.format(x=x) for x in (14, 22)),
    RED: "".join(BAR.format(x=x) for x in (10, 18, 26)),
}
"""The dots and bars of each colour, in a square of 40 units."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn: a board, and what is known about the game there."""

    tiles: TileSet
    board: Board = EMPTY
    rack: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    last: Play | None = None
    """The play to mark; its tiles lie on the board already."""
    convention: str = "en"
    comments: tuple[str, ...] = ()
    """What a file says of the last move, line by line."""


def board_svg(state: State) -> str:
    """Return a position as SVG, without the racks, as everyone sees it.

    >>> from quadrille.games.scrabble.options import read_options
    >>> from quadrille.games.scrabble.rules import initial
    >>> board_svg(initial(read_options({}), 2)).count('class="l"')
    0
    """
    return position_svg(replace(picture_of(state), rack=()))


def picture_of(state: State, names: tuple[str, ...] = ()) -> Picture:
    """Return the drawing of a position, with the rack of the seat in turn."""
    turn = state.sheet[-1] if state.sheet else None
    played = turn.move if turn and not turn.withdrawn else None
    last = state.proposal.play if state.proposal else played
    return Picture(
        state.config.tiles,
        state.shown,
        () if state.over else tuple(state.rack(state.turn)),
        names,
        state.scores,
        last if isinstance(last, Play) else None,
    )


def position_svg(picture: Picture) -> str:
    """Return any position as SVG.

    >>> from quadrille.lexicon.languages import language
    >>> tiles = language("fr").tiles["scrabble"]
    >>> drawn = position_svg(Picture(tiles, rack=("A", "?"), scores=(12, 7)))
    >>> drawn.count('class="l"'), "12–7" in drawn
    (2, True)
    """
    rack = UNIT + 16 if picture.rack else 0
    box = Box(-LEFT, -HEAD, LEFT + SIDE * UNIT + MARGIN, HEAD + SIDE * UNIT + FOOT + rack)
    body = [
        f"<defs>{_symbols()}</defs>",
        margin_line(24 - LEFT, box),
        sheet(SIZE),
        *_colours(picture.board),
        *_last(picture),
        *_tiles(picture),
        frame(SIZE),
        _names(picture.convention),
        *_head(picture),
        *(
            _tile(one, place * UNIT, RACK_LINE, picture.tiles)
            for place, one in enumerate(picture.rack)
        ),
    ]
    title = gettext("Scrabble: a board")
    if picture.scores:
        title = gettext("Scrabble: {scores}").format(scores=_scores(picture))
    style = style_rules(PAINTS) + STYLE
    return Drawing(box, title, describe(picture), style, "\n".join(body)).svg()


def _symbols() -> str:
    marks = "".join(f'<path id="m{colour}" d="{path}"/>' for colour, path in MARKS.items())
    return f'{marks}<path id="t" d="{BODY}"/><circle id="ring" cx="20" cy="20" r="15"/>'


def _colours(board: Board) -> Iterator[str]:
    for cell, colour in colours().items():
        if colour != GREY and not tile(board, cell):
            x, y = cell.column * UNIT, cell.row * UNIT
            square = rectangle(x + 0.5, y + 0.5, UNIT - 1, UNIT - 1)
            yield f'<path class="q{colour}" d="{square}"/>{_use("mk", f"m{colour}", x, y)}'


def _use(kind: str, name: str, x: float, y: float) -> str:
    place = "".join(f' {axis}="{coordinate(at)}"' for axis, at in (("x", x), ("y", y)) if at)
    return f'<use class="{kind}" href="#{name}"{place}/>'


def _last(picture: Picture) -> Iterator[str]:
    for column, row in picture.last.laid() if picture.last else ():
        square = rectangle(column * UNIT - 2, row * UNIT - 2, UNIT + 4, UNIT + 4)
        yield f'<path class="last" d="{square}"/>'


def _tiles(picture: Picture) -> Iterator[str]:
    for row in range(SIDE):
        for column in range(SIDE):
            if one := tile(picture.board, Cell(column, row)):
                yield _tile(one, column * UNIT, row * UNIT, picture.tiles)


def _tile(one: str, x: float, y: float, tiles: TileSet) -> str:
    """Return a tile as SVG: its letter and points; a blank in a ring, without points."""
    points = worth(one, tiles)
    blank = one == BLANK or is_blank(one)
    kind = "l" if len(one) == 1 else "l two"
    drawn = _use("t", "t", x, y)
    if blank:
        letter = label(x + 20, y + 29, one.upper(), kind)
        return f"{drawn}{_use('j', 'ring', x, y)}{letter}"
    middle = x + (18 if points >= TEN else 20)
    return f"{drawn}{label(middle, y + 29, one, kind)}{label(x + 36, y + 36, str(points), 'pt')}"


def _names(convention: str) -> str:
    numbers = [str(place + 1) for place in range(SIDE)]
    above, beside = (numbers, LETTERS) if convention == "fr" else (LETTERS, numbers)
    columns = [label(n * UNIT + 20, -14, sign, "co") for n, sign in enumerate(above)]
    rows = [label(-22, n * UNIT + 25, sign, "co") for n, sign in enumerate(beside)]
    return "".join([*columns, *rows])


def _head(picture: Picture) -> Iterator[str]:
    if picture.scores:
        yield label(-2, SCORE_LINE, _scores(picture), "score")
    if picture.names:
        yield label(0, NOTE_LINE, " – ".join(picture.names), "note")
    if picture.last:
        yield label(
            SIDE * UNIT, NOTE_LINE, write_play(picture.last, picture.convention), "note end"
        )


def _scores(picture: Picture) -> str:
    return "–".join(format_number(score) for score in picture.scores)


def describe(picture: Picture) -> str:
    """Describe a position in words, for those who do not see it.

    >>> from quadrille.lexicon.languages import language
    >>> describe(Picture(language("fr").tiles["scrabble"], rack=("A", "?")))
    'No tiles on the board. Rack: A ?.'
    """
    words = ", ".join(_words(picture.board))
    text = words or gettext("No tiles on the board")
    if picture.rack:
        text += ". " + gettext("Rack: {tiles}").format(tiles=" ".join(picture.rack))
    return f"{text}."


def _words(board: Board) -> Iterator[str]:
    """Read every word of the board, across and then down."""
    for down in (False, True):
        for lane in range(SIDE):
            cells = (Cell(lane, n) if down else Cell(n, lane) for n in range(SIDE))
            line = "".join(tile(board, cell) or " " for cell in cells)
            yield from (word.upper() for word in line.split() if len(word) > 1)
