"""Facts that games leave when they end, as the words that people have played (001 §3.7).

The game finds them in its states. They are kept in the store with the table they came from; all
servers share them, and a computer that plays by them is given them before it thinks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakSet

from quadrille.app.live.room import Room
from quadrille.core.capabilities import Facts
from quadrille.core.errors import Illegal, Invalid
from quadrille.games import facts_about, game, names
from quadrille.store.facts import FactTable


class ServerFacts:
    """The facts that one server finds and serves."""

    def __init__(self, table: FactTable) -> None:
        self.table = table
        self._stored: WeakSet[Room] = WeakSet()

    async def keep(self, room: Room) -> None:
        """Store the facts of a game that is over, once."""
        if room.row.finished is None or room in self._stored:
            return
        self._stored.add(room)
        found = _facts_of_people(room)
        if found:
            await asyncio.wrap_future(self.table.add(_topic(room), found, room.code))

    async def learn_words(self, room: Room, topic: str, texts: Sequence[str]) -> list[str]:
        """Store facts that someone sends, all of which people have left at a table.

        Return those that were new; raise `Illegal` for any other text.
        """
        facts = _own_facts(room)
        if facts is None:
            raise Illegal("dictionary.no-game")
        if _topic(room) != topic:
            raise Illegal("dictionary.language", table=room.code)
        known, folded = frozenset(_facts_of_people(room)), []
        for text in texts:
            fact = facts.fold(topic, text)
            if fact is None or fact not in known:
                raise Illegal("dictionary.not-played", word=text[:40], table=room.code)
            folded.append(fact)
        return await asyncio.wrap_future(self.table.add(topic, folded, room.code))

    def words(self, topic: str) -> list[str]:
        """Return the facts of a topic in their order; raise `Invalid` if no game has it."""
        return _facts_about(topic).sort(topic, self.table.of(topic))

    def page(self, topic: str, first: int, most: int) -> list[str]:
        """Return at most `most` facts of a topic from a place on, in order of code points.

        Raise `Invalid` if no game has it.
        """
        _facts_about(topic)
        return self.table.page(topic, first, most)

    def file(self, topic: str) -> str:
        """Return the facts of a topic as a file; raise `Invalid` if no game has it."""
        return _facts_about(topic).write(topic, self.words(topic))

    def share(self, room: Room, level: str) -> None:
        """Give a computer that plays by facts those of its game."""
        facts = _own_facts(room)
        if facts is not None and level in facts.levels:
            facts.share(_topic(room), self.table.of(_topic(room)))


def _facts_about(topic: str) -> Facts[Any, Any]:
    facts = facts_about(topic)
    if facts is None:
        known = (one.topics() for one in (game(name).facts for name in names()) if one)
        choices = ", ".join(each for topics in known for each in topics)
        raise Invalid("lexicon.unknown-language", name=topic[:40], choices=choices)
    return facts


def _topic(room: Room) -> str:
    facts = room.table.game.facts
    assert facts is not None
    return facts.topic(room.table.game.configure(room.row.options))


def _own_facts(room: Room) -> Facts[Any, Any] | None:
    """Return the facts of a game, unless it has none or their topic belongs to another game."""
    facts = room.table.game.facts
    return facts if facts is not None and facts_about(_topic(room)) is facts else None


def _facts_of_people(room: Room) -> Sequence[str]:
    facts = _own_facts(room)
    if facts is None:
        return ()
    seats = {number for number, seat in enumerate(room.row.seats) if not seat.level}
    return facts.found(room.table.states, seats)
