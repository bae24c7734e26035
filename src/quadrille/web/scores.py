"""The best scores on one board: what people have reached with the puzzle of a table."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from pydantic import BaseModel

from quadrille.app.rooms import Room
from quadrille.core.errors import Illegal
from quadrille.store.results import results_of
from quadrille.web.api import FAULTS, Here, Visitor
from quadrille.web.daily import DayRow, placed
from quadrille.web.service import Service

MOST_ROWS = 10

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


class ScoresTold(BaseModel):
    """The best games on a board."""

    finished: int
    """How many games were finished on it."""
    rows: list[DayRow]
    """The codes of the games are told to who has finished one."""


@ROUTES.get("/tables/{code}/scores")
async def scores(code: str, here: Here, visitor: Visitor) -> ScoresTold:
    """Rank the finished games on the board of a table."""
    room = await here.hub.room(code)
    if room.kept.sealed:
        raise Illegal("event.sealed")
    if room.kept.finished is None and room.table.game.hidden:
        raise Illegal("table.secret")
    # A game on what an event plays would be a hint, as an engine is.
    here.steward.check_engine(visitor, room.kept.game, room.kept.options)
    return await asyncio.to_thread(_told, here, room, visitor)


def _told(here: Service, room: Room, visitor: str) -> ScoresTold:
    ended = results_of(here.store, room.kept.game, room.kept.puzzle)
    found = [one for one in ended if one.finished]
    fewest = room.table.game.so_far(room.table.state).fewest
    is_open = any(one.visitor == visitor for one in ended)
    rows = placed(found, fewest, visitor, is_open=is_open)
    return ScoresTold(finished=len(found), rows=rows[:MOST_ROWS])
