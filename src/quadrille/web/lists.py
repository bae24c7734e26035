"""Lists of words that visitors upload: lexicons and themes, for every game on this server."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, Field

from quadrille.core.names import read_name
from quadrille.lexicon.languages import codes
from quadrille.lexicon.shipped import ListInfo
from quadrille.lexicon.uploads import Uploads
from quadrille.web.api import FAULTS, From, Here, Visitor
from quadrille.web.models import Body

ROUTES = APIRouter(prefix="/api", responses=FAULTS)

Kind = Literal["lexicon", "theme"]
Name = Annotated[str, Path(min_length=1, max_length=60)]


class NewList(Body):
    """A list of words to keep."""

    kind: Kind
    name: Annotated[str, Field(min_length=1, max_length=40)]
    language: Annotated[str, Field(min_length=2, max_length=8)] = "fr"
    text: Annotated[str, Field(min_length=1, max_length=250_000)]
    """One word a line; `#` begins a remark."""


class OwnList(BaseModel):
    """One of your lists."""

    kind: Kind
    name: str
    """By which a table asks for it; it ends with digits of the words' digest."""
    title: str
    language: str
    count: int


@ROUTES.get("/me/lists")
def own_lists(visitor: Visitor) -> list[OwnList]:
    """List the lexicons and themes that you have uploaded."""
    return [_encode_own(one, "lexicon") for one in Uploads(visitor, themes=False).infos()] + [
        _encode_own(one, "theme") for one in Uploads(visitor, themes=True).infos()
    ]


@ROUTES.post("/me/lists", status_code=201)
async def add(body: NewList, here: Here, visitor: Visitor, caller: From) -> OwnList:
    """Keep a list for you; tables that name it use it for everybody at them."""
    here.sent_words.check(caller)
    name = read_name(body.name, required=True)
    code = body.language if body.language in codes() else "fr"
    uploads = Uploads(visitor, themes=body.kind == "theme")
    saved = await asyncio.to_thread(uploads.save, name, body.text.encode(), code)
    return _encode_own(saved, body.kind)


@ROUTES.delete("/me/lists/{kind}/{name}", status_code=204)
async def remove(kind: Kind, name: Name, visitor: Visitor) -> Response:
    """Remove one of your lists; games that were played with it cannot be replayed any more."""
    await asyncio.to_thread(Uploads(visitor, themes=kind == "theme").remove, name)
    return Response(status_code=204)


def _encode_own(one: ListInfo, kind: Kind) -> OwnList:
    title = one.titles[one.language]
    return OwnList(kind=kind, name=one.name, title=title, language=one.language, count=one.count)
