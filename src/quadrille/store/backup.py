"""Back up a whole store to one file and restore it, from either kind of database into either.

    {"quadrille": "backup", "version": 3, "at": 1794300000000}
    {"tables": {"code": "K7XQ2M", …}}
    …
    {"rows": 1204}

Lines of JSON, compressed with gzip. Rows come in an order in which they can be inserted. The last
line is the number of rows, so a file that was cut short is noticed before anything is changed.
"""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import typing
import zlib
from collections.abc import Iterator, Mapping
from contextlib import closing
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from types import NoneType
from typing import IO, Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Engine,
    Table,
    delete,
    exists,
    select,
)  # fmt: skip
from sqlalchemy.exc import DBAPIError, OperationalError, StatementError

from quadrille.core.disk import open_draft, reason
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.names import clean_name
from quadrille.store.database import open_engine, read_url, remove_sqlite, sqlite_file
from quadrille.store.outage import reason_of
from quadrille.store.repository import now
from quadrille.store.schema import METADATA, NAMES

VERSION = 4
"""Of the rows: since 2 they say how tables and events were drawn, since 3 what engines found, since
4 who plays in tournaments."""
PART = 2_000
"""Rows that are read or inserted at once."""
BLOCK = 1 << 18
"""Bytes of a file that are read at once."""
LONGEST = 4 << 20
"""Bytes of a line: far more than any row has."""
LEVEL = 3
"""How hard gzip compresses; level 4 takes as long, and its file is larger."""
PRIVATE = 0o600

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def back_up(url: str, path: Path) -> int:
    """Write all of a store to a file, as it is at one moment; return the number of rows.

    Servers may run meanwhile. Only the owner can read the file. Raise `Invalid` if there is no
    store: a mistyped name would give an empty backup.
    """
    place = sqlite_file(url)
    if place is not None and not place.exists():
        raise Invalid("store.missing", database=_hide_password(url))
    engine = open_engine(url)
    try:
        with open_draft(path) as draft:
            Path(draft.name).chmod(PRIVATE)
            with gzip.GzipFile(fileobj=draft, mode="wb", compresslevel=LEVEL, mtime=0) as packed:
                count = _write(engine, typing.cast("IO[bytes]", packed))
            os.fsync(draft.fileno())
    except OSError as error:
        raise Invalid("file-unwritable", path=path, reason=reason(error)) from None
    except (DBAPIError, sqlite3.DatabaseError) as error:
        # No file is written of a store that cannot be read to its end.
        raise Invalid(
            "store.damaged", database=_hide_password(url), reason=reason_of(error)
        ) from None
    finally:
        engine.dispose()
    return count


def _hide_password(url: str) -> str:
    return read_url(url).render_as_string(hide_password=True)


def _write(engine: Engine, file: IO[bytes]) -> int:
    options: dict[str, Any] = {"writing": False}
    cursors: tuple[str, ...] = ()
    if engine.dialect.name == "postgresql":
        # A cursor with a name gives rows in parts, and not all of them at once.
        options["isolation_level"], cursors = "REPEATABLE READ", ("backup",)
    file.write(f"{encode({'quadrille': 'backup', 'version': VERSION, 'at': now()})}\n".encode())
    count = 0
    with engine.connect().execution_options(**options) as connection, connection.begin():
        for table in METADATA.sorted_tables:
            with closing(connection.connection.cursor(*cursors)) as cursor:
                cursor.execute(_selection(table, engine.dialect.name))
                while rows := cursor.fetchmany(PART):
                    file.write("\n".join([*(line for (line,) in rows), ""]).encode())
                    count += len(rows)
    file.write(f"{encode({'rows': count})}\n".encode())
    return count


def _selection(table: Table, dialect: str) -> str:
    """Return the statement that gives the rows as lines: the database encodes them fastest."""
    is_sqlite = dialect == "sqlite"
    build = "json_object" if is_sqlite else "json_build_object"
    value = _sqlite_value if is_sqlite else _quote
    fields = ", ".join(f"'{one.name}', {value(one)}" for one in table.columns)
    order = ", ".join(map(_quote, table.primary_key))
    # An object around the object would be read and written again: a third of the time.
    row = f"""'{{"{table.name}":' || CAST({build}({fields}) AS TEXT) || '}}'"""
    return f"SELECT {row} FROM {table.name} ORDER BY {order}"


def _quote(column: Column[Any]) -> str:
    return f'"{column.name}"'


def _sqlite_value(column: Column[Any]) -> str:
    """Return a column as SQLite's JSON takes it: there it is a number or a text."""
    name = _quote(column)
    if isinstance(column.type, Boolean):
        return f"json(iif({name}, 'true', 'false'))"
    return f"json({name})" if isinstance(column.type, JSON) else name


