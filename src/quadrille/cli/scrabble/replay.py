"""`new` and `replay`: a game to be played, and a game shown again, move by move."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import ascii_option, out_option
from quadrille.cli.command import Command, Seconds, json_option, option
from quadrille.cli.inputs import write_text
from quadrille.cli.scrabble.options import GAME, coordinates_option, set_option, usual_coordinates
from quadrille.cli.scrabble.tables import Chosen, table_options
from quadrille.cli.terminal import Terminal, show, terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted

if TYPE_CHECKING:
    from quadrille.games.scrabble.svg import Picture


@click.command(
    cls=Command,
    details=noted(
        "The file names the players, the rules and the draw. Whoever has it can play the same "
        "game: quadrille scrabble play FILE."
    ),
    examples=[
        "quadrille scrabble new --players Ann,equity --seed 1 --set en",
        "quadrille scrabble new --players Ann,Ben --challenge double --out game.quadrille",
    ],
)
@option(
    "--players",
    metavar="LIST",
    required=True,
    help=noted("Who plays, one to four: names of people, and of computers as in “scrabble match”."),
)
@table_options
@out_option
def new(players: str, chosen: Chosen, out: str) -> None:
    """Print a new game."""
    from datetime import date

    from quadrille.cli.engine import explained_wait
    from quadrille.cli.scrabble.seats import check_computers, read_seats
    from quadrille.core.record import Record, Setup
    from quadrille.games import game

    seats, config = read_seats(players), chosen.config()
    game(GAME).initial(config, len(seats))
    with explained_wait():
        check_computers(config, seats)
    options = tuple(game(GAME).options(config).items())
    write_text(out, Record(Setup(GAME, options, seats, date.today().isoformat()), ()).text())


@click.command(
    cls=Command,
    details=noted("FILE is a game written down in GCG, a recorded game, or positions in CGP."),
    examples=[
        "quadrille scrabble replay game.gcg",
        "quadrille scrabble replay scrabble.quadrille --delay 2",
        "quadrille scrabble replay game.gcg --json",
    ],
)
@click.argument("file", metavar="FILE")
@option(
    "--delay",
    metavar="S",
    type=Seconds(0, 60),
    default=1.0,
    help=noted("Seconds between two positions (1)."),
)
@set_option
@coordinates_option
@ascii_option
@json_option
def replay(
    file: str,
    delay: float,
    set_code: str | None,
    coordinates: str | None,
    ascii_only: bool,
    as_json: bool,
) -> None:
    """Show a game again."""
    from quadrille.cli.scrabble.loading import load, pictures
    from quadrille.cli.scrabble.show import DRAWN

    every = pictures(load(file, set_code))
    if not every:
        raise Invalid("scrabble.nothing")
    screen = terminal(ascii_only=ascii_only)
    for picture in every:
        picture = replace(picture, convention=coordinates or usual_coordinates())
        if as_json:
            click.echo(DRAWN["json"](picture), nl=False)
        elif not screen.moving:
            click.echo(DRAWN["text"](picture))
        else:
            show(screen, drawn(screen, picture))
            time.sleep(delay)


def drawn(screen: Terminal, picture: Picture) -> list[str]:
    """Draw a position for a terminal: the board, the points, the play and the rack."""
    from quadrille.cli.scrabble.paint import Marks, painted
    from quadrille.games.scrabble.notation import write_play, write_tiles

    marks = Marks(last=picture.last.laid() if picture.last else ())
    names = picture.names or ("",) * len(picture.scores)
    scores = zip(names, picture.scores, strict=True)
    told = [
        "  ".join(f"{name} {score}".strip() for name, score in scores),
        write_play(picture.last, picture.convention) if picture.last else "",
        write_tiles(picture.rack),
    ]
    board = painted(screen, picture.board, picture.convention, marks)
    return [*board, " · ".join(filter(None, told))]
