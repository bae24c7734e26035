"""Players: one file a way of choosing, from weak to strong; each is loaded only when it is asked.

A name may have a number after a colon: `percent:30` knows thirty words in a hundred.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.core.numbers import whole
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.players.player import Player


@dataclass(frozen=True, slots=True)
class Way:
    """A way of choosing: what it is, where it is made, and which number its name may have."""

    about: str
    """One line, translated where it is shown."""
    module: str
    function: str
    low: float = 0
    high: float = 0
    """Between what its number is; a name without a number has both at 0."""
    usual: float = 0
    decimal: bool = False


WAYS: dict[str, Way] = {
    "learned": Way(
        noted("the most points, of the words that people have played here"), "learned", "learned"
    ),
    "timed": Way(
        noted(
            "the most points of as many words as it can try in some seconds, from a random place "
            "of the list: timed:0.1"
        ),
        "naive",
        "timed",
        0.001,
        60,
        0.1,
        decimal=True,
    ),
    "common": Way(noted("the most points, of the words that most people know"), "common", "common"),
    "percent": Way(
        noted("the most points, of a share of the words drawn in each turn: percent:30"),
        "greedy",
        "greedy",
        1,
        100,
        30,
    ),
    "exhaustive": Way(
        noted("the most points, by trying all words everywhere; slow"), "naive", "exhaustive"
    ),
    "greedy": Way(noted("the play with the most points"), "greedy", "greedy"),
    "equity": Way(
        noted("points, and what it is worth to keep the other tiles"), "equity", "equity"
    ),
    "simulation": Way(
        noted("tries the best by equity against draws that may be, for the time it is given"),
        "simulation",
        "simulation",
    ),
    "endgame": Way(
        noted("equity, and exact from the last tiles of the bag on"), "endgame", "endgame"
    ),
    "champion": Way(
        noted("simulation, and exact from the last tiles of the bag on"), "champion", "champion"
    ),
}
"""Every way by its name, the weak ones first."""
SHOWN = 40
DECIMAL = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?", re.ASCII)


def named(name: str) -> tuple[str, float]:
    """Read the name of a player and its number, or refuse it.

    >>> named("percent:30"), named("percent"), named("greedy")
    (('percent', 30), ('percent', 30), ('greedy', 0))
    """
    stem, given, text = name.partition(":")
    way = WAYS.get(stem)
    if way is None:
        raise Invalid("bad-choice", value=name[:SHOWN], choices=", ".join(WAYS))
    if not given:
        return stem, way.usual
    if not way.high:
        raise Invalid("scrabble.player-number", name=stem, text=name[:SHOWN])
    value = _decimal(text) if way.decimal else whole(text)
    if not way.low <= value <= way.high:
        raise Invalid("out-of-range", name=stem, value=value, low=way.low, high=way.high)
    return stem, value


def _decimal(text: str) -> float:
    if not DECIMAL.fullmatch(text):
        raise Invalid("bad-number", value=text[:SHOWN])
    return float(text)


def player(name: str, generator: Generator) -> Player:
    """Give a player by its name, with the words of a generator; or refuse the name.

    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> generator = Generator(Lexicon.of(["AS", "SA"]), language("fr").tiles["scrabble"])
    >>> callable(player("percent:30", generator))
    True
    """
    stem, number = named(name)
    way = WAYS[stem]
    module = importlib.import_module(f"quadrille.games.scrabble.players.{way.module}")
    make = getattr(module, way.function)
    if not way.high:
        return cast(Callable[[Generator], Player], make)(generator)
    return cast(Callable[[Generator, float], Player], make)(generator, number)
