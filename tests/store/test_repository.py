"""The store: tables, their logs, their ends; on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import wait
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, create_engine, inspect, text

from quadrille.core.errors import Invalid
from quadrille.store.database import open_engine, read_url
from quadrille.store.migrations.versions import (
    begin,
    bests,
    draws,
    events,
    indexes,
    names,
    own_links,
    rankings,
    tournaments,
)
from quadrille.store.models import Clock, Line, Result, Seat, TableRow
from quadrille.store.repository import Store
from quadrille.store.schema import METADATA
from quadrille.store.visitor_tables import tables_of

ROW = TableRow(
    code="K7XQ2M",
    game="samegame",
    requested={"rules": "seed"},
    options={"rules": "seed", "board": "VV./RRB"},
    seats=(Seat("Ann", "visitor-ann"),),
    puzzle="0123456789abcdef",
    host="visitor-ann",
    created=1,
    started=1,
)
FIRST_TABLES = {"tables", "seats", "moves", "players", "results", "words"}
TWO = replace(ROW, code="TWOTWO", seats=(Seat("Ann", "visitor-ann"), Seat()), started=None)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def test_a_table_is_stored_as_created(store: Store) -> None:
    made = replace(ROW, clock=Clock(600, 5))
    assert store.create(made).result() is True
    assert store.table("K7XQ2M") == made
    assert store.table("K7XQ2N") is None


def test_a_code_is_given_once(store: Store) -> None:
    store.create(ROW).result()
    assert store.create(replace(ROW, game="robot")).result() is False
    assert store.table(ROW.code) == ROW


def test_the_journal_is_read_back_as_written(store: Store) -> None:
    store.create(ROW).result()
    lines = [Line(0, 0, "0 0", 5, "a1"), Line(1, 0, "undo", 6), Line(2, 0, "0 1", 7, "é")]
    assert [store.append(ROW.code, line).result() for line in lines] == [True] * 3
    assert store.lines(ROW.code) == lines
    assert store.lines(ROW.code, since=2) == lines[2:]


def test_all_running_games_of_several_people_are_found(store: Store) -> None:
    ann, bob = Seat("Ann", "visitor-ann"), Seat("Bob", "visitor-bob")
    computer = Seat("deep", None, "deep")
    rows = [
        replace(ROW, code=f"TABLE{number}", created=number, seats=seats, drawn=f"drawn {number}")
        for number, seats in enumerate(
            [(ann, bob), (ann, Seat()), (ann,), (ann, computer), (ann, replace(ann, name="Eve"))]
        )
    ]
    for row in rows:
        store.create(row).result()
        assert row.code not in store.running_games([ROW.game])
        store.append(row.code, Line(0, 0, "0 0 0", 5)).result()
    assert store.running_games([ROW.game]) == {"TABLE0": 1, "TABLE1": 1}
    assert store.running_games(["robot"]) == {}
    assert [store.is_running_with(f"drawn {number}") for number in range(3)] == [True, True, False]
    store.append(rows[0].code, Line(1, 1, "1 0 1", 6)).result()
    assert store.running_games([ROW.game]) == {"TABLE0": 2, "TABLE1": 1}
    for texts, found in ((["0 0"], rows[:2]), (["0 0", "0 1"], rows[:1]), (["0 1"], [])):
        assert store.running_from(ROW.game, texts) == found
    store.finish(rows[0].code, "over", 7).result()
    assert store.running_games([ROW.game]) == {"TABLE1": 1}
    assert not store.is_running_with("drawn 0")


def test_a_ply_is_taken_once(store: Store) -> None:
    store.create(ROW).result()
    assert store.append(ROW.code, Line(0, 0, "0 0", 5)).result() is True
    assert store.append(ROW.code, Line(0, 0, "0 1", 6)).result() is False
    assert [line.line for line in store.lines(ROW.code)] == ["0 0"]


def test_of_two_stores_on_one_database_only_one_gets_a_ply(database: str) -> None:
    stores = [Store(database), Store(database)]
    stores[0].create(ROW).result()
    start = threading.Barrier(2)
    won: list[tuple[int, int]] = []

    def race(number: int) -> None:
        for ply in range(40):
            start.wait()
            if stores[number].append(ROW.code, Line(ply, 0, f"{number}", ply)).result():
                won.append((ply, number))

    threads = [threading.Thread(target=race, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == [(line.ply, int(line.line)) for line in stores[0].lines(ROW.code)]
    assert len(won) == 40
    for store in stores:
        store.close()


def test_many_tables_written_by_two_stores_at_once(database: str) -> None:
    stores = [Store(database), Store(database)]
    codes = [f"T{number:05}" for number in range(20)]
    for code in codes:
        stores[0].create(replace(ROW, code=code)).result()
    added = [
        stores[(ply + step) % 2].append(code, Line(ply, 0, f"{ply}", ply))
        for ply in range(10)
        for step, code in enumerate(codes if ply % 2 else reversed(codes))
    ]
    wait(added)
    assert all(one.exception() is None for one in added)
    for code in codes:
        plies = [line.ply for line in stores[0].lines(code)]
        assert plies == sorted(set(plies))
    for store in stores:
        store.close()


def test_the_last_move_ends_the_table_with_its_results(store: Store) -> None:
    store.create(ROW).result()
    result = Result(0, 12, 0, True)
    assert store.append(ROW.code, Line(0, 0, "0 0", 5), "over", [result]).result()
    assert store.table(ROW.code) == replace(ROW, finished=5, ending="over")
    assert store.append(ROW.code, Line(1, 0, "0 1", 6)).result() is False
    assert len(store.lines(ROW.code)) == 1


def test_a_table_is_abandoned_once(store: Store) -> None:
    store.create(ROW).result()
    assert store.finish(ROW.code, "abandoned", 9).result() is True
    assert store.finish(ROW.code, "time", 10).result() is False
    assert store.table(ROW.code) == replace(ROW, finished=9, ending="abandoned")


def test_the_game_begins_when_the_last_seat_is_taken(store: Store) -> None:
    store.create(TWO).result()
    assert store.sit(TWO.code, 0, "visitor-bob", "Bob", 5).result() is False
    assert store.sit(TWO.code, 1, "visitor-bob", "Bob", 6).result() is True
    assert store.sit(TWO.code, 1, "visitor-cleo", "Cleo", 7).result() is False
    seats = (TWO.seats[0], Seat("Bob", "visitor-bob"))
    assert store.table(TWO.code) == replace(TWO, seats=seats, started=6)
    assert [one.row.code for one in tables_of(store, "visitor-bob")] == [TWO.code]
    assert tables_of(store, "visitor-cleo") == []


def test_a_table_has_one_rematch(store: Store) -> None:
    store.create(ROW).result()
    assert store.succeed(ROW.code, "FIRST2").result() == "FIRST2"
    assert store.succeed(ROW.code, "SECOND").result() == "FIRST2"


def test_one_failing_write_fails_alone(store: Store) -> None:
    store.create(ROW).result()
    held = threading.Event()
    store.write(lambda connection: held.wait(10))
    good = [store.append(ROW.code, Line(ply, 0, "0 0", ply)) for ply in range(3)]
    bad = store.append("NOBODY", Line(0, 0, "x", 0))
    worse = store.write(lambda connection: connection.exec_driver_sql("NONSENSE"))
    more = store.append(ROW.code, Line(3, 0, "0 0", 3))
    held.set()
    assert [one.result() for one in (*good, bad, more)] == [True] * 3 + [False, True]
    with pytest.raises(Exception, match="NONSENSE"):
        worse.result()
    assert [line.ply for line in store.lines(ROW.code)] == [0, 1, 2, 3]


def test_closing_writes_what_waits(database: str) -> None:
    store = Store(database)
    store.create(ROW)
    added = [store.append(ROW.code, Line(ply, 0, "0 0", ply)) for ply in range(50)]
    store.close()
    assert all(one.result() for one in added)
    again = Store(database)
    assert len(again.lines(ROW.code)) == 50
    again.close()


def test_the_steps_lead_to_the_schema(database: str) -> None:
    engine = open_engine(database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
    engine.dispose()
    open_engine(database).dispose()


def indexes_of(connection: Connection) -> set[str]:
    """Return the names of all indexes."""
    found = inspect(connection)
    names = [one["name"] for table in found.get_table_names() for one in found.get_indexes(table)]
    return {name for name in names if name is not None}


def test_each_step_makes_its_tables(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/bare.db")
    with (
        engine.begin() as connection,
        Operations.context(MigrationContext.configure(connection)),
    ):
        begin.upgrade()
        assert set(inspect(connection).get_table_names()) == FIRST_TABLES
        events.upgrade()
        added = set(inspect(connection).get_table_names()) - FIRST_TABLES
        assert added == {"events", "entrants"}
        before = indexes_of(connection)
        indexes.upgrade()
        assert before < indexes_of(connection)
        rankings.upgrade()
        assert {"ix_results_lowest", "ix_results_highest"} <= indexes_of(connection)
        draws.upgrade()
        assert "ix_tables_unfinished_drawn" in indexes_of(connection)
        bests.upgrade()
        assert "bests" in inspect(connection).get_table_names()
        assert "accuracy" in {one["name"] for one in inspect(connection).get_columns("results")}
        tournaments.upgrade()
        assert "tournaments" in inspect(connection).get_table_names()
        own_links.upgrade()
        added = {"used_transfers", "tournament_players"}
        assert added <= set(inspect(connection).get_table_names())
        for visitor, name in (("a", "Ann\u202e"), ("b", "Bob")):
            row = "INSERT INTO players (visitor, name, seen) VALUES (:visitor, :name, 0)"
            connection.execute(text(row), {"visitor": visitor, "name": name})
        names.upgrade()
        assert [*connection.scalars(text("SELECT name FROM players"))] == ["Ann", "Bob"]
    engine.dispose()


@pytest.mark.parametrize("text", ["", "rat", "mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_what_is_no_database_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_url(text)
    assert caught.value.code == "store.url"


def test_a_database_out_of_reach_says_so(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as caught:
        open_engine(f"postgresql://ann:secret@/games?host={tmp_path}")
    assert caught.value.code == "store.unreachable"
    assert "secret" not in str(caught.value)


def test_nobody_else_on_the_machine_reads_a_store(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    for shown in (0o600, 0o640):
        opened = Store(f"sqlite:///{file}")
        opened.create(replace(ROW, code=f"K7X{shown:o}")).result()
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        opened.close()
        assert modes == dict.fromkeys(("games.db", "games.db-wal", "games.db-shm"), shown)
        # As an older version left it, but for the group that its owner lets in.
        file.chmod(0o644)
