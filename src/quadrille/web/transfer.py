"""Be the same visitor on another device: a QR code that works once, for some minutes."""

from __future__ import annotations

import asyncio
import io
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from quadrille.core.errors import Illegal
from quadrille.store.transfers import use_transfer
from quadrille.web.api import FAULTS, Address, Here, Visitor, me
from quadrille.web.events import file_of
from quadrille.web.hosts import origin_for_others
from quadrille.web.models import Body, Me
from quadrille.web.security import TRANSFER_SECONDS

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


class Transfer(Body):
    """What the QR code of another device says."""

    token: Annotated[str, Field(max_length=200)]


@ROUTES.get("/me/transfer.svg", responses=file_of("image/svg+xml"))
async def show(request: Request, here: Here, visitor: Visitor) -> Response:
    """Draw an address as a QR code that makes another device yours too, once."""
    import segno

    address = f"{origin_for_others(request)}/settings#device={here.cookies.seal_transfer(visitor)}"
    drawn = io.BytesIO()
    made = segno.make(address, error="m")
    made.save(drawn, kind="svg", xmldecl=False, omitsize=True, border=2, light="#fff")
    headers = {"cache-control": "no-store"}
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers=headers)


@ROUTES.post("/me/transfer")
async def take(
    body: Transfer, request: Request, response: Response, here: Here, address: Address
) -> Me:
    """Sign this device in as the visitor whose device showed the code."""
    here.guesses.check(address)
    visitor = await asyncio.to_thread(here.cookies.unseal_transfer, body.token)
    # One signature can be written in several ways; what it signs, in one.
    signed = body.token.rpartition(".")[0]
    if visitor is None or not await asyncio.wrap_future(
        use_transfer(here.store, signed, TRANSFER_SECONDS)
    ):
        raise Illegal("web.transfer", minutes=TRANSFER_SECONDS // 60)
    response.headers["set-cookie"] = here.cookies.cookie(visitor, request.scope)
    return await me(here, visitor)
