"""`new` and `show`: draws to play with, and a look at any of them."""

from __future__ import annotations

import json

import click

from quadrille.cli.choices import at_option
from quadrille.cli.command import Command, json_option, option
from quadrille.cli.inputs import write_text
from quadrille.cli.mixmo.options import Chosen, ascii_option, draw_options
from quadrille.cli.terminal import terminal
from quadrille.core.i18n import gettext, noted

out_option = option("--out", default="-", metavar="FILE", help=noted("Write to this file."))


@click.command(
    cls=Command,
    details=noted(
        "An initial file names the dictionary, the theme and the draw. Whoever has it can play "
        "the same game."
    ),
    examples=[
        "quadrille mixmo new --seed 1",
        "quadrille mixmo new --dictionary fr --theme animaux --tiles 60 --out draw.txt",
        "quadrille mixmo new --draw VSOLIADDEEIPSIEESSONNIT+ --theme animaux",
    ],
)
@draw_options
@out_option
@json_option
def new(chosen: Chosen, out: str, as_json: bool) -> None:
    """Print a new draw."""
    from quadrille.cli.mixmo.loading import fresh
    from quadrille.games.mixmo.files import write_init

    config = fresh(chosen)
    if as_json:
        told = {
            "dictionary": config.reference,
            "theme": config.theme,
            "draw": config.draw,
            "fill": config.fill,
        }
        write_text(out, json.dumps(told, ensure_ascii=False) + "\n")
        return
    if chosen.seed is None and chosen.draw is None:
        click.echo(gettext("Filled by: {fill}").format(fill=config.fill), err=True)
    write_text(out, write_init(config))


@click.command(
    cls=Command,
    details=noted("FILE is an initial file, a result or a recorded game."),
    examples=[
        "quadrille mixmo show result.txt",
        "quadrille mixmo show mixmo.quadrille --at 5",
        "quadrille mixmo show result.txt --svg --out result.svg",
    ],
)
@click.argument("file", metavar="FILE")
@at_option
@option("--svg", is_flag=True, help=noted("Draw it as an SVG picture."))
@out_option
@ascii_option
@json_option
def show(file: str, at: int | None, svg: bool, out: str, ascii_only: bool, as_json: bool) -> None:
    """Draw a position."""
    from quadrille.cli.choices import only_one
    from quadrille.cli.mixmo.export import drawn
    from quadrille.cli.mixmo.loading import load, position

    only_one(svg=svg, json=as_json)
    state = position(load(file), file, at)
    form = "svg" if svg else "json" if as_json else "text"
    screen = terminal(ascii_only=ascii_only)
    if form == "text" and out == "-":
        from quadrille.cli.mixmo.screen import shown

        click.echo("\n".join(shown(screen, state)), color=True)
        return
    write_text(out, drawn(state, form))
