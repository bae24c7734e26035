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
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Table,
    case,
    distinct,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from quadrille.store import appending
from quadrille.store.checkpoints import Checkpoints
from quadrille.store.database import open_engine, sqlite_file
from quadrille.store.models import Clock, Draw, Line, Result, Seat, TableRow
from quadrille.store.schema import MOVES, RESULTS, SEATS, TABLES
from quadrille.store.writer import RetryAlone, T, Writer

CHANNEL = "quadrille"
EVENT = "@"
"""What stands before a code in a notice if it is an event's and not a table's."""
MOST_SEATS = 32
"""The seats at which a move can be one of the first; games for two to four use few of them."""


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """All tables that were ever begun, in one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(url, checkpoints=False)
        self.name = secrets.token_hex(4)
        """The name by which other servers recognise its notices."""
        file = sqlite_file(url)
        self._checkpoints = Checkpoints(file) if file is not None else None
        note_commit = self._checkpoints.note_commit if self._checkpoints is not None else None
        self._writer = Writer(self.engine, note_commit)

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write into it."""
        return self.engine.dialect.name == "postgresql"

    def _notify(self, connection: Connection, *codes: str) -> None:
        notify(connection, self.name, *codes)

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self._writer.close()
        if self._checkpoints is not None:
            self._checkpoints.close()
        self.engine.dispose()

    def write(self, job: Callable[[Connection], T], about: str = "") -> Future[T]:
        """Have a job done by the writer; what it is about is a table's code."""
        return self._writer.submit(job, about)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Return a connection for reading."""
        with self.engine.connect().execution_options(writing=False) as connection:
            yield connection

    def say(self, *notices: tuple[str, str]) -> Future[None]:
        """Send other servers a notice: its kind and its content."""
        rows = [f"{about} {self.name} {body}" for about, body in notices]
        return self.write(lambda connection: _send_notices(connection, rows))

    # Tables

    def create(self, row: TableRow) -> Future[bool]:
        """Begin a table; false if its code is taken."""

        def job(connection: Connection) -> bool:
            if connection.scalar(select(TABLES.c.code).where(TABLES.c.code == row.code)):
                return False
            add_table(connection, row)
            return True

        return self.write(job, row.code)

    def table(self, code: str) -> TableRow | None:
        """Return a table by its code."""
        with self.reading() as connection:
            return next(iter(tables_in(connection, [code])), None)

    def tables_with_clock(self) -> list[str]:
        """Name the tables at which a clock runs; those of events have none of their own."""
        wanted = select(TABLES.c.code).where(
            TABLES.c.seconds.is_not(None),
            TABLES.c.started.is_not(None),
            TABLES.c.finished.is_(None),
        )
        with self.reading() as connection:
            return list(connection.scalars(wanted))

    def is_running_with(self, drawn: str) -> bool:
        """Return whether this was drawn at a table under way of several people."""
        wanted = select(TABLES.c.code).where(
            TABLES.c.drawn == drawn, TABLES.c.finished.is_(None), _of_several()
        )
        with self.reading() as connection:
            return connection.scalar(wanted.limit(1)) is not None

    def running_games(self, games: Sequence[str]) -> dict[str, int]:
        """Return how many lines each table of some games under way has, if several people play.

        Tables without a line are left out.
        """
        lines = select(func.max(MOVES.c.ply) + 1).where(MOVES.c.code == TABLES.c.code)
        count = lines.scalar_subquery()
        wanted = select(TABLES.c.code, count).where(
            TABLES.c.finished.is_(None), TABLES.c.game.in_(games), _of_several()
        )
        with self.reading() as connection:
            return {str(code): int(found) for code, found in connection.execute(wanted) if found}

    def running_from(self, game: str, texts: Sequence[str]) -> list[TableRow]:
        """Return the tables of a game under way of several people that begin with some moves."""
        wanted = select(TABLES.c.code).where(
            TABLES.c.finished.is_(None), TABLES.c.game == game, _of_several()
        )
        for ply, move in enumerate(texts):
            moves = MOVES.alias()
            lines = [move, *(f"{seat} {move}" for seat in range(MOST_SEATS))]
            here = (moves.c.code == TABLES.c.code) & (moves.c.ply == ply)
            wanted = wanted.join(moves, here).where(moves.c.line.in_(lines))
        with self.reading() as connection:
            return tables_in(connection, [*connection.scalars(wanted)])

    def sit(
        self, code: str, seat: int, visitor: str, name: str, at: int, *, begins: bool = False
    ) -> Future[bool]:
        """Take an open seat; false if it is taken.

        The game begins if it was the last one, or with `begins` in any case.
        """
        here = (SEATS.c.code == code, SEATS.c.level == "", SEATS.c.visitor.is_(None))

        def job(connection: Connection) -> bool:
            # Two who take the last two seats at once must not each think that one is open.
            _lock_table(connection, code)
            taking = update(SEATS).where(*here, SEATS.c.seat == seat)
            if connection.execute(taking.values(visitor=visitor, name=name)).rowcount != 1:
                return False
            left = select(func.count()).select_from(SEATS).where(*here)
            if begins or not connection.scalar(left):
                starting = update(TABLES).where(TABLES.c.code == code, TABLES.c.started.is_(None))
                connection.execute(starting.values(started=at))
            self._notify(connection, code)
            return True

        return self.write(job, code)

    def succeed(self, code: str, rematch: str) -> Future[str | None]:
        """Name the table of the rematch, unless another is named; return the one that is."""

        def job(connection: Connection) -> str | None:
            free = update(TABLES).where(TABLES.c.code == code, TABLES.c.rematch.is_(None))
            connection.execute(free.values(rematch=rematch))
            self._notify(connection, code)
            return connection.scalar(select(TABLES.c.rematch).where(TABLES.c.code == code))

        return self.write(job, code)

    # Moves

    def lines(self, code: str, since: int = 0) -> list[Line]:
        """Return the lines of a table's log from a ply on."""
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
        added = _Appended(code, (line,), ending, results)
        return self._writer.gather(self._append_all, added, code)

    def append_soon(
        self,
        code: str,
        lines: Sequence[Line],
        ending: str | None = None,
        results: Sequence[Result] = (),
    ) -> asyncio.Future[bool]:
        """Add all of some lines or none, as `append` does, for a caller in an event loop."""
        added = _Appended(code, lines, ending, results)
        return self._writer.gather_soon(self._append_all, added, code)

    def _append_all(self, connection: Connection, added: Sequence[_Appended]) -> list[bool]:
        """Add lines in few statements, however many they are, if no table is there twice.

        If one of them cannot be added, all are refused, and the writer tries each alone.
        """
        codes = sorted({one.code for one in added})
        if not 1 < len(codes) == len(added):
            return [self._append_alone(connection, one) for one in added]
        if appending.count_unfinished(connection, codes) != len(codes):
            raise RetryAlone
        self._insert(connection, added)
        return [True] * len(added)

    def _append_alone(self, connection: Connection, one: _Appended) -> bool:
        if not appending.count_unfinished(connection, [one.code]):
            return False
        if appending.has_line(connection, one.code, one.lines[0].ply):
            return False
        self._insert(connection, [one])
        return True

    def _insert(self, connection: Connection, added: Sequence[_Appended]) -> None:
        rows = [
            (one.code, line.ply, line.seat, line.line, line.at, line.key)
            for one in added
            for line in one.lines
        ]
        appending.insert_lines(connection, rows)
        for one in added:
            if one.ending is not None:
                _finish(connection, one.code, one.ending, one.lines[-1].at, one.results)
        self._notify(connection, *(one.code for one in added))

    def finish(
        self, code: str, ending: str, at: int, results: Sequence[Result] = ()
    ) -> Future[bool]:
        """End a table that its rules do not end; false if it was ended already."""

        def job(connection: Connection) -> bool:
            ended = _finish(connection, code, ending, at, results)
            self._notify(connection, code)
            return ended

        return self.write(job, code)


