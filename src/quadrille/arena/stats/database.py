"""DuckDB: opened in memory, with a Parquet file of games as its table `games`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quadrille.arena.stats.shape import IDS, REQUIRED, TIME, column_types
from quadrille.core.disk import reason
from quadrille.core.errors import Invalid
from quadrille.core.names import clean_name

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

PARQUET = b"PAR1"
"""How a Parquet file begins."""
SEQUENCE = f"CASE WHEN date IS NOT NULL THEN ROW_NUMBER() OVER (ORDER BY {', '.join(TIME)}) END"
"""The place of a game in true order; NULL without a date."""
CONFINED = {"memory_limit": "768MB", "max_temp_directory_size": "1GB", "threads": "2"}
"""What a database that reads the file of a stranger may use."""
PAUSE = 0.1
"""Seconds between two looks at how far a statement is."""
Row = tuple[Any, ...]
Progress = Callable[[float], None]
"""Is called with the share that is done, from 0 to 1."""


@contextmanager
def connect(within: Path | None = None) -> Iterator[DuckDBPyConnection]:
    """Yield a database in memory that loads no extension and uses no network.

    With a folder it reads and writes nothing outside of it, has `CONFINED` memory, disk and
    threads, and no statement can change that: for files that strangers send.

    >>> with connect() as database:
    ...     rows(database, "SELECT 6 * 7")
    [(42,)]
    """
    import duckdb

    limits: dict[str, Any] = {
        "autoinstall_known_extensions": "false",
        "autoload_known_extensions": "false",
    }
    if within is not None:
        limits |= CONFINED | {"temp_directory": str(within)}
    database = duckdb.connect(":memory:", config=limits)
    try:
        # DuckDB counts how far it is only for a bar of its own, of which nothing is printed.
        database.execute("SET enable_progress_bar_print = false")
        database.execute("SET enable_progress_bar = true")
        if within is not None:
            database.execute(f"SET allowed_directories = [{quote(within)}]")
            database.execute("SET enable_external_access = false")
            database.execute("SET lock_configuration = true")
        yield database
    finally:
        database.close()


def is_parquet(path: Path) -> bool:
    """Return whether a file is Parquet; raise `Invalid` if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(len(PARQUET)) == PARQUET
    except FileNotFoundError:
        raise Invalid("file-missing", path=path) from None
    except (OSError, ValueError) as error:
        raise Invalid("file-unreadable", path=path, reason=reason(error)) from None


def create_view(
    database: DuckDBPyConnection, path: Path, *, shown: Path | None = None, is_clean: bool = False
) -> None:
    """Make a Parquet file the table `games`.

    Columns that it does not have are NULL in it, and `seq`, the true order, is computed. Ids that
    are texts come without invisible signs, unless the file `is_clean`, as `import_games` writes it.
    Names are as they are in the file: `questions.names_of` cleans those that are shown.
    """
    import duckdb

    shown = shown or path
    try:
        described = rows(database, f"DESCRIBE SELECT * FROM read_parquet({quote(path)})")
    except duckdb.Error as error:
        raise Invalid("file-unreadable", path=shown, reason=first_line(error)) from None
    kinds = {name.lower(): (name, kind) for name, kind, *_ in described}
    check_columns(kinds, shown)
    text_ids = any("VARCHAR" in kinds[one][1] for one in IDS)
    types = column_types(text_ids=text_ids)
    columns = ", ".join(
        f'TRY_CAST("{kinds[name][0]}" AS {kind}) AS {name}'
        if name in kinds
        else f"CAST(NULL AS {kind}) AS {name}"
        for name, kind in types.items()
        if name != "seq" or "seq" in kinds
    )
    select = f"SELECT {columns} FROM read_parquet({quote(path)})"
    if text_ids and not is_clean:
        select = clean_names(database, select, IDS)
    if "seq" not in kinds:
        select = f"SELECT *, {SEQUENCE} AS seq FROM ({select})"
    database.execute(f"CREATE VIEW games AS {select}")


def clean_names(
    database: DuckDBPyConnection,
    select: str,
    columns: Sequence[str],
    clean: Callable[[str], str] = clean_name,
) -> str:
    """Return a query with the names in some of its columns as `core.names` shows them.

    Most files have no name that changes, and the query stays as it is.
    """
    if not columns:
        return select
    each = " UNION ".join(f"SELECT {name} FROM ({select})" for name in columns)
    found = ((name, clean(name)) for (name,) in rows(database, each) if name is not None)
    changed = [(name, shown) for name, shown in found if name != shown]
    if not changed:
        return select
    database.execute("CREATE TEMP TABLE cleaned (name VARCHAR, clean VARCHAR)")
    database.executemany("INSERT INTO cleaned VALUES (?, nullif(?, ''))", changed)
    cells = ", ".join(
        f"CASE WHEN {name} IN (SELECT name FROM cleaned) "
        f"THEN (SELECT clean FROM cleaned WHERE cleaned.name = given.{name}) ELSE {name} END "
        f"AS {name}"
        for name in columns
    )
    return f"SELECT * REPLACE ({cells}) FROM ({select}) AS given"


def check_columns(names: Sequence[str] | dict[str, Any], path: Path) -> None:
    """Raise `Invalid` if columns are missing without which nothing can be answered."""
    missing = [name for name in REQUIRED if name not in names]
    if missing:
        raise Invalid("stats.columns", path=path, columns=", ".join(missing))


def rows(database: DuckDBPyConnection, sql: str) -> list[Row]:
    """Return all rows of a query."""
    found: list[Row] = database.execute(sql).fetchall()
    return found


def quote(value: object) -> str:
    """Return a text as a literal of SQL.

    >>> quote("l'Étoile")
    "'l''Étoile'"
    """
    text = str(value).replace("'", "''")
    return f"'{text}'"


def first_line(error: Exception) -> str:
    """Return the first line of an error of the database, without its full stop."""
    return str(error).strip().partition("\n")[0].rstrip(".")


def run_watched(database: DuckDBPyConnection, sql: str, progress: Progress | None) -> None:
    """Run a statement; while it runs, say how far it is."""
    if progress is None:
        database.execute(sql)
        return
    from concurrent.futures import ThreadPoolExecutor, TimeoutError

    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(database.execute, sql)
        try:
            while True:
                try:
                    running.result(timeout=PAUSE)
                    break
                except TimeoutError:
                    progress(max(0.0, database.query_progress()) / 100)
        except BaseException:
            database.interrupt()
            raise
    progress(1.0)
