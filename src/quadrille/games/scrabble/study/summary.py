"""What the analysis of one game or of many says of a player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from quadrille.games.scrabble.study.analysis import MoveEvaluation


@dataclass(frozen=True, slots=True)
class Summary:
    """What an analysis says of one player."""

    moves: int = 0
    points: int = 0
    loss: float = 0.0
    judged: int = 0
    """The moves whose rack was known."""
    best: int = 0
    """The moves that cost nothing."""
    bingos: int = 0
    missed: int = 0
    """The times when seven tiles could have been laid, and were not."""
    wrong: int = 0
    """The plays with a wrong word, taken back or not."""
    unchallenged: int = 0
    """Those of them that nobody challenged."""
    games: int = 1

    @property
    def mean(self) -> float:
        """The mean loss of a move, in points."""
        return self.loss / self.judged if self.judged else 0.0

    def __add__(self, other: Summary) -> Summary:
        """Return the summary of the games of both.

        >>> Summary(moves=2, loss=3.0) + Summary(moves=1, loss=1.5, wrong=1) == Summary(
        ...     moves=3, loss=4.5, wrong=1, games=2)
        True
        """
        return Summary(*(getattr(self, x.name) + getattr(other, x.name) for x in fields(self)))


def summary(evaluations: Sequence[MoveEvaluation], seat: int) -> Summary:
    """Return the summary of the moves of one seat."""
    own = [one for one in evaluations if one.turn.seat == seat]
    losses = [one.loss for one in own if one.loss is not None]
    return Summary(
        len(own),
        sum(one.turn.points for one in own),
        sum(losses),
        len(losses),
        sum(loss == 0 for loss in losses),
        sum(one.is_bingo for one in own),
        sum(one.allows_bingo and not one.is_bingo for one in own),
        sum(bool(one.wrong) for one in own),
        sum(bool(one.wrong) and not one.turn.refused for one in own),
    )
