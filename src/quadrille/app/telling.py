"""What is said of a live table: always to one seat, and nothing that it may not know."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from quadrille.core.game import AnyGame, Json, Outcome
from quadrille.core.record import Entry
from quadrille.store.kept import Kept

WAITING, PLAYING, FINISHED = "waiting", "playing", "finished"


def status_of(kept: Kept) -> str:
    """Say whether a table waits for people, is played at, or is finished."""
    if kept.finished is not None:
        return FINISHED
    return WAITING if kept.started is None else PLAYING


def options_told(game: AnyGame, kept: Kept) -> dict[str, Json]:
    """Give the options that may be known now."""
    hidden = frozenset() if kept.is_open else game.hidden
    return {key: value for key, value in kept.options.items() if key not in hidden}


def seats_told(kept: Kept, online: Collection[int]) -> list[Json]:
    """Say who sits where."""
    return [
        {
            "seat": number,
            "kind": "computer" if seat.level else "person",
            "name": seat.name,
            "level": seat.level,
            "taken": not seat.is_open,
            "online": number in online,
        }
        for number, seat in enumerate(kept.seats)
    ]


def seating_told(kept: Kept, online: Collection[int]) -> dict[str, Json]:
    """Say that somebody has sat down, come or gone."""
    return {
        "type": "seats",
        "seats": seats_told(kept, online),
        "status": status_of(kept),
        "started": kept.started,
    }


def outcome_told(outcome: Outcome | None) -> Json:
    """Say how a game ended."""
    if outcome is None:
        return None
    return {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "fewest": outcome.fewest,
    }


def moves_told(
    game: AnyGame, entries: Iterable[Entry], seat: int | None, *, all_of_them: bool
) -> list[Json]:
    """Give moves as a seat may hear them; all of them once the game is over."""
    return [
        [entry.seat, entry.text if all_of_them else game.heard(entry.text, entry.seat, seat)]
        for entry in entries
    ]


def head_told(game: AnyGame, kept: Kept, visitor: str, online: Collection[int]) -> dict[str, Json]:
    """Say all of a table but its moves and its position."""
    return {
        "code": kept.code,
        "game": kept.game,
        "status": status_of(kept),
        "options": options_told(game, kept),
        "seats": seats_told(kept, online),
        "ending": kept.ending,
        "yours": list(seats_of(kept, visitor)),
        "host": kept.host == visitor,
        "created": kept.created,
        "started": kept.started,
        "finished": kept.finished,
        "rematch": kept.rematch,
        "event": kept.event,
        "sealed": kept.sealed,
    }


def seats_of(kept: Kept, visitor: str) -> tuple[int, ...]:
    """Give the seats of a visitor."""
    return tuple(number for number, seat in enumerate(kept.seats) if seat.visitor == visitor)


def changed(before: dict[str, Json], after: dict[str, Json]) -> dict[str, Json]:
    """Give the fields of a view that are new or different; one that has gone becomes `None`.

    >>> changed({"points": 1, "over": False}, {"points": 5, "over": False})
    {'points': 5}
    """
    gone: dict[str, Json] = dict.fromkeys(before.keys() - after.keys())
    missing = object()
    return gone | {
        key: new
        for key, new in after.items()
        # The same object needs no look inside, and most are.
        if (old := before.get(key, missing)) is not new and old != new
    }
