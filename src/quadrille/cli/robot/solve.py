"""`solve`: let a method sort a grid; in a terminal without a method, the report's menu."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

import click

from quadrille.cli.choices import at_option, only_one
from quadrille.cli.command import Command, Method, json_line, json_option, option
from quadrille.cli.engine import Search, explain_wait
from quadrille.cli.layout import fold_text
from quadrille.cli.outputs import output_option, write_parts
from quadrille.cli.prompt import ask
from quadrille.cli.robot.options import (
    GridOptions,
    grid_file_option,
    grid_options,
    load,
    position,
    walk_in,
)
from quadrille.cli.search_options import WEEK, iterations_option, seconds_option, threads_option
from quadrille.cli.terminal import terminal
from quadrille.cli.verbs.solving import METHOD_HELP, solvers_with
from quadrille.core.capabilities import Solvers
from quadrille.core.ending import steps_text
from quadrille.core.errors import Invalid
from quadrille.core.i18n import decimal, format_number, gettext, noted
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games import game
from quadrille.games.robot.config import Config
from quadrille.games.robot.moves import Move
from quadrille.games.robot.state import State
from quadrille.games.robot.walk import Walk, join_walks, read_runs

DEFAULT_SECONDS = 10.0
FORMS = ("sol", "runs")
LARGEST = 1000.0
"""The largest coefficient of cuts."""
OWN_SOLVERS = cast(Solvers[State, Move], game("robot").solvers)
METHODS, STRONGEST = OWN_SOLVERS.methods, OWN_SOLVERS.strongest
"""The method that is used where none is named, and for hints: the last one is the best."""
LEAVE = ("0", "q", "quit", "quitter")


@click.command(
    cls=Command,
    details=noted(
        "Without a method, in a terminal, the report’s menu opens: choose as often as "
        "you like, 0 quits. The report’s methods need no time limit; optimal searches "
        "until it has proved its walk, until time is up, or until Ctrl-C."
    ),
    methods=METHODS,
    examples=[
        "quadrille robot solve grid.txt --method naive",
        "quadrille robot solve --size 6x8 --colours 5 --seed 3 --method naive --out -",
        "quadrille robot new --seed 1 | quadrille robot solve - --method naive --json",
    ],
)
@click.argument("file", metavar="[GRID]", required=False)
@grid_file_option(noted("The grid file, if not given as an argument."))
@grid_options
@at_option
@option("--method", type=Method(list(METHODS)), help=METHOD_HELP)
@seconds_option(noted("How long a method may search (10)."), most=WEEK)
@iterations_option()
@option(
    "--coefficient",
    metavar="X",
    type=click.FloatRange(0, LARGEST),
    help=noted("For graph-cuts: how much closer another circuit must be to interrupt (1)."),
)
@option("--bound", "bounded", is_flag=True, help=noted("Also search for a lower bound."))
@threads_option()
@output_option("--out", "--walk", "out", help=noted("Write the walk as a solution file."))
@option(
    "--format",
    "--form",
    "form",
    type=click.Choice(FORMS),
    default="sol",
    help=noted("Write it in the authors’ format, or shorter, with numbers (sol)."),
)
@json_option
def solve(
    file: str | None,
    grid: str | None,
    options: GridOptions,
    at: int | None,
    method: str | None,
    seconds: float | None,
    iterations: int | None,
    coefficient: float | None,
    bounded: bool,
    threads: int | None,
    out: str | None,
    form: str,
    as_json: bool,
) -> None:
    """Solve a grid."""
    only_one(seconds=seconds, iterations=iterations)
    only_one(GRID=file, puzzle=grid)
    if out is not None:
        only_one(json=as_json, out=out == "-")
    config, record = load(file or grid, options)
    state = position(config, record, at)
    limit = None if iterations is not None else seconds or DEFAULT_SECONDS
    budget = Budget(limit, iterations, threads or cores())
    watched = sys.stdin.isatty() and sys.stdout.isatty()
    if method is None and watched and out is None and not as_json:
        _menu(state, budget)
        return
    method = method or STRONGEST
    if coefficient is not None and method != "graph-cuts":
        raise Invalid("bad-together", first="--coefficient", second=f"--method {method}")
    record = _record_of(config) if record is None else replace(record, entries=record.entries[:at])
    given = (state, budget, method, coefficient, record)
    solution, stopped = run(*given, engine_only=as_json or out is not None)
    if bounded:
        solution = with_bound(state, solution, budget)
    if as_json:
        click.echo(json_line(encode_solution(solution)))
    elif out != "-":
        click.echo(sentence(solution, stopped))
    if out is not None:
        write_parts(out, write_walk(config, _whole_walk(record, solution), form))


def _whole_walk(record: Record, solution: Solution[Move]) -> Walk:
    """Return the walk from the first position on: a recorded game is continued."""
    found = walk_of(solution)
    return join_walks([walk_in(record), found]) if record.entries else found


def _record_of(config: Config) -> Record:
    """Return the record of a game that begins on a grid."""
    return Record(Setup("robot", tuple(game("robot").options(config).items())))


def run(
    state: State,
    budget: Budget,
    method: str,
    coefficient: float | None = None,
    record: Record | None = None,
    *,
    engine_only: bool = False,
) -> tuple[Solution[Move], bool]:
    """Run a method from a position, shown while it runs; say also if it was stopped."""
    solvers = solvers_with(game("robot"), method)
    search = Search.by(game("robot"), state, method, budget)
    if coefficient is None:
        found = solvers.solve(state, method, budget, Rng(0), record)
    else:
        from quadrille.games.robot.grid import grid_of
        from quadrille.games.robot.solvers import solver

        found = solver(method, coefficient=coefficient)(grid_of(state), budget, Rng(0))
    solution = search.run(found, engine_only=engine_only)
    return solution, search.stopped


def with_bound(state: State, solution: Solution[Move], budget: Budget) -> Solution[Move]:
    """Return the solution with a lower bound, searched for as long as the method had."""
    from quadrille.games.robot.grid import grid_of
    from quadrille.games.robot.solvers.answer import load_kernels
    from quadrille.games.robot.solvers.bound import bound_within
    from quadrille.games.robot.solvers.clock import Clock
    from quadrille.games.robot.solvers.pairing import FLOW_KERNEL, PAIRING_KERNEL

    if solution.bound is not None:
        return solution
    grid = grid_of(state)
    with explain_wait((PAIRING_KERNEL, FLOW_KERNEL)):
        load_kernels(grid, PAIRING_KERNEL, FLOW_KERNEL)  # before the clock starts
        bound = bound_within(grid, Clock.of(budget))
    return replace(solution, bound=bound)


def write_walk(config: Config, walk: Walk, form: str) -> Iterable[str]:
    """Write a walk as a solution file, part by part."""
    from quadrille.games.robot.solution import head_of, write_runs, write_solution

    return (write_solution if form == "sol" else write_runs)(head_of(config), walk)


def walk_of(solution: Solution[Move]) -> Walk:
    """Return the walk of a solution, also of a method from a plug-in, which may list moves."""
    moves = solution.moves
    return moves if isinstance(moves, Walk) else read_runs("".join(moves))


def encode_solution(solution: Solution[Move]) -> dict[str, Any]:
    """Return a solution as plain values, its walk in runs."""
    walk = walk_of(solution)
    return {
        "steps": solution.score,
        "swaps": walk.swaps,
        "bound": solution.bound,
        "proved": solution.proved,
        "method": solution.method,
        "seconds": round(solution.seconds, 6),
        "walk": " ".join(walk.runs()),
    }


def sentence(solution: Solution[Move], stopped: bool = False) -> str:
    """Return what a method has found, and what is known about the best walk."""
    steps = steps_text(solution.score)
    if solution.proved:
        note = gettext("proved: no walk is shorter")
    elif solution.bound is not None:
        note = gettext("no walk has fewer than {bound}").format(bound=format_number(solution.bound))
    else:
        note = gettext("best walk unknown")
    if stopped:
        note = gettext("{note}; stopped early").format(note=note)
    return gettext("{method}: {steps} in {seconds} s ({note})").format(
        method=solution.method, steps=steps, seconds=decimal(solution.seconds, ".4f"), note=note
    )


def _menu(state: State, budget: Budget) -> None:
    """Offer the methods as the report's program does, until the person leaves.

    The list is shown once: again before each choice, it would push the answer off the screen.
    """
    names = list(METHODS)
    width = terminal().width
    click.echo(gettext("====== Kind of solver ======"))
    click.echo("  0  " + gettext("quit"))
    for number, name in enumerate(names, 1):
        head = f"{number:>3}  {name:<20} "
        lines = fold_text(gettext(METHODS[name]), max(width - len(head), 20))
        click.echo(head + f"\n{' ' * len(head)}".join(lines))
    while True:
        answer = ask(gettext("Your choice [0–{last}]> ").format(last=len(names)))
        if answer is None or answer.strip().lower() in LEAVE:
            return
        wanted = answer.strip()
        name = names[int(wanted) - 1] if _is_number(wanted, len(names)) else wanted
        if name in METHODS:
            click.echo(sentence(*run(state, budget, name)))
        else:
            reported_keys = gettext("“{answer}” is not a choice: type one of {keys} or q.")
            click.echo(reported_keys.format(answer=wanted[:20], keys=f"0–{len(names)}"))


def _is_number(text: str, most: int) -> bool:
    return text in map(str, range(1, most + 1))
