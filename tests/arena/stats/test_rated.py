"""The players of a file rated anew."""

from __future__ import annotations

from pathlib import Path

from quadrille.arena.ratings import Rating, update_rating
from quadrille.arena.stats.importing import open_games
from quadrille.arena.stats.rated import SYSTEMS, rate_players

HEAD = "gameid,tourneyid,tie,winnerid,loserid,round,date\n"


def test_a_tournament_is_a_period_and_a_tie_is_half(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text(
        HEAD
        + "1,1,False,10,20,1,2020-01-01\n2,1,True,10,30,2,2020-01-01\n"
        + "3,1,False,40,50,1,\n4,1,False,60,60,1,2020-01-01\n",
        encoding="utf-8",
    )
    with open_games(path) as games:
        glicko, elo = (rate_players(games, system) for system in SYSTEMS)
    won = update_rating(Rating(), [(Rating(), 1), (Rating(), 0.5)])
    # Games without a date and of a player against the same player are left out.
    assert glicko[0] == (10, round(won.value), round(won.deviation), 2)
    assert [row[0] for row in glicko] == [10, 30, 20]
    # By hand: 10 wins 10 points, then loses a little by drawing with a lower rating.
    assert elo == [(10, 1510, 2), (30, 1500, 1), (20, 1490, 1)]


def test_games_outside_of_tournaments_are_rated_day_by_day(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text(
        HEAD + "1,,False,10,20,,2020-01-01\n2,,False,10,20,,2020-01-02\n", encoding="utf-8"
    )
    with open_games(path) as games:
        found = {row[0]: row[1] for row in rate_players(games, "glicko2")}
    once = [update_rating(Rating(), [(Rating(), score)]) for score in (1, 0)]
    assert found[10] == round(update_rating(once[0], [(once[1], 1)]).value)
