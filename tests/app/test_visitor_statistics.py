"""The statistics of one visitor."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from quadrille.app.visitor_statistics import by_game, by_month, puzzle_days, streaks, summarize
from quadrille.store.models import Draw
from quadrille.store.visitor_results import OwnResult

TODAY = date(2026, 11, 17)


def result(
    score: int = 10,
    day: date = TODAY,
    *,
    game: str = "samegame",
    grade: int = 0,
    accuracy: int | None = None,
    given_up: bool = False,
    seats: int = 1,
    won: bool = True,
    daily: date | None = None,
) -> OwnResult:
    at = int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)
    draw = Draw() if daily is None else Draw(True, int(daily.strftime("%Y%m%d")), "00")
    return OwnResult(game, score, grade, won, at, accuracy, {}, draw, given_up, seats)


def test_averages_leave_out_what_does_not_count() -> None:
    results = [
        result(10, accuracy=500),
        result(30, accuracy=700),
        result(999, grade=1),
        result(5, given_up=True),
        result(20, seats=2, won=False),
    ]
    found = summarize(results)
    assert (found.played, found.finished, found.average) == (5, 3, 20)
    assert (found.least, found.most, found.accuracy, found.compared) == (10, 30, 600, 2)
    assert (found.won, found.opposed) == (0, 1)
    nothing = summarize([])
    assert (nothing.average, nothing.least, nothing.accuracy, nothing.won) == (None,) * 4


def test_results_are_grouped_by_game_and_month() -> None:
    results = [result(), result(game="robot"), result(game="robot", day=date(2026, 10, 31))]
    assert [*by_game(results)] == ["robot", "samegame"]
    months = by_month(results)
    assert {month: len(some) for month, some in months.items()} == {"2026-11": 2, "2026-10": 1}


def test_only_puzzles_solved_on_their_day_make_a_streak() -> None:
    days = [TODAY - timedelta(days=number) for number in (0, 1, 3, 4, 5)]
    results = [result(day=day, daily=day) for day in days]
    late = TODAY - timedelta(days=2)
    results += [
        result(day=TODAY, daily=late),
        result(day=late, daily=late, given_up=True),
        result(day=late),
    ]
    found = puzzle_days(results)
    assert [*found] == sorted(days)
    assert streaks(found, TODAY) == (2, 3)
    assert streaks(found, TODAY + timedelta(days=1)) == (2, 3)
    assert streaks(found, TODAY + timedelta(days=2)) == (0, 3)
    assert streaks({}, TODAY) == (0, 0)
