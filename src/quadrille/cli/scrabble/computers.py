"""The moves of computers: their progress is shown, and Ctrl-C takes the best so far."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import click

from quadrille.arena.external.faults import EngineFault
from quadrille.cli.engine import Search
from quadrille.cli.scrabble.seats import computers
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Agree, Challenge, Move, Resign
from quadrille.games.scrabble.observation import Observation, observe
from quadrille.games.scrabble.players import is_built_in, player
from quadrille.games.scrabble.players.player import Choice
from quadrille.games.scrabble.players.quick import choose_quickly, kernels_for
from quadrille.games.scrabble.state import State

MASK = (1 << 64) - 1
SECONDS = 5.0
"""How long a computer thinks that searches, unless another time is wished."""


def choose_move(
    state: State, seat: int, name: str, seconds: float = SECONDS, record: Record | None = None
) -> Move:
    """Return the move of a computer: a play in its turn, or what it says to another's play.

    One that does not belong to the game gets the record too. An engine from outside that has
    a fault resigns, and the reason is printed on standard error.
    """
    if not is_built_in(name):
        try:
            return computers().move(record, state, seat, name, Rng(_seed(state, seat)))
        except EngineFault as fault:
            click.echo(str(fault), err=True)
            return Resign(seat)
    if state.proposal is not None:
        return Challenge() if wrong_words(state.config, state.proposal.words) else Agree()
    return search_move(state, seat, name, seconds)


def search_move(state: State, seat: int, name: str, seconds: float) -> Move:
    """Return the move of a player for a position; show its progress on standard error."""
    position, generator = observe(state, seat), generator_of(state.config)
    return search_position(position, generator, name, seconds, _seed(state, seat))


def _seed(state: State, seat: int) -> int:
    """Return a seed that differs from turn to turn, and is the same when a game is resumed."""
    return (state.config.seed * 1_000_003 + len(state.sheet) * 31 + seat) & MASK


def search_position(
    position: Observation, generator: Generator, name: str, seconds: float, seed: int
) -> Move:
    """Return the move of a player for what it sees."""
    budget = Budget(seconds=seconds, threads=cores())
    return search_choice(position, generator, name, budget, seed & MASK).move


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a player has found in its time."""

    choice: Choice
    seconds: float
    stopped: bool
    """Whether Ctrl-C has ended it."""

    @property
    def move(self) -> Move:
        """The move that it would make."""
        return self.choice.move


def search_choice(
    position: Observation,
    generator: Generator,
    name: str,
    budget: Budget,
    seed: int,
    *,
    engine_only: bool = False,
) -> SearchResult:
    """Let a player choose until its time ends or Ctrl-C, with the progress on standard error."""
    found: list[Choice] = []
    began = time.monotonic()

    def solutions(choices: Iterator[Choice]) -> Iterator[Solution[Move]]:
        for choice in choices:
            found.append(choice)
            passed = time.monotonic() - began
            worth = round(choice.worth)
            yield Solution((choice.move,), worth, None, choice.nodes, passed, 0, name)

    def choices() -> Iterator[Choice]:
        nonlocal began
        began = time.monotonic()
        yield from player(name, generator)(position, budget, Rng(seed))

    def quick() -> Iterator[Solution[Move]]:
        return solutions(iter([choose_quickly(generator, position, name, Rng(seed))]))

    running = Search(budget, kernels_for(name), quick)
    running.run(solutions(choices()), engine_only=engine_only)
    return SearchResult(found[-1], time.monotonic() - began, running.stopped)
