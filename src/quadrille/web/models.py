"""The bodies of requests and answers, as the OpenAPI document tells them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from quadrille.app.events.messages import WholeEvent
from quadrille.app.tournaments.desk import MOST_PLAYERS
from quadrille.arena.tournaments.tournament import LONGEST_NAME

Key = Annotated[str, Field(min_length=1, max_length=40)]
Text = Annotated[str, Field(min_length=1, max_length=2000)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Passphrase = Annotated[str, Field(min_length=6, max_length=200)]
Options = Annotated[dict[str, str], Field(max_length=20)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Format = Literal["swiss", "round-robin", "hill"]
PlayerName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
RoundNumber = Annotated[int, Field(ge=1, le=1000)]
Points = Annotated[int, Field(ge=-100_000, le=100_000)]


class Body(BaseModel):
    """Request body that forbids unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewName(Body):
    """A name, kept if a passphrase comes with it."""

    name: Name
    passphrase: Passphrase | None = None


class SignIn(Body):
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
    def _check_level(self) -> NewSeat:
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
    same_as: Annotated[str, Field(max_length=12)] | None = None
    """The code of a finished table of the game: its puzzle is played, instead of options."""


class SeatRequest(Body):
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
    def _check_one_given(self) -> NewMove:
        if (self.text is not None) + self.undo + self.redo != 1:
            raise ValueError("say one of text, undo and redo")
        return self


class NewPreview(Body):
    """A move that a player considers."""

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


class Me(BaseModel):
    """Who you are here."""

    name: str
    kept: bool


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


class StartRequest(Body):
    """How the play begins."""

    countdown: Annotated[int, Field(ge=0, le=300)] = 0
    """Seconds before the clock runs, in which the tables open and nobody can move.

    Once all who are connected have opened their tables, three are left.
    """


class PauseRequest(Body):
    """Whether the clock stands."""

    paused: bool


class Extension(Body):
    """How much longer it lasts."""

    seconds: Annotated[int, Field(ge=1, le=3600)]


class EntrantNumber(Body):
    """An entrant, by number."""

    number: Number


class PaperSlip(EntrantNumber):
    """The slip of an entrant who plays on paper."""

    text: Text


class CodeResponse(BaseModel):
    """What a code leads to."""

    kind: Literal["event", "tournament", "table"]
    code: str


class EventAnswer(WholeEvent):
    """An event as one visitor may see it, with its address for others."""

    address: str
    projector: str
    """For the host: the address that shows the wall on another computer; keep it from players."""


class Fault(BaseModel):
    """What went wrong."""

    code: str
    message: str
    line: int | None = None
    column: int | None = None


class PreviewResponse(BaseModel):
    """What a move would bring, by the game; or why it cannot be made."""

    told: dict[str, Any] | None = None
    error: Fault | None = None


class CompilationProgress(BaseModel):
    """How many parts of an engine are compiled, of how many."""

    ready: int
    total: int


class EngineStatus(CompilationProgress):
    """How many parts of all engines are compiled, and of each game's."""

    games: dict[str, CompilationProgress]


class JobResponse(BaseModel):
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
    preparation: CompilationProgress | None
    """How far that is, where it is known."""
    quick: bool
    """Whether the answer was found without the compiled engine: it is weaker, and not the last."""


class FaultResponse(BaseModel):
    """The answer when something went wrong."""

    error: Fault


# Tournaments in rounds


class NewTournament(Body):
    """A tournament to begin."""

    name: Annotated[str, Field(min_length=1, max_length=80)]
    format: Format = "swiss"
    date: Annotated[str, Field(max_length=10)] = ""
    game: Annotated[str, Field(max_length=40)] = ""
    """What is played at live tables; empty where there are none."""
    options: Options = {}


class NewPlayers(Body):
    """Players who enter."""

    names: Annotated[list[PlayerName], Field(min_length=1, max_length=MOST_PLAYERS)]
    rating: Annotated[int, Field(ge=0, le=10_000)] | None = None


class Named(Body):
    """A player."""

    name: PlayerName


class Withdrawal(Body):
    """A player who plays no further round or, with `undo`, who plays again."""

    name: PlayerName
    undo: bool = False


class RoundPairing(Body):
    """How the next round is paired."""

    format: Format | None = None
    again: bool = False
    """Pair the last round anew; it has no results yet."""


class Couple(Body):
    """A game of a round."""

    round: RoundNumber
    first: PlayerName
    second: PlayerName


class TypedResult(Couple):
    """The result of a game: points, or the player who forfeited."""

    scores: Annotated[list[Points], Field(min_length=2, max_length=2)] | None = None
    forfeits: Annotated[list[PlayerName], Field(max_length=2)] = []


class LinkToken(Body):
    """What a player's link says."""

    token: Annotated[str, Field(max_length=300)]


class OwnEntry(LinkToken):
    """A player who enters with the entry link."""

    name: PlayerName


class PlayerLink(BaseModel):
    """The link of a player, for the host to hand over."""

    name: str
    token: str
    """What follows `#player=` in the address of the tournament."""
    taken: bool
    """Whether it has been opened."""


class EntryLink(BaseModel):
    """The link by which players enter themselves, for the host to hand out."""

    token: str
    """What follows `#enter=` in the address of the tournament."""


class OwnTournament(BaseModel):
    """One of your tournaments."""

    code: str
    name: str
    date: str
