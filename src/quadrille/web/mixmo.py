"""Helps of Mixmo over HTTP: words that fit a place, anagrams, themes, and the result file."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field, model_validator

from quadrille.app.rooms import Room
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.grid import Cell
from quadrille.games.mixmo.anagrams import anagrams
from quadrille.games.mixmo.completion import completions
from quadrille.games.mixmo.config import found_reference
from quadrille.games.mixmo.files import result_of, write_result
from quadrille.games.mixmo.notation import write
from quadrille.games.mixmo.state import SIDE, State
from quadrille.lexicon.themes import known_themes
from quadrille.web.api import FAULTS, RECORD, From, Here, Visitor, own_seat
from quadrille.web.models import Body

AUTHORS = ("Quadrille",)
MOST_FITS = 12
MOST_WORDS = 120
MOST_LETTERS = 20
MOST_JOKERS = 3
"""As many as the bag has, the bandit among them."""
Reference = Annotated[str, Query(max_length=40, description="The name of a dictionary.")]
Line = Annotated[int, Field(ge=0, lt=SIDE)]

ROUTES = APIRouter(prefix="/api", responses=FAULTS, tags=["mixmo"])


class Spot(Body):
    """A cell, and the way a word is to go through it."""

    row: Line
    column: Line
    across: bool


class Letters(Body):
    """Some letters, `*` a joker and `+` a bandit; none are those of the tray."""

    letters: Annotated[str, Field(max_length=MOST_LETTERS)] = ""

    @model_validator(mode="after")
    def _few_jokers(self) -> Letters:
        if sum(sign in "*?+" for sign in self.letters) > MOST_JOKERS:
            raise ValueError(f"at most {MOST_JOKERS} jokers and bandits")
        return self


class FitTold(BaseModel):
    """A word that fits: where it begins, what it adds, and the move that writes it."""

    word: str
    points: int
    move: str
    row: int
    column: int
    across: bool


class FitsTold(BaseModel):
    """The words that fit, those that add most first."""

    words: list[FitTold]


class WordsTold(BaseModel):
    """Words, the longest first."""

    words: list[str]


@ROUTES.get("/mixmo/themes")
def themes(reference: Reference = "") -> list[str]:
    """Name the themes of this server; with a dictionary, those in its language."""
    spoken = found_reference(reference)[1].name if reference else ""
    return [one.name for one in known_themes() if not spoken or one.language in (spoken, None, "")]


@ROUTES.post("/tables/{code}/completions")
async def fits(code: str, body: Spot, here: Here, visitor: Visitor, caller: From) -> FitsTold:
    """Give the best words through a cell of your grid, made of your tray; it stays valid."""
    here.looked_up.check(caller)
    state = await helped(code, here, visitor)
    cell = Cell(body.column, body.row)
    found = await asyncio.to_thread(completions, state, cell, body.across, MOST_FITS)
    told = [
        FitTold(
            word=one.text,
            points=one.points,
            move=write(one.move),
            row=one.move.start.row,
            column=one.move.start.column,
            across=body.across,
        )
        for one in found
    ]
    return FitsTold(words=told)


@ROUTES.post("/tables/{code}/anagrams")
async def made_of(
    code: str, body: Letters, here: Here, visitor: Visitor, caller: From
) -> WordsTold:
    """Give the words that some letters, or those of your tray, make."""
    here.looked_up.check(caller)
    state = await helped(code, here, visitor)
    letters = body.letters or state.tray[:MOST_LETTERS]
    found = await asyncio.to_thread(anagrams, state, letters) if letters else []
    return WordsTold(words=found[:MOST_WORDS])


@ROUTES.get("/tables/{code}/result", responses=RECORD)
async def result(code: str, here: Here) -> Response:
    """Give the result file of a finished game of Mixmo in duplicate."""
    room = await here.hub.room(code)
    state = duplicate(room)
    if not room.kept.is_open:
        raise Illegal("table.secret")
    text = write_result(result_of(state, room.kept.seats[0].name, AUTHORS))
    named = f'attachment; filename="mixmo-{room.code}.txt"'
    return PlainTextResponse(text, headers={"content-disposition": named})


def duplicate(room: Room) -> State:
    """Give the position of a table of Mixmo in duplicate; other tables have no such thing."""
    state = room.table.state
    if not isinstance(state, State):
        raise Invalid("web.not-found")
    return state


async def helped(code: str, here: Here, visitor: str) -> State:
    """Give the position of the visitor's own table, unless an event is played there or by them."""
    room = await here.hub.room(code)
    own_seat(room, visitor)
    if room.kept.sealed:
        raise Illegal("event.no-engine")
    await here.steward.check_game(visitor, room.kept.game, room.kept.options)
    return duplicate(room)
