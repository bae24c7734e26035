"""The draws: enough vowels and consonants, as French rules ask for.

Until turn 15 a rack has at least two vowels and two consonants, from turn 16 one of each. Y and
the blank count as one or the other. A draw that has not is refused: all its tiles go back, and as
many are drawn again. Where the tiles left cannot have two of each, one of each is asked for; where
only vowels or only consonants are left, the game ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.alphabet import Alphabet

LAST_OF_TWO = 15
"""The last turn in which two of each are asked for."""


def suits(tiles: Iterable[str], each: int, alphabet: Alphabet) -> bool:
    """Say whether there are so many vowels and so many consonants.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr").alphabet
    >>> suits("AETRRRR", 2, french), suits("AYTRRRR", 2, french), suits("ATRRRRR", 2, french)
    (True, True, False)
    """
    vowels = consonants = either = 0
    for one in tiles:
        if one == BLANK or one in alphabet.semivowels:
            either += 1
        elif one in alphabet.vowels:
            vowels += 1
        else:
            consonants += 1
    return max(0, each - vowels) + max(0, each - consonants) <= either


def asked_for(turn: int, left: Iterable[str], alphabet: Alphabet) -> int:
    """Say how many vowels and consonants a rack must have; 0 if the tiles left have not one each.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr").alphabet
    >>> [asked_for(turn, left, french) for turn, left in ((15, "AABB"), (16, "AABB"), (3, "BBB"))]
    [2, 1, 0]
    """
    tiles = tuple(left)
    most = 2 if turn <= LAST_OF_TWO else 1
    return next((each for each in range(most, 0, -1) if suits(tiles, each, alphabet)), 0)


def filled(state: State) -> State:
    """Fill the rack for the next turn, or end the game where no rack suits or nothing fits."""
    alphabet, joker = state.config.table.alphabet, state.config.joker
    if joker and state.spare and not state.rack.count(BLANK):
        state = replace(state, rack=state.rack.add(BLANK), spare=state.spare - 1)
    each = asked_for(state.turn, (*state.bag.tiles, *state.rack), alphabet)
    if not each:
        return replace(state, ending="letters")
    state = _drawn(state)
    while not suits(state.rack, each, alphabet):
        # The joker of a joker game is no part of the draw: it stays.
        back = tuple(one for one in state.rack if not (joker and one == BLANK))
        kept = MEE.of(BLANK * (state.rack.total - len(back)), state.rack.kinds)
        refused = (*state.refused, tuple(state.rack))
        state = _drawn(replace(state, rack=kept, bag=state.bag.put_back(back), refused=refused))
    if state.config.generator.best(state.board, tuple(state.rack)) is None:
        return replace(state, ending="blocked")
    return state


def _drawn(state: State) -> State:
    drawn, bag = state.bag.draw(state.config.rack - state.rack.total)
    rack = MEE.of((*state.rack, *drawn), state.rack.kinds)
    return replace(state, rack=rack, bag=bag)
