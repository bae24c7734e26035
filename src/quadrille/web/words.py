"""Words over HTTP: is it one, and what does it mean."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from pathlib import Path as File
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import language
from quadrille.lexicon.definitions import Definitions, Meaning, default_path
from quadrille.lexicon.library import Lexicon
from quadrille.web.api import FAULTS, From, Here, Visitor

LONGEST = 40
CACHED = 4
"""How many lexicons stay in memory."""
DEFINED = "fr"
"""The language whose words the extra defines."""

Name = Annotated[str, Path(min_length=1, max_length=LONGEST, description="The name of a lexicon.")]
Word = Annotated[str, Path(min_length=1, max_length=LONGEST)]

ROUTES = APIRouter(prefix="/api", responses=FAULTS)


class MeaningResponse(BaseModel):
    """What a headword means; the word asked for may be a form of it."""

    lemma: str
    kind: str
    """The part of speech, as dictionaries shorten it."""
    senses: list[str]
    synonyms: list[str]


class WordResponse(BaseModel):
    """What is known of a word."""

    word: str
    valid: bool
    definitions: list[MeaningResponse]


@ROUTES.get("/words/{lexicon}/{word}")
async def word(
    lexicon: Name, word: Word, here: Here, visitor: Visitor, caller: From
) -> WordResponse:
    """Return whether a word is in a lexicon, and what it means where that is known.

    An entrant of an event in rounds gets only the words on the board.
    """
    here.looked_up.check(caller)
    laid = await here.director.embargo.visible_words(visitor)
    found = await asyncio.to_thread(_look_up, lexicon, word)
    if laid is not None and found.word not in laid:
        raise Illegal("event.letters")
    return found


def _look_up(name: str, text: str) -> WordResponse:
    known = _open_lexicon(name, str(data_folder()), language())
    letters = known.alphabet.letters
    word = known.alphabet.fold(text)
    if word is None:
        raise Invalid("lexicon.letters", text=text, first=letters[0], last=letters[-1])
    found = meanings(word) if known.alphabet.name == DEFINED else ()
    rows = [
        MeaningResponse(
            lemma=one.headword,
            kind=one.part,
            senses=list(one.definitions),
            synonyms=list(one.synonyms),
        )
        for one in found
    ]
    return WordResponse(word=word, valid=word in known, definitions=rows)


def meanings(word: str) -> tuple[Meaning, ...]:
    """Return the meanings of a French word, if the definitions are there and have it."""
    place = default_path()
    try:
        stamp = place.stat().st_mtime_ns
    except OSError:
        return ()
    extra = _definitions(place, stamp)
    entry = extra.of(word) if extra is not None else None
    return entry.meanings if entry is not None else ()


@lru_cache(1)
def _definitions(place: File, stamp: int) -> Definitions | None:
    """Map the file once; one that was made anew has another stamp."""
    return Definitions.open(place)


@lru_cache(CACHED)
def _open_lexicon(name: str, folder: str, spoken: str) -> Lexicon:
    """Open a lexicon once; other folders have other lists, and a language lends them letters."""
    return Lexicon.open(name)
