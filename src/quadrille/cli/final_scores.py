"""The sentence that names the winner and everybody's points at the end of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quadrille.core.i18n import format_number, gettext


def final_scores(scores: Iterable[tuple[str, int]], winners: Sequence[str]) -> str:
    """Return who has won, or who tie, and the points of each name.

    >>> final_scores([("Ann", 312), ("Bob", -4)], ["Ann"])
    'Winner: Ann. Scores: Ann 312 · Bob −4.'
    """
    text = gettext("Winner: {names}. Scores: {scores}.")
    if len(winners) > 1:
        text = gettext("Tie: {names}. Scores: {scores}.")
    points = " · ".join(f"{name} {format_number(score)}" for name, score in scores)
    return text.format(names=", ".join(winners), scores=points)
