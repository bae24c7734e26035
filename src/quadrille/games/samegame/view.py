"""What a seat sees. SameGame hides nothing: every seat and every spectator sees the same."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.games.samegame.config import rows_of, write_rules
from quadrille.games.samegame.rules import groups, over
from quadrille.games.samegame.score import balls_left, final_score
from quadrille.games.samegame.state import State, ball


def shared(state: State) -> dict[str, Json]:
    """Return the position as plain values, with every group and its points."""
    rules, finished = state.config.rules, over(state)
    return {
        "rules": write_rules(rules),
        "columns": state.config.size.columns,
        "rows": state.config.size.rows,
        "board": list(rows_of(state.board, state.config.size)),
        "groups": [
            {
                "colour": ball(state.board, min(found)),
                "cells": [[cell.column, cell.row] for cell in sorted(found)],
                "points": rules.points(len(found)) if len(found) >= rules.minimum else None,
            }
            for found in groups(state.board)
        ],
        "left": dict(sorted(balls_left(state.board).items())),
        "points": state.points,
        "score": final_score(state) if finished else state.points,
        "over": finished,
    }
