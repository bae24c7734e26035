"""What is hidden from everyone while an event is played, because it would be the answer.

Entrants of a running event cannot use engines. If its game is played with letters, every other game
with letters is closed to them too: each shows which words are valid, and some the best play. Nobody
is dealt again what an event has dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quadrille.app.events.rules import entrant_of, event_rules
from quadrille.app.scores import puzzle_of
from quadrille.core.errors import QuadrilleError
from quadrille.games import game
from quadrille.store.models import Event

FEWEST = 5
"""A rack of fewer letters says nothing: it is found in every row of tiles."""
APART = str.maketrans("", "", "?[]")
"""The blank, which a joker game adds to a rack, and the brackets around a tile of two letters."""


def plays(playing: Iterable[Event], visitor: str) -> list[Event]:
    """Return the events in which a visitor plays."""
    return [event for event in playing if entrant_of(event, visitor) is not None]


def is_shut(playing: Sequence[Event], visitor: str, name: str) -> bool:
    """Return whether a game is closed to a visitor who plays with letters in an event."""
    return game(name).letters and any(game(one.game).letters for one in plays(playing, visitor))


def is_played(playing: Sequence[Event], name: str, options: Mapping[str, str]) -> bool:
    """Return whether an event plays the puzzle of some options; what is wrong has none."""
    same = {event.puzzle for event in playing if event.game == name}
    if not same:
        return False
    try:
        return puzzle_of(game(name), game(name).configure(options)) in same
    except QuadrilleError:
        return False


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
    return "".join(f"{options.get('draws', '')} {options.get('draw', '')}".split())


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
