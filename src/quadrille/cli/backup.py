"""`quadrille backup` and `quadrille restore`: all games of the page as one file, and back."""

from __future__ import annotations

from pathlib import Path

import click

from quadrille.cli.command import Command, option
from quadrille.core.i18n import ngettext, noted

DATABASE = option("--database", metavar="URL", help=noted("Where games are kept."))
FILE = click.argument("file", type=click.Path(path_type=Path))


@click.command(
    cls=Command,
    details=noted(
        "All tables, moves, names, results and events of the page go into one packed file, as they "
        "are at this moment; a server may go on meanwhile. Only you can read the file."
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
    said = ngettext("{n} row written to {path}", "{n} rows written to {path}", count)
    click.echo(said.format(n=count, path=file))


@click.command(
    cls=Command,
    details=noted(
        "The backup may come from SQLite and go to PostgreSQL, or the other way. Stop the servers "
        "of the store first. All of the file is put back, or nothing."
    ),
    examples=[
        "quadrille restore games.backup",
        "quadrille restore games.backup --replace",
        "quadrille restore games.backup --database postgresql://quadrille@localhost/games",
    ],
)
@FILE
@DATABASE
@option("--replace", is_flag=True, help=noted("Throw away what is in the store."))
def restore(file: Path, database: str | None, replace: bool) -> None:
    """Put a backup into an empty store."""
    from quadrille.core.errors import Illegal
    from quadrille.store import backup as backups
    from quadrille.store.alone import Reserved
    from quadrille.store.database import usual_url

    url = database or usual_url()
    reserved = Reserved(url)
    if reserved.elsewhere:
        raise Illegal("store.served", address=reserved.elsewhere)
    try:
        count = backups.restore(url, file, replace=replace)
    finally:
        reserved.close()
    said = ngettext("{n} row put back from {path}", "{n} rows put back from {path}", count)
    click.echo(said.format(n=count, path=file))
