"""A CSV file of games turned into Parquet: every cell read as its column's type, nothing guessed.

A cell that cannot be read becomes NULL and is counted; a line with more or fewer cells than the
head is left out and counted. The report says so, and what else a reader of the file must know. One
column is added, `seq`: the place of each game in true order, so that no question has to sort again.
Names are written without invisible signs (`core.names`).
"""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from quadrille.arena.stats.database import (
    Progress,
    check_columns,
    clean_names,
    connect,
    create_view,
    first_line,
    is_parquet,
    quote,
    rows,
    run_watched,
)
from quadrille.arena.stats.quirks import Report, inspect
from quadrille.arena.stats.shape import CHOSEN, IDS, NAMES, TIME, TYPES, column_types
from quadrille.core.disk import open_draft, reason
from quadrille.core.errors import Invalid
from quadrille.core.names import clean_name
from quadrille.core.spreadsheet import decode_cell

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SHOWN = (*NAMES, *IDS)
"""Columns that name people, where ids are texts."""
READING, STAGING = 0.8, 0.65
"""The share of reading in an import, before the report; and that of the first of its two parts."""


def import_games(
    source: Path, target: Path, progress: Progress | None = None, within: Path | None = None
) -> Report:
    """Write the games of a CSV or Parquet file as Parquet, and return what is odd about them.

    The file appears complete or not at all. With `within`, nothing outside of that folder is read
    or written (`database.connect`). Raise `Invalid` if the source is not a file of games.
    """
    import duckdb

    watched = _part(progress, 0, READING)
    try:
        with connect(within) as database, open_draft(target.resolve()) as draft:
            written = Path(draft.name)
            report = Report()
            if is_parquet(source):
                create_view(database, source, is_clean=True)
                described = rows(database, "DESCRIBE games")
                named = [one for one, kind, *_ in described if one in SHOWN and kind == "VARCHAR"]
                every = clean_names(database, "SELECT * FROM games", named)
                run_watched(database, _copy(every, written), watched)
                database.execute("DROP VIEW games")
            else:
                report = convert_csv(database, source, written, watched)
            create_view(database, written, shown=source, is_clean=True)
            found = inspect(database)
    except duckdb.Error as error:
        raise Invalid("file-unreadable", path=source, reason=first_line(error)) from None
    except OSError as error:
        raise Invalid("file-unwritable", path=target, reason=reason(error)) from None
    if progress is not None:
        progress(1.0)
    return replace(
        found,
        unread=report.unread,
        left_out=report.left_out,
        missing_columns=report.missing_columns,
        other_columns=report.other_columns,
    )


@contextmanager
def open_games(path: Path) -> Iterator[DuckDBPyConnection]:
    """Yield a database in which a CSV or Parquet file is the table `games`.

    A CSV file is turned into a temporary Parquet file first, so that both are read by the same
    rules. Raise `Invalid` if the file cannot be read or has not the columns of games.
    """
    with tempfile.TemporaryDirectory(prefix="quadrille-stats-") as folder, connect() as database:
        source = path
        if not is_parquet(path):
            source = Path(folder) / "games.parquet"
            convert_csv(database, path, source)
        create_view(database, source, shown=path, is_clean=source != path)
        yield database


def convert_csv(
    database: DuckDBPyConnection, source: Path, target: Path, progress: Progress | None = None
) -> Report:
    """Write a CSV file as Parquet; return the part of the report that only the CSV tells.

    The text is read once, into a temporary file with ids as texts and marks at unreadable cells.
    """
    import duckdb

    try:
        names = _head(database, source)
        check_columns(names, source)
        types = {name: kind for name, kind in column_types().items() if name in names}
        with tempfile.TemporaryDirectory(prefix="quadrille-stats-") as folder:
            staged = Path(folder) / "staged.parquet"
            staging = _part(progress, 0, STAGING)
            run_watched(database, _copy(_stage(source, names, types), staged), staging)
            left_out = rows(database, "SELECT count(DISTINCT line) FROM reject_errors")[0][0]
            unread = _count_unread(database, staged, types)
            text_ids = _has_text_ids(unread)
            texts = [name for name in CHOSEN if name in types and (text_ids or name not in IDS)]
            select = _finish(staged, types, text_ids=text_ids)
            finish = clean_names(database, select, texts, _read_name)
            run_watched(database, _copy(finish, target), _part(progress, STAGING, 1))
    except duckdb.Error as error:
        raise Invalid("file-unreadable", path=source, reason=first_line(error)) from None
    return Report(
        unread={name: count for name, count in unread.items() if name not in IDS},
        left_out=left_out,
        missing_columns=tuple(name for name in TYPES if name not in names),
        other_columns=tuple(name for name in names if name not in column_types()),
    )