def restore(url: str, path: Path, *, replace: bool = False) -> int:
    """Insert all of a file into a store that is empty, or is emptied; return the number of rows.

    A file that cannot be read to its end changes nothing, and makes no new store.
    """
    place = sqlite_file(url)
    new = place is not None and not place.exists()
    try:
        count = _restore(url, path, replace)
        new = False
    finally:
        if new and place is not None:
            remove_sqlite(place)
    return count


def _restore(url: str, path: Path, replace: bool) -> int:
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            if replace:
                for table in reversed(METADATA.sorted_tables):
                    connection.execute(delete(table))
            elif any(connection.scalar(select(exists(table))) for table in METADATA.sorted_tables):
                raise Illegal("store.not-empty")
            return _insert_all(connection, path)
    except OperationalError as error:
        # The disk is full, or the database went away: the backup is not to blame.
        raise Invalid(
            "store.unreachable", database=_hide_password(url), reason=reason_of(error)
        ) from None
    except (StatementError, OverflowError, UnicodeError):
        # A row that is there twice, of a table that is not there, or of no value of its column.
        raise Invalid("store.backup", row="?") from None
    finally:
        engine.dispose()


def _insert_all(connection: Connection, path: Path) -> int:
    count = 0
    for name, group in groupby(_read_rows(path), key=itemgetter(0)):
        table = METADATA.tables[name]
        statement = _insertion(table, connection.dialect.paramstyle)
        while rows := [row for _, row in islice(group, PART)]:
            connection.exec_driver_sql(statement, _check_rows(table, rows, count + 1))
            count += len(rows)
    return count


def _insertion(table: Table, style: str) -> str:
    """Return the statement that inserts a row given as a tuple."""
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    marks = ", ".join(["?" if style == "qmark" else "%s"] * len(table.columns))
    return f"INSERT INTO {table.name} ({names}) VALUES ({marks})"


def _check_rows(table: Table, rows: list[dict[str, Any]], first: int) -> list[tuple[Any, ...]]:
    """Return rows as tuples of their table; raise `store.backup` with the first that is not one.

    Files of an older version lack columns, which have their defaults then. Names come without
    invisible signs.
    """
    names = table.columns.keys()
    defaults = {column.name: getattr(column.default, "arg", None) for column in table.columns}
    for number, row in enumerate(rows, first):
        if row.keys() != defaults.keys():
            if not row.keys() <= defaults.keys():
                raise Invalid("store.backup", row=number)
            rows[number - first] = {**defaults, **row}
    columns = [*zip(*map(itemgetter(*names), rows), strict=True)]
    for place, column in enumerate(table.columns):
        is_json = isinstance(column.type, JSON)
        kinds = {dict if is_json else column.type.python_type}
        if column.nullable:
            kinds.add(NoneType)
        if not {*map(type, columns[place])} <= kinds:
            wrong = next(n for n, value in enumerate(columns[place]) if type(value) not in kinds)
            raise Invalid("store.backup", row=first + wrong)
        if is_json:
            columns[place] = tuple(map(json.dumps, columns[place]))
        elif column.name == NAMES.get(table.name):
            columns[place] = tuple(map(clean_name, columns[place]))
    return [*zip(*columns, strict=True)]


def _read_rows(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Read the rows of a file; raise `store.backup` with the number of one that is damaged."""
    number = 0
    try:
        with gzip.open(path, "rb") as file:
            lines = _decode_lines(typing.cast("IO[bytes]", file))
            _check_head(next(lines, {}))
            for line in lines:
                ((name, value),) = line.items()
                if name == "rows":
                    if value != number or next(lines, None) is not None:
                        raise ValueError
                    return
                if name not in METADATA.tables or not isinstance(value, dict):
                    raise ValueError
                number += 1
                yield name, value
            raise EOFError
    except FileNotFoundError:
        raise Invalid("file-missing", path=path) from None
    except (OSError, EOFError, ValueError, RecursionError, zlib.error):
        raise Invalid("store.backup", row=number + 1) from None


def _decode_lines(file: IO[bytes]) -> Iterator[dict[str, Any]]:
    """Decode whole lines, a block of them at once; one by one where one of them is damaged."""
    rest = b""
    while block := file.read(BLOCK):
        *lines, rest = (rest + block).split(b"\n")
        try:
            values = json.loads(b"[%b]" % b",".join(lines))
        except ValueError:
            values = []
        if len(values) != len(lines):
            values = map(json.loads, lines)
        for value in values:
            if not isinstance(value, dict):
                raise ValueError
            yield value
        if len(rest) > LONGEST:
            raise ValueError
    if rest:
        raise EOFError


def _check_head(head: Mapping[str, Any]) -> None:
    if head.get("quadrille") != "backup" or type(head.get("version")) is not int:
        raise ValueError
    if head["version"] > VERSION:
        raise Invalid("store.backup-newer", version=head["version"])
