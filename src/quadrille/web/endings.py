"""The end of a game: its number, how far it is from the best, what was good, a text to share."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from quadrille.app.endings import (
    EndingText,
    best_of_job,
    counts,
    day_of,
    describe,
    share_text,
)
from quadrille.app.engines.queue import DONE, Job
from quadrille.app.engines.review import REVIEW
from quadrille.app.engines.tasks import Task
from quadrille.app.live.room import Room
from quadrille.core.capabilities import find
from quadrille.core.ending import Best
from quadrille.core.errors import Invalid
from quadrille.store.bests import accuracy_at, keep_accuracy, keep_best, known_best
from quadrille.store.results import GIVEN_UP, summary_of
from quadrille.web.api import FAULTS, AsSeat, From, Here, Visitor, own_seat
from quadrille.web.games import named_record
from quadrille.web.models import Body, JobResponse
from quadrille.web.service import Service

ROUTES = APIRouter(prefix="/api", responses=FAULTS)
ANALYSIS = "analysis"
REVIEW_SECONDS = 6.0
"""What the engine has for all positions of a game that it plays on from."""


class EngineAnswer(Body):
    """A job of yours that has looked at a finished game."""

    job: Annotated[str, Field(max_length=40)]


class EndingResponse(BaseModel):
    """The text about the end of a game, in your language."""

    number: str
    """The score with its unit, such as “183 steps”; empty if there is no score."""
    distance: str
    """How far it is from the best that is known: “26 over the proved 157”; empty if nothing is."""
    praise: list[str]
    """What was done well, the best first."""
    accuracy: int | None
    """How near to the best it is, in thousandths."""
    proved: bool
    """Whether the best that is known is proved: no engine need look again."""
    day: str | None
    """The day whose puzzle it was, if it was one."""
    text: str
    """A text to share that gives nothing of the game away."""


@ROUTES.get("/tables/{code}/ending")
async def ending(code: str, here: Here, visitor: Visitor, seat: AsSeat = None) -> EndingResponse:
    """Return the text about a finished game, for your seat or about the winner."""
    room = await here.hub.finished_room(code)
    # What engines know of a puzzle that an event plays would be a hint.
    await here.director.embargo.check_engine(visitor, room.row.game, room.row.options)
    return await asyncio.to_thread(_encode_ending, here, room, visitor, seat, None)


@ROUTES.post("/tables/{code}/ending")
async def compare(
    code: str, body: EngineAnswer, here: Here, visitor: Visitor, seat: AsSeat = None
) -> EndingResponse:
    """Compare a finished game of yours with what an engine has found, and keep both."""
    room = await here.hub.finished_room(code)
    # What engines know of a puzzle that an event plays would be a hint.
    await here.director.embargo.check_engine(visitor, room.row.game, room.row.options)
    own_seat(room, visitor, seat)
    job = here.engines.job(visitor, body.job)
    row = room.row
    best = await asyncio.to_thread(best_of_job, job, row)
    if best is not None:
        fewest = _fewest(room)
        await asyncio.wrap_future(keep_best(here.store, row.game, row.puzzle, best, fewest))
    found = _analysis_of(job, room)
    return await asyncio.to_thread(_encode_ending, here, room, visitor, seat, found)


@ROUTES.post("/tables/{code}/review", status_code=202)
async def review(code: str, here: Here, visitor: Visitor, caller: From) -> JobResponse:
    """Have the engine of a puzzle look for the costliest move of your finished game."""
    room = await here.hub.finished_room(code)
    own_seat(room, visitor)
    await here.director.embargo.check_engine(visitor, room.row.game, room.row.options)
    row, solvers = room.row, room.table.game.solvers
    if solvers is None or len(row.seats) > 1 or row.ending == GIVEN_UP:
        raise Invalid("engine.no-analysis", game=row.game)
    moves, method = tuple(room.table.record.entries), solvers.strongest
    task = Task(row.game, row.options, 1, moves, method, REVIEW_SECONDS, study=REVIEW)
    job = here.engines.begin(visitor, task, caller.name, caller.address)
    return JobResponse.model_validate(job.encode())


def _fewest(room: Room) -> bool:
    return room.table.game.so_far(room.table.state).fewest


def _analysis_of(job: Job, room: Room) -> dict[str, Any] | None:
    """Return the analysis of the game that a job has made, if that is what it did."""
    task = find(room.table.game.study, ANALYSIS)
    if task is None or job.task.study != ANALYSIS or job.state != DONE:
        return None
    text = named_record(room).text()
    if job.task.game != room.row.game or job.task.request.get(task.record) != text:
        return None
    found: dict[str, Any] | None = job.best.get("found")
    return found


def _encode_ending(
    here: Service, room: Room, visitor: str, seat: int | None, found: dict[str, Any] | None
) -> EndingResponse:
    row, rules = room.row, room.table.game
    own = room.seat_of(visitor, seat)
    outcome = rules.outcome(room.table.state)
    shown = own if own is not None else (outcome.winners[0] if outcome else 0)
    before = accuracy_at(here.store, row.code, shown)
    text = _describe(here, room, shown, before if found is None else _review(room, shown, found))
    if own is not None and text.accuracy not in (None, before):
        keep_accuracy(here.store, row.code, own, text.accuracy or 0).result()
    day = day_of(row)
    return EndingResponse(
        number=text.number,
        distance=text.distance,
        praise=[*text.praise],
        accuracy=text.accuracy,
        proved=text.proved,
        day=None if day is None else day.isoformat(),
        text=share_text(row, text),
    )


def _describe(here: Service, room: Room, seat: int, reviewed: int | None) -> EndingText:
    if room.row.ending == GIVEN_UP:
        return EndingText("", "", (), None, False)
    table = room.table
    return describe(table.game, table.states, seat, _known(here, room), reviewed)


def _review(room: Room, seat: int, found: dict[str, Any]) -> int | None:
    """Return the accuracy of a seat by the analysis of its game."""
    ending = room.table.game.ending
    if ending is None or ending.review is None:
        return None
    return ending.review(room.table.state, seat, found)


def _known(here: Service, room: Room) -> Best | None:
    """Return the best that is known of the puzzle of a table, by engines or by people.

    The game itself is nothing to compare it with.
    """
    row, rules = room.row, room.table.game
    outcome = rules.outcome(room.table.state)
    if outcome is None or rules.puzzles is None or len(row.seats) > 1:
        return None
    known = known_best(here.store, row.game, row.puzzle)
    people = summary_of(here.store, row.game, row.puzzle)
    reached = people.least if outcome.fewest else people.most
    if reached is not None and people.finished > int(counts(rules, outcome, 0)):
        best = Best(reached)
        if known is None or (best.score != known.score and best.is_better(known, outcome.fewest)):
            return best
    return known
