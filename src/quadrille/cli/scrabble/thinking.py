"""Computers at the table: they think where it can be seen, and Ctrl-C takes the best so far."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

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
    return searched(state, seat, name, seconds)


def searched(state: State, seat: int, name: str, seconds: float) -> Move:
    """Let a player think about a position, with its progress on standard error."""
    # Chance differs from turn to turn, and is the same when a game is resumed.
    seed = state.config.seed * 1_000_003 + len(state.sheet) * 31 + seat
    generator = generator_of(state.config)
    return searched_from(sight_of(state, seat), generator, name, seconds, seed)


def searched_from(sight: Sight, generator: Generator, name: str, seconds: float, seed: int) -> Move:
    """Let a player think about what it sees."""
    budget = Budget(seconds=seconds, threads=cores())
    return thought(player(name, generator)(sight, budget, Rng(seed & MASK)), budget, name).move


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player has found in its time."""

    choice: Choice
    seconds: float
    stopped: bool
    """Whether Ctrl-C has ended it."""

    @property
    def move(self) -> Move:
        """The move that it would make."""
        return self.choice.move


def thought(choices: Iterator[Choice], budget: Budget, name: str) -> Thought:
    """Take choices until they end or Ctrl-C, with the progress on standard error."""
    found: list[Choice] = []
    began = time.monotonic()

    def solutions() -> Iterator[Solution[Move]]:
        for choice in choices:
            found.append(choice)
            passed = time.monotonic() - began
            worth = round(choice.worth)
            yield Solution((choice.move,), worth, None, choice.nodes, passed, 0, name)

    search = Search(budget)
    search.run(solutions())
    return Thought(found[-1], time.monotonic() - began, search.stopped)
