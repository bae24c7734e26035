"""Questions to engines over HTTP: begin, watch, cancel."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

from fastapi import APIRouter, Query

from quadrille.app.engines import Engines, Job, Task, checked_task
from quadrille.app.hub import checked
from quadrille.app.rooms import Room
from quadrille.app.transcripts import gcg_text
from quadrille.app.worker import ANALYSIS, TRAINING
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.record import Entry
from quadrille.web.api import FAULTS, From, Here, Visitor, own_seat
from quadrille.web.limits import Caller
from quadrille.web.models import Depth, Exercise, GameText, JobTold, Position, Question
from quadrille.web.service import Service

ANALYSED, JUDGED = "scrabble", "scrabble-referee"
SEEDS = 1 << 31
PATIENCE = 10
"""Seconds to wait for something better."""

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


@ROUTES.post("/solve/{name}", status_code=202)
async def solve(name: str, body: Position, here: Here, visitor: Visitor, caller: From) -> JobTold:
    """Solve a position of your own."""
    checked(body.options)
    entries = [Entry(0, text) for text in body.moves]
    task = checked_task(name, body.options, entries, body.method, body.seconds)
    here.steward.check_engine(visitor, name, body.options)
    return _begun(here, visitor, caller, task)


@ROUTES.post("/tables/{code}/hint", status_code=202)
async def hint(code: str, body: Question, here: Here, visitor: Visitor, caller: From) -> JobTold:
    """Ask what to do at your table, where nobody else plays."""
    room = await here.hub.room(code)
    task = hint_task(room, own_seat(room, visitor), body.method, body.seconds)
    here.steward.check_engine(visitor, room.kept.game, room.kept.options)
    return _begun(here, visitor, caller, task)


def hint_task(room: Room, seat: int, method: str, seconds: float) -> Task:
    """Make the question for a seat: to a solver or, where something is hidden, to a computer."""
    rules, kept, entries = room.table.game, room.kept, room.table.record.entries
    if sum(not one.level for one in kept.seats) > 1:
        raise Illegal("table.no-hint")
    if not rules.hidden:
        return checked_task(kept.game, kept.options, entries, method, seconds)
    levels = rules.levels()
    if not levels:
        raise Illegal("engine.hidden")
    level = method if method in levels else levels[-1]
    seats = len(kept.seats)
    return Task(kept.game, kept.options, seats, entries, level, seconds, seat, level)


@ROUTES.post("/tables/{code}/analysis", status_code=202)
async def analyse(code: str, body: Depth, here: Here, visitor: Visitor, caller: From) -> JobTold:
    """Look at a finished game: each move beside the best."""
    room = await here.hub.room(code)
    kept = room.kept
    if kept.game not in (ANALYSED, JUDGED):
        raise Invalid("engine.no-analysis", game=kept.game)
    if kept.finished is None:
        raise Illegal("table.not-finished")
    if kept.sealed:
        raise Illegal("event.sealed")
    here.steward.check_engine(visitor, kept.game, kept.options)
    task = await asyncio.to_thread(_analysis, room, body.seconds)
    return _begun(here, visitor, caller, task)


def _analysis(room: Room, seconds: float) -> Task:
    """Make the task: the moves of a table or, of a game that was only judged, what is known."""
    kept, entries = room.kept, room.table.record.entries
    if kept.game == JUDGED:
        text = gcg_text(room.table, [seat.name for seat in kept.seats])
        return Task(ANALYSED, {}, 0, (), seconds=seconds, kind=ANALYSIS, text=text)
    seats = len(kept.seats)
    return Task(kept.game, kept.options, seats, entries, seconds=seconds, kind=ANALYSIS)


@ROUTES.post("/analyse/scrabble", status_code=202)
async def analyse_text(body: GameText, here: Here, visitor: Visitor, caller: From) -> JobTold:
    """Look at a game that you send."""
    here.steward.check_engine(visitor, ANALYSED, {})
    await here.steward.check_tiles(body.text)
    task = Task(ANALYSED, {}, 0, (), seconds=body.seconds, kind=ANALYSIS, text=body.text)
    return _begun(here, visitor, caller, task)


@ROUTES.post("/train", status_code=202)
async def train(body: Exercise, here: Here, visitor: Visitor, caller: From) -> JobTold:
    """Ask for a question about a position or about words, or answer one."""
    here.steward.check_engine(visitor, ANALYSED, {})
    seed = secrets.randbelow(SEEDS) if body.seed is None else body.seed
    options = {"kind": body.kind, "seed": str(seed), "language": body.language}
    task = Task(ANALYSED, options, 0, (), kind=TRAINING, text=body.answer)
    return _begun(here, visitor, caller, task)


@ROUTES.get("/jobs/{job}")
async def job(
    job: str,
    here: Here,
    visitor: Visitor,
    after: Annotated[str, Query(max_length=20, description="The score you know.")] = "",
) -> JobTold:
    """Say how far a job is; wait a little for another score than the one you know."""
    found = here.engines.job(visitor, job)
    await found.better(after, PATIENCE)
    return _told(found)


@ROUTES.delete("/jobs/{job}")
async def cancel(job: str, here: Here, visitor: Visitor) -> JobTold:
    """End a job early, and give the best so far."""
    found = here.engines.job(visitor, job)
    engines: Engines = here.engines
    await engines.cancel(found)
    return _told(found)


def _begun(here: Service, visitor: str, caller: Caller, task: Task) -> JobTold:
    return _told(here.engines.begin(visitor, task, caller.name, caller.address))


def _told(found: Job) -> JobTold:
    return JobTold.model_validate(found.told())
