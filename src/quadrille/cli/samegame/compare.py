"""`compare`: all methods on the same boards, in one table with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import SEEDS, only_one
from quadrille.cli.command import Command, Seconds, Whole, json_line, json_option, option
from quadrille.cli.engine import show_count
from quadrille.cli.samegame.options import GAME, Chosen, board_options
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.solver import LARGEST
from quadrille.games.samegame.config import write_rules
from quadrille.games.samegame.solvers import METHODS

if TYPE_CHECKING:
    from quadrille.arena.runs.plan import Terms

USUAL = ("greedy", "tabu", "beam", "nrpa", "auto")
Scores = Mapping[str, Sequence[int]]
"""What each method found, board by board."""


@click.command(
    cls=Command,
    details=noted(
        "Every method solves the same random boards, each on one core and for the same time. The "
        "table has the mean score of each method and, board by board, how far it is behind the "
        "best one, both with their 95 % margin. With --iterations the same seed gives the same "
        "table everywhere."
    ),
    examples=[
        "quadrille samegame compare --boards 20 --seconds 1",
        "quadrille samegame compare --rules research --methods beam,nrpa --iterations 5 --json",
    ],
)
@board_options
@option(
    "--methods",
    metavar="A,B,…",
    help=noted("Names of methods, with commas between them (all but exact)."),
)
@option(
    "--boards",
    metavar="N",
    type=Whole(1, 100_000),
    default=10,
    help=noted("How many boards each method solves (10)."),
)
@option(
    "--seconds",
    metavar="S",
    type=Seconds(0, 3600, min_open=True),
    help=noted("How long a method may search a board (1)."),
)
@option(
    "--iterations",
    metavar="N",
    type=Whole(1, LARGEST),
    help=noted("Search for this many iterations instead."),
)
@option("--seed", metavar="N", type=SEEDS, default=1, help=noted("Another seed, other boards (1)."))
@option("--jobs", metavar="N", type=Whole(1, 256), default=1, help=noted("How many processes (1)."))
@option("--cluster", metavar="ADDRESS", help=noted("The address of a Dask scheduler to use."))
@json_option
def compare(
    chosen: Chosen,
    methods: str | None,
    boards: int,
    seconds: float | None,
    iterations: int | None,
    seed: int,
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Solve the boards by each method and print the table."""
    from quadrille.arena.runs.plan import Terms

    only_one(seconds=seconds, iterations=iterations)
    names = tuple(part.strip() for part in methods.split(",")) if methods else USUAL
    for name in names:
        if name not in METHODS:
            raise Invalid("bad-choice", value=name[:40], choices=", ".join(METHODS))
    if seconds is None and iterations is None:
        seconds = 1.0
    preset = chosen.preset()
    options = {
        "rules": write_rules(preset.rules),
        "rows": str(preset.size.rows),
        "columns": str(preset.size.columns),
        "colours": str(preset.colours),
    }
    terms = Terms(GAME.name, tuple(options.items()), seed, seconds, iterations, solving=True)
    _print_table(_solve(terms, names, boards, jobs, cluster), as_json=as_json)


def _solve(
    terms: Terms, names: Sequence[str], boards: int, jobs: int, cluster: str | None
) -> Scores:
    """Let every method solve every board."""
    from quadrille.arena.executors import executor
    from quadrille.arena.runs.plan import Unit
    from quadrille.arena.runs.tasks import play_task, split_tasks

    units = [Unit((name,), number) for number in range(boards) for name in names]
    found: dict[Unit, int] = {}
    with show_count(len(units), transient=True) as show:
        for task, outcomes in executor(jobs, cluster).run(play_task, split_tasks(terms, units)):
            for unit, outcome in outcomes.items():
                found[unit] = outcome.scores[0][0] or 0
            show(len(found), task.players[0])
    return {name: [found[Unit((name,), number)] for number in range(boards)] for name in names}


def _print_table(scores: Scores, *, as_json: bool) -> None:
    """Print a row for each method, the best one first."""
    from quadrille.arena.scores import interval
    from quadrille.library.chart import align

    ranked = sorted(scores, key=lambda name: -sum(scores[name]))
    best = scores[ranked[0]]
    rows: list[tuple[str, ...]] = [
        (gettext("method"), gettext("mean"), "±", gettext("behind"), "±")
    ]
    for name in ranked:
        mean = interval(scores[name])
        behind = interval([one - other for one, other in zip(best, scores[name], strict=True)])
        figures = (mean.mean, mean.margin, behind.mean, behind.margin)
        if as_json:
            keys = ("mean", "margin", "behind", "behind_margin")
            fields = {
                key: round(value, 2) if value < float("inf") else None
                for key, value in zip(keys, figures, strict=True)
            }
            click.echo(json_line({"method": name, "boards": len(best), **fields}))
        shown = (f"{value:.1f}" if value < float("inf") else "–" for value in figures)
        rows.append((name, *shown))
    if not as_json:
        click.echo(align(rows))
