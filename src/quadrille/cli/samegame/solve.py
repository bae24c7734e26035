"""`solve`: let an engine play a board, and say what is known about the best possible score."""

from __future__ import annotations

import json
from datetime import date

import click

from quadrille.app.scores import puzzle_of
from quadrille.cli.choices import SEEDS, new_seed, only_one
from quadrille.cli.command import Command, Seconds, Whole, json_option, option
from quadrille.cli.engine import Search
from quadrille.cli.inputs import refuse_unwritable, write_text
from quadrille.cli.samegame.options import (
    GAME,
    Chosen,
    board_choice,
    board_options,
    load,
    states_of,
)
from quadrille.core.disk import reason
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.record import Entry, Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.samegame.config import Config
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.notation import write
from quadrille.games.samegame.rules import initial
from quadrille.games.samegame.solvers import METHODS, solver
from quadrille.store.shelf import Shelf

LONGEST = 7 * 24 * 3600
DEFAULT_SECONDS = 5.0


@click.command(
    cls=Command,
    details=noted(
        "It searches until the time is over, until it has proved that nothing is better, or until "
        "Ctrl-C, and gives the best game found. The same seed and --iterations give the same "
        "answer everywhere."
    ),
    methods=METHODS,
    examples=[
        "quadrille samegame solve board.txt --seconds 10",
        "quadrille samegame solve board.txt --rules research --method nrpa --seed 1",
        "quadrille samegame new --seed 1 | quadrille samegame solve - --seconds 2 --json",
    ],
)
@click.argument("file", metavar="BOARD")
@board_options
@board_choice
@option("--method", type=click.Choice(list(METHODS)), default="auto", help=noted("The method."))
@option(
    "--seconds",
    metavar="S",
    type=Seconds(0, LONGEST, min_open=True),
    help=noted("How long to search (5)."),
)
@option(
    "--iterations",
    metavar="N",
    type=Whole(1, 10**9),
    help=noted("Search this many rounds instead."),
)
@option("--seed", metavar="N", type=SEEDS, help=noted("Start the search from this number."))
@option(
    "--threads",
    metavar="N",
    type=Whole(1, 256),
    help=noted("How many cores to use (all)."),
)
@option("--out", metavar="FILE", help=noted("Write the game found as a record."))
@option("--keep", is_flag=True, help=noted("Keep the game among the best scores."))
@json_option
def solve(
    file: str,
    chosen: Chosen,
    number: int | None,
    method: str,
    seconds: float | None,
    iterations: int | None,
    seed: int | None,
    threads: int | None,
    out: str | None,
    keep: bool,
    as_json: bool,
) -> None:
    """Solve a board."""
    if out is not None:
        only_one(json=as_json, out=out == "-")
        refuse_unwritable(out)
    config, record = load(file, chosen, number)
    state = initial(config) if record is None else states_of(record)[-1]
    if record is not None and record.entries and (out or keep):
        raise Invalid("solve-from-start")
    if seconds is None and iterations is None:
        seconds = DEFAULT_SECONDS
    budget = Budget(seconds, iterations, threads or cores())
    seed = new_seed() if seed is None else seed
    search = Search(budget)
    solution = search.run(solver(method)(state, budget, Rng(seed)))
    if as_json:
        click.echo(json.dumps(told(solution, seed)))
    else:
        _report(solution, search.stopped)
    if out or keep:
        _write(config, solution, out, keep)


def told(solution: Solution[Move], seed: int) -> dict[str, object]:
    """Give a solution as plain values."""
    return {
        "score": solution.score,
        "bound": solution.bound,
        "proved": solution.proved,
        "moves": [[move.column, move.row] for move in solution.moves],
        "seconds": round(solution.seconds, 3),
        "seed": seed,
        "method": solution.method,
        "nodes": solution.nodes,
    }


def _report(solution: Solution[Move], stopped: bool) -> None:
    score = ngettext("{n} point", "{n} points", solution.score).format(n=solution.score)
    if solution.proved:
        note = gettext("proved: no game is better")
    else:
        note = gettext("no game can pass {bound}").format(bound=solution.bound)
    if stopped:
        note = gettext("{note}; stopped early").format(note=note)
    click.echo(f"{score} ({note})")
    click.echo("\n".join(write(move) for move in solution.moves))


def _write(config: Config, solution: Solution[Move], out: str | None, keep: bool) -> None:
    options = tuple(GAME.options(config).items())
    name = f"Quadrille ({solution.method})"
    setup = Setup("samegame", options, (name,), date.today().isoformat())
    record = Record(setup, tuple(Entry(0, write(move)) for move in solution.moves))
    if out:
        write_text(out, record.text())
    if keep:
        from quadrille.app.sessions import new_name

        shelf = Shelf(data_folder())
        try:
            shelf.keep(record, puzzle_of(GAME, config), new_name())
        except OSError as error:
            raise Invalid("file-unwritable", path=shelf.root, reason=reason(error)) from None
