"""Open tables: someone waits for an opponent, and anybody on this server may join.

Only tables that were offered are listed. Offers are kept in memory: they end with the server, and
soon after whoever made them has gone.
"""

from __future__ import annotations

import asyncio
import time
from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import BaseModel, Field

from quadrille.app.live.requests import TableRequest, check_draw
from quadrille.app.live.room import Room
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.games import game
from quadrille.store.models import Seat
from quadrille.web.api import FAULTS, TABLE, From, Here, Visitor, respond_table
from quadrille.web.models import Body, Options
from quadrille.web.service import Service

ROUTES = APIRouter(prefix="/api", responses=FAULTS)
GRACE = 30.0
"""Seconds for which an offer without a connection stays listed: its page may be loading."""
MOST = 20


class OfferRequest(Body):
    """Whether anybody on this server may join."""

    offered: bool


class OpponentRequest(Body):
    """The game that you would like to play with anybody."""

    game: Annotated[str, Field(max_length=40)]
    options: Options = Field(default_factory=dict)


class OpenTable(BaseModel):
    """A table at which someone waits."""

    code: str
    game: str
    name: str
    """Who waits, if they have a name."""
    free: int
    """How many seats are free."""
    yours: bool


@ROUTES.get("/open-tables")
async def open_tables(here: Here, visitor: Visitor) -> list[OpenTable]:
    """List the oldest tables that were offered and where a seat is free, and all of yours."""
    found = [
        OpenTable(
            code=room.code,
            game=room.row.game,
            name=next((seat.name for seat in room.row.seats if seat.visitor), ""),
            free=sum(seat.is_open for seat in room.row.seats),
            yours=any(seat.visitor == visitor for seat in room.row.seats),
        )
        for room in await _waiting(here)
    ]
    return [one for number, one in enumerate(found) if number < MOST or one.yours]


@ROUTES.post("/tables/{code}/offer")
async def offer(code: str, body: OfferRequest, here: Here, visitor: Visitor) -> list[OpenTable]:
    """Offer your table to anybody on this server, or no longer."""
    room = await here.hub.room(code)
    if room.row.host != visitor or room.row.event is not None:
        raise Illegal("table.not-yours")
    here.offers.pop(room.code, None)
    if body.offered:
        _offer(here, room.code, visitor)
    return await open_tables(here, visitor)


@ROUTES.post("/pair", responses=TABLE)
async def pair(body: OpponentRequest, here: Here, visitor: Visitor, caller: From) -> Response:
    """Sit down where someone waits for the same game, or wait for someone yourself."""
    here.new_tables.check(caller)
    await here.director.embargo.check_game(visitor, body.game, body.options)
    name, _ = await asyncio.to_thread(here.visitors.name_of, visitor)
    for room in await _waiting(here):
        row = room.row
        if row.game != body.game or row.requested != body.options:
            continue
        if any(seat.visitor == visitor for seat in row.seats):
            return respond_table(room, visitor)
        try:
            seat = await here.hub.sit(room, visitor, name)
        except QuadrilleError:
            # Somebody was faster.
            continue
        return respond_table(room, visitor, seat)
    seats = (Seat(name, visitor), *[Seat()] * (max(2, game(body.game).seats[0]) - 1))
    wanted = TableRequest(body.game, body.options, seats)
    await asyncio.to_thread(check_draw, wanted)
    room = await here.hub.create(wanted, visitor, name)
    _offer(here, room.code, visitor)
    return respond_table(room, visitor)


def _offer(here: Service, code: str, visitor: str) -> None:
    """List a table in place of any other that this visitor has offered."""
    for other, (_, host) in [*here.offers.items()]:
        if host == visitor:
            del here.offers[other]
    here.offers[code] = time.monotonic(), visitor


async def _waiting(here: Service) -> list[Room]:
    """Return the rooms that were offered, have a free seat, and where somebody is."""
    found = []
    for code, (since, _) in [*here.offers.items()]:
        if not here.hub.online(code) and time.monotonic() - since >= GRACE:
            here.offers.pop(code, None)
            continue
        try:
            room = await here.hub.room(code)
        except QuadrilleError:
            here.offers.pop(code, None)
            continue
        if room.row.finished is None and any(seat.is_open for seat in room.row.seats):
            found.append(room)
        else:
            here.offers.pop(code, None)
    return found
