"""What is said at the end of a crossword: solved without help, or without a letter revealed."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.ending import Best, Ending
from quadrille.core.i18n import gettext
from quadrille.games.crossword.state import State


def praise(states: Sequence[State], seat: int) -> list[str]:
    """Return what was done well: no letter revealed, none that a check found wrong."""
    last = states[-1]
    if last.revealed:
        return []
    return [gettext("No letter revealed") if last.errors else gettext("Solved without help")]


def best(state: State, seat: int) -> Best:
    """Return the most points: one for every square."""
    return Best(state.squares, proved=True)


ENDING: Ending[State] = Ending(praise=praise, best=best)
