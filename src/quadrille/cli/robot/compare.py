"""`compare`: the report's third part, run here: a table, plots, and how each method grows."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from quadrille.arena.executors import executor
from quadrille.arena.robot import COLUMNS, KEY, PLANS, SWEEPS, Run, measured, runs
from quadrille.arena.sheet import Sheet
from quadrille.cli.command import Command, Seconds, Whole, option
from quadrille.core.i18n import gettext, noted

TABLE = "table.csv"


@click.command(
    cls=Command,
    details=noted(
        "Four sweeps: time against the size for the four nearest methods, time against the "
        "colours, steps against the lower bound, and vectors. Each run is added to table.csv as "
        "it is done; Ctrl-C stops, and the same command goes on where it stopped. Plots and a "
        "page with the fitted exponents are written at the end."
    ),
    examples=[
        "quadrille robot compare comparison --plan quick",
        "quadrille robot compare comparison --sweep size --sweep steps --plan report",
        "quadrille robot compare comparison --jobs 2",
    ],
)
@click.argument("folder")
@option(
    "--plan", type=click.Choice(list(PLANS)), default="quick", help=noted("Which sizes (quick).")
)
@option(
    "--sweep",
    "sweeps",
    type=click.Choice(SWEEPS),
    multiple=True,
    help=noted("Only this sweep; may be repeated."),
)
@option(
    "--seconds",
    metavar="S",
    type=Seconds(0, 3600, min_open=True),
    default=10.0,
    help=noted("How long a method may search (10)."),
)
@option(
    "--jobs",
    metavar="N",
    type=Whole(1, 256),
    default=1,
    help=noted("How many processes; more than one disturbs the times (1)."),
)
@option("--cluster", metavar="ADDRESS", help=noted("The address of a Dask scheduler to work on."))
def compare(
    folder: str,
    plan: str,
    sweeps: tuple[str, ...],
    seconds: float,
    jobs: int,
    cluster: str | None,
) -> int | None:
    """Compare the methods."""
    from quadrille.cli.robot.comparison import report

    sheet = Sheet(Path(folder) / TABLE, KEY, COLUMNS)
    done = sheet.done()
    wanted = list(runs(PLANS[plan], sweeps or SWEEPS, seconds))
    waiting = [run for run in wanted if run.key not in done]
    if len(waiting) < len(wanted):
        told = gettext("{done} of {count} runs were done before.")
        click.echo(told.format(done=len(wanted) - len(waiting), count=len(wanted)), err=True)
    stopped = _measured(sheet, waiting, executor(jobs, cluster))
    for path in report(sheet.rows(), Path(folder)):
        click.echo(path)
    if stopped:
        click.echo(gettext("Stopped; the same command goes on from here."), err=True)
        return 130
    return None


def _measured(sheet: Sheet, waiting: list[Run], work: Any) -> bool:
    """Do the runs that are not done; give whether somebody stopped it."""
    try:
        with _progress(len(waiting)) as advance:
            for run, row in work.run(measured, waiting):
                sheet.add(row)
                advance(run)
    except KeyboardInterrupt:
        return True
    return False


@contextmanager
def _progress(count: int) -> Iterator[Any]:
    """Show how far it is, where someone watches."""
    if not sys.stderr.isatty():
        yield lambda run: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=count)

        def advance(run: Run) -> None:
            now = f"{run.method} {run.rows}×{run.columns}, {run.colours}"
            bar.update(task, advance=1, description=now)

        yield advance
