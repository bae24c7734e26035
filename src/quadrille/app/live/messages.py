"""The messages of the line to a table, declared once, and how a table becomes one.

From these declarations come the encoder's types, the OpenAPI document, the tables of the protocol
page and the types of the page's modules (`tools/messages.py`). A message says nothing that its seat
may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from quadrille.core.commitment import Commitment, DrawKind
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.record import Entry, visible_line
from quadrille.lexicon.named_words import DIGESTS
from quadrille.store.models import TableRow
from quadrille.store.visitors import DELETED_VISITOR

WAITING: Literal["waiting"] = "waiting"
PLAYING: Literal["playing"] = "playing"
FINISHED: Literal["finished"] = "finished"
PROTOCOL = 2
"""The version of the messages; the page says so if it knows another one."""
Status = Literal["waiting", "playing", "finished"]
Move = tuple[int, str | None]
Rank = tuple[int, int, int]


class SeatMessage(TypedDict):
    """Who sits at a seat."""

    seat: int
    kind: Literal["person", "computer"]
    name: str
    level: str
    """Which computer."""
    taken: bool
    online: bool
    """Whether someone is connected for it, to this server or another."""
    screen: int | None
    """The first of the seats that one person plays at one screen, if this is one of several."""


class ClockMessage(TypedDict):
    """Milliseconds left when the message was sent."""

    left: list[int]
    """By seat. At a table in rounds there is one time for all: a single number."""
    running: list[int]
    """The seats with a running clock; in rounds `[0]` while the round is open."""
    increment: int
    paused: NotRequired[bool]
    """Whether the clocks are stopped, in a game that one person referees."""


class OutcomeMessage(TypedDict):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    fewest: bool
    """Whether the lowest score is the best."""
    grades: list[int]
    """What ranks before the scores, 0 is best; empty where nothing does."""


class TableHead(TypedDict):
    """A table without its moves and its position."""

    code: str
    game: str
    status: Status
    options: dict[str, str]
    """What may be known now: a draw that is hidden appears when the game is over."""
    draw: DrawKind
    """Whether the draw was left to chance, or chosen by whoever made the table."""
    commitment: str | None
    """The commitment to the draw; `null` at tables of earlier versions."""
    seed: str | None
    """With the salt, what opens the commitment: once the game is over."""
    salt: str | None
    seats: list[SeatMessage]
    ending: str | None
    """How it ended: `over` by the rules, `abandoned`, `time`."""
    yours: list[int]
    """Your seats."""
    host: bool
    created: int
    started: int | None
    finished: int | None
    rematch: str | None
    event: str | None
    """The code of the event to which it belongs."""
    sealed: bool
    """Whether it is hidden from others until its event closes."""
    withheld: NotRequired[bool]
    """Whether a finished puzzle is shown to you as it began, until you ask for its end."""


class WholeTable(TableHead):
    """A table as one seat may see it."""

    ply: int
    to_move: list[int]
    """The seats that may move. In rounds a seat learns only whether it may move itself."""
    clock: ClockMessage | None
    outcome: OutcomeMessage | None
    you: int | None
    """The seat that this view is for; `null` for a spectator."""
    moves: list[Move]
    """Seat and text; −1 for the line that closes a round, `null` for another seat's secret.

    On the line to a table in rounds, without those secrets.
    """
    undone: int
    """How many moves taken back can be played again."""
    view: dict[str, Any]
    warnings: NotRequired[list[str]]
    """What has changed since the game began, such as its lexicon."""
    reached: NotRequired[OutcomeMessage]
    """How far the game had come, if it was stopped before its end."""
    quick: NotRequired[list[int]]
    """The plies of moves that computers have made before their engine was compiled."""


class TableMessage(WholeTable):
    """The whole table: the first message, and the answer to a request for it."""

    type: Literal["table"]
    protocol: int
    """The version of these messages."""
    missed: NotRequired[list[Move]]
    """With `since`: what was played meanwhile."""


class PlayedHead(TypedDict):
    """What everyone may know of a line of the record."""

    type: Literal["played"]
    ply: int
    line: Literal["move", "undo", "redo", "close", "pause", "resume"]
    seat: int
    """Who moved; −1 where a round was closed."""
    at: int
    after: NotRequired[int]
    """In rounds: whoever knows the table as of this ply has missed nothing. Otherwise `ply` − 1."""
    quick: NotRequired[bool]
    """Whether a computer has made this move before its engine was compiled, below its strength."""
    status: Status
    clock: ClockMessage | None
    outcome: OutcomeMessage | None
    """In rounds `null`: it is in `GET /api/tables/CODE`."""
    ending: str | None
    options: NotRequired[dict[str, str]]
    """When the game ends: with all that was hidden."""
    seed: NotRequired[str | None]
    """When the game ends: with the salt, what opens the commitment to the draw."""
    salt: NotRequired[str | None]
    leaders: NotRequired[list[Rank]]
    """When a round is closed: place, seat and score of the first."""


class PlayedMessage(PlayedHead):
    """A line of the record, sent once it is in the store."""

    text: str | None
    to_move: list[int]
    near: NotRequired[list[Rank]]
    """When a round is closed: your seat and those around it."""
    view: dict[str, Any]
    """The fields that changed; an object in the place of a list has its changed items by place."""


class SlipsMessage(TypedDict):
    """In rounds, from time to time: how many have not moved yet."""

    type: Literal["slips"]
    ply: int
    awaited: int
    """How many seats have not moved."""
    handed_in: NotRequired[list[int]]
    """For spectators: the seats that have moved since the last such message."""


class SeatsMessage(TypedDict):
    """A player has sat down, connected or left."""

    type: Literal["seats"]
    seats: list[SeatMessage]
    """The seats that have changed."""
    status: Status
    started: int | None
    to_move: NotRequired[list[int]]
    """Not in rounds."""


class FinishedMessage(TypedDict):
    """The game was given up, or the event of the table has closed."""

    type: Literal["finished"]
    status: Status
    to_move: list[int]
    clock: ClockMessage | None
    outcome: OutcomeMessage | None
    ending: str | None
    options: dict[str, str]
    seed: str | None
    """With the salt, what opens the commitment to the draw."""
    salt: str | None
    finished: int | None
    sealed: bool
    reached: NotRequired[OutcomeMessage]
    """How far the game had come, if it was stopped before its end."""


class RematchMessage(TypedDict):
    """The next game is at another table."""

    type: Literal["rematch"]
    code: str
    id: NotRequired[str | None]


class AckMessage(TypedDict):
    """Your request is in the store."""

    type: Literal["ack"]
    ply: int
    id: NotRequired[str | None]


class ErrorMessage(TypedDict):
    """Your request was refused."""

    type: Literal["error"]
    code: str
    message: str
    id: NotRequired[str | None]


class PongMessage(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]
    at: int
    id: NotRequired[str | None]


class MoveRequest(TypedDict):
    """Play a move."""

    type: Literal["move"]
    id: NotRequired[str]
    """Chosen by the page: a move sent twice with one `id` is played once."""
    text: str
    ply: NotRequired[int]
    """Refuse it if the log has grown meanwhile."""
    round: NotRequired[int]
    """Refuse it if another number of rounds is closed."""


class OtherRequest(TypedDict):
    """Anything else that a page asks for."""

    type: Literal["undo", "redo", "pause", "resume", "resign", "rematch", "table", "ping"]
    id: NotRequired[str]


def status_of(row: TableRow) -> Status:
    """Return whether a table waits for people, is played at, or is finished."""
    if row.finished is not None:
        return FINISHED
    return WAITING if row.started is None else PLAYING


def visible_options(game: AnyGame, row: TableRow, *, withheld: bool = False) -> dict[str, str]:
    """Return the options that may be known now."""
    hidden = DIGESTS if row.is_open and not withheld else DIGESTS | game.hidden
    return {key: value for key, value in row.options.items() if key not in hidden}


class Opening(TypedDict):
    """What opens the commitment to a draw; `null` until it may be known."""

    seed: str | None
    salt: str | None


def encode_opening(commitment: Commitment | None) -> Opening:
    """Return what opens a commitment, if it is opened; a page cannot hold the seed as a number."""
    if commitment is None or commitment.seed is None:
        return {"seed": None, "salt": None}
    return {"seed": str(commitment.seed), "salt": commitment.salt}


def encode_seats(row: TableRow, online: Collection[int]) -> list[SeatMessage]:
    """Return who sits where; whoever holds several seats is there for all of them."""
    nobody = (None, DELETED_VISITOR)
    here = {row.seats[number].visitor for number in online if number < len(row.seats)}
    here.difference_update(nobody)
    people = (seat.visitor for seat in row.seats if seat.visitor not in nobody)
    held: Counter[str | None] = Counter(people)
    first: dict[str | None, int] = {}
    for number, seat in enumerate(row.seats):
        first.setdefault(seat.visitor, number)
    return [
        {
            "seat": number,
            "kind": "computer" if seat.level else "person",
            "name": seat.name,
            "level": seat.level,
            "taken": not seat.is_open,
            "online": number in online or seat.visitor in here,
            "screen": first[seat.visitor] if held[seat.visitor] > 1 else None,
        }
        for number, seat in enumerate(row.seats)
    ]


def encode_outcome(outcome: Outcome | None) -> OutcomeMessage | None:
    """Return how a game ended."""
    if outcome is None:
        return None
    return {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "fewest": outcome.fewest,
        "grades": list(outcome.grades),
    }


def visible_moves(
    game: AnyGame, entries: Iterable[Entry], seat: int | None, *, all_of_them: bool
) -> list[Move]:
    """Return moves as a seat may see them; all of them once the game is over."""
    return [
        (entry.seat, entry.text if all_of_them else visible_line(game, entry, seat))
        for entry in entries
    ]


def encode_head(
    game: AnyGame,
    row: TableRow,
    visitor: str,
    online: Collection[int],
    *,
    withheld: bool = False,
) -> TableHead:
    """Return all of a table but its moves and its position; `withheld` without its draw."""
    commitment = row.commitment
    opening = encode_opening(None if withheld else commitment)
    head: TableHead = {
        "code": row.code,
        "game": row.game,
        "status": status_of(row),
        "options": visible_options(game, row, withheld=withheld),
        "draw": row.draw_kind,
        "commitment": commitment.digest if commitment is not None else None,
        "seed": opening["seed"],
        "salt": opening["salt"],
        "seats": encode_seats(row, online),
        "ending": row.ending,
        "yours": list(seats_of(row, visitor)),
        "host": row.host == visitor,
        "created": row.created,
        "started": row.started,
        "finished": row.finished,
        "rematch": row.rematch,
        "event": row.event,
        "sealed": row.sealed,
    }
    if withheld:
        head["withheld"] = True
    return head


def withholds_end(game: AnyGame, row: TableRow, seat: int | None) -> bool:
    """Return whether a seat is shown the end of a table only on request: that of a spectator."""
    puzzles = game.puzzles
    return seat is None and row.is_open and puzzles is not None and puzzles.one_solution


def seats_of(row: TableRow, visitor: str) -> tuple[int, ...]:
    """Return the seats of a visitor."""
    return tuple(number for number, seat in enumerate(row.seats) if seat.visitor == visitor)
