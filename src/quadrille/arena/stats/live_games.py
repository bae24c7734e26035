"""The finished games of the store, read for statistics."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, func, select

from quadrille.arena.stats.own_game import OwnGame, digest_visitor, moment, result_of
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Setup, begin
from quadrille.games import game
from quadrille.store.database import open_engine, read_url
from quadrille.store.schema import MOVES, RESULTS, SEATS, TABLES
from quadrille.store.visitors import DELETED_VISITOR

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

PREFIX = "live:"
AT_ONCE = 500
"""How many tables are read in one statement."""


def live_games(url: str, known: set[str]) -> Iterator[OwnGame]:
    """Yield the finished games of two seats of a store that are not known yet.

    Games that an event still hides wait; those without a result of both seats never come.
    """
    if not _exists(url):
        return
    engine = open_engine(url)
    try:
        with engine.connect().execution_options(writing=False) as connection:
            two = select(SEATS.c.code).group_by(SEATS.c.code).having(func.count() == 2)
            wanted = select(TABLES.c.code).where(
                TABLES.c.finished.is_not(None), TABLES.c.sealed.is_(False), TABLES.c.code.in_(two)
            )
            codes = [
                code
                for code in connection.scalars(wanted.order_by(TABLES.c.finished, TABLES.c.code))
                if f"{PREFIX}{code}" not in known
            ]
            for begun in range(0, len(codes), AT_ONCE):
                yield from _read(connection, codes[begun : begun + AT_ONCE])
    finally:
        engine.dispose()


def _exists(url: str) -> bool:
    """Return whether there is a store: asking for statistics creates none."""
    found = read_url(url)
    return not found.drivername.startswith("sqlite") or Path(found.database or "").exists()


def _read(connection: Connection, codes: Sequence[str]) -> Iterator[OwnGame]:
    heads = connection.execute(select(TABLES).where(TABLES.c.code.in_(codes)))
    tables = {row.code: row for row in heads}
    seats: dict[str, list[Row[Any]]] = defaultdict(list)
    seated = select(SEATS).where(SEATS.c.code.in_(codes)).order_by(SEATS.c.code, SEATS.c.seat)
    for row in connection.execute(seated):
        seats[row.code].append(row)
    results: dict[str, list[Row[Any]]] = defaultdict(list)
    reached = select(RESULTS).where(RESULTS.c.code.in_(codes)).order_by(RESULTS.c.seat)
    for row in connection.execute(reached):
        results[row.code].append(row)
    openings = select(MOVES.c.code, MOVES.c.seat).where(MOVES.c.code.in_(codes), MOVES.c.ply == 0)
    first = {row.code: row.seat for row in connection.execute(openings)}
    for code in codes:
        if len(results[code]) == 2:
            yield _game_of(tables[code], seats[code], results[code], first.get(code))


def _game_of(
    table: Row[Any], seats: Sequence[Row[Any]], results: Sequence[Row[Any]], first: int | None
) -> OwnGame:
    winners = tuple(one.seat for one in results if one.won)
    in_turn = first is not None and first >= 0 and _takes_turns(table)
    return OwnGame(
        f"{PREFIX}{table.code}",
        table.game,
        *(_who(seats[0]), seats[0].name or None, results[0].score),
        *(_who(seats[1]), seats[1].name or None, results[1].score),
        result_of(winners),
        "ab"[first] if in_turn and first is not None else None,
        moment(table.finished).date().isoformat(),
        None if table.started is None else moment(table.started),
        moment(table.finished),
        table.options.get("lexicon"),
        "live",
    )


def _takes_turns(table: Row[Any]) -> bool:
    """Return whether one seat began; a game that is not installed any more does not tell."""
    try:
        rules = game(table.game)
        state = begin(rules, Setup(table.game, tuple(table.options.items()), ("", "")))
    except QuadrilleError:
        return False
    return len(rules.to_move(state)) == 1


def _who(seat: Row[Any]) -> str | None:
    if seat.level:
        return f"computer:{seat.level}"
    if seat.visitor in (None, DELETED_VISITOR):
        return f"name:{seat.name}" if seat.name else None
    return digest_visitor(seat.visitor)


def forget_deleted(database: DuckDBPyConnection, url: str, known: set[str]) -> bool:
    """Forget in the table `own` whoever was deleted from the store; return whether there was one.

    Only games that were known before need it: new ones are read without them.
    """
    if not any(key.startswith(PREFIX) for key in known) or not _exists(url):
        return False
    engine = open_engine(url)
    try:
        with engine.connect().execution_options(writing=False) as connection:
            nobody = select(SEATS.c.code, SEATS.c.seat).where(
                SEATS.c.visitor == DELETED_VISITOR, SEATS.c.name == ""
            )
            deleted = [(row.code, row.seat) for row in connection.execute(nobody)]
    finally:
        engine.dispose()
    changed = False
    for code, seat in deleted:
        side = "ab"[seat] if seat < 2 else ""
        if side and f"{PREFIX}{code}" in known:
            found = database.execute(
                f"UPDATE own SET who_{side} = NULL, name_{side} = NULL "
                f"WHERE key = ? AND who_{side} IS NOT NULL RETURNING key",
                [f"{PREFIX}{code}"],
            ).fetchall()
            changed = changed or bool(found)
    return changed
