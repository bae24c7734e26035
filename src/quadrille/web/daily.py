"""The puzzle of the day: how far people have come with it."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from quadrille.app.events import GAMES
from quadrille.app.hub import checked
from quadrille.app.scores import puzzle_of
from quadrille.core.errors import Illegal, Invalid
from quadrille.games import game
from quadrille.store.people import GONE
from quadrille.store.played import Which, tables_of
from quadrille.store.results import Ranked, results_of
from quadrille.web.api import FAULTS, Here, Visitor, daily_seed
from quadrille.web.models import Body, Options

MOST_ROWS = 200

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


class Today(Body):
    """A game, and what its puzzle depends on beside the day."""

    game: Annotated[str, Field(max_length=40)]
    options: Options = Field(default_factory=dict)


class OfDay(Today):
    """A day whose ranking is asked for: as it is written, 2026-11-16; today if none is said."""

    day: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None


class DayRow(BaseModel):
    """What somebody reached that day with the first game that they finished or gave up."""

    place: int
    name: str
    score: int
    grade: int
    yours: bool
    table: str | None
    """The code of the game; told to who has finished, and to all when the day is over."""


class DayTold(BaseModel):
    """The ranking of a day."""

    day: str
    today: str
    rows: list[DayRow]


class TodayTold(BaseModel):
    """How far people have come: `least` counts where few are good, `most` elsewhere."""

    day: str
    """Which day it is here: puzzles change at midnight UTC."""
    finished: int
    """How many games were finished."""
    least: int | None
    most: int | None
    yours: str | None
    """The code of the table at which you play it, or have."""
    over: bool
    """Whether you have finished it."""


@ROUTES.post("/daily")
async def today(body: Today, here: Here, visitor: Visitor) -> TodayTold:
    """Say how far people have come with the puzzle of the day, and where you are."""
    return await asyncio.to_thread(_told, body, here, visitor)


@ROUTES.post("/daily/ranking")
async def ranking(body: OfDay, here: Here, visitor: Visitor) -> DayTold:
    """Rank those who have finished the puzzle of a day."""
    return await asyncio.to_thread(_ranked, body, here, visitor)


def _ranked(body: OfDay, here: Here, visitor: str) -> DayTold:
    rules, today = game(body.game), daily_seed()
    checked(body.options)
    if rules.name not in GAMES:
        raise Invalid("bad-choice", value=rules.name, choices=", ".join(GAMES))
    seed = _seed_of(body.day) if body.day else today
    config = rules.configure(rules.drawn(body.options, seed))
    fewest = rules.so_far(rules.initial(config, 1)).fewest
    firsts: dict[str, Ranked] = {}
    for one in results_of(here.store, rules.name, puzzle_of(rules, config)):
        known = one.visitor not in (None, GONE)
        firsts.setdefault(f"{one.visitor}" if known else one.code, one)
    rows = placed(firsts.values(), fewest, visitor, is_open=visitor in firsts or seed < today)
    return DayTold(day=_day_of(seed), today=_day_of(today), rows=rows[:MOST_ROWS])


def placed(found: Iterable[Ranked], fewest: bool, visitor: str, *, is_open: bool) -> list[DayRow]:
    """Rank games as a visitor sees them, the best first; equals share a place.

    >>> games = [Ranked("K7XQ2M", "a", 3, 0, "Ann"), Ranked("B2M9TT", "b", 5, 0, "Bob")]
    >>> [(row.place, row.name) for row in placed(games, False, "a", is_open=True)]
    [(1, 'Bob'), (2, 'Ann')]
    """

    def rank(one: Ranked) -> tuple[int, int]:
        return one.grade, one.score if fewest else -one.score

    listed = sorted(found, key=rank)
    ranks = [rank(one) for one in listed]
    return [
        DayRow(
            place=1 + bisect_left(ranks, ranks[at]),
            name=one.name,
            score=one.score,
            grade=one.grade,
            yours=one.visitor == visitor,
            table=one.code if is_open else None,
        )
        for at, one in enumerate(listed)
    ]


def _seed_of(day: str) -> int:
    try:
        return int(date.fromisoformat(day).strftime("%Y%m%d"))
    except ValueError:
        raise Invalid("web.body", where="day") from None


def _day_of(seed: int) -> str:
    day = f"{seed:08}"
    return f"{day[:4]}-{day[4:6]}-{day[6:]}"


def _told(body: Today, here: Here, visitor: str) -> TodayTold:
    rules = game(body.game)
    checked(body.options)
    seed = daily_seed()
    puzzle = puzzle_of(rules, rules.configure(rules.drawn(body.options, seed)))
    found = [one for one in results_of(here.store, rules.name, puzzle) if one.finished]
    best = min((one.grade for one in found), default=0)
    scores = [one.score for one in found if one.grade == best]
    last = tables_of(here.store, visitor, Which(puzzle=puzzle, most=1))
    mine = last[0].kept if last else None
    return TodayTold(
        day=_day_of(seed),
        finished=len(found),
        least=min(scores, default=None),
        most=max(scores, default=None),
        yours=mine.code if mine else None,
        over=mine is not None and mine.finished is not None,
    )


def check_today(here: Here, name: str, options: Mapping[str, str], visitor: str) -> None:
    """Refuse to go through what today hides, for who has not come to its end."""
    rules = game(name)
    if name not in GAMES or not rules.hidden:
        return
    told = {key: value for key, value in options.items() if key not in rules.hidden}
    today = puzzle_of(rules, rules.configure(rules.drawn(told, daily_seed())))
    if puzzle_of(rules, rules.configure(options)) != today:
        return
    if all(one.visitor != visitor for one in results_of(here.store, name, today)):
        raise Illegal("web.daily")
