"""The games over HTTP: what each can do, its files, and questions about its positions.

Everything here comes from the capabilities of the games: each file format and each question has a
path of its own, made when the server starts.
"""

from __future__ import annotations

import asyncio
from base64 import b64decode
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Union

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import BaseModel, Field

from quadrille.app.exports import file_name
from quadrille.app.live.descriptions import day_of
from quadrille.app.live.requests import check_options
from quadrille.app.live.room import Room
from quadrille.core.capabilities import Format, Page, find
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import AnyGame, Game
from quadrille.core.i18n import LANGUAGES, gettext, use_language
from quadrille.core.record import Record, Setup, is_record
from quadrille.core.record import read as read_record
from quadrille.games import game, names
from quadrille.lexicon.user_lists import UserLists
from quadrille.web.api import FAULTS, RECORD, Final, From, Here, Visitor, check_end, own_seat
from quadrille.web.assets import assets
from quadrille.web.models import Body, Options
from quadrille.web.requests import request_body, return_type

PREVIEW = "preview"
"""The question with a path of its own, for it tells why a move is wrong."""

ROUTES = APIRouter(prefix="/api", responses=FAULTS)

Words = dict[str, str]
"""A sentence in each language of the page."""


class FormatResponse(BaseModel):
    """A file format of a game."""

    name: str
    ending: str
    media_type: str
    setup: bool
    """Whether it describes only how a game begins."""
    reads: bool
    writes: bool


class PageResponse(BaseModel):
    """A page of a game's own."""

    path: str
    title: Words
    letters: Words | None
    """What a link says that opens it with the letters of a finished board; `?letters=CODE`."""


class GameResponse(BaseModel):
    """A game that can be played, and what it can do."""

    name: str
    least: int
    most: int
    undoable: bool
    resigns: bool
    methods: list[str]
    levels: list[str]
    title: Words
    description: Words
    letters: bool
    """Whether it is played with letters."""
    lays_words: bool
    """Whether a finished game leaves words on a board, which pages of other games can take."""
    hides: bool
    """Whether something is hidden until the end."""
    cooperative: bool
    """Whether all seats play together for one score."""
    daily: dict[str, dict[str, str]] | None
    """The options of the day's puzzle for each language of the page."""
    event: Annotated[str, Field(pattern="^(own|rounds)$")] | None
    """How an event plays it: each on their own board, or all at one table in rounds."""
    formats: list[FormatResponse]
    questions: list[str]
    study: list[str]
    pages: list[PageResponse]
    lessons: bool
    """Whether it can be learnt by lessons."""
    drawing: bool
    """Whether the server draws its positions as SVG."""
    module: str
    """The path of the page's module for it; "" where the page shows its generic board."""


class FileContent(Body):
    """A file: its text, or its bytes in base 64 where it is none."""

    text: Annotated[str, Field(max_length=100_000)] = ""
    base64: Annotated[str, Field(max_length=100_000)] = ""


class Board(Body):
    """A board or a draw, as options of its game."""

    options: Options


class OptionsResponse(BaseModel):
    """What a file says, as options of its game."""

    options: dict[str, str]


@ROUTES.get("/games")
async def games() -> list[GameResponse]:
    """List what can be played."""
    return [describe(game(name)) for name in names()]


def describe(one: AnyGame) -> GameResponse:
    """Return what a page needs to know of a game."""
    puzzles, event = one.puzzles, one.event
    daily = None
    if puzzles is not None and puzzles.daily:
        daily = {language: puzzles.daily_options(language) for language in LANGUAGES}
    return GameResponse(
        name=one.name,
        least=one.seats[0],
        most=one.seats[-1],
        undoable=one.undoable,
        resigns=bool(one.resigning),
        methods=[*one.solvers.methods] if one.solvers else [],
        levels=[*one.players.levels] if one.players else [],
        title=_translations(one.title),
        description=_translations(one.description),
        letters=one.letters,
        lays_words=type(one).letter_rows is not Game.letter_rows,
        hides=bool(one.hidden),
        cooperative=one.cooperative,
        daily=daily,
        event=None if event is None else "rounds" if event.in_rounds else "own",
        formats=[_encode_format(each) for each in one.formats],
        questions=[question.name for question in one.questions],
        study=[task.name for task in one.study],
        pages=[_encode_page(each) for each in one.pages],
        lessons=one.lessons is not None,
        drawing=one.drawing is not None,
        module=assets().entry(one.name),
    )


def _encode_page(one: Page) -> PageResponse:
    letters = _translations(one.letters) if one.letters else None
    return PageResponse(path=one.path, title=_translations(one.title), letters=letters)


def _translations(text: str) -> Words:
    found = {}
    for language in LANGUAGES:
        with use_language(language):
            found[language] = gettext(text) if text else ""
    return found


def _encode_format(one: Format[Any]) -> FormatResponse:
    return FormatResponse(
        name=one.name,
        ending=one.ending,
        media_type=one.media_type,
        setup=one.is_setup,
        reads=one.read is not None,
        writes=one.write is not None,
    )


@ROUTES.get("/lexicons")
def lexicons() -> list[str]:
    """Name the lists of words that whoever runs this server has added."""
    return sorted(one.name for one in UserLists(themes=False).infos())


@ROUTES.post("/options/{name}")
async def options(name: str, body: FileContent) -> OptionsResponse:
    """Read a file that describes a board or a draw, as strictly as everywhere."""
    if not body.text and not body.base64:
        raise Invalid("web.body", where="text")
    binary = bool(body.base64)
    readers = {one: form.read for one in names() if (form := _setup_format(game(one), binary))}
    read = readers.get(name)
    if read is None:
        raise Invalid("bad-choice", value=name[:40], choices=", ".join(readers))
    if not binary and is_record(body.text):
        read = partial(_read_setup, name)
    record = await asyncio.to_thread(read, _decode_base64(body.base64) if binary else body.text)
    return OptionsResponse(options=dict(record.setup.options))


