"""A chart of results with their margins of error: one line a player or method, drawn as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from quadrille.arena.plots import axis_number
from quadrille.core.svg import (
    SHEET_STYLE,
    Box,
    Drawing,
    Paint,
    coordinate,
    label,
    style_rules,
    text_width,
)

ROW, TOP, FOOT, GAP = 34, 56, 52, 16
PLOT = 420
"""The width of the part with the values."""
TITLE, SIZE, SMALL = 18, 15, 13
TICKS = 5
"""How many steps the axis has at most."""
STYLE = (
    ".t{font-size:18px;font-weight:600}.n{font-size:15px;text-anchor:end}.v{font-size:13px}"
    ".a{font-size:13px;text-anchor:middle}.l{stroke-width:3;fill:none}.z{stroke-width:1.5;fill:none}"
)
PAINTS = (
    Paint(".paper", "fill", "paper"),
    Paint(".t,.n", "fill", "ink"),
    Paint(".v,.a", "fill", "ink-2"),
    Paint(".g", "stroke", "line"),
    Paint(".z", "stroke", "edge"),
    Paint(".l", "stroke", "ink"),
    Paint(".d", "fill", "marge"),
)


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of the chart: a value, and the interval that holds the truth 95 times in 100."""

    name: str
    value: float
    low: float
    high: float
    note: str
    """What is written beside it."""


def draw_intervals(title: str, axis: str, bars: Sequence[Bar], marked: float | None = None) -> str:
    """Return the chart as SVG; a line marks a value that matters, as that of equal players.

    >>> chart = draw_intervals("Match", "points", [Bar("greedy", 3, 1, 5, "3 ± 2")])
    >>> chart.count('class="d"'), "greedy" in chart
    (1, True)
    """
    left = max(text_width(bar.name, SIZE) for bar in bars) + 2 * GAP
    # Digits and “±” are as wide in some fonts as bold letters are in others.
    right = max(text_width(bar.note, SMALL, bold=True) for bar in bars) + 2 * GAP
    low, step, ticks = _scale(bars, marked)
    height = TOP + ROW * len(bars) + FOOT

    def across(value: float) -> float:
        return left + PLOT * (value - low) / (ticks * step)

    bottom = TOP + ROW * len(bars)
    body = [label(GAP, 30, title, "t")]
    for tick in range(ticks + 1):
        value = low + tick * step
        x = coordinate(across(value))
        body.append(f'<path class="g" d="M{x} {TOP}V{bottom}"/>')
        body.append(label(across(value), bottom + 18, axis_number(value), "a"))
    if marked is not None:
        body.append(f'<path class="z" d="M{coordinate(across(marked))} {TOP}V{bottom}"/>')
    body.append(label(left + PLOT / 2, bottom + 40, axis, "a"))
    for number, bar in enumerate(bars):
        y = TOP + ROW * (number + 0.5)
        ends = (across(bar.low), across(bar.high))
        body.append(label(left - GAP, y + 5, bar.name, "n"))
        body.append(
            f'<path class="l" d="M{coordinate(ends[0])} {coordinate(y)}H{coordinate(ends[1])}"/>'
        )
        place = f'cx="{coordinate(across(bar.value))}" cy="{coordinate(y)}"'
        body.append(f'<circle class="d" {place} r="6"/>')
        body.append(label(left + PLOT + GAP, y + 5, bar.note, "v"))
    about = "; ".join(f"{bar.name}: {bar.note}" for bar in bars)
    width = max(left + PLOT + right, text_width(title, TITLE, bold=True) + 2 * GAP)
    box = Box(0, 0, width, height)
    style = SHEET_STYLE + STYLE + style_rules(PAINTS)
    return Drawing(box, title, about, style, "\n".join(body)).svg()


def _scale(bars: Sequence[Bar], marked: float | None) -> tuple[float, float, int]:
    """Return where the axis begins, and a round step and its number so that all intervals fit."""
    values = [end for bar in bars for end in (bar.low, bar.high, bar.value)]
    values += [] if marked is None else [marked]
    least, most = min(values), max(values)
    if most == least:
        least, most = least - 1, most + 1
    wanted = (most - least) / (TICKS - 1)
    power = 10.0 ** math.floor(math.log10(wanted))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= wanted)
    begin = math.floor(least / step)
    return begin * step, step, math.ceil(most / step - 1e-9) - begin
