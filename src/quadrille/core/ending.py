"""What is said at the end of a game: one number, its distance from the best known, a good word.

A game declares an `Ending` as one of its capabilities; pages show it in one way for every game.
The sentences are in the language of the context, and give nothing away that others have yet to
find: they go into the text that a player shares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from quadrille.core.i18n import format_number, format_percent, gettext, ngettext

State = TypeVar("State")

WHOLE = 1000
"""An accuracy of 100%: accuracies are counted in thousandths."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best score that is known of a puzzle."""

    score: int
    proved: bool = False
    """Whether no score can be better."""

    def is_better(self, than: Best | None, fewest: bool) -> bool:
        """Return whether it says more than another: a better score, or a proof of the same.

        >>> Best(40).is_better(Best(41), fewest=True), Best(40).is_better(Best(40), fewest=True)
        (True, False)
        """
        if than is None:
            return True
        if self.score == than.score:
            return self.proved and not than.proved
        return (self.score < than.score) is fewest


def percentage(accuracy: int) -> str:
    """Return an accuracy as a whole number of percent; only a whole one is 100.

    >>> percentage(705), percentage(997), percentage(1000)
    ('71%', '99%', '100%')
    """
    rounded = 100 if accuracy >= WHOLE else min(99, (accuracy + 5) // 10)
    return format_percent(rounded, "d")


def accuracy_of(score: int, best: Best, fewest: bool) -> int:
    """Return how near a score is to the best that is known, in thousandths.

    >>> accuracy_of(71, Best(100), fewest=False), accuracy_of(80, Best(40), fewest=True)
    (710, 500)
    """
    part, whole = (best.score, score) if fewest else (score, best.score)
    if part >= whole:
        return WHOLE
    return WHOLE * part // whole if part > 0 and whole > 0 else 0


def distance_from(score: int, best: Best, fewest: bool) -> str:
    """Return how far a score is from the best that is known.

    >>> distance_from(183, Best(157, proved=True), fewest=True)
    '26 over the proved 157'
    >>> distance_from(1640, Best(2310), fewest=False)
    '71% of the best known, 2,310'
    """
    if score == best.score:
        return gettext("the proved best") if best.proved else gettext("as good as the best known")
    if (score < best.score) is fewest:
        text = gettext("better than the best known before, {best}")
    elif fewest and best.proved:
        text = gettext("{n} over the proved {best}")
    elif fewest:
        text = gettext("{n} over the best known, {best}")
    elif best.proved:
        text = gettext("{share} of the proved best, {best}")
    else:
        text = gettext("{share} of the best known, {best}")
    return text.format(
        n=format_number(abs(score - best.score)),
        best=format_number(best.score),
        share=percentage(accuracy_of(score, best, fewest)),
    )


def points_text(score: int) -> str:
    """Return a score as so many points."""
    return ngettext("{n} point", "{n} points", score).format(n=format_number(score))


def steps_text(score: int) -> str:
    """Return a score as so many steps."""
    return ngettext("{n} step", "{n} steps", score).format(n=format_number(score))


def _nothing(states: Sequence[Any], seat: int) -> Sequence[str]:
    return ()


def _unknown(state: Any, seat: int) -> Best | None:
    return None


@dataclass(frozen=True)
class Ending(Generic[State]):
    """What a game says of its end."""

    number: Callable[[int], str] = points_text
    """Return a score with its unit: the one number of a finished game."""
    praise: Callable[[Sequence[State], int], Sequence[str]] = _nothing
    """Return what a seat has done well, from all states: the best first, none of it a secret."""
    best: Callable[[State, int], Best | None] = _unknown
    """Return the best score that the finished game itself knows, as the sum of its tops."""
    distance: Callable[[int, Best, bool], str] = distance_from
    """Return how far a score is from the best that is known; whether the fewest are best."""
    review: Callable[[State, int, Mapping[str, Any]], int | None] | None = None
    """Return the accuracy of a seat, in thousandths, by what the study task `analysis` found."""
    reviewed: Callable[[int], str] = percentage
    """Return what is said of the accuracy of an analysed game."""


PLAIN: Ending[Any] = Ending()
"""What is said of the end of a game that declares nothing."""
