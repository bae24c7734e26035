"""Positions that agree with what a player sees: hidden tiles are drawn at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.games.mixmo.config import BANDIT, NO_THEME, Config
from quadrille.games.mixmo.options import bag, find_theme
from quadrille.games.mixmo.state import State, signs_on
from quadrille.lexicon.alphabet import Alphabet


def possible_state(config: Config, view: Mapping[str, Any], rng: Rng) -> State:
    """Return a state that a player may be in.

    >>> from quadrille.games.mixmo.options import read_options
    >>> from quadrille.games.mixmo.view import shared
    >>> config = read_options({"draw": "VSOLIADDEEIPSIEESS+N", "theme": "pays"})
    >>> found = possible_state(read_options({"fill": "random 2 20"}), shared(State(config)), Rng(1))
    >>> found.tray == State(config).tray, found.config.draw == config.draw, found.theme
    (True, False, None)
    """
    visible = visible_tiles(view)
    hidden = other_tiles(config.alphabet, visible, rng)
    if view["theme"] is not None or view["themeless"]:
        name = NO_THEME if view["themeless"] else view["theme"]
        config = replace(config, theme=name, theme_words=find_theme(name, config.alphabet))
        if config.theme_words is not None:
            config = replace(config, theme=config.theme_words.name)
        if BANDIT not in visible and not view["themeless"]:
            # The theme is known at once where the draw has no bandit.
            hidden = hidden.replace(BANDIT, "")
    elif BANDIT not in visible:
        # The theme stays hidden only until the bandit comes.
        hidden = BANDIT + hidden.replace(BANDIT, "")
    signs = list(hidden[: view["hidden"]])
    rng.shuffle(signs)
    return State(
        replace(config, draw=visible + "".join(signs)),
        tuple(view["grid"]),
        bandits_of(view),
        view["shown"],
        view["over"],
    )


def visible_tiles(view: Mapping[str, Any]) -> str:
    """Return the tiles on a grid and in its tray."""
    return signs_on(tuple(view["grid"]), len(view["bandits"])) + str(view["tray"])


def bandits_of(view: Mapping[str, Any]) -> frozenset[Cell]:
    """Return where bandits lie on a grid."""
    return frozenset(Cell(column, row) for row, column in view["bandits"])


def other_tiles(alphabet: Alphabet, visible: str, rng: Rng) -> str:
    """Return the tiles of the bag that are not visible, in random order.

    A draw that was chosen by hand may have more than a bag: then the bag is taken twice.
    """
    full = bag(alphabet)
    rest = list((Counter(full) - Counter(visible)).elements())
    rng.shuffle(rest)
    again = [sign for sign in full if sign != BANDIT]
    rng.shuffle(again)
    return "".join(rest + again)
