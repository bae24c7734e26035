"""Events over HTTP and live: the host plans and leads, everyone enters, the results come after."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from quadrille.app.engines.pars import SECONDS
from quadrille.app.events import rules
from quadrille.app.events.live_event import LiveEvent
from quadrille.app.events.messages import RankMessage, encode_event, ranking_csv
from quadrille.app.events.rules import EventRequest
from quadrille.app.exports import draw_files, file_name, result_file, zip_texts
from quadrille.app.live.descriptions import day_of
from quadrille.app.live.room import Room
from quadrille.app.scores import puzzle_of
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.i18n import gettext
from quadrille.core.names import read_name
from quadrille.games import game
from quadrille.store.events import Change
from quadrille.store.models import Event
from quadrille.store.repository import now
from quadrille.web.api import FAULTS, From, Here, Visitor, check_names
from quadrille.web.daily import ParResponse
from quadrille.web.hosts import origin_for_others, shared_origin
from quadrille.web.models import (
    CodeResponse,
    Entering,
    EntrantNumber,
    EventAnswer,
    Extension,
    NewEvent,
    PaperSlip,
    PauseRequest,
    StartRequest,
)
from quadrille.web.service import Service
from quadrille.web.walls import viewer_of

ROUTES = APIRouter(prefix="/api", responses=FAULTS)

EVENT: dict[int | str, dict[str, Any]] = {**FAULTS, 200: {"model": EventAnswer}}
MARK = "\ufeff"
"""With it a spreadsheet knows that a file is UTF-8."""


def file_of(kind: str) -> dict[int | str, dict[str, Any]]:
    """Document an answer that is a file."""
    return {200: {"content": {kind: {"schema": {"type": "string", "format": "binary"}}}}}


# Planning and entering


@ROUTES.post("/events", status_code=201, responses={201: {"model": EventAnswer}})
async def create(
    body: NewEvent, request: Request, here: Here, visitor: Visitor, caller: From
) -> Response:
    """Make an event, of which you are the host."""
    title = read_name(body.title, "title")
    here.new_events.check(caller)
    wanted = EventRequest(body.game, body.options, body.seconds, title, body.mode)
    live_event = await here.director.create(wanted, visitor)
    return await _event_response(live_event, request, here, visitor, status=201)


@ROUTES.get("/me/events")
async def my_events(here: Here, visitor: Visitor) -> list[EventAnswer]:
    """List the events that you host or have entered, the last made first."""
    events = await here.director.events_of(visitor)
    return [
        {**encode_event(event, visitor, now()), "address": "", "projector": ""} for event in events
    ]


@ROUTES.get("/codes/{code}")
async def kind_of(code: str, here: Here) -> CodeResponse:
    """Return what a code leads to: an event, a tournament or a table."""
    try:
        event = (await here.director.live_event(code)).event
        return CodeResponse(kind="event", code=event.code)
    except Invalid:
        with suppress(Invalid):
            return CodeResponse(kind="tournament", code=(await here.desk.find(code)).code)
        return CodeResponse(kind="table", code=(await here.hub.room(code)).code)


@ROUTES.get("/events/{code}", responses=EVENT)
async def event(code: str, request: Request, here: Here, visitor: Visitor) -> Response:
    """Return an event as you may see it."""
    live_event = await here.director.live_event(code)
    viewer = viewer_of(request, here.cookies, live_event.event, visitor)
    return await _event_response(live_event, request, here, viewer)


@ROUTES.post("/events/{code}/join", responses=EVENT)
async def join(
    code: str, body: Entering, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Enter an event; who comes late begins at once, with the time that is left."""
    known, _ = await asyncio.to_thread(here.visitors.name_of, visitor)
    name = read_name(body.name or known, required=True)
    await check_names(here, visitor, name)
    if not known:
        await asyncio.wrap_future(await asyncio.to_thread(here.visitors.rename, visitor, name))
    live_event = await here.director.change(
        code, lambda event: rules.enter(event, name, visitor, now())
    )
    return await _event_response(live_event, request, here, visitor)


