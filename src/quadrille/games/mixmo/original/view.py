"""What a seat sees: its own grid and tiles; of the others, how far they are, until the end."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from quadrille.core.game import Json
from quadrille.core.i18n import language
from quadrille.games.mixmo.judge import GRIDS_KEPT
from quadrille.games.mixmo.original.rules import against_mixmo, look_at, points
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.report import word_json
from quadrille.games.mixmo.view import grid_json, letters_json, look_json


def view(state: State, seat: int | None) -> dict[str, Json]:
    """Give the table as plain values; what is in the bag is only counted."""
    return {
        "reference": state.config.reference,
        "win": state.config.win,
        "theme": state.theme,
        "naming": state.naming,
        "bag": len(state.bag),
        "seats": [_seat(state, other) for other in range(len(state.desks))],
        "own": None if seat is None else {**_own(_alone(state, seat), language())},
        "winner": state.winner,
        "over": state.over,
    }


def _seat(state: State, seat: int) -> dict[str, Json]:
    """Say how far a seat is; once the game is over, all it has."""
    desk = state.desks[seat]
    cells = "".join(desk.grid)
    placed = len(cells) - cells.count(" ")
    told: dict[str, Json] = {
        "placed": placed,
        "waiting": len(desk.config.draw) - placed,
        "left": seat in state.gone,
    }
    if state.over:
        told |= {**grid_json(desk), "points": points(state, seat)}
    return told


def _alone(state: State, seat: int) -> State:
    """Give a state of one seat alone: what its own grid depends on."""
    return replace(state, desks=(state.desks[seat],), bag="", gone=frozenset())


@lru_cache(maxsize=GRIDS_KEPT)
def _own(alone: State, spoken: str) -> dict[str, Json]:
    """Say a seat's own grid; when others move it is as it was, and is not judged again."""
    look = look_at(alone, 0)
    reasons = list(against_mixmo(alone, 0))
    return {
        **grid_json(alone.desks[0]),
        "words": [word_json(found) for found in look.words],
        **look_json(look),
        **letters_json(alone.desks[0].config),
        "points": look.points,
        "justified": alone.naming is None and not reasons,
        "reasons": [{"code": reason.code, "message": str(reason)} for reason in reasons],
    }
