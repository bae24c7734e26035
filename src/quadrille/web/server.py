"""The server: its application, and the process that runs it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from quadrille import __version__
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.store.outage import report
from quadrille.store.repository import Store
from quadrille.web import (
    api,
    daily,
    dictionary,
    endings,
    engine_status,
    events,
    games,
    installed,
    jobs,
    lessons,
    lists,
    live,
    live_events,
    my_statistics,
    my_tables,
    open_tables,
    pages,
    pictures,
    positions,
    replays,
    scores,
    statistics,
    tournaments,
    transfer,
    walls,
    words,
)
from quadrille.web.compression import Compression
from quadrille.web.hosts import Hosts, Proxies
from quadrille.web.limits import Limits
from quadrille.web.security import Gate, VisitorCookies
from quadrille.web.service import Service, status_for
from quadrille.web.static_files import StaticFiles

LOG = logging.getLogger("quadrille")


def application(
    url: str,
    secret: str,
    limits: Limits | None = None,
    hosts: Hosts | None = None,
    proxies: Proxies | None = None,
) -> FastAPI:
    """Make the application on a store; the store is opened when it starts.

    Without `hosts` it answers under any name, as inside another application.
    """
    limits, cookies = limits or Limits(), VisitorCookies(secret)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(app.state.database)
        service = app.state.service = Service(store, cookies, limits)
        await service.hub.start()
        await service.director.start()
        try:
            yield
        finally:
            service.director.stop()
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
    app.state.database = url
    app.include_router(replays.ROUTES, responses=api.FAULTS)
    for routes in (
        api.ROUTES,
        games.ROUTES,
        jobs.ROUTES,
        engine_status.ROUTES,
        words.ROUTES,
        lists.ROUTES,
        dictionary.ROUTES,
        pictures.ROUTES,
        daily.ROUTES,
        scores.ROUTES,
        endings.ROUTES,
        statistics.ROUTES,
        positions.ROUTES,
        lessons.ROUTES,
        my_tables.ROUTES,
        my_statistics.ROUTES,
        open_tables.ROUTES,
        transfer.ROUTES,
        events.ROUTES,
        tournaments.ROUTES,
        live_events.ROUTES,
        live.ROUTES,
        games.declared_routes(),
        jobs.declared_routes(),
        pages.declared_routes(),
        installed.ROUTES,
        walls.ROUTES,
        pages.ROUTES,
    ):
        app.include_router(routes)
    app.add_exception_handler(QuadrilleError, _error_response)
    app.add_exception_handler(SQLAlchemyError, _store_error_response)
    app.add_exception_handler(RequestValidationError, _body_error_response)
    app.add_exception_handler(HTTPException, _http_error_response)
    app.add_exception_handler(ClientDisconnect, _cut_off_response)
    # The one that is added last comes first.
    app.add_middleware(Compression)
    app.add_middleware(StaticFiles)
    app.add_middleware(Gate, visitor_cookies=cookies, limits=limits, hosts=hosts, proxies=proxies)
    return app


async def _store_error_response(request: Request, error: Exception) -> JSONResponse:
    """Refuse what needs a store that is away or full."""
    assert isinstance(error, SQLAlchemyError)
    return await _error_response(request, report(error))


async def _error_response(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, QuadrilleError)
    headers = {}
    if status_for(error) in (429, 503):
        headers["retry-after"] = str(error.params.get("seconds", 1))
    return JSONResponse({"error": error.as_json()}, status_for(error), headers)


async def _body_error_response(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return await _error_response(request, Invalid("web.json"))
    # "body" or "query" comes first; what the library says of it is not for visitors.
    where = ".".join(map(str, first["loc"][1:] or first["loc"]))[:80]
    if first["type"] == "string_too_long":
        most = first["ctx"]["max_length"]
        return await _error_response(request, Invalid("web.too-long", where=where, most=most))
    return await _error_response(request, Invalid("web.body", where=where))


async def _cut_off_response(request: Request, error: Exception) -> JSONResponse:
    """Log in one line that a request body was cut off; the client is gone."""
    LOG.warning("A request was cut off midway: %s %s", request.method, request.url.path)
    return await _error_response(request, Invalid("web.body", where="body"))


async def _http_error_response(request: Request, error: Exception) -> JSONResponse:
    """Return errors of the framework (unknown path or method, unreadable body) as ours."""
    assert isinstance(error, HTTPException)
    result: QuadrilleError = Invalid("web.not-found")
    if error.status_code == 413:
        most = request.app.state.service.limits.body_of(request.url.path)
        result = Illegal("web.too-large", most=most)
    elif error.status_code == 400:
        # A body that no reader of JSON takes: nested too deep.
        result = Invalid("web.json")
    return JSONResponse({"error": result.as_json()}, error.status_code, error.headers)
