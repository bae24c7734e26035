"""The statements that add lines to tables, written out: moves are what a store does most.

To make them anew for each commit takes several times longer than to run them. SQLite is asked in as
few calls as possible: each of them lets another thread run Python meanwhile and has to wait for it
afterwards, which costs a busy server more than the call itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sqlalchemy import Connection

COLUMNS = ("code", "ply", "seat", "line", "at", "key")
MOST_ROWS = 32
"""Rows in one statement, a power of two; SQLite before 3.32 takes 999 values at most."""
Row = tuple[str, int, int, str, int, str | None]


def count_unfinished(connection: Connection, codes: Sequence[str]) -> int:
    """Count the tables that go on, and keep other servers from changing them meanwhile."""
    if connection.dialect.name == "postgresql":
        return int(connection.exec_driver_sql(LOCK, ([*codes],)).scalar_one())
    found = 0
    for part in _parts(codes, MOST_ROWS):
        # A code that is named twice counts once: so there are few different statements.
        named = (*part, *[part[-1]] * (_round_up(len(part)) - len(part)))
        found += connection.exec_driver_sql(_count_statement(len(named)), named).scalar_one()
    return found


def has_line(connection: Connection, code: str, ply: int) -> bool:
    """Return whether a table has a line from a ply on."""
    mark = "%s" if connection.dialect.name == "postgresql" else "?"
    wanted = f"SELECT ply FROM moves WHERE code = {mark} AND ply >= {mark} LIMIT 1"
    return connection.exec_driver_sql(wanted, (code, ply)).first() is not None


def insert_lines(connection: Connection, rows: Sequence[Row]) -> None:
    """Add lines; raise `IntegrityError` if a ply of a table is taken."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(_insert_statement(1, "%s"), [*rows])
        return
    at = 0
    while at < len(rows):
        # Powers of two: so there are few different statements.
        size = min(MOST_ROWS, 1 << (len(rows) - at).bit_length() - 1)
        values = tuple(value for row in rows[at : at + size] for value in row)
        connection.exec_driver_sql(_insert_statement(size), values)
        at += size


LOCK = """
SELECT count(*) FROM (
    SELECT code FROM tables WHERE code = ANY(%s) AND finished IS NULL
    ORDER BY code FOR UPDATE
) AS locked
"""
"""Two servers that lock several tables in one order cannot wait for each other."""


@cache
def _count_statement(size: int) -> str:
    marks = ", ".join("?" * size)
    return f"SELECT count(*) FROM tables WHERE finished IS NULL AND code IN ({marks})"


@cache
def _insert_statement(size: int, mark: str = "?") -> str:
    row = f"({', '.join([mark] * len(COLUMNS))})"
    return f"INSERT INTO moves ({', '.join(COLUMNS)}) VALUES {', '.join([row] * size)}"


def _round_up(size: int) -> int:
    """Return the next power of two.

    >>> [_round_up(size) for size in (1, 2, 3, 5, 32)]
    [1, 2, 4, 8, 32]
    """
    return 1 << (size - 1).bit_length()


def _parts(codes: Sequence[str], size: int) -> list[Sequence[str]]:
    return [codes[at : at + size] for at in range(0, len(codes), size)]
