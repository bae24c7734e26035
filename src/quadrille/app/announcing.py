"""What is said of an event: always to one visitor, and nothing that they may not know yet.

The host sees who has entered and how they stand; so does the projector, which is the host's.
Everyone else learns it when the event closes.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterable

from quadrille.app.events import (
    CLOSED,
    IN_ROUNDS,
    RUNNING,
    Standing,
    entrant_of,
    present,
    status_of,
    time_left,
)
from quadrille.core.game import Json
from quadrille.core.i18n import gettext, language
from quadrille.games import game
from quadrille.store.kept import Event

Ranking = list[tuple[int, Standing]]
RISKY = ("=", "+", "-", "@", "\t", "\r")
"""With what a spreadsheet begins a formula."""


def sees_ranking(event: Event, visitor: str) -> bool:
    """Say whether a visitor may see how all stand."""
    return event.closed is not None or visitor == event.host


def event_told(
    event: Event, visitor: str, at: int, online: Collection[str] = (), ranking: Json = None
) -> dict[str, Json]:
    """Say an event to a visitor; the ranking is given to who may see it."""
    status = status_of(event)
    is_host = visitor == event.host
    own = entrant_of(event, visitor)
    removed = own is None and any(one.visitor == visitor for one in event.entrants)
    told: dict[str, Json] = {
        "code": event.code,
        "game": event.game,
        "title": event.title,
        "mode": event.mode,
        "seconds": event.seconds,
        "status": status,
        "in_rounds": event.game in IN_ROUNDS,
        "round": event.round,
        "created": event.created,
        "started": event.started,
        "closed": event.closed,
        "at": at,
        "left": time_left(event, at),
        "runs": status == RUNNING,
        "joined": len(present(event)),
        "host": is_host,
        "removed": removed,
        "you": None,
        "table": event.table if is_host or status == CLOSED else None,
        "options": _options(event, is_host=is_host),
        "entrants": None,
        "ranking": ranking if sees_ranking(event, visitor) else None,
    }
    if own is not None:
        told["you"] = {
            "number": own.number,
            "name": own.name,
            "table": own.table,
            "seat": own.seat,
        }
    if is_host:
        told["entrants"] = [
            {
                "number": one.number,
                "name": one.name,
                "paper": one.visitor is None,
                "online": one.visitor in online,
            }
            for one in present(event)
        ]
    return told


def _options(event: Event, *, is_host: bool) -> dict[str, Json]:
    """Give all options once it is closed; before, the host is told what the host has chosen."""
    if event.closed is not None:
        return {**event.options}
    hidden = game(event.game).hidden
    return {key: value for key, value in event.asked.items() if is_host and key not in hidden}


def ranking_told(event: Event, ranking: Ranking, view: dict[str, Json] | None = None) -> list[Json]:
    """Say how all stand; where there are rounds, the view of the table says more of each."""
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
            **_of_rounds(one, view),
        }
        for place, one in ranking
    ]


def _of_rounds(one: Standing, view: dict[str, Json] | None) -> dict[str, Json]:
    """Give the part of the top and the points of the last round."""
    if view is None:
        return {"percentage": None, "last": None}
    seats, rounds = view["seats"], view["rounds"]
    assert isinstance(seats, list)
    assert isinstance(rounds, list)
    own = seats[one.seat]
    assert isinstance(own, dict)
    return {"percentage": own["percentage"], "last": _last(rounds, one.seat)}


def _last(rounds: list[Json], seat: int) -> Json:
    if not rounds:
        return None
    last = rounds[-1]
    assert isinstance(last, dict)
    slips = last["slips"]
    assert isinstance(slips, list)
    slip = slips[seat]
    assert isinstance(slip, dict)
    return slip["points"]


def ranking_csv(rows: Iterable[Json]) -> str:
    """Write a ranking for a spreadsheet of the reader's language.

    Where numbers have a comma, as in French, spreadsheets expect semicolons between fields.
    """
    written = io.StringIO()
    separator = ";" if language() == "fr" else ","
    table = csv.writer(written, delimiter=separator, lineterminator="\r\n")
    told = (gettext("place"), gettext("name"), gettext("score"), gettext("finished"))
    table.writerow([*told, "%", gettext("time")])
    for row in rows:
        assert isinstance(row, dict)
        name = str(row["name"])
        safe = f"'{name}" if name.startswith(RISKY) else name
        done = gettext("yes") if row["done"] else gettext("no")
        share = "" if row["percentage"] is None else row["percentage"]
        table.writerow([row["place"], safe, row["score"], done, share, _clock(row["took"])])
    return written.getvalue()


def _clock(took: Json) -> str:
    """Write how long somebody took, in minutes and seconds."""
    if not isinstance(took, int):
        return ""
    minutes, seconds = divmod(took // 1000, 60)
    return f"{minutes}:{seconds:02}"
