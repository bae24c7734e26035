"""The HTTP interface: who you are, the games, the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from quadrille.app.exports import file_name, plain_name
from quadrille.app.live.audience import Viewpoint
from quadrille.app.live.descriptions import describe_table, record_text
from quadrille.app.live.messages import (
    WholeTable,
    seats_of,
    visible_options,
    withholds_end,
)
from quadrille.app.live.requests import TableRequest, check_draw
from quadrille.app.live.room import Room
from quadrille.core.capabilities import find
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.i18n import gettext, language
from quadrille.core.names import read_name
from quadrille.lexicon.uploads import remove_uploads
from quadrille.store.models import Clock, Seat
from quadrille.store.visitors import comparable_name
from quadrille.web.limits import Caller
from quadrille.web.models import (
    Fault,
    FaultResponse,
    Me,
    NewMove,
    NewName,
    NewPreview,
    NewSeat,
    NewTable,
    PreviewResponse,
    SeatRequest,
    SignIn,
)
from quadrille.web.security import COOKIE
from quadrille.web.service import Service, address_of, caller_of, service_of, visitor_of

Here = Annotated[Service, Depends(service_of)]
Visitor = Annotated[str, Depends(visitor_of)]
Address = Annotated[str, Depends(address_of)]
From = Annotated[Caller, Depends(caller_of)]
Final = Annotated[
    bool, Query(description="Show the end of a puzzle at which you have no seat: its solution.")
]
AsSeat = Annotated[int | None, Query(ge=0, le=1000, description="One of your seats.")]

FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": FaultResponse} for status in (400, 403, 404, 409, 413, 422, 429)
}
TABLE: dict[int | str, dict[str, Any]] = {**FAULTS, 200: {"model": WholeTable}}
RECORD: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


def daily_seed() -> int:
    """Return the seed of today, the same for everyone."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))


# Yourself


@ROUTES.get("/me")
async def me(here: Here, visitor: Visitor) -> Me:
    """Return the visitor of this browser."""
    name, kept = await asyncio.to_thread(here.visitors.name_of, visitor)
    return Me(name=name, kept=kept)


@ROUTES.post("/me")
async def rename(body: NewName, here: Here, visitor: Visitor, address: Address) -> Me:
    """Take a name; with a passphrase it is kept for you."""
    name = read_name(body.name, required=True)
    if body.passphrase is not None:
        here.guesses.check(address)
    renamed = await asyncio.to_thread(here.visitors.rename, visitor, name, body.passphrase)
    if not await asyncio.wrap_future(renamed):
        raise Illegal("web.name-kept")
    await here.hub.reload_renamed(visitor)
    return await me(here, visitor)


@ROUTES.post("/me/enter")
async def enter(
    body: SignIn, request: Request, response: Response, here: Here, address: Address
) -> Me:
    """Sign this browser in as the visitor of a kept name."""
    here.guesses.check(address)
    visitor = await asyncio.to_thread(here.visitors.find, body.name, body.passphrase)
    if visitor is None:
        raise Illegal("web.no-passphrase")
    response.headers["set-cookie"] = here.cookies.cookie(visitor, request.scope)
    return await me(here, visitor)


@ROUTES.delete("/me", status_code=204)
async def erase(here: Here, visitor: Visitor) -> Response:
    """Erase what is yours: name, passphrase, your name at every table."""
    await asyncio.wrap_future(here.visitors.erase(visitor))
    await here.hub.forget(visitor)
    await asyncio.to_thread(remove_uploads, visitor)
    gone = Response(status_code=204)
    gone.delete_cookie(COOKIE)
    return gone


# Tables


@ROUTES.post("/tables", status_code=201, responses={201: {"model": WholeTable}})
async def create(body: NewTable, here: Here, visitor: Visitor, caller: From) -> Response:
    """Make a table."""
    here.new_tables.check(caller)
    here.hub.addresses.note(visitor, caller.address)
    options = await _options_of(here, body)
    await here.director.embargo.check_game(visitor, body.game, options)
    name, _ = await asyncio.to_thread(here.visitors.name_of, visitor)
    await check_names(here, visitor, *(read_name(seat.name) for seat in body.seats or ()))
    seats = [_seat(seat, visitor, name) for seat in body.seats] if body.seats else None
    check_own_seats(seats or (), visitor)
    clock = Clock(body.clock.seconds, body.clock.increment) if body.clock else None
    seed = daily_seed() if body.daily else None
    wanted = TableRequest(body.game, options, seats, clock, seed)
    await asyncio.to_thread(check_draw, wanted)
    room = await here.hub.create(wanted, visitor, name)
    return respond_table(room, visitor, status=201)


async def _options_of(here: Service, body: NewTable) -> dict[str, str]:
    """Return the options of a new table: as they are given, or those of another table."""
    if body.same_as is None:
        return body.options
    room = await here.hub.finished_room(body.same_as)
    if room.row.game != body.game or body.options:
        raise Invalid("web.body", where="same_as")
    return visible_options(room.table.game, room.row)


async def check_names(here: Service, visitor: str, *names: str) -> None:
    """Refuse names that another visitor keeps with a passphrase."""
    for name in filter(None, names):
        if not await asyncio.to_thread(here.visitors.may_use, visitor, name):
            raise Illegal("web.name-kept")


