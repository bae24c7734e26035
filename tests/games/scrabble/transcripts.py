"""Games written down: one by hand with every kind of line, and as many as wanted played here."""

from __future__ import annotations

import random

from quadrille.games.scrabble.board import EMPTY, lay_tiles
from quadrille.games.scrabble.gcg.format import (
    ChallengeBonus,
    Event,
    GcgAction,
    GcgGame,
    Pragma,
    TilesLeft,
    TimePenalty,
    UnknownExchange,
    Withdrawal,
)
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.moves import Exchange, Pass
from quadrille.games.scrabble.score import RACK, worth

BY_HAND = """\
#character-encoding UTF-8
#title Éric plays Zoé
#description Written by hand, with every kind of line
#id quadrille 1
#player1 eric Éric Dupont
#player2 zoe Zoé Martin
#lexicon en
#rack1 AEINRST
>eric: AEINRST 8D RETINAS +66 66
#note Also STAINER and NASTIER.
They score the same here.
>zoe: ?EHMOTX F6 hO.EX +27 27
>zoe: ?EHMOTX -- -27 0
>eric: ABEGOPU -BGPU +0 66
>zoe: ?EHMOTX 9D EX +20 20
>zoe: ?EHMOTX (challenge) +5 25
>eric: AEIOQUU -5 +0 66
>zoe: ?HLMOTV J8 .HOT +9 34
>eric: EIKNQUU - +0 66
>zoe: ?DLMVWY 10I m.LD +4 38 MOLD
>eric: EIKNQUU L10 .INK +18 84
#note
>zoe: MVWY (time) -10 28
>zoe: (EQUU) +26 54
#incomplete
"""
"""Points by hand: RETINAS has R doubled and the centre, (1+8)·2−2+50 = 66; hOTEX has X tripled."""
OTHER_END = ">zoe: EQUU (EQUU) -13 15\n"
"""As many countries end a game: each loses its own."""


class Pair:
    """Two players who mostly lay the best play, and whose games have every kind of event."""

    def __init__(self, generator: Generator, seed: int) -> None:
        self.generator, self.chance = generator, random.Random(seed)
        self.bag = list(MEE.bag(generator.tiles))
        self.chance.shuffle(self.bag)
        self.racks: list[list[str]] = [[], []]
        self.board, self.totals, self.seat, self.idle = EMPTY, [0, 0], 0, 0
        self.events: list[Event] = []
        for self.seat in (1, 0):
            self.draw()

    def draw(self) -> None:
        rack = self.racks[self.seat]
        while self.bag and len(rack) < RACK:
            rack.append(self.bag.pop())

    def add_event(self, what: GcgAction, gained: int) -> None:
        self.totals[self.seat] += gained
        rack = () if isinstance(what, TilesLeft) else tuple(sorted(self.racks[self.seat]))
        nick = ("ann", "bob")[self.seat]
        self.events.append(Event(nick, rack, what, gained, self.totals[self.seat]))

    def turn(self) -> None:
        found = self.generator.best(self.board, self.racks[self.seat])
        if found is None or self.chance.random() < 0.1:
            self.idle += 1
            self.without_points(found)
            return
        self.idle = 0
        self.add_event(found.play, found.points)
        self.board = lay_tiles(self.board, found.play.laid())
        self.racks[self.seat] = list(found.leave)
        self.draw()
        if self.chance.random() < 0.1:
            self.add_event(ChallengeBonus(), 5)

    def without_points(self, found: FoundPlay | None) -> None:
        if found is not None and self.chance.random() < 0.5:
            self.add_event(found.play, found.points)
            self.add_event(Withdrawal(), -found.points)
        elif len(self.bag) < RACK or self.chance.random() < 0.2:
            self.add_event(Pass(), 0)
        else:
            rack = self.racks[self.seat]
            given = rack[: self.chance.randrange(1, RACK + 1)]
            exchange = self.chance.choice(
                (Exchange(tuple(sorted(given))), UnknownExchange(len(given)))
            )
            self.add_event(exchange, 0)
            self.racks[self.seat] = rack[len(given) :]
            self.draw()
            self.bag = given + self.bag

    def end(self) -> None:
        if self.chance.random() < 0.2:
            self.add_event(TimePenalty(), -10)
        left = [rack for rack in self.racks if rack]
        out = [seat for seat, rack in enumerate(self.racks) if not rack]
        tiles = self.generator.tiles
        if out:
            self.seat = out[0]
            self.add_event(
                TilesLeft(tuple(sorted(left[0]))), 2 * sum(worth(one, tiles) for one in left[0])
            )
            return
        for self.seat in (0, 1):
            rack = self.racks[self.seat]
            self.add_event(TilesLeft(tuple(sorted(rack))), -sum(worth(one, tiles) for one in rack))


def played(generator: Generator, seed: int) -> GcgGame:
    """Play a game of two."""
    pair = Pair(generator, seed)
    while pair.idle < 6 and all(pair.racks):
        pair.turn()
        pair.seat = 1 - pair.seat
    pair.end()
    names = (Pragma("player1", "ann Ann A."), Pragma("player2", "bob Bob B."))
    return GcgGame((*names, *pair.events))
