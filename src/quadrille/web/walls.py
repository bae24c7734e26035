"""The projector of an event on another computer: an address with a key, which the host has."""

from __future__ import annotations

import hmac

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse
from starlette.requests import HTTPConnection

from quadrille.app.live.audience import WALL
from quadrille.store.models import Event
from quadrille.web.api import Address, Here
from quadrille.web.security import VisitorCookies, cookies_of

ROUTES = APIRouter(include_in_schema=False)
COOKIE = "quadrille-wall"
DAY = 24 * 3600


def has_key(connection: HTTPConnection) -> bool:
    """Return whether a browser was given the key of an event."""
    return COOKIE in cookies_of(connection.scope)


def viewer_of(
    connection: HTTPConnection, cookies: VisitorCookies, event: Event, visitor: str
) -> str:
    """Return as whom a browser sees an event: its visitor, or the wall if it has the key."""
    if visitor == event.host or any(one.visitor == visitor for one in event.entrants):
        return visitor
    code, _, key = cookies_of(connection.scope).get(COOKIE, "").partition(".")
    return WALL if code == event.code and _opens(cookies, code, key) else visitor


def _opens(cookies: VisitorCookies, code: str, key: str) -> bool:
    return hmac.compare_digest(cookies.wall_key(code).encode(), key.encode())


@ROUTES.get("/e/{code}/projector/{key}")
async def open_wall(
    code: str, key: str, request: Request, here: Here, address: Address
) -> RedirectResponse:
    """Let a browser show an event as its host sees it, if the key is right; then show it."""
    here.guesses.check(address)
    event = (await here.director.live_event(code)).event
    answer = RedirectResponse(f"/e/{event.code}/projector", 303)
    if _opens(here.cookies, event.code, key.upper()):
        answer.set_cookie(
            COOKIE,
            f"{event.code}.{key.upper()}",
            max_age=DAY,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    return answer
