"""The server: its application, and the process that runs it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from quadrille import __version__
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.store.repository import Store
from quadrille.web import (
    api,
    daily,
    dictionary,
    events,
    jobs,
    live,
    live_events,
    mine,
    mixmo,
    pages,
    replays,
    scores,
    setup,
    words,
)
from quadrille.web.limits import Limits
from quadrille.web.security import Gate, Visitors
from quadrille.web.service import Service, status_for


def application(url: str, secret: str, limits: Limits | None = None) -> FastAPI:
    """Make the application on a store; the store is opened when it starts."""
    limits, visitors = limits or Limits(), Visitors(secret)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(url)
        service = app.state.service = Service(store, visitors, limits)
        await service.hub.start()
        await service.steward.start()
        try:
            yield
        finally:
            service.steward.stop()
            await service.hub.stop()
            await service.engines.close()
            await service.players.close()
            store.close()

    app = FastAPI(
        title="Quadrille",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.include_router(replays.ROUTES, responses=api.FAULTS)
    for routes in (
        api.ROUTES,
        jobs.ROUTES,
        words.ROUTES,
        dictionary.ROUTES,
        daily.ROUTES,
        scores.ROUTES,
        setup.ROUTES,
        mine.ROUTES,
        mixmo.ROUTES,
        events.ROUTES,
        live_events.ROUTES,
        live.ROUTES,
        pages.ROUTES,
    ):
        app.include_router(routes)
    app.add_exception_handler(QuadrilleError, _told)
    app.add_exception_handler(RequestValidationError, _told_body)
    app.add_exception_handler(HTTPException, _told_http)
    app.add_middleware(Gate, visitors=visitors, limits=limits)
    return app


async def _told(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, QuadrilleError)
    headers = {}
    if status_for(error) == 429:
        headers["retry-after"] = str(error.params.get("seconds", 1))
    return JSONResponse({"error": error.as_json()}, status_for(error), headers)


async def _told_body(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    # "body" or "query" comes first; what the library says of it is not for visitors.
    where = ".".join(map(str, first["loc"][1:] or first["loc"]))[:80]
    return await _told(request, Invalid("web.body", where=where))


async def _told_http(request: Request, error: Exception) -> JSONResponse:
    """Say in our own shape what the framework refuses: no such place, no such method."""
    assert isinstance(error, HTTPException)
    told: QuadrilleError = Invalid("web.not-found")
    if error.status_code == 413:
        most = request.app.state.service.limits.body
        told = Illegal("web.too-large", most=most)
    return JSONResponse({"error": told.as_json()}, error.status_code, error.headers)
