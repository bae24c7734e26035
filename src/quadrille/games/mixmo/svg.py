"""A grid of Mixmo as a drawing: ink tiles on squared paper, in the look of the page.

Each part has its shape and its ink, a joker or a bandit a ring, a letter of two words a folded
corner; a red wave runs beside a word that is not in the dictionary. Hidden tiles are one hatched
back with their number. The drawing shows what the player sees, and nothing more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.svg import (
    MARGIN,
    SHEET_PAINTS,
    SHEET_STYLE,
    UNIT,
    Box,
    Drawing,
    Paint,
    counted,
    frame,
    label,
    margin_line,
    number,
    painted,
    rectangle,
    sheet,
    width_of,
)
from quadrille.games.mixmo.judge import Found, Look, look_at
from quadrille.games.mixmo.state import SIDE, SIZE, State, cells_of
from quadrille.games.mixmo.words import largest_first

HEAD, FOOT, LEFT = 132, 36, 64
SCORE_LINE, NOTE_LINE = -76, -48
SCORE_SIZE, NOTE_SIZE = 56, 18
TRAY_LINE = SIDE * UNIT + 14
TRAY_PER_LINE = SIDE

PAINTS = (
    *SHEET_PAINTS,
    Paint(".t1", "fill", "tile"),
    Paint(".t2", "fill", "tile-2"),
    Paint(".t3", "fill", "tile-3"),
    Paint(".t4", "fill", "tile-4"),
    Paint(".l,.n", "fill", "tile-on"),
    Paint(".k", "fill", "sheet"),
    Paint(".j", "stroke", "tile-on"),
    Paint(".wash", "fill", "red-wash"),
    Paint(".wave", "stroke", "red"),
    Paint(".loud", "fill", "red"),
    Paint(".shout", "fill", "sheet"),
    Paint(".hatch", "stroke", "edge"),
    Paint(".score", "fill", "ink"),
    Paint(".note", "fill", "ink-2"),
    Paint(".bad", "fill", "red"),
)
STYLE = (
    f"{SHEET_STYLE}"
    ".l{font-size:25px;font-weight:650;text-anchor:middle}"
    ".n{font-size:9px;text-anchor:middle}"
    ".j,.wave,.hatch{fill:none}.j{stroke-width:2}.wave{stroke-width:3}.hatch{stroke-width:1.5}"
    f".score{{font-size:{SCORE_SIZE}px;font-weight:700;letter-spacing:-.03em}}"
    f".note,.bad,.shout{{font-size:{NOTE_SIZE}px}}.bad,.shout{{font-weight:600}}.end{{text-anchor:end}}"
)
SHAPES = (
    "M5 2h30a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3v-30a3 3 0 0 1 3-3z",
    "M15 2h10a13 13 0 0 1 13 13v10a13 13 0 0 1-13 13h-10a13 13 0 0 1-13-13v-10a13 13 0 0 1 13-13z",
    "M11 2h18l9 9v18l-9 9h-18l-9-9v-18z",
    "M2 2h36v36h-24l-12-12z",
)
"""The body of a tile in its square of 40 units, by its part: square, round, octagon, a corner cut.

