"""`match`: two computer players against each other, many times, and how sure the result is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Seconds, Whole, json_option, option
from quadrille.cli.engine import explained_wait
from quadrille.cli.scrabble.options import lexicon_option, set_option
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, language, noted
from quadrille.core.solver import LARGEST, Budget, cores

if TYPE_CHECKING:
    from quadrille.arena.scrabble import Standing
    from quadrille.core.game import Json

MOST_GAMES = 1_000_000
STOPPED = 130


@click.command(
    cls=Command,
    details=noted(
        "Games come in pairs: the same bag, and the seats changed. Told are the mean scores, the "
        "points by which the first player is ahead in a game, and the share of the games that it "
        "wins, each with an interval that holds the truth 95 times in 100. Ctrl-C stops, and what "
        "was played counts. greedy, percent and equity play hundreds of games a second; timed, "
        "simulation, endgame and champion depend on the time that they have. The players: "
        "learned, timed:S, common, percent:P, exhaustive, greedy, equity, simulation, endgame, "
        "champion."
    ),
    examples=[
        "quadrille scrabble match --players equity,greedy --games 1000 --set en",
        "quadrille scrabble match --players simulation,equity --games 10 --iterations 500 --json",
    ],
)
@option("--players", metavar="A,B", required=True, help=noted("The two players, by their names."))
@option(
    "--games",
    metavar="N",
    type=Whole(2, MOST_GAMES),
    default=100,
    help=noted("How many games; an odd number is rounded up (100)."),
)
@option("--seed", metavar="N", type=int, default=1, help=noted("Another seed, other games (1)."))
@option(
    "--seconds",
    metavar="S",
    type=Seconds(0, 3600, min_open=True),
    help=noted("How long a player may think in a turn."),
)
@option(
    "--iterations",
    metavar="N",
    type=Whole(1, LARGEST),
    help=noted("How much a player may try in a turn; the same games everywhere."),
)
@option("--threads", metavar="K", type=Whole(1, 256), help=noted("How many threads (all cores)."))
@lexicon_option
@set_option
@json_option
def match(
    players: str,
    games: int,
    seed: int,
    seconds: float | None,
    iterations: int | None,
    threads: int | None,
    lexicon: str | None,
    set_code: str | None,
    as_json: bool,
) -> int | None:
    """Play a match, and tell its result."""
    from quadrille.arena.scrabble import Standing
    from quadrille.arena.scrabble import match as play
    from quadrille.games.scrabble.config import read_options
    from quadrille.games.scrabble.judge import generator_of

    names = _two(players)
    options = {"language": set_code or language(), **({"lexicon": lexicon} if lexicon else {})}
    config = read_options(options)
    budget = Budget(seconds, iterations, threads or cores())
    standing, began, stopped = Standing(names), monotonic(), False
    with explained_wait():
        generator = generator_of(config)
        standings = play(names, generator, config, games, seed, budget)
        try:
            with _progress(games) as show:
                for standing in standings:
                    show(standing)
        except KeyboardInterrupt:
            stopped = True
    if not standing.games:
        return STOPPED
    told = _told(standing, seed, monotonic() - began)
    click.echo(json.dumps(told, ensure_ascii=False) if as_json else "\n".join(lines(standing)))
    return STOPPED if stopped else None


def _two(players: str) -> tuple[str, str]:
    names = [part.strip() for part in players.split(",")]
    if len(names) != 2:
        raise Invalid("scrabble.two-players", text=players[:40])
    return names[0], names[1]


def _told(standing: Standing, seed: int, seconds: float) -> dict[str, Json]:
    spread, rate, (won, lost, even) = standing.spread, standing.rate, standing.wins
    return {
        "players": list(standing.players),
        "games": standing.games,
        "mean_scores": [round(mean, 2) for mean in standing.means],
        "spread": round(spread.mean, 2),
        "spread_interval": _ends(spread.mean, spread.margin),
        "wins": won,
        "losses": lost,
        "draws": even,
        "win_rate": round(rate.mean, 4),
        "win_rate_interval": _ends(rate.mean, rate.margin),
        "seed": seed,
        "seconds": round(seconds, 3),
    }


def _ends(mean: float, margin: float) -> list[Json] | None:
    return None if margin == float("inf") else [round(mean - margin, 4), round(mean + margin, 4)]


def lines(standing: Standing) -> Iterator[str]:
    """Tell a standing to a reader."""
    first, second = standing.players
    spread, rate, (won, lost, even) = standing.spread, standing.rate, standing.wins
    means = gettext("{games} games: {first} {a:.1f} points a game, {second} {b:.1f}.")
    a, b = standing.means
    yield means.format(games=standing.games, first=first, second=second, a=a, b=b)
    ahead = gettext("{first} is ahead by {mean:+.1f} ± {margin:.1f} points a game.")
    yield ahead.format(first=first, mean=spread.mean, margin=spread.margin)
    share = gettext("It wins {share:.1f} ± {margin:.1f} % ({won} won, {lost} lost, {even} even).")
    yield share.format(
        share=100 * rate.mean, margin=100 * rate.margin, won=won, lost=lost, even=even
    )


@contextmanager
def _progress(games: int) -> Iterator[Callable[[Standing], None]]:
    """Show how far the match is, where someone watches."""
    if not sys.stderr.isatty():
        yield lambda standing: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)

        def show(standing: Standing) -> None:
            ahead = f"{standing.spread.mean:+.1f} ± {standing.spread.margin:.1f}"
            bar.update(task, completed=standing.games, description=ahead)

        yield show
