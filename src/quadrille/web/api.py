"""The HTTP interface: who you are, the games, the tables."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from quadrille.app.audience import Ear
from quadrille.app.hub import Wish
from quadrille.app.rooms import Room
from quadrille.app.transcripts import WRITTEN, gcg_text
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.i18n import language
from quadrille.core.record import one_line
from quadrille.games import NAMES, game
from quadrille.store.kept import Clock, Seat
from quadrille.web.limits import Caller
from quadrille.web.models import (
    Entrance,
    Fault,
    FaultTold,
    GameTold,
    Joining,
    Me,
    NewMove,
    NewName,
    NewPreview,
    NewSeat,
    NewTable,
    PreviewTold,
    TableTold,
)
from quadrille.web.security import COOKIE
from quadrille.web.service import Service, address_of, caller_of, service_of, visitor_of

Here = Annotated[Service, Depends(service_of)]
Visitor = Annotated[str, Depends(visitor_of)]
Address = Annotated[str, Depends(address_of)]
From = Annotated[Caller, Depends(caller_of)]
AsSeat = Annotated[int | None, Query(ge=0, le=1000, description="One of your seats.")]

FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": FaultTold} for status in (400, 403, 404, 409, 413, 422, 429)
}
TABLE: dict[int | str, dict[str, Any]] = {**FAULTS, 200: {"model": TableTold}}
RECORD: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


def daily_seed() -> int:
    """Give the seed of today, the same for everyone."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))


@ROUTES.get("/games")
async def games() -> list[GameTold]:
    """List what can be played."""
    return [
        GameTold(
            name=name,
            least=game(name).seats[0],
            most=game(name).seats[-1],
            undoable=game(name).undoable,
            resigns=bool(game(name).resigning),
            methods=[*game(name).methods()],
            levels=[*game(name).levels()],
        )
        for name in NAMES
    ]


# Yourself


@ROUTES.get("/me")
async def me(here: Here, visitor: Visitor) -> Me:
    """Say who you are here."""
    name, kept = await asyncio.to_thread(here.people.named, visitor)
    return Me(name=name, kept=kept)


@ROUTES.post("/me")
async def rename(body: NewName, here: Here, visitor: Visitor, address: Address) -> Me:
    """Take a name; with a passphrase it is kept for you."""
    name = one_line(body.name)
    if not name or not name.isprintable():
        raise Invalid("web.body", where="name")
    if body.passphrase is not None:
        here.guesses.check(address)
    renamed = await asyncio.to_thread(here.people.rename, visitor, name, body.passphrase)
    if not await asyncio.wrap_future(renamed):
        raise Illegal("web.name-kept")
    return await me(here, visitor)


@ROUTES.post("/me/enter")
async def enter(
    body: Entrance, request: Request, response: Response, here: Here, address: Address
) -> Me:
    """Be the visitor who keeps a name, in this browser too."""
    here.guesses.check(address)
    visitor = await asyncio.to_thread(here.people.known, body.name, body.passphrase)
    if visitor is None:
        raise Illegal("web.no-passphrase")
    response.headers["set-cookie"] = here.visitors.cookie(visitor, request.scope)
    return await me(here, visitor)


@ROUTES.delete("/me", status_code=204)
async def erase(here: Here, visitor: Visitor) -> Response:
    """Erase what is yours: name, passphrase, your name at every table."""
    await asyncio.wrap_future(here.people.erase(visitor))
    await here.hub.forget(visitor)
    gone = Response(status_code=204)
    gone.delete_cookie(COOKIE)
    return gone


# Tables


@ROUTES.post("/tables", status_code=201, responses={201: {"model": TableTold}})
async def create(body: NewTable, here: Here, visitor: Visitor, caller: From) -> Response:
    """Make a table."""
    here.new_tables.check(caller)
    await here.steward.check_game(visitor, body.game, body.options)
    name, _ = await asyncio.to_thread(here.people.named, visitor)
    await check_names(here, visitor, *(one_line(seat.name) for seat in body.seats or ()))
    seats = [_seat(seat, visitor, name) for seat in body.seats] if body.seats else None
    clock = Clock(body.clock.seconds, body.clock.increment) if body.clock else None
    seed = daily_seed() if body.daily else None
    wish = Wish(body.game, body.options, seats, clock, seed)
    room = await here.hub.create(wish, visitor, name)
    return _told(room, visitor, status=201)


async def check_names(here: Service, visitor: str, *names: str) -> None:
    """Refuse names that somebody else keeps; that nobody says one is no name."""
    for name in filter(None, names):
        if not await asyncio.to_thread(here.people.may_use, visitor, name):
            raise Illegal("web.name-kept")


