"""The HTTP interface of the engines: begin, watch, cancel."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.i18n import language
from quadrille.games import game as load
from quadrille.web.api import FAULTS, Here, Visitor, own_seat
from quadrille.web.engine import method_for
from quadrille.web.engines import OVER, Engines
from quadrille.web.models import Body, Options

PATIENCE = 10
"""Seconds that a request waits for something better."""
MOST_SECONDS = 60
MOST_MOVES = 20_000
MOST_CELLS = 40_000
"""Cells of a grid for which a visitor may ask an engine."""

router = APIRouter(prefix="/api", responses=FAULTS, tags=["engines"])

Seconds = Annotated[float, Field(gt=0, le=MOST_SECONDS)]
Method = Annotated[str, Field(min_length=1, max_length=40)]


class Wish(Body):
    """Which engine, and for how long."""

    method: Method = "auto"
    seconds: Seconds = 2


class Problem(Wish):
    """A position of its own: options, and the moves that lead to it."""

    options: Options = Field(default_factory=dict)
    moves: list[str] = Field(default_factory=list, max_length=MOST_MOVES)


class JobTold(BaseModel):
    """How far a job is, and the best that it has found."""

    job: str
    state: str
    seconds: float
    score: int | None
    bound: int | None
    proved: bool
    moves: list[str]
    method: str
    error: dict[str, Any] | None


def engines_of(connection: HTTPConnection) -> Engines:
    """Give the engines of the server that a request came to."""
    engines: Engines = connection.app.state.engines
    return engines


Working = Annotated[Engines, Depends(engines_of)]


def bounded(options: dict[str, str]) -> None:
    """Refuse a grid that nobody would play, before it is made.

    >>> bounded({"rows": "10", "columns": "15"})
    """
    sides = [
        int(options.get(side, "1")[:9]) for side in ("rows", "columns") if _whole(options, side)
    ]
    cells = 1
    for side in sides:
        cells *= side
    if cells > MOST_CELLS:
        raise Invalid("out-of-range", name="rows × columns", value=cells, low=1, high=MOST_CELLS)


def _whole(options: dict[str, str], side: str) -> bool:
    return options.get(side, "").isascii() and options.get(side, "").isdecimal()


def task_of(name: str, wish: Wish, seats: int, moves: list[tuple[int, str]]) -> dict[str, Any]:
    """Write a task for an engine, or refuse a method that the game does not have."""
    methods = load(name).methods()
    if method_for(name, wish.method) not in methods:
        choices = ", ".join(methods) or "—"
        raise Invalid("bad-choice", value=wish.method, choices=choices)
    return {
        "game": name,
        "method": wish.method,
        "seconds": wish.seconds,
        "seats": seats,
        "moves": moves,
        "language": language(),
    }


@router.post("/solve/{name}", status_code=202)
async def solve(name: str, body: Problem, engines: Working, visitor: Visitor) -> JobTold:
    """Begin to work on a position."""
    bounded(body.options)
    task = task_of(name, body, 1, [(0, text) for text in body.moves])
    job = engines.begin(visitor, {**task, "options": body.options})
    return JobTold(**job.told())


@router.post("/tables/{code}/hint", status_code=202)
async def hint(code: str, body: Wish, here: Here, engines: Working, visitor: Visitor) -> JobTold:
    """Begin to work on a table of which you hold a seat."""
    room = await here.hub.room(code)
    own_seat(room, visitor)
    table = room.table
    if table.game.hidden:
        raise Illegal("table.secret")
    setup, entries = table.record.setup, table.record.entries
    moves = [(entry.seat, entry.text) for entry in entries]
    task = task_of(table.game.name, body, len(setup.seats), moves)
    job = engines.begin(visitor, {**task, "options": dict(setup.options)})
    return JobTold(**job.told())


@router.get("/jobs/{name}")
async def watch(
    name: str,
    engines: Working,
    visitor: Visitor,
    after: Annotated[int | None, Query(description="Wait for another score than this.")] = None,
) -> JobTold:
    """Say how far a job is; wait a little where nothing is new."""
    job = engines.job(name, visitor)
    end = asyncio.get_running_loop().time() + PATIENCE
    while job.state not in OVER and job.best.get("score") == after:
        try:
            async with asyncio.timeout_at(end):
                await job.news.wait()
        except TimeoutError:
            break
    return JobTold(**job.told())


@router.delete("/jobs/{name}")
async def cancel(name: str, engines: Working, visitor: Visitor) -> JobTold:
    """Stop a job; the answer has the best so far."""
    job = engines.job(name, visitor)
    engines.cancel(job)
    return JobTold(**job.told())
