"""Games of tables in the formats of their own worlds: Scrabble as GCG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from quadrille.app.tables import Table
from quadrille.core.errors import Illegal

if TYPE_CHECKING:
    from quadrille.games.scrabble.gcg import Annotated

Names: TypeAlias = Sequence[str]


def gcg_text(table: Table, names: Names) -> str:
    """Write the game of a table of Scrabble as GCG; who has no name is told by a number.

    Of a duplicate it is the official game: the top of each turn.
    """
    from quadrille.games.scrabble.gcg import write_gcg

    if table.game.name not in WRITTEN:
        raise Illegal("table.no-gcg")
    told = [name or str(number) for number, name in enumerate(names, 1)]
    return write_gcg(WRITTEN[table.game.name](table, told))


def _classic(table: Table, names: Names) -> Annotated:
    from quadrille.games.scrabble.transcript import written_down

    return written_down(table.states, names)


def _duplicate(table: Table, names: Names) -> Annotated:
    from quadrille.games.scrabble.duplicate.transcript import written_down

    return written_down(table.state)


def _judged(table: Table, names: Names) -> Annotated:
    from quadrille.games.scrabble.referee.transcript import written_down

    return written_down(table.state, names)


WRITTEN: dict[str, Callable[[Table, Names], Annotated]] = {
    "scrabble": _classic,
    "scrabble-duplicate": _duplicate,
    "scrabble-referee": _judged,
}
