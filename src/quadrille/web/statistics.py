"""Statistics over HTTP: of a file that a visitor sends, and of the games played here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request

from quadrille.app.statistics.report import StatisticsReport
from quadrille.web.api import FAULTS, From, Here, Visitor

ROUTES = APIRouter(prefix="/api", responses=FAULTS)

Player = Annotated[str | None, Query(min_length=1, max_length=80, description="One player alone.")]
FILE: dict[str, Any] = {
    "requestBody": {
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}
    }
}


@ROUTES.post("/stats", openapi_extra=FILE)
async def of_file(
    request: Request, here: Here, caller: From, player: Player = None
) -> StatisticsReport:
    """Return the statistics of the CSV or Parquet file that is the body; it is not kept."""
    here.reports.check(caller)
    return await here.statistics.of_file(request.stream(), player, caller.address)


@ROUTES.get("/stats/{whose}")
async def of_games(
    whose: Literal["mine", "server"],
    here: Here,
    visitor: Visitor,
    caller: From,
    player: Player = None,
) -> StatisticsReport:
    """Return the statistics of your games or, with people unnamed, of all with computers here."""
    here.reports.check(caller)
    return await here.statistics.of_games(visitor if whose == "mine" else None, player)
