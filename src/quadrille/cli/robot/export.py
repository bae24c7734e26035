"""`export`: a grid, a position or a walk turned into something else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial

import click

from quadrille.cli.choices import at_option, format_option, out_option, whole
from quadrille.cli.command import Command
from quadrille.cli.inputs import refuse_unwritable, write_parts
from quadrille.cli.robot.options import Chosen, grid_options
from quadrille.cli.robot.solve import written
from quadrille.cli.robot.walks import (
    Course,
    course,
    method_option,
    seconds_option,
    solution_grid_option,
)
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.games.robot.files import write_grid
from quadrille.games.robot.rules import initial
from quadrille.games.robot.text import board_text
from quadrille.games.robot.view import view
from quadrille.games.robot.walk import Walk

FORMATS = ("svg", "replay-svg", "sol", "runs", "grid", "text", "json")
TRAIL = 15
"""How many of the last steps a drawing shows."""


@click.command(
    cls=Command,
    details=noted(
        "FILE is a grid, a recorded game or a solution file; with --method a method walks on the "
        "grid. replay-svg, sol and runs need a walk; svg, text and json show its last position, "
        "or the one chosen by --at; grid is the grid before the first step."
    ),
    examples=[
        "quadrille robot export grid.txt --format svg --out grid.svg",
        "quadrille robot export grid.txt --method colour --format replay-svg --out walk.svg",
        "quadrille robot export Couleur_Robot_6_8_5_3.sol --format runs",
        "quadrille robot export game.quadrille --format sol --out walk.sol",
    ],
)
@click.argument("file", metavar="[FILE]", required=False)
@format_option(FORMATS)
@grid_options
@method_option
@solution_grid_option
@seconds_option
@at_option
@out_option
def export(
    file: str | None,
    form: str,
    chosen: Chosen,
    method: str | None,
    grid: str | None,
    seconds: float,
    at: int | None,
    out: str,
) -> None:
    """Convert a file."""
    refuse_unwritable(out)
    found = course(file, chosen, method, grid, seconds)
    if form in POSITIONS:
        write_parts(out, [POSITIONS[form](found, at)])
        return
    whole(form, at)
    if form == "grid":
        write_parts(out, [write_grid(found.config)])
        return
    if found.walk is None:
        raise Invalid("robot.export-walk", form=form)
    write_parts(out, WALKS[form](found, found.walk))


def _svg(found: Course, at: int | None) -> str:
    from quadrille.games.robot.svg import board_svg

    state = found.position(at)
    return board_svg(state, trail=found.trail(state, TRAIL))


def _replay(found: Course, walk: Walk) -> Iterable[str]:
    from quadrille.games.robot.svg import replay_svg

    return [replay_svg(initial(found.config), walk)]


def _solution(found: Course, walk: Walk, form: str) -> Iterable[str]:
    return written(found.config, walk, form)


POSITIONS: dict[str, Callable[[Course, int | None], str]] = {
    "svg": _svg,
    "text": lambda found, at: f"{board_text(found.position(at))}\n",
    "json": lambda found, at: f"{json.dumps(view(found.position(at)))}\n",
}
WALKS: dict[str, Callable[[Course, Walk], Iterable[str]]] = {
    "replay-svg": _replay,
    "sol": partial(_solution, form="sol"),
    "runs": partial(_solution, form="runs"),
}
