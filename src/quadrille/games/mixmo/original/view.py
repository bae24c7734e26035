"""What a seat sees: its own grid and tiles; of the others, how far they are, until the end."""

from __future__ import annotations

from functools import lru_cache

from quadrille.core.game import Json
from quadrille.core.i18n import language
from quadrille.games.mixmo.judge import GRIDS_KEPT
from quadrille.games.mixmo.original.config import Config
from quadrille.games.mixmo.original.rules import against_mixmo, look_at, points
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.report import word_json
from quadrille.games.mixmo.state import State as Desk
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
        "own": None if seat is None else _own_of(state, state.desks[seat]),
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


def _own_of(state: State, desk: Desk) -> dict[str, Json]:
    return _own(state.config, desk, state.theme, state.naming, language())


@lru_cache(maxsize=GRIDS_KEPT)
def _own(
    config: Config, desk: Desk, theme: str | None, naming: int | None, spoken: str
) -> dict[str, Json]:
    """Say a seat's own grid; when others move it is as it was, and is not judged again."""
    alone = State(config, (desk,), "", theme, naming)
    look = look_at(alone, 0)
    reasons = list(against_mixmo(alone, 0))
    return {
        **grid_json(desk),
        "words": [word_json(found) for found in look.words],
        **look_json(look),
        **letters_json(desk.config),
        "points": look.points,
        "justified": naming is None and not reasons,
        "reasons": [{"code": reason.code, "message": str(reason)} for reason in reasons],
    }
