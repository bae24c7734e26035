"""Games of tables in the formats of their own worlds: Scrabble as GCG."""

from __future__ import annotations

from quadrille.app.rooms import Room


def gcg_text(room: Room) -> str:
    """Write the game of a table of Scrabble as GCG; who has no name is told by a number."""
    from quadrille.games.scrabble.gcg import write_gcg
    from quadrille.games.scrabble.transcript import written_down

    names = [seat.name or str(number) for number, seat in enumerate(room.kept.seats, 1)]
    return write_gcg(written_down(room.table.states, names))
