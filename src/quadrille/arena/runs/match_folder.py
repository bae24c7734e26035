"""A match of two players that is kept in a folder, as `arena run` keeps its games, and goes on."""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.arena.matches import play_pairs
from quadrille.arena.runs.folder import Folder
from quadrille.arena.runs.plan import Outcome, Terms, Unit
from quadrille.arena.runs.tasks import outcome_of_pair
from quadrille.arena.scores import MatchScores
from quadrille.core.solver import Budget
from quadrille.games import game


def play_match_in_folder(
    terms: Terms, scores: MatchScores, games: int, budget: Budget, folder: Folder
) -> Iterator[MatchScores]:
    """Play what the folder does not have of a match; yield its scores again and again.

    The games are those of `matches.play_match`. Each pair is on disk before it is counted. Why an
    engine lost a game by a fault is known only for games that are played now.
    """
    units = [Unit(scores.players, number) for number in range((games + 1) // 2)]
    for unit in units:
        if unit in folder.results:
            scores.scores += _counted_scores(folder.results[unit])
    numbers = [unit.number for unit in units if unit not in folder.results]
    options = dict(terms.options)
    parts = play_pairs(game(terms.game), options, scores.players, numbers, terms.seed, budget)

    def add_up() -> Iterator[MatchScores]:
        if scores.games:
            yield scores
        for pairs in parts:
            outcomes = {
                Unit(scores.players, pair.number): outcome_of_pair(pair, scores.players)
                for pair in pairs
            }
            folder.add(outcomes)
            for pair in pairs:
                scores.scores += pair.scores
                scores.forfeits += pair.forfeits
            yield scores

    return add_up()


def _counted_scores(outcome: Outcome) -> list[tuple[int, int]]:
    """Return the scores of a pair of games; who lost by a fault has none, which counts as 0."""
    return [(one or 0, other or 0) for one, other in outcome.scores]
