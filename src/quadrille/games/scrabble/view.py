"""What a seat sees: the board, its own rack, and of the others how many tiles they have."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import SIDE, colours, rows
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Exchange
from quadrille.games.scrabble.notation import write, write_play
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.state import Proposal, State, Turn


def view(state: State, seat: int | None) -> dict[str, Json]:
    """Give the table as plain values; the bag is only counted, the seed is not told."""
    config = state.config
    return {
        **fittings(config),
        "language": config.language,
        "lexicon": config.lexicon,
        "rules": config.rules,
        "challenge": config.challenge,
        "referee": config.referee,
        "clock": config.clock,
        "overtime": config.overtime,
        "board": [list(row) for row in rows(state.shown)],
        "seats": [_seat(state, other, seat) for other in range(len(state.seats))],
        "turn": state.turn,
        "asked": list(state.asked),
        "bag": state.bag.total,
        "unseen": _unseen(state, seat),
        "exchanging": config.base or state.bag.total >= RACK,
        "barren": state.barren,
        "proposal": _proposal(state.proposal) if state.proposal else None,
        "opening": [[list(pair) for pair in drawn] for drawn in state.opening],
        "sheet": [_line(turn, state, seat) for turn in state.sheet],
        "ending": state.ending,
        "over": state.over,
    }


def fittings(config: Config) -> dict[str, Json]:
    """Say what a board and its tiles are like: codes of colours row by row, points by letter."""
    squares = [
        "".join(str(colours()[Cell(column, row)]) for column in range(SIDE)) for row in range(SIDE)
    ]
    points = zip(config.tiles.letters, config.tiles.points, strict=True)
    return {"squares": [*squares], "letters": dict(points)}


def counted(tiles: MEE) -> dict[str, Json]:
    """Say how many tiles there are of each kind, of which there are any."""
    pairs = zip(tiles.kinds, tiles.counts, strict=True)
    return {kind: count for kind, count in pairs if count}


def _unseen(state: State, viewer: int | None) -> dict[str, Json]:
    """Count the tiles that a viewer sees nowhere: those of the bag and on the others' racks."""
    unseen = state.bag.tiles
    for seat in range(len(state.seats)):
        for one in state.rack(seat) if seat != viewer else ():
            unseen = unseen.add(one)
    return counted(unseen)


def _seat(state: State, seat: int, viewer: int | None) -> dict[str, Json]:
    one = state.seats[seat]
    told: dict[str, Json] = {
        "score": one.score,
        "tiles": state.rack(seat).total,
        "left": seat in state.gone,
        "loses_turn": seat in state.skipped,
    }
    if seat == viewer or state.over:
        told["rack"] = list(state.rack(seat))
    if state.over:
        told["adjustment"] = state.adjustments[seat]
    return told


def _proposal(proposal: Proposal) -> dict[str, Json]:
    return {
        "play": write_play(proposal.play),
        "points": proposal.points,
        "words": list(proposal.words),
        "waiting": list(proposal.waiting),
        "challenger": proposal.challenger,
    }


def _line(turn: Turn, state: State, viewer: int | None) -> dict[str, Json]:
    """Tell a line of the sheet; which tiles somebody exchanged is theirs to know."""
    hidden = isinstance(turn.move, Exchange) and viewer != turn.seat and not state.over
    return {
        "seat": turn.seat,
        "move": "exchange" if hidden or turn.move == Exchange(()) else write(turn.move),
        "tiles": len(turn.move.tiles) if isinstance(turn.move, Exchange) else None,
        "points": turn.points,
        "words": list(turn.words),
        "withdrawn": turn.withdrawn,
    }
