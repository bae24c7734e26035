"""Computers at the table: they think where it can be seen, and Ctrl-C takes the best so far."""

from __future__ import annotations

import time
from collections.abc import Iterator

from quadrille.cli.engine import Search
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.moves import Agree, Challenge, Move
from quadrille.games.scrabble.players import player
from quadrille.games.scrabble.players.player import Choice
from quadrille.games.scrabble.sight import Sight, sight_of
from quadrille.games.scrabble.state import State

MASK = (1 << 64) - 1
SECONDS = 5.0
"""How long a computer thinks that searches, unless another time is wished."""


def chosen(state: State, seat: int, name: str, seconds: float = SECONDS) -> Move:
    """Give the move of a computer: a play in its turn, or what it says to another's play."""
    if state.proposal is not None:
        return Challenge() if wrong_words(state.config, state.proposal.words) else Agree()
    return searched(state, seat, name, seconds).moves[0]


def searched(state: State, seat: int, name: str, seconds: float) -> Solution[Move]:
    """Let a player think about a position, with its progress on standard error."""
    # Chance differs from turn to turn, and is the same when a game is resumed.
    seed = state.config.seed * 1_000_003 + len(state.sheet) * 31 + seat
    generator = generator_of(state.config)
    return searched_from(sight_of(state, seat), generator, name, seconds, seed)


def searched_from(
    sight: Sight, generator: Generator, name: str, seconds: float, seed: int
) -> Solution[Move]:
    """Let a player think about what it sees."""
    budget = Budget(seconds=seconds, threads=cores())
    choices = player(name, generator)(sight, budget, Rng(seed & MASK))
    return Search(budget).run(_solutions(choices, name))


def _solutions(choices: Iterator[Choice], name: str) -> Iterator[Solution[Move]]:
    began = time.monotonic()
    for choice in choices:
        seconds = time.monotonic() - began
        yield Solution((choice.move,), round(choice.worth), None, choice.nodes, seconds, 0, name)
