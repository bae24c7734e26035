"""Events in the store, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from quadrille.app.events import rules
from quadrille.core.errors import Illegal
from quadrille.store.events import Change, Events
from quadrille.store.models import Entrant, Event, Line
from quadrille.store.repository import Store
from quadrille.store.visitors import DELETED_VISITOR, Visitors
from tests.store.test_repository import ROW

EVENT = Event(
    code="VAN482",
    game="samegame",
    title="Club de Vannes",
    requested={"colours": "3"},
    options={"rules": "seed", "board": "VV./RRB"},
    puzzle="0123456789abcdef",
    host="visitor-host",
    mode="score",
    seconds=600,
    created=1,
)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


@pytest.fixture
def events(store: Store) -> Events:
    found = Events(store)
    assert found.create(EVENT).result() is True
    return found


def entering(name: str, visitor: str | None, at: int) -> Callable[[Event], Change]:
    return lambda event: rules.enter(event, name, visitor, at)


def done(events: Events, decide: Callable[[Event], Change]) -> Event:
    event = events.change(EVENT.code, decide).result()
    assert event is not None
    return event


def test_an_event_is_stored_as_created(events: Events) -> None:
    assert events.event(EVENT.code) == EVENT
    assert events.event("NOBODY") is None
    assert events.running() == []


def test_a_code_is_given_once_be_it_a_table_s(events: Events, store: Store) -> None:
    store.create(ROW).result()
    assert events.create(replace(EVENT, title="another")).result() is False
    assert events.create(replace(EVENT, code=ROW.code)).result() is False


def test_accepted_actions_are_written_and_refused_ones_are_not(events: Events) -> None:
    done(events, entering("Ann", "visitor-ann", 5))
    with pytest.raises(Illegal) as caught:
        done(events, entering(" ANN", "visitor-bob", 6))
    assert caught.value.code == "event.name-taken"
    after = done(events, entering("Bob", "visitor-bob", 7))
    assert events.event(EVENT.code) == after
    assert after.entrants == (
        Entrant(0, "Ann", "visitor-ann", 5),
        Entrant(1, "Bob", "visitor-bob", 7),
    )
    assert events.change("NOBODY", Change).result() is None


def test_all_tables_begin_with_the_event_and_are_sealed(events: Events, store: Store) -> None:
    for name in ("Ann", "Bob"):
        done(events, entering(name, f"visitor-{name}", 5))
    begun = done(events, lambda event: rules.begin(event, 10))
    assert events.event(EVENT.code) == begun
    assert (begun.started, begun.ends) == (10, 600_010)
    assert events.running() == [EVENT.code]
    for entrant in begun.entrants:
        kept = store.table(entrant.table or "")
        assert kept is not None
        assert (kept.event, kept.sealed, kept.options) == (EVENT.code, True, EVENT.options)
        assert kept.seats[0].name == entrant.name


def test_closing_ends_and_opens_every_table(events: Events, store: Store) -> None:
    for name in ("Ann", "Bob"):
        done(events, entering(name, f"visitor-{name}", 5))
    begun = done(events, lambda event: rules.begin(event, 10))
    ann, bob = (entrant.table or "" for entrant in begun.entrants)
    store.append(ann, Line(0, 0, "0 0", 11), "over").result()
    assert done(events, lambda event: rules.close(event, 99)).closed == 99
    tables = [store.table(code) for code in (ann, bob)]
    assert [(one.finished, one.ending, one.sealed) for one in tables if one] == [
        (11, "over", False),
        (99, "time", False),
    ]
    assert store.append(bob, Line(0, 0, "0 0", 100)).result() is False
    assert events.running() == []


def test_a_code_that_a_table_has_is_drawn_again(events: Events, store: Store) -> None:
    store.create(ROW).result()
    done(events, entering("Ann", "visitor-ann", 5))
    codes = iter([ROW.code, "FRESH2"])

    def decide(event: Event) -> Change:
        change = rules.begin(event, 10)
        return replace(change, tables=(replace(change.tables[0], code=next(codes)),))

    done(events, decide)
    assert store.table("FRESH2") is not None


def test_a_late_entrant_takes_a_spare_seat_at_a_shared_table(store: Store) -> None:
    events = Events(store)
    events.create(replace(EVENT, game="scrabble-duplicate")).result()
    done(events, entering("Ann", "visitor-ann", 5))
    done(events, entering("On paper", None, 6))
    begun = done(events, lambda event: rules.begin(event, 10))
    after = done(events, entering("Late", "visitor-late", 8))
    kept = store.table(begun.table or "")
    assert kept is not None
    assert [(seat.name, seat.visitor) for seat in kept.seats] == [
        ("Ann", "visitor-ann"),
        ("On paper", DELETED_VISITOR),
        ("Late", "visitor-late"),
        *[("", DELETED_VISITOR)] * (rules.SPARE - 1),
    ]
    assert after.entrants[2].seat == 2
    for number in range(rules.SPARE - 1):
        name = f"Later {number}"
        done(events, entering(name, name, 20))
    with pytest.raises(Illegal) as caught:
        done(events, entering("Too late", "visitor", 30))
    assert caught.value.code == "event.full"


def test_two_stores_let_everybody_in_once(database: str) -> None:
    stores = [Store(database), Store(database)]
    Events(stores[0]).create(EVENT).result()
    begin = threading.Barrier(2)

    def crowd(number: int) -> None:
        begin.wait()
        events = Events(stores[number])
        for each in range(20):
            name = f"{number} {each}"
            done(events, entering(name, name, each))

    threads = [threading.Thread(target=crowd, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    event = Events(stores[0]).event(EVENT.code)
    assert event is not None
    assert [one.number for one in event.entrants] == list(range(40))
    assert len({one.name for one in event.entrants}) == 40
    for store in stores:
        store.close()


def test_a_visitor_finds_the_events_and_can_be_erased(events: Events, store: Store) -> None:
    done(events, entering("Ann", "visitor-ann", 5))
    for visitor in ("visitor-ann", "visitor-host"):
        assert [event.code for event in events.events_of(visitor)] == [EVENT.code]
        Visitors(store).erase(visitor).result()
        assert events.events_of(visitor) == []
    event = events.event(EVENT.code)
    assert event is not None
    assert (event.host, event.entrants[0].name) == (None, "")
