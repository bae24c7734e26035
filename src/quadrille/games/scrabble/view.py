"""What a seat sees: the board, its own rack, and of the others how many tiles they have."""

from __future__ import annotations

from functools import lru_cache

from quadrille.core.game import Json
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import SIDE, colours, rows
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Exchange
from quadrille.games.scrabble.notation import write, write_play
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.state import Proposal, State, Turn
from quadrille.lexicon.tiles import TileSet


def shared(state: State) -> dict[str, Json]:
    """Return what everyone sees as plain values; the bag is only counted."""
    config = state.config
    return {
        **encode_config(config),
        "board": [list(row) for row in rows(state.shown)],
        "seats": [_seat(state, other, None) for other in range(len(state.seats))],
        "turn": state.turn,
        "asked": list(state.to_move),
        "bag": state.bag.total,
        "unseen": _count_unseen(state, None),
        "exchanging": config.base or state.bag.total >= RACK,
        "barren": state.barren,
        "proposal": _proposal(state.proposal) if state.proposal else None,
        "opening": [[list(pair) for pair in drawn] for drawn in state.opening],
        "sheet": [_line(turn, state, None) for turn in state.sheet],
        "ending": state.ending,
        "over": state.over,
    }


def private(state: State, seat: int) -> dict[str, Json]:
    """Return what a seat sees otherwise than everyone: its rack, and the tiles it exchanged."""
    own: dict[str, Json] = {"unseen": _count_unseen(state, seat)}
    if not state.over:
        own["seats"] = [_seat(state, other, seat) for other in range(len(state.seats))]
        if any(turn.seat == seat and isinstance(turn.move, Exchange) for turn in state.sheet):
            own["sheet"] = [_line(turn, state, seat) for turn in state.sheet]
    return own


def encode_config(config: Config) -> dict[str, Json]:
    """Return what all see of a config as plain values, with the layout of the board."""
    names = ("language", "lexicon", "rules", "challenge", "referee", "clock", "overtime")
    return {**board_layout(config), **{name: getattr(config, name) for name in names}}


def board_layout(config: Config) -> dict[str, Json]:
    """Return what the board and the tiles look like: colour codes by row, points by letter."""
    return tiles_layout(config.tiles)


@lru_cache(maxsize=32)
def tiles_layout(tiles: TileSet) -> dict[str, Json]:
    """Return what the board and the tiles of a set look like; see `board_layout`."""
    squares = [
        "".join(str(colours()[Cell(column, row)]) for column in range(SIDE)) for row in range(SIDE)
    ]
    points = zip(tiles.letters, tiles.points, strict=True)
    return {"squares": [*squares], "letters": dict(points)}


def count_tiles(tiles: MEE) -> dict[str, Json]:
    """Return how many tiles there are of each kind that has some."""
    pairs = zip(tiles.kinds, tiles.counts, strict=True)
    return {kind: count for kind, count in pairs if count}


def _count_unseen(state: State, viewer: int | None) -> dict[str, Json]:
    """Count the tiles that a viewer sees nowhere: those of the bag and on the others' racks."""
    unseen = state.bag.tiles
    for seat in range(len(state.seats)):
        for one in state.rack(seat) if seat != viewer else ():
            unseen = unseen.add(one)
    return count_tiles(unseen)


def _seat(state: State, seat: int, viewer: int | None) -> dict[str, Json]:
    one = state.seats[seat]
    seen: dict[str, Json] = {
        "score": one.score,
        "tiles": state.rack(seat).total,
        "left": seat in state.gone,
        "loses_turn": seat in state.skipped,
    }
    if seat == viewer or state.over:
        seen["rack"] = list(state.rack(seat))
    if state.over:
        seen["adjustment"] = state.adjustments[seat]
    return seen


def _proposal(proposal: Proposal) -> dict[str, Json]:
    return {
        "play": write_play(proposal.play),
        "points": proposal.points,
        "words": list(proposal.words),
        "waiting": list(proposal.waiting),
        "challenger": proposal.challenger,
    }


def _line(turn: Turn, state: State, viewer: int | None) -> dict[str, Json]:
    """Return a line of the sheet; the tiles of an exchange only to its own seat."""
    hidden = isinstance(turn.move, Exchange) and viewer != turn.seat and not state.over
    return {
        "seat": turn.seat,
        "move": "exchange" if hidden or turn.move == Exchange(()) else write(turn.move),
        "tiles": len(turn.move.tiles) if isinstance(turn.move, Exchange) else None,
        "points": turn.points,
        "words": list(turn.words),
        "withdrawn": turn.withdrawn,
    }
