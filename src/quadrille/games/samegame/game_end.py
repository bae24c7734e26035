"""What is said at the end of a game: the board cleared, the largest group."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from quadrille.core.ending import Ending
from quadrille.core.i18n import gettext, ngettext
from quadrille.games.samegame.state import State

LARGE_GROUP = 12
"""The fewest balls of a group that is mentioned as a large one."""


def _balls(state: State) -> int:
    return sum(map(len, state.board))


def praise(states: Sequence[State], seat: int) -> list[str]:
    """Return what was done well: the board cleared, a large group."""
    found = [] if states[-1].board else [gettext("Board cleared")]
    largest = max((_balls(one) - _balls(other) for one, other in pairwise(states)), default=0)
    if largest >= LARGE_GROUP:
        text = ngettext("A group of {n} ball", "A group of {n} balls", largest)
        found.append(text.format(n=largest))
    return found


ENDING: Ending[State] = Ending(praise=praise)
