"""Events in the store: each change is decided on what is there, and written in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update

from quadrille.store.models import Entrant, Event, TableRow
from quadrille.store.repository import EVENT, Store, add_table, notify, take_draw
from quadrille.store.schema import ENTRANTS, EVENTS, SEATS, TABLES
from quadrille.store.visitors import DELETED_VISITOR


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of an event, and the tables that are made for it."""

    event: Event
    tables: tuple[TableRow, ...] = ()


class Events:
    """The events of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def create(self, event: Event) -> Future[bool]:
        """Store a new event; return `False` if its code is taken, also by a table."""

        def job(connection: Connection) -> bool:
            if _is_taken(connection, [event.code]):
                return False
            connection.execute(insert(EVENTS), _row(event))
            return True

        return self._store.write(job, event.code)

    def event(self, code: str) -> Event | None:
        """Return an event by its code."""
        with self._store.reading() as connection:
            return next(iter(_read_all(connection, [code])), None)

    def running(self) -> list[str]:
        """Name the events that have begun and not closed."""
        wanted = select(EVENTS.c.code).where(EVENTS.c.started.is_not(None))
        with self._store.reading() as connection:
            return list(connection.scalars(wanted.where(EVENTS.c.closed.is_(None))))

    def events_of(self, visitor: str, most: int = 20) -> list[Event]:
        """Return the events that a visitor hosts or has entered, the last made first."""
        entered = select(ENTRANTS.c.event).where(ENTRANTS.c.visitor == visitor)
        dated = select(EVENTS.c.code, EVENTS.c.created)
        theirs = dated.where(EVENTS.c.host == visitor).union(
            dated.where(EVENTS.c.code.in_(entered))
        )
        wanted = theirs.order_by(theirs.selected_columns.created.desc()).limit(most)
        with self._store.reading() as connection:
            return _read_all(connection, [*connection.scalars(wanted)])

    def change(self, code: str, decide: Callable[[Event], Change]) -> Future[Event | None]:
        """Change an event in one transaction and return it; `None` if there is no such event.

        What `decide` raises is raised to whoever waits, and nothing is written. It may be asked
        again if a code that it drew is taken.
        """

        def job(connection: Connection) -> Event | None:
            before = next(iter(_read_all(connection, [code], locked=True)), None)
            if before is None:
                return None
            change = decide(before)
            while _is_taken(connection, [row.code for row in change.tables]):
                change = decide(before)
            changed = _write(connection, before, change)
            for each in (f"{EVENT}{code}", *changed):
                notify(connection, self._store.name, each)
            return change.event

        return self._store.write(job, code)


def _is_taken(connection: Connection, codes: Sequence[str]) -> bool:
    return any(
        connection.scalar(select(table.c.code).where(table.c.code.in_(codes)).limit(1))
        for table in ((EVENTS, TABLES) if codes else ())
    )


def _read_all(connection: Connection, codes: Sequence[str], *, locked: bool = False) -> list[Event]:
    """Return events by their codes, in that order."""
    wanted = select(EVENTS).where(EVENTS.c.code.in_(codes))
    rows = connection.execute(wanted.with_for_update() if locked else wanted)
    heads = {row.code: dict(row._mapping) for row in rows}
    entrants: dict[str, list[Entrant]] = {code: [] for code in heads}
    entered = select(ENTRANTS).where(ENTRANTS.c.event.in_(codes))
    for row in connection.execute(entered.order_by(ENTRANTS.c.event, ENTRANTS.c.number)):
        fields = dict(row._mapping)
        entrants[fields.pop("event")].append(Entrant(**fields))
    for head in heads.values():
        head["requested"], head["draw"] = head.pop("asked"), take_draw(head)
    return [Event(**heads[code], entrants=tuple(entrants[code])) for code in codes if code in heads]


def _row(event: Event) -> dict[str, Any]:
    row: dict[str, Any] = asdict(event)
    del row["entrants"]
    row["asked"] = row.pop("requested")
    row.update(row.pop("draw"))
    return row


def _write(connection: Connection, before: Event, change: Change) -> Iterable[str]:
    """Write what is new; return the codes of the tables that someone may be looking at."""
    event = change.event
    own = EVENTS.c.code == event.code
    if _row(event) != _row(before):
        connection.execute(update(EVENTS).where(own).values(_row(event)))
    for row in change.tables:
        add_table(connection, row)
    known = {entrant.number: entrant for entrant in before.entrants}
    for entrant in event.entrants:
        if known.get(entrant.number) != entrant:
            _write_entrant(connection, event, entrant, is_new=entrant.number not in known)
    if event.closed is not None and before.closed is None:
        _unseal(connection, event)
        return connection.scalars(select(TABLES.c.code).where(TABLES.c.event == event.code)).all()
    # A table that all share has a seat taken at it; one who is sent away has theirs no more.
    shared = [event.table] if event.table is not None and before.table is not None else []
    return [
        *shared,
        *(one.table for one in removed_entrants(before, event) if one.table is not None),
    ]


def removed_entrants(before: Event, after: Event) -> list[Entrant]:
    """Return those who were sent away meanwhile."""
    gone = {one.number for one in before.entrants if one.removed is not None}
    return [one for one in after.entrants if one.removed is not None and one.number not in gone]


def _write_entrant(connection: Connection, event: Event, entrant: Entrant, *, is_new: bool) -> None:
    row = {"event": event.code, **asdict(entrant)}
    if is_new:
        connection.execute(insert(ENTRANTS), row)
    else:
        here = (ENTRANTS.c.event == event.code, ENTRANTS.c.number == entrant.number)
        connection.execute(update(ENTRANTS).where(*here).values(row))
    if entrant.removed is not None:
        # Their seat is nobody's now: they neither move nor look on.
        place = (SEATS.c.code == entrant.table, SEATS.c.seat == entrant.seat)
        connection.execute(update(SEATS).where(*place).values(visitor=DELETED_VISITOR))
    if is_new and event.table is not None:
        place = (SEATS.c.code == event.table, SEATS.c.seat == entrant.seat)
        taking = {"name": entrant.name, "visitor": entrant.visitor or SEATS.c.visitor}
        connection.execute(update(SEATS).where(*place).values(taking))


def _unseal(connection: Connection, event: Event) -> None:
    """End what is still played, and let everyone see all tables."""
    tables = update(TABLES).where(TABLES.c.event == event.code)
    unfinished = tables.where(TABLES.c.finished.is_(None))
    connection.execute(unfinished.values(finished=event.closed, ending="time"))
    connection.execute(tables.values(sealed=False))
