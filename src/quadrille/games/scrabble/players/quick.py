"""The computers without compiled code, while it is being compiled: the same words, less thought.

Every level plays with the words that it knows. Those that look for points play as always; the
others choose by points and leave, as `equity` does, and look no further. What they need is read in
a second, and found in less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.movegen.quick import (
    GENERATORS_CACHED,
    QuickGenerator,
    make_quick_twin,
)
from quadrille.games.scrabble.moves import Exchange, Pass
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players import parse_player_name
from quadrille.games.scrabble.players.equity import leaves_of
from quadrille.games.scrabble.players.learned_words import LIST
from quadrille.games.scrabble.players.leaves import MOST, Leaves
from quadrille.games.scrabble.players.player import Choice
from quadrille.games.scrabble.players.search import exchange_or_pass
from quadrille.games.scrabble.score import RACK
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon

FOR_POINTS = ("learned", "timed", "common", "percent", "exhaustive", "greedy")
"""The levels that look for nothing but points."""
TIMED_SHARE = 25
"""The percentage of the words that `timed` knows here, whatever time it has."""

MOVEGEN = "quadrille.games.scrabble.movegen"
PLAYERS = "quadrille.games.scrabble.players"
ENDGAME = "quadrille.games.scrabble.endgame"
WORDS = ("quadrille.lexicon.graph_kernel", "quadrille.lexicon.walk_kernel")
"""What it takes to build a word graph, and to list its words."""
MAPPED_WORDS = (*WORDS, "quadrille.lexicon.wordmap_kernel")
BEST_PLAY = (
    *MAPPED_WORDS,
    f"{MOVEGEN}.crosses_kernel",
    f"{MOVEGEN}.tries_kernel",
    f"{MOVEGEN}.best_kernel",
)
EQUITY = (*BEST_PLAY, f"{PLAYERS}.worth_kernel")
EVERY_PLAY = (*EQUITY, f"{MOVEGEN}.plays_kernel")
"""What it takes to list every play of a position, and what each is worth."""
SIMULATION = (*EVERY_PLAY, f"{PLAYERS}.rollout_kernel")
EXACT = (
    f"{MOVEGEN}.plays_kernel",
    f"{ENDGAME}.moves_kernel",
    f"{ENDGAME}.search_kernel",
    f"{ENDGAME}.table_kernel",
)
KERNELS: dict[str, tuple[str, ...]] = {
    "timed": (*WORDS, f"{MOVEGEN}.crosses_kernel", f"{PLAYERS}.naive_kernel"),
    "exhaustive": (*WORDS, f"{MOVEGEN}.crosses_kernel", f"{PLAYERS}.naive_kernel"),
    "equity": EQUITY,
    "simulation": SIMULATION,
    "endgame": (*EQUITY, *EXACT),
    "champion": (*SIMULATION, *EXACT),
}
"""The kernel modules of each level, where they are not those of the best play."""


def kernels_for(level: str) -> tuple[str, ...]:
    """Return the kernel modules that a level needs.

    >>> "quadrille.games.scrabble.players.worth_kernel" in kernels_for("percent:30")
    False
    """
    return KERNELS.get(parse_player_name(level)[0], BEST_PLAY)


def choose_quickly(generator: Generator, position: Observation, level: str, rng: Rng) -> Choice:
    """Return what a level plays without compiled code."""
    name, number = parse_player_name(level)
    words = _words_of(name, generator)
    found: Sequence[FoundPlay] = ()
    if words is not None and position.rack:
        share = {"percent": int(number), "timed": TIMED_SHARE}.get(name, 0)
        lot = rng.bits() if share else 0
        found = words.best_plays(position.board, position.rack, share, lot)
    if name in FOR_POINTS:
        if found:
            return Choice(found[0].play, found[0].points, found[0].points)
        return Choice(exchange_or_pass(position, position.rack), 0, 0)
    return max(_choices(leaves_of(generator), position, found), key=lambda choice: choice.worth)


def _choices(leaves: Leaves, position: Observation, found: Sequence[FoundPlay]) -> Iterator[Choice]:
    """Yield every play, and the best exchange or a pass, with what each is worth."""
    for one in found:
        worth = one.points + (leaves.value(one.leave) if position.bag else 0)
        yield Choice(one.play, one.points, worth)
    if position.bag >= RACK and position.rack:
        yield _best_exchange(leaves, position)
    else:
        yield Choice(Pass(), 0, 0.0 if not found else -1.0)


def _best_exchange(leaves: Leaves, position: Observation) -> Choice:
    """Return the exchange after which the tiles kept are worth most."""
    rack, kept = position.rack, range(len(position.rack))
    sets = [
        [number for number in kept if bits >> number & 1] for bits in range((1 << len(rack)) - 1)
    ]
    worths = {
        tuple(one): leaves.value([rack[number] for number in one])
        for one in sets
        if len(one) <= MOST
    }
    best = max(worths, key=lambda one: worths[one])
    given = tuple(rack[number] for number in kept if number not in best)
    return Choice(Exchange(given), 0, worths[best])


def _words_of(name: str, generator: Generator) -> QuickGenerator | None:
    """Return the plays of the words that a level knows; `None` if it knows none."""
    if name == "common":
        return _common(generator)
    if name == "learned":
        # Not kept: there are more of them after every game.
        words = _learned(generator)
        return _of(words, generator) if words else None
    return make_quick_twin(generator)


@lru_cache(GENERATORS_CACHED)
def _common(generator: Generator) -> QuickGenerator:
    spoken = language(generator.lexicon.alphabet.name)
    if spoken.frequent is None:
        raise Invalid("scrabble.no-common", language=spoken.code)
    frequent = Lexicon.open(spoken.frequent, spoken.alphabet).listed_words()
    return _of([word for word in frequent if word in generator.lexicon], generator)


def _learned(generator: Generator) -> list[str]:
    alphabet = generator.lexicon.alphabet
    try:
        words = Lexicon.open(LIST.format(language=alphabet.name), alphabet).listed_words()
    except Invalid:
        return []
    return [word for word in words if word in generator.lexicon]


def _of(words: Sequence[str], generator: Generator) -> QuickGenerator:
    alphabet = generator.lexicon.alphabet
    return QuickGenerator(words, alphabet, generator.tiles, generator.crossing)
