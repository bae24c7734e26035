"""A tournament in the shape of the statistics, and as a text file for rating officers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from zlib import crc32

from quadrille.arena.ratings import Rating
from quadrille.arena.stats.shape import ADDED, TYPES
from quadrille.arena.tournaments.club import rating_of
from quadrille.arena.tournaments.standings import standings
from quadrille.arena.tournaments.tournament import BYE, Game, Tournament
from quadrille.core.spreadsheet import encode_csv

COLUMNS = (*TYPES, *ADDED)
STANDING_COLUMNS = (
    "rank", "player", "wins", "losses", "ties", "byes", "spread", "rating", "margin",
)  # fmt: skip


def statistics_csv(tournament: Tournament) -> str:
    """Return the games that were played as CSV in the shape of cross-tables.

    Byes and forfeits are no games. What is not known stays empty.
    """
    table: list[Sequence[object]] = [COLUMNS]
    settings = tournament.settings
    ratings = {one.name: one.rating for one in tournament.players}
    identity = crc32(f"{settings.name}\n{settings.date}".encode())
    number = 0
    for place, one in enumerate(tournament.rounds, 1):
        for game in one.games:
            if game.scores is None:
                continue
            number += 1
            common = {"gameid": number, "tourneyid": identity, "round": place, "seq": number}
            known = {"date": settings.date, "lexicon": settings.lexicon, "game": settings.game}
            row = {**common, **known, **_sides(game, ratings), "source": "tournament"}
            table.append([row.get(name) for name in COLUMNS])
    return encode_csv(table)


def standings_csv(
    tournament: Tournament, ratings: Mapping[str, Rating], after: int | None = None
) -> str:
    """Return the standings after some rounds, or after all, as CSV.

    A rating comes with its 95% margin; both are empty without a rated game.
    """
    table: list[Sequence[object]] = [STANDING_COLUMNS]
    for row in standings(tournament, after):
        rating, margin = rating_of(ratings, row.name) or ("", "")
        counts = (row.wins, row.losses, row.ties, row.byes, row.spread)
        table.append((row.rank, row.name, *counts, rating, margin))
    return encode_csv(table)


def _sides(game: Game, ratings: dict[str, int | None]) -> dict[str, object]:
    assert game.scores is not None
    sides = [(game.first, game.scores[0]), (game.second, game.scores[1])]
    (winner, most), (loser, least) = sorted(sides, key=lambda side: -side[1])
    return {
        "tie": most == least,
        "winnerid": winner,
        "winnername": winner,
        "winnerscore": most,
        "winneroldrating": _blank(ratings[winner]),
        "loserid": loser,
        "losername": loser,
        "loserscore": least,
        "loseroldrating": _blank(ratings[loser]),
        "first_player": game.first,
    }


def _blank(rating: int | None) -> int | str:
    return "" if rating is None else rating


def officer_text(tournament: Tournament) -> str:
    """Return the text form: a line a player, with opponents, scores and who began.

    Players are numbered from 1 in the order of their entry. After the name and the rating (0 if
    there is none) come the number of the opponent in each round (0 for none: a bye, a forfeit, a
    round that was not played), a semicolon, the player's scores (50 for a bye or a game won by
    forfeit, −50 for one lost by it, 0 for a round without a game), a semicolon, and `p12` with 1
    where the player began, 2 where the opponent did, and 0 where there was no game.
    """
    numbers = {one.name: place for place, one in enumerate(tournament.players, 1)}
    lines = [f"# {tournament.settings.name}  {tournament.settings.date}".rstrip()]
    for player in tournament.players:
        cells = [_cell(tournament, number, player.name) for number in range(len(tournament.rounds))]
        opponents = " ".join(str(numbers.get(opponent or "", 0)) for opponent, _, _ in cells)
        scores = " ".join(str(score) for _, score, _ in cells)
        begins = " ".join(str(begin) for _, _, begin in cells)
        lines.append(f"{player.name}  {player.rating or 0}  {opponents}; {scores}; p12 {begins}")
    return "\n".join([*lines, ""])


def _cell(tournament: Tournament, number: int, name: str) -> tuple[str | None, int, int]:
    """Return the opponent of a player in a round, its score, and who began."""
    one = tournament.rounds[number]
    if one.bye == name:
        return None, BYE, 0
    for game in one.games:
        if name not in (game.first, game.second):
            continue
        if game.scores is None:
            return None, game.spread(name), 0
        if game.first == name:
            return game.second, game.scores[0], 1
        return game.first, game.scores[1], 2
    return None, 0, 0
