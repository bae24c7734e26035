"""What a seat sees. The robot hides nothing: every seat and every spectator sees the same."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.games.robot.rules import over
from quadrille.games.robot.state import NOTHING, State


def shared(state: State) -> dict[str, Json]:
    """Return the position as plain values; colours are numbers, `None` is no piece."""
    config = state.config
    return {
        "rows": config.size.rows,
        "columns": config.size.columns,
        "colours": config.colours,
        "fill": config.fill,
        "backgrounds": list(config.backgrounds),
        "pieces": [None if piece == NOTHING else piece for piece in state.pieces],
        "robot": [state.robot.row, state.robot.column],
        "hand": None if state.hand == NOTHING else state.hand,
        "left": state.left,
        "steps": state.steps,
        "swaps": state.swaps,
        "over": over(state),
    }
