"""The table as plain text, as one seat sees it."""

from __future__ import annotations

from quadrille.core.i18n import gettext, ngettext
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.state import cells_of
from quadrille.games.mixmo.text import grid_text


def position_text(state: State, seat: int | None) -> str:
    """Return a seat's grid and tray and how many tiles the others have placed, as text."""
    lines = []
    for other, desk in enumerate(state.desks):
        if other == seat or state.over:
            lines += [grid_text(desk.grid), f"{other}: {desk.tray}"]
        else:
            placed = sum(1 for _ in cells_of(desk.grid))
            placed_text = ngettext("{n} tile placed", "{n} tiles placed", placed).format(n=placed)
            lines.append(f"{other}: {placed_text}")
    count = len(state.bag)
    lines.append(ngettext("{n} tile in the bag", "{n} tiles in the bag", count).format(n=count))
    if state.theme is not None:
        lines.append(gettext("Theme: {theme}").format(theme=state.theme_title))
    return "\n".join(lines)
