"""Lessons over HTTP: the positions of a game, and what a visitor's moves there are.

The rules judge each move. Nothing is stored: a visitor sends all moves since the position.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from quadrille.core.capabilities import find
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.i18n import gettext, use_language
from quadrille.core.lessons import Lesson, attempt, find_lesson, position
from quadrille.core.record import visible_line
from quadrille.games import game
from quadrille.web.api import FAULTS, From, Here, Visitor
from quadrille.web.games import PREVIEW
from quadrille.web.models import Body, Fault, PreviewResponse, Text
from quadrille.web.positions import MOST_OFFERED, PositionResponse

ROUTES = APIRouter(prefix="/api", responses=FAULTS)

Spoken = Literal["en", "fr"]
Language = Annotated[Spoken, Query(description="The language of the sentences and words.")]
Moves = Annotated[list[Text], Field(max_length=100)]


class LessonResponse(BaseModel):
    """A position, and what is to be done there."""

    name: str
    task: str
    options: dict[str, str]
    """What may be known of the setup."""
    seats: list[str]
    """The names of the players."""
    you: int
    """Your seat."""
    moves: list[tuple[int, str | None]]
    """Seat and text of the moves so far, `null` for a secret of another seat."""
    view: dict[str, Any]


class LessonMoves(Body):
    """Your moves from the position of a lesson on."""

    language: Spoken
    moves: Moves


class LessonPreview(LessonMoves):
    """A move that you consider after some others."""

    text: Text


class AttemptResponse(BaseModel):
    """The result of your last move, with the sentence that answers it."""

    verdict: Literal["right", "on-the-way", "wrong", "illegal"]
    remark: str
    """The answer to it; for an illegal move, what the rules say."""
    view: dict[str, Any] | None
    """What you see after your moves, where they are right or on the way."""


@ROUTES.get("/games/{name}/lessons")
async def lessons(name: str, language: Language) -> list[LessonResponse]:
    """List the lessons of a game in a language; none if it has none."""
    rules = game(name)
    return await asyncio.to_thread(_encode_lessons, rules, language)


def _encode_lessons(rules: AnyGame, language: str) -> list[LessonResponse]:
    found = () if rules.lessons is None else rules.lessons.read(language)
    with use_language(language):
        return [_encode_lesson(rules, lesson) for lesson in found]


def lessons_text(rules: AnyGame, language: str) -> str:
    """Return what the lessons of a game ask and answer, as Markdown."""
    found = () if rules.lessons is None else rules.lessons.read(language)
    with use_language(language):
        title = gettext(rules.title)
    return "\n".join(
        [f"# {title}", "", *(f"- **{lesson.task}** {lesson.right}" for lesson in found), ""]
    )


def _encode_lesson(rules: AnyGame, lesson: Lesson) -> LessonResponse:
    state, seat = position(rules, lesson)
    setup = lesson.record.setup
    return LessonResponse(
        name=lesson.name,
        task=lesson.task,
        options={key: text for key, text in setup.options if key not in rules.hidden},
        seats=[*setup.seats],
        you=seat,
        moves=[(one.seat, visible_line(rules, one, seat)) for one in lesson.record.entries],
        view=rules.view(state, seat),
    )


@ROUTES.post("/games/{name}/lessons/{lesson}")
async def answer(
    name: str, lesson: str, body: LessonMoves, here: Here, visitor: Visitor, caller: From
) -> AttemptResponse:
    """Judge your moves from the position of a lesson by the rules; nothing is stored."""
    here.looked_up.check(caller)
    # Lessons with letters say which words are valid.
    await here.director.embargo.check_game(visitor, name, {})
    rules = game(name)
    found = find_lesson(rules, lesson, body.language)
    return await asyncio.to_thread(_judge, rules, found, body)


def _judge(rules: AnyGame, lesson: Lesson, body: LessonMoves) -> AttemptResponse:
    with use_language(body.language):
        try:
            made = attempt(rules, lesson, body.moves)
        except QuadrilleError as error:
            return AttemptResponse(verdict="illegal", remark=str(error), view=None)
        _, seat = position(rules, lesson)
        view = None if made.verdict == "wrong" else rules.view(made.state, seat)
        return AttemptResponse(verdict=made.verdict.value, remark=made.remark, view=view)


@ROUTES.post("/games/{name}/lessons/{lesson}/preview")
async def preview(
    name: str, lesson: str, body: LessonPreview, here: Here, visitor: Visitor, caller: From
) -> PreviewResponse:
    """Say what a move would be worth after yours, or why it is wrong."""
    here.looked_up.check(caller)
    # Lessons with letters say which words are valid.
    await here.director.embargo.check_game(visitor, name, {})
    rules = game(name)
    found = find_lesson(rules, lesson, body.language)
    question = find(rules.questions, PREVIEW)
    if question is None:
        raise Invalid("web.not-found")

    def ask() -> PreviewResponse:
        assert question is not None
        with use_language(body.language):
            state = attempt(rules, found, body.moves).state
            _, seat = position(rules, found)
            try:
                fields = question.ask(state, seat, text=body.text)
            except QuadrilleError as error:
                return PreviewResponse(error=Fault(code=error.code, message=str(error)))
            return PreviewResponse(told=fields)

    return await asyncio.to_thread(ask)


@ROUTES.post("/games/{name}/lessons/{lesson}/position")
async def drawn_position(
    name: str, lesson: str, body: LessonMoves, here: Here, visitor: Visitor, caller: From
) -> PositionResponse:
    """Return the position after your moves as text, as a picture and with its legal moves."""
    here.looked_up.check(caller)
    # Lessons with letters say which words are valid.
    await here.director.embargo.check_game(visitor, name, {})
    rules = game(name)
    found = find_lesson(rules, lesson, body.language)
    return await asyncio.to_thread(_encode_position, rules, found, body)


def _encode_position(rules: AnyGame, lesson: Lesson, body: LessonMoves) -> PositionResponse:
    with use_language(body.language):
        state = attempt(rules, lesson, body.moves).state
        _, seat = position(rules, lesson)
        found = [*islice(rules.legal_moves(state, seat), MOST_OFFERED + 1)]
        listed = found if len(found) <= MOST_OFFERED else []
        try:
            scores = [*rules.so_far(state).scores]
        except NotImplementedError:
            scores = None
        return PositionResponse(
            text=rules.text(state, seat),
            svg=rules.drawing.svg(state, seat) if rules.drawing else "",
            moves=[rules.write(move, state) for move in listed],
            scores=scores,
            history=[],
        )