def _read_name(cell: str) -> str:
    """Return a name as it is shown, also one that was kept from being a formula."""
    return clean_name(decode_cell(cell))


def _part(progress: Progress | None, begin: float, end: float) -> Progress | None:
    """Return what a part of some work is to call with its share.

    >>> _part(print, 0.5, 1)(0.5)
    0.75
    """
    if progress is None:
        return None
    return lambda share: progress(begin + share * (end - begin))


def _stage(source: Path, names: dict[str, str], types: dict[str, str]) -> str:
    """Return the query that reads every cell, and marks in `unread` those that it cannot read."""
    cells = (
        f"{_cell(names[name], 'VARCHAR' if name in IDS else kind)} AS {name}"
        for name, kind in types.items()
    )
    marks = (
        f"CASE WHEN {_cell(names[name], 'VARCHAR')} IS NOT NULL "
        f"AND {_cell(names[name], kind)} IS NULL THEN {1 << number} ELSE 0 END"
        for number, (name, kind) in enumerate(types.items())
        if kind != "VARCHAR"
    )
    return f"SELECT {', '.join(cells)}, {' + '.join(marks)} AS unread FROM {_csv(source)}"


def _count_unread(
    database: DuckDBPyConnection, staged: Path, types: dict[str, str]
) -> dict[str, int]:
    """Count the marks of each column that has some."""
    counts = ", ".join(f"count_if(unread & {1 << number} > 0)" for number in range(len(types)))
    found = rows(database, f"SELECT {counts} FROM read_parquet({quote(staged)})")[0]
    return {name: count for name, count in zip(types, found, strict=True) if count}


def _has_text_ids(unread: Collection[str]) -> bool:
    return any(name in unread for name in IDS)


def _finish(staged: Path, types: dict[str, str], *, text_ids: bool) -> str:
    """Return the query with ids as numbers where all are, and with the true order as `seq`."""
    kind = "VARCHAR" if text_ids else "BIGINT"
    cells = ", ".join(
        f"CAST({name} AS {kind}) AS {name}" if name in IDS else name for name in types
    )
    order = ", ".join(name for name in TIME if name in types)
    numbered = f"CASE WHEN date IS NOT NULL THEN ROW_NUMBER() OVER (ORDER BY {order}) END AS seq"
    added = f", {numbered}" if "date" in types and "seq" not in types else ""
    return f"SELECT {cells}{added} FROM read_parquet({quote(staged)})"


def _head(database: DuckDBPyConnection, source: Path) -> dict[str, str]:
    """Return the columns of a CSV file by their names in small letters."""
    described = rows(database, f"DESCRIBE SELECT * FROM {_csv(source)}")
    return {name.strip().lower(): name for name, *_ in described}


def _cell(name: str, kind: str) -> str:
    """Return the expression that reads a cell: NULL if it is empty or cannot be read."""
    quoted = name.replace('"', '""')
    text = f"nullif(trim(\"{quoted}\"), '')"
    return text if kind == "VARCHAR" else f"TRY_CAST({text} AS {kind})"


def _csv(path: Path) -> str:
    return f"read_csv({quote(path)}, header = true, all_varchar = true, store_rejects = true)"


def _copy(select: str, target: Path) -> str:
    return f"COPY ({select}) TO {quote(target)} (FORMAT parquet, USE_TMP_FILE false)"
