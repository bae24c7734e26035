"""The one repository of tables, moves, players and results.

Whatever changes the store goes through its writer, and gives a future that is done once it is
committed. Reading is done at once, on a connection of its own.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass, fields
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, Table, bindparam, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from quadrille.store.database import open_engine
from quadrille.store.kept import Clock, Kept, Line, Result, Seat
from quadrille.store.schema import MOVES, RESULTS, SEATS, TABLES
from quadrille.store.writer import Apart, T, Writer

CHANNEL = "quadrille"
EVENT = "@"
"""What stands before a code in a notice if it is an event's and not a table's."""


def now() -> int:
    """Say the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """All tables that were ever begun, in one database."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.name = secrets.token_hex(4)
        """By which other servers know whose notice they hear."""
        self._writer = Writer(self.engine)

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write into it."""
        return self.engine.dialect.name == "postgresql"

    def _tell(self, connection: Connection, *codes: str) -> None:
        tell(connection, self.name, *codes)

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self._writer.close()
        self.engine.dispose()

    def write(self, job: Callable[[Connection], T], about: str = "") -> Future[T]:
        """Have a job done by the writer; what it is about is a table's code."""
        return self._writer.submit(job, about)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection for reading."""
        with self.engine.connect().execution_options(writing=False) as connection:
            yield connection

    def say(self, *notices: tuple[str, str]) -> Future[None]:
        """Say something to other servers: of which kind it is, and what."""
        told = [f"{about} {self.name} {body}" for about, body in notices]
        return self.write(lambda connection: _told(connection, told))

    # Tables

    def create(self, kept: Kept) -> Future[bool]:
        """Begin a table; false if its code is taken."""

        def job(connection: Connection) -> bool:
            if connection.scalar(select(TABLES.c.code).where(TABLES.c.code == kept.code)):
                return False
            add_table(connection, kept)
            return True

        return self.write(job, kept.code)

    def table(self, code: str) -> Kept | None:
        """Give a table by its code."""
        with self.reading() as connection:
            return next(iter(tables_in(connection, [code])), None)

    def clocked(self) -> list[str]:
        """Name the tables at which a clock runs; those of events have none of their own."""
        wanted = select(TABLES.c.code).where(
            TABLES.c.seconds.is_not(None),
            TABLES.c.started.is_not(None),
            TABLES.c.finished.is_(None),
        )
        with self.reading() as connection:
            return list(connection.scalars(wanted))

    def sit(self, code: str, seat: int, visitor: str, name: str, at: int) -> Future[bool]:
        """Take an open seat, and begin the game if it was the last one; false if it is taken."""
        here = (SEATS.c.code == code, SEATS.c.level == "", SEATS.c.visitor.is_(None))

        def job(connection: Connection) -> bool:
            # Two who take the last two seats at once must not each think that one is open.
            _locked(connection, code)
            taking = update(SEATS).where(*here, SEATS.c.seat == seat)
            if connection.execute(taking.values(visitor=visitor, name=name)).rowcount != 1:
                return False
            if not connection.scalar(select(func.count()).select_from(SEATS).where(*here)):
                starting = update(TABLES).where(TABLES.c.code == code, TABLES.c.started.is_(None))
                connection.execute(starting.values(started=at))
            self._tell(connection, code)
            return True

        return self.write(job, code)

    def succeed(self, code: str, rematch: str) -> Future[str | None]:
        """Name the table of the rematch, unless another is named; give the one that is."""

        def job(connection: Connection) -> str | None:
            free = update(TABLES).where(TABLES.c.code == code, TABLES.c.rematch.is_(None))
            connection.execute(free.values(rematch=rematch))
            self._tell(connection, code)
            return connection.scalar(select(TABLES.c.rematch).where(TABLES.c.code == code))

        return self.write(job, code)

    # Moves

    def lines(self, code: str, since: int = 0) -> list[Line]:
        """Give the lines of a table's log from a ply on."""
        wanted = (
            select(MOVES.c.ply, MOVES.c.seat, MOVES.c.line, MOVES.c.at, MOVES.c.key)
            .where(MOVES.c.code == code, MOVES.c.ply >= since)
            .order_by(MOVES.c.ply)
        )
        with self.reading() as connection:
            return [Line(*row) for row in connection.execute(wanted)]

    def append(
        self, code: str, line: Line, ending: str | None = None, results: Sequence[Result] = ()
    ) -> Future[bool]:
        """Add a line under its ply, with the end of the game if it is one.

        False: the ply is taken, or the table finished, and nothing was written.
        """
        added = _Added(code, line, ending, results)
        return self._writer.gather(self._append_all, added, code)

    def append_soon(
        self, code: str, line: Line, ending: str | None = None, results: Sequence[Result] = ()
    ) -> asyncio.Future[bool]:
        """Do as `append` does, for somebody who waits in an event loop."""
        added = _Added(code, line, ending, results)
        return self._writer.gather_soon(self._append_all, added, code)

    def _append_all(self, connection: Connection, added: Sequence[_Added]) -> list[bool]:
        """Add lines in two statements, however many they are, if each is of another table.

        If one of them cannot be added, all are refused, and the writer tries each alone.
        """
        codes = sorted({one.code for one in added})
        if not 1 < len(codes) == len(added):
            return [self._append_alone(connection, one) for one in added]
        if connection.scalar(LOCKING, {"codes": codes}) != len(codes):
            raise Apart
        rows = [(one.code, *astuple(one.line)) for one in added]
        statement = _adding_many(connection.dialect.paramstyle, len(rows))
        connection.exec_driver_sql(statement, tuple(value for row in rows for value in row))
        for one in added:
            self._end(connection, one)
        self._tell(connection, *codes)
        return [True] * len(added)

    def _append_alone(self, connection: Connection, one: _Added) -> bool:
        if connection.scalar(LOCKING, {"codes": [one.code]}) != 1:
            return False
        if not new(connection, MOVES, {"code": one.code, **asdict(one.line)}):
            return False
        self._end(connection, one)
        self._tell(connection, one.code)
        return True

    @staticmethod
    def _end(connection: Connection, one: _Added) -> None:
        if one.ending is not None:
            _finish(connection, one.code, one.ending, one.line.at, one.results)

    def finish(
        self, code: str, ending: str, at: int, results: Sequence[Result] = ()
    ) -> Future[bool]:
        """End a table that its rules do not end; false if it was ended already."""

        def job(connection: Connection) -> bool:
            ended = _finish(connection, code, ending, at, results)
            self._tell(connection, code)
            return ended

        return self.write(job, code)


