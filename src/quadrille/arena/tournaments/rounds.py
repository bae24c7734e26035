"""The next round of a tournament: who meets whom, and who begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from quadrille.arena.tournaments.pairing import (
    Entrant,
    Pairings,
    pair_hill,
    pair_swiss,
    round_robin,
)
from quadrille.arena.tournaments.standings import standings
from quadrille.arena.tournaments.tournament import Game, Round, Tournament
from quadrille.core.errors import Illegal


def pair_round(tournament: Tournament, form: str | None = None) -> Tournament:
    """Pair the next round; raise `Illegal` while results are missing, or if it cannot be paired."""
    if not tournament.is_round_over:
        raise Illegal("tournament.open-games", round=len(tournament.rounds))
    number = len(tournament.rounds) + 1
    if len(tournament.present(number)) < 2:
        raise Illegal("tournament.too-few")
    form = form or tournament.settings.format
    pairings = _PAIR[form](tournament, number)
    if not pairings.games:
        raise Illegal("tournament.all-met")
    games = tuple(Game(*_first_turns(tournament, couple)) for couple in pairings.games)
    return replace(tournament, rounds=(*tournament.rounds, Round(games, pairings.bye)))


def entrants(tournament: Tournament, number: int) -> list[Entrant]:
    """Return who plays in a round as a pairing wants them, the best first."""
    names = {one.name for one in tournament.present(number)}
    return [
        Entrant(row.name, row.wins + row.ties / 2, Counter(_met(tournament, row.name)), row.byes)
        for row in standings(tournament)
        if row.name in names
    ]


def _met(tournament: Tournament, name: str) -> list[str]:
    games = [game for one in tournament.rounds for game in one.games]
    return [
        game.second if game.first == name else game.first
        for game in games
        if name in (game.first, game.second)
    ]


def _pair_by_swiss(tournament: Tournament, number: int) -> Pairings:
    return pair_swiss(entrants(tournament, number))


def _pair_by_rank(tournament: Tournament, number: int) -> Pairings:
    return pair_hill(entrants(tournament, number))


def _pair_by_circle(tournament: Tournament, number: int) -> Pairings:
    """Pair a round of a round robin by its plan; after changes, pair those who have not met."""
    present = tournament.present(number)
    if all(one.since == 1 and one.until is None for one in tournament.players):
        plan = round_robin([one.name for one in present])
        return plan[number - 1] if number <= len(plan) else Pairings(())
    found = pair_swiss(entrants(tournament, number))
    if any(two in _met(tournament, one) for one, two in found.games):
        return Pairings(())
    return found


_PAIR: dict[str, Callable[[Tournament, int], Pairings]] = {
    "swiss": _pair_by_swiss,
    "hill": _pair_by_rank,
    "round-robin": _pair_by_circle,
}


def _first_turns(tournament: Tournament, couple: tuple[str, str]) -> tuple[str, str]:
    """Return two players, first the one who has begun less often."""
    ahead, behind = (_turns(tournament, name) for name in couple)
    return couple[::-1] if (sum(ahead), ahead[-1:]) > (sum(behind), behind[-1:]) else couple


def _turns(tournament: Tournament, name: str) -> list[int]:
    """Return for each game of a player 1 if it has begun, −1 if not."""
    games = [game for one in tournament.rounds for game in one.games]
    return [1 if game.first == name else -1 for game in games if name in (game.first, game.second)]