def notify(connection: Connection, name: str, *codes: str) -> None:
    """Notify other servers of a change once this transaction is committed."""
    _send_notices(connection, [f"{code} {name}" for code in codes])


def _send_notices(connection: Connection, value: Sequence[str]) -> None:
    if connection.dialect.name == "postgresql" and value:
        connection.execute(NOTIFY, {"told": value})


def add_table(connection: Connection, row: TableRow) -> None:
    """Add a table under an unused code."""
    head = asdict(row)
    seats, clock = head.pop("seats"), head.pop("clock") or {}
    head["asked"] = head.pop("requested")
    times = {"seconds": clock.get("seconds"), "increment": clock.get("increment")}
    connection.execute(insert(TABLES), head | times | head.pop("draw"))
    rows = [{"code": row.code, "seat": number, **seat} for number, seat in enumerate(seats)]
    connection.execute(insert(SEATS), rows)


def _of_several() -> ColumnElement[bool]:
    """Return the condition that several people play at a table, as `TableRow.people` counts."""
    is_open = (SEATS.c.level == "") & SEATS.c.visitor.is_(None)
    people = func.count(distinct(SEATS.c.visitor)) + func.sum(case((is_open, 1), else_=0))
    several = select(SEATS.c.code).where(SEATS.c.code == TABLES.c.code).group_by(SEATS.c.code)
    return several.having(people > 1).exists()


