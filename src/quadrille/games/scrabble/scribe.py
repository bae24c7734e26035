"""Who writes games down in GCG: event after event, with everyone's sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quadrille.core.errors import Illegal
from quadrille.games.scrabble.config import NO_LEXICON, Config
from quadrille.games.scrabble.gcg import (
    ENCODING,
    NOTE,
    SEATS,
    Event,
    Happening,
    Pragma,
    Rest,
    nick_of,
)

ENDINGS = ("out", "blocked")
"""How games end whose last tiles are counted."""


def check_gcg(config: Config, seats: int) -> None:
    """Refuse games that GCG has no place for."""
    if seats != SEATS:
        raise Illegal("scrabble.gcg-seats", seats=seats)
    if config.base:
        raise Illegal("scrabble.gcg-base")


class Scribe:
    """The file while it grows.

    >>> scribe = Scribe((1, 0), ("Ann A.", "Ann B."))
    >>> [one.text for one in scribe.head("dictionnaireGros")]
    ['UTF-8', 'Ann Ann B.', 'Ann2 Ann A.', 'dictionnaireGros']
    >>> scribe.nicks[0]
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

    def head(self, lexicon: str) -> Iterator[Pragma]:
        """Say who plays, and with which words."""
        yield Pragma(ENCODING, "UTF-8")
        for number, seat in enumerate(self.order, 1):
            named = f"{self.nicks[seat]} {self.names[seat]}".strip()
            yield Pragma(f"player{number}", named)
        if lexicon != NO_LEXICON:
            yield Pragma("lexicon", lexicon)

    def tell(self, seat: int, rack: Sequence[str], what: Happening, gained: int) -> None:
        """Add an event."""
        self.totals[seat] += gained
        self.lines.append(Event(self.nicks[seat], tuple(rack), what, gained, self.totals[seat]))

    def note(self, text: str) -> None:
        """Add a remark on the event before."""
        self.lines.append(Pragma(NOTE, text))

    def left(self, seat: int) -> None:
        """Say that somebody leaves."""
        self.note(f"{self.names[seat]} leaves the game.")

    def end(self, racks: Mapping[int, tuple[str, ...]], adjustments: Sequence[int]) -> None:
        """Add what the tiles left brought and cost."""
        for seat in self.order:
            if not racks[seat]:
                self.tell(seat, (), Rest(racks[1 - seat]), adjustments[seat])
        for seat in self.order:
            if racks[seat]:
                self.tell(seat, racks[seat], Rest(racks[seat]), adjustments[seat])
