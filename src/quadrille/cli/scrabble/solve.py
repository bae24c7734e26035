"""`solve`: let a computer player think about a position, and tell its move."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import SEEDS, at_option, chosen, new_seed
from quadrille.cli.command import Command, Seconds, Whole, json_option, option
from quadrille.cli.scrabble import errors as errors
from quadrille.cli.scrabble.options import (
    coordinates_option,
    lexicon_option,
    set_option,
    usual_coordinates,
)
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.solver import LARGEST, Budget, cores

if TYPE_CHECKING:
    from quadrille.cli.scrabble.thinking import Thought
    from quadrille.games.scrabble.files import Position
    from quadrille.games.scrabble.generator import Generator
    from quadrille.games.scrabble.sight import Sight
    from quadrille.lexicon.tiles import TileSet

USUAL = "champion"
USUAL_SECONDS = 5.0
LISTED = 5


@click.command(
    cls=Command,
    details=noted(
        "FILE is a position in CGP, a GCG or a recorded game; of a game the last position counts, "
        "or the one chosen by --at. The player sees what the seat to move sees: its rack and the "
        "board. Worth are the points, the points and what is kept, or, when the bag is nearly "
        "empty, by how much the game is won. Ctrl-C takes the best move so far."
    ),
    examples=[
        "quadrille scrabble solve game.gcg --at 5 --player equity",
        "quadrille scrabble solve positions.cgp --set en --seconds 2",
        "quadrille scrabble solve positions.cgp --set en --rack AEINRST --seconds 1 --json",
    ],
)
@click.argument("file", metavar="FILE")
@at_option
@option("--rack", metavar="TILES", help=noted("The tiles of the seat to move; ? is a blank."))
@option(
    "--player",
    metavar="NAME",
    default=USUAL,
    help=noted("Who thinks: a computer player, as in “scrabble match” (champion)."),
)
@option(
    "--seconds",
    metavar="S",
    type=Seconds(0, 3600, min_open=True),
    help=noted("How long a player thinks that searches (5)."),
)
@option(
    "--iterations",
    metavar="N",
    type=Whole(1, LARGEST),
    help=noted("How much it may try instead; the same move everywhere."),
)
@option("--seed", metavar="N", type=SEEDS, help=noted("Start the search from this number."))
@option("--threads", metavar="K", type=Whole(1, 256), help=noted("How many threads (all cores)."))
@lexicon_option
@set_option
@coordinates_option
@json_option
def solve(
    file: str,
    at: int | None,
    rack: str | None,
    player: str,
    seconds: float | None,
    iterations: int | None,
    seed: int | None,
    threads: int | None,
    lexicon: str | None,
    set_code: str | None,
    coordinates: str | None,
    as_json: bool,
) -> None:
    """Solve a position."""
    from quadrille.cli.scrabble.loading import generator_for, load, positions
    from quadrille.cli.scrabble.thinking import thought
    from quadrille.core.rng import Rng
    from quadrille.games.scrabble.players import player as player_named

    loaded = load(file, set_code)
    sight = sight_from(chosen(positions(loaded), at), rack, loaded.tiles)
    generator = generator_for(loaded, lexicon)
    if seconds is None and iterations is None:
        seconds = USUAL_SECONDS
    budget = Budget(seconds, iterations, threads or cores())
    seed = new_seed() if seed is None else seed
    found = thought(player_named(player, generator)(sight, budget, Rng(seed)), budget, player)
    if as_json:
        click.echo(json.dumps(_told(found, player, seed), ensure_ascii=False))
    else:
        _report(found, generator, sight, coordinates or usual_coordinates())


def sight_from(position: Position, rack: str | None, tiles: TileSet) -> Sight:
    """Give what the seat to move sees; racks that are not known are as full as the tiles allow."""
    from quadrille.games.scrabble.notation import read_tiles
    from quadrille.games.scrabble.score import BLANK, RACK
    from quadrille.games.scrabble.sight import Sight, unseen_from

    own = position.racks[0] if rack is None else read_tiles(rack.upper(), tiles, BLANK)
    if not own:
        raise Invalid("scrabble.rack-unsaid")
    if len(own) > RACK:
        raise Invalid("scrabble.rack-large", most=RACK, count=len(own))
    unseen = unseen_from(position.board, own, tiles)
    if unseen is None:
        raise Invalid("scrabble.tiles-many")
    others, left = [], unseen.total
    for other in position.racks[1:]:
        others.append(min(len(other) or RACK, left))
        left -= others[-1]
    return Sight(
        position.board, own, unseen, tuple(others), position.scores, position.turns_without_points
    )


def _told(found: Thought, player: str, seed: int) -> dict[str, object]:
    from quadrille.games.scrabble.notation import write

    choice = found.choice
    return {
        "move": write(found.move),
        "points": choice.points,
        "worth": round(choice.worth, 3),
        "bound": choice.bound,
        "proved": choice.proved,
        "player": player,
        "seconds": round(found.seconds, 3),
        "seed": seed,
        "nodes": choice.nodes,
    }


def _report(found: Thought, generator: Generator, sight: Sight, convention: str) -> None:
    from quadrille.games.scrabble.notation import write, write_play

    choice = found.choice
    told = [gettext("worth {worth:.1f}").format(worth=choice.worth)]
    if choice.proved:
        told.append(gettext("proved: no move is better"))
    if found.stopped:
        told.append(gettext("stopped early"))
    click.echo(f"{choice.points:>4}  {write(found.move, convention)}  ({'; '.join(told)})")
    every = sorted(generator.plays(sight.board, sight.rack), key=lambda one: -one.points)
    if every:
        click.echo("\n" + gettext("The most points:"))
    for one in every[:LISTED]:
        click.echo(f"{one.points:>4}  {write_play(one.play, convention)}")
