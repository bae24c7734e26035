"""One's own games: those that wait, and those that are over."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query

from quadrille.app.live.messages import TableHead, encode_head, seats_of, withholds_end
from quadrille.core.errors import QuadrilleError
from quadrille.games import game
from quadrille.store.visitor_tables import Played, TableQuery, tables_of
from quadrille.web.api import FAULTS, Here, Visitor
from quadrille.web.service import Service

MOST_CHECKED = 20
"""At how many tables the seat to move is looked up."""

ROUTES = APIRouter(prefix="/api", responses=FAULTS)

Finished = Annotated[bool | None, Query(description="Only those finished, or not; else both.")]
Before = Annotated[int | None, Query(ge=0, le=1 << 53, description="Only those played before.")]


class OwnTable(TableHead):
    """One of your tables."""

    played: int
    """When something happened there last."""
    your_turn: bool
    """Whether others wait for you."""
    scores: list[int]
    """Those of a finished game, by seat; none where it has none, or an event hides them."""
    winners: list[int]


@ROUTES.get("/me/tables")
async def my_tables(
    here: Here, visitor: Visitor, finished: Finished = None, before: Before = None
) -> list[OwnTable]:
    """List your tables, the last played first, but before all those where others wait for you."""
    query = TableQuery(finished=finished, before=before)
    tables = await asyncio.to_thread(tables_of, here.store, visitor, query)
    shared = [one.row for one in tables if one.row.started and not one.row.finished]
    in_turn = [row for row in shared if len(row.seats) > 1 and not game(row.game).cooperative]
    candidates = [row.code for row in in_turn[:MOST_CHECKED]]
    awaited = {code for code in candidates if await _awaits(here, code, visitor)}
    rows = [_encode_own(here, one, visitor, one.row.code in awaited) for one in tables]
    return sorted(rows, key=lambda one: not one["your_turn"])


async def _awaits(here: Service, code: str, visitor: str) -> bool:
    """Return whether it is the visitor's turn at a table."""
    try:
        room = await here.hub.room(code)
    except QuadrilleError:
        # A list of words that has gone makes one table fail, and not the list.
        return False
    return not {*seats_of(room.row, visitor)}.isdisjoint(room.to_move)


def _encode_own(here: Service, one: Played, visitor: str, your_turn: bool) -> OwnTable:
    hides, online = one.row.sealed, here.hub.online(one.row.code)
    rules, seat = game(one.row.game), next(iter(seats_of(one.row, visitor)), None)
    withheld = withholds_end(rules, one.row, seat)
    return {
        **encode_head(rules, one.row, visitor, online, withheld=withheld),
        "played": one.at,
        "your_turn": your_turn,
        "scores": [] if hides else [*one.scores],
        "winners": [] if hides else [*one.winners],
    }
