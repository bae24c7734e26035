"""Computers at a table: who may sit down, and what one of them does when it is asked."""

from __future__ import annotations

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.moves import Agree, Challenge, Move, Pass, Verdict
from quadrille.games.scrabble.players import WAYS, named, player
from quadrille.games.scrabble.sight import sight_of
from quadrille.games.scrabble.state import State

SECONDS = 3.0
"""How long a computer thinks that searches: somebody waits for it."""


def levels() -> tuple[str, ...]:
    """Name the computers, from weak to strong.

    >>> levels()[0], levels()[-1]
    ('learned', 'champion')
    """
    return tuple(WAYS)


def admit(config: Config, level: str) -> None:
    """Refuse a computer that there is not, or that would have no words; `percent:30` is one."""
    named(level)
    if not config.has_lexicon:
        raise Invalid("scrabble.computer-lexicon")


def chosen(state: State, seat: int, level: str, rng: Rng) -> Move:
    """Give the move of a computer: a play in its turn, or what it says to another's play.

    >>> from quadrille.games.scrabble.config import read_options
    >>> from quadrille.games.scrabble.rules import initial
    >>> state = initial(read_options({"lexicon": "fr-light", "draws": "JKQWXZV", "first": "0"}), 2)
    >>> chosen(state, 0, "greedy", Rng(0))
    Exchange(tiles=('J', 'K', 'Q', 'V', 'W', 'X', 'Z'))
    """
    if state.proposal is not None:
        right = not wrong_words(state.config, state.proposal.words)
        if state.judged:
            return Verdict(right)
        return Agree() if right else Challenge()
    move: Move = Pass()
    budget = Budget(seconds=SECONDS, threads=1)
    for choice in player(level, generator_of(state.config))(sight_of(state, seat), budget, rng):
        move = choice.move
    return move
