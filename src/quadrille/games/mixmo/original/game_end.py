"""What is said at the end of a race: who was first, words of the theme, a long word."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.ending import Ending
from quadrille.core.i18n import gettext
from quadrille.games.mixmo.game_end import praise_words
from quadrille.games.mixmo.original.rules import assess
from quadrille.games.mixmo.original.state import State


def praise(states: Sequence[State], seat: int) -> list[str]:
    """Return what a seat has done well."""
    last = states[-1]
    first = [gettext("First to place every tile")] if last.winner == seat and not last.gone else []
    return [*first, *praise_words(assess(last, seat))]


ENDING: Ending[State] = Ending(lambda score: "", praise)
"""Without a number: the first one wins, whatever the grids are worth."""
