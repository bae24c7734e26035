"""The table as plain text, as one seat sees it."""

from __future__ import annotations

from textwrap import wrap

from quadrille.core.i18n import gettext, ngettext
from quadrille.games.mixmo.original.rules import themes_of
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.state import cells_of
from quadrille.games.mixmo.text import grid_text

WIDTH = 76


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
    elif state.naming is not None:
        lines += _naming_lines(state, state.naming == seat)
    return "\n".join(lines)


def _naming_lines(state: State, is_own: bool) -> list[str]:
    """Return who must name the theme and, to that seat, how it is done and which themes there are.

    Nobody can call mixmo before.
    """
    if not is_own:
        text = gettext("drew the bandit and must name the theme before anyone calls mixmo")
        return [f"{state.naming}: {text}"]
    themes, alphabet = state.config.themes, state.config.alphabet
    titles = sorted(themes.find(name, alphabet).title for name in themes_of(state))
    text = gettext("You drew the bandit: name the theme, such as “theme {theme}”.")
    listed = gettext("Themes: {themes}").format(themes=", ".join(titles))
    return [text.format(theme=titles[0]), *wrap(listed, WIDTH)]
