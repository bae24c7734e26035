"""A position that agrees with what a seat sees: the tiles it does not see are drawn at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quadrille.core.rng import Rng
from quadrille.games.mixmo.original.config import Config
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.possible import bandits_of, other_tiles, visible_tiles
from quadrille.games.mixmo.state import State as Desk


def possible_state(config: Config, seat: int, view: Mapping[str, Any], rng: Rng) -> State:
    """Return a state that a seat may be in; the others' tiles are all in their trays."""
    own = view["own"]
    visible = visible_tiles(own)
    rest = other_tiles(config.alphabet, visible, rng)
    desks: list[Desk] = []
    for number, other in enumerate(view["seats"]):
        count = other["placed"] + other["waiting"]
        if number == seat:
            desk = config.desk(visible)
            desks.append(Desk(desk, tuple(own["grid"]), bandits_of(own), len(visible)))
        else:
            desks.append(Desk(config.desk(rest[:count]), shown=count))
            rest = rest[count:]
    theme = view["theme"]
    return State(
        config,
        tuple(desks),
        rest[: view["bag"]],
        None if theme is None else config.themes.find(theme, config.alphabet),
        view["theme_drawn"],
        view["naming"],
        frozenset(number for number, one in enumerate(view["seats"]) if one["left"]),
        view["winner"],
        frozenset(view["stuck"]),
    )
