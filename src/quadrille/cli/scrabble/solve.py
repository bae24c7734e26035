"""`solve`: let a computer player think about a position, and tell its move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import at_option, new_seed, state_at
from quadrille.cli.command import Command, json_line, json_option, option
from quadrille.cli.scrabble.options import (
    coordinates_option,
    lexicon_option,
    set_option,
    usual_coordinates,
)
from quadrille.cli.search_options import (
    budget_of,
    iterations_option,
    search_seed_option,
    seconds_option,
    threads_option,
)
from quadrille.core.errors import Invalid
from quadrille.core.i18n import decimal, gettext, noted

if TYPE_CHECKING:
    from quadrille.cli.scrabble.computers import SearchResult
    from quadrille.games.scrabble.files import Position
    from quadrille.games.scrabble.movegen.generator import Generator
    from quadrille.games.scrabble.observation import Observation
    from quadrille.lexicon.tiles import TileSet

USUAL = "champion"
LISTED = 5


@click.command(
    cls=Command,
    details=noted(
        "FILE is a position in CGP, a GCG game or a recorded game; of a game the last "
        "position is used, or the one chosen by --at. The computer sees what the seat "
        "to move sees: its rack and the board. A move’s worth is its points, its "
        "points plus leave or, when the bag is nearly empty, the final margin. Ctrl-C "
        "takes the best move so far."
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
@seconds_option(noted("How long a player that searches may think (5)."))
@iterations_option(noted("How many iterations instead; gives the same move everywhere."))
@search_seed_option
@threads_option()
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
    from quadrille.cli.scrabble.computers import describe_play, search_choice
    from quadrille.cli.scrabble.loading import generator_for, load, positions

    loaded = load(file, set_code)
    position = observation_from(state_at(positions(loaded), at), rack, loaded.tiles)
    generator = generator_for(loaded, lexicon)
    budget = budget_of(seconds, iterations, threads)
    seed = new_seed() if seed is None else seed
    convention = coordinates or usual_coordinates()
    describe = describe_play(position.board, convention)
    found = search_choice(position, generator, player, budget, seed, describe, engine_only=as_json)
    if as_json:
        click.echo(json_line(_encode_solution(found, player, seed)))
    else:
        _report(found, generator, position, convention)


def observation_from(position: Position, rack: str | None, tiles: TileSet) -> Observation:
    """Return what the seat to move sees; unknown racks are as full as the tiles allow."""
    from quadrille.games.scrabble.notation import read_tiles
    from quadrille.games.scrabble.observation import Observation, unseen_tiles
    from quadrille.games.scrabble.score import BLANK, RACK

    own = position.racks[0] if rack is None else read_tiles(rack.upper(), tiles, BLANK)
    if not own:
        raise Invalid("scrabble.rack-unsaid")
    if len(own) > RACK:
        raise Invalid("scrabble.rack-large", most=RACK, count=len(own))
    unseen = unseen_tiles(position.board, own, tiles)
    if unseen is None:
        raise Invalid("scrabble.tiles-many")
    others, left = [], unseen.total
    for other in position.racks[1:]:
        others.append(min(len(other) or RACK, left))
        left -= others[-1]
    return Observation(
        position.board, own, unseen, tuple(others), position.scores, position.turns_without_points
    )


def _encode_solution(found: SearchResult, player: str, seed: int) -> dict[str, object]:
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


def _report(
    found: SearchResult, generator: Generator, position: Observation, convention: str
) -> None:
    from quadrille.games.scrabble.notation import write, write_play

    choice = found.choice
    rows = [gettext("worth {worth}").format(worth=decimal(choice.worth))]
    if choice.proved:
        rows.append(gettext("proved: no move is better"))
    if found.stopped:
        rows.append(gettext("stopped early"))
    click.echo(f"{choice.points:>4}  {write(found.move, convention)}  ({'; '.join(rows)})")
    every = sorted(generator.plays(position.board, position.rack), key=lambda one: -one.points)
    if every:
        click.echo("\n" + gettext("Highest-scoring plays:"))
    for one in every[:LISTED]:
        click.echo(f"{one.points:>4}  {write_play(one.play, convention)}")
