"""What is hidden from everyone while an event is played, because it would be the answer.

Entrants of a running event cannot use engines. If its game is played with letters, every other game
with letters is closed to them too: each shows which words are valid, and some the best play. Nobody
is dealt again what an event has dealt.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from quadrille.app.events.rules import entrant_of, event_rules
from quadrille.app.live.hub import Hub
from quadrille.app.scores import drawn_of, puzzle_of
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.games import game
from quadrille.store.models import Event, TableRow

FEWEST = 5
"""A rack of fewer letters says nothing: it is found in every row of tiles."""
APART = str.maketrans("", "", "?[]")
"""The blank, which a joker game adds to a rack, and the brackets around a tile of two letters."""

TILES = ("draws", "draw", "bag")
"""The options that may settle tiles, in whichever game."""


def plays(playing: Iterable[Event], visitor: str) -> list[Event]:
    """Return the events in which a visitor plays."""
    return [event for event in playing if entrant_of(event, visitor) is not None]


def is_shut(playing: Sequence[Event], visitor: str, name: str) -> bool:
    """Return whether a game is closed to a visitor who plays with letters in an event."""
    return game(name).letters and any(game(one.game).letters for one in plays(playing, visitor))


def is_played(playing: Sequence[Event], name: str, options: Mapping[str, str]) -> bool:
    """Return whether an event plays the puzzle of some options; what is wrong has none.

    What was drawn, as a board, is the same puzzle under whatever rules and in whichever words.
    """
    events = [event for event in playing if event.game == name]
    if not events:
        return False
    rules = game(name)
    try:
        config = rules.configure(options)
    except QuadrilleError:
        return False
    drawn = drawn_of(rules, config)
    return puzzle_of(rules, config) in {event.puzzle for event in events} or (
        drawn is not None and drawn in {_drawn_in(event) for event in events}
    )


def _drawn_in(event: Event) -> str | None:
    return _name_drawn(event.game, tuple(event.options.items()))


@lru_cache(maxsize=64)
def _name_drawn(name: str, options: tuple[tuple[str, str], ...]) -> str | None:
    """Name what an event plays, once: reading a large grid takes milliseconds."""
    try:
        return drawn_of(game(name), game(name).configure(dict(options)))
    except QuadrilleError:
        return None


def is_silent(
    playing: Sequence[Event], visitor: str, name: str, options: Mapping[str, str]
) -> bool:
    """Return whether a visitor may not use engines: as an entrant, or on what an event plays."""
    return bool(plays(playing, visitor)) or is_played(playing, name, options)


def dealt(event: Event, state: Any) -> list[tuple[str, ...]]:
    """Return the groups of tiles that all who play an event have seen together."""
    return [*event_rules(event.game).dealt(event.options, state)]


def settled_tiles(options: Mapping[str, str]) -> str:
    """Return the tiles that options settle, in a row.

    >>> settled_tiles({"draws": "MOT SAIR", "lexicon": "fr"})
    'MOTSAIR'
    """
    return "".join(" ".join(options.get(key, "") for key in TILES).split())


def holds(text: str, racks: Iterable[Iterable[str]]) -> bool:
    """Return whether a text has all tiles of a rack side by side, in whatever order.

    >>> [holds(text, [tuple("MOTSAIR")]) for text in ("XTOMS?AIRX", "8H MOTS AIR")]
    [True, False]
    """
    row = text.upper().translate(APART)
    wanted = {"".join(sorted("".join(rack).upper().translate(APART))) for rack in racks}
    return any(
        "".join(sorted(row[at : at + size])) in wanted
        for size in {len(one) for one in wanted if len(one) >= FEWEST}
        for at in range(len(row) - size + 1)
    )


class Embargo:
    """What the visitors of one server may not do while events are played."""

    def __init__(self, hub: Hub, playing: Callable[[], list[Event]]) -> None:
        self._hub = hub
        self._playing = playing
        """Returns the events that are played now."""

    async def check_engine(self, visitor: str, name: str, options: Mapping[str, str]) -> None:
        """Raise an error if an entrant asks an engine, or anybody does about an event's draw."""
        playing = self._playing()
        if not playing:
            return
        if await asyncio.to_thread(is_silent, playing, visitor, name, options):
            raise Illegal("event.no-engine")
        await self.check_tiles(settled_tiles(options))

    def check_move(self, visitor: str, row: TableRow) -> None:
        """Raise an error if an entrant plays with letters at a table of their own.

        By its moves one learns which words are valid. Where others play too, they are not kept
        waiting.
        """
        if row.event is None and row.people <= 1 and is_shut(self._playing(), visitor, row.game):
            raise Illegal("event.letters")

    def may_list_moves(self, visitor: str, row: TableRow) -> bool:
        """Return whether a visitor may have the legal moves of a table listed.

        With letters they are the valid plays: help that no opponent and no entrant has.
        """
        if not game(row.game).letters:
            return True
        is_alone = not row.sealed and row.people <= 1
        return is_alone and not is_shut(self._playing(), visitor, row.game)

    async def check_game(self, visitor: str, name: str, options: Mapping[str, str]) -> None:
        """Raise an error if an entrant opens a letter game, or anybody plays an event's deal."""
        playing = self._playing()
        if is_shut(playing, visitor, name):
            raise Illegal("event.letters")
        if game(name).letters and is_played(playing, name, options):
            raise Illegal("event.no-engine")
        await self.check_tiles(settled_tiles(options))

    async def check_tiles(self, text: str) -> None:
        """Raise an error for a text with tiles side by side that an event deals."""
        for event in self._playing() if text else ():
            room = None if event.table is None else await self._hub.room(event.table)
            racks = dealt(event, room and room.table.state)
            if await asyncio.to_thread(holds, text, racks):
                raise Illegal("event.no-engine")

    async def visible_words(self, visitor: str) -> frozenset[str] | None:
        """Return the only words that a visitor may look up; `None` where that is any.

        In rounds they are those laid; on own boards there are none where the host wants no help.
        """
        laid: list[frozenset[str]] = []
        for event in plays(self._playing(), visitor):
            played = event_rules(event.game)
            if event.table is not None and game(event.game).letters:
                state = (await self._hub.room(event.table)).table.state
                laid.append(frozenset(played.words(state)))
            elif event.table is None and not played.may_look_up(event.options):
                laid.append(frozenset())
        return frozenset[str]().union(*laid) if laid else None
