"""What nobody is told while an event is played, because it would be the answer.

Who plays in an event asks no engine. Where it is played with letters, every other game with letters
is closed to them too: each says which words are right, and some the best play. And nobody at all is
dealt again what an event has dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quadrille.app.events import entrant_of
from quadrille.app.scores import puzzle_of
from quadrille.core.errors import QuadrilleError
from quadrille.games import game
from quadrille.games.mixmo.config import FIRST_SHOWN
from quadrille.store.kept import Event

LETTERS = frozenset(
    ("mixmo", "mixmo-original", "scrabble", "scrabble-duplicate", "scrabble-referee")
)
"""The games played with letters."""
FEWEST = 5
"""A rack of fewer letters says nothing: it is found in every row of tiles."""
APART = str.maketrans("", "", "?[]")
"""The blank, which a joker game adds to a rack, and the brackets around a tile of two letters."""


def plays(playing: Iterable[Event], visitor: str) -> list[Event]:
    """Give the events in which a visitor plays."""
    return [event for event in playing if entrant_of(event, visitor) is not None]


def is_shut(playing: Sequence[Event], visitor: str, name: str) -> bool:
    """Say whether a game is closed to a visitor who plays with letters in an event."""
    return name in LETTERS and any(event.game in LETTERS for event in plays(playing, visitor))


def is_played(playing: Sequence[Event], name: str, options: Mapping[str, str]) -> bool:
    """Say whether an event plays the puzzle of some options; what is wrong has none."""
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
    """Say whether engines are silent: for who plays in an event, and for all on what it plays."""
    return bool(plays(playing, visitor)) or is_played(playing, name, options)


def laid(states: Iterable[Any]) -> frozenset[str]:
    """Give the words that the tops of rounds have made."""
    return frozenset(word for state in states for one in state.rounds for word in one.words)


def dealt(event: Event, state: object) -> list[tuple[str, ...]]:
    """Give the tiles that all who play an event have seen together: of Mixmo the first, or racks.

    Later tiles tell nothing without the first: the board could not become the same.
    """
    if event.game not in LETTERS:
        return []
    if event.table is None:
        return [tuple(event.options.get("draw", "")[:FIRST_SHOWN])]
    rounds = getattr(state, "rounds", ())
    return [*(one.rack for one in rounds), tuple(getattr(state, "rack", ()))]


def settled(options: Mapping[str, str]) -> str:
    """Give the tiles that options settle, in a row.

    >>> settled({"draws": "MOT SAIR", "lexicon": "fr"})
    'MOTSAIR'
    """
    return "".join(f"{options.get('draws', '')} {options.get('draw', '')}".split())


def holds(text: str, racks: Iterable[Iterable[str]]) -> bool:
    """Say whether a text has all tiles of a rack side by side, in whatever order.

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
