"""What a server says of a tournament, and the requests of its host."""

from __future__ import annotations

from typing_extensions import TypedDict

from quadrille.app.tournaments.desk import LiveTournament
from quadrille.arena.tournaments.club import rating_of
from quadrille.arena.tournaments.standings import standings


class GameMessage(TypedDict):
    """A game of a round."""

    first: str
    second: str
    scores: list[int] | None
    forfeits: list[str]
    table: str
    """The code of its live table; empty if it has none."""


class RoundMessage(TypedDict):
    """A round."""

    games: list[GameMessage]
    bye: str | None


class PlayerMessage(TypedDict):
    """A player, for the host."""

    name: str
    rating: int | None
    since: int
    until: int | None


class StandingMessage(TypedDict):
    """A row of the standings."""

    rank: int
    name: str
    wins: float
    """A tie is half a win."""
    losses: float
    spread: int
    rating: int | None
    """From the host's tournaments on this server; `null` before the first game."""
    margin: int | None
    """The 95% margin of the rating, in points."""


class TournamentMessage(TypedDict):
    """A tournament as anybody with its code may see it."""

    code: str
    name: str
    date: str
    format: str
    game: str
    host: bool
    """Whether you are its host."""
    you: str | None
    """Your name as a player, once you have opened your link."""
    version: int
    """Grows with every step."""
    round_over: bool
    rounds: list[RoundMessage]
    standings: list[StandingMessage]
    players: list[PlayerMessage]
    """With ratings for the host alone."""


def encode_tournament(found: LiveTournament, visitor: str) -> TournamentMessage:
    """Return a tournament for a visitor."""
    tournament = found.tournament
    settings = tournament.settings
    is_host = found.row.host == visitor
    return {
        "code": found.code,
        "name": settings.name,
        "date": settings.date,
        "format": settings.format,
        "game": found.row.game,
        "host": is_host,
        "you": found.player_of(visitor),
        "version": len(found.lines),
        "round_over": tournament.is_round_over,
        "rounds": [
            {
                "games": [
                    {
                        "first": one.first,
                        "second": one.second,
                        "scores": None if one.scores is None else [*one.scores],
                        "forfeits": [*one.forfeits],
                        "table": one.table,
                    }
                    for one in each.games
                ],
                "bye": each.bye,
            }
            for each in tournament.rounds
        ],
        "standings": [
            {
                "rank": row.rank,
                "name": row.name,
                "wins": row.points,
                "losses": row.losses + row.ties / 2,
                "spread": row.spread,
                "rating": rating,
                "margin": margin,
            }
            for row in standings(tournament)
            for rating, margin in [rating_of(found.ratings, row.name) or (None, None)]
        ],
        "players": [
            {
                "name": one.name,
                "rating": one.rating if is_host else None,
                "since": one.since,
                "until": one.until,
            }
            for one in tournament.players
        ],
    }
