"""Players: one file a way of choosing, from weak to strong; each is loaded only when it is asked.

A name may have a number after a colon: `percent:30` knows thirty words in a hundred.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.core.numbers import in_range, whole
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.players.player import Player


@dataclass(frozen=True, slots=True)
class Way:
    """A way of choosing: what it is, and which number its name may have."""

    about: str
    """One line, translated where it is shown."""
    module: str
    numbers: range | None = None
    usual: int = 0


WAYS: dict[str, Way] = {
    "percent": Way(
        noted("the most points, of a share of the words drawn in each turn: percent:30"),
        "greedy",
        range(1, 101),
        30,
    ),
    "greedy": Way(noted("the play with the most points"), "greedy"),
    "equity": Way(noted("points, and what it is worth to keep the other tiles"), "equity"),
    "endgame": Way(noted("equity, and exact from the last tiles of the bag on"), "endgame"),
    "simulation": Way(
        noted("tries the best by equity against draws that may be, for the time it is given"),
        "simulation",
    ),
}
"""Every way by its name, the weak ones first."""
SHOWN = 40


def player(name: str, generator: Generator) -> Player:
    """Give a player by its name, with the words of a generator; or refuse the name.

    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> generator = Generator(Lexicon.of(["AS", "SA"]), language("fr").tiles["scrabble"])
    >>> callable(player("percent:30", generator))
    True
    """
    stem, given, number = name.partition(":")
    way = WAYS.get(stem)
    if way is None:
        raise Invalid("bad-choice", value=name[:SHOWN], choices=", ".join(WAYS))
    module = importlib.import_module(f"quadrille.games.scrabble.players.{way.module}")
    make = getattr(module, way.module)
    if way.numbers is None:
        if given:
            raise Invalid("scrabble.player-number", name=stem, text=name[:SHOWN])
        return cast(Callable[[Generator], Player], make)(generator)
    value = whole(number) if given else way.usual
    in_range(stem, value, way.numbers.start, way.numbers.stop - 1)
    return cast(Callable[[Generator, int], Player], make)(generator, value)