def insert_new(connection: Connection, table: Table, row: Mapping[str, Any]) -> bool:
    """Insert a row unless its key is taken; return whether it was inserted."""
    return (
        connection.execute(_insert_statement(connection.dialect.name, table), row).first()
        is not None
    )


@cache
def _insert_statement(dialect: str, table: Table) -> Any:
    """Make the statement once: making it takes longer than running it."""
    kind = postgresql if dialect == "postgresql" else sqlite
    return kind.insert(table).on_conflict_do_nothing().returning(*table.primary_key)


@dataclass(frozen=True, slots=True)
class _Appended:
    """Lines to add to a table, and the end of the game if the last is one."""

    code: str
    lines: Sequence[Line]
    ending: str | None
    results: Sequence[Result]


def _lock_table(connection: Connection, code: str) -> None:
    """Keep other servers from changing a table before this transaction ends."""
    appending.count_unfinished(connection, [code])


NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:told AS text[])) AS told")


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
        insert_new(connection, RESULTS, {**common, **asdict(result)})
    return True


def tables_in(connection: Connection, codes: Sequence[str]) -> list[TableRow]:
    """Return tables by their codes, in that order."""
    heads = {
        row.code: row for row in connection.execute(select(TABLES).where(TABLES.c.code.in_(codes)))
    }
    seats: dict[str, list[Seat]] = {code: [] for code in heads}
    placed = select(SEATS).where(SEATS.c.code.in_(codes)).order_by(SEATS.c.code, SEATS.c.seat)
    for row in connection.execute(placed):
        seats[row.code].append(Seat(row.name, row.visitor, row.level))
    return [_table_row(heads[code], seats[code]) for code in codes if code in heads]


def _table_row(row: Row[Any], seats: Sequence[Seat]) -> TableRow:
    head = dict(row._mapping)
    seconds, increment = head.pop("seconds"), head.pop("increment")
    clock = None if seconds is None else Clock(seconds, increment or 0)
    requested, draw = head.pop("asked"), take_draw(head)
    return TableRow(**head, requested=requested, seats=tuple(seats), clock=clock, draw=draw)


def take_draw(head: dict[str, Any]) -> Draw:
    """Take how something was drawn out of the columns of its row."""
    return Draw(head.pop("chosen"), head.pop("seed"), head.pop("salt"))
