from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from quadrille.store import appending
from quadrille.store.models import Line, Seat, TableRow
from quadrille.store.repository import Store


def begin_tables(store: Store, codes: list[str]) -> None:
    for code in codes:
        row = TableRow(code, "samegame", {}, {}, (Seat("Ann", "a"),), "p", "a", 1, started=1)
        assert store.create(row).result()


@pytest.mark.parametrize("many", [1, 70])
def test_lines_of_many_tables_are_all_added(database: str, many: int) -> None:
    store = Store(database)
    codes = [f"T{number:07}" for number in range(many)]
    begin_tables(store, codes)
    rows: list[appending.Row] = [(code, 0, 0, f"0 {at}", at, None) for at, code in enumerate(codes)]

    def add(connection: Connection) -> int:
        appending.insert_lines(connection, rows)
        return appending.count_unfinished(connection, [*codes, "NONE"])

    assert store.write(add).result() == many
    assert [store.lines(code) for code in codes] == [
        [Line(0, 0, f"0 {at}", at, None)] for at in range(many)
    ]
    assert store.finish(codes[0], "over", 2).result()
    left = store.write(lambda one: appending.count_unfinished(one, codes)).result()
    assert left == many - 1
    store.close()


def test_a_commit_of_many_lines_asks_sqlite_seldom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games.db'}")
    codes = [f"T{number:07}" for number in range(64)]
    begin_tables(store, codes)
    statements: Counter[str] = Counter()
    execute = Connection.exec_driver_sql

    def counted(self: Connection, statement: str, *given: Any) -> Any:
        statements[statement.split()[0]] += 1
        return execute(self, statement, *given)

    monkeypatch.setattr(Connection, "exec_driver_sql", counted)

    def add(connection: Connection) -> None:
        assert appending.count_unfinished(connection, codes) == len(codes)
        appending.insert_lines(connection, [(code, 0, 0, "0 1", 1, None) for code in codes])

    store.write(add).result()
    assert statements == {"BEGIN": 1, "SELECT": 2, "INSERT": 2}
    store.close()
