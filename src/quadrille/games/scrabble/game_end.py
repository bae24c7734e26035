"""What is said at the end of a game of Scrabble: bingos, a great play, how near to the best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quadrille.core.ending import WHOLE, Ending, percentage, points_text
from quadrille.core.i18n import gettext, ngettext
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.score import RACK

GREAT_PLAY = 60
"""The fewest points of a play that is mentioned as a great one."""


def praise_plays(plays: Iterable[tuple[Play, int]]) -> list[str]:
    """Return what is good about plays with their points: bingos, the greatest of them."""
    listed = [*plays]
    found = []
    bingos = sum(len(play.laid()) == RACK for play, _ in listed)
    if bingos:
        found.append(ngettext("{n} bingo", "{n} bingos", bingos).format(n=bingos))
    greatest = max((points for _, points in listed), default=0)
    if greatest >= GREAT_PLAY:
        found.append(gettext("A play of {points}").format(points=points_text(greatest)))
    return found


def praise(states: Sequence[Any], seat: int) -> list[str]:
    """Return what a seat has done well, from the score sheet."""
    return praise_plays(
        (turn.move, turn.points)
        for turn in states[-1].sheet
        if turn.seat == seat and isinstance(turn.move, Play) and not turn.withdrawn
    )


def review(state: Any, seat: int, found: Mapping[str, Any]) -> int | None:
    """Return how much of the best plays a seat has made, once every move is analysed."""
    moves, players = found.get("moves", ()), found.get("players", ())
    if not all(move.get("looked") for move in moves) or seat >= len(players):
        return None
    own = players[seat]
    if not own["judged"]:
        return None
    played = sum(max(0, turn.points) for turn in state.sheet if turn.seat == seat)
    reached = played + own["loss"]
    return int(WHOLE * played / reached) if reached > 0 else WHOLE


def reviewed(accuracy: int) -> str:
    """Return the share of the best plays as a phrase."""
    return gettext("{share} of the best plays").format(share=percentage(accuracy))


ENDING: Ending[Any] = Ending(praise=praise, review=review, reviewed=reviewed)
