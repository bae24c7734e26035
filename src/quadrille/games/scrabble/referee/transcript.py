"""A refereed game as GCG: the moves and their points, without racks."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.games.scrabble.board import EMPTY, Board, lay_tiles
from quadrille.games.scrabble.gcg.format import (
    ChallengeBonus,
    GcgGame,
    Pragma,
    TimePenalty,
    UnknownExchange,
    Withdrawal,
)
from quadrille.games.scrabble.gcg.writer import ENDINGS, GcgBuilder, check_gcg
from quadrille.games.scrabble.moves import Challenge, Overtime, Pass, Play, Resign
from quadrille.games.scrabble.referee.moves import Swap
from quadrille.games.scrabble.referee.state import State, Turn
from quadrille.games.scrabble.score import play_points


def transcribe(state: State, names: Sequence[str]) -> GcgGame:
    """Write a game of two down by its last position and the names of the seats.

    >>> from quadrille.games.scrabble.notation import read_play
    >>> from quadrille.games.scrabble.referee.options import read_options
    >>> from quadrille.games.scrabble.referee.rules import apply, initial
    >>> first = initial(read_options({}), 2)
    >>> after = apply(first, read_play("8H MOT", first.config.tiles))
    >>> [(one.nick, one.gained) for one in transcribe(after, ["Ann", "Bob"]).events]
    [('Ann', 8)]
    """
    check_gcg(state.config, len(state.scores))
    builder = GcgBuilder((0, 1), names)
    board = EMPTY
    for turn in state.sheet:
        board = _take(builder, state, board, turn)
    head = [*builder.header(state.config.lexicon)]
    if state.over and state.ending in ENDINGS:
        rests = dict(state.rests)
        builder.add_end({seat: rests.get(seat, ()) for seat in builder.order}, state.adjustments)
    else:
        head.append(Pragma("incomplete"))
    return GcgGame((*head, *builder.lines))


def _take(builder: GcgBuilder, last: State, board: Board, turn: Turn) -> Board:
    """Add a line of the score sheet, and return the board after it."""
    match turn.move:
        case Play() as play:
            points = play_points(board, play, last.config.tiles)
            builder.add_event(turn.seat, (), play, points)
            if not turn.withdrawn:
                return lay_tiles(board, play.laid())
            builder.add_event(turn.seat, (), Withdrawal(), -points)
        case Swap(count):
            builder.add_event(turn.seat, (), UnknownExchange(count), 0)
        case Pass() as passed:
            builder.add_event(turn.seat, (), passed, 0)
        case Challenge() if turn.points:
            builder.add_event(turn.seat, (), ChallengeBonus(), turn.points)
        case Challenge() if last.config.challenge == "double" and not _ends(last, turn):
            builder.add_event(turn.seat, (), Pass(), 0)
        case Overtime() if turn.points:
            builder.add_event(turn.seat, (), TimePenalty(), turn.points)
        case Resign() | Overtime():
            builder.add_leaving(turn.seat)
    return board


def _ends(last: State, turn: Turn) -> bool:
    """Return whether nothing came after a turn, so that no turn was lost by it."""
    return bool(last.ending) and turn is last.sheet[-1]
