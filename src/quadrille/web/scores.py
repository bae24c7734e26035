"""The best scores on one board: what people have reached with the puzzle of a table."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from pydantic import BaseModel

from quadrille.app.live.room import Room
from quadrille.core.errors import Illegal
from quadrille.store.results import best_results, has_result, summary_of
from quadrille.web.api import FAULTS, Here, Visitor
from quadrille.web.daily import DayRow, rank_games
from quadrille.web.service import Service

MOST_ROWS = 10

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


class ScoresResponse(BaseModel):
    """The best games on a board."""

    finished: int
    """How many games were finished on it."""
    rows: list[DayRow]
    """Rows have the codes of their games only for a visitor who has finished one."""


@ROUTES.get("/tables/{code}/scores")
async def scores(code: str, here: Here, visitor: Visitor) -> ScoresResponse:
    """Rank the finished games on the board of a table."""
    room = await here.hub.room(code)
    if room.row.sealed:
        raise Illegal("event.sealed")
    if room.row.finished is None and room.table.game.hidden:
        raise Illegal("table.secret")
    # A game on what an event plays would be a hint, as an engine is.
    await here.director.embargo.check_engine(visitor, room.row.game, room.row.options)
    return await asyncio.to_thread(_encode_scores, here, room, visitor)


def _encode_scores(here: Service, room: Room, visitor: str) -> ScoresResponse:
    board = (here.store, room.row.game, room.row.puzzle)
    fewest = room.table.game.so_far(room.table.state).fewest
    best = best_results(*board, fewest=fewest, most=MOST_ROWS)
    rows = rank_games(best, fewest, visitor, is_open=has_result(*board, visitor))
    return ScoresResponse(finished=summary_of(*board).finished, rows=rows)
