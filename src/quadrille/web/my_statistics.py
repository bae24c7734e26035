"""Your private statistics: games, averages, days in a row."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from datetime import UTC, datetime, timedelta

from fastapi import APIRouter
from pydantic import BaseModel

from quadrille.app.visitor_statistics import (
    by_game,
    by_month,
    puzzle_days,
    streaks,
    summarize,
)
from quadrille.store.visitor_results import results_of
from quadrille.web.api import FAULTS, Here, Visitor
from quadrille.web.service import Service

ROUTES = APIRouter(prefix="/api", responses=FAULTS)
MOST_DAYS = 371
"""How far back the calendar goes: 53 weeks."""


class OwnSummary(BaseModel):
    """Some of your games."""

    played: int
    finished: int
    average: float | None
    least: int | None
    most: int | None
    accuracy: int | None
    """The mean accuracy in thousandths, of the games that were compared with an engine."""
    compared: int
    won: int | None
    opposed: int
    """How many had an opponent."""


class MonthSummary(OwnSummary):
    """Your games of one month."""

    month: str


class GameSummary(OwnSummary):
    """Your games of one kind."""

    game: str
    months: list[MonthSummary]


class PuzzleDay(BaseModel):
    """A day whose puzzles you have solved on the day itself."""

    day: str
    games: list[str]


class StatisticsResponse(BaseModel):
    """Your statistics."""

    today: str
    streak: int
    """Days in a row with a puzzle of the day, up to today or yesterday."""
    longest: int
    days: list[PuzzleDay]
    games: list[GameSummary]


@ROUTES.get("/me/statistics")
async def statistics(here: Here, visitor: Visitor) -> StatisticsResponse:
    """Return your own statistics, by game and month, and the days of your puzzles."""
    return await asyncio.to_thread(_encode_statistics, here, visitor)


def _encode_statistics(here: Service, visitor: str) -> StatisticsResponse:
    results = results_of(here.store, visitor)
    today = datetime.now(UTC).date()
    days = puzzle_days(results)
    streak, longest = streaks(days, today)
    first = today - timedelta(days=MOST_DAYS)
    return StatisticsResponse(
        today=today.isoformat(),
        streak=streak,
        longest=longest,
        days=[
            PuzzleDay(day=day.isoformat(), games=games)
            for day, games in days.items()
            if day > first
        ],
        games=[
            GameSummary(
                game=name,
                **asdict(summarize(some)),
                months=[
                    MonthSummary(month=month, **asdict(summarize(each)))
                    for month, each in by_month(some).items()
                ],
            )
            for name, some in by_game(results).items()
        ],
    )
