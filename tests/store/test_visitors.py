"""Names, kept and forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from quadrille.store.events import Events
from quadrille.store.models import Seat
from quadrille.store.repository import Store
from quadrille.store.visitor_tables import tables_of
from quadrille.store.visitors import DELETED_VISITOR, Visitors
from tests.store.test_events import EVENT
from tests.store.test_repository import ROW


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def test_a_name_is_taken_and_changed(store: Store) -> None:
    people = Visitors(store)
    assert people.name_of("v1") == ("", False)
    assert people.rename("v1", "Ann").result()
    assert people.rename("v1", "Anne").result()
    assert people.name_of("v1") == ("Anne", False)


def test_a_name_with_a_passphrase_cannot_be_taken_by_others(store: Store) -> None:
    people = Visitors(store)
    assert people.rename("v1", "Zoé", "red margin").result()
    assert people.name_of("v1") == ("Zoé", True)
    assert people.rename("v2", " ZOÉ ").result() is False
    assert people.rename("v2", "Zoé", "other").result() is False
    assert [people.may_use(who, "ZOÉ") for who in ("v1", "v2")] == [True, False]
    assert people.may_use("v2", "Zoë")
    assert people.find("zoé", "red margin") == "v1"
    assert people.find("zoé", "Red margin") is None
    assert people.find("nobody", "red margin") is None


def test_a_visitor_is_forgotten_and_the_games_stay(store: Store) -> None:
    people = Visitors(store)
    people.rename("visitor-ann", "Ann", "secret").result()
    store.create(ROW).result()
    people.erase("visitor-ann").result()
    assert people.name_of("visitor-ann") == ("", False)
    assert people.find("Ann", "secret") is None
    assert store.table(ROW.code) == replace(ROW, host=None, seats=(Seat("", DELETED_VISITOR),))
    assert tables_of(store, "visitor-ann") == []


def test_the_events_of_a_deleted_visitor_end_without_their_texts(store: Store) -> None:
    events, soon = Events(store), 10**15
    halted = {"started": 2, "paused": 5}
    made: list[tuple[str, dict[str, Any]]] = [("WAITS2", {}), ("RUNS22", {"started": 2})]
    for code, how in [*made, ("PAUSED", halted)]:
        ends = None if code == "WAITS2" else soon
        events.create(replace(EVENT, code=code, ends=ends, **how)).result()
    events.create(replace(EVENT, code="OTHERS", host="visitor-bob")).result()
    Visitors(store).erase("visitor-host").result()
    waits, runs, paused, others = (
        events.event(code) for code in ("WAITS2", "RUNS22", "PAUSED", "OTHERS")
    )
    assert waits is not None
    assert runs is not None
    assert paused is not None
    assert others == replace(EVENT, code="OTHERS", host="visitor-bob")
    assert {(one.title, one.host) for one in (waits, runs, paused)} == {("", None)}
    assert waits.closed is not None
    assert (runs.closed, runs.ends) == (None, soon)
    assert (paused.closed, paused.paused) == (None, None)
    assert paused.ends is not None
    assert paused.ends < soon
