"""Replay of a game: the view before the first move and what changes with each move.

The page holds no rule, so to show a finished game or an engine's walk it sends options and moves
and gets the views. Nothing is looked up: without options and moves a caller learns nothing. What a
running event or table deals is not replayed, because the views would show what is hidden there.
"""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from quadrille.app.live.requests import check_options
from quadrille.core.errors import Illegal
from quadrille.core.game import Json
from quadrille.core.record import Entry, Setup, check_required, replay
from quadrille.games import game as load
from quadrille.web.api import From, Here, Visitor
from quadrille.web.daily import check_today

MOST_MOVES = 20_000
MOST_HANDS = 4
LONGEST = 10.0
"""Seconds of work for one game."""
ROUTES = APIRouter(tags=["replay"])


class ReplayRequest(BaseModel):
    """A game to go through: its options, its seats, and its moves in order."""

    options: Annotated[dict[str, str], Field(max_length=40)] = {}
    moves: Annotated[list[tuple[int, str]], Field(max_length=MOST_MOVES)] = []
    seats: Annotated[int, Field(ge=1, le=32)] = 1
    seat: Annotated[int, Field(ge=0, le=31)] | None = None
    """The seat to return the view of; none means a spectator."""
    hands: Annotated[list[Annotated[int, Field(ge=0, le=31)]], Field(max_length=MOST_HANDS)] = []
    """Further seats to return the views of."""


class ViewChanges(BaseModel):
    """The first view, and for each move the fields of the view that it changed."""

    first: dict[str, Any]
    changes: list[dict[str, Any]]


class Frames(ViewChanges):
    """What a seat has seen, what others have, and the result if that is the end."""

    outcome: dict[str, Any] | None
    hands: list[ViewChanges]


def changed_fields(before: dict[str, Json], after: dict[str, Json]) -> dict[str, Json]:
    """Return the fields of a view that are new or different.

    >>> changed_fields({"points": 4, "rows": 10}, {"points": 9, "rows": 10})
    {'points': 9}
    """
    return {key: value for key, value in after.items() if before.get(key, ...) != value}


@ROUTES.post("/api/replay/{name}")
async def frames(
    name: str, request: ReplayRequest, here: Here, visitor: Visitor, caller: From
) -> Frames:
    """Go through a game and give what a seat sees at every moment."""
    here.replays.check(caller)
    check_options(request.options)
    check_required(load(name), request.options)
    await here.director.embargo.check_game(visitor, name, request.options)
    await here.hub.check_running(name, request.options)
    async with here.replaying:
        # One at a time here too: today's puzzle may have to be made, and is kept for the others.
        await asyncio.to_thread(check_today, here, name, request.options, visitor)
        return await asyncio.to_thread(replay_views, name, request)


def replay_views(name: str, request: ReplayRequest) -> Frames:
    """Go through a game; raise an error for one that takes too long."""
    check_options(request.options)
    viewers = [request.seat, *request.hands]
    for seat in viewers:
        if seat is not None and seat >= request.seats:
            raise Illegal("seat-unknown", seat=seat)
    game = load(name)
    setup = Setup(name, tuple(request.options.items()), ("",) * request.seats)
    states = replay(game, setup, [Entry(seat, text) for seat, text in request.moves])
    state = next(states)
    firsts = lasts = [game.view(game.reveal(state), seat) for seat in viewers]
    changes = []
    began = time.thread_time()
    for state in states:
        now = [game.view(game.reveal(state), seat) for seat in viewers]
        changes.append([changed_fields(*pair) for pair in zip(lasts, now, strict=True)])
        lasts = now
        if time.thread_time() - began > LONGEST:
            raise Illegal("web.replay-long")
    outcome = game.outcome(state)
    result = None if outcome is None else {"scores": list(outcome.scores), "fewest": outcome.fewest}
    own, *hands = (
        {"first": first, "changes": [change[at] for change in changes]}
        for at, first in enumerate(firsts)
    )
    return Frames.model_validate({**own, "outcome": result, "hands": hands})
