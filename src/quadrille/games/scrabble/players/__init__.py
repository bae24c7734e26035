"""Computer players, from weak to strong. Each module is loaded when one of its players is made.

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
from quadrille.core.numbers import check_range, parse_integer
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.players.player import Player


@dataclass(frozen=True, slots=True)
class PlayerKind:
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


WAYS: dict[str, PlayerKind] = {
    "learned": PlayerKind(
        noted("the most points, with words that people have played here"),
        "vocabularies",
        "learned",
    ),
    "timed": PlayerKind(
        noted(
            "the most points among the words it can try in some seconds, from a random "
            "place in the list: timed:0.1"
        ),
        "naive",
        "timed",
        0.001,
        60,
        0.1,
        decimal=True,
    ),
    "common": PlayerKind(
        noted("the most points, with words that most people know"), "vocabularies", "common"
    ),
    "percent": PlayerKind(
        noted("the most points, with a random share of the words each turn: percent:30"),
        "greedy",
        "greedy",
        1,
        100,
        30,
    ),
    "exhaustive": PlayerKind(
        noted("the most points, by trying all words everywhere; slow"), "naive", "exhaustive"
    ),
    "greedy": PlayerKind(noted("the play with the most points"), "greedy", "greedy"),
    "equity": PlayerKind(noted("points, plus the value of the tiles kept"), "equity", "equity"),
    "simulation": PlayerKind(
        noted("tries the best plays by equity against possible draws, in the time allowed"),
        "simulation",
        "simulation",
    ),
    "endgame": PlayerKind(
        noted("equity, and exact once the bag is nearly empty"), "endgame", "endgame"
    ),
    "champion": PlayerKind(
        noted("simulation, and exact once the bag is nearly empty"), "endgame", "champion"
    ),
}
"""Every way by its name, the weak ones first."""
SHOWN = 40
DECIMAL = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?", re.ASCII)


def is_built_in(name: str) -> bool:
    """Return whether a name is that of a player of this package, and not of a plug-in.

    >>> is_built_in("percent:30"), is_built_in("Ann")
    (True, False)
    """
    return name.partition(":")[0] in WAYS


def parse_player_name(name: str) -> tuple[str, float]:
    """Read the name of a player and its number, or raise an error.

    >>> parse_player_name("percent:30"), parse_player_name("percent"), parse_player_name("greedy")
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
    value = _decimal(text) if way.decimal else parse_integer(text)
    check_range(stem, value, way.low, way.high)
    return stem, value


def _decimal(text: str) -> float:
    if not DECIMAL.fullmatch(text):
        raise Invalid("bad-number", value=text[:SHOWN])
    return float(text)


def player(name: str, generator: Generator) -> Player:
    """Return a player by its name, with the words of a generator; raise an error for another name.

    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> generator = Generator(Lexicon.of(["AS", "SA"]), language("fr").tiles["scrabble"])
    >>> callable(player("percent:30", generator))
    True
    """
    stem, number = parse_player_name(name)
    way = WAYS[stem]
    module = importlib.import_module(f"quadrille.games.scrabble.players.{way.module}")
    make = getattr(module, way.function)
    if not way.high:
        return cast(Callable[[Generator], Player], make)(generator)
    return cast(Callable[[Generator, float], Player], make)(generator, number)
