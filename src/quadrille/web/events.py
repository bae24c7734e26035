"""Events over HTTP and live: the host plans and leads, everyone enters, the results come after."""

from __future__ import annotations

import asyncio
import io
import ipaddress
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from quadrille.app import events as rules
from quadrille.app.announcing import event_told, ranking_csv
from quadrille.app.events import Plan
from quadrille.app.exports import draw_files, plain_name, result_file, zipped
from quadrille.app.steward import Gathering
from quadrille.app.tables import Table
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.i18n import gettext
from quadrille.core.record import one_line
from quadrille.store.events import Change
from quadrille.store.kept import Event
from quadrille.store.repository import now
from quadrille.web.api import FAULTS, From, Here, Visitor, check_names
from quadrille.web.models import (
    CodeTold,
    Entering,
    EventTold,
    Extension,
    NewEvent,
    Numbered,
    Pausing,
    Written,
)
from quadrille.web.service import Service

ROUTES = APIRouter(prefix="/api", responses=FAULTS)

EVENT: dict[int | str, dict[str, Any]] = {**FAULTS, 200: {"model": EventTold}}
MARK = "\ufeff"
"""With it a spreadsheet knows that a file is UTF-8."""


def file_of(kind: str) -> dict[int | str, dict[str, Any]]:
    """Document an answer that is a file."""
    return {200: {"content": {kind: {"schema": {"type": "string", "format": "binary"}}}}}


# Planning and entering


@ROUTES.post("/events", status_code=201, responses={201: {"model": EventTold}})
async def create(
    body: NewEvent, request: Request, here: Here, visitor: Visitor, caller: From
) -> Response:
    """Make an event, of which you are the host."""
    here.new_events.check(caller)
    plan = Plan(body.game, body.options, body.seconds, body.title, body.mode)
    gathering = await here.steward.create(plan, visitor)
    return await _told(gathering, request, here, visitor, status=201)


@ROUTES.get("/me/events")
async def my_events(here: Here, visitor: Visitor) -> list[EventTold]:
    """List the events that you host or have entered, the last made first."""
    events = await here.steward.events_of(visitor)
    return [EventTold.model_validate(event_told(event, visitor, now())) for event in events]


@ROUTES.get("/codes/{code}")
async def kind_of(code: str, here: Here) -> CodeTold:
    """Say what a code leads to: an event or a table."""
    try:
        event = (await here.steward.gathering(code)).event
        return CodeTold(kind="event", code=event.code)
    except Invalid:
        return CodeTold(kind="table", code=(await here.hub.room(code)).code)


@ROUTES.get("/events/{code}", responses=EVENT)
async def event(code: str, request: Request, here: Here, visitor: Visitor) -> Response:
    """Give an event as you may see it."""
    return await _told(await here.steward.gathering(code), request, here, visitor)


