"""The rules of an event: many play the same, each alone; all is hidden until it closes.

Nothing here looks at a clock or a store: an event and a moment go in, the changed event comes out.
Most games give everyone a table of their own. Duplicate Scrabble is played in rounds at one table,
with a seat for each and some to spare for those who come late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from quadrille.app import errors as errors
from quadrille.app.hub import Wish, new_code, new_table
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import Outcome
from quadrille.core.record import one_line
from quadrille.store.events import Change
from quadrille.store.kept import Entrant, Event, Kept, Seat
from quadrille.store.people import GONE, folded

OWN_TABLES = ("samegame", "robot", "mixmo")
IN_ROUNDS = ("scrabble-duplicate",)
GAMES = (*OWN_TABLES, *IN_ROUNDS)
MODES = ("score", "race")
MOST_ENTRANTS = 500
SPARE = 10
"""Seats for those who come when the rounds have begun, beside a quarter of those who are there."""
WAITING, RUNNING, PAUSED, CLOSED = "waiting", "running", "paused", "closed"


@dataclass(frozen=True, slots=True)
class Plan:
    """An event that somebody wants to hold."""

    game: str
    options: Mapping[str, str]
    seconds: int
    title: str = ""
    mode: str = MODES[0]


def planned(plan: Plan, host: str) -> Event:
    """Make an event of a plan, with everything drawn; nobody has entered it yet."""
    if plan.game not in GAMES:
        raise Invalid("bad-choice", value=plan.game[:40], choices=", ".join(GAMES))
    asked = dict(plan.options)
    if plan.game in IN_ROUNDS:
        # An event has one time: its own counts, not that of the options or of the format.
        asked["seconds"] = str(plan.seconds)
    kept = new_table(Wish(plan.game, asked), host, "")
    if kept.finished is not None:
        raise Illegal("event.nothing-to-play")
    return Event(
        code=kept.code,
        game=plan.game,
        title=one_line(plan.title),
        asked=asked,
        options=kept.options,
        puzzle=kept.puzzle,
        host=host,
        mode=plan.mode,
        seconds=plan.seconds,
        created=kept.created,
    )


def renamed(event: Event, code: str) -> Event:
    """Give an event another code, because its own is taken."""
    return replace(event, code=code)


def status_of(event: Event) -> str:
    """Say how far an event is."""
    if event.closed is not None:
        return CLOSED
    if event.started is None:
        return WAITING
    return RUNNING if event.paused is None else PAUSED


def is_played(event: Event) -> bool:
    """Say whether it has begun and not closed."""
    return event.started is not None and event.closed is None


def entrant_of(event: Event, visitor: str) -> Entrant | None:
    """Give the entrant that a visitor is, if they were not sent away."""
    return next((one for one in present(event) if one.visitor == visitor), None)


def present(event: Event) -> tuple[Entrant, ...]:
    """Give those who play: all who entered and were not sent away."""
    return tuple(entrant for entrant in event.entrants if entrant.removed is None)


# What may become of it


def enter(event: Event, name: str, visitor: str | None, at: int) -> Change:
    """Let somebody in, even late; who is in already is still in. On paper there is no visitor."""
    mine = [one for one in event.entrants if visitor is not None and one.visitor == visitor]
    if mine and mine[0].removed is None:
        return Change(event)
    if mine:
        raise Illegal("event.removed")
    if event.closed is not None:
        raise Illegal("event.closed")
    name = one_line(name)
    if any(folded(one.name) == folded(name) for one in present(event)):
        raise Illegal("event.name-taken", name=name)
    number = len(event.entrants)
    if number >= MOST_ENTRANTS:
        raise Illegal("event.full")
    # A clock that is a little behind must not make somebody late look early.
    joined = at if event.started is None else max(at, event.started + 1)
    entrant = Entrant(number, name, visitor, joined)
    if event.started is None:
        return Change(_with(event, entrant))
    if event.table is not None:
        if number >= event_seats(event):
            raise Illegal("event.full")
        seated = replace(entrant, table=event.table, seat=number)
        return Change(_with(event, seated))
    kept = _own_table(event, entrant, at)
    return Change(_with(event, replace(entrant, table=kept.code)), (kept,))


def begin(event: Event, at: int) -> Change:
    """Let all begin at once."""
    if event.started is not None:
        raise Illegal("event.started")
    if not present(event):
        raise Illegal("event.empty")
    started = replace(event, started=at, ends=at + 1000 * event.seconds)
    if event.game in IN_ROUNDS:
        kept = _common_table(event, at)
        entrants = tuple(replace(one, table=kept.code, seat=one.number) for one in event.entrants)
        return Change(replace(started, table=kept.code, entrants=entrants), (kept,))
    tables = {one.number: _own_table(event, one, at) for one in present(event)}
    entrants = tuple(
        replace(one, table=tables[one.number].code) if one.number in tables else one
        for one in event.entrants
    )
    return Change(replace(started, entrants=entrants), tuple(tables.values()))


def event_seats(event: Event) -> int:
    """Say how many seats the one table of an event in rounds has.

    Some are to spare for latecomers; not many, for at the end of each round each has a slip.
    """
    early = sum(one.joined <= (event.started or one.joined) for one in event.entrants)
    return min(early + early // 4 + SPARE, MOST_ENTRANTS)


def remove(event: Event, number: int, at: int) -> Change:
    """Send somebody away."""
    _refuse_closed(event)
    if not any(one.number == number for one in present(event)):
        raise Illegal("event.nobody", number=number)
    entrants = tuple(
        replace(one, removed=at) if one.number == number else one for one in event.entrants
    )
    return Change(replace(event, entrants=entrants))


def pause(event: Event, at: int) -> Change:
    """Stop the clock; nobody moves meanwhile."""
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
    """Give everyone more time."""
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
    """Give the milliseconds that are left, of all or of the round; `None` if none run down."""
    if event.closed is not None or event.started is None:
        return None
    if event.paused is not None:
        return event.paused
    return max(0, (event.ends or 0) - at)


def _refuse_closed(event: Event) -> None:
    if event.closed is not None:
        raise Illegal("event.closed")


def _refuse_unless_begun(event: Event) -> None:
    _refuse_closed(event)
    if event.started is None:
        raise Illegal("event.not-started")


def _with(event: Event, entrant: Entrant) -> Event:
    return replace(event, entrants=(*event.entrants, entrant))


def _own_table(event: Event, entrant: Entrant, at: int) -> Kept:
    """Make the table of one who plays alone; nobody hosts it, so nobody else sees it."""
    return _table(event, (Seat(entrant.name, entrant.visitor),), None, at)


def _common_table(event: Event, at: int) -> Kept:
    """Make the table of an event in rounds; its host may look on, as everyone in the hall does."""
    names = [(one.name, one.visitor) for one in event.entrants]
    spare = [("", None)] * (event_seats(event) - len(names))
    seats = tuple(Seat(name, visitor or GONE) for name, visitor in [*names, *spare])
    return _table(event, seats, event.host, at)


def _table(event: Event, seats: tuple[Seat, ...], host: str | None, at: int) -> Kept:
    return Kept(
        code=new_code(),
        game=event.game,
        asked=event.asked,
        options=event.options,
        seats=seats,
        puzzle=event.puzzle,
        host=host,
        created=at,
        started=at,
        event=event.code,
        sealed=True,
    )


# Ranking


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands: what the game says of their seat, and when they finished."""

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


def ranked(standings: Iterable[Standing], mode: str = MODES[0]) -> list[tuple[int, Standing]]:
    """Give everyone's place, the best first; equals share one.

    In a race those who have finished well come first, in the order in which they did.
    """
    order: Callable[[Standing], Sequence[int]] = _by_race if mode == "race" else _by_score
    listed = sorted(standings, key=lambda one: (order(one), one.entrant.number))
    places: list[tuple[int, Standing]] = []
    for index, one in enumerate(listed):
        same = bool(index) and order(one) == order(listed[index - 1])
        places.append((places[-1][0] if same else index + 1, one))
    return places


def _by_score(one: Standing) -> tuple[int, ...]:
    return one.outcome.rank(one.seat)


def _by_race(one: Standing) -> tuple[int, ...]:
    if one.finished is not None and one.grade == 0:
        return (0, one.finished)
    return (1, *one.outcome.rank(one.seat))
