"""The words that people have played here, over HTTP: list, download and add them."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, Field

from quadrille.core.errors import Invalid
from quadrille.web.api import FAULTS, RECORD, From, Here, Visitor
from quadrille.web.models import Body

MOST = 1000
"""Words of one answer."""

Code = Annotated[str, Path(min_length=2, max_length=8, description="The code of a language.")]
Word = Annotated[str, Field(min_length=2, max_length=40)]

ROUTES = APIRouter(prefix="/api/dictionary", responses=FAULTS)


class WordCount(BaseModel):
    """How many words of a language are known."""

    language: str
    count: int


class WordPage(WordCount):
    """Some of the words of a language, in order of code points."""

    words: list[str]


class NewWords(Body):
    """Words that people have played at a table."""

    table: Annotated[str, Field(min_length=1, max_length=12)]
    words: Annotated[list[Word], Field(min_length=1, max_length=MOST)]


class LearnedWords(WordCount):
    """Which of the words that were sent are new."""

    learned: list[str]


@ROUTES.get("")
async def count_words(here: Here) -> list[WordCount]:
    """Return how many words were learned in each language."""
    found = await asyncio.to_thread(here.facts.table.counts)
    return [WordCount(language=code, count=found[code]) for code in sorted(found)]


@ROUTES.get("/{language}")
async def list_words(
    language: Code,
    here: Here,
    first: Annotated[int, Query(ge=0, le=1_000_000, description="How many to pass over.")] = 0,
) -> WordPage:
    """List words that were learned, a thousand at a time."""
    words = await asyncio.to_thread(here.facts.page, language, first, MOST)
    count = await asyncio.to_thread(here.facts.table.count, language)
    return WordPage(language=language, count=count, words=words)


@ROUTES.get("/{language}/file", responses=RECORD)
async def download_words(language: Code, here: Here) -> Response:
    """Return all learned words as a list that `--lexicon` can read."""
    text = await asyncio.to_thread(here.facts.file, language)
    named = f'attachment; filename="learned-{language}.txt"'
    return PlainTextResponse(text, headers={"content-disposition": named})


@ROUTES.post("/{language}")
async def add_words(
    language: Code, body: NewWords, here: Here, visitor: Visitor, caller: From
) -> LearnedWords:
    """Send words that people have played at a table of yours; others are refused."""
    here.sent_words.check(caller)
    if not await here.owns(visitor, body.table.upper()):
        # Whether there is such a table is for those to know who have its code: no guess is free.
        raise Invalid("table.unknown", table=body.table)
    room = await here.hub.room(body.table)
    learned = await here.facts.learn_words(room, language, body.words)
    count = await asyncio.to_thread(here.facts.table.count, language)
    return LearnedWords(language=language, count=count, learned=learned)
