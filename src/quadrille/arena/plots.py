"""Plots of experiments: lines against sizes; the same figures give the same file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO, StringIO
from itertools import cycle
from typing import Any
from xml.sax.saxutils import escape

from quadrille.core.errors import Invalid
from quadrille.core.i18n import decimal

LOOKS = (
    ("#0072B2", "o"), ("#D55E00", "s"), ("#009E73", "^"), ("#7B3294", "D"), ("#B8860B", "v"),
    ("#56B4E9", "P"), ("#CC79A7", "X"), ("#333333", "*"), ("#8C510A", "<"), ("#1B7837", ">"),
)  # fmt: skip
"""Colours that can be distinguished without red and green, and a mark for each."""

NEAR = 100
DASHES = ("--", ":")
MOST_TICKS = 8
"""The most sizes that are written along the plot, each at its place."""


@dataclass(frozen=True)
class Line:
    """One line of a plot."""

    name: str
    sizes: Sequence[float]
    values: Sequence[float]
    dashed: bool = False


@dataclass(frozen=True)
class Plot:
    """The contents of a plot, in the reader's language."""

    title: str
    about: str
    """Text alternative for people who cannot see it."""
    across: str
    upwards: str
    lines: Sequence[Line]
    logarithmic: tuple[bool, bool] = (True, True)
    unit: str = ""
    """Of the values, written with µ or m where they are small."""


def axis_number(value: float, place: int | None = None) -> str:
    """Return a number beside an axis, as the language of the context writes it.

    >>> axis_number(-2.5), axis_number(0.1 + 0.2 - 0.3)
    ('−2.5', '0')
    """
    return decimal(round(value, 9) + 0.0, ".10g")


def check_plots() -> None:
    """Raise `Invalid` if plots cannot be drawn here; call it before long work, not after it."""
    if find_spec("matplotlib") is None:
        raise Invalid("arena.no-matplotlib")


def draw_svg(plot: Plot) -> str:
    """Return a plot as SVG."""
    text = StringIO()
    _save(plot, text, "svg", metadata={"Date": None, "Creator": None})
    return add_title(text.getvalue(), plot.title, plot.about)


def draw_png(plot: Plot) -> bytes:
    """Return a plot as PNG."""
    raw = BytesIO()
    _save(plot, raw, "png", dpi=160, metadata={"Software": None, "Title": plot.title})
    return raw.getvalue()


def _save(plot: Plot, file: StringIO | BytesIO, form: str, **options: Any) -> None:
    check_plots()
    import matplotlib as mpl

    mpl.use("svg")
    from matplotlib import pyplot

    mpl.rcParams.update({"svg.hashsalt": "quadrille", "font.size": 9})
    figure, panel = pyplot.subplots(figsize=(6.4, 4.0), layout="constrained")
    dashes = cycle(DASHES)
    for line, (colour, mark) in zip(plot.lines, _line_styles(len(plot.lines)), strict=True):
        panel.plot(
            line.sizes,
            line.values,
            color="#888888" if line.dashed else colour,
            marker="" if line.dashed else mark,
            markersize=4.5,
            linewidth=1.0 if line.dashed else 1.4,
            linestyle=next(dashes) if line.dashed else "-",
            label=line.name,
        )
    _style_axes(panel, plot)
    figure.legend(loc="outside right upper", frameon=False)
    figure.savefig(file, format=form, **options)
    pyplot.close(figure)


def _line_styles(count: int) -> Sequence[tuple[str, str]]:
    return [LOOKS[number % len(LOOKS)] for number in range(count)]


def _style_axes(panel: Any, plot: Plot) -> None:
    panel.set(xlabel=plot.across, ylabel=plot.upwards, title=plot.title)
    across, upwards = plot.logarithmic
    if across:
        panel.set_xscale("log")
    if upwards:
        panel.set_yscale("log")
    sizes = sorted({size for line in plot.lines for size in line.sizes})
    if len(sizes) <= MOST_TICKS:
        panel.set_xticks(sizes, [f"{size:,g}".replace(",", "\u202f") for size in sizes])
        panel.xaxis.minorticks_off()
    if plot.unit:
        _measure(panel, plot)
    elif not upwards:
        panel.yaxis.set_major_formatter(axis_number)
    panel.grid(which="major", color="#DDDDDD", linewidth=0.6)
    panel.set_axisbelow(True)
    panel.spines[["top", "right"]].set_visible(False)


def _measure(panel: Any, plot: Plot) -> None:
    """Format the axis values with their unit; more of them where they are close to each other."""
    from matplotlib.ticker import EngFormatter, LogLocator, NullFormatter

    values = [value for line in plot.lines for value in line.values]
    if plot.logarithmic[1] and max(values) < NEAR * min(values):
        panel.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    panel.yaxis.set_major_formatter(EngFormatter(plot.unit))
    panel.yaxis.set_minor_formatter(NullFormatter())


def add_title(text: str, title: str, about: str) -> str:
    """Add a title and a description for screen readers to an SVG.

    >>> add_title("<svg>", "Time", "It grows.").split()[1]
    'role="img">'
    """
    place = text.index(">", text.index("<svg")) + 1
    sentence = f"\n <title>{escape(title)}</title>\n <desc>{escape(about)}</desc>"
    return text[: place - 1] + ' role="img">' + sentence + text[place:]
