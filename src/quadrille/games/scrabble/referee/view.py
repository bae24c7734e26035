"""What everyone sees: nothing is hidden, for nothing hidden is known."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.games.scrabble.board import rows
from quadrille.games.scrabble.notation import write_tiles
from quadrille.games.scrabble.referee.notation import write
from quadrille.games.scrabble.referee.state import State, Turn
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.view import count_tiles, encode_config


def shared(state: State) -> dict[str, Json]:
    """Return the table as plain values."""
    config = state.config
    return {
        **encode_config(config),
        "board": [list(row) for row in rows(state.board)],
        "scores": list(state.scores),
        "held": list(state.held),
        "bag": state.bag,
        "unseen": count_tiles(state.unseen),
        "exchanging": config.base or state.bag >= RACK,
        "turn": state.turn,
        "asked": list(state.to_move),
        "resting": list(state.resting),
        "challengeable": state.before is not None,
        "sheet": [_line(turn) for turn in state.sheet],
        "rests": {str(seat): write_tiles(tiles) for seat, tiles in state.rests},
        "adjustments": list(state.adjustments),
        "ending": state.ending,
        "over": state.over,
    }


def _line(turn: Turn) -> dict[str, Json]:
    return {
        "seat": turn.seat,
        "move": write(turn.move),
        "points": turn.points,
        "words": list(turn.words),
        "withdrawn": turn.withdrawn,
    }
