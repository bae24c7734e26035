"""The grid, the tray and the theme as plain text, lines and columns numbered as in the original."""

from __future__ import annotations

from quadrille.core.i18n import gettext, ngettext
from quadrille.games.mixmo.state import EMPTY, Grid, State


def grid_text(grid: Grid) -> str:
    """Return a grid as text; row 0 is at the top.

    >>> print(grid_text(("ES ", " E ")))
       0 0 0
       0 1 2
    00 E S .
    01 . E .
    """
    numbers = [f"{column:02}" for column in range(len(grid[0]))]
    lines = ["   " + " ".join(number[place] for number in numbers) for place in (0, 1)]
    for row, line in enumerate(grid):
        lines.append(f"{row:02} " + " ".join(line.replace(EMPTY, ".")))
    return "\n".join(lines)


def position_text(state: State) -> str:
    """Return a position as text, as its seat sees it."""
    return "\n".join((grid_text(state.grid), tray_text(state), theme_text(state)))


def tray_text(state: State) -> str:
    """Return what is in the tray, and how many tiles are still hidden."""
    tray = gettext("Tray: {tiles}").format(tiles=" ".join(state.tray) or "—")
    if not state.hidden:
        return tray
    hidden = ngettext("{n} tile hidden", "{n} tiles hidden", state.hidden).format(n=state.hidden)
    return f"{tray} · {hidden}"


def theme_text(state: State) -> str:
    """Return the theme, or that it is hidden until the bandit appears."""
    if state.theme is None:
        return gettext("Theme: hidden until the bandit appears")
    return gettext("Theme: {theme}").format(theme=state.theme_title)
