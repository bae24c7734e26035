"""The games, loaded only when asked for. A game never imports another game."""

from __future__ import annotations

import importlib
from functools import cache
from typing import cast

from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame

NAMES = (
    "mixmo",
    "mixmo-original",
    "robot",
    "samegame",
    "scrabble",
    "scrabble-duplicate",
    "scrabble-referee",
)


@cache
def game(name: str) -> AnyGame:
    """Give a game by its name; `mixmo-original` is the package `original` inside `mixmo`.

    >>> game("samegame").name
    'samegame'
    """
    if name not in NAMES:
        raise Invalid("game-unknown", name=name, choices=", ".join(NAMES))
    package = f"quadrille.games.{name.replace('-', '.')}"
    return cast(AnyGame, importlib.import_module(f"{package}.game").GAME)
