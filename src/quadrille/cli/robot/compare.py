"""`compare`: the report's third part, run here: a table, plots, and how each method grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quadrille.arena.executors import executor
from quadrille.arena.external.engine import is_command
from quadrille.arena.plots import check_plots
from quadrille.arena.sheet import Sheet
from quadrille.cli.command import Command, option
from quadrille.cli.engine import explain_wait, show_count
from quadrille.cli.outputs import check_folder, force_option, write_text
from quadrille.cli.robot.measurements import (
    COLUMNS,
    FAULT,
    KEY,
    PLANS,
    SWEEPS,
    Run,
    kernels_of_runs,
    measure,
    runs,
)
from quadrille.cli.search_options import cluster_option, jobs_option, seconds_option
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from quadrille.games.robot.solvers.memory_counts import Memory

TABLE = "table.csv"
MEMORY = "memory"
"""The part that is counted, not measured."""


@click.command(
    cls=Command,
    details=noted(
        "Four sweeps: time against size for the four nearest methods, time against "
        "colours, steps against the lower bound, and vectors; and memory: the bytes "
        "that the four use and the cells they examine. Each run is added to table.csv "
        "when it is done; Ctrl-C stops, and the same command resumes where it stopped. "
        "A run in which an external engine fails has no figures, and the reason is printed. "
        "Plots and a page with the fitted exponents are written at the end."
    ),
    examples=[
        "quadrille robot compare comparison --plan quick",
        "quadrille robot compare comparison --sweep size --sweep steps --plan report",
        "quadrille robot compare comparison --jobs 2",
    ],
)
@click.argument("folder", metavar="FOLDER")
@option(
    "--plan", type=click.Choice(list(PLANS)), default="quick", help=noted("Which sizes (quick).")
)
@option(
    "--sweep",
    "sweeps",
    type=click.Choice((*SWEEPS, MEMORY)),
    multiple=True,
    help=noted("Only this sweep; may be repeated."),
)
@option(
    "--engine",
    "engines",
    metavar="cmd:COMMAND",
    multiple=True,
    help=noted("An external engine to compare with ours; may be repeated."),
)
@seconds_option(noted("How long a method may search (10)."), default=10.0)
@jobs_option(noted("How many processes; more than one distorts the times (1)."))
@cluster_option
@force_option
@click.pass_context
def compare(
    ctx: click.Context,
    folder: str,
    plan: str,
    sweeps: tuple[str, ...],
    engines: tuple[str, ...],
    seconds: float,
    jobs: int,
    cluster: str | None,
) -> int | None:
    """Compare the methods."""
    from quadrille.cli.robot.comparison import report
    from quadrille.games.robot.solvers.memory_counts import count_memory

    check_folder(ctx, folder, resumed=TABLE)
    check_plots()
    sheet = Sheet(Path(folder) / TABLE, KEY, COLUMNS)
    done = sheet.done()
    for engine in engines:
        if not is_command(engine):
            raise Invalid("bad-choice", value=engine[:40], choices="cmd:COMMAND")
    wanted = list(runs(PLANS[plan], _measurable(sweeps), seconds, engines))
    waiting = [run for run in wanted if run.key not in done]
    if len(waiting) < len(wanted):
        text = gettext("{done} of {count} runs were already done.")
        click.echo(text.format(done=len(wanted) - len(waiting), count=len(wanted)), err=True)
    with explain_wait(() if cluster else kernels_of_runs(waiting)):
        pass
    stopped = _measure(sheet, waiting, executor(jobs, cluster))
    memory = () if stopped or (sweeps and MEMORY not in sweeps) else tuple(count_memory())
    for path in (*_write_memory(memory, Path(folder)), *report(sheet.rows(), Path(folder), memory)):
        click.echo(path)
    if stopped:
        click.echo(gettext("Stopped; run the same command to continue."), err=True)
        return 130
    return None


def _measurable(sweeps: tuple[str, ...]) -> list[str]:
    """Return the sweeps that are measured run by run; all of them where none is named."""
    return [name for name in SWEEPS if name in sweeps] if sweeps else list(SWEEPS)


def _write_memory(counted: Sequence[Memory], folder: Path) -> Iterator[Path]:
    """Write what was counted as a table, and yield its path; nothing if nothing was."""
    from quadrille.games.robot.solvers.memory_counts import COLUMNS as COUNTED

    if counted:
        lines = [",".join(COUNTED)]
        for one in counted:
            values = (getattr(one, name) for name in COUNTED)
            lines.append(",".join("" if value is None else str(value) for value in values))
        folder.mkdir(parents=True, exist_ok=True)
        write_text(str(folder / f"{MEMORY}.csv"), "\n".join(lines) + "\n")
        yield folder / f"{MEMORY}.csv"


def _measure(sheet: Sheet, waiting: list[Run], work: Any) -> bool:
    """Do the runs that are not done, print the faults; return whether someone stopped it."""
    faults: list[str] = []
    try:
        with show_count(len(waiting)) as show:
            for done, (run, row) in enumerate(work.run(measure, waiting), 1):
                sheet.add(row)
                about = f"{run.method} {run.rows}×{run.columns}, {run.colours}"
                show(done, about)
                if FAULT in row:
                    faults.append(f"{about}: {row[FAULT]}")
    except KeyboardInterrupt:
        return True
    finally:
        for fault in faults:
            click.echo(fault, err=True)
    return False
