"""The messages of the line to an event, declared once, and how an event becomes one.

A message says nothing that its visitor may not know yet: the host sees who has entered and how they
stand, so does the projector, which is the host's. Everyone else learns it when the event closes.
What comes from these declarations is said in `app/live/messages.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from typing_extensions import TypedDict

from quadrille.app.events.rules import (
    RUNNING,
    RankingRow,
    event_rules,
    present,
    status_of,
    time_left,
)
from quadrille.app.live.audience import WALL
from quadrille.app.live.messages import encode_opening
from quadrille.app.live.standings import AROUND, LEADERS
from quadrille.core.commitment import DrawKind
from quadrille.core.i18n import gettext, language
from quadrille.core.spreadsheet import encode_csv
from quadrille.games import game
from quadrille.store.models import Event

Ranking = list[tuple[int, RankingRow]]


class EntrantMessage(TypedDict):
    """An entrant, as the host sees them."""

    number: int
    name: str
    paper: bool
    """Whether the host writes their slips."""
    online: bool


class OwnEntry(TypedDict):
    """Your own place in an event."""

    number: int
    name: str
    table: str | None
    seat: int


class RankMessage(TypedDict):
    """The standing of an entrant."""

    place: int
    number: int
    name: str
    score: int
    grade: int
    """What ranks before the score: 0 is best."""
    done: bool
    took: int | None
    """Milliseconds from the start, once they have finished; in a race that is what ranks."""
    table: str | None
    """Once the event is closed."""
    percentage: float | None
    """In rounds the percentage of the top, otherwise of the best result, if results are points."""
    last: int | None
    """In rounds: the points of the last round."""


class EventState(TypedDict):
    """How far an event is: what changes while it is played, the same for everyone."""

    status: Literal["waiting", "running", "paused", "closed"]
    round: int
    """How many rounds are closed."""
    started: int | None
    closed: int | None
    at: int
    """When the message was sent."""
    left: int | None
    """Milliseconds left at that moment, of all or of the round."""
    runs: bool
    """Whether they run down."""
    joined: int
    """How many players there are."""


class OwnEvent(TypedDict):
    """What is different for each visitor."""

    host: bool
    removed: bool
    """Whether the host has removed you."""
    you: OwnEntry | None
    table: str | None
    """The one table of an event in rounds: for the host, and for all once it is closed."""
    options: dict[str, str]
    """Once it is closed, with all that was drawn; before, the host's choices for the host."""
    seed: str | None
    """With the salt, what opens the commitment to the draw: once it is closed."""
    salt: str | None
    entrants: list[EntrantMessage] | None
    """For the host."""
    ranking: list[RankMessage] | None
    """For the host, and for all once it is closed."""


class WholeEvent(EventState, OwnEvent):
    """An event as one visitor may see it."""

    code: str
    game: str
    title: str
    mode: Literal["score", "race"]
    seconds: int
    in_rounds: bool
    created: int
    draw: DrawKind
    """Whether the draw was left to chance, or chosen by the host, who then does not enter."""
    commitment: str | None
    """The commitment to the draw; `null` for events of earlier versions."""


class EventMessage(WholeEvent):
    """The whole event: the first message, and the answer to a request for it."""

    type: Literal["event"]
    protocol: int
    """The version of these messages."""


class EventChanged(EventState, total=False):
    """Something has changed: how far the event is, and the fields of `OwnEvent` that changed.

    When it closes, the ranking has the leaders, you and those around you; `GET` has it whole.
    """

    type: Literal["changed"]


class EventRequestMessage(TypedDict):
    """What a page may send: a request for the whole event, or a ping."""

    type: Literal["event", "ping"]


def sees_all(event: Event, visitor: str) -> bool:
    """Return whether a visitor sees what the host sees: the host, and a projector with the key."""
    return visitor in (event.host, WALL)


def sees_ranking(event: Event, visitor: str) -> bool:
    """Return whether a visitor may see how all stand."""
    return event.closed is not None or sees_all(event, visitor)


def encode_state(event: Event, at: int) -> EventState:
    """Return how far an event is."""
    status = status_of(event)
    return {
        "status": status,
        "round": event.round,
        "started": event.started,
        "closed": event.closed,
        "at": at,
        "left": time_left(event, at),
        "runs": status == RUNNING,
        "joined": len(present(event)),
    }


