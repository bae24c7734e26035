"""Figures as SVG by our own drawing, light and dark as the reader's screen is."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from quadrille.arena.plots import axis_number
from quadrille.arena.stats.charts.figures import CellFigure, ColumnFigure, Figure, LineFigure
from quadrille.core.svg import (
    SHEET_STYLE,
    Box,
    Drawing,
    Paint,
    coordinate,
    label,
    rectangle,
    style_rules,
    text_width,
)

WIDTH, HEIGHT = 620, 300
"""Of the part with the values."""
TOP, FOOT, GAP = 68, 64, 16
SIZE, SMALL = 13, 12
TICKS = 5
CELL, NOTED, WIDEST, TALLEST = 44, 64, 140, 30
"""The width of cells: plain, with notes, with long names above them; and their height."""
LEGEND = 22
INKS = ("marge", "tile-4", "tile-2", "tile-3", "ink", "edge")
DASHES = ("", "8 4", "2 4", "10 4 2 4", "", "4 4")
"""Lines differ by their dashes too, not by colour alone."""
STYLE = (
    ".t{font-size:18px;font-weight:600}.e{font-size:13px;text-anchor:end}.n{font-size:13px}"
    ".a{font-size:13px;text-anchor:middle}.c{font-size:12px;text-anchor:middle}"
    ".w{stroke-width:2.5;fill:none;stroke-linejoin:round}"
)
PAINTS = (
    Paint(".paper", "fill", "paper"),
    Paint(".t,.n,.c", "fill", "ink"),
    Paint(".e,.a", "fill", "ink-2"),
    Paint(".g", "stroke", "line"),
    Paint(".k", "fill", "tile-4"),
    Paint(".o", "fill", "l2"),
    Paint(".l", "fill", "l3"),
    *(Paint(f".w{place}", "stroke", ink) for place, ink in enumerate(INKS)),
    *(Paint(f".d{place}", "fill", ink) for place, ink in enumerate(INKS)),
)


def draw_figure(figure: Figure) -> str:
    """Return a figure as an SVG file.

    >>> drawn = draw_figure(ColumnFigure("Margins", "points", "games", [("0", 3), ("20", 1)]))
    >>> drawn.count('class="k"')
    2
    """
    match figure:
        case LineFigure():
            return _draw_lines(figure)
        case ColumnFigure():
            return _draw_columns(figure)
    return _draw_cells(figure)


def scale(values: Sequence[float], *, zero: bool = False) -> tuple[float, float, int]:
    """Return where an axis begins, a round step, and how many steps hold all values.

    >>> scale([3, 97]), scale([1, 9], zero=True)
    ((0.0, 20.0, 5), (0.0, 2.0, 5))
    """
    least, most = min(values), max(values)
    least = min(least, 0) if zero else least
    if most == least:
        least, most = least - 1, most + 1
    wanted = (most - least) / TICKS
    power = 10.0 ** math.floor(math.log10(wanted))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= wanted * 0.99)
    first = math.floor(least / step) * step
    return first, step, max(1, math.ceil((most - first) / step - 1e-9))


class _Frame:
    """The axes of a chart with numbers upwards."""

    def __init__(
        self, figure: LineFigure | ColumnFigure, values: Sequence[float], zero: bool
    ) -> None:
        self.low, self.step, self.count = scale(values, zero=zero)
        self.ticks = [self.low + number * self.step for number in range(self.count + 1)]
        self.left = max(text_width(axis_number(tick), SIZE) for tick in self.ticks) + 2 * GAP
        self.bottom = TOP + HEIGHT
        self.figure = figure

    def y(self, value: float) -> float:
        return self.bottom - HEIGHT * (value - self.low) / (self.step * self.count)

    def body(self) -> Iterator[str]:
        """Yield the title, the lines across and what is written at the axes."""
        yield label(GAP, 28, self.figure.title, "t")
        yield label(GAP, 46, self.figure.upwards, "n")
        for tick in self.ticks:
            y = self.y(tick)
            yield f'<path class="g" d="M{coordinate(self.left)} {coordinate(y)}h{WIDTH}"/>'
            yield label(self.left - 8, y + 4, axis_number(tick), "e")
        yield label(self.left + WIDTH / 2, self.bottom + 44, self.figure.across, "a")

    def svg(self, body: Sequence[str], right: float, height: float, about: str) -> str:
        return _file(self.figure.title, about, self.left + WIDTH + right, height, body)


def _draw_lines(figure: LineFigure) -> str:
    points = [point for line in figure.lines for point in line.points]
    frame = _Frame(figure, [y for _, y in points], zero=False)
    xs = [x for x, _ in points]
    if figure.marks:
        least, most = min(xs), max(xs)
        marks = dict(figure.marks)
    else:
        low, step, count = scale(xs)
        least, most = low, low + step * count
        marks = {
            low + number * step: axis_number(low + number * step) for number in range(count + 1)
        }
    room = most - least or 1

    def across(x: float) -> float:
        return frame.left + WIDTH * (x - least) / room

    body = [*frame.body()]
    widest = max(text_width(mark, SIZE) for mark in marks.values()) + GAP
    every = math.ceil(len(marks) * widest / WIDTH)
    for place in sorted(marks)[::every]:
        body.append(label(across(place), frame.bottom + 20, marks[place], "a"))
    for number, line in enumerate(figure.lines):
        look = number % len(INKS)
        path = " ".join(
            f"{coordinate(across(x))} {coordinate(frame.y(y))}" for x, y in sorted(line.points)
        )
        dashes = "6 5" if line.dashed else DASHES[look]
        drawn = f' stroke-dasharray="{dashes}"' if dashes else ""
        body.append(f'<path class="w w{look}"{drawn} d="M{path}"/>')
        if len(line.points) <= 40:
            body += [
                f'<circle class="d{look}" cx="{coordinate(across(x))}" '
                f'cy="{coordinate(frame.y(y))}" r="3.5"/>'
                for x, y in line.points
            ]
    foot = frame.bottom + FOOT
    for number, line in enumerate(figure.lines):
        y = foot + LEGEND * number
        look = number % len(INKS)
        dashes = "6 5" if line.dashed else DASHES[look]
        drawn = f' stroke-dasharray="{dashes}"' if dashes else ""
        body.append(f'<path class="w w{look}"{drawn} d="M{coordinate(frame.left)} {y}h36"/>')
        body.append(label(frame.left + 46, y + 4, line.name, "n"))
    about = "; ".join(f"{line.name}: {len(line.points)}" for line in figure.lines)
    return frame.svg(body, 3 * GAP, foot + LEGEND * len(figure.lines), about)


def _draw_columns(figure: ColumnFigure) -> str:
    values = [value for _, value in figure.columns]
    frame = _Frame(figure, values, zero=True)
    wide = WIDTH / len(figure.columns)
    body = [*frame.body()]
    every = math.ceil(max(text_width(name, SMALL) + 6 for name, _ in figure.columns) / wide)
    for place, (name, value) in enumerate(figure.columns):
        x, y = frame.left + wide * place, frame.y(value)
        body.append(
            f'<path class="k" d="{rectangle(x + wide * 0.1, y, wide * 0.8, frame.bottom - y)}"/>'
        )
        if place % every == 0:
            body.append(label(x + wide / 2, frame.bottom + 20, name, "a"))
    about = "; ".join(f"{name}: {axis_number(value)}" for name, value in figure.columns)
    return frame.svg(body, 2 * GAP, frame.bottom + FOOT, about)


def _draw_cells(figure: CellFigure) -> str:
    wide = min(_width_of_cells(figure), 900 / max(len(figure.columns), 1))
    tall = min(TALLEST, max(wide, 16))
    left = max(text_width(name, SIZE) for name in figure.rows) + 2 * GAP
    top = TOP + 12
    body = [label(GAP, 28, figure.title, "t"), label(GAP, 46, figure.upwards, "n")]
    for place, name in enumerate(figure.columns):
        if name:
            shown = _shorten(name, wide - 6) if figure.notes else name
            body.append(label(left + wide * (place + 0.5), top - 8, shown, "c"))
    for row, (name, line) in enumerate(zip(figure.rows, figure.values, strict=True)):
        y = top + tall * row
        body.append(label(left - 8, y + tall / 2 + 4, name, "e"))
        for column, value in enumerate(line):
            x = left + wide * column
            if value is not None or not figure.notes:
                body.append(_cell(x, y, wide, tall, value, plain=bool(figure.notes)))
            if figure.notes and figure.notes[row][column]:
                body.append(label(x + wide / 2, y + tall / 2 + 4, figure.notes[row][column], "c"))
    bottom = top + tall * len(figure.rows)
    width = max(left + wide * len(figure.columns) + GAP, text_width(figure.title, 18) + 2 * GAP)
    body.append(label(left, bottom + 24, figure.across, "n"))
    about = f"{len(figure.rows)} × {len(figure.columns)}"
    return _file(figure.title, about, width, bottom + 44, body)


def _width_of_cells(figure: CellFigure) -> float:
    """Return how wide cells should be: with notes, as wide as the names above them."""
    if not figure.notes:
        return CELL
    return min(max(NOTED, *(text_width(name, SMALL) + 8 for name in figure.columns)), WIDEST)


def _shorten(name: str, width: float) -> str:
    """Return a name as it fits into a width.

    >>> _shorten("Player 1227", 90), _shorten("Player 1227", 50)
    ('Player 1227', 'Player…')
    """
    if text_width(name, SMALL) <= width:
        return name
    while name and text_width(f"{name}…", SMALL) > width:
        name = name[:-1]
    return f"{name.rstrip()}…"


def _cell(x: float, y: float, wide: float, tall: float, value: float | None, *, plain: bool) -> str:
    """Draw a cell; where something is written on it, its darkest colour stays readable."""
    if value is None:
        return f'<path class="g" d="{rectangle(x + 1.5, y + 1.5, wide - 3, tall - 3)}"/>'
    kind = "o" if value < 1 / 3 else "l" if value < 2 / 3 or plain else "k"
    return f'<path class="{kind}" d="{rectangle(x + 1, y + 1, wide - 2, tall - 2)}"/>'


def _file(title: str, about: str, width: float, height: float, body: Sequence[str]) -> str:
    style = SHEET_STYLE + STYLE + style_rules(PAINTS)
    return Drawing(Box(0, 0, width, height), title, about, style, "\n".join(body)).svg()
