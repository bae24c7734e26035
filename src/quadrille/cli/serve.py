"""`quadrille serve`: the page and its interface, on this machine or on the local network."""

from __future__ import annotations

import click

from quadrille.cli.command import Command, Whole, option
from quadrille.core.i18n import gettext, noted

LOCAL, ANYWHERE = "127.0.0.1", "0.0.0.0"
USUAL_PORT = 8000


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
    default=USUAL_PORT,
    help=noted("The port to listen at; 0 takes a free one (8000)."),
)
@option("--database", metavar="URL", help=noted("Where games are kept."))
@option("--lan", is_flag=True, help=noted("For the local network: print the address as a QR code."))
@option("--open", "opened", is_flag=True, help=noted("Open the page in a browser."))
def serve(host: str | None, port: int, database: str | None, lan: bool, opened: bool) -> None:
    """Serve the page."""
    import os

    from quadrille.core.folders import data_folder
    from quadrille.store.database import usual_url
    from quadrille.web.running import Server, local_address
    from quadrille.web.security import secret_of

    url = database or os.environ.get("QUADRILLE_DATABASE_URL") or usual_url()
    server = Server(url, secret_of(data_folder()), host or (ANYWHERE if lan else LOCAL), port)
    shown = local_address() if lan and host is None else server.host
    address = f"http://{shown}:{server.port}/"
    click.echo(gettext("Quadrille is at {address} (Ctrl-C ends it)").format(address=address))
    if lan:
        click.echo(server.qr(address))
    if opened:
        import webbrowser

        webbrowser.open(address)
    server.run()
