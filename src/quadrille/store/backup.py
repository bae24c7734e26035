"""Everything in a store as one file, and back: from either kind of database into either.

    {"quadrille": "backup", "version": 1, "at": 1794300000000}
    {"tables": {"code": "K7XQ2M", …}}
    …
    {"rows": 1204}

Lines of JSON, packed with gzip. Rows come in an order in which they can be put back. The last line
says how many there are, so a file that was cut short is noticed before anything is changed.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import groupby, islice
from pathlib import Path
from typing import IO, Any, cast

from sqlalchemy import JSON, Connection, Engine, Table, delete, exists, insert, select
from sqlalchemy.exc import StatementError

from quadrille.core.disk import drafted, reason
from quadrille.core.errors import Illegal, Invalid
from quadrille.store.database import open_engine
from quadrille.store.repository import now
from quadrille.store.schema import METADATA

VERSION = 1
PART = 500
"""Rows that are read or written at once."""
LONGEST = 4 << 20
"""Signs of a line: far more than any row has."""
OURS = 0o600

Row = tuple[str, dict[str, Any]]


def back_up(url: str, path: Path) -> int:
    """Write all of a store into a file, as it is at one moment; give the number of its rows.

    Servers may go on meanwhile. Only the owner may read the file.
    """
    engine = open_engine(url)
    try:
        with drafted(path) as draft, closing(draft):
            Path(draft.name).chmod(OURS)
            with gzip.GzipFile(fileobj=draft, mode="wb", mtime=0) as packed:
                count = _write(engine, cast("IO[bytes]", packed))
            os.fsync(draft.fileno())
    except OSError as error:
        raise Invalid("file-unwritable", path=path, reason=reason(error)) from None
    finally:
        engine.dispose()
    return count


def _write(engine: Engine, file: IO[bytes]) -> int:
    def line(value: object) -> None:
        file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")

    line({"quadrille": "backup", "version": VERSION, "at": now()})
    count = 0
    for name, row in _stored(engine):
        line({name: row})
        count += 1
    line({"rows": count})
    return count


def _stored(engine: Engine) -> Iterator[Row]:
    """Give every row, all of them of one moment."""
    options: dict[str, Any] = {"writing": False, "yield_per": PART}
    if engine.dialect.name == "postgresql":
        options["isolation_level"] = "REPEATABLE READ"
    with engine.connect().execution_options(**options) as connection:
        for table in METADATA.sorted_tables:
            for row in connection.execute(select(table).order_by(*table.primary_key)):
                yield table.name, dict(row._mapping)


def restore(url: str, path: Path, *, replace: bool = False) -> int:
    """Put all of a file into a store that is empty, or is emptied; give the number of its rows.

    All of it or nothing: a file that cannot be read to its end changes nothing.
    """
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            if replace:
                for table in reversed(METADATA.sorted_tables):
                    connection.execute(delete(table))
            elif any(connection.scalar(select(exists(table))) for table in METADATA.sorted_tables):
                raise Illegal("store.not-empty")
            return _put_back(connection, _kept(path))
    except StatementError:
        # A row that is there twice, or of a table that is not there.
        raise Invalid("store.backup", row="?") from None
    finally:
        engine.dispose()


def _put_back(connection: Connection, rows: Iterable[Row]) -> int:
    count = 0
    for name, group in groupby(rows, key=lambda row: row[0]):
        table = METADATA.tables[name]
        while part := [row for _, row in islice(group, PART)]:
            for number, row in enumerate(part, count + 1):
                _check(table, row, number)
            connection.execute(insert(table), part)
            count += len(part)
    return count


def _check(table: Table, row: dict[str, Any], number: int) -> None:
    """Refuse a row that is not of its table; old files lack columns, which are as if unsaid."""
    if not row.keys() <= {*table.columns.keys()}:
        raise Invalid("store.backup", row=number)
    for column in table.columns:
        value = row.setdefault(column.name, getattr(column.default, "arg", None))
        kind = dict if isinstance(column.type, JSON) else column.type.python_type
        if not (column.nullable if value is None else type(value) is kind):
            raise Invalid("store.backup", row=number)


def _kept(path: Path) -> Iterator[Row]:
    """Read a file; whatever is wrong with it is told by the number of the row."""
    number = 0
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            _check_head(_read(file))
            while True:
                ((name, value),) = _read(file).items()
                if name == "rows":
                    if value != number or file.readline():
                        raise ValueError
                    return
                if name not in METADATA.tables or not isinstance(value, dict):
                    raise ValueError
                number += 1
                yield name, value
    except FileNotFoundError:
        raise Invalid("file-missing", path=path) from None
    except (OSError, EOFError, ValueError, zlib.error):
        raise Invalid("store.backup", row=number + 1) from None


def _read(file: IO[str]) -> dict[str, Any]:
    line = file.readline(LONGEST)
    if not line.endswith("\n"):
        raise EOFError
    value = json.loads(line)
    if not isinstance(value, dict):
        raise ValueError
    return value


def _check_head(head: dict[str, Any]) -> None:
    if head.get("quadrille") != "backup" or type(head.get("version")) is not int:
        raise ValueError
    if head["version"] > VERSION:
        raise Invalid("store.backup-newer", version=head["version"])
