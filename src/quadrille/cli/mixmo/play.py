"""`play`: a game at the prompt, to its end and its result file. Every move is kept."""

from __future__ import annotations

import click

from quadrille.cli.choices import only_one
from quadrille.cli.command import Command, option
from quadrille.cli.mixmo.options import Chosen, ascii_option, draw_options, scoring_option
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import noted
from quadrille.store.shelf import Shelf


@click.command(
    cls=Command,
    details=noted(
        "INIT is an initial file: dictionary, theme, draw. Without it tiles are drawn. Type "
        "1 0 > WORD to write a word, x for mixmo, ? for the other commands. Every move is kept: a "
        "game that was left or cut off goes on with --resume."
    ),
    examples=[
        "quadrille mixmo play --daily",
        "quadrille mixmo play draw.txt --name Ann --result ann.txt",
        "quadrille mixmo play --dictionary en --theme animals --tiles 40",
        "quadrille mixmo play --resume",
    ],
)
@click.argument("file", metavar="[INIT]", required=False)
@draw_options
@scoring_option
@option("--resume", "resumed", is_flag=True, help=noted("Go on with the last unfinished game."))
@option("--name", default="", help=noted("Your name in the result and in the best scores."))
@option("--result", metavar="FILE", help=noted("Write the result to this file at the end."))
@option(
    "--helps",
    metavar="LIST",
    default="all",
    help=noted("The live helps: all, none, or some of words,parts,doubles,score,theme,end."),
)
@ascii_option
def play(
    file: str | None,
    chosen: Chosen,
    scoring: str | None,
    resumed: bool,
    name: str,
    result: str | None,
    helps: str,
    ascii_only: bool,
) -> None:
    """Play at the prompt."""
    from quadrille.cli.inputs import refuse_unwritable
    from quadrille.cli.mixmo.helps import read_helps
    from quadrille.cli.mixmo.loading import GAME, fresh, load, load_init
    from quadrille.cli.mixmo.session import Session
    from quadrille.cli.seating import continued, offered, seat
    from quadrille.cli.seating import resumed as go_on
    from quadrille.cli.session import refuse_existing

    switched_on = read_helps(helps)
    settled = chosen.first() or (scoring and "--scoring") or None
    only_one(INIT=file, resume=resumed)
    if file and chosen.first():
        raise Invalid("bad-together", first="INIT", second=chosen.first())
    if resumed and (settled or name):
        raise Invalid("bad-together", first="--resume", second=settled or "--name")
    if result is not None:
        refuse_existing(result)
        refuse_unwritable(result)
    shelf = Shelf(data_folder())
    table = go_on(shelf, GAME.name) if resumed else None
    if table is None and not (file or settled):
        table = offered(shelf, GAME.name)
    if table is None:
        config = load_init(file, scoring) if file else fresh(chosen, scoring)
        record = load(file).record if file and not scoring else None
        table = continued(shelf, record) or seat(shelf, GAME.name, GAME.options(config), name)
    screen = terminal(ascii_only=ascii_only)
    Session(shelf, table, screen, helps=switched_on, result=result).run()