def check_own_seats(seats: Sequence[Seat], visitor: str) -> None:
    """Raise `Illegal` if a visitor takes several seats without saying who plays them.

    One of them may be nameless, as a visitor may be.
    """
    own = [comparable_name(seat.name) for seat in seats if seat.visitor == visitor]
    if len({*own}) < len(own):
        raise Illegal("table.seat-names")


def _seat(seat: NewSeat, visitor: str, name: str) -> Seat:
    match seat.kind:
        case "me":
            return Seat(read_name(seat.name) or name, visitor)
        case "computer":
            return Seat(seat.level, None, seat.level)
        case _:
            return Seat()


@ROUTES.get("/tables/{code}", responses=TABLE)
async def table(
    code: str, here: Here, visitor: Visitor, seat: AsSeat = None, final: Final = False
) -> Response:
    """Return a table as you may see it."""
    return respond_table(await here.hub.room(code), visitor, seat, final=final)


@ROUTES.post("/tables/{code}/join", responses=TABLE)
async def join(code: str, body: SeatRequest, here: Here, visitor: Visitor) -> Response:
    """Take an open seat."""
    room = await here.hub.room(code)
    if room.row.event is None:
        await here.director.embargo.check_game(visitor, room.row.game, {})
    name, _ = await asyncio.to_thread(here.visitors.name_of, visitor)
    reserved = await here.desk.seat_for(visitor, room)
    seat = await here.hub.sit(room, visitor, name, body.seat, reserved)
    return respond_table(room, visitor, seat)


@ROUTES.post("/tables/{code}/moves", responses=TABLE)
async def move(code: str, body: NewMove, here: Here, visitor: Visitor) -> Response:
    """Play, undo or redo; the answer comes once it is in the store."""
    room = await here.hub.room(code)
    seat = own_seat(room, visitor, body.seat)
    here.director.embargo.check_move(visitor, room.row)
    if body.text is not None:
        await room.play(seat, body.text, body.key, body.ply, body.round)
    elif body.undo:
        await room.undo(seat, body.key)
    else:
        await room.redo(seat, body.key)
    return respond_table(room, visitor, seat)


@ROUTES.post("/tables/{code}/preview")
async def preview(code: str, body: NewPreview, here: Here, visitor: Visitor) -> PreviewResponse:
    """Return the effect of a move without playing it, limited to what your seat may know."""
    room = await here.hub.room(code)
    seat = own_seat(room, visitor, body.seat)
    try:
        if room.row.event is None:
            await here.director.embargo.check_game(visitor, room.row.game, {})
        question = find(room.table.game.questions, "preview")
        fields = {}
        if question is not None:
            fields = await asyncio.to_thread(question.ask, room.table.state, seat, body.text)
    except QuadrilleError as error:
        return PreviewResponse(error=Fault(code=error.code, message=str(error)))
    return PreviewResponse(told=fields)


@ROUTES.post("/tables/{code}/resign", responses=TABLE)
async def resign(code: str, here: Here, visitor: Visitor, seat: AsSeat = None) -> Response:
    """Resign."""
    room = await here.hub.room(code)
    own = own_seat(room, visitor, seat)
    await room.resign(own)
    return respond_table(room, visitor, own)


@ROUTES.post("/tables/{code}/rematch", responses=TABLE)
async def rematch(code: str, here: Here, visitor: Visitor, caller: From) -> Response:
    """Return the table of the rematch."""
    room = await here.hub.room(code)
    own_seat(room, visitor)
    here.new_tables.check(caller)
    await here.director.embargo.check_game(visitor, room.row.game, {})
    again = await here.hub.room(await here.hub.rematch(room, visitor))
    return respond_table(again, visitor)


@ROUTES.get("/tables/{code}/record", responses=RECORD)
async def record(code: str, here: Here, visitor: Visitor, final: Final = False) -> Response:
    """Return the record as a file, when it is finished or hides nothing."""
    room = await here.hub.room(code)
    check_end(room, visitor, final)
    if room.row.sealed or (room.row.finished is None and room.table.game.hidden):
        raise Illegal("table.secret")
    name = file_name(room.row, ".quadrille", what=plain_name(gettext("record")))
    named = f'attachment; filename="{name}"'
    return PlainTextResponse(record_text(room), headers={"content-disposition": named})


def own_seat(room: Room, visitor: str, seat: int | None = None) -> int:
    """Return a seat of a visitor; raise an error if it has none."""
    own = room.seat_of(visitor, seat)
    if own is None:
        raise Illegal("table.not-yours")
    return own


def check_end(room: Room, visitor: str, final: bool) -> None:
    """Raise `Illegal` if a visitor without a seat has not asked for the end of a puzzle."""
    seat = next(iter(seats_of(room.row, visitor)), None)
    if not final and withholds_end(room.table.game, room.row, seat):
        raise Illegal("table.withheld")


def respond_table(
    room: Room, visitor: str, seat: int | None = None, status: int = 200, *, final: bool = False
) -> JSONResponse:
    """Return a table as a visitor may see it, from one of their seats."""
    viewpoint = Viewpoint(room.seat_of(visitor, seat), language(), final)
    return JSONResponse(describe_table(room, visitor, viewpoint), status)
