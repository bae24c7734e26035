"""The moves of computers: their progress is shown, and Ctrl-C takes the best so far."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import click

from quadrille.arena.external.faults import EngineFault
from quadrille.cli.engine import Search
from quadrille.cli.scrabble.remarks import play_text, points_text, tiles_text
from quadrille.cli.scrabble.seats import computers
from quadrille.core.i18n import gettext
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.scrabble.board import Board
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Agree, Challenge, Exchange, Move, Play, Resign
from quadrille.games.scrabble.notation import write, write_place
from quadrille.games.scrabble.observation import Observation, observe
from quadrille.games.scrabble.players import is_built_in, player
from quadrille.games.scrabble.players.player import Choice
from quadrille.games.scrabble.players.quick import choose_quickly, kernels_for
from quadrille.games.scrabble.state import State

MASK = (1 << 64) - 1
SECONDS = 5.0
"""How long a computer thinks that searches, unless another time is wished."""


Describe = Callable[[Choice], str]
"""How the quick answer before the engine's own is shown; not at all where it is empty."""


def describe_nothing(choice: Choice) -> str:
    """Return nothing: what others must not see, as a slip before all are handed in."""
    return ""


def describe_play(board: Board, convention: str) -> Describe:
    """Return how to describe a choice with its play and its points."""

    def describe(choice: Choice) -> str:
        if not isinstance(choice.move, Play):
            return write(choice.move, convention)
        return f"{play_text(board, choice.move, convention)}, {points_text(choice.points)}"

    return describe


def describe_place(convention: str) -> Describe:
    """Return how to describe a choice without its word: where it begins, and its tiles."""

    def describe(choice: Choice) -> str:
        if not isinstance(choice.move, Play):
            return write(choice.move, convention)
        place = write_place(choice.move.start, choice.move.down, convention)
        return f"{place}, {tiles_text(len(choice.move.laid()))}"

    return describe


def describe_hidden(convention: str) -> Describe:
    """Return how to describe a choice without a letter of a rack that others must not see."""
    place = describe_place(convention)

    def describe(choice: Choice) -> str:
        if isinstance(choice.move, Play):
            return f"{place(choice)}, {points_text(choice.points)}"
        if isinstance(choice.move, Exchange):
            tiles = tiles_text(len(choice.move.tiles))
            return gettext("exchange of {tiles}").format(tiles=tiles)
        return write(choice.move, convention)

    return describe


def choose_move(
    state: State,
    seat: int,
    name: str,
    seconds: float = SECONDS,
    record: Record | None = None,
    convention: str = "en",
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
    return search_move(state, seat, name, seconds, describe_hidden(convention))


def search_move(
    state: State, seat: int, name: str, seconds: float, describe: Describe = describe_nothing
) -> Move:
    """Return the move of a player for a position; show its progress on standard error."""
    position, generator = observe(state, seat), generator_of(state.config)
    return search_position(position, generator, name, seconds, _seed(state, seat), describe)


def _seed(state: State, seat: int) -> int:
    """Return a seed that differs from turn to turn, and is the same when a game is resumed."""
    return (state.config.seed * 1_000_003 + len(state.sheet) * 31 + seat) & MASK


def search_position(
    position: Observation,
    generator: Generator,
    name: str,
    seconds: float,
    seed: int,
    describe: Describe = describe_nothing,
) -> Move:
    """Return the move of a player for what it sees."""
    budget = Budget(seconds=seconds, threads=cores())
    return search_choice(position, generator, name, budget, seed & MASK, describe).move


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
    describe: Describe = describe_nothing,
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

    running = Search(budget, kernels_for(name), quick, lambda _: describe(found[-1]))
    running.run(solutions(choices()), engine_only=engine_only)
    return SearchResult(found[-1], time.monotonic() - began, running.stopped)
