"""A game that was only judged as GCG: nobody knows the racks, but what was done and its points."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.games.scrabble.board import EMPTY, Board, laid
from quadrille.games.scrabble.gcg import (
    Annotated,
    Bonus,
    Late,
    Pragma,
    Unknown,
    Withdrawn,
)
from quadrille.games.scrabble.moves import Challenge, Overtime, Pass, Play, Resign
from quadrille.games.scrabble.referee.moves import Swap
from quadrille.games.scrabble.referee.state import State, Turn
from quadrille.games.scrabble.score import play_points
from quadrille.games.scrabble.scribe import ENDINGS, Scribe, check_gcg


def written_down(state: State, names: Sequence[str]) -> Annotated:
    """Write a game of two down by its last position and the names of the seats.

    >>> from quadrille.games.scrabble.notation import read_play
    >>> from quadrille.games.scrabble.referee.config import read_options
    >>> from quadrille.games.scrabble.referee.rules import apply, initial
    >>> first = initial(read_options({}), 2)
    >>> after = apply(first, read_play("8H MOT", first.config.tiles))
    >>> [(one.nick, one.gained) for one in written_down(after, ["Ann", "Bob"]).events]
    [('Ann', 8)]
    """
    check_gcg(state.config, len(state.scores))
    scribe = Scribe((0, 1), names)
    board = EMPTY
    for turn in state.sheet:
        board = _take(scribe, state, board, turn)
    head = [*scribe.head(state.config.lexicon)]
    if state.over and state.ending in ENDINGS:
        rests = dict(state.rests)
        scribe.end({seat: rests.get(seat, ()) for seat in scribe.order}, state.adjustments)
    else:
        head.append(Pragma("incomplete"))
    return Annotated((*head, *scribe.lines))


def _take(scribe: Scribe, last: State, board: Board, turn: Turn) -> Board:
    """Add a line of the score sheet, and give the board after it."""
    match turn.move:
        case Play() as play:
            points = play_points(board, play, last.config.tiles)
            scribe.tell(turn.seat, (), play, points)
            if not turn.withdrawn:
                return laid(board, play.laid())
            scribe.tell(turn.seat, (), Withdrawn(), -points)
        case Swap(count):
            scribe.tell(turn.seat, (), Unknown(count), 0)
        case Pass() as passed:
            scribe.tell(turn.seat, (), passed, 0)
        case Challenge() if turn.points:
            scribe.tell(turn.seat, (), Bonus(), turn.points)
        case Challenge() if last.config.challenge == "double" and not _ends(last, turn):
            scribe.tell(turn.seat, (), Pass(), 0)
        case Overtime() if turn.points:
            scribe.tell(turn.seat, (), Late(), turn.points)
        case Resign() | Overtime():
            scribe.left(turn.seat)
    return board


def _ends(last: State, turn: Turn) -> bool:
    """Say whether nothing came after a turn, so that no turn was lost by it."""
    return bool(last.ending) and turn is last.sheet[-1]
