"""A game played here as GCG: what was done, with which tiles, and what the tiles left cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from quadrille.core.errors import Illegal
from quadrille.games.scrabble.gcg import (
    ENCODING,
    NOTE,
    RACKS,
    SEATS,
    Annotated,
    Bonus,
    Event,
    Happening,
    Late,
    Pragma,
    Rest,
    Withdrawn,
    nick_of,
)
from quadrille.games.scrabble.moves import Challenge, Exchange, Overtime, Pass, Play, Resign
from quadrille.games.scrabble.notation import write_tiles
from quadrille.games.scrabble.score import play_points
from quadrille.games.scrabble.state import State, Turn

ENDINGS = ("out", "blocked")


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
    if len(first.seats) != SEATS:
        raise Illegal("scrabble.gcg-seats", seats=len(first.seats))
    if first.config.base:
        raise Illegal("scrabble.gcg-base")
    writer = _Writer(first, names)
    for before, after in pairwise(states):
        for turn in after.sheet[len(before.sheet) :]:
            writer.take(before, after, turn)
    if last.ending in ENDINGS:
        writer.end(last)
    return Annotated((*writer.head(last), *writer.lines))


class _Writer:
    """The file while it grows."""

    def __init__(self, first: State, names: Sequence[str]) -> None:
        self.order = (first.turn, 1 - first.turn)
        nicks: list[str] = []
        for seat in self.order:
            nicks.append(nick_of(names[seat], nicks))
        self.nicks = dict(zip(self.order, nicks, strict=True))
        self.names = names
        self.totals = [0] * SEATS
        self.lines: list[Pragma | Event] = []

    def head(self, last: State) -> Iterator[Pragma]:
        """Say who plays, with which words and, if the game is not over, what is on the racks."""
        yield Pragma(ENCODING, "UTF-8")
        for number, seat in enumerate(self.order, 1):
            named = f"{self.nicks[seat]} {self.names[seat]}".strip()
            yield Pragma(f"player{number}", named)
        if last.config.has_lexicon:
            yield Pragma("lexicon", last.config.lexicon)
        if last.ending not in ENDINGS:
            yield Pragma("incomplete")
            for keyword, seat in zip(RACKS, self.order, strict=True):
                yield Pragma(keyword, write_tiles(last.rack(seat)))

    def tell(self, seat: int, rack: Sequence[str], what: Happening, gained: int) -> None:
        """Add an event."""
        self.totals[seat] += gained
        self.lines.append(Event(self.nicks[seat], tuple(rack), what, gained, self.totals[seat]))

    def take(self, before: State, after: State, turn: Turn) -> None:
        """Add a line of the score sheet, with the rack that it was played from."""
        seat, rack = turn.seat, tuple(before.seats[turn.seat].rack)
        match turn.move:
            case Play() as play:
                points = play_points(before.board, play, before.config.tiles)
                self.tell(seat, rack, play, points)
                if turn.withdrawn:
                    self.tell(seat, rack, Withdrawn(), -points)
            case Exchange() | Pass() as done:
                self.tell(seat, rack, done, 0)
            case Challenge():
                self._challenged_in_vain(before, after, turn)
            case Overtime() if turn.points:
                self.tell(seat, rack, Late(), turn.points)
            case Resign() | Overtime():
                self.lines.append(Pragma(NOTE, f"{self.names[seat]} leaves the game."))

    def _challenged_in_vain(self, before: State, after: State, turn: Turn) -> None:
        """A challenge in vain costs points, or the next turn, or nothing."""
        rack = tuple(before.seats[turn.seat].rack)
        if turn.points:
            self.tell(turn.seat, rack, Bonus(), turn.points)
        elif before.config.challenge == "double" and not after.over:
            self.tell(turn.seat, rack, Pass(), 0)

    def end(self, last: State) -> None:
        """Add what the tiles left brought and cost."""
        racks = {seat: tuple(last.seats[seat].rack) for seat in self.order}
        out = [seat for seat in self.order if not racks[seat]]
        for seat in out:
            self.tell(seat, (), Rest(racks[1 - seat]), last.adjustments[seat])
        for seat in self.order:
            if racks[seat]:
                self.tell(seat, racks[seat], Rest(racks[seat]), last.adjustments[seat])
