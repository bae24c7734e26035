"""The standings of a tournament: by wins, a tie as half, then by spread."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quadrille.arena.tournaments.tournament import BYE, Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands."""

    name: str
    rank: int = 0
    """Equal wins and spread have the same rank."""
    wins: int = 0
    losses: int = 0
    ties: int = 0
    spread: int = 0
    byes: int = 0
    """Byes, which are wins too."""
    rating: int | None = None

    @property
    def points(self) -> float:
        """Wins, a tie as half."""
        return self.wins + self.ties / 2


def standings(tournament: Tournament, after: int | None = None) -> list[Standing]:
    """Return the table after some rounds, or after all; equals stand by rating, then as entered."""
    rounds = tournament.rounds[:after]
    rows = {one.name: Standing(one.name, rating=one.rating) for one in tournament.players}
    for one in rounds:
        if one.bye is not None:
            row = rows[one.bye]
            rows[one.bye] = replace(
                row, wins=row.wins + 1, byes=row.byes + 1, spread=row.spread + BYE
            )
        for game in one.games:
            if game.is_over:
                for name in (game.first, game.second):
                    rows[name] = _add(rows[name], game.spread(name))
    ordered = sorted(rows.values(), key=lambda row: (-row.points, -row.spread, -(row.rating or 0)))
    return _rank(ordered)


def _add(row: Standing, spread: int) -> Standing:
    return replace(
        row,
        wins=row.wins + (spread > 0),
        losses=row.losses + (spread < 0),
        ties=row.ties + (spread == 0),
        spread=row.spread + spread,
    )


def _rank(ordered: list[Standing]) -> list[Standing]:
    ranked: list[Standing] = []
    for place, row in enumerate(ordered, 1):
        same = ranked and (ranked[-1].points, ranked[-1].spread) == (row.points, row.spread)
        ranked.append(replace(row, rank=ranked[-1].rank if same else place))
    return ranked
