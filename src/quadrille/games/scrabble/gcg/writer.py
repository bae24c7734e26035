"""Who writes games down in GCG: event after event, with everyone's sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quadrille.core.errors import Illegal
from quadrille.games.scrabble.config import NO_LEXICON, Config
from quadrille.games.scrabble.gcg.format import (
    ENCODING,
    NOTE,
    SEATS,
    Event,
    GcgAction,
    Pragma,
    TilesLeft,
    nick_of,
)

ENDINGS = ("out", "blocked")
"""The endings after which the last tiles are counted."""


def check_gcg(config: Config, seats: int) -> None:
    """Raise `Illegal` for a game that GCG cannot hold."""
    if seats != SEATS:
        raise Illegal("scrabble.gcg-seats", seats=seats)
    if config.base:
        raise Illegal("scrabble.gcg-base")


class GcgBuilder:
    """The file while it grows.

    >>> builder = GcgBuilder((1, 0), ("Ann A.", "Ann B."))
    >>> [one.text for one in builder.header("dictionnaireGros")]
    ['UTF-8', 'Ann Ann B.', 'Ann2 Ann A.', 'dictionnaireGros']
    >>> builder.nicks[0]
    'Ann2'
    """

    def __init__(self, order: Sequence[int], names: Sequence[str]) -> None:
        self.order = order
        """The seats, who begins first."""
        nicks: list[str] = []
        for seat in order:
            nicks.append(nick_of(names[seat], nicks))
        self.nicks = dict(zip(order, nicks, strict=True))
        self.names = names
        self.totals = [0] * len(names)
        self.lines: list[Pragma | Event] = []

    def header(self, lexicon: str) -> Iterator[Pragma]:
        """Yield the lines about the players and the lexicon."""
        yield Pragma(ENCODING, "UTF-8")
        for number, seat in enumerate(self.order, 1):
            named = f"{self.nicks[seat]} {self.names[seat]}".strip()
            yield Pragma(f"player{number}", named)
        if lexicon != NO_LEXICON:
            yield Pragma("lexicon", lexicon)

    def add_event(self, seat: int, rack: Sequence[str], what: GcgAction, gained: int) -> None:
        """Add an event."""
        self.totals[seat] += gained
        self.lines.append(Event(self.nicks[seat], tuple(rack), what, gained, self.totals[seat]))

    def add_remark(self, text: str) -> None:
        """Add a remark on the event before."""
        self.lines.append(Pragma(NOTE, text))

    def add_leaving(self, seat: int) -> None:
        """Add a note that a player has left the game."""
        self.add_remark(f"{self.names[seat]} leaves the game.")

    def add_end(self, racks: Mapping[int, tuple[str, ...]], adjustments: Sequence[int]) -> None:
        """Add what the tiles left brought and cost; where nobody loses any, what they brought."""
        out = not all(racks.values())
        for seat in self.order:
            if not racks[seat]:
                self.add_event(seat, (), TilesLeft(racks[1 - seat]), adjustments[seat])
        for seat in self.order:
            if racks[seat] and (adjustments[seat] or not out):
                self.add_event(seat, racks[seat], TilesLeft(racks[seat]), adjustments[seat])
