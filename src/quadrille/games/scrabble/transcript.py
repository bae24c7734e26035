"""A game played here as GCG: what was done, with which tiles, and what the tiles left cost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from quadrille.games.scrabble.gcg import (
    RACKS,
    Annotated,
    Bonus,
    Late,
    Pragma,
    Withdrawn,
)
from quadrille.games.scrabble.moves import Challenge, Exchange, Overtime, Pass, Play, Resign
from quadrille.games.scrabble.notation import write_tiles
from quadrille.games.scrabble.score import play_points
from quadrille.games.scrabble.scribe import ENDINGS, Scribe, check_gcg
from quadrille.games.scrabble.state import State, Turn


def written_down(states: Sequence[State], names: Sequence[str]) -> Annotated:
    """Write a game of two down: its states from the first one, and the names of the seats.

    Who begins is the first player, as GCG has it.

    >>> from quadrille.games.scrabble.config import read_options
    >>> from quadrille.games.scrabble.rules import apply, initial
    >>> first = initial(read_options({"first": "1"}), 2)
    >>> game = written_down([first, apply(first, Pass())], ["Ann", "Bob"])
    >>> game.players, game.events[0].what
    ((('Bob', 'Bob'), ('Ann', 'Ann')), Pass())
    """
    first, last = states[0], states[-1]
    check_gcg(first.config, len(first.seats))
    scribe = Scribe((first.turn, 1 - first.turn), names)
    for before, after in pairwise(states):
        for turn in after.sheet[len(before.sheet) :]:
            _take(scribe, before, after, turn)
    head = [*scribe.head(last.config.lexicon)]
    if last.ending in ENDINGS:
        scribe.end({seat: tuple(last.seats[seat].rack) for seat in scribe.order}, last.adjustments)
    else:
        head.append(Pragma("incomplete"))
        racks = zip(RACKS, scribe.order, strict=True)
        head += [Pragma(keyword, write_tiles(last.rack(seat))) for keyword, seat in racks]
    return Annotated((*head, *scribe.lines))


def _take(scribe: Scribe, before: State, after: State, turn: Turn) -> None:
    """Add a line of the score sheet, with the rack that it was played from."""
    seat, rack = turn.seat, tuple(before.seats[turn.seat].rack)
    match turn.move:
        case Play() as play:
            points = play_points(before.board, play, before.config.tiles)
            scribe.tell(seat, rack, play, points)
            if turn.withdrawn:
                scribe.tell(seat, rack, Withdrawn(), -points)
        case Exchange() | Pass() as done:
            scribe.tell(seat, rack, done, 0)
        case Challenge():
            _challenged_in_vain(scribe, before, after, turn)
        case Overtime() if turn.points:
            scribe.tell(seat, rack, Late(), turn.points)
        case Resign() | Overtime():
            scribe.left(seat)


def _challenged_in_vain(scribe: Scribe, before: State, after: State, turn: Turn) -> None:
    """A challenge in vain costs points, or the next turn, or nothing."""
    rack = tuple(before.seats[turn.seat].rack)
    if turn.points:
        scribe.tell(turn.seat, rack, Bonus(), turn.points)
    elif before.config.challenge == "double" and not after.over:
        scribe.tell(turn.seat, rack, Pass(), 0)