def _seat(seat: NewSeat, visitor: str, name: str) -> Seat:
    match seat.kind:
        case "me":
            return Seat(one_line(seat.name) or name, visitor)
        case "computer":
            return Seat(seat.level, None, seat.level)
        case _:
            return Seat()


@ROUTES.get("/tables/{code}", responses=TABLE)
async def table(code: str, here: Here, visitor: Visitor, seat: AsSeat = None) -> Response:
    """Give a table as you may see it."""
    return _told(await here.hub.room(code), visitor, seat)


@ROUTES.post("/tables/{code}/join", responses=TABLE)
async def join(code: str, body: Joining, here: Here, visitor: Visitor) -> Response:
    """Take an open seat."""
    room = await here.hub.room(code)
    if room.kept.event is None:
        await here.steward.check_game(visitor, room.kept.game, {})
    name, _ = await asyncio.to_thread(here.people.named, visitor)
    seat = await here.hub.sit(room, visitor, name, body.seat)
    return _told(room, visitor, seat)


@ROUTES.post("/tables/{code}/moves", responses=TABLE)
async def move(code: str, body: NewMove, here: Here, visitor: Visitor) -> Response:
    """Play, undo or redo; the answer comes once it is in the store."""
    room = await here.hub.room(code)
    seat = own_seat(room, visitor, body.seat)
    if body.text is not None:
        await room.play(seat, body.text, body.key, body.ply, body.round)
    elif body.undo:
        await room.undo(seat, body.key)
    else:
        await room.redo(seat, body.key)
    return _told(room, visitor, seat)


@ROUTES.post("/tables/{code}/preview")
async def preview(code: str, body: NewPreview, here: Here, visitor: Visitor) -> PreviewTold:
    """Say what a move would bring, as far as your seat may know it; nothing is played."""
    room = await here.hub.room(code)
    seat = own_seat(room, visitor, body.seat)
    try:
        if room.kept.event is None:
            await here.steward.check_game(visitor, room.kept.game, {})
        told = await asyncio.to_thread(room.table.game.preview, room.table.state, seat, body.text)
    except QuadrilleError as error:
        return PreviewTold(error=Fault(code=error.code, message=str(error)))
    return PreviewTold(told=told)


@ROUTES.post("/tables/{code}/resign", responses=TABLE)
async def resign(code: str, here: Here, visitor: Visitor, seat: AsSeat = None) -> Response:
    """Give up."""
    room = await here.hub.room(code)
    own = own_seat(room, visitor, seat)
    await room.resign(own)
    return _told(room, visitor, own)


@ROUTES.post("/tables/{code}/rematch", responses=TABLE)
async def rematch(code: str, here: Here, visitor: Visitor, caller: From) -> Response:
    """Give the table of the rematch."""
    room = await here.hub.room(code)
    own_seat(room, visitor)
    here.new_tables.check(caller)
    await here.steward.check_game(visitor, room.kept.game, {})
    again = await here.hub.room(await here.hub.rematch(room, visitor))
    return _told(again, visitor)


@ROUTES.get("/tables/{code}/record", responses=RECORD)
async def record(code: str, here: Here) -> Response:
    """Give the record as a file, when it is finished or hides nothing."""
    room = await here.hub.room(code)
    if room.kept.sealed or (room.kept.finished is None and room.table.game.hidden):
        raise Illegal("table.secret")
    named = f'attachment; filename="{room.kept.game}-{room.code}.quadrille"'
    return PlainTextResponse(room.record_text(), headers={"content-disposition": named})


@ROUTES.get("/tables/{code}/gcg", responses=RECORD)
async def gcg(code: str, here: Here) -> Response:
    """Give a finished game of Scrabble as GCG: one between two, or the tops of a duplicate."""
    room = await here.hub.room(code)
    if room.kept.game not in WRITTEN:
        raise Illegal("table.no-gcg")
    if room.kept.finished is None:
        raise Illegal("table.not-finished")
    if room.kept.sealed:
        raise Illegal("event.sealed")
    text = await asyncio.to_thread(gcg_text, room.table, [seat.name for seat in room.kept.seats])
    named = f'attachment; filename="{room.kept.game}-{room.code}.gcg"'
    return PlainTextResponse(text, headers={"content-disposition": named})


def own_seat(room: Room, visitor: str, seat: int | None = None) -> int:
    """Give a seat of a visitor, or refuse."""
    own = room.seat_of(visitor, seat)
    if own is None:
        raise Illegal("table.not-yours")
    return own


def _told(room: Room, visitor: str, seat: int | None = None, status: int = 200) -> JSONResponse:
    ear = Ear(room.seat_of(visitor, seat), language())
    return JSONResponse(room.described(visitor, ear), status)
