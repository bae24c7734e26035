"""A grid of Mixmo as a drawing: ink tiles on squared paper, in the look of the page.

Each part has its shape and its ink, a joker or a bandit a ring, a letter of two words a folded
corner; a red wave runs beside a word that is not in the dictionary. Hidden tiles are one hatched
back with their number. The drawing shows what the player sees, and nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.core.grid import Cell
from quadrille.core.i18n import format_number, gettext, ngettext
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
    text_width,
)
from quadrille.games.mixmo.judge import JudgedWord, Verdict, assess, tells
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
    """Return a position with what the helps of the game tell of it, as SVG.

    >>> from quadrille.games.mixmo.options import make_config
    >>> picture = board_svg(State(make_config("fr", "animaux", "VSOLIADDEEIPSIEESSONNIT+")))
    >>> picture.count('class="l"'), "18 tiles hidden" in picture
    (6, True)
    """
    verdict = assess(state)
    lines = -(-max(1, len(state.tray) + 2) // TRAY_PER_LINE)
    height = HEAD + SIDE * UNIT + FOOT + lines * UNIT
    box = Box(-LEFT, -HEAD, LEFT + SIDE * UNIT + MARGIN, height)
    body = [
        f"<defs>{_symbols()}</defs>",
        margin_line(24 - LEFT, box),
        sheet(SIZE),
        *(_washes(verdict) if tells(state, "words") else ()),
        *_tiles(state, verdict),
        *(_waves(verdict) if tells(state, "words") else ()),
        frame(SIZE),
        _numbers(),
        *_head(state, verdict),
        *_tray(state),
    ]
    style = style_rules(PAINTS) + STYLE
    title = gettext("Mixmo: a grid of {points} points").format(points=_score(state, verdict))
    return Drawing(box, title, _describe(state, verdict), style, "\n".join(body)).svg()


def _symbols() -> str:
    shapes = "".join(f'<path id="p{n}" d="{path}"/>' for n, path in enumerate(SHAPES, 1))
    return shapes + '<path id="two" d="M38 2v8l-8-8z"/><circle id="ring" cx="20" cy="20" r="15"/>'


def _at(cell: Cell) -> tuple[int, int]:
    return cell.column * UNIT, cell.row * UNIT


def _tiles(state: State, verdict: Verdict) -> Iterator[str]:
    components = largest_first(verdict.components) if tells(state, "parts") else ()
    parts = {cell: part for part, cells in enumerate(components) for cell in cells}
    doubles = verdict.crossings if tells(state, "doubles") else frozenset[Cell]()
    for cell in cells_of(state.grid):
        letter = state.grid[cell.row][cell.column]
        yield tile(letter, *_at(cell), part=parts.get(cell, 0), double=cell in doubles)


def tile(letter: str, x: float, y: float, *, part: int = 0, double: bool = False) -> str:
    """Return a tile as SVG; a small letter is in a ring, as are `*` and `+`.

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
    moved = f"{coordinate(x)} {coordinate(y)}" if y else coordinate(x)
    return f'<g transform="translate({moved})">{"".join(drawn)}</g>'


def _washes(verdict: Verdict) -> Iterator[str]:
    """Yield a red background for each word that is not in the lexicon."""
    for found in verdict.wrong:
        x, y = _at(found.run.start)
        length = len(found.run.text) * UNIT
        across, down = (length, UNIT) if found.run.across else (UNIT, length)
        yield f'<path class="wash" d="{rectangle(x - 4, y - 4, across + 8, down + 8)}"/>'


def _waves(verdict: Verdict) -> Iterator[str]:
    """Yield a red wave along each invalid word: below it, or at its right."""
    for found in verdict.wrong:
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


def _score(state: State, verdict: Verdict) -> str:
    return format_number(verdict.points) if tells(state, "score") else "–"


def _head(state: State, verdict: Verdict) -> Iterator[str]:
    score = _score(state, verdict)
    yield label(-2, SCORE_LINE, score, "score")
    if tells(state, "score"):
        yield from _costly_words(verdict, text_width(score, SCORE_SIZE, bold=True) + MARGIN / 2)
    count = len(verdict.words)
    points = ngettext("point", "points", abs(verdict.points))
    words = ngettext("{n} word", "{n} words", count).format(n=count)
    yield label(0, NOTE_LINE, f"{points}, {words}", "note")
    yield label(SIDE * UNIT, NOTE_LINE, _theme(state), "note end")
    if verdict.wrong and tells(state, "words"):
        text = gettext("Not in the dictionary: {words}").format(words=_wrong(verdict))
        yield label(SIDE * UNIT, SCORE_LINE, text, "bad end")


def _costly_words(verdict: Verdict, x: float) -> Iterator[str]:
    """Yield a red box for each word that loses points."""
    for text, points in _costly(verdict.words):
        words = f"{text} {format_number(points)}"
        width = text_width(words, NOTE_SIZE, bold=True) + 18
        box = rectangle(x, SCORE_LINE - 36, width, 32)
        yield f'<path class="loud" d="{box}"/>{label(x + 9, SCORE_LINE - 14, words, "shout")}'
        x += width + 8


def _costly(words: tuple[JudgedWord, ...]) -> list[tuple[str, int]]:
    return [(found.run.text, found.points) for found in words if found.points < 0][:4]


def _wrong(verdict: Verdict) -> str:
    names = [found.run.text for found in verdict.wrong]
    return ", ".join(names[:3]) + (" …" if len(names) > 3 else "")


def _theme(state: State) -> str:
    if state.theme is None:
        return gettext("Theme: hidden until the bandit appears")
    return gettext("Theme: {theme}").format(theme=state.theme_title)


def _tray(state: State) -> Iterator[str]:
    """Yield the tray below the grid, and the hidden tiles as one hatched tile with their number."""
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


def _describe(state: State, verdict: Verdict) -> str:
    """Describe a position in words, for those who do not see it."""
    words = ", ".join(found.run.text for found in verdict.words) or "—"
    tray = gettext("Tray: {tiles}").format(tiles=" ".join(state.tray) or "—")
    hidden = f", {_hidden(state)}" if state.hidden else ""
    return f"{words}. {tray}{hidden}. {_theme(state)}."
