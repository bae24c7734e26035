"""The puzzle of the day: how far people have come with it."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from quadrille.app.hub import checked
from quadrille.app.scores import puzzle_of
from quadrille.games import game
from quadrille.store.results import results_of
from quadrille.web.api import FAULTS, Here, Visitor, daily_seed
from quadrille.web.models import Body, Options

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


class Today(Body):
    """A game, and what its puzzle depends on beside the day."""

    game: Annotated[str, Field(max_length=40)]
    options: Options = Field(default_factory=dict)


class TodayTold(BaseModel):
    """How far people have come: `least` counts where few are good, `most` elsewhere."""

    finished: int
    """How many games were finished."""
    least: int | None
    most: int | None
    yours: str | None
    """The code of the table at which you play it, or have."""
    over: bool
    """Whether you have finished it."""


@ROUTES.post("/daily")
async def today(body: Today, here: Here, visitor: Visitor) -> TodayTold:
    """Say how far people have come with the puzzle of the day, and where you are."""
    return await asyncio.to_thread(_told, body, here, visitor)


def _told(body: Today, here: Here, visitor: str) -> TodayTold:
    rules = game(body.game)
    checked(body.options)
    puzzle = puzzle_of(rules, rules.configure(rules.drawn(body.options, daily_seed())))
    found = results_of(here.store, rules.name, puzzle)
    best = min((one.grade for one in found), default=0)
    scores = [one.score for one in found if one.grade == best]
    mine = next((one for one in here.store.tables_of(visitor) if one.puzzle == puzzle), None)
    return TodayTold(
        finished=len(found),
        least=min(scores, default=None),
        most=max(scores, default=None),
        yours=mine.code if mine else None,
        over=mine is not None and mine.finished is not None,
    )
