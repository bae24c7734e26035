"""Figures as PNG, by matplotlib (the extra `plots`)."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from quadrille.arena.plots import LOOKS, axis_number
from quadrille.arena.stats.charts.figures import CellFigure, ColumnFigure, Figure, LineFigure
from quadrille.core.errors import Invalid

INCHES = (8.0, 4.8)
DOTS = 120
LETTERS = 80
"""How many letters fit side by side below a chart."""
MARKED = 40
"""The most points of a line that are marked."""
SHADES = "Blues"
PALEST, DARKEST, NOTED = -0.2, 1.4, 2.0
"""The values of the first and the last shade; where something is written, 1 is a paler one."""


def draw_png(figure: Figure) -> bytes:
    """Return a figure as a PNG file; raise `Invalid` without matplotlib."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure as Sheet
    except ImportError:
        raise Invalid("arena.no-matplotlib") from None
    sheet = Sheet(figsize=_size(figure), dpi=DOTS, layout="constrained")
    FigureCanvasAgg(sheet)
    axes = sheet.add_subplot()
    axes.set_xlabel(figure.across)
    match figure:
        case LineFigure():
            _name_axes(axes, figure)
            _plot_lines(axes, figure)
        case ColumnFigure():
            _name_axes(axes, figure)
            _plot_columns(axes, figure)
        case CellFigure():
            _plot_cells(axes, figure)
    raw = BytesIO()
    sheet.savefig(raw, format="png", metadata={"Software": None})
    return raw.getvalue()


def _size(figure: Figure) -> tuple[float, float]:
    """Return the inches of a chart; plain cells are squares, so few rows make a low one."""
    if not isinstance(figure, CellFigure) or figure.notes:
        return INCHES
    wide, _ = INCHES
    return wide, 1.3 + 0.9 * wide * len(figure.rows) / max(len(figure.columns), 1)


def _most_labels(names: Sequence[str]) -> int:
    """Return how many of the labels fit side by side.

    >>> _most_labels(["2026-11-17"] * 40), _most_labels(["20", "40"])
    (6, 16)
    """
    return max(2, LETTERS // (max(map(len, names), default=0) + 3))


def _name_axes(axes: Any, figure: LineFigure | ColumnFigure) -> None:
    axes.set_title(figure.title)
    axes.set_ylabel(figure.upwards)
    axes.yaxis.set_major_formatter(axis_number)
    axes.xaxis.set_major_formatter(axis_number)


def _plot_lines(axes: Any, figure: LineFigure) -> None:
    for number, line in enumerate(figure.lines):
        colour, mark = LOOKS[number % len(LOOKS)]
        points = sorted(line.points)
        style = "--" if line.dashed else "-"
        axes.plot(
            [x for x, _ in points], [y for _, y in points], style, color=colour,
            marker=mark if len(points) <= MARKED else "", markersize=4, label=line.name,
        )  # fmt: skip
    if figure.marks:
        most = _most_labels([*figure.marks.values()])
        places = sorted(figure.marks)[:: -(-len(figure.marks) // most)]
        axes.set_xticks(places, [figure.marks[place] for place in places])
    axes.grid(visible=True, alpha=0.4)
    axes.legend()


def _plot_columns(axes: Any, figure: ColumnFigure) -> None:
    places = range(len(figure.columns))
    axes.bar(places, [value for _, value in figure.columns], color=LOOKS[0][0])
    names = [name for name, _ in figure.columns]
    every = -(-len(names) // _most_labels(names))
    axes.set_xticks([*places][::every], names[::every])


def _plot_cells(axes: Any, figure: CellFigure) -> None:
    nothing = float("nan")
    cells = [[nothing if cell is None else cell for cell in line] for line in figure.values]
    axes.imshow(
        cells, cmap=SHADES, vmin=PALEST, vmax=NOTED if figure.notes else DARKEST,
        aspect="auto" if figure.notes else "equal",
    )  # fmt: skip
    axes.set_yticks(range(len(figure.rows)), figure.rows)
    shown = [place for place, name in enumerate(figure.columns) if name]
    names = [figure.columns[place] for place in shown]
    axes.set_xticks(shown, names, rotation=30 if len(names) > _most_labels(names) else 0)
    _separate_cells(axes, figure)
    axes.set_title(f"{figure.title}\n{figure.upwards}".strip())
    for row, line in enumerate(figure.notes):
        for column, note in enumerate(line):
            axes.text(column, row, note, ha="center", va="center", fontsize=9)


def _separate_cells(axes: Any, figure: CellFigure) -> None:
    """Draw white lines between the cells, pale grey where there is nothing, and no frame."""
    axes.set_facecolor("#eeeeee")
    for which, count in (("xaxis", len(figure.columns)), ("yaxis", len(figure.rows))):
        getattr(axes, which).set_ticks([place - 0.5 for place in range(count + 1)], minor=True)
    axes.grid(visible=True, which="minor", color="white", linewidth=1.5)
    axes.tick_params(which="both", length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
