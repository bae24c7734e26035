"""A live table as a whole, for whoever asks for it: as a message, or as the text of its record."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from quadrille.app.live.audience import Viewpoint
from quadrille.app.live.messages import (
    OutcomeMessage,
    WholeTable,
    encode_head,
    encode_outcome,
    visible_moves,
)
from quadrille.core.i18n import use_language

if TYPE_CHECKING:
    from quadrille.app.live.room import Room


def describe_table(room: Room, visitor: str, viewpoint: Viewpoint) -> WholeTable:
    """Return the whole table as a seat may see it, with all that is not sent live."""
    game, record, seat = room.table.game, room.table.record, viewpoint.seat
    withheld = room.withholds_from(viewpoint)
    with use_language(viewpoint.language):
        view = game.view(room.first_state if withheld else room.shown_state, seat)
    entries = () if withheld else record.entries
    whole: WholeTable = {
        **encode_head(game, room.row, visitor, room.online, withheld=withheld),  # type: ignore[typeddict-item]
        "ply": room.ply,
        "to_move": [*room.to_move],
        "clock": room.clock(by_seat=True),
        "outcome": encode_outcome(room.table.outcome),
        "you": seat,
        "moves": visible_moves(game, entries, seat, all_of_them=room.row.is_open),
        "undone": len(record.undone),
        "view": view,
    }
    if warnings := warnings_of(room):
        whole["warnings"] = warnings
    if (reached := outcome_reached(room)) is not None:
        whole["reached"] = reached
    return whole


def outcome_reached(room: Room) -> OutcomeMessage | None:
    """Return how far a game came that was stopped before its end, where it can be said."""
    if room.row.finished is None or room.table.outcome is not None:
        return None
    try:
        return encode_outcome(room.table.game.so_far(room.table.state))
    except NotImplementedError:
        return None


def warnings_of(room: Room) -> list[str]:
    """Return what has changed since the game began, as its lexicon."""
    return [str(warning) for warning in room.table.game.warnings(room.config)]


def day_of(room: Room) -> str:
    """Return the day on which a table was made."""
    return datetime.fromtimestamp(room.row.created / 1000, UTC).date().isoformat()


def record_text(room: Room) -> str:
    """Return the log of a table as a record, with its day."""
    head = replace(room.row.setup, date=day_of(room)).lines()
    return "".join(f"{line}\n" for line in [*head, *(line.line for line in room.lines)])
