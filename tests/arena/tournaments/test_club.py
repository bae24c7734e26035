"""The ratings of a club's players, over its tournaments."""

from __future__ import annotations

from quadrille.arena.ratings import Rating, rate_glicko2
from quadrille.arena.tournaments.club import rate_club, rated_games, rating_of
from quadrille.arena.tournaments.exports import standings_csv
from quadrille.arena.tournaments.tournament import Game, Player, Round, Settings, Tournament


def evening(date: str, *games: Game, bye: str | None = None) -> Tournament:
    names = dict.fromkeys(name for one in games for name in (one.first, one.second))
    players = tuple(Player(name) for name in names)
    return Tournament(Settings("Club", date=date), players, (Round(games, bye),))


def test_games_that_were_played_rate_players() -> None:
    found = evening(
        "2026-01-01",
        Game("Ann", "Ben", (400, 350)),
        Game("Cy", "Dora", (300, 300)),
        Game("Eve", "Fay", (0, 0), ("Eve",)),
        Game("Gil", "Hal"),
        bye="Ida",
    )
    assert rated_games(found, "x") == [("ann", "ben", 1.0), ("cy", "dora", 0.5)]


def test_a_tournament_is_a_period_and_dates_give_their_order() -> None:
    first = evening("2026-01-01", Game("Ann", "Ben", (400, 350)))
    second = evening("2026-02-01", Game("BEN", "Cy", (400, 350)))
    periods = [[("ann", "ben", 1.0)], [("ben", "cy", 1.0)]]
    assert rate_club([second, first]) == rate_glicko2(periods), "one Ben, in either spelling"
    ratings = rate_club([first])
    ann, ben = rating_of(ratings, "ANN"), rating_of(ratings, "Ben")
    assert ann is not None
    assert ben is not None
    assert ann[0] - 1500 == 1500 - ben[0] > 0, "equals before, so one gains what the other loses"
    assert 500 < ann[1] == ben[1] < 686, "one game leaves much unknown, less than none did"


def test_deleted_players_are_nobody_and_nobody_twice() -> None:
    """A number is the name of another person in every tournament."""
    first = evening("2026-01-01", Game("Ann", "#2", (400, 350)))
    second = evening("2026-02-01", Game("Ben", "#2", (400, 350)))
    assert sorted(rate_club([first, second])) == ["ann", "ben"]
    separate = rate_glicko2([[("ann", "one", 1.0)], [("ben", "two", 1.0)]])
    assert rate_club([first, second]) == {name: separate[name] for name in ("ann", "ben")}
    assert rating_of({"#2": Rating()}, "#2") is None


def test_standings_as_csv_have_the_rating_and_its_margin() -> None:
    found = evening("2026-01-01", Game("Ann", "Ben", (400, 350)))
    rows = standings_csv(found, {"ann": Rating(1601.6, 50)}).splitlines()
    assert rows == [
        "rank,player,wins,losses,ties,byes,spread,rating,margin",
        "1,Ann,1,0,0,0,50,1602,98",
        "2,Ben,0,1,0,0,-50,,",
    ]
