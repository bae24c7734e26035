"""What a seat sees: its own slip at once, those of the others when the turn is closed."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.games.scrabble.board import rows
from quadrille.games.scrabble.duplicate.state import Marked, Round, State, percent
from quadrille.games.scrabble.notation import write_play
from quadrille.games.scrabble.view import counted, fittings


def view(state: State, seat: int | None) -> dict[str, Json]:
    """Give the table as plain values; the bag is only counted, the seed and the top not told."""
    config, top = state.config, state.top
    return {
        **fittings(config.table),
        "language": config.table.language,
        "lexicon": config.table.lexicon,
        "format": config.format,
        "joker": config.joker,
        "seconds": config.seconds,
        "turn": state.turn,
        "board": [list(row) for row in rows(state.board)],
        "rack": list(state.rack),
        "refused": [list(rack) for rack in state.refused],
        "bag": state.bag.total,
        "unseen": counted(state.bag.tiles),
        "waiting": list(state.waiting),
        "own": _own(state, seat),
        "seats": [
            {"total": total, "percentage": percent(total, top), "left": other in state.gone}
            for other, total in enumerate(state.totals)
        ],
        "top": top,
        "rounds": [_round(one) for one in state.rounds],
        "ending": state.ending,
        "over": state.over,
    }


def _own(state: State, seat: int | None) -> Json:
    """Tell a seat what it has handed in; not what it is worth."""
    for slip in state.slips:
        if slip.seat == seat:
            return "nothing" if slip.play is None else write_play(slip.play)
    return None


def _round(one: Round) -> dict[str, Json]:
    return {
        "rack": list(one.rack),
        "top": write_play(one.top),
        "points": one.points,
        "words": list(one.words),
        "ties": one.ties,
        "slips": [_slip(slip) for slip in one.slips],
    }


def _slip(slip: Marked) -> dict[str, Json]:
    fault = slip.fault
    return {
        "play": None if slip.play is None else write_play(slip.play),
        "points": slip.points,
        "fault": None if fault is None else {"code": fault.code, "message": fault.message},
    }
