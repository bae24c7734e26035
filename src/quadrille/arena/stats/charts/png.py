"""Figures as PNG, by matplotlib (the extra `plots`)."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from quadrille.arena.plots import LOOKS
from quadrille.arena.stats.charts.figures import CellFigure, ColumnFigure, Figure, LineFigure
from quadrille.core.errors import Invalid

INCHES = (8.0, 4.8)
DOTS = 120


def draw_png(figure: Figure) -> bytes:
    """Return a figure as a PNG file; raise `Invalid` without matplotlib."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure as Sheet
    except ImportError:
        raise Invalid("arena.no-matplotlib") from None
    sheet = Sheet(figsize=INCHES, dpi=DOTS, layout="constrained")
    FigureCanvasAgg(sheet)
    axes = sheet.add_subplot()
    axes.set_title(figure.title)
    axes.set_xlabel(figure.across)
    axes.set_ylabel(figure.upwards)
    match figure:
        case LineFigure():
            _plot_lines(axes, figure)
        case ColumnFigure():
            _plot_columns(axes, figure)
        case CellFigure():
            _plot_cells(axes, figure)
    raw = BytesIO()
    sheet.savefig(raw, format="png", metadata={"Software": None})
    return raw.getvalue()


def _plot_lines(axes: Any, figure: LineFigure) -> None:
    for number, line in enumerate(figure.lines):
        colour, mark = LOOKS[number % len(LOOKS)]
        points = sorted(line.points)
        style = "--" if line.dashed else "-"
        axes.plot(
            [x for x, _ in points], [y for _, y in points], style, color=colour, marker=mark,
            markersize=4, label=line.name,
        )  # fmt: skip
    if figure.marks:
        places = sorted(figure.marks)[:: -(-len(figure.marks) // 12)]
        axes.set_xticks(places, [figure.marks[place] for place in places])
    axes.grid(visible=True, alpha=0.4)
    axes.legend()


def _plot_columns(axes: Any, figure: ColumnFigure) -> None:
    places = range(len(figure.columns))
    axes.bar(places, [value for _, value in figure.columns], color=LOOKS[0][0])
    every = -(-len(figure.columns) // 12)
    names = [name for name, _ in figure.columns]
    axes.set_xticks([*places][::every], names[::every], rotation=30)


def _plot_cells(axes: Any, figure: CellFigure) -> None:
    nothing = float("nan")
    cells = [[nothing if cell is None else cell for cell in line] for line in figure.values]
    axes.imshow(cells, cmap="Blues", vmin=-0.2, vmax=1.4, aspect="auto")
    axes.set_yticks(range(len(figure.rows)), figure.rows)
    shown = [place for place, name in enumerate(figure.columns) if name]
    axes.set_xticks(shown, [figure.columns[place] for place in shown], rotation=30)
    for row, line in enumerate(figure.notes):
        for column, note in enumerate(line):
            axes.text(column, row, note, ha="center", va="center", fontsize=8)
