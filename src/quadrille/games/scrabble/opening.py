"""The beginning: who may sit down, who begins, and the tiles dealt."""

from __future__ import annotations

from typing import TypeAlias

from quadrille.core.errors import Invalid
from quadrille.core.numbers import check_range
from quadrille.core.rng import Rng
from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.score import BLANK, RACK
from quadrille.games.scrabble.state import Seat, State

MOST_OFFICIAL = 4
"""How many seats the official game has at most."""

Round: TypeAlias = tuple[tuple[int, str], ...]
"""Who drew which tile for the start, in one round."""
Starter: TypeAlias = tuple[int, tuple[Round, ...], Bag]
"""Who begins, how it was drawn, and the bag after that."""


def initial(config: Config, seats: int) -> State:
    """Return the first state: the starter is drawn, then each seat gets seven tiles (001 §3.4).

    >>> from quadrille.games.scrabble.options import read_options
    >>> state = initial(read_options({"draws": "AAAAAAABBCC?EE", "first": "1"}), 2)
    >>> str(state.seats[1].rack), str(state.seats[0].rack), state.bag.total
    ('AAAAAAA', 'BBCCEE?', 88)
    """
    _check_seats(config, seats)
    bag = Bag(config.bag, config.seed & (1 << 64) - 1)
    first, rounds, bag = _starter(config, bag, seats)
    bag = Bag(bag.tiles, bag.chance, config.draws)
    dealt = [Seat(MEE.of("", config.kinds))] * seats
    for seat in ((first + step) % seats for step in range(seats)):
        drawn, bag = bag.draw(RACK)
        dealt[seat] = Seat(MEE.of(drawn, config.kinds))
    return State(config, tuple(dealt), bag, first, opening=rounds)


def _check_seats(config: Config, seats: int) -> None:
    """Raise `Invalid` for more seats than the rules or the bag allow (001, MainScrabble)."""
    if not config.base:
        check_range("seats", seats, 1, MOST_OFFICIAL)
    if seats < 1 or seats * RACK > config.bag.total:
        raise Invalid("scrabble.bag-small", tiles=config.bag.total, seats=seats)
    if config.first is not None:
        check_range("first", config.first, 0, seats - 1)


def _starter(config: Config, bag: Bag, seats: int) -> Starter:
    """Return who begins; in `base` every seat has the same chance (001 §2)."""
    if config.first is not None:
        return config.first, (), bag
    if config.base:
        rng = Rng(bag.chance)
        return rng.below(seats), (), Bag(bag.tiles, rng.state)
    return _by_letter(bag, seats, config.kinds)


def _by_letter(bag: Bag, seats: int, kinds: tuple[str, ...]) -> Starter:
    """Draw who begins by the lowest letter (001 §3.4); seats with the same letter draw again.

    A blank is no letter: who draws it draws again. All tiles go back at the end.
    """
    tied, rounds, rest = tuple(range(seats)), list[Round](), bag
    while len(tied) > 1:
        drawn = []
        for seat in tied:
            one = BLANK
            while one == BLANK:
                (one,), rest = rest.draw(1)
                drawn.append((seat, one))
        rounds.append(tuple(drawn))
        letters = {seat: kinds.index(one) for seat, one in drawn if one != BLANK}
        tied = tuple(seat for seat in tied if letters[seat] == min(letters.values()))
    return tied[0], tuple(rounds), Bag(bag.tiles, rest.chance)