@ROUTES.post("/events/{code}/join", responses=EVENT)
async def join(
    code: str, body: Entering, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Enter an event; who comes late begins at once, with the time that is left."""
    known, _ = await asyncio.to_thread(here.people.named, visitor)
    name = one_line(body.name) or known
    _check_name(name)
    await check_names(here, visitor, name)
    if not known:
        await asyncio.wrap_future(await asyncio.to_thread(here.people.rename, visitor, name))
    gathering = await here.steward.change(
        code, lambda event: rules.enter(event, name, visitor, now())
    )
    return await _told(gathering, request, here, visitor)


def _check_name(name: str) -> None:
    if not name or not name.isprintable():
        raise Invalid("web.body", where="name")


# The host


async def _lead(
    code: str, request: Request, here: Service, visitor: str, decide: Callable[[Event], Change]
) -> Response:
    """Change an event as its host."""
    await _hosted(code, here, visitor)
    return await _told(await here.steward.change(code, decide), request, here, visitor)


async def _hosted(code: str, here: Service, visitor: str) -> Gathering:
    gathering = await here.steward.gathering(code)
    if gathering.event.host != visitor:
        raise Illegal("event.not-host")
    return gathering


@ROUTES.post("/events/{code}/start", responses=EVENT)
async def start(code: str, request: Request, here: Here, visitor: Visitor) -> Response:
    """Let all begin at once."""
    return await _lead(code, request, here, visitor, lambda one: rules.begin(one, now()))


@ROUTES.post("/events/{code}/pause", responses=EVENT)
async def pause(
    code: str, body: Pausing, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Stop the clock, or let it run on."""
    decide = rules.pause if body.paused else rules.resume
    return await _lead(code, request, here, visitor, lambda one: decide(one, now()))


@ROUTES.post("/events/{code}/extend", responses=EVENT)
async def extend(
    code: str, body: Extension, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Give everyone more time."""
    return await _lead(code, request, here, visitor, lambda one: rules.extend(one, body.seconds))


@ROUTES.post("/events/{code}/close", responses=EVENT)
async def close(code: str, request: Request, here: Here, visitor: Visitor) -> Response:
    """Close an event before its time, and open all that it hid."""
    return await _lead(code, request, here, visitor, lambda one: rules.close(one, now()))


@ROUTES.post("/events/{code}/remove", responses=EVENT)
async def remove(
    code: str, body: Numbered, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Send somebody away."""
    return await _lead(
        code, request, here, visitor, lambda one: rules.remove(one, body.number, now())
    )


@ROUTES.post("/events/{code}/next", responses=EVENT)
async def next_round(code: str, request: Request, here: Here, visitor: Visitor) -> Response:
    """Close the round that runs; who has handed in nothing has no points for it."""
    gathering = await _hosted(code, here, visitor)
    await here.steward.next_round(code)
    return await _told(gathering, request, here, visitor)


@ROUTES.post("/events/{code}/paper", responses=EVENT)
async def paper(
    code: str, body: Entering, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Enter somebody who plays on paper, where there are rounds."""
    gathering = await _hosted(code, here, visitor)
    if gathering.event.game not in rules.IN_ROUNDS:
        raise Illegal("event.not-paper")
    name = one_line(body.name)
    _check_name(name)
    return await _lead(
        code, request, here, visitor, lambda one: rules.enter(one, name, None, now())
    )


@ROUTES.post("/events/{code}/slips", responses=EVENT)
async def slip(
    code: str, body: Written, request: Request, here: Here, visitor: Visitor
) -> Response:
    """Write the slip of somebody who plays on paper."""
    gathering = await _hosted(code, here, visitor)
    event = gathering.event
    writer = next((one for one in rules.present(event) if one.number == body.number), None)
    if writer is None:
        raise Illegal("event.nobody", number=body.number)
    if writer.visitor is not None or event.table is None:
        raise Illegal("event.not-paper")
    room = await here.hub.room(event.table)
    await room.play(writer.seat, body.text)
    return await _told(gathering, request, here, visitor)


# Addresses and results


@ROUTES.get("/events/{code}/qr.svg", responses=file_of("image/svg+xml"))
async def qr(code: str, request: Request, here: Here) -> Response:
    """Draw the address of an event as a QR code."""
    import segno

    gathering = await here.steward.gathering(code)
    drawn = io.BytesIO()
    made = segno.make(_address(request, gathering.event.code), error="m")
    made.save(drawn, kind="svg", xmldecl=False, omitsize=True, border=2, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def _address(request: Request, code: str) -> str:
    """Give the address of an event for others: not this machine's own name for itself."""
    shown = request.url.netloc
    outside = _outside(request)
    if _is_loopback(request.url.hostname or "") and outside:
        shown = f"{outside}:{request.url.port}"
    return f"{request.url.scheme}://{shown}/e/{code}"


def _outside(request: Request) -> str:
    """Give the address of this machine for others, if the server listens there."""
    return str(getattr(request.app.state, "outside", ""))


def _is_loopback(host: str) -> bool:
    with suppress(ValueError):
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    return False


def _own_only(request: Request) -> bool:
    """Say whether nobody but this machine reaches the server, as far as is known."""
    return _is_loopback(request.url.hostname or "") and _is_loopback(
        _outside(request) or "localhost"
    )


async def _closed(code: str, here: Service) -> Gathering:
    gathering = await here.steward.gathering(code)
    if gathering.event.closed is None:
        raise Illegal("event.sealed")
    return gathering


def _attached(name: str, content: str | bytes, kind: str) -> Response:
    named = f'attachment; filename="{name}"'
    return Response(content, media_type=kind, headers={"content-disposition": named})


@ROUTES.get("/events/{code}/ranking.csv", responses=file_of("text/csv"))
async def ranking(code: str, here: Here) -> Response:
    """Give the ranking for a spreadsheet, once the event is closed."""
    gathering = await _closed(code, here)
    text = ranking_csv(await here.steward.ranking(gathering))
    name = gettext("ranking")
    return _attached(f"{name}-{gathering.event.code}.csv", f"{MARK}{text}", "text/csv")


@ROUTES.get("/events/{code}/results.zip", responses=file_of("application/zip"))
async def results(code: str, here: Here) -> Response:
    """Give all results in the game's own format, with the draw and the ranking, in one archive."""
    gathering = await _closed(code, here)
    rows = await here.steward.ranking(gathering)
    files = [(gettext("ranking") + ".csv", f"{MARK}{ranking_csv(rows)}")]
    for number in (int(row["number"]) for row in rows if isinstance(row, dict)):  # type: ignore[arg-type]
        named, text, table = await _result(gathering, here, number)
        files += await asyncio.to_thread(draw_files, table) if len(files) == 1 else []
        files.append((named, text))
    whole = await asyncio.to_thread(zipped, files)
    name = f"{gathering.event.game}-{gathering.event.code}.zip"
    return _attached(name, whole, "application/zip")


@ROUTES.get("/events/{code}/results/{number}", responses=file_of("text/plain"))
async def result(code: str, number: int, here: Here) -> Response:
    """Give one result in the game's own format, once the event is closed."""
    named, text, _ = await _result(await _closed(code, here), here, number)
    return _attached(named, text, "text/plain")


async def _result(gathering: Gathering, here: Service, number: int) -> tuple[str, str, Table]:
    """Write the file of one entrant; give its name, its text, and the table that it is of."""
    entrants = [one for one in rules.present(gathering.event) if one.number == number]
    if not entrants or entrants[0].table is None:
        raise Illegal("event.nobody", number=number)
    entrant = entrants[0]
    room = await here.hub.room(entrant.table or "")
    ending, text = result_file(room.table, entrant.seat, entrant.name)
    named = f"{number + 1:03}-{plain_name(entrant.name)}{ending}"
    return named, text, room.table


async def _told(
    gathering: Gathering, request: Request, here: Service, visitor: str, status: int = 200
) -> Response:
    told = await here.steward.described(gathering, visitor)
    told["address"] = "" if _own_only(request) else _address(request, gathering.event.code)
    return JSONResponse(told, status)
