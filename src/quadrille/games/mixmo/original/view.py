"""What a seat sees: its own grid and tiles; of the others, how far they are, until the end."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.games.mixmo.original.rules import against_mixmo, look_at, points
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.report import word_json
from quadrille.games.mixmo.state import cells_of
from quadrille.games.mixmo.view import grid_json, parts_json


def view(state: State, seat: int | None) -> dict[str, Json]:
    """Give the table as plain values; what is in the bag is only counted."""
    return {
        "reference": state.config.reference,
        "win": state.config.win,
        "theme": state.theme,
        "naming": state.naming,
        "bag": len(state.bag),
        "seats": [_seat(state, other) for other in range(len(state.desks))],
        "own": None if seat is None else _own(state, seat),
        "winner": state.winner,
        "over": state.over,
    }


def _seat(state: State, seat: int) -> dict[str, Json]:
    """Say how far a seat is; once the game is over, all it has."""
    desk = state.desks[seat]
    placed = sum(1 for _ in cells_of(desk.grid))
    told: dict[str, Json] = {
        "placed": placed,
        "waiting": len(desk.config.draw) - placed,
        "left": seat in state.gone,
    }
    if state.over:
        told |= {**grid_json(desk), "points": points(state, seat)}
    return told


def _own(state: State, seat: int) -> dict[str, Json]:
    look = look_at(state, seat)
    reasons = list(against_mixmo(state, seat))
    return {
        **grid_json(state.desks[seat]),
        "words": [word_json(found) for found in look.words],
        "parts": parts_json(look),
        "points": look.points,
        "justified": state.naming is None and not reasons,
        "reasons": [{"code": reason.code, "message": str(reason)} for reason in reasons],
    }
