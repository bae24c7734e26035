"""Where the games of a statistic come from: a table, files of games, or one's own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import option
from quadrille.cli.inputs import is_archive, list_tree, read_bytes
from quadrille.core.errors import Invalid
from quadrille.core.i18n import ngettext, noted

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
ONLY = option(
    "--game",
    "--only",
    "only",
    metavar="GAME",
    help=noted("Use only the games of this kind, such as scrabble."),
)


@contextmanager
def chosen_games(
    file: str | None, database: str | None, only: str | None
) -> Iterator[DuckDBPyConnection]:
    """Yield a database with the games of a file, or with one's own, as its table `games`."""
    if file is None:
        with own_games(database, only) as found:
            yield found
        return
    from quadrille.arena.stats.importing import open_games

    if database is not None:
        raise Invalid("bad-together", first="--games", second="--database")
    if holds_games(file):
        with file_games(file, only) as found:
            yield found
        return
    if only is not None:
        raise Invalid("bad-together", first="--games", second="--game")
    with open_games(Path(file)) as found:
        yield found


@contextmanager
def own_games(
    database: str | None, only: str | None, added: Sequence[str] = ()
) -> Iterator[DuckDBPyConnection]:
    """Yield a database with one's own games and those of some files; raise `Invalid` without any.

    What is wrong with the files is printed.
    """
    from quadrille.arena.stats.database import rows
    from quadrille.arena.stats.own_games import Choice, add_file_games, open_own_games
    from quadrille.core.folders import data_folder
    from quadrille.games import game
    from quadrille.store.database import usual_url

    if only is not None:
        game(only)
    url = database or usual_url()
    kept = _cache_path(f"{data_folder()}\n{url}")
    with open_own_games(data_folder(), url, kept, Choice(only)) as found:
        for name in added:
            files = game_files(name)
            add_file_games(found, files, _cache_path(str(Path(name).resolve())))
            check_files(files, name)
        if not rows(found, "SELECT count(*) FROM games")[0][0]:
            raise Invalid("stats.no-games")
        yield found


@contextmanager
def file_games(name: str, only: str | None = None) -> Iterator[DuckDBPyConnection]:
    """Yield a database with the games of a file, a folder or an archive (see `holds_games`).

    What is wrong with some of the files is printed; raise `Invalid` if there is no game.
    """
    from quadrille.arena.stats.database import rows
    from quadrille.arena.stats.own_games import Choice, open_file_games
    from quadrille.games import game

    if only is not None:
        game(only)
    files = game_files(name)
    with open_file_games(files, _cache_path(str(Path(name).resolve())), Choice(only)) as found:
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


def game_files(name: str) -> GameFiles:
    """Return the games of a file, a folder or an archive; raise `Invalid` if it is none of them."""
    from quadrille.arena.stats.file_games import GameFiles, is_game_file

    if not Path(name).exists():
        raise Invalid("file-missing", path=name)
    files = [one for one in list_tree(name) if is_game_file(one)]
    if not files:
        raise Invalid("stats.no-games-in", path=name)
    return GameFiles(files, partial(read_bytes, most=LARGEST))


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
        click.echo(text.format(n=files.left_out), err=True)


def _cache_path(place: str) -> Path:
    """Return the file that keeps the games of a place once they are read."""
    from quadrille.core.folders import user_cache

    name = hashlib.sha256(place.encode()).hexdigest()[:16]
    return user_cache() / "stats" / f"{name}.parquet"
