"""How far the engines are compiled: of all games, and of the computers at a table."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from quadrille.app.engines.compilation import count_ready, kernels, kernels_of_game
from quadrille.app.live.room import Room
from quadrille.games import names
from quadrille.web.api import FAULTS, Here
from quadrille.web.models import CompilationProgress, EngineStatus

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


@ROUTES.get("/engines")
async def engines() -> EngineStatus:
    """Return how many parts of the engines are compiled: of all, and of each game that has any."""
    return await asyncio.to_thread(status_of_engines)


@ROUTES.get("/tables/{code}/engine")
async def engine_of_table(code: str, here: Here) -> CompilationProgress:
    """Return how many parts of what the computers at a table need are compiled."""
    room = await here.hub.room(code)
    return await asyncio.to_thread(status_of_computers, room)


def status_of_engines() -> EngineStatus:
    """Count what is compiled."""
    games = {name: _count(kernels_of_game(name)) for name in names()}
    total = _count(kernels())
    known = {name: progress for name, progress in games.items() if progress.total}
    return EngineStatus(ready=total.ready, total=total.total, games=known)


def status_of_computers(room: Room) -> CompilationProgress:
    """Count what is compiled of what the computers at a table need."""
    players, state = room.table.game.players, room.table.state
    levels = {seat.level for seat in room.row.seats if seat.level}
    needs = players.needs if players is not None else lambda state, level: ()
    return _count([module for level in levels for module in needs(state, level)])


def _count(modules: list[str]) -> CompilationProgress:
    ready, total = count_ready(modules)
    return CompilationProgress(ready=ready, total=total)
