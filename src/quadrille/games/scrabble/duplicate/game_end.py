"""What is said at the end of a duplicate game: the share of the tops, tops found, bingos."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.ending import Best, Ending, accuracy_of, distance_from, percentage
from quadrille.core.i18n import gettext, ngettext
from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.game_end import praise_plays


def praise(states: Sequence[State], seat: int) -> list[str]:
    """Return what a seat has done well: tops, bingos, a great play."""
    last = states[-1]
    slips = [(one, one.slips[seat]) for one in last.rounds]
    tops = sum(slip.points == one.points > 0 for one, slip in slips)
    found = []
    if tops:
        text = ngettext("{n} top out of {total}", "{n} tops out of {total}", tops)
        found.append(text.format(n=tops, total=len(slips)))
    plays = [(slip.play, slip.points) for _, slip in slips if slip.play is not None]
    return [*found, *praise_plays((play, points) for play, points in plays if points)]


def best(state: State, seat: int) -> Best:
    """Return the sum of the tops."""
    return Best(state.top, proved=True)


def distance(score: int, best: Best, fewest: bool) -> str:
    """Return the share of the tops."""
    if score >= best.score:
        return distance_from(score, best, fewest)
    share = percentage(accuracy_of(score, best, fewest))
    return gettext("{share} of the tops").format(share=share)


ENDING: Ending[State] = Ending(praise=praise, best=best, distance=distance)