def _read_setup(name: str, text: str) -> Record:
    """Read how a recorded game of a name began; raise `Invalid` for other games."""
    record = read_record(text)
    if record.setup.game != name:
        raise Invalid("web.other-game", game=record.setup.game[:20], wanted=name)
    game(name).configure(dict(record.setup.options))
    return record


@ROUTES.post("/files/{name}/{form}", responses=RECORD)
async def setup_file(name: str, form: str, body: Board, here: Here, caller: From) -> Response:
    """Write a board or a draw of yours as a file; what is hidden in it you have to send."""
    here.replays.check(caller)
    check_options(body.options)
    rules = game(name)
    writers = {one.name: one for one in rules.formats if one.write and one.is_setup}
    if form not in writers:
        raise Invalid("bad-choice", value=form[:40], choices=", ".join(writers))
    for key in sorted(rules.hidden - rules.remarks):
        # A seed alone would tell what others have still to find.
        if not body.options.get(key):
            raise Invalid("web.body", where=f"options.{key}")
    content = await asyncio.to_thread(_write_setup, rules, writers[form], body.options)
    named = f'attachment; filename="{rules.name}{writers[form].ending}"'
    headers = {"content-disposition": named}
    return Response(content, media_type=writers[form].media_type, headers=headers)


def _write_setup(rules: AnyGame, form: Format[Any], options: dict[str, str]) -> str | bytes:
    config = rules.configure(options)
    assert form.write is not None
    setup = Setup(rules.name, tuple(rules.options(config).items()))
    return form.write(Record(setup), [rules.initial(config, 1)])


def _setup_format(one: AnyGame, binary: bool) -> Format[Any] | None:
    forms = (form for form in one.formats if form.read and form.is_setup and form.binary == binary)
    return next(forms, None)


def _decode_base64(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except ValueError:
        raise Invalid("web.body", where="base64") from None


# Paths that the games declare


def declared_routes() -> APIRouter:
    """Return the routes of all formats and questions that the games declare."""
    routes = APIRouter(prefix="/api", responses=FAULTS)
    loaded = [game(name) for name in names()]
    for name in dict.fromkeys(form.name for one in loaded for form in one.formats if form.write):
        _serve_format(routes, name, loaded)
    question_names = (each.name for one in loaded for each in one.questions if each.about_position)
    for name in dict.fromkeys(question_names):
        if name != PREVIEW:
            _serve_question(routes, name, loaded)
    for one in loaded:
        for question in one.questions:
            if not question.about_position:
                routes.add_api_route(f"/{one.name}/{question.name}", question.ask, tags=[one.name])
    return routes


def _serve_format(routes: APIRouter, name: str, loaded: list[AnyGame]) -> None:
    """Add the route of one format, whichever games have it."""
    missing = next(form.missing for one in loaded for form in one.formats if form.name == name)

    async def file(code: str, here: Here, visitor: Visitor, final: Final = False) -> Response:
        room = await here.hub.room(code)
        form = find(room.table.game.formats, name)
        if form is None or form.write is None:
            raise missing()
        if room.row.finished is None:
            raise form.unfinished()
        if room.row.sealed:
            raise form.sealed()
        check_end(room, visitor, final)
        text = await asyncio.to_thread(form.write, named_record(room), room.table.states)
        what = name if form.is_setup else ""
        named = f'attachment; filename="{file_name(room.row, form.ending, what=what)}"'
        return Response(text, media_type=form.media_type, headers={"content-disposition": named})

    about = f"Give a finished game as a file of the format {name}, where the game has it."
    path = "/tables/{code}/" + name
    routes.add_api_route(path, file, responses=RECORD, name=name, description=about)


def named_record(room: Room) -> Record:
    """Return the record of a table with its day and the names that its seats have now."""
    record = room.table.record
    names = tuple(seat.name for seat in room.row.seats)
    promised = room.row.commitment
    setup = replace(record.setup, seats=names, date=day_of(room), commitment=promised)
    return replace(record, setup=setup)


def _serve_question(routes: APIRouter, name: str, loaded: list[AnyGame]) -> None:
    """Add the route of one question, whichever games answer it."""
    bodies: dict[str, type[Body]] = {}
    answers: list[Any] = []
    for one in loaded:
        question = find(one.questions, name)
        if question is not None:
            bodies[one.name] = request_body(question.ask, skip=2)
            answers.append(return_type(question.ask))
            about = question.ask.__doc__

    async def answer(code: str, body: Any, here: Here, visitor: Visitor, caller: From) -> Any:
        here.looked_up.check(caller)
        room = await here.hub.room(code)
        seat = own_seat(room, visitor)
        question = find(room.table.game.questions, name)
        if room.row.sealed and not (question and question.during_event):
            raise Illegal("event.no-engine")
        await here.director.embargo.check_game(visitor, room.row.game, room.row.options)
        if question is None:
            raise Invalid("web.not-found")
        if not isinstance(body, bodies[room.row.game]):
            raise Invalid("web.body", where=name)
        request = {key: getattr(body, key) for key in type(body).model_fields}
        return await asyncio.to_thread(question.ask, room.table.state, seat, **request)

    answer.__annotations__["body"] = Union[tuple(bodies.values())]  # noqa: UP007
    routes.add_api_route(
        "/tables/{code}/" + name,
        answer,
        methods=["POST"],
        response_model=Union[tuple(answers)],  # noqa: UP007
        name=name,
        description=about,
    )
