"""Positions for the tests: typed as they look, played by moves, or drawn by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from quadrille.core.grid import Cell
from quadrille.games.mixmo import rules
from quadrille.games.mixmo.config import Config
from quadrille.games.mixmo.notation import parse
from quadrille.games.mixmo.options import make_config
from quadrille.games.mixmo.state import BLANK, SIDE, Grid, State

FIGURE_1 = "VESSAISOLSIPIEDEENONIT"
"""The twenty tiles of figure 1, and the two drawn after them; there is no bandit."""

LEFT = (
    "   V  ",
    "ESSAIS",
    " O L  ",
    " S I  ",
    "PIED  ",
    " E E  ",
)
"""The left grid of figure 1, without the three tiles that lie there for a moment."""

RIGHT = (
    "   V  ",
    "ESSAI ",
    " E LOI",
    " SOIN ",
    "   D  ",
    "NEPES ",
)


def grid_of(*rows: str) -> Grid:
    """Return a whole grid from its first rows, typed without their trailing blanks."""
    return tuple(row.ljust(SIDE) for row in rows) + BLANK[len(rows) :]


def config_of(draw: str, theme: str = "animaux", scoring: str = "standard") -> Config:
    return make_config("dictionnaireGros.txt", theme, draw, scoring)


def shown(draw: str, *rows: str, bandits: frozenset[Cell] = frozenset()) -> State:
    """Return a position in which the whole draw is visible."""
    return State(config_of(draw), grid_of(*rows), bandits, len(draw))


def played(state: State, *texts: str) -> State:
    """Play typed moves."""
    for text in texts:
        state = rules.apply(state, parse(text, state))
    return state


signs = st.sampled_from([*"AEIKSTZ", *"eiksz", *"  "])
grids = st.lists(st.text(signs, min_size=SIDE, max_size=SIDE), min_size=SIDE, max_size=SIDE).map(
    tuple
)
"""Any grid of letters and small letters, crowded or not."""
