"""Where the games of a statistic come from: a file, or one's own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from quadrille.cli.command import option
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

DATABASE = option("--database", metavar="URL", help=noted("Where games of the page are stored."))
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

    for name, value in (("--database", database), ("--game", only)):
        if value is not None:
            raise Invalid("bad-together", first="--games", second=name)
    with open_games(Path(file)) as found:
        yield found


@contextmanager
def own_games(database: str | None, only: str | None) -> Iterator[DuckDBPyConnection]:
    """Yield a database with one's own games; raise `Invalid` if there are none."""
    from quadrille.arena.stats.database import rows
    from quadrille.arena.stats.own_games import Choice, open_own_games
    from quadrille.core.folders import data_folder, user_cache
    from quadrille.games import game
    from quadrille.store.database import usual_url

    if only is not None:
        game(only)
    url = database or usual_url()
    name = hashlib.sha256(f"{data_folder()}\n{url}".encode()).hexdigest()[:16]
    kept = user_cache() / "stats" / f"{name}.parquet"
    with open_own_games(data_folder(), url, kept, Choice(only)) as found:
        if not rows(found, "SELECT count(*) FROM games")[0][0]:
            raise Invalid("stats.no-games")
        yield found
