"""What is said at the end of a grid: all tiles placed, words of the theme, a long word."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.ending import Best, Ending, accuracy_of, distance_from, percentage
from quadrille.core.i18n import gettext, ngettext
from quadrille.games.mixmo.judge import Verdict, assess, complete
from quadrille.games.mixmo.state import State

LONG_WORD = 8
"""The fewest letters of a word that is mentioned as a long one."""


def praise(states: Sequence[State], seat: int) -> list[str]:
    """Return what was done well in the last grid."""
    last = states[-1]
    verdict = assess(last)
    found = [gettext("All tiles placed")] if complete(last, verdict) else []
    return [*found, *praise_words(verdict)]


def praise_words(verdict: Verdict) -> list[str]:
    """Return what is good about the words of a grid, without naming them."""
    found = []
    themed = sum(word.valid for word in verdict.themed)
    if themed:
        found.append(ngettext("{n} theme word", "{n} theme words", themed).format(n=themed))
    longest = max((len(word.run.text) for word in verdict.words if word.valid), default=0)
    if longest >= LONG_WORD:
        found.append(gettext("A word of {n} letters").format(n=longest))
    return found


def distance(score: int, best: Best, fewest: bool) -> str:
    """Return how far a grid is from the best one: the robot's, unless somebody beat it."""
    if score >= best.score or best.proved:
        return distance_from(score, best, fewest)
    share = percentage(accuracy_of(score, best, fewest))
    return gettext("{share} of the robot’s grid").format(share=share)


ENDING: Ending[State] = Ending(praise=praise, distance=distance)
