"""Opening the database: SQLite in a file, or PostgreSQL by its URL; its tables brought up to date.

SQLite runs with a write-ahead log and `synchronous=NORMAL`: what is committed survives the death of
this process at any moment; the loss of power is not claimed.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.store import errors as errors

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
PATIENCE = 10
"""Seconds to wait for a lock or a connection."""
MIGRATING = 7_105_110
"""The advisory lock under which one server at a time changes PostgreSQL's tables."""
OURS, STRANGERS = 0o600, 0o007
LOGS = ("-wal", "-shm")
"""What SQLite writes beside a file."""


def usual_url() -> str:
    """Give the database that the environment names, or the one in the user's data folder."""
    return os.environ.get("QUADRILLE_DATABASE_URL") or f"sqlite:///{data_folder() / 'quadrille.db'}"


def read_url(given: str) -> URL:
    """Read a URL, and name the driver that we use.

    >>> read_url("postgresql://ann@host/games").drivername, read_url("sqlite:///x.db").database
    ('postgresql+psycopg', 'x.db')
    """
    try:
        url = make_url(given)
    except ArgumentError:
        raise Invalid("store.url", text=given[:60]) from None
    kind = url.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite" or not url.database or url.database == ":memory:":
        raise Invalid("store.url", text=given[:60])
    return url


def open_engine(given: str) -> Engine:
    """Open a database and bring its tables up to date, or say what is wrong."""
    url = read_url(given)
    engine = _sqlite(url) if url.drivername.startswith("sqlite") else _postgresql(url)
    try:
        with engine.begin() as connection:
            _migrate(connection)
    except OperationalError as error:
        engine.dispose()
        shown = url.render_as_string(hide_password=True)
        reason = str(error.orig).strip().partition("\n")[0]
        raise Invalid("store.unreachable", database=shown, reason=reason) from None
    return engine


def _sqlite(url: URL) -> Engine:
    path = Path(url.database or "")
    path.parent.mkdir(parents=True, exist_ok=True)
    _close_to_others(path)
    engine = create_engine(url, connect_args={"timeout": PATIENCE, "check_same_thread": False})
    event.listen(engine, "connect", _prepared)
    event.listen(engine, "begin", _begun)
    return engine


def _close_to_others(path: Path) -> None:
    """Keep a file to its owner, for it holds bags and passphrases; its logs become as it is.

    One that was made before is closed to strangers, and a group to which it was opened keeps it.
    """
    # Whatever is wrong with the place, SQLite says it when it opens the file.
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OURS))
    for each in (path, *(path.with_name(f"{path.name}{log}") for log in LOGS)):
        with suppress(OSError):
            each.chmod(each.stat().st_mode & ~STRANGERS)


def _prepared(connection: Any, _: object) -> None:
    # The driver's own transactions begin late and end early: ours are said aloud.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begun(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", True)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _postgresql(url: URL) -> Engine:
    try:
        return create_engine(
            url, pool_pre_ping=True, connect_args={"connect_timeout": PATIENCE}, pool_size=4
        )
    except ImportError:
        raise Invalid("store.no-driver") from None


def _migrate(connection: Connection) -> None:
    """Run the steps that this database has not seen; servers that start together take turns."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
