"""Questions to engines over HTTP: begin, watch, cancel."""

from __future__ import annotations

import asyncio
import inspect
from typing import Annotated, Any

from fastapi import APIRouter, Query

from quadrille.app.engines.queue import Engines, Job
from quadrille.app.engines.tasks import Task, checked_task
from quadrille.app.engines.worker import QUICK_FIRST
from quadrille.app.live.requests import check_options
from quadrille.app.live.room import Room
from quadrille.core.capabilities import HINT, StudyTask, find
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.record import Entry, Record, is_record, read
from quadrille.games import game, names
from quadrille.web.api import FAULTS, From, Here, Visitor, own_seat
from quadrille.web.daily import check_today
from quadrille.web.games import named_record
from quadrille.web.limits import Caller
from quadrille.web.models import Body, JobResponse, Position, Question
from quadrille.web.requests import request_body
from quadrille.web.service import Service

PATIENCE = 10
"""Seconds to wait for something better."""

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


@ROUTES.post("/solve/{name}", status_code=202)
async def solve(
    name: str, body: Position, here: Here, visitor: Visitor, caller: From
) -> JobResponse:
    """Solve a position of your own."""
    check_options(body.options)
    entries = [Entry(0, text) for text in body.moves]
    solvers = game(name).solvers
    # A whole puzzle is solved without what binds players alone.
    options = body.options if entries or solvers is None else solvers.relax(body.options)
    task = checked_task(name, options, entries, body.method, body.seconds)
    await here.director.embargo.check_engine(visitor, name, body.options)
    return _begin_job(here, visitor, caller, task)


@ROUTES.post("/tables/{code}/hint", status_code=202)
async def hint(
    code: str, body: Question, here: Here, visitor: Visitor, caller: From
) -> JobResponse:
    """Request a hint at a table where you play alone."""
    room = await here.hub.room(code)
    task = hint_task(room, own_seat(room, visitor), body.method, body.seconds)
    await here.director.embargo.check_engine(visitor, room.row.game, room.row.options)
    return _begin_job(here, visitor, caller, task)


def hint_task(room: Room, seat: int, method: str, seconds: float) -> Task:
    """Make the question for a seat: to a solver or, where something is hidden, to a computer.

    A solver that knows no more than the seat goes before a computer.
    """
    rules, row, entries = room.table.game, room.row, room.table.record.entries
    if sum(not one.level for one in row.seats) > 1:
        raise Illegal("table.no-hint")
    if not rules.hidden:
        return checked_task(row.game, row.options, entries, method, seconds)
    if rules.solvers is not None and rules.solvers.hint is not None:
        return Task(row.game, row.options, 1, tuple(entries), HINT, seconds, quick=QUICK_FIRST)
    if rules.players is None:
        raise Illegal("engine.hidden")
    levels = rules.players.levels
    level = method if method in levels else [*levels][-1]
    seats = len(row.seats)
    return Task(
        row.game, row.options, seats, entries, level, seconds, seat, level, quick=QUICK_FIRST
    )


@ROUTES.get("/jobs/{job}")
async def job(
    job: str,
    here: Here,
    visitor: Visitor,
    after: Annotated[str, Query(max_length=20, description="The score you know.")] = "",
) -> JobResponse:
    """Return how far a job is; wait a little for another score than the one you know."""
    found = here.engines.job(visitor, job)
    await found.better(after, PATIENCE)
    return _encode_job(found)


@ROUTES.delete("/jobs/{job}")
async def cancel(job: str, here: Here, visitor: Visitor) -> JobResponse:
    """End a job early, and return the best so far."""
    found = here.engines.job(visitor, job)
    engines: Engines = here.engines
    await engines.cancel(found)
    return _encode_job(found)


def _begin_job(here: Service, visitor: str, caller: Caller, task: Task) -> JobResponse:
    return _encode_job(here.engines.begin(visitor, task, caller.name, caller.address))


def _encode_job(found: Job) -> JobResponse:
    return JobResponse.model_validate(found.encode())


# Study tasks, which the games declare


