"""The rules of an event: many play the same, each alone; all is hidden until it closes.

Nothing here looks at a clock or a store: an event and a moment go in, the changed event comes out.
Most games give everyone a table of their own. Some are played in rounds at one table, with a seat
for each and some to spare for those who come late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from quadrille.app.live.requests import TableRequest, new_code, new_table
from quadrille.core.capabilities import EventRules
from quadrille.core.commitment import CHOSEN
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import Outcome
from quadrille.core.names import clean_name
from quadrille.games import game, names
from quadrille.store.events import Change
from quadrille.store.models import Entrant, Event, Seat, TableRow
from quadrille.store.visitors import DELETED_VISITOR, comparable_name

MODES = ("score", "race")
MOST_ENTRANTS = 500
SPARE = 10
"""Seats for those who come when the rounds have begun, beside a quarter of those who are there."""
COUNTED = 3000
"""Milliseconds that are counted down once all tables are open."""
WAITING: Literal["waiting"] = "waiting"
RUNNING: Literal["running"] = "running"
PAUSED: Literal["paused"] = "paused"
CLOSED: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class EventRequest:
    """An event as its host requests it."""

    game: str
    options: Mapping[str, str]
    seconds: int
    title: str = ""
    mode: str = MODES[0]


def event_rules(name: str) -> EventRules[Any]:
    """Return how a game is played in events; raise `Invalid` if it is not."""
    found = game(name).event
    if found is None:
        choices = ", ".join(one for one in names() if game(one).event is not None)
        raise Invalid("bad-choice", value=name[:40], choices=choices)
    return found


def new_event(request: EventRequest, host: str) -> Event:
    """Create an event from a request, with everything drawn and no entrants."""
    requested = dict(request.options)
    if event_rules(request.game).in_rounds:
        # An event has one time: its own counts, not that of the options or of the format.
        requested["seconds"] = str(request.seconds)
    row = new_table(TableRequest(request.game, requested), host, "")
    if row.finished is not None:
        raise Illegal("event.nothing-to-play")
    return Event(
        code=row.code,
        game=request.game,
        title=clean_name(request.title),
        requested=requested,
        options=row.options,
        puzzle=row.puzzle,
        host=host,
        mode=request.mode,
        seconds=request.seconds,
        created=row.created,
        draw=row.draw,
    )


def with_code(event: Event, code: str) -> Event:
    """Return an event another code, because its own is taken."""
    return replace(event, code=code)


def status_of(event: Event) -> Literal["waiting", "running", "paused", "closed"]:
    """Return how far an event is."""
    if event.closed is not None:
        return CLOSED
    if event.started is None:
        return WAITING
    return RUNNING if event.paused is None else PAUSED


def is_played(event: Event) -> bool:
    """Return whether it has begun and not closed."""
    return event.started is not None and event.closed is None


def entrant_of(event: Event, visitor: str) -> Entrant | None:
    """Return the entrant that a visitor is, if they were not sent away."""
    return next((one for one in present(event) if one.visitor == visitor), None)


def present(event: Event) -> tuple[Entrant, ...]:
    """Return those who play: all who entered and were not sent away."""
    return tuple(entrant for entrant in event.entrants if entrant.removed is None)


# What may become of it


def enter(event: Event, name: str, visitor: str | None, at: int) -> Change:
    """Add an entrant, even late; whoever has entered stays in. On paper there is no visitor."""
    own = [one for one in event.entrants if visitor is not None and one.visitor == visitor]
    if own and own[0].removed is None:
        return Change(event)
    if own:
        raise Illegal("event.removed")
    if event.closed is not None:
        raise Illegal("event.closed")
    if visitor is not None and visitor == event.host and event.draw_kind == CHOSEN:
        raise Illegal("event.host-chose")
    name = clean_name(name)
    if any(comparable_name(one.name) == comparable_name(name) for one in present(event)):
        raise Illegal("event.name-taken", name=name)
    number = len(event.entrants)
    if number >= MOST_ENTRANTS:
        raise Illegal("event.full")
    # A clock that is a little behind must not make someone late look early.
    joined = at if event.started is None else max(at, event.started + 1)
    entrant = Entrant(number, name, visitor, joined)
    if event.started is None:
        return Change(_with(event, entrant))
    if event.table is not None:
        if number >= event_seats(event):
            raise Illegal("event.full")
        seated = replace(entrant, table=event.table, seat=number)
        return Change(_with(event, seated))
    row = _own_table(event, entrant, at)
    return Change(_with(event, replace(entrant, table=row.code)), (row,))


def begin(event: Event, at: int, countdown: int = 0) -> Change:
    """Let all begin at once, after a countdown in milliseconds while their tables open.

    It is the longest: `hasten` shortens it once they are open.
    """
    if event.started is not None:
        raise Illegal("event.started")
    if not present(event):
        raise Illegal("event.empty")
    start = at + countdown
    started = replace(event, started=start, ends=start + 1000 * event.seconds)
    if event_rules(event.game).in_rounds:
        row = _common_table(event, at)
        entrants = tuple(replace(one, table=row.code, seat=one.number) for one in event.entrants)
        return Change(replace(started, table=row.code, entrants=entrants), (row,))
    tables = {one.number: _own_table(event, one, at) for one in present(event)}
    entrants = tuple(
        replace(one, table=tables[one.number].code) if one.number in tables else one
        for one in event.entrants
    )
    return Change(replace(started, entrants=entrants), tuple(tables.values()))


def hasten(event: Event, at: int) -> Change:
    """Count down the last three seconds to the start: all who are awaited have opened their tables.

    The time of the event is the same; a countdown that is as far already goes on.
    """
    if event.started is None or event.closed is not None or event.paused is not None:
        return Change(event)
    earlier = event.started - at - COUNTED
    if earlier <= 0:
        return Change(event)
    ends = None if event.ends is None else event.ends - earlier
    return Change(replace(event, started=event.started - earlier, ends=ends))


def event_seats(event: Event) -> int:
    """Return how many seats the one table of an event in rounds has.

    Some are to spare for latecomers; not many, for at the end of each round each has a slip.
    """
    early = sum(one.joined <= (event.started or one.joined) for one in event.entrants)
    return min(early + early // 4 + SPARE, MOST_ENTRANTS)


def remove(event: Event, number: int, at: int) -> Change:
    """Remove an entrant."""
    _refuse_closed(event)
    if not any(one.number == number for one in present(event)):
        raise Illegal("event.nobody", number=number)
    entrants = tuple(
        replace(one, removed=at) if one.number == number else one for one in event.entrants
    )
    return Change(replace(event, entrants=entrants))


def pause(event: Event, at: int) -> Change:
    """Stop the clock; no move is accepted until it runs again."""
    _refuse_unless_begun(event)
    if event.paused is not None:
        return Change(event)
    return Change(replace(event, paused=max(0, (event.ends or at) - at), ends=None))


def resume(event: Event, at: int) -> Change:
    """Let the clock run on."""
    _refuse_unless_begun(event)
    if event.paused is None:
        return Change(event)
    return Change(replace(event, ends=at + event.paused, paused=None))


def extend(event: Event, seconds: int) -> Change:
    """Add time for every seat."""
    _refuse_unless_begun(event)
    more = 1000 * seconds
    if event.paused is not None:
        return Change(replace(event, paused=event.paused + more))
    return Change(replace(event, ends=(event.ends or 0) + more))


def advance(event: Event, rounds: int, at: int) -> Change:
    """Begin the time of the next round, once a round is closed."""
    if event.closed is not None or event.round >= rounds:
        return Change(event)
    whole = 1000 * event.seconds
    if event.paused is not None:
        return Change(replace(event, round=rounds, paused=whole))
    return Change(replace(event, round=rounds, ends=at + whole))


def close(event: Event, at: int, *, only_late: bool = False) -> Change:
    """Close an event and open all that it hid; if asked so, only when its time is up."""
    if event.closed is not None or (only_late and time_left(event, at) != 0):
        return Change(event)
    _refuse_unless_begun(event)
    return Change(replace(event, closed=at, ends=None, paused=None))


def time_left(event: Event, at: int) -> int | None:
    """Return the milliseconds that are left, of all or of the round; `None` if none run down."""
    if event.closed is not None or event.started is None:
        return None
    if event.paused is not None:
        return event.paused
    return max(0, (event.ends or 0) - max(at, event.started))


def is_halted(event: Event, at: int) -> bool:
    """Return whether moves are refused: the event is paused, or counting down to its start."""
    return event.paused is not None or (event.started is not None and at < event.started)


def _refuse_closed(event: Event) -> None:
    if event.closed is not None:
        raise Illegal("event.closed")


def _refuse_unless_begun(event: Event) -> None:
    _refuse_closed(event)
    if event.started is None:
        raise Illegal("event.not-started")


def _with(event: Event, entrant: Entrant) -> Event:
    return replace(event, entrants=(*event.entrants, entrant))


def _own_table(event: Event, entrant: Entrant, at: int) -> TableRow:
    """Make the table of one entrant; it has no host, so only the entrant sees it."""
    return _table(event, (Seat(entrant.name, entrant.visitor),), None, at)


def _common_table(event: Event, at: int) -> TableRow:
    """Make the table of an event in rounds; its host may look on, as everyone in the hall does."""
    names = [(one.name, one.visitor) for one in event.entrants]
    spare = [("", None)] * (event_seats(event) - len(names))
    seats = tuple(Seat(name, visitor or DELETED_VISITOR) for name, visitor in [*names, *spare])
    return _table(event, seats, event.host, at)


def _table(event: Event, seats: tuple[Seat, ...], host: str | None, at: int) -> TableRow:
    return TableRow(
        code=new_code(),
        game=event.game,
        requested=event.requested,
        options=event.options,
        seats=seats,
        puzzle=event.puzzle,
        host=host,
        created=at,
        started=at,
        event=event.code,
        sealed=True,
        draw=event.draw,
    )


# Ranking


@dataclass(frozen=True, slots=True)
class RankingRow:
    """The standing of an entrant: what the game says of their seat, and when they finished."""

    entrant: Entrant
    outcome: Outcome
    seat: int = 0
    finished: int | None = None

    @property
    def score(self) -> int:
        """Their points or steps."""
        return self.outcome.scores[self.seat]

    @property
    def grade(self) -> int:
        """What ranks before the score: 0 is best."""
        return self.outcome.rank(self.seat)[0]


def rank_entrants(rows: Iterable[RankingRow], mode: str = MODES[0]) -> list[tuple[int, RankingRow]]:
    """Return everyone's place, the best first; equals share one.

    In a race those who have finished well come first, in the order in which they did.
    """
    order: Callable[[RankingRow], Sequence[int]] = _by_race if mode == "race" else _by_score
    listed = sorted(rows, key=lambda one: (order(one), one.entrant.number))
    places: list[tuple[int, RankingRow]] = []
    for index, one in enumerate(listed):
        same = bool(index) and order(one) == order(listed[index - 1])
        places.append((places[-1][0] if same else index + 1, one))
    return places


def _by_score(one: RankingRow) -> tuple[int, ...]:
    return one.outcome.rank(one.seat)


def _by_race(one: RankingRow) -> tuple[int, ...]:
    if one.finished is not None and one.grade == 0:
        return (0, one.finished)
    return (1, *one.outcome.rank(one.seat))
