"""Computer players at a table: their levels, whether one may sit down, and its move."""

from __future__ import annotations

from quadrille.core.errors import Invalid
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.moves import Agree, Challenge, Move, Pass, Verdict
from quadrille.games.scrabble.observation import observe
from quadrille.games.scrabble.players import WAYS, parse_player_name, player
from quadrille.games.scrabble.state import State

SECONDS = 3.0
"""The seconds that a computer at a table may search."""


def levels() -> dict[str, str]:
    """Return the computers from weak to strong, each with one line about it.

    >>> [*levels()][0], [*levels()][-1]
    ('learned', 'champion')
    """
    return {name: way.about for name, way in WAYS.items()}


def check(config: Config, level: str) -> None:
    """Raise `Invalid` unless there is such a computer (as `percent:30`) and it has words."""
    parse_player_name(level)
    if not config.has_lexicon:
        raise Invalid("scrabble.computer-lexicon")


def choose(state: State, seat: int, level: str, rng: Rng) -> Move:
    """Return the move of a computer: a play in its turn, or its answer to another's play.

    >>> from quadrille.games.scrabble.options import read_options
    >>> from quadrille.games.scrabble.rules import initial
    >>> state = initial(read_options({"lexicon": "fr-light", "draws": "JKQWXZV", "first": "0"}), 2)
    >>> choose(state, 0, "greedy", Rng(0))
    Exchange(tiles=('J', 'K', 'Q', 'V', 'W', 'X', 'Z'))
    """
    return choose_within(None, state, seat, level, Budget(seconds=SECONDS), rng)


def choose_within(
    record: Record | None, state: State, seat: int, level: str, budget: Budget, rng: Rng
) -> Move:
    """Return a move as `choose` does, within a budget."""
    if state.proposal is not None:
        return _answer(state)
    move: Move = Pass()
    for choice in player(level, generator_of(state.config))(observe(state, seat), budget, rng):
        move = choice.move
    return move


def choose_quickly(state: State, seat: int, level: str, rng: Rng) -> Move:
    """Return a move as `choose` does, without compiled code: no level looks ahead."""
    from quadrille.games.scrabble.players import quick

    if state.proposal is not None:
        return _answer(state)
    generator = generator_of(state.config)
    return quick.choose_quickly(generator, observe(state, seat), level, rng).move


def kernels_for(state: State, level: str) -> tuple[str, ...]:
    """Return the kernel modules that a level needs; none to answer another's play."""
    from quadrille.games.scrabble.players import quick

    return () if state.proposal is not None else quick.kernels_for(level)


def _answer(state: State) -> Move:
    """Return what a computer says to another's play."""
    assert state.proposal is not None
    right = not wrong_words(state.config, state.proposal.words)
    if state.judged:
        return Verdict(right)
    return Agree() if right else Challenge()
