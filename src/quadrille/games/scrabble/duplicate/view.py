"""What a seat sees: its own slip at once, those of the others when the round is closed.

While a round is open, what everyone sees does not change: a slip changes the private part of its
seat alone. Of a closed round each seat sees its own slip; the slips of all, which a crowd makes
long, are in the whole view.
"""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.games.scrabble.board import rows
from quadrille.games.scrabble.duplicate.state import MarkedSlip, Round, State, percent
from quadrille.games.scrabble.notation import write_play
from quadrille.games.scrabble.view import board_layout, count_tiles


def shared(state: State) -> dict[str, Json]:
    """Return what everyone sees as plain values; of the bag only the number of tiles.

    Of points and slips a spectator sees those of the first seat.
    """
    config = state.config
    return {
        **board_layout(config.table),
        "language": config.table.language,
        "lexicon": config.table.lexicon,
        "format": config.format,
        "joker": config.joker,
        "seconds": config.seconds,
        "turn": state.round_number,
        "board": [list(row) for row in rows(state.board)],
        "rack": list(state.rack),
        "refused": [list(rack) for rack in state.refused],
        "bag": state.bag.total,
        "unseen": count_tiles(state.bag.tiles),
        "top": state.top,
        "rounds": [_round(one) for one in state.rounds],
        "ending": state.ending,
        "over": state.over,
        "own": None,
        **_points(state, 0),
    }


def private(state: State, seat: int) -> dict[str, Json]:
    """Return the slip that a seat has handed in, its points and its slips so far."""
    return {"own": _own_slip(state, seat), **_points(state, seat)}


def whole(state: State, seat: int | None) -> dict[str, Json]:
    """Return all that a seat may see, with the points and the slips of everyone."""
    top = state.top
    return {
        **shared(state),
        **({} if seat is None else private(state, seat)),
        "waiting": list(state.waiting),
        "seats": [
            {"total": total, "percentage": percent(total, top), "left": other in state.gone}
            for other, total in enumerate(state.totals)
        ],
        "rounds": [
            {**_round(one), "slips": [_slip(slip) for slip in one.slips]} for one in state.rounds
        ],
    }


def _own_slip(state: State, seat: int) -> Json:
    """Return the slip that a seat has handed in, without its points."""
    # Whoever asks has mostly just handed it in.
    for slip in reversed(state.slips):
        if slip.seat == seat:
            return "nothing" if slip.play is None else write_play(slip.play)
    return None


def _points(state: State, seat: int) -> dict[str, Json]:
    slips = [one.slips[seat] for one in state.rounds]
    total = sum(slip.points for slip in slips)
    return {
        "total": total,
        "percentage": percent(total, state.top),
        "slips": [_slip(slip) for slip in slips],
    }


def _round(one: Round) -> dict[str, Json]:
    return {
        "rack": list(one.rack),
        "top": write_play(one.top),
        "points": one.points,
        "words": list(one.words),
        "ties": one.ties,
    }


def _slip(slip: MarkedSlip) -> dict[str, Json]:
    fault = slip.fault
    return {
        "play": None if slip.play is None else write_play(slip.play),
        "points": slip.points,
        "fault": None if fault is None else {"code": fault.code, "message": fault.message},
    }
