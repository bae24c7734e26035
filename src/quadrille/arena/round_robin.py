"""The table of a round robin: what each player has won, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from quadrille.arena.scores import MatchScores, share_interval


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """What a player has reached in all its games."""

    player: str
    games: int
    wins: int
    losses: int
    ties: int
    score: float
    """The share of the games that it has won, a tie as half."""
    low: float
    high: float
    """Between them lies the true share 95 times in 100."""
    los: float
    """The likelihood that it is better than those whom it has met."""


def rank(players: Sequence[str], matches: Sequence[MatchScores]) -> list[PlayerRow]:
    """Return a row for each player, the best first."""
    rows = [_row(name, matches) for name in players]
    return sorted(rows, key=lambda row: -row.score)


def _row(name: str, matches: Sequence[MatchScores]) -> PlayerRow:
    wins = losses = 0
    pairs: list[float] = []
    games = 0
    for match in matches:
        for place in (0, 1):
            if match.players[place] != name:
                continue
            won, lost, _ = match.wins
            wins, losses = wins + (won, lost)[place], losses + (lost, won)[place]
            shares = [((a > b) + (a >= b)) / 2 for a, b in match.scores]
            pairs += match.pair_means([one if place == 0 else 1 - one for one in shares])
            games += match.games
    score = sum(pairs) / len(pairs) if pairs else 0.0
    low, high = share_interval(pairs)
    los = likelihood_of_superiority(wins, losses)
    return PlayerRow(name, games, wins, losses, games - wins - losses, score, low, high, los)


def likelihood_of_superiority(wins: int, losses: int) -> float:
    """Return the probability that a player with these wins and losses is the stronger one.

    >>> round(likelihood_of_superiority(60, 40), 3), likelihood_of_superiority(0, 0)
    (0.977, 0.5)
    """
    if not wins + losses:
        return 0.5
    return 0.5 * (1 + math.erf((wins - losses) / math.sqrt(2 * (wins + losses))))
