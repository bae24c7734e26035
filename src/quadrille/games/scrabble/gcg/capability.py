"""GCG as a file format of the games with a Scrabble board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quadrille.core.capabilities import FinishedGame, Format
from quadrille.core.errors import Invalid
from quadrille.core.names import clean_name
from quadrille.core.record import Record
from quadrille.core.refusals import no_gcg


def gcg_format(
    write: Callable[[Record, Sequence[Any]], str],
    read: Callable[[str], Record] | None = None,
    outline: Callable[[str], Record] | None = None,
    read_result: Callable[[bytes], FinishedGame | None] | None = None,
) -> Format[Any]:
    """Return the format for one of the games, by the functions that write and read it."""
    return Format(
        "gcg", ".gcg", write, read, outline=outline, missing=no_gcg, read_result=read_result
    )


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


def read_result(raw: bytes) -> FinishedGame | None:
    r"""Read the players and their last totals; `None` unless the last tiles are counted.

    Only that line shows that a game is over: a file may end anywhere. Totals are those of the file.

    >>> text = ">ann: AB 8H AB +8 8\n>bob: XY - +0 0\n>ann: (XY) +24 32\n"
    >>> read_result(text.encode()).scores, read_result(text.splitlines()[0].encode())
    ((32, 0), None)
    """
    from quadrille.games.scrabble.gcg.dates import date_of
    from quadrille.games.scrabble.gcg.format import TilesLeft, decode_gcg
    from quadrille.games.scrabble.gcg.reader import read_and_replay

    found = read_and_replay(decode_gcg(raw))
    steps, names = found.replay.steps, found.replay.names
    is_counted = any(isinstance(step.event.what, TilesLeft) for step in steps)
    totals = {step.seat: step.event.total for step in steps}
    if not is_counted or found.game.value("incomplete") is not None or len(totals) < len(names):
        return None
    scores = tuple(totals[seat] for seat in range(len(names)))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    turns = [step.seat for step in steps if step.is_turn]
    return FinishedGame(
        tuple(map(_known_name, names)),
        scores,
        winners,
        turns[0] if turns else None,
        found.game.value("lexicon") or None,
        date_of(found.game),
    )


def _known_name(text: str) -> str | None:
    """Return a name; a seat without one is written as its number (`names_of`)."""
    name = clean_name(text)
    return None if name.isdecimal() else name or None


def names_of(record: Record) -> list[str]:
    """Return the names of the seats; a seat without a name gets a number."""
    return [name or str(number) for number, name in enumerate(record.setup.seats, 1)]
