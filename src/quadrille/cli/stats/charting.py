"""`chart`: one of twelve charts of games, as SVG or PNG."""

from __future__ import annotations

import click

from quadrille.arena.stats.charts.kinds import CHARTS
from quadrille.cli.command import Command, option
from quadrille.cli.outputs import PNG, SVG, PictureName, output_option, write_parts
from quadrille.cli.stats.sources import DATABASE, GAMES, ONLY, chosen_games
from quadrille.core.i18n import noted


@click.command(
    cls=Command,
    details=noted(
        "Charts are drawn from the games of a file or from your own. Those that cannot show "
        "everybody show the players with most games; --player shows one. Unrecorded scores and "
        "ratings are left out. A file that ends in .png needs the extra plots: "
        "pip install quadrille[plots]."
    ),
    heading=noted("Charts"),
    methods={name: about for name, (about, _) in CHARTS.items()},
    examples=[
        "quadrille stats chart history --games games.parquet --out history.svg",
        "quadrille stats chart head-to-head --games games.parquet --out games.svg --lang fr",
        "quadrille stats chart head-to-head --out mine.png",
    ],
)
@click.argument("name", metavar="NAME", type=click.Choice(list(CHARTS)))
@GAMES
@option("--player", metavar="ID", help=noted("Show only this player."))
@output_option(
    "--out",
    type=PictureName(SVG, PNG),
    required=True,
    help=noted("The file to write: FILE.svg or FILE.png."),
)
@ONLY
@DATABASE
def chart(
    name: str,
    file: str | None,
    player: str | None,
    out: str,
    only: str | None,
    database: str | None,
) -> None:
    """Draw a chart."""
    from quadrille.arena.stats.charts.kinds import make_figure
    from quadrille.arena.stats.charts.png import draw_png
    from quadrille.arena.stats.charts.svg import draw_figure

    with chosen_games(file, database, only) as games:
        figure = make_figure(games, name, player)
    drawn: str | bytes = draw_png(figure) if out.lower().endswith(PNG) else draw_figure(figure)
    write_parts(out, (drawn,))
