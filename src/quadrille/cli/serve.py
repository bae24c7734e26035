"""`quadrille serve`: the page and its interface, on this machine or on the local network."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Whole, option
from quadrille.core.errors import Illegal
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from quadrille.web.running import Server

LOCAL, ANYWHERE = "127.0.0.1", "0.0.0.0"


@click.command(
    cls=Command,
    details=noted(
        "Games are kept in the data folder, or in the database that --database or "
        "QUADRILLE_DATABASE_URL names. Several servers may share one PostgreSQL."
    ),
    examples=[
        "quadrille serve",
        "quadrille serve --lan --port 8080",
        "quadrille serve --database postgresql://quadrille@localhost/games",
    ],
)
@option("--host", metavar="ADDRESS", help=noted("The address to listen at (127.0.0.1)."))
@option(
    "--port",
    metavar="N",
    type=Whole(0, 65535),
    help=noted("The port to listen at; 0 takes a free one (8000, or a free one if it is taken)."),
)
@option("--database", metavar="URL", help=noted("Where games are kept."))
@option("--lan", is_flag=True, help=noted("For the local network: print the address as a QR code."))
@option("--open", "opened", is_flag=True, help=noted("Open the page in a browser."))
@option(
    "--no-prepare",
    "unprepared",
    is_flag=True,
    help=noted("Do not compile the engines beforehand, at the first start."),
)
def serve(
    host: str | None,
    port: int | None,
    database: str | None,
    lan: bool,
    opened: bool,
    unprepared: bool,
) -> None:
    """Serve the page."""
    from quadrille.core.folders import data_folder
    from quadrille.store.alone import Reserved
    from quadrille.store.database import usual_url
    from quadrille.web.running import Server, local_address
    from quadrille.web.security import secret_of

    url = database or usual_url()
    reserved = Reserved(url)
    if reserved.elsewhere:
        _served_already(reserved.elsewhere, opened)
        return
    server = Server(url, secret_of(data_folder()), host or (ANYWHERE if lan else LOCAL), port)
    shown = local_address() if lan and host is None else server.host
    address = f"http://{shown}:{server.port}/"
    reserved.tell(address)
    click.echo(gettext("Quadrille is at {address} (Ctrl-C ends it)").format(address=address))
    if lan:
        click.echo(server.qr(address))
    if opened:
        _open(address)
    _run(server, prepared=not unprepared)
    reserved.close()


def _run(server: Server, *, prepared: bool) -> None:
    """Serve, and compile meanwhile what engines need, if that was never done here."""
    from quadrille.app.preparing import Preparation
    from quadrille.web.running import dedicate

    preparation = Preparation()
    if prepared:
        preparation.begin()
    dedicate()
    try:
        server.run()
    finally:
        preparation.close()


def _served_already(address: str, opened: bool) -> None:
    """Send who wants to play to the server that is there; another one has nothing to serve."""
    if not opened:
        raise Illegal("store.served", address=address)
    click.echo(gettext("Quadrille is at {address} already.").format(address=address))
    _open(address)


def _open(address: str) -> None:
    """Open a page where there are windows; a browser of the terminal would take the terminal."""
    import os
    import sys
    import webbrowser

    signs = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform in ("darwin", "win32") or any(os.environ.get(sign) for sign in signs):
        webbrowser.open(address)
