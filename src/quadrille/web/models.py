"""The bodies of requests and answers, as the OpenAPI document tells them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Key = Annotated[str, Field(min_length=1, max_length=40)]
Text = Annotated[str, Field(min_length=1, max_length=2000)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Passphrase = Annotated[str, Field(min_length=6, max_length=200)]
Options = Annotated[dict[str, str], Field(max_length=20)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]


class Body(BaseModel):
    """A body that says nothing beside what is asked."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewName(Body):
    """A name, kept if a passphrase comes with it."""

    name: Name
    passphrase: Passphrase | None = None


class Entrance(Body):
    """A name that was kept, and its passphrase."""

    name: Name
    passphrase: Passphrase


class NewSeat(Body):
    """A seat of a new table."""

    kind: Literal["me", "open", "computer"]
    level: Annotated[str, Field(max_length=40)] = ""
    name: Annotated[str, Field(max_length=40)] = ""
    """Who sits at a seat of yours, where it is not you: one who keeps the sheet names them all."""

    @model_validator(mode="after")
    def _levelled(self) -> NewSeat:
        if (self.kind == "computer") != bool(self.level):
            raise ValueError("a computer has a level, and nobody else has")
        return self


class NewClock(Body):
    """How long each seat may think, in seconds."""

    seconds: Annotated[int, Field(ge=1, le=86_400)]
    increment: Annotated[int, Field(ge=0, le=600)] = 0


class NewTable(Body):
    """A table to make."""

    game: Annotated[str, Field(max_length=40)]
    options: Options = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=20)] | None = None
    clock: NewClock | None = None
    daily: bool = False


class Joining(Body):
    """Which seat to take; the first open one if none is said."""

    seat: Number | None = None


class NewMove(Body):
    """A move, or one to take back or again."""

    text: Text | None = None
    undo: bool = False
    redo: bool = False
    key: Key | None = None
    ply: Number | None = None
    round: Number | None = None
    seat: Number | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> NewMove:
        if (self.text is not None) + self.undo + self.redo != 1:
            raise ValueError("say one of text, undo and redo")
        return self


class NewPreview(Body):
    """A move that somebody thinks of."""

    text: Text
    seat: Number | None = None


class Question(Body):
    """How an engine is to work."""

    method: Annotated[str, Field(min_length=1, max_length=40)] = "auto"
    seconds: Annotated[float, Field(gt=0, le=60)] = 2


class Position(Question):
    """A position to solve: the options of its game, and the moves so far."""

    options: Options = {}
    moves: Annotated[list[Text], Field(max_length=20_000)] = []


class Depth(Body):
    """How long each endgame of a game may be searched."""

    seconds: Annotated[float, Field(gt=0, le=10)] = 1


class GameText(Depth):
    """A game to look at: a GCG, or a record of ours."""

    text: Annotated[str, Field(min_length=1, max_length=100_000)]


class Exercise(Body):
    """A question to ask, or the answer to the one of a seed."""

    kind: Literal["exists", "best", "seven", "top", "endgame", "anagrams", "hooks", "new"]
    language: Annotated[str, Field(min_length=2, max_length=8)]
    seed: Annotated[int, Field(ge=0, lt=1 << 31)] | None = None
    answer: Annotated[str, Field(max_length=200)] = ""


class Me(BaseModel):
    """Who you are here."""

    name: str
    kept: bool


class GameTold(BaseModel):
    """A game that can be played."""

    name: str
    least: int
    most: int
    undoable: bool
    resigns: bool
    methods: list[str]
    levels: list[str]


class SeatTold(BaseModel):
    """Who sits at a seat."""

    seat: int
    kind: Literal["person", "computer"]
    name: str
    level: str
    taken: bool
    online: bool


class ClockTold(BaseModel):
    """Milliseconds left at the moment of the answer."""

    left: list[int]
    running: list[int]
    increment: int


class OutcomeTold(BaseModel):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    fewest: bool


class TableHead(BaseModel):
    """A table without its moves and its position."""

    code: str
    game: str
    status: Literal["waiting", "playing", "finished"]
    options: dict[str, str]
    seats: list[SeatTold]
    ending: str | None
    yours: list[int]
    host: bool
    created: int
    started: int | None
    finished: int | None
    rematch: str | None
    event: str | None
    sealed: bool


class TableTold(TableHead):
    """A table as one seat may see it."""

    ply: int
    to_move: list[int]
    clock: ClockTold | None
    outcome: OutcomeTold | None
    you: int | None
    moves: list[tuple[int, str | None]]
    undone: int
    view: dict[str, Any]


class NewEvent(Body):
    """An event to hold."""

    game: Annotated[str, Field(max_length=40)]
    options: Options = {}
    seconds: Annotated[int, Field(ge=5, le=86_400)]
    title: Annotated[str, Field(max_length=60)] = ""
    mode: Literal["score", "race"] = "score"


class Entering(Body):
    """Under which name; your own if none is said."""

    name: Annotated[str, Field(max_length=40)] = ""


class Pausing(Body):
    """Whether the clock stands."""

    paused: bool


class Extension(Body):
    """How much longer it lasts."""

    seconds: Annotated[int, Field(ge=1, le=3600)]


class Numbered(Body):
    """One who has entered, by the number."""

    number: Number


class Written(Numbered):
    """The slip of somebody who plays on paper."""

    text: Text


class CodeTold(BaseModel):
    """What a code leads to."""

    kind: Literal["event", "table"]
    code: str


class EntrantTold(BaseModel):
    """Somebody in an event, as the host sees them."""

    number: int
    name: str
    paper: bool
    online: bool


class OwnEntry(BaseModel):
    """Your own place in an event."""

    number: int
    name: str
    table: str | None
    seat: int


class RankTold(BaseModel):
    """How somebody stands."""

    place: int
    number: int
    name: str
    score: int
    grade: int
    done: bool
    took: int | None
    table: str | None
    percentage: float | None
    last: int | None


class EventTold(BaseModel):
    """An event as one visitor may see it."""

    code: str
    game: str
    title: str
    mode: Literal["score", "race"]
    seconds: int
    status: Literal["waiting", "running", "paused", "closed"]
    in_rounds: bool
    round: int
    created: int
    started: int | None
    closed: int | None
    at: int
    left: int | None
    runs: bool
    joined: int
    host: bool
    removed: bool
    you: OwnEntry | None
    table: str | None
    options: dict[str, str]
    entrants: list[EntrantTold] | None
    ranking: list[RankTold] | None
    address: str = ""


class Fault(BaseModel):
    """What went wrong."""

    code: str
    message: str
    line: int | None = None
    column: int | None = None


class PreviewTold(BaseModel):
    """What a move would bring, by the game; or why it cannot be made."""

    told: dict[str, Any] | None = None
    error: Fault | None = None


class JobTold(BaseModel):
    """How far an engine is."""

    job: str
    state: Literal["queued", "working", "done", "cancelled", "failed"]
    seconds: float
    score: int | None
    bound: int | None
    proved: bool
    moves: list[str]
    method: str
    found: dict[str, Any] | None
    """What is no move: an analysis so far."""
    error: Fault | None
    preparing: bool
    """Whether the engine is being compiled first, which happens once."""


class FaultTold(BaseModel):
    """The answer when something went wrong."""

    error: Fault
