"""The plot of `analyse`: everyone's points through a game, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.cli.outputs import PNG, write_parts
from quadrille.core.i18n import gettext


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
    drawn = draw_png(wanted) if plot.lower().endswith(PNG) else draw_svg(wanted)
    write_parts(plot, (drawn,))
