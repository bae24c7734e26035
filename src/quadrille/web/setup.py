"""What a game may be set up with: lists of words of this server, and files of boards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from quadrille.core.errors import Invalid
from quadrille.games.mixmo.files import read_init
from quadrille.games.samegame.config import rows_of
from quadrille.games.samegame.files import read_board
from quadrille.lexicon.own import OwnLists
from quadrille.web.api import FAULTS
from quadrille.web.models import Body

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


class FileText(Body):
    """The text of a file."""

    text: Annotated[str, Field(min_length=1, max_length=20_000)]


class OptionsTold(BaseModel):
    """What a file says, as options of its game."""

    options: dict[str, str]


@ROUTES.get("/lexicons")
def lexicons() -> list[str]:
    """Name the lists of words that whoever runs this server has added."""
    return sorted(one.name for one in OwnLists(themes=False).listed())


@ROUTES.post("/options/{name}")
async def options(name: str, body: FileText) -> OptionsTold:
    """Read a file that describes a board or a draw, as strictly as everywhere."""
    if name not in READERS:
        raise Invalid("bad-choice", value=name[:40], choices=", ".join(READERS))
    return OptionsTold(options=await asyncio.to_thread(READERS[name], body.text))


def _draw(text: str) -> dict[str, str]:
    config = read_init(text)
    return {"reference": config.reference, "theme": config.theme, "draw": config.draw}


def _board(text: str) -> dict[str, str]:
    loaded = read_board(text)
    return {"board": "/".join(rows_of(loaded.board, loaded.size))}


READERS: dict[str, Callable[[str], dict[str, str]]] = {"mixmo": _draw, "samegame": _board}
