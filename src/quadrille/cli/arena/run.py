"""`arena run`: a tournament of computers, kept in a folder; the same command goes on with it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Whole, json_line, json_option, option
from quadrille.cli.engine import explain_wait, show_count
from quadrille.cli.outputs import check_folder, force_option, write_text
from quadrille.cli.search_options import (
    RunOptions,
    describe_resumed,
    iterations_option,
    jobs_option,
    run_options,
    seconds_option,
)
from quadrille.cli.status import STOPPED
from quadrille.cli.verbs.sources import game_option
from quadrille.core.i18n import decimal, format_number, format_percent, gettext, noted

if TYPE_CHECKING:
    from quadrille.arena.executors import Executor
    from quadrille.arena.round_robin import PlayerRow
    from quadrille.arena.runs.folder import Folder
    from quadrille.arena.runs.plan import Couple, Plan

FORMATS = ("round-robin", "swiss", "ladder")
MOST_GAMES = 1_000_000
MOST_FAULTS = 5
"""How many games that were lost by a fault are explained."""


@click.command(
    cls=Command,
    details=noted(
        "For every game that has computer players or methods that solve it. Players meet in pairs "
        "of games, the same draw with the seats swapped; methods solve the same puzzles, and the "
        "better score wins. In a round robin everybody meets everybody; in a ladder each meets the "
        "next one named; a Swiss tournament pairs those with equal results. Every game is saved in "
        "the folder when it ends. Ctrl-C stops, and the same command continues, also with more "
        "games or other players. With --iterations the same seed gives the same result "
        "everywhere. The score is the share of games won, a tie as half, with its 95% interval; "
        "los is the likelihood of being better than the opponents met. Two tables and a chart are "
        "written into the folder."
    ),
    examples=[
        "quadrille arena run scrabble --players greedy,equity --games 100 --out arena-scrabble",
        "quadrille arena run samegame --players greedy,tabu,nrpa --format round-robin --games 20 "
        "--iterations 5 --seed 1 --out arena-samegame --json",
        "quadrille arena run robot --players naive,graph-cuts --option rows=10 --option columns=10 "
        "--games 20 --format ladder --out arena-robot",
    ],
)
@click.argument("game", metavar="GAME")
@option(
    "--players",
    metavar="A,B,…",
    required=True,
    help=noted("Names of computers or methods, or cmd:COMMAND, with commas between them."),
)
@option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="round-robin",
    help=noted("Who meets whom (round-robin)."),
)
@option(
    "--games",
    metavar="N",
    type=Whole(1, MOST_GAMES),
    default=10,
    help=noted("How many games in each match; an even number between players (10)."),
)
@run_options(
    seconds_option(noted("How long a turn or a puzzle may take.")),
    iterations_option(noted("How many iterations for a turn or a puzzle.")),
    jobs=jobs_option(noted("How many processes (all cores)."), None),
)
@game_option
@option("--out", "out", metavar="FOLDER", required=True, help=noted("The folder of the results."))
@force_option
@json_option
@click.pass_context
def run_tournament(
    ctx: click.Context,
    game: str,
    players: str,
    form: str,
    games: int,
    run: RunOptions,
    given: tuple[tuple[str, str], ...],
    out: str,
    as_json: bool,
) -> int | None:
    """Play a tournament and print its table."""
    from quadrille.arena.external.engine import is_command
    from quadrille.arena.runs.folder import GAMES, open_folder
    from quadrille.arena.runs.plan import Plan, Terms, is_solving
    from quadrille.arena.runs.tasks import check_names
    from quadrille.games import game as find_game

    names = tuple(part.strip() for part in players.split(","))
    rules = find_game(game)
    solving = is_solving(rules, names, [is_command(name) for name in names])
    terms = Terms(rules.name, given, run.seed, run.seconds, run.iterations, solving)
    plan = Plan(terms, names, form, games)
    kernels = check_names(terms, names)
    check_folder(ctx, out, resumed=GAMES)
    with open_folder(Path(out), terms) as folder:
        with explain_wait(() if run.cluster else kernels):
            pass
        couples, stopped = _play(plan, folder, run.executor())
        _print_result(plan, couples, folder, as_json=as_json)
        _write_report(plan, couples, folder, Path(out))
    if stopped:
        click.echo(gettext("Stopped; run the same command to continue."), err=True)
        return STOPPED
    return None


def _play(plan: Plan, folder: Folder, work: Executor) -> tuple[tuple[Couple, ...], bool]:
    """Play the remaining games; return the pairs that met, and whether it was stopped."""
    from quadrille.arena.runs.running import run_plan

    couples: tuple[Couple, ...] = ()
    before = len(folder.results)
    if before:
        click.echo(describe_resumed(before), err=True)
    try:
        with show_count(0, transient=True) as show:
            for progress in run_plan(plan, folder, work):
                couples = progress.couples
                show(progress.played, f"/ {progress.wanted}")
    except KeyboardInterrupt:
        return couples, True
    return couples, False


def _print_result(
    plan: Plan, couples: tuple[Couple, ...], folder: Folder, *, as_json: bool
) -> None:
    """Print the table, and why games were lost by a fault."""
    from quadrille.arena.runs.report import encode_row
    from quadrille.library.chart import align

    rows = plan.rows(couples, folder.results)
    if as_json:
        for row in rows:
            click.echo(json_line(encode_row(row)))
    else:
        click.echo(align([_head(), *map(_cells, rows)]))
        click.echo("\n".join(_match_lines(plan, couples, folder)))
    wanted = {unit for couple in couples for unit in plan.units(couple)}
    faults = [
        (unit, fault)
        for unit, outcome in folder.results.items()
        if unit in wanted
        for fault in outcome.faults
    ]
    for unit, fault in faults[:MOST_FAULTS]:
        click.echo(f"{' – '.join(unit.players)}, {unit.number + 1}: {fault}", err=True)


def _head() -> tuple[str, ...]:
    return (
        gettext("player"),
        gettext("games"),
        gettext("won"),
        gettext("lost"),
        gettext("tied"),
        gettext("score"),
        gettext("from"),
        gettext("to"),
        gettext("superior"),
    )


def _cells(row: PlayerRow) -> tuple[str, ...]:
    counts = (row.games, row.wins, row.losses, row.ties)
    shares = (row.score, row.low, row.high, row.los)
    return (row.player, *map(str, counts), *(format_percent(100 * share) for share in shares))


def _match_lines(plan: Plan, couples: tuple[Couple, ...], folder: Folder) -> Iterator[str]:
    """Yield the lead of each player over those that it has met."""
    sure = gettext("{first} – {second}: {mean} ± {margin} points per game, {games} games.")
    few = gettext("{first} – {second}: {mean} points per game, {games} games.")
    for couple in couples:
        match = plan.match(couple, folder.results)
        spread = match.spread
        if all(None in game for game in match.games):
            continue
        yield (few if math.isinf(spread.margin) else sure).format(
            first=couple[0],
            second=couple[1],
            mean=decimal(spread.mean, "+.1f"),
            margin=decimal(spread.margin),
            games=format_number(len(match.games)),
        )


def _write_report(plan: Plan, couples: tuple[Couple, ...], folder: Folder, path: Path) -> None:
    """Write the tables and the chart; those of an older result are replaced."""
    from quadrille.arena.runs.report import report_files

    for name, text in report_files(plan, couples, folder.results):
        write_text(str(path / name), text)
