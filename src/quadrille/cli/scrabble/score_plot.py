"""The plot of `analyse`: everyone's points through a game, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext


def check_plot(plot: str | None) -> None:
    """Raise `Invalid` if the name of a plot ends with no known format."""
    if plot is None:
        return
    if Path(plot).suffix.lower() not in (".svg", ".png"):
        raise Invalid("scrabble.plot-form", path=plot)


def write_plot(plot: str, names: Sequence[str], after: Sequence[tuple[int, ...]]) -> None:
    """Draw everyone's points through the game."""
    from quadrille.arena.plots import Line, Plot, draw_png, draw_svg

    scores = [(0,) * len(names), *after]
    turns = list(range(len(scores)))
    lines = [
        Line(name or str(seat + 1), turns, [each[seat] for each in scores])
        for seat, name in enumerate(names)
    ]
    result = " – ".join(f"{one.name} {int(one.values[-1])}" for one in lines)
    about = gettext("Everyone’s points after each move; final result: {result}.").format(
        result=result
    )
    wanted = Plot(result, about, gettext("move"), gettext("points"), lines, (False, False))
    if plot.lower().endswith(".png"):
        Path(plot).write_bytes(draw_png(wanted))
    else:
        Path(plot).write_text(draw_svg(wanted), encoding="utf-8")
