"""Pictures of boards as PNG, made here without a browser: for links in messages, and to keep."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

from quadrille.app.endings import day_of
from quadrille.app.live.room import Room
from quadrille.app.pictures.card import link_card
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import gettext, language
from quadrille.games import game as load
from quadrille.web.api import FAULTS, From, Here, daily_seed
from quadrille.web.daily import check_daily, seed_of
from quadrille.web.events import file_of

ROUTES = APIRouter(prefix="/api", responses=FAULTS)
PNG = "image/png"
DAY = r"^\d{4}-\d{2}-\d{2}$"
FINAL = Query(description="Show the board as it is now, though it may tell a solution.")


@ROUTES.get("/tables/{code}/board.png", responses=file_of(PNG))
async def table_picture(
    code: str, here: Here, caller: From, final: Annotated[bool, FINAL] = False
) -> Response:
    """Draw the board of a table as everyone may see it; where that would be a spoiler, the first.

    Today's puzzle is drawn as it began, and so is one that has one solution.
    """
    room = await here.hub.room(code)
    if room.row.sealed:
        raise Illegal("event.sealed")
    here.new_pictures.check(caller)
    card = await asyncio.to_thread(_table_card, room, final)
    return _respond(await here.pictures.png(card))


@ROUTES.get("/daily/{game}/board.png", responses=file_of(PNG))
async def daily_picture(
    game: str,
    here: Here,
    caller: From,
    day: Annotated[str | None, Query(pattern=DAY)] = None,
) -> Response:
    """Draw the board of a daily puzzle before the first move; today's if no day is said."""
    rules, today = load(game), daily_seed()
    seed = seed_of(day) if day else today
    check_daily(rules)
    if seed > today:
        raise Invalid("web.body", where="day")
    here.new_pictures.check(caller)
    card = await asyncio.to_thread(_daily_card, rules, seed)
    return _respond(await here.pictures.png(card))


def _table_card(room: Room, final: bool) -> str:
    row, rules = room.row, room.table.game
    is_today = day_of(row) == date.fromisoformat(str(daily_seed()))
    spoils = is_today or (rules.puzzles is not None and rules.puzzles.one_solution)
    return _card(rules, room.first_state if spoils and not final else room.shown_state)


def _daily_card(rules: AnyGame, seed: int) -> str:
    assert rules.puzzles is not None
    options = rules.draw(rules.puzzles.daily_options(language()), seed)
    return _card(rules, rules.initial(rules.configure(options), 1))


def _card(rules: AnyGame, state: Any) -> str:
    board = None if rules.drawing is None else rules.drawing.svg(state, None)
    return link_card(gettext(rules.title), gettext(rules.description), board)


def _respond(picture: bytes) -> Response:
    headers = {"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"}
    return Response(picture, headers=headers, media_type=PNG)