def tell(connection: Connection, name: str, *codes: str) -> None:
    """Tell other servers, once this transaction is committed, that something has changed."""
    _told(connection, [f"{code} {name}" for code in codes])


def _told(connection: Connection, told: Sequence[str]) -> None:
    if connection.dialect.name == "postgresql" and told:
        connection.execute(TELLING, {"told": told})


def add_table(connection: Connection, kept: Kept) -> None:
    """Add a table whose code is free."""
    head = asdict(kept)
    seats, clock = head.pop("seats"), head.pop("clock") or {}
    row = {**head, "seconds": clock.get("seconds"), "increment": clock.get("increment")}
    connection.execute(insert(TABLES), row)
    rows = [{"code": kept.code, "seat": number, **seat} for number, seat in enumerate(seats)]
    connection.execute(insert(SEATS), rows)


def new(connection: Connection, table: Table, row: Mapping[str, Any]) -> bool:
    """Add a row unless its key is taken; say whether it was added."""
    return connection.execute(_adding(connection.dialect.name, table), row).first() is not None


@cache
def _adding(dialect: str, table: Table) -> Any:
    """Make the statement once: making it takes longer than running it."""
    kind = postgresql if dialect == "postgresql" else sqlite
    return kind.insert(table).on_conflict_do_nothing().returning(*table.primary_key)


@cache
def _adding_many(style: str, count: int) -> str:
    """Make the statement that adds so many lines.

    >>> _adding_many("qmark", 2)[-45:]
    'VALUES (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?)'
    """
    names = ("code", *(field.name for field in fields(Line)))
    row = f"({', '.join(['?' if style == 'qmark' else '%s'] * len(names))})"
    return f"INSERT INTO moves ({', '.join(names)}) VALUES {', '.join([row] * count)}"


@dataclass(frozen=True, slots=True)
class _Added:
    """A line to add, and the end of the game if it is one."""

    code: str
    line: Line
    ending: str | None
    results: Sequence[Result]


def _locked(connection: Connection, code: str) -> None:
    """Keep other servers from changing a table before this transaction ends."""
    connection.execute(LOCKING, {"codes": [code]})


LOCKING = select(func.count()).select_from(
    select(TABLES.c.code)
    .where(TABLES.c.code.in_(bindparam("codes", expanding=True)), TABLES.c.finished.is_(None))
    # Two servers that lock several tables in one order cannot wait for each other.
    .order_by(TABLES.c.code)
    .with_for_update()
    .subquery()
)
"""Counts the tables that go on, and keeps other servers from changing them meanwhile."""

TELLING = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:told AS text[])) AS told")


def _finish(
    connection: Connection, code: str, ending: str, at: int, results: Iterable[Result]
) -> bool:
    unfinished = update(TABLES).where(TABLES.c.code == code, TABLES.c.finished.is_(None))
    if connection.execute(unfinished.values(finished=at, ending=ending)).rowcount != 1:
        return False
    head = connection.execute(
        select(TABLES.c.game, TABLES.c.puzzle).where(TABLES.c.code == code)
    ).one()
    for result in results:
        common = {"code": code, "game": head.game, "puzzle": head.puzzle, "at": at}
        new(connection, RESULTS, {**common, **asdict(result)})
    return True


def tables_in(connection: Connection, codes: Sequence[str]) -> list[Kept]:
    """Give tables by their codes, in that order."""
    heads = {
        row.code: row for row in connection.execute(select(TABLES).where(TABLES.c.code.in_(codes)))
    }
    seats: dict[str, list[Seat]] = {code: [] for code in heads}
    placed = select(SEATS).where(SEATS.c.code.in_(codes)).order_by(SEATS.c.code, SEATS.c.seat)
    for row in connection.execute(placed):
        seats[row.code].append(Seat(row.name, row.visitor, row.level))
    return [_whole(heads[code], seats[code]) for code in codes if code in heads]


def _whole(row: Row[Any], seats: Sequence[Seat]) -> Kept:
    head = dict(row._mapping)
    seconds, increment = head.pop("seconds"), head.pop("increment")
    clock = None if seconds is None else Clock(seconds, increment or 0)
    return Kept(**head, seats=tuple(seats), clock=clock)
