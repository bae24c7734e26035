"""The puzzle of the day: how far people have come with it."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from quadrille.app.engines.pars import SECONDS
from quadrille.app.live.requests import check_options
from quadrille.app.scores import puzzle_of
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import LANGUAGES
from quadrille.games import game, names
from quadrille.store.results import Ranked, best_results, has_result, summary_of
from quadrille.store.visitor_tables import TableQuery, tables_of
from quadrille.web.api import FAULTS, Here, Visitor, daily_seed
from quadrille.web.models import Body, Options

MOST_ROWS = 200
DAYS_WITH_PAR = 7

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


class DailyRequest(Body):
    """A game, and what its puzzle depends on beside the day."""

    game: Annotated[str, Field(max_length=40)]
    options: Options = Field(default_factory=dict)


class DayRequest(DailyRequest):
    """The requested day, as 2026-11-16; today by default."""

    day: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None


class DayRow(BaseModel):
    """What a visitor reached that day with the first game that they finished or gave up."""

    place: int
    name: str
    score: int
    grade: int
    yours: bool
    table: str | None
    """The code of the game, for visitors who have finished; for all when the day is over."""


class DayResponse(BaseModel):
    """The ranking of a day."""

    day: str
    today: str
    rows: list[DayRow]


class TodayResponse(BaseModel):
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
    par: int | None
    """What the engine reaches, if that is known."""


class ParResponse(BaseModel):
    """The par of a day's puzzle, or of the draw of a closed event."""

    par: int | None
    """What the engine reaches; `null` if that is not known, or the game has no par."""
    seconds: float
    """How long it looks."""
    looking: bool
    """Whether it may still come: ask again."""


@ROUTES.post("/daily")
async def today(body: DailyRequest, here: Here, visitor: Visitor) -> TodayResponse:
    """Return how far people have come with the puzzle of the day, and where you are."""
    return await asyncio.to_thread(_encode_today, body, here, visitor)


@ROUTES.post("/daily/ranking")
async def ranking(body: DayRequest, here: Here, visitor: Visitor) -> DayResponse:
    """Rank those who have finished the puzzle of a day."""
    return await asyncio.to_thread(_rank_day, body, here, visitor)


@ROUTES.post("/daily/par")
async def par(body: DayRequest, here: Here) -> ParResponse:
    """Return what the engine reaches on the puzzle of one of the last days; it is found once."""
    rules, seed = game(body.game), seed_of(body.day) if body.day else daily_seed()
    check_options(body.options)
    if not _has_par(rules, body.options, seed):
        return ParResponse(par=None, seconds=SECONDS, looking=False)
    puzzle, options = await asyncio.to_thread(_draw_day, rules, body.options, seed)
    found = await here.pars.look(rules.name, puzzle, options)
    if found is None:
        return ParResponse(par=None, seconds=SECONDS, looking=True)
    return ParResponse(par=found.score, seconds=SECONDS, looking=found.may_come)


def _has_par(rules: AnyGame, options: Mapping[str, str], seed: int) -> bool:
    """Return whether there is a par: of the usual puzzles of the last days, lest it never ends."""
    puzzles = rules.puzzles
    if puzzles is None or not puzzles.par or not _last_days(daily_seed(), seed):
        return False
    return any(dict(options) == puzzles.daily_options(language) for language in LANGUAGES)


def _last_days(today: int, seed: int) -> bool:
    """Return whether a day is today or one of those before, as seeds write days.

    >>> _last_days(20261101, 20261026), _last_days(20261101, 20261102)
    (True, False)
    """
    days = date.fromisoformat(_day_of(today)) - date.fromisoformat(_day_of(seed))
    return 0 <= days.days < DAYS_WITH_PAR


def _draw_day(rules: AnyGame, options: Mapping[str, str], seed: int) -> tuple[str, dict[str, str]]:
    drawn = rules.draw(options, seed)
    return puzzle_of(rules, rules.configure(drawn)), drawn


def is_daily(rules: AnyGame) -> bool:
    """Return whether a game has a puzzle of the day."""
    return rules.puzzles is not None and rules.puzzles.daily


def check_daily(rules: AnyGame) -> None:
    """Raise `Invalid` for a game without a puzzle of the day."""
    if not is_daily(rules):
        choices = ", ".join(name for name in names() if is_daily(game(name)))
        raise Invalid("bad-choice", value=rules.name, choices=choices)


def _check_day(rules: AnyGame, options: Mapping[str, str]) -> None:
    """Refuse options that settle the draw: the day does, and another draw may be under way."""
    check_options(options)
    if rules.is_draw_chosen(options):
        raise Invalid("web.body", where="options")


def _rank_day(body: DayRequest, here: Here, visitor: str) -> DayResponse:
    rules, today = game(body.game), daily_seed()
    _check_day(rules, body.options)
    check_daily(rules)
    seed = seed_of(body.day) if body.day else today
    config = rules.configure(rules.draw(body.options, seed))
    fewest = rules.so_far(rules.initial(config, 1)).fewest
    board = (here.store, rules.name, puzzle_of(rules, config))
    best = best_results(*board, fewest=fewest, most=MOST_ROWS, first_only=True)
    rows = rank_games(best, fewest, visitor, is_open=seed < today or has_result(*board, visitor))
    return DayResponse(day=_day_of(seed), today=_day_of(today), rows=rows)


def rank_games(
    found: Iterable[Ranked], fewest: bool, visitor: str, *, is_open: bool
) -> list[DayRow]:
    """Rank games as a visitor sees them, the best first; equals share a place.

    >>> games = [Ranked("K7XQ2M", "a", 3, 0, "Ann"), Ranked("B2M9TT", "b", 5, 0, "Bob")]
    >>> [(row.place, row.name) for row in rank_games(games, False, "a", is_open=True)]
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


def seed_of(day: str) -> int:
    """Return the seed of a day's puzzles; raise `Invalid` for a date that does not exist."""
    try:
        return int(date.fromisoformat(day).strftime("%Y%m%d"))
    except ValueError:
        raise Invalid("web.body", where="day") from None


def _day_of(seed: int) -> str:
    day = f"{seed:08}"
    return f"{day[:4]}-{day[4:6]}-{day[6:]}"


def _encode_today(body: DailyRequest, here: Here, visitor: str) -> TodayResponse:
    rules = game(body.game)
    _check_day(rules, body.options)
    seed = daily_seed()
    puzzle = puzzle_of(rules, rules.configure(rules.draw(body.options, seed)))
    summary = summary_of(here.store, rules.name, puzzle)
    last = tables_of(here.store, visitor, TableQuery(puzzle=puzzle, most=1))
    own = last[0].row if last else None
    return TodayResponse(
        day=_day_of(seed),
        finished=summary.finished,
        least=summary.least,
        most=summary.most,
        yours=own.code if own else None,
        over=own is not None and own.finished is not None,
        par=here.pars.find(rules.name, puzzle),
    )


def check_today(here: Here, name: str, options: Mapping[str, str], visitor: str) -> None:
    """Raise an error if a visitor replays today's puzzle before finishing it."""
    rules = game(name)
    if rules.puzzles is None or not rules.hidden:
        return
    fields = {key: value for key, value in options.items() if key not in rules.hidden}
    today = puzzle_of(rules, rules.configure(rules.draw(fields, daily_seed())))
    if puzzle_of(rules, rules.configure(options)) != today:
        return
    if not has_result(here.store, name, today, visitor):
        raise Illegal("web.daily")
