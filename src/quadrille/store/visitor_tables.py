"""The games of one visitor: under way and finished, the last played first."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Select, func, select

from quadrille.store.models import TableRow
from quadrille.store.repository import Store, tables_in
from quadrille.store.results import GIVEN_UP
from quadrille.store.schema import MOVES, RESULTS, SEATS, TABLES


@dataclass(frozen=True, slots=True)
class TableQuery:
    """Which games are asked for."""

    finished: bool | None = None
    """Only those that are, or are not; both if it is not said."""
    before: int | None = None
    """Only those played last before this moment."""
    puzzle: str | None = None
    most: int = 50


@dataclass(frozen=True, slots=True)
class Played:
    """A game, when something happened in it last, and its scores once it has some."""

    row: TableRow
    at: int
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


EVERY = TableQuery()


def tables_of(store: Store, visitor: str, query: TableQuery = EVERY) -> list[Played]:
    """Return the tables at which a visitor sits, the last played first."""
    with store.reading() as connection:
        times = {row.code: row.played for row in connection.execute(_select_codes(visitor, query))}
        results = (
            select(RESULTS)
            .join(TABLES, TABLES.c.code == RESULTS.c.code)
            # What was reached before giving up is nobody's score.
            .where(RESULTS.c.code.in_(times), TABLES.c.ending != GIVEN_UP)
            .order_by(RESULTS.c.seat)
        )
        reached = [*connection.execute(results)]
        return [
            Played(
                row,
                times[row.code],
                tuple(one.score for one in reached if one.code == row.code),
                tuple(one.seat for one in reached if one.code == row.code and one.won),
            )
            for row in tables_in(connection, [*times])
        ]


def _select_codes(visitor: str, query: TableQuery) -> Select[tuple[str, int]]:
    """Ask for codes and the times of the last move, in that order."""
    line = (
        select(MOVES.c.at)
        .where(MOVES.c.code == TABLES.c.code)
        .order_by(MOVES.c.ply.desc())
        .limit(1)
        .scalar_subquery()
    )
    played = func.coalesce(TABLES.c.finished, line, TABLES.c.started, TABLES.c.created)
    own = select(SEATS.c.code).where(SEATS.c.visitor == visitor)
    wanted = select(TABLES.c.code, played.label("played")).where(TABLES.c.code.in_(own))
    if query.finished is not None:
        over = TABLES.c.finished
        wanted = wanted.where(over.is_not(None) if query.finished else over.is_(None))
    if query.before is not None:
        wanted = wanted.where(played < query.before)
    if query.puzzle is not None:
        wanted = wanted.where(TABLES.c.puzzle == query.puzzle)
    return wanted.order_by(played.desc(), TABLES.c.created.desc(), TABLES.c.code).limit(query.most)
