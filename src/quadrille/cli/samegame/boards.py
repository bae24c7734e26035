"""`new` and `show`: boards to play on, and a look at any of them."""

from __future__ import annotations

import json

import click

from quadrille.cli.choices import (
    ascii_option,
    at_option,
    daily_seed,
    new_seed,
    only_one,
    out_option,
)
from quadrille.cli.command import Command, json_option, option
from quadrille.cli.inputs import write_text
from quadrille.cli.samegame.options import (
    Chosen,
    board_choice,
    board_options,
    load,
    position,
)
from quadrille.cli.samegame.paint import painted
from quadrille.cli.terminal import terminal
from quadrille.core.i18n import gettext, noted
from quadrille.games.samegame.config import Config, configured, rows_of, write_rules
from quadrille.games.samegame.files import write_board
from quadrille.games.samegame.rules import initial
from quadrille.games.samegame.view import view


def fresh(chosen: Chosen, seed: int | None, fill: str | None, daily: bool) -> Config:
    """Give a new board by seed, by fill or by date."""
    only_one(seed=seed, fill=fill, daily=daily)
    if fill is None:
        seed = daily_seed() if daily else new_seed() if seed is None else seed
        fill = f"random {seed}"
    return configured(chosen.preset(), fill=fill)


seed_option = option(
    "--seed", metavar="N", type=int, help=noted("Fill the board from this number.")
)
fill_option = option(
    "--fill",
    metavar="FILL",
    help=noted("Fill by a rule: f2, “uniform V”, “odd B V COLUMN ROW”, “random SEED”."),
)
daily_option = option("--daily", is_flag=True, help=noted("Take the board of the day."))


@click.command(
    cls=Command,
    examples=[
        "quadrille samegame new --seed 1",
        "quadrille samegame new --rules research --seed 7 --out board.txt",
        'quadrille samegame new --fill "odd B V 7 4"',
    ],
)
@board_options
@seed_option
@fill_option
@daily_option
@out_option
@json_option
def new(
    chosen: Chosen, seed: int | None, fill: str | None, daily: bool, out: str, as_json: bool
) -> None:
    """Print a new board."""
    config = fresh(chosen, seed, fill, daily)
    if as_json:
        rows = list(rows_of(config.board, config.size))
        told = {
            "rules": write_rules(config.rules),
            "rows": config.size.rows,
            "columns": config.size.columns,
            "colours": config.colours,
            "fill": config.fill,
            "board": rows,
        }
        write_text(out, json.dumps(told) + "\n")
        return
    if seed is None and fill is None:
        click.echo(gettext("Filled by: {fill}").format(fill=config.fill), err=True)
    write_text(out, write_board(initial(config)))


@click.command(
    cls=Command,
    examples=[
        "quadrille samegame show board.txt",
        "quadrille samegame show game.quadrille --at 5",
        "quadrille samegame new --seed 1 | quadrille samegame show -",
    ],
)
@click.argument("file", metavar="BOARD")
@board_options
@board_choice
@at_option
@ascii_option
@json_option
def show(
    file: str, chosen: Chosen, number: int | None, at: int | None, ascii_only: bool, as_json: bool
) -> None:
    """Draw a board."""
    config, record = load(file, chosen, number)
    state = position(config, record, at)
    if as_json:
        click.echo(json.dumps(view(state)))
        return
    for line in painted(terminal(ascii_only=ascii_only), state.board, config.size):
        click.echo(line, color=True)
