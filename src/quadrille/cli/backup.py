"""`quadrille backup` and `quadrille restore`: all games of the page as one file, and back."""

from __future__ import annotations

from pathlib import Path

import click

from quadrille.cli.command import Command, option
from quadrille.core.i18n import ngettext, noted

DATABASE = option("--database", metavar="URL", help=noted("Where games are stored."))
FILE = click.argument("file", type=click.Path(path_type=Path))


@click.command(
    cls=Command,
    details=noted(
        "Saves all tables, moves, names, results and events of the page in one "
        "compressed file, as they are at this moment; a server may keep running. Only "
        "you can read the file. A file of that name is replaced, but only by a complete backup."
    ),
    examples=[
        "quadrille backup games.backup",
        "quadrille backup games.backup --database postgresql://quadrille@localhost/games",
    ],
)
@FILE
@DATABASE
def backup(file: Path, database: str | None) -> None:
    """Write all games of the page into one file."""
    from quadrille.store.backup import back_up
    from quadrille.store.database import usual_url

    count = back_up(database or usual_url(), file)
    text = ngettext("{n} row written to {path}", "{n} rows written to {path}", count)
    click.echo(text.format(n=count, path=file))


@click.command(
    cls=Command,
    details=noted(
        "A backup of SQLite can be restored to PostgreSQL, and the other way round. "
        "Stop the servers that use the store first. Either the whole file is restored, "
        "or nothing."
    ),
    examples=[
        "quadrille restore games.backup",
        "quadrille restore games.backup --replace",
        "quadrille restore games.backup --database postgresql://quadrille@localhost/games",
    ],
)
@FILE
@DATABASE
@option("--replace", is_flag=True, help=noted("Delete what is in the store first."))
def restore(file: Path, database: str | None, replace: bool) -> None:
    """Restore a backup into an empty store."""
    from quadrille.core.errors import Illegal
    from quadrille.store import backup as backups
    from quadrille.store.database import usual_url
    from quadrille.store.server_lock import ServerLock

    url = database or usual_url()
    reserved = ServerLock(url)
    if reserved.elsewhere:
        raise Illegal("store.served", address=reserved.elsewhere)
    try:
        count = backups.restore(url, file, replace=replace)
    finally:
        reserved.close()
    text = ngettext("{n} row restored from {path}", "{n} rows restored from {path}", count)
    click.echo(text.format(n=count, path=file))
