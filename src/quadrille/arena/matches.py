"""A match of two players in any game that computers play.

Games come in pairs: the same draw, the seats swapped. The pair of a number depends on the seed and
that number alone, so pairs can be played anywhere and in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from quadrille.arena.contests import Chooser, Pair, play_pair
from quadrille.arena.external.capability import add_commands
from quadrille.arena.scores import MatchScores
from quadrille.core.capabilities import WholeGames
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame
from quadrille.core.record import Record, Setup
from quadrille.core.rng import STEP, Rng
from quadrille.core.solver import Budget

CHUNK = 250
"""Pairs of whole games in compiled code that are played before anything is reported."""


def play_match(
    rules: AnyGame,
    options: Mapping[str, str],
    standing: MatchScores,
    games: int,
    seed: int,
    budget: Budget,
    choosers: Mapping[str, Chooser] | None = None,
) -> Iterator[MatchScores]:
    """Continue a match; yield its scores again and again. An odd number of games is rounded up.

    A player is a computer of the game, `cmd:` and a command, or one that `choosers` knows.
    """
    numbers = range(standing.pairs, (games + 1) // 2)
    parts = play_pairs(rules, options, standing.players, numbers, seed, budget, choosers)

    def add_up() -> Iterator[MatchScores]:
        for pairs in parts:
            for pair in pairs:
                standing.scores += pair.scores
                standing.forfeits += pair.forfeits
            yield standing

    return add_up()


def play_pairs(
    rules: AnyGame,
    options: Mapping[str, str],
    names: tuple[str, str],
    numbers: Sequence[int],
    seed: int,
    budget: Budget,
    choosers: Mapping[str, Chooser] | None = None,
) -> Iterator[list[Pair]]:
    """Play the pairs of games that have some numbers; yield them in that order, a few at a time.

    Raise `Invalid` at once if a player is unknown.
    """
    choosers = choosers or {}
    config = admit_players(rules, options, names, seed, budget, choosers)
    own = any(name in choosers for name in names)
    whole = None if own or rules.players is None else rules.players.whole_games
    if whole is not None and whole.plays(config, names):
        return _whole_pairs(whole, config, names, numbers, seed, budget.threads)
    return _pairs_by_the_rules(rules, options, names, numbers, seed, budget, choosers)


def admit_players(
    rules: AnyGame,
    options: Mapping[str, str],
    names: Sequence[str],
    seed: int,
    budget: Budget,
    choosers: Mapping[str, Chooser] | None = None,
) -> Any:
    """Return the config of a game between some players; raise `Invalid` if it has none of a name.

    Commands become computers of the game.
    """
    named = [name for name in names if name not in (choosers or {})]
    add_commands(rules, named, budget)
    config = rules.configure(rules.draw(options, seed))
    if rules.players is None and named:
        raise Invalid("bad-choice", value=named[0][:40], choices="—")
    for name in named:
        assert rules.players is not None
        rules.players.admit(config, name)
    return config


def _whole_pairs(
    whole: WholeGames[Any],
    config: Any,
    names: tuple[str, str],
    numbers: Sequence[int],
    seed: int,
    threads: int,
) -> Iterator[list[Pair]]:
    """Play pairs in compiled code; the result does not depend on the number of threads."""

    def work(some: Sequence[int]) -> list[Pair]:
        seeds = [Rng(seed + number * STEP).bits() for number in some]
        first = whole.scores(config, names, seeds)
        second = whole.scores(config, names[::-1], seeds)
        return [
            Pair(number, ((one[0], one[1]), (other[1], other[0])))
            for number, one, other in zip(some, first, second, strict=True)
        ]

    chunks = [numbers[start : start + CHUNK] for start in range(0, len(numbers), CHUNK)]
    if chunks:
        # What all threads need is built once, by the first game.
        yield work(chunks[0][:1])
        chunks[0] = chunks[0][1:]
    with ThreadPoolExecutor(threads) as pool:
        try:
            yield from pool.map(work, filter(None, chunks))
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _pairs_by_the_rules(
    rules: AnyGame,
    options: Mapping[str, str],
    names: tuple[str, str],
    numbers: Sequence[int],
    seed: int,
    budget: Budget,
    choosers: Mapping[str, Chooser],
) -> Iterator[list[Pair]]:
    def begin(chance: Rng, order: tuple[int, ...]) -> tuple[Setup, Any]:
        drawn = rules.configure(rules.redraw(options, chance.state))
        seats = tuple(names[one] for one in order)
        setup = Setup(rules.name, tuple(rules.options(drawn).items()), seats)
        return setup, rules.initial(drawn, len(seats))

    ways = [choosers.get(name) or _computer(rules, name, budget) for name in names]
    for number in numbers:
        yield [play_pair(rules, names, ways, begin, number, Rng(seed).fork(number))]


def _computer(rules: AnyGame, name: str, budget: Budget) -> Chooser:
    """Return how a computer chooses; one that a budget cannot limit thinks as it always does."""

    def choose(record: Record, state: Any, seat: int, rng: Rng) -> Any:
        assert rules.players is not None
        return rules.players.move(record, state, seat, name, rng, budget)

    return choose
