"""`match`: two computer players against each other, many times, and how sure the result is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Whole, json_line, json_option, option
from quadrille.cli.engine import explain_wait, show_count
from quadrille.cli.outputs import SVG, PictureName, check_folder, output_option, write_text
from quadrille.cli.scrabble.options import GAME, lexicon_option, set_option
from quadrille.cli.search_options import (
    describe_resumed,
    iterations_option,
    run_seed_option,
    seconds_option,
    threads_option,
)
from quadrille.cli.status import STOPPED
from quadrille.core.errors import Invalid
from quadrille.core.i18n import decimal, format_number, gettext, language, noted
from quadrille.core.solver import Budget, cores

if TYPE_CHECKING:
    from quadrille.arena.runs.folder import Folder
    from quadrille.arena.runs.plan import Terms
    from quadrille.arena.scores import Forfeit, MatchScores
    from quadrille.core.game import Json

MOST_GAMES = 1_000_000
MOST_FORFEITS = 5
"""How many games that were lost by a fault are explained."""


@click.command(
    cls=Command,
    details=noted(
        "Games come in pairs: the same bag with the seats swapped. The output gives "
        "the mean scores, the first player’s average lead per game, and the share of "
        "games it wins, each with a 95% confidence interval. Ctrl-C stops, and the "
        "games played so far count. greedy, percent and equity play hundreds of games "
        "a second; timed, simulation, endgame and champion depend on the time they "
        "have. With --out every pair of games is saved in a folder when it ends: the same "
        "command continues, and quadrille stats reads it. The players: learned, timed:S, "
        "common, percent:P, exhaustive, greedy, equity, simulation, endgame, champion; and "
        "cmd:COMMAND, an external engine, "
        "which loses the game if it makes an error."
    ),
    examples=[
        "quadrille scrabble match --players equity,greedy --games 1000 --set en",
        "quadrille scrabble match --players simulation,equity --games 10 --iterations 500 --json",
        "quadrille scrabble match --players greedy,percent:50 --games 20 --set en --out my-match",
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
@run_seed_option()
@seconds_option(noted("How long a player may think per turn."))
@iterations_option(noted("How many iterations per turn; gives the same games everywhere."))
@threads_option()
@lexicon_option
@set_option
@output_option(
    "--plot", type=PictureName(SVG), help=noted("Draw the result with its intervals, as SVG.")
)
@option("--out", metavar="FOLDER", help=noted("Save the results in this folder, or continue it."))
@json_option
@click.pass_context
def match(
    ctx: click.Context,
    players: str,
    games: int,
    seed: int,
    seconds: float | None,
    iterations: int | None,
    threads: int | None,
    lexicon: str | None,
    set_code: str | None,
    plot: str | None,
    out: str | None,
    as_json: bool,
) -> int | None:
    """Play a match and print its result."""
    from quadrille.arena.runs.plan import Terms
    from quadrille.arena.scores import MatchScores, draw_match

    names = _two(players)
    budget = Budget(seconds, iterations, threads or cores())
    options = {"language": set_code or language(), "first": "0"}
    options |= {"lexicon": lexicon} if lexicon else {}
    scores, began = MatchScores(names), monotonic()
    terms = Terms(GAME, tuple(options.items()), seed, seconds, iterations, solving=False)
    with _open_match(ctx, out, terms) as folder:
        stopped = _play(terms, scores, games, budget, folder)
    if not scores.games:
        return STOPPED
    result = _encode_match(scores, seed, monotonic() - began)
    click.echo(json_line(result) if as_json else "\n".join(lines(scores)))
    for forfeit in scores.forfeits[:MOST_FORFEITS]:
        click.echo("\n".join(_forfeit_lines(forfeit)), err=True)
    if plot is not None:
        write_text(plot, draw_match(scores))
    return STOPPED if stopped else None


@contextmanager
def _open_match(ctx: click.Context, out: str | None, terms: Terms) -> Iterator[Folder | None]:
    """Yield the folder of a match, if there is one; say what it has already."""
    from quadrille.arena.runs.folder import GAMES, open_folder

    if out is None:
        yield None
        return
    check_folder(ctx, out, resumed=GAMES)
    with open_folder(Path(out), terms) as folder:
        if folder.results:
            click.echo(describe_resumed(len(folder.results)), err=True)
        yield folder


def _play(
    terms: Terms, scores: MatchScores, games: int, budget: Budget, folder: Folder | None
) -> bool:
    """Play the match; return whether someone stopped it."""
    from quadrille.arena.matches import play_match
    from quadrille.arena.runs.match_folder import play_match_in_folder
    from quadrille.games import game
    from quadrille.games.scrabble.judge import generator_of
    from quadrille.games.scrabble.players.quick import MAPPED_WORDS
    from quadrille.games.scrabble.players.whole_games import kernels_for_match

    rules, options = game(terms.game), dict(terms.options)
    config = rules.configure(options)
    kernels = kernels_for_match(scores.players)
    with explain_wait(kernels, lambda: generator_of(config).map, MAPPED_WORDS):
        if folder is None:
            progress = play_match(rules, options, scores, games, terms.seed, budget)
        else:
            progress = play_match_in_folder(terms, scores, games, budget, folder)
        try:
            with show_count(games, transient=True) as show:
                for scores in progress:
                    spread = scores.spread
                    show(scores.games, f"{decimal(spread.mean, '+.1f')} ± {decimal(spread.margin)}")
        except KeyboardInterrupt:
            return True
    return False


def _two(players: str) -> tuple[str, str]:
    names = [part.strip() for part in players.split(",")]
    if len(names) != 2:
        raise Invalid("scrabble.two-players", text=players[:40])
    return names[0], names[1]


def _encode_match(scores: MatchScores, seed: int, seconds: float) -> dict[str, Json]:
    spread, rate, (won, lost, even) = scores.spread, scores.rate, scores.wins
    return {
        "players": list(scores.players),
        "games": scores.games,
        "mean_scores": [round(mean, 2) for mean in scores.means],
        "spread": round(spread.mean, 2),
        "spread_interval": _ends(spread.mean, spread.margin),
        "wins": won,
        "losses": lost,
        "draws": even,
        "win_rate": round(rate.mean, 4),
        "win_rate_interval": _ends(rate.mean, rate.margin),
        "seed": seed,
        "seconds": round(seconds, 3),
        "forfeits": [
            {
                "game": one.game,
                "player": one.player,
                "code": one.fault.code,
                "message": str(one.fault),
            }
            for one in scores.forfeits
        ],
    }


def _ends(mean: float, margin: float) -> list[Json] | None:
    return None if margin == float("inf") else [round(mean - margin, 4), round(mean + margin, 4)]


def lines(scores: MatchScores) -> Iterator[str]:
    """Yield the result of a match as sentences."""
    first, second = scores.players
    spread, rate, (won, lost, tied) = scores.spread, scores.rate, scores.wins
    sure = scores.pairs > 1  # one pair of games has no margin
    means = gettext("{games} games: {first} {a} points per game, {second} {b}.")
    a, b = scores.means
    games = format_number(scores.games)
    yield means.format(games=games, first=first, second=second, a=decimal(a), b=decimal(b))
    ahead = (
        gettext("{first} leads by {mean} ± {margin} points per game.")
        if sure
        else gettext("{first} leads by {mean} points per game.")
    )
    yield ahead.format(
        first=first, mean=decimal(spread.mean, "+.1f"), margin=decimal(spread.margin)
    )
    share = (
        gettext("It wins {share} ± {margin}% ({won} won, {lost} lost, {tied} tied).")
        if sure
        else gettext("It wins {share}% ({won} won, {lost} lost, {tied} tied).")
    )
    yield share.format(
        share=decimal(100 * rate.mean),
        margin=decimal(100 * rate.margin),
        won=format_number(won),
        lost=format_number(lost),
        tied=format_number(tied),
    )


def _forfeit_lines(forfeit: Forfeit) -> Iterator[str]:
    """Yield why a game was lost by a fault, and the position where it was a move."""
    text = gettext("{player} loses game {game}. {fault}")
    yield text.format(player=forfeit.player, game=forfeit.game, fault=forfeit.fault)
    if forfeit.fault.position:
        yield forfeit.fault.position
