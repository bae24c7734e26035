"""Draws of duplicate Scrabble: enough vowels and consonants, as the French rules require.

Until round 15 a rack needs at least two vowels and two consonants, from round 16 one of each. Y and
the blank count as either. A draw without them is refused: all its tiles go back, and as many are
drawn again. Where the tiles left cannot have two of each, one of each is enough; where only vowels
or only consonants are left, the game ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.duplicate.tops import tops
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.alphabet import Alphabet

LAST_OF_TWO = 15
"""The last round that needs two of each."""


def has_enough(tiles: Iterable[str], each: int, alphabet: Alphabet) -> bool:
    """Return whether there are at least `each` vowels and `each` consonants.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr").alphabet
    >>> [has_enough(rack, 2, french) for rack in ("AETRRRR", "AYTRRRR", "ATRRRRR")]
    [True, True, False]
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


def required_of_each(number: int, left: Iterable[str], alphabet: Alphabet) -> int:
    """Return how many vowels and consonants a rack needs in a numbered round.

    Return 0 if the tiles left lack vowels or consonants.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr").alphabet
    >>> cases = ((15, "AABB"), (16, "AABB"), (3, "BBB"))
    >>> [required_of_each(number, left, french) for number, left in cases]
    [2, 1, 0]
    """
    tiles = tuple(left)
    most = 2 if number <= LAST_OF_TWO else 1
    return next((each for each in range(most, 0, -1) if has_enough(tiles, each, alphabet)), 0)


def fill_rack(state: State) -> State:
    """Fill the rack for the next round; end the game if no valid rack exists or nothing can be
    played.
    """
    alphabet, joker = state.config.table.alphabet, state.config.joker
    if joker and state.spare and not state.rack.count(BLANK):
        state = replace(state, rack=state.rack.add(BLANK), spare=state.spare - 1)
    each = required_of_each(state.round_number, (*state.bag.tiles, *state.rack), alphabet)
    if not each:
        return replace(state, ending="letters")
    state = _draw(state)
    while not has_enough(state.rack, each, alphabet):
        # The joker of a joker game is no part of the draw: it stays.
        back = tuple(one for one in state.rack if not (joker and one == BLANK))
        kept = MEE.of(BLANK * (state.rack.total - len(back)), state.rack.kinds)
        refused = (*state.refused, tuple(state.rack))
        state = _draw(replace(state, rack=kept, bag=state.bag.put_back(back), refused=refused))
    if not tops(state):
        return replace(state, ending="blocked")
    return state


def _draw(state: State) -> State:
    drawn, bag = state.bag.draw(state.config.rack - state.rack.total)
    rack = MEE.of((*state.rack, *drawn), state.rack.kinds)
    return replace(state, rack=rack, bag=bag)
