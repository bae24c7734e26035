"""Opening the database: SQLite in a file, or PostgreSQL by its URL; its tables brought up to date.

SQLite runs with a write-ahead log and `synchronous=NORMAL`: what is committed survives the death of
this process at any moment; the loss of power is not claimed.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
PATIENCE = 10
"""Seconds to wait for a lock or a connection."""
MIGRATING = 7_105_110
"""The advisory lock under which one server at a time changes PostgreSQL's tables."""
OURS, STRANGERS = 0o600, 0o007
LOGS = ("-wal", "-shm")
"""What SQLite writes beside a file."""


def usual_url() -> str:
    """Return the database that the environment names, or the one in the user's data folder."""
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


def sqlite_file(given: str) -> Path | None:
    """Return the file of an SQLite database, whether it is there or not; else `None`.

    >>> str(sqlite_file("sqlite:///x.db")), sqlite_file("postgresql://ann@host/games")
    ('x.db', None)
    """
    url = read_url(given)
    return Path(url.database or "") if url.drivername.startswith("sqlite") else None


def remove_sqlite(path: Path) -> None:
    """Remove an SQLite database that is closed, with what SQLite writes beside it."""
    for each in (path, *(path.with_name(f"{path.name}{log}") for log in LOGS)):
        each.unlink(missing_ok=True)


def open_engine(given: str, *, checkpoints: bool = True) -> Engine:
    """Open a database and bring its tables up to date, or raise an error.

    Without `checkpoints` SQLite's log grows until someone copies it into the file (`Checkpoints`).
    """
    url = read_url(given)
    engine = _sqlite(url) if url.drivername.startswith("sqlite") else _postgresql(url)
    if not checkpoints and engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _leave_log)
    shown = url.render_as_string(hide_password=True)
    try:
        with engine.begin() as connection:
            _migrate(connection)
    except CommandError:
        # A step that we do not know has been made there.
        engine.dispose()
        raise Invalid("store.newer", database=shown) from None
    except DBAPIError as error:
        engine.dispose()
        reason = str(error.orig).strip().partition("\n")[0]
        if isinstance(error, OperationalError):
            raise Invalid("store.unreachable", database=shown, reason=reason) from None
        raise Invalid("store.damaged", database=shown, reason=reason) from None
    return engine


def check_database(given: str) -> None:
    """Open a database, and raise `Invalid` if it is damaged, newer than this version or away.

    SQLite looks through its whole file, without its indexes (`quick_check`).
    """
    engine = open_engine(given)
    try:
        if engine.dialect.name == "sqlite":
            with engine.connect().execution_options(writing=False) as connection:
                found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
            if found != "ok":
                _refuse_damaged(given, found)
    except DBAPIError as error:
        _refuse_damaged(given, str(error.orig))
    finally:
        engine.dispose()


def _refuse_damaged(given: str, found: str) -> NoReturn:
    reason = found.strip().replace("\n", " ")
    shown = read_url(given).render_as_string(hide_password=True)
    raise Invalid("store.damaged", database=shown, reason=reason) from None


def _sqlite(url: URL) -> Engine:
    path = Path(url.database or "")
    path.parent.mkdir(parents=True, exist_ok=True)
    _close_to_others(path)
    engine = create_engine(url, connect_args={"timeout": PATIENCE, "check_same_thread": False})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
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


def _prepare(connection: Any, _: object) -> None:
    # The driver's own transactions begin late and end early: ours are said aloud.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _leave_log(connection: Any, _: object) -> None:
    connection.execute("PRAGMA wal_autocheckpoint=0")


def _begin(connection: Connection) -> None:
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