From the fifth part on they come again, with a number."""


def board_svg(state: State) -> str:
    """Draw a position with all that the judge says of it.

    >>> from quadrille.games.mixmo.config import Config
    >>> picture = board_svg(State(Config("fr", "animaux", "VSOLIADDEEIPSIEESSONNIT+")))
    >>> picture.count('class="l"'), "18 tiles hidden" in picture
    (6, True)
    """
    look = look_at(state)
    lines = -(-max(1, len(state.tray) + 2) // TRAY_PER_LINE)
    height = HEAD + SIDE * UNIT + FOOT + lines * UNIT
    box = Box(-LEFT, -HEAD, LEFT + SIDE * UNIT + MARGIN, height)
    body = [
        f"<defs>{_symbols()}</defs>",
        margin_line(24 - LEFT, box),
        sheet(SIZE),
        *_washes(look),
        *_tiles(state, look),
        *_waves(look),
        frame(SIZE),
        _numbers(),
        *_head(state, look),
        *_tray(state),
    ]
    style = painted(PAINTS) + STYLE
    title = gettext("Mixmo: a grid of {points} points").format(points=counted(look.points))
    return Drawing(box, title, _described(state, look), style, "\n".join(body)).svg()


def _symbols() -> str:
    shapes = "".join(f'<path id="p{n}" d="{path}"/>' for n, path in enumerate(SHAPES, 1))
    return shapes + '<path id="two" d="M38 2v8l-8-8z"/><circle id="ring" cx="20" cy="20" r="15"/>'


def _at(cell: Cell) -> tuple[int, int]:
    return cell.column * UNIT, cell.row * UNIT


def _tiles(state: State, look: Look) -> Iterator[str]:
    parts = {
        cell: part for part, cells in enumerate(largest_first(look.components)) for cell in cells
    }
    uses = Counter(cell for found in look.words for cell in found.run.cells)
    for cell in cells_of(state.grid):
        letter = state.grid[cell.row][cell.column]
        yield tile(letter, *_at(cell), part=parts.get(cell, 0), double=uses[cell] > 1)


def tile(letter: str, x: float, y: float, *, part: int = 0, double: bool = False) -> str:
    """Draw a tile at a place; a small letter stands in a ring, and so do `*` and `+`.

    >>> print(tile("E", 40, 0).replace("/>", "/>\\n"))
    <g transform="translate(40)"><use class="t1" href="#p1"/>
    <text class="l" x="20" y="29">E</text></g>
    """
    shape = part % len(SHAPES) + 1
    drawn = [f'<use class="t{shape}" href="#p{shape}"/>']
    if double:
        drawn.append('<use class="k" href="#two"/>')
    small = letter.islower()
    if small:
        drawn.append('<use class="j" href="#ring"/>')
    if part >= len(SHAPES):
        drawn.append(label(8, 35, str(part + 1), "n"))
    drawn.append(label(20, 27 if small else 29, letter, "l"))
    moved = f"{number(x)} {number(y)}" if y else number(x)
    return f'<g transform="translate({moved})">{"".join(drawn)}</g>'


def _washes(look: Look) -> Iterator[str]:
    """Lay red under the words that are not in the dictionary."""
    for found in look.wrong:
        x, y = _at(found.run.start)
        length = len(found.run.text) * UNIT
        across, down = (length, UNIT) if found.run.across else (UNIT, length)
        yield f'<path class="wash" d="{rectangle(x - 4, y - 4, across + 8, down + 8)}"/>'


def _waves(look: Look) -> Iterator[str]:
    """Draw a red pencil wave along each wrong word: below it, or at its right."""
    for found in look.wrong:
        x, y = _at(found.run.start)
        steps = len(found.run.text) * UNIT // 8 - 1
        if found.run.across:
            yield f'<path class="wave" d="M{x + 4} {y + 38}{"l8 5l8-5" * (steps // 2)}"/>'
        else:
            yield f'<path class="wave" d="M{x + 38} {y + 4}{"l5 8l-5 8" * (steps // 2)}"/>'


def _numbers() -> str:
    columns = [label(n * UNIT + 20, -14, f"{n:02}", "co") for n in range(SIDE)]
    rows = [label(-22, n * UNIT + 25, f"{n:02}", "co") for n in range(SIDE)]
    return "".join([*columns, *rows])


def _head(state: State, look: Look) -> Iterator[str]:
    score = counted(look.points)
    yield label(-2, SCORE_LINE, score, "score")
    yield from _loud(look, width_of(score, SCORE_SIZE) + MARGIN / 2)
    count = len(look.words)
    points = ngettext("point", "points", abs(look.points))
    words = ngettext("{n} word", "{n} words", count).format(n=count)
    yield label(0, NOTE_LINE, f"{points}, {words}", "note")
    yield label(SIDE * UNIT, NOTE_LINE, _theme(state), "note end")
    if look.wrong:
        told = gettext("Not in the dictionary: {words}").format(words=_wrong(look))
        yield label(SIDE * UNIT, SCORE_LINE, told, "bad end")


def _loud(look: Look, x: float) -> Iterator[str]:
    """Say every word that costs points, loudly."""
    for text, points in _costly(look.words):
        words = f"{text} {counted(points)}"
        width = width_of(words, NOTE_SIZE) + 18
        box = rectangle(x, SCORE_LINE - 36, width, 32)
        yield f'<path class="loud" d="{box}"/>{label(x + 9, SCORE_LINE - 14, words, "shout")}'
        x += width + 8


def _costly(words: tuple[Found, ...]) -> list[tuple[str, int]]:
    return [(found.run.text, found.points) for found in words if found.points < 0][:4]


def _wrong(look: Look) -> str:
    names = [found.run.text for found in look.wrong]
    return ", ".join(names[:3]) + (" …" if len(names) > 3 else "")


def _theme(state: State) -> str:
    if state.theme is None:
        return gettext("Theme: hidden until the bandit appears")
    return gettext("Theme: {theme}").format(theme=state.theme)


def _tray(state: State) -> Iterator[str]:
    """Draw the tray below the grid, and the hidden tiles as one hatched back with their number."""
    for place, sign in enumerate(state.tray):
        line, column = divmod(place, TRAY_PER_LINE)
        yield tile(sign, column * UNIT, TRAY_LINE + line * UNIT)
    if not state.hidden:
        return
    line, column = divmod(len(state.tray), TRAY_PER_LINE)
    x, y = column * UNIT + 8, TRAY_LINE + line * UNIT
    upper = "".join(f"M{x + 2} {y + 2 + 6 * n}l{6 * n}-{6 * n}" for n in range(1, 7))
    lower = "".join(f"M{x + 38 - 6 * n} {y + 38}l{6 * n}-{6 * n}" for n in range(1, 6))
    hidden = _hidden(state)
    yield f'<path class="hatch" d="{rectangle(x + 2, y + 2, 36, 36)}{upper}{lower}"/>'
    yield label(x + 48, y + 26, hidden, "note")


def _hidden(state: State) -> str:
    return ngettext("{n} tile hidden", "{n} tiles hidden", state.hidden).format(n=state.hidden)


def _described(state: State, look: Look) -> str:
    """Describe a position in words, for those who do not see it."""
    words = ", ".join(found.run.text for found in look.words) or "—"
    tray = gettext("Tray: {tiles}").format(tiles=" ".join(state.tray) or "—")
    hidden = f", {_hidden(state)}" if state.hidden else ""
    return f"{words}. {tray}{hidden}. {_theme(state)}."
