"""Games between computers, played by the rules, move by move; no game is named here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, TypeAlias

from quadrille.arena.external.faults import EngineFault
from quadrille.arena.scores import Forfeit
from quadrille.arena.turns import Turns
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng

Chooser: TypeAlias = Callable[[Record, Any, int, Rng], Any]
"""Return the move of a seat: it is given the record, the state, the seat and a source of chance."""
Beginning: TypeAlias = Callable[[Rng, tuple[int, ...]], tuple[Setup, Any]]
"""Return the setup and the first state of a game; the players sit in the order given."""
MOST_MOVES = 3_000
"""The moves after which a game is stopped: the seats are ranked as they stand, or all are equal."""


@dataclass(frozen=True)
class PlayedGame:
    """A game between computers that is over."""

    record: Record
    scores: tuple[int, ...]
    """By seat; after a fault, that seat has 0 and the others at least 1."""
    loser: int | None = None
    """The seat that has lost by a fault."""
    fault: EngineFault | None = None


def play_out(
    rules: AnyGame, setup: Setup, state: Any, choosers: Sequence[Chooser], chance: Rng
) -> PlayedGame:
    """Play a game to its end; an engine from outside that has a fault loses it at once."""
    record, turns = Record(setup), Turns(rules, setup.seats)
    for ply in count():
        seat = turns.next_seat(state)
        if seat is None or ply >= MOST_MOVES:
            break
        try:
            move = choosers[seat](record, state, seat, chance.fork(ply))
        except EngineFault as fault:
            return _forfeit(rules, record, state, seat, fault)
        record = record.played(seat, rules.write(move, state))
        state = rules.apply(state, move)
    outcome = rules.outcome(state) or _outcome_if_stopped(rules, state, len(setup.seats))
    return PlayedGame(record, tuple(-one if outcome.fewest else one for one in outcome.scores))


def _outcome_if_stopped(rules: AnyGame, state: Any, seats: int) -> Outcome:
    """Return the outcome of a game that does not end, as where no computer finds its last word."""
    try:
        return rules.so_far(state)
    except NotImplementedError:
        return Outcome((0,) * seats)


def _forfeit(
    rules: AnyGame, record: Record, state: Any, seat: int, fault: EngineFault
) -> PlayedGame:
    """Return a game that a seat has lost by a fault."""
    scores = [0] * len(record.setup.seats)
    if rules.resigning:
        record = record.played(seat, rules.resigning)
        state = rules.apply(state, rules.parse(rules.resigning, state, seat))
        outcome = rules.outcome(state)
        scores = list(outcome.scores) if outcome is not None else scores
    ended = tuple(0 if one == seat else max(1, points) for one, points in enumerate(scores))
    return PlayedGame(record, ended, seat, fault)


@dataclass(frozen=True)
class Pair:
    """Two games with the same draw and the seats swapped; scores in the order of the players."""

    number: int
    scores: tuple[tuple[int, int], tuple[int, int]]
    forfeits: tuple[Forfeit, ...] = ()


def play_pair(
    rules: AnyGame, names: tuple[str, str], choosers: Sequence[Chooser], begin: Beginning,
    number: int, chance: Rng,
) -> Pair:  # fmt: skip
    """Play a pair of games by the rules, move by move."""
    scores, forfeits = list[tuple[int, int]](), list[Forfeit]()
    for order in ((0, 1), (1, 0)):
        setup, state = begin(chance, order)
        # Both games of a pair ask the same chance at the same ply.
        played = play_out(rules, setup, state, [choosers[one] for one in order], chance)
        scores.append((played.scores[order[0]], played.scores[order[1]]))
        if played.fault is not None and played.loser is not None:
            loser = names[order[played.loser]]
            forfeits.append(Forfeit(2 * number + len(scores), loser, played.fault))
    return Pair(number, (scores[0], scores[1]), tuple(forfeits))
