"""`quadrille serve`: the page and its interface, on this machine or on the local network."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Whole, option
from quadrille.core.errors import Illegal
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from quadrille.web.process import Server

LOCAL, ANYWHERE = "127.0.0.1", "0.0.0.0"


@click.command(
    cls=Command,
    details=noted(
        "Games are stored in the data folder, or in the database given by --database "
        "or QUADRILLE_DATABASE_URL. Several servers may share one PostgreSQL database."
    ),
    examples=[
        "quadrille serve",
        "quadrille serve --lan --port 8080",
        "quadrille serve --database postgresql://quadrille@localhost/games",
        "quadrille serve --name games.example.org --proxy 127.0.0.1",
    ],
)
@option("--host", metavar="ADDRESS", help=noted("The address to listen on (127.0.0.1)."))
@option(
    "--port",
    metavar="N",
    type=Whole(0, 65535),
    help=noted(
        "The port to listen on; 0 chooses a free one (8000, or a free one if it is in use)."
    ),
)
@option("--database", metavar="URL", help=noted("Where games are stored."))
@option("--lan", is_flag=True, help=noted("For the local network: print the address as a QR code."))
@option(
    "--name",
    "names",
    metavar="NAME",
    multiple=True,
    help=noted("Another host name of this server; may be repeated."),
)
@option(
    "--proxy",
    "proxies",
    metavar="ADDRESS",
    multiple=True,
    help=noted("A trusted proxy, or network of proxies, whose headers give addresses and TLS."),
)
@option(
    "--engine",
    "engines",
    metavar="NAME=COMMAND",
    multiple=True,
    help=noted(
        "Offer an external engine as a computer player, in all games it plays or as "
        "GAME:NAME=COMMAND; may be repeated."
    ),
)
@option("--open", "opened", is_flag=True, help=noted("Open the page in a browser."))
@option(
    "--no-prepare",
    "unprepared",
    is_flag=True,
    help=noted("Do not compile the engines ahead at the first start."),
)
def serve(
    host: str | None,
    port: int | None,
    database: str | None,
    lan: bool,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    engines: tuple[str, ...],
    opened: bool,
    unprepared: bool,
) -> None:
    """Serve the page."""
    from quadrille.arena.external.capability import add_named_engines
    from quadrille.core.folders import data_folder
    from quadrille.store.database import check_database, usual_url
    from quadrille.store.server_lock import ServerLock

    add_named_engines(engines)
    url = database or usual_url()
    lock = ServerLock(url)
    if lock.elsewhere:
        _open_running_server(lock.elsewhere, opened)
        return
    check_database(url)
    # The parts of the server take a second to load, and neither answer above needs them.
    from quadrille.web.process import Server, local_address
    from quadrille.web.security import secret_of

    listening = host or (ANYWHERE if lan else LOCAL)
    secret = secret_of(data_folder())
    server = Server(url, secret, listening, port, names=names, proxies=proxies)
    shown = local_address() if lan and host is None else server.host
    address = f"http://{shown}:{server.port}/"
    lock.write_address(address)
    click.echo(
        gettext("Quadrille is running at {address} (press Ctrl-C to stop)").format(address=address)
    )
    if lan:
        click.echo(server.qr(address))
    if opened:
        _open(address)
    _run(server, prepared=not unprepared)
    lock.close()


def _run(server: Server, *, prepared: bool) -> None:
    """Serve, and compile meanwhile what engines need, if that was never done here."""
    import sys

    from quadrille.app.engines.compilation import CompilationProcess
    from quadrille.cli.compilation_line import CompilationLine
    from quadrille.web.garbage import dedicate

    preparation, shown = CompilationProcess(), CompilationLine(sys.stderr)
    if prepared:
        preparation.begin(shown.show)
    dedicate()
    try:
        server.run()
    finally:
        preparation.close()
        shown.close()


def _open_running_server(address: str, opened: bool) -> None:
    """Open the page of the server that is already running; raise `Illegal` unless asked to open."""
    if not opened:
        raise Illegal("store.served", address=address)
    click.echo(gettext("Quadrille is already running at {address}.").format(address=address))
    _open(address)


def _open(address: str) -> None:
    """Open a page where there are windows; a browser of the terminal would take the terminal."""
    import os
    import sys
    import webbrowser

    signs = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform in ("darwin", "win32") or any(os.environ.get(sign) for sign in signs):
        webbrowser.open(address)