# The host


async def _lead(
    code: str, request: Request, here: Service, visitor: str, decide: Callable[[Event], Change]
) -> Response:
    """Change an event as its host."""
    await _find_hosted(code, here, visitor)
    return await _event_response(await here.director.change(code, decide), request, here, visitor)


async def _find_hosted(code: str, here: Service, visitor: str) -> LiveEvent:
    live_event = await here.director.live_event(code)
    if live_event.event.host != visitor:
        raise Illegal("event.not-host")
    return live_event


@ROUTES.post("/events/{code}/start", responses=EVENT)
async def start(
    code: str, body: StartRequest, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Start for all entrants at once, after a countdown if requested."""
    wait = 1000 * body.countdown
    return await _lead(code, request, here, visitor, lambda one: rules.begin(one, now(), wait))


@ROUTES.post("/events/{code}/pause", responses=EVENT)
async def pause(
    code: str, body: PauseRequest, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Stop the clock, or let it run on."""
    decide = rules.pause if body.paused else rules.resume
    return await _lead(code, request, here, visitor, lambda one: decide(one, now()))


@ROUTES.post("/events/{code}/extend", responses=EVENT)
async def extend(
    code: str, body: Extension, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Add time for every seat."""
    return await _lead(code, request, here, visitor, lambda one: rules.extend(one, body.seconds))


@ROUTES.post("/events/{code}/close", responses=EVENT)
async def close(code: str, request: Request, here: Here, visitor: Visitor) -> Response:
    """Close an event before its time, and open all that it hid."""
    return await _lead(code, request, here, visitor, lambda one: rules.close(one, now()))


@ROUTES.post("/events/{code}/remove", responses=EVENT)
async def remove(
    code: str, body: EntrantNumber, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Remove an entrant."""
    return await _lead(
        code, request, here, visitor, lambda one: rules.remove(one, body.number, now())
    )


@ROUTES.post("/events/{code}/next", responses=EVENT)
async def next_round(code: str, request: Request, here: Here, visitor: Visitor) -> Response:
    """Close the current round; entrants without a slip score 0 in it."""
    live_event = await _find_hosted(code, here, visitor)
    await here.director.next_round(code)
    return await _event_response(live_event, request, here, visitor)


@ROUTES.post("/events/{code}/paper", responses=EVENT)
async def paper(
    code: str, body: Entering, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Add an entrant who plays on paper, where there are rounds."""
    live_event = await _find_hosted(code, here, visitor)
    if not rules.event_rules(live_event.event.game).in_rounds:
        raise Illegal("event.not-paper")
    name = read_name(body.name, required=True)
    return await _lead(
        code, request, here, visitor, lambda one: rules.enter(one, name, None, now())
    )


@ROUTES.post("/events/{code}/slips", responses=EVENT)
async def slip(
    code: str, body: PaperSlip, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Write the slip of an entrant who plays on paper."""
    live_event = await _find_hosted(code, here, visitor)
    event = live_event.event
    writer = next((one for one in rules.present(event) if one.number == body.number), None)
    if writer is None:
        raise Illegal("event.nobody", number=body.number)
    if writer.visitor is not None or event.table is None:
        raise Illegal("event.not-paper")
    room = await here.hub.room(event.table)
    await room.play(writer.seat, body.text)
    return await _event_response(live_event, request, here, visitor)


# Addresses and results


@ROUTES.get("/events/{code}/qr.svg", responses=file_of("image/svg+xml"))
async def qr(code: str, request: Request, here: Here) -> Response:
    """Draw the address of an event as a QR code."""
    import segno

    live_event = await here.director.live_event(code)
    drawn = io.BytesIO()
    address = f"{origin_for_others(request)}/e/{live_event.event.code}"
    made = segno.make(address, error="m")
    made.save(drawn, kind="svg", xmldecl=False, omitsize=True, border=2, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def _find_closed(code: str, here: Service) -> LiveEvent:
    live_event = await here.director.live_event(code)
    if live_event.event.closed is None:
        raise Illegal("event.sealed")
    return live_event


def _attachment(name: str, content: str | bytes, kind: str) -> Response:
    named = f'attachment; filename="{name}"'
    return Response(content, media_type=kind, headers={"content-disposition": named})


def _csv(live_event: LiveEvent, rows: list[RankMessage]) -> str:
    return ranking_csv(rows, rules.event_rules(live_event.event.game).statuses)


@ROUTES.get("/events/{code}/ranking.csv", responses=file_of("text/csv"))
async def ranking(code: str, here: Here) -> Response:
    """Return the ranking for a spreadsheet, once the event is closed."""
    live_event = await _find_closed(code, here)
    text = _csv(live_event, await here.director.broadcast.ranking(live_event))
    name = gettext("ranking")
    return _attachment(f"{name}-{live_event.event.code}.csv", f"{MARK}{text}", "text/csv")


@ROUTES.get("/events/{code}/par")
async def par(code: str, here: Here) -> ParResponse:
    """Return what the engine reaches on the draw of a closed event; it is found once."""
    played = (await _find_closed(code, here)).event
    puzzles = game(played.game).puzzles
    if puzzles is None or not puzzles.par:
        return ParResponse(par=None, seconds=SECONDS, looking=False)
    puzzle = await asyncio.to_thread(_puzzle, played)
    found = await here.pars.look(played.game, puzzle, played.options)
    if found is None:
        return ParResponse(par=None, seconds=SECONDS, looking=True)
    return ParResponse(par=found.score, seconds=SECONDS, looking=found.may_come)


def _puzzle(played: Event) -> str:
    rules_of_game = game(played.game)
    return puzzle_of(rules_of_game, rules_of_game.configure(played.options))


@ROUTES.get("/events/{code}/results.zip", responses=file_of("application/zip"))
async def results(code: str, here: Here) -> Response:
    """Return all results in the game's format, the draw and the ranking as one archive."""
    live_event = await _find_closed(code, here)
    rows = await here.director.broadcast.ranking(live_event)
    files = [(gettext("ranking") + ".csv", f"{MARK}{_csv(live_event, rows)}")]
    for number in (row["number"] for row in rows):
        named, text, room = await _result(live_event, here, number)
        if len(files) == 1:
            files += await asyncio.to_thread(draw_files, room.table, day_of(room))
        files.append((named, text))
    whole = await asyncio.to_thread(zip_texts, files)
    name = f"{live_event.event.game}-{live_event.event.code}.zip"
    return _attachment(name, whole, "application/zip")


@ROUTES.get("/events/{code}/results/{number}", responses=file_of("text/plain"))
async def result(code: str, number: int, here: Here) -> Response:
    """Return one result in the game's own format, once the event is closed."""
    named, text, _ = await _result(await _find_closed(code, here), here, number)
    return _attachment(named, text, "text/plain")


async def _result(live_event: LiveEvent, here: Service, number: int) -> tuple[str, str, Room]:
    """Write the file of one entrant; return its name, its text, and the room that it is of."""
    entrants = [one for one in rules.present(live_event.event) if one.number == number]
    if not entrants or entrants[0].table is None:
        raise Illegal("event.nobody", number=number)
    entrant = entrants[0]
    room = await here.hub.room(entrant.table or "")
    ending, text = result_file(room.table, entrant.seat, entrant.name)
    named = f"{number + 1:03}-{file_name(room.row, ending, [entrant.name])}"
    return named, text, room


async def _event_response(
    live_event: LiveEvent, request: Request, here: Service, visitor: str, status: int = 200
) -> Response:
    code = live_event.event.code
    origin = shared_origin(request)
    address = f"{origin}/e/{code}" if origin else ""
    is_led = address and visitor == live_event.event.host
    answer: EventAnswer = {
        **await here.director.broadcast.describe(live_event, visitor),
        "address": address,
        "projector": f"{address}/projector/{here.cookies.wall_key(code)}" if is_led else "",
    }
    return JSONResponse(answer, status)