def declared_routes() -> APIRouter:
    """Return the routes of all study tasks that the games declare."""
    routes = APIRouter(prefix="/api", responses=FAULTS)
    loaded = [game(name) for name in names()]
    for one in loaded:
        for task in one.study:
            if task.path:
                _serve_task(routes, one, task)
    of_records = (task.name for one in loaded for task in one.study if task.record)
    for name in dict.fromkeys(of_records):
        _serve_on_tables(routes, name, loaded)
    return routes


def _serve_task(routes: APIRouter, one: AnyGame, task: StudyTask) -> None:
    """Add the route of a task on what a visitor sends."""

    async def begin(body: Any, here: Here, visitor: Visitor, caller: From) -> JobResponse:
        await here.director.embargo.check_engine(visitor, one.name, {})
        request = body.model_dump()
        if task.record:
            await here.director.embargo.check_tiles(request[task.record])
            await check_record(here, visitor, one, request[task.record])
        if task.boards is not None:
            await check_position(here, task, request)
        return _begin_job(here, visitor, caller, _study_task(one.name, task, request))

    begin.__annotations__["body"] = request_body(task.run, skip=2)
    about = inspect.getdoc(task.run)
    routes.add_api_route(
        task.path, begin, methods=["POST"], status_code=202, name=task.name, description=about
    )


async def check_position(here: Service, task: StudyTask, request: dict[str, Any]) -> None:
    """Raise an error for a board of a table where people play, or with an event's tiles.

    A position that cannot be read is refused here: no engine gets what was not checked. A game that
    cannot be read has no boards; its task reads it likewise, and fails.
    """
    assert task.boards is not None
    for name in task.tiles:
        await here.director.embargo.check_tiles(request[name])
    await here.hub.check_boards(await asyncio.to_thread(task.boards, **request))


async def check_record(here: Service, visitor: str, rules: AnyGame, text: str) -> None:
    """Raise an error for a game that is under way at a table, or today's puzzle not finished."""
    try:
        record = await asyncio.to_thread(read_game, rules, text)
    except QuadrilleError:
        # The task itself says what is wrong with it.
        return
    if record.setup.game == rules.name:
        options = dict(record.setup.options)
        await asyncio.to_thread(check_today, here, rules.name, options, visitor)
        await here.hub.check_running(rules.name, options)
    await here.hub.check_moves(rules.name, record.entries)


def read_game(rules: AnyGame, text: str) -> Record:
    """Read a game in whichever format it is in; raise `Invalid` if in none."""
    if is_record(text):
        return read(text)
    for form in rules.formats:
        if form.read is not None:
            return (form.outline or form.read)(text)
    raise Invalid("engine.no-game")


def _serve_on_tables(routes: APIRouter, name: str, loaded: list[AnyGame]) -> None:
    """Add the route of a task on the finished game of a table, whichever games have it."""
    bodies: dict[str, type[Body]] = {}
    for one in loaded:
        task = find(one.study, name)
        if task is not None and task.record:
            bodies[one.name] = request_body(task.run, skip=2, without=[task.record])

    async def begin(
        code: str, body: Any, here: Here, visitor: Visitor, caller: From
    ) -> JobResponse:
        row = (await here.hub.room(code)).row
        task = find(game(row.game).study, name)
        if task is None or row.game not in bodies:
            raise Invalid("engine.no-analysis", game=row.game)
        room = await here.hub.finished_room(code)
        await here.director.embargo.check_engine(visitor, row.game, row.options)
        request = {**body.model_dump(), task.record: named_record(room).text()}
        return _begin_job(here, visitor, caller, _study_task(row.game, task, request))

    begin.__annotations__["body"] = next(iter(bodies.values()))
    routes.add_api_route(
        "/tables/{code}/" + name,
        begin,
        methods=["POST"],
        status_code=202,
        name=f"{name} of a table",
        description=f"Begin the {name} of a finished game.",
    )


def _study_task(name: str, task: StudyTask, request: dict[str, Any]) -> Task:
    return Task(name, {}, 0, (), study=task.name, request=request)
