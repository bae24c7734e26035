"""A position as a picture, as text, with its moves, or by its letters alone."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel

from quadrille.app.letters import letters_of, read_letters
from quadrille.app.live.room import Room
from quadrille.core.errors import Invalid
from quadrille.web.api import FAULTS, AsSeat, Final, From, Here, Visitor, check_end
from quadrille.web.games import FileContent

MOST_OFFERED = 200
"""Legal moves that are listed; where there are more, none is."""
MOST_SCORED = 200
"""Moves after which the scores are given; where there are more, only the scores now are."""

ROUTES = APIRouter(prefix="/api", responses=FAULTS)
At = Annotated[int | None, Query(ge=0, description="After this many moves, instead of now.")]


class PositionResponse(BaseModel):
    """A position as one seat sees it."""

    text: str
    svg: str
    """A picture of it; "" if the game has no drawing."""
    moves: list[str]
    """The legal moves of the seat, if it may move and they are few."""
    scores: list[int] | None
    """The score of each seat, where the game can say it before its end."""
    history: list[list[int]]
    """The scores before the first move and after each, where they are known and the moves few."""


class LettersResponse(BaseModel):
    """The letters on the board of a finished game."""

    rows: list[str]
    """Rows of the same length: capitals, `.` for none, `#` for black squares of a file."""
    language: str
    """What the game says, or what the words belong to."""


@ROUTES.get("/tables/{code}/letters")
async def letters(code: str, here: Here, visitor: Visitor, final: Final = False) -> LettersResponse:
    """Return the letters on the board of a finished game."""
    room = await here.hub.finished_room(code)
    check_end(room, visitor, final)
    table = room.table
    found = await asyncio.to_thread(letters_of, table.game, room.row.options, table.state)
    return LettersResponse(rows=[*found.rows], language=found.language)


@ROUTES.post("/letters")
async def file_letters(body: FileContent, here: Here, caller: From) -> LettersResponse:
    """Return the letters of a file: a recorded game, a result, or rows of letters."""
    here.replays.check(caller)
    found = await asyncio.to_thread(read_letters, body.text)
    return LettersResponse(rows=[*found.rows], language=found.language)


@ROUTES.get("/tables/{code}/position")
async def position(
    code: str,
    here: Here,
    visitor: Visitor,
    seat: AsSeat = None,
    at: At = None,
    final: Final = False,
) -> PositionResponse:
    """Return the position of a table as you may see it, now or after some of its moves."""
    room = await here.hub.room(code)
    check_end(room, visitor, final)
    own = room.seat_of(visitor, seat)
    listed = here.director.embargo.may_list_moves(visitor, room.row)
    return await asyncio.to_thread(_encode_position, room, own, at, listed)


def _encode_position(
    room: Room, seat: int | None, at: int | None, listed: bool
) -> PositionResponse:
    game, states = room.table.game, room.table.states
    if at is not None and at >= len(states):
        raise Invalid("web.not-found")
    shown = states if at is None else states[: at + 1]
    state = shown[-1]
    moves: list[str] = []
    if at is None and seat is not None and seat in room.to_move and listed:
        found = list(islice(game.legal_moves(state, seat), MOST_OFFERED + 1))
        moves = [game.write(move, state) for move in found] if len(found) <= MOST_OFFERED else []
    if room.row.is_open:
        shown = [game.reveal(each) for each in shown]
        state = shown[-1]
    try:
        scored = shown if len(shown) <= MOST_SCORED + 1 else [state]
        history = [list(game.so_far(each).scores) for each in scored if game.shows_score(each)]
    except NotImplementedError:
        history = []
    return PositionResponse(
        text=game.text(state, seat),
        svg=game.drawing.svg(state, seat) if game.drawing else "",
        moves=moves,
        scores=history[-1] if history else None,
        history=history if len(history) == len(shown) else [],
    )
