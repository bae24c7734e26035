"""The games of one visitor, as they are found again; on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from quadrille.store.models import Line, Result, Seat
from quadrille.store.repository import Store
from quadrille.store.visitor_tables import TableQuery, tables_of
from tests.store.test_repository import ROW

TWO = (Seat("Ann", "visitor-ann"), Seat("Bob", "visitor-bob"))


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    for number, code in enumerate(("FIRST2", "SECOND", "THIRD3")):
        made = replace(ROW, code=code, seats=TWO, created=number, started=number)
        opened.create(made).result()
    yield opened
    opened.close()


def codes(store: Store, **query: object) -> list[str]:
    return [one.row.code for one in tables_of(store, "visitor-ann", TableQuery(**query))]  # type: ignore[arg-type]


def test_the_last_played_comes_first_whenever_it_was_begun(store: Store) -> None:
    assert codes(store) == ["THIRD3", "SECOND", "FIRST2"]
    store.append("FIRST2", Line(0, 0, "0 0", 10)).result()
    store.append("SECOND", Line(0, 0, "0 0", 20)).result()
    store.append("FIRST2", Line(1, 0, "0 0", 30)).result()
    assert codes(store) == ["FIRST2", "SECOND", "THIRD3"]
    assert codes(store, most=1) == ["FIRST2"]
    assert codes(store, before=30) == ["SECOND", "THIRD3"]


def test_finished_games_are_apart_and_have_their_scores(store: Store) -> None:
    results = (Result(0, 7, 0, won=True), Result(1, 5, 0, won=False))
    store.append("SECOND", Line(0, 0, "0 0", 20), "over", results).result()
    store.finish("FIRST2", "abandoned", 40).result()
    assert codes(store, finished=False) == ["THIRD3"]
    left, over = tables_of(store, "visitor-ann", TableQuery(finished=True))
    assert (left.row.code, left.at, left.scores) == ("FIRST2", 40, ())
    assert (over.row.code, over.at) == ("SECOND", 20)
    assert (over.scores, over.winners) == ((7, 5), (0,))


def test_a_puzzle_is_found_among_many(store: Store) -> None:
    store.create(replace(ROW, code="OTHER2", puzzle="other")).result()
    assert codes(store, puzzle="other") == ["OTHER2"]
