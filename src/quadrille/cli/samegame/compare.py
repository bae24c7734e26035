"""`compare`: all methods on the same boards, in one table with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Whole, json_line, json_option, option
from quadrille.cli.engine import show_count
from quadrille.cli.samegame.options import GAME, BoardOptions, board_options
from quadrille.cli.search_options import RunOptions, run_options, run_seed_option, seconds_option
from quadrille.core.errors import Invalid
from quadrille.core.i18n import decimal, gettext, noted
from quadrille.games.samegame.config import write_rules
from quadrille.games.samegame.solvers import METHODS

if TYPE_CHECKING:
    from quadrille.arena.executors import Executor
    from quadrille.arena.runs.plan import Terms

SECONDS = 1.0
USUAL = ("greedy", "tabu", "nmcs", "beam", "nrpa", "diverse", "anneal", "auto")
Scores = Mapping[str, Sequence[int]]
"""What each method found, board by board."""


@click.command(
    cls=Command,
    details=noted(
        "Every method solves the same random boards, each on one core and for the same time. The "
        "table has the mean score of each method and, board by board, how far it is behind the "
        "best one, both with their 95% margin. With --iterations the same seed gives the same "
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
@run_options(
    seconds_option(noted("How long a method may search a board (1).")),
    seed=run_seed_option(noted("A different seed gives different boards (1).")),
)
@json_option
def compare(
    options: BoardOptions,
    methods: str | None,
    boards: int,
    run: RunOptions,
    as_json: bool,
) -> None:
    """Solve the boards by each method and print the table."""
    from quadrille.arena.runs.plan import Terms

    run = run.limited(SECONDS)
    names = tuple(part.strip() for part in methods.split(",")) if methods else USUAL
    for name in names:
        if name not in METHODS:
            raise Invalid("bad-choice", value=name[:40], choices=", ".join(METHODS))
    preset = options.preset()
    texts = {
        "rules": write_rules(preset.rules),
        "rows": str(preset.size.rows),
        "columns": str(preset.size.columns),
        "colours": str(preset.colours),
    }
    limits = (run.seed, run.seconds, run.iterations)
    terms = Terms(GAME.name, tuple(texts.items()), *limits, solving=True)
    _print_table(_solve(terms, names, boards, run.executor()), as_json=as_json)


def _solve(terms: Terms, names: Sequence[str], boards: int, work: Executor) -> Scores:
    """Let every method solve every board."""
    from quadrille.arena.runs.plan import Unit
    from quadrille.arena.runs.tasks import play_task, split_tasks

    units = [Unit((name,), number) for number in range(boards) for name in names]
    found: dict[Unit, int] = {}
    with show_count(len(units), transient=True) as show:
        for task, outcomes in work.run(play_task, split_tasks(terms, units)):
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
        shown = (decimal(value) if value < float("inf") else "–" for value in figures)
        rows.append((name, *shown))
    if not as_json:
        click.echo(align(rows))
