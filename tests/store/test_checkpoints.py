"""SQLite's log is copied beside the writer, and starts anew when nobody is kept waiting."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from quadrille.store import checkpoints
from quadrille.store.checkpoints import LONG, TOO_LONG, Checkpoints
from quadrille.store.repository import Store

A_DAY = 86_400.0
BLOB = 1 << 20


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def store(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(checkpoints, "PAUSE", A_DAY)
    opened = Store(f"sqlite:///{file}")
    opened.write(lambda connection: run(connection, "CREATE TABLE blobs (content)")).result()
    yield opened
    opened.close()


def run(connection: Connection, statement: str) -> None:
    connection.execute(text(statement))


def fill(store: Store, times: int) -> None:
    """Write so many megabytes, each in a commit of its own."""
    insert = f"INSERT INTO blobs VALUES (randomblob({BLOB}))"
    for _ in range(times):
        store.write(lambda connection: run(connection, insert)).result()


def log_of(file: Path) -> int:
    return file.with_name(f"{file.name}-wal").stat().st_size


def looking(file: Path) -> Checkpoints:
    """Return checkpoints whose thread waits for a commit that never comes."""
    return Checkpoints(file)


def test_no_commit_copies_the_log(store: Store, file: Path) -> None:
    before = file.stat().st_size
    fill(store, 6)
    assert log_of(file) > LONG
    assert file.stat().st_size == before


def test_the_log_is_copied_while_someone_writes(store: Store, file: Path) -> None:
    fill(store, 6)
    checkpoint = looking(file)
    with sqlite3.connect(file, isolation_level=None) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("INSERT INTO blobs VALUES ('x')")
        assert checkpoint.look(at_rest=False)
        assert file.stat().st_size > LONG
        writer.execute("COMMIT")
    assert log_of(file) > LONG
    checkpoint.close()


def test_at_rest_the_log_starts_anew(store: Store, file: Path) -> None:
    fill(store, 6)
    checkpoint = looking(file)
    assert checkpoint.look(at_rest=True)
    assert log_of(file) == 0
    fill(store, 1)
    assert checkpoint.look(at_rest=True)
    assert 0 < log_of(file) < LONG, "a short log is left alone"
    checkpoint.close()


def test_a_log_that_is_too_long_does_not_wait_for_rest(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert TOO_LONG > LONG
    monkeypatch.setattr(checkpoints, "TOO_LONG", 5 << 20)
    fill(store, 6)
    checkpoint = looking(file)
    assert checkpoint.look(at_rest=False)
    assert log_of(file) == 0
    checkpoint.close()


def test_whoever_reads_goes_first_and_writing_goes_on(store: Store, file: Path) -> None:
    fill(store, 3)
    checkpoint = looking(file)
    with sqlite3.connect(file, isolation_level=None) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM blobs").fetchone()
        fill(store, 3)
        assert not checkpoint.look(at_rest=True), "it must be tried again"
        fill(store, 1)
        assert reader.execute("SELECT count(*) FROM blobs").fetchone() == (3,)
        reader.execute("COMMIT")
    assert checkpoint.look(at_rest=True)
    assert log_of(file) == 0
    checkpoint.close()


def test_a_store_does_it_by_itself(
    file: Path, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    monkeypatch.setattr(checkpoints, "PAUSE", 0.001)
    looked = threading.Event()
    look = Checkpoints.look

    def note(self: Checkpoints, *, at_rest: bool) -> bool:
        done = look(self, at_rest=at_rest)
        if log_of(file) == 0:
            looked.set()
        return done

    monkeypatch.setattr(Checkpoints, "look", note)
    other = Store(f"sqlite:///{file}")
    fill(other, 6)
    looked.wait()
    with other.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM blobs")) == 6
    other.close()


def test_a_database_that_is_gone_is_no_fault(store: Store, tmp_path: Path) -> None:
    checkpoint = looking(tmp_path / "nowhere" / "games.db")
    assert checkpoint.look(at_rest=True)
    checkpoint.close()