class OwnEvents:
    """What is different for each visitor of an event, for many visitors at once."""

    def __init__(self, event: Event) -> None:
        self._event = event
        self._entrants = {one.visitor: one for one in event.entrants}
        self._options = dict(event.options) if event.closed is not None else {}
        self._opening = encode_opening(event.commitment)

    def encode(
        self, visitor: str, online: Collection[str], ranking: list[RankMessage] | None
    ) -> OwnEvent:
        """Return the part that differs by visitor, with the ranking if the visitor may see it."""
        event, own = self._event, self._entrants.get(visitor)
        is_host, shows_all = visitor == event.host, sees_all(event, visitor)
        is_in = own is not None and own.removed is None
        entry: OwnEntry | None = None
        if own is not None and is_in:
            entry = {"number": own.number, "name": own.name, "table": own.table, "seat": own.seat}
        return {
            "host": is_host,
            "removed": own is not None and not is_in,
            "you": entry,
            "table": event.table if shows_all or event.closed is not None else None,
            "options": _host_options(event) if is_host and not self._options else self._options,
            **self._opening,
            "entrants": encode_entrants(event, online) if shows_all else None,
            "ranking": ranking if sees_ranking(event, visitor) else None,
        }


def encode_event(
    event: Event,
    visitor: str,
    at: int,
    online: Collection[str] = (),
    ranking: list[RankMessage] | None = None,
) -> WholeEvent:
    """Return an event for a visitor, with the ranking if the visitor may see it."""
    commitment = event.commitment
    return {
        "code": event.code,
        "game": event.game,
        "title": event.title,
        "mode": event.mode,  # type: ignore[typeddict-item]
        "seconds": event.seconds,
        "in_rounds": event_rules(event.game).in_rounds,
        "created": event.created,
        "draw": event.draw_kind,
        "commitment": None if commitment is None else commitment.digest,
        **encode_state(event, at),
        **OwnEvents(event).encode(visitor, online, ranking),
    }


def encode_entrants(event: Event, online: Collection[str]) -> list[EntrantMessage]:
    """Return the entrants."""
    return [
        {
            "number": one.number,
            "name": one.name,
            "paper": one.visitor is None,
            "online": one.visitor in online,
        }
        for one in present(event)
    ]


def _host_options(event: Event) -> dict[str, str]:
    """Return what the host has chosen, before the event is closed."""
    hidden = game(event.game).hidden
    return {key: value for key, value in event.requested.items() if key not in hidden}


def encode_ranking(
    event: Event, ranking: Ranking, details: Sequence[tuple[float, int | None]] = ()
) -> list[RankMessage]:
    """Return how all stand; in rounds the game tells more of each seat."""
    return [
        {
            "place": place,
            "number": one.entrant.number,
            "name": one.entrant.name,
            "score": one.score,
            "grade": one.grade,
            "done": one.finished is not None,
            "took": None if one.finished is None else one.finished - (event.started or 0),
            "table": one.entrant.table if event.closed is not None else None,
            "percentage": details[one.seat][0] if details else _share(event, one, ranking),
            "last": details[one.seat][1] if details else None,
        }
        for place, one in ranking
    ]


def _share(event: Event, one: RankingRow, ranking: Ranking) -> float | None:
    """Return the part of the best result; 0 for a result that does not count."""
    best, counting = ranking[0][1], event_rules(event.game).counting
    if one.outcome.fewest or best.score <= 0:
        return None
    if counting is not None and one.grade >= counting:
        return 0
    return round(100 * max(0, one.score) / best.score, 1)


def short_ranking(rows: list[RankMessage], you: OwnEntry | None) -> list[RankMessage]:
    """Return the leaders of a ranking, and an entrant with those around."""
    at = next((at for at, row in enumerate(rows) if you and row["number"] == you["number"]), 0)
    return rows[:LEADERS] + rows[max(LEADERS, at - AROUND) : at + AROUND + 1]


def ranking_csv(rows: Sequence[RankMessage], statuses: Sequence[str] = ()) -> str:
    """Write a ranking for a spreadsheet of the reader's language.

    Where numbers have a comma, as in French, spreadsheets expect semicolons between fields.
    `statuses` are the words of a game for its grades, if it has any.
    """
    separator = ";" if language() == "fr" else ","
    first = (gettext("place"), gettext("name"), gettext("score"), gettext("status"))
    table: list[Sequence[object]] = [(*first, gettext("finished"), "%", gettext("time"))]
    for row in rows:
        done = gettext("yes") if row["done"] else gettext("no")
        share = "" if row["percentage"] is None else f"{row['percentage']:.1f}"
        if language() == "fr":
            share = share.replace(".", ",")
        fields = row["place"], row["name"], row["score"], _status(row, statuses), done, share
        table.append((*fields, _clock(row["took"])))
    return encode_csv(table, separator, "\r\n")


def _status(row: RankMessage, statuses: Sequence[str]) -> str:
    """Return how good a result is in the words of its game, or whether it came to its end."""
    grade = row["grade"]
    if grade < len(statuses):
        return gettext(statuses[grade])
    return gettext("finished") if row["done"] else gettext("time up")


def _clock(took: int | None) -> str:
    """Return how long an entrant took, in minutes and seconds."""
    if took is None:
        return ""
    minutes, seconds = divmod(took // 1000, 60)
    return f"{minutes}:{seconds:02}"
