"""A game played here as GCG: what was done, with which tiles, and what the tiles left cost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from quadrille.games.scrabble.gcg.format import (
    RACKS,
    ChallengeBonus,
    GcgGame,
    Pragma,
    TimePenalty,
    Withdrawal,
)
from quadrille.games.scrabble.gcg.writer import ENDINGS, GcgBuilder, check_gcg
from quadrille.games.scrabble.moves import Challenge, Exchange, Overtime, Pass, Play, Resign
from quadrille.games.scrabble.notation import write_tiles
from quadrille.games.scrabble.score import play_points
from quadrille.games.scrabble.state import State, Turn


def transcribe(states: Sequence[State], names: Sequence[str]) -> GcgGame:
    """Write a game of two down: its states from the first one, and the names of the seats.

    Who begins is the first player, as GCG has it.

    >>> from quadrille.games.scrabble.options import read_options
    >>> from quadrille.games.scrabble.rules import apply, initial
    >>> first = initial(read_options({"first": "1"}), 2)
    >>> game = transcribe([first, apply(first, Pass())], ["Ann", "Bob"])
    >>> game.players, game.events[0].what
    ((('Bob', 'Bob'), ('Ann', 'Ann')), Pass())
    """
    first, last = states[0], states[-1]
    check_gcg(first.config, len(first.seats))
    builder = GcgBuilder((first.turn, 1 - first.turn), names)
    for before, after in pairwise(states):
        for turn in after.sheet[len(before.sheet) :]:
            _take(builder, before, after, turn)
    head = [*builder.header(last.config.lexicon)]
    if last.ending in ENDINGS:
        builder.add_end(
            {seat: tuple(last.seats[seat].rack) for seat in builder.order}, last.adjustments
        )
    else:
        head.append(Pragma("incomplete"))
        racks = zip(RACKS, builder.order, strict=True)
        head += [Pragma(keyword, write_tiles(last.rack(seat))) for keyword, seat in racks]
    return GcgGame((*head, *builder.lines))


def _take(builder: GcgBuilder, before: State, after: State, turn: Turn) -> None:
    """Add a line of the score sheet, with the rack that it was played from."""
    seat, rack = turn.seat, tuple(before.seats[turn.seat].rack)
    match turn.move:
        case Play() as play:
            points = play_points(before.board, play, before.config.tiles)
            builder.add_event(seat, rack, play, points)
            if turn.withdrawn:
                builder.add_event(seat, rack, Withdrawal(), -points)
        case Exchange() | Pass() as done:
            builder.add_event(seat, rack, done, 0)
        case Challenge():
            _add_wrong_challenge(builder, before, after, turn)
        case Overtime() if turn.points:
            builder.add_event(seat, rack, TimePenalty(), turn.points)
        case Resign() | Overtime():
            builder.add_leaving(seat)


def _add_wrong_challenge(builder: GcgBuilder, before: State, after: State, turn: Turn) -> None:
    """A challenge in vain costs points or the next turn, brings the other a bonus, or nothing."""
    rack = tuple(after.seats[turn.seat].rack)
    if turn.points:
        builder.add_event(turn.seat, rack, ChallengeBonus(), turn.points)
    elif before.config.challenge == "double" and not after.over:
        builder.add_event(turn.seat, rack, Pass(), 0)
