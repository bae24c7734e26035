"""Where the games of a statistic come from: a table, files of games, or one's own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import read_date
from quadrille.cli.command import option
from quadrille.cli.inputs import is_archive, list_tree, read_bytes
from quadrille.core.errors import Invalid
from quadrille.core.i18n import format_number, ngettext, noted

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

    from quadrille.arena.stats.file_games import GameFiles

LARGEST = 256
"""The most megabytes of one file of games: a long tournament of computers has a million lines."""
DATABASE = option("--database", metavar="URL", help=noted("Where games of the page are stored."))
GAMES = option(
    "--games",
    "file",
    metavar="PATH",
    help=noted(
        "A CSV or Parquet file of games, a GCG file, a folder of arena run, or a folder or zip "
        "archive of these games."
    ),
)
DATE = option(
    "--date",
    metavar="YYYY-MM-DD",
    callback=lambda ctx, parameter, value: None if value is None else read_date(value),
    help=noted("The day of games whose files name none, such as GCG files."),
)
ONLY = option(
    "--game",
    "--only",
    "only",
    metavar="GAME",
    help=noted("Use only the games of this kind, such as scrabble."),
)


@contextmanager
def chosen_games(
    file: str | None, database: str | None, only: str | None, *, ordered: bool = False
) -> Iterator[DuckDBPyConnection]:
    """Yield a database with the games of a file, or with one's own, as its table `games`.

    Where the answer depends on the order of games, say if some have no date.
    """
    from quadrille.arena.stats.importing import open_games

    if file is not None and database is not None:
        raise Invalid("bad-together", first="--games", second="--database")
    if file is None or holds_games(file):
        opened = own_games(database, only) if file is None else file_games(file, only)
        with opened as found:
            if ordered:
                _explain_order(found)
            yield found
        return
    if only is not None:
        raise Invalid("bad-together", first="--games", second="--game")
    with open_games(Path(file)) as found:
        yield found


def _explain_order(games: DuckDBPyConnection) -> None:
    from quadrille.arena.stats.database import rows

    undated = "SELECT count(*) FROM games WHERE date IS NULL AND seq IS NOT NULL"
    if count := rows(games, undated)[0][0]:
        text = ngettext(
            "{n} game has no date: it comes after all others.",
            "{n} games have no date: they come after all others, in the order of their files.",
            count,
        )
        click.echo(text.format(n=format_number(count)), err=True)


@contextmanager
def own_games(
    database: str | None, only: str | None, added: Sequence[str] = (), date: str | None = None
) -> Iterator[DuckDBPyConnection]:
    """Yield a database with one's own games and those of some files; raise `Invalid` without any.

    What is wrong with the files is printed.
    """
    from quadrille.arena.stats.database import rows
    from quadrille.arena.stats.game_folders import IMPORTED, files_in
    from quadrille.arena.stats.own_games import Choice, add_file_games, open_own_games
    from quadrille.core.folders import data_folder
    from quadrille.games import game
    from quadrille.store.database import usual_url

    if only is not None:
        game(only)
    url = database or usual_url()
    kept = _cache_path(f"{data_folder()}\n{url}")
    imported = data_folder() / IMPORTED
    with open_own_games(data_folder(), url, kept, Choice(only)) as found:
        if imported.is_dir():
            files = files_in(imported)
            add_file_games(found, files, _cache_path(str(imported)))
            for error in files.refused:
                click.echo(str(error), err=True)
        for name in added:
            files = game_files(name, date)
            add_file_games(found, files, _file_cache(name, date))
            check_files(files, name)
        if not rows(found, "SELECT count(*) FROM games")[0][0]:
            raise Invalid("stats.no-games")
        yield found


@contextmanager
def file_games(
    name: str, only: str | None = None, date: str | None = None
) -> Iterator[DuckDBPyConnection]:
    """Yield a database with the games of a file, a folder or an archive (see `holds_games`).

    What is wrong with some of the files is printed; raise `Invalid` if there is no game.
    """
    from quadrille.arena.stats.database import rows
    from quadrille.arena.stats.own_games import Choice, open_file_games
    from quadrille.games import game

    if only is not None:
        game(only)
    files = game_files(name, date)
    with open_file_games(files, _file_cache(name, date), Choice(only)) as found:
        check_files(files, name)
        if not rows(found, "SELECT count(*) FROM games")[0][0]:
            raise Invalid("stats.no-games-in", path=name)
        yield found


def holds_games(name: str) -> bool:
    """Return whether a name is that of games themselves, not of a table of them.

    A game or the results of `arena run`, or a folder or zip archive of these.
    """
    from quadrille.arena.stats.file_games import is_game_file

    return Path(name).is_dir() or is_archive(name) or is_game_file(name)


def game_files(name: str, date: str | None = None) -> GameFiles:
    """Return the games of a file, a folder or an archive; raise `Invalid` for anything else.

    `date` is the day of games whose files name none.
    """
    from quadrille.arena.stats.file_games import GameFiles, is_game_file

    if not Path(name).exists():
        raise Invalid("file-missing", path=name)
    files = [one for one in list_tree(name) if is_game_file(one)]
    if not files:
        raise Invalid("stats.no-games-in", path=name)
    return GameFiles(files, partial(read_bytes, most=LARGEST), date)


def check_files(files: GameFiles, name: str) -> None:
    """Print what is wrong with files that were left out; raise it if no game was found at all."""
    if not files.present and len(files.refused) == 1:
        raise files.refused[0]
    for error in files.refused:
        click.echo(str(error), err=True)
    if not files.present:
        raise Invalid("stats.no-games-in", path=name)
    if files.left_out:
        text = ngettext(
            "{n} file left out: it has no finished game between two players.",
            "{n} files left out: they have no finished game between two players.",
            files.left_out,
        )
        click.echo(text.format(n=format_number(files.left_out)), err=True)


def _file_cache(name: str, date: str | None) -> Path:
    """Return the file that keeps the games of a name, which have another date with another day."""
    return _cache_path("\n".join([str(Path(name).resolve()), *([date] if date else [])]))


def _cache_path(place: str) -> Path:
    """Return the file that keeps the games of a place once they are read."""
    from quadrille.core.folders import user_cache

    name = hashlib.sha256(place.encode()).hexdigest()[:16]
    return user_cache() / "stats" / f"{name}.parquet"
