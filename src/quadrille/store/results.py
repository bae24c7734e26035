"""The results of finished games on one puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, exists, func, select, tuple_

from quadrille.store.repository import Store
from quadrille.store.schema import RESULTS, SEATS, TABLES
from quadrille.store.visitors import DELETED_VISITOR

GIVEN_UP = "abandoned"
"""The ending of a game that its player gave up."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person's result: visitor, score, and grade, the lowest being the best."""

    code: str
    visitor: str | None
    score: int
    grade: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """How many games were finished, and the least and the highest score of the best grade."""

    finished: int = 0
    least: int | None = None
    most: int | None = None


def best_results(
    store: Store, game: str, puzzle: str, *, fewest: bool, most: int, first_only: bool = False
) -> list[Ranked]:
    """Return the best results on a puzzle, the earlier first among equals.

    With `first_only` the first game of each visitor counts alone, even if it was given up; else
    every game does that was played to its end. Games of deleted visitors count each.
    """
    columns = RESULTS.c.code, SEATS.c.visitor, RESULTS.c.score, RESULTS.c.grade, SEATS.c.name
    score = RESULTS.c.score if fewest else RESULTS.c.score.desc()
    wanted = (
        _on(select(*columns), game, puzzle)
        .where(~_earlier(game, puzzle) if first_only else _is_finished())
        .order_by(RESULTS.c.grade, score, RESULTS.c.at, RESULTS.c.code, RESULTS.c.seat)
        .limit(most)
    )
    with store.reading() as connection:
        return [Ranked(*row) for row in connection.execute(wanted)]


def _earlier(game: str, puzzle: str) -> ColumnElement[bool]:
    """Return whether the visitor of a result has an earlier one on the puzzle."""
    results, seats, tables = RESULTS.alias(), SEATS.alias(), TABLES.alias()
    order = [tuple_(one.c.at, one.c.code, one.c.seat) for one in (results, RESULTS)]
    # A deleted visitor is nobody, who is equal to nobody.
    visitor = func.nullif(SEATS.c.visitor, DELETED_VISITOR)
    found = _on(select(results.c.code), game, puzzle, (results, seats, tables), visitor)
    return exists(found.where(order[0] < order[1]))


def summary_of(store: Store, game: str, puzzle: str) -> Summary:
    """Return how far people have come with a puzzle."""
    scores = (func.count(), func.min(RESULTS.c.score), func.max(RESULTS.c.score))
    wanted = _on(select(RESULTS.c.grade, *scores), game, puzzle).where(_is_finished())
    with store.reading() as connection:
        grades = connection.execute(wanted.group_by(RESULTS.c.grade).order_by(RESULTS.c.grade))
        rows = [tuple(row) for row in grades]
    if not rows:
        return Summary()
    _, _, least, most = rows[0]
    return Summary(sum(count for _, count, *_ in rows), least, most)


def has_result(store: Store, game: str, puzzle: str, visitor: str) -> bool:
    """Return whether a visitor has finished or given up a game on a puzzle."""
    wanted = _on(select(RESULTS.c.code), game, puzzle, visitor=visitor)
    with store.reading() as connection:
        return connection.scalar(wanted.limit(1)) is not None


def _on(
    wanted: Select[Any],
    game: str,
    puzzle: str,
    sources: tuple[FromClause, FromClause, FromClause] = (RESULTS, SEATS, TABLES),
    visitor: ColumnElement[str] | str | None = None,
) -> Select[Any]:
    """Select among the results of people on a puzzle, or of one visitor on it.

    Results that an event hides are left out.
    """
    results, seats, tables = sources
    on_seat = (seats.c.code == results.c.code) & (seats.c.seat == results.c.seat)
    columns: list[ColumnElement[Any]] = [results.c.game, results.c.puzzle]
    if visitor is not None:
        # One visitor has fewer games than a puzzle: the database must not begin with the puzzle.
        wanted = wanted.where(seats.c.visitor == visitor)
        columns = [func.coalesce(column, "") for column in columns]
    return (
        wanted.select_from(results)
        .join(seats, on_seat)
        .join(tables, tables.c.code == results.c.code)
        .where(columns[0] == game, columns[1] == puzzle, seats.c.level == "")
        .where(tables.c.sealed.is_(False))
    )


def _is_finished() -> ColumnElement[bool]:
    return func.coalesce(TABLES.c.ending, "") != GIVEN_UP
