"""The dictionary that learns from the tables of a server (001 §3.7).

Words come from games in the log only, from plays of people that stood, when the game is over or as
soon as somebody sends them. They are kept in the store, which all servers share; a computer that
knows nothing else reads them as a list of the server's own, which is brought up to date before it
thinks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakSet

from quadrille.app import errors as errors
from quadrille.app.learned import GAME, Learned
from quadrille.app.rooms import Room
from quadrille.core.errors import Illegal
from quadrille.games.scrabble.moves import Play
from quadrille.store.words import Words

LEVEL = "learned"
"""The computer that knows only these words."""


class Dictionary:
    """What one server has to do with the words that people play."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._heard: WeakSet[Room] = WeakSet()

    async def hear(self, room: Room) -> None:
        """Learn the words of a game that is over; once is enough."""
        if room.kept.game != GAME or room.kept.finished is None or room in self._heard:
            return
        self._heard.add(room)
        found = played_by_people(room)
        if found:
            await asyncio.wrap_future(self.words.add(language_of(room), found, room.code))

    async def learn(self, room: Room, code: str, words: Sequence[str]) -> list[str]:
        """Learn words that somebody sends, all of which people have played at a table."""
        if room.kept.game != GAME:
            raise Illegal("dictionary.no-game")
        if language_of(room) != code:
            raise Illegal("dictionary.language", table=room.code)
        known, alphabet = frozenset(played_by_people(room)), Learned(code).alphabet
        folded = []
        for text in words:
            word = alphabet.fold(text)
            if word is None or word not in known:
                raise Illegal("dictionary.not-played", word=text[:40], table=room.code)
            folded.append(word)
        return await asyncio.wrap_future(self.words.add(code, folded, room.code))

    def listed(self, code: str) -> list[str]:
        """Give the words of a language, in order of its alphabet."""
        return sorted(self.words.of(code), key=Learned(code).alphabet.encode)

    def spread(self, code: str) -> None:
        """Write the words where a computer reads them; what is there already stays."""
        Learned(code).learn(self.words.of(code))


def language_of(room: Room) -> str:
    """Give the language of a table of Scrabble."""
    return str(room.table.state.config.language)


def played_by_people(room: Room) -> list[str]:
    """Give the words that people have made at a table, by plays that stood, each once."""
    people = {number for number, seat in enumerate(room.kept.seats) if not seat.level}
    keep = Learned(language_of(room)).word
    found = [
        word
        for turn in room.table.state.sheet
        if turn.seat in people and isinstance(turn.move, Play) and not turn.withdrawn
        for word in map(keep, turn.words)
        if word is not None
    ]
    return list(dict.fromkeys(found))
