"""GCG as a file format of the games with a Scrabble board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quadrille.core.capabilities import Format
from quadrille.core.errors import Invalid
from quadrille.core.record import Record
from quadrille.core.refusals import no_gcg


def gcg_format(
    write: Callable[[Record, Sequence[Any]], str],
    read: Callable[[str], Record] | None = None,
    outline: Callable[[str], Record] | None = None,
) -> Format[Any]:
    """Return the format for one of the games, by the functions that write and read it."""
    return Format("gcg", ".gcg", write, read, outline=outline, missing=no_gcg)


def read_game(text: str) -> Record:
    """Read a GCG as a record; raise an error unless its racks are known and its totals hold."""
    return _record(text, verified=True)


def outline_game(text: str) -> Record:
    """Read the tiles and moves of a GCG, whatever its sums; raise an error without its racks."""
    return _record(text, verified=False)


def _record(text: str, verified: bool) -> Record:
    from quadrille.games.scrabble.gcg.reader import known_lexicon, read_and_replay
    from quadrille.games.scrabble.gcg.reconstruct import reconstruct_record

    found = read_and_replay(text)
    if found.foreign:
        # No game here has such tiles: there is nothing to play, and nothing that is being played.
        raise Invalid("scrabble.letter", letter=found.foreign[0])
    lexicon = known_lexicon(found.game.value("lexicon") or "", found.code)
    return reconstruct_record(found.game, found.tiles, found.code, lexicon, verified=verified)


def names_of(record: Record) -> list[str]:
    """Return the names of the seats; a seat without a name gets a number."""
    return [name or str(number) for number, name in enumerate(record.setup.seats, 1)]
