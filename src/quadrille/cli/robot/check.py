"""`check`: replay solution files and say whether they sort their grids."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_option, option
from quadrille.cli.inputs import about, read_text
from quadrille.cli.robot.options import Chosen, load
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.games.robot.config import Config, generated

if TYPE_CHECKING:
    from quadrille.games.robot.check import Verdict
    from quadrille.games.robot.walk import Walk

PART = 1 << 22
NO = 1


@click.command(
    cls=Command,
    details=noted(
        "The first line of a solution says which grid of the authors it is for; a solution for "
        "another grid needs --grid. The exit status is 1 if any solution is invalid."
    ),
    examples=[
        "quadrille robot check Couleur_Robot_6_8_5_3.sol",
        "quadrille robot check walk.sol --grid grid.txt --json",
    ],
)
@click.argument("solutions", metavar="SOLUTION...", nargs=-1, required=True)
@option("--grid", "file", metavar="GRID", help=noted("The grid file that the solutions are for."))
@json_option
def check(solutions: tuple[str, ...], file: str | None, as_json: bool) -> int:
    """Check solutions."""
    config = None if file is None else load(file, Chosen())[0]
    verdicts = [_shown(name, config, as_json) for name in solutions]
    return 0 if all(verdicts) else NO


def _shown(name: str, config: Config | None, as_json: bool) -> bool:
    with about(name):
        cells, verdict = _checked(name, config)
    if as_json:
        click.echo(json.dumps(_told(name, cells, verdict)))
    else:
        click.echo(f"{name}: {_sentence(verdict)}")
    return verdict.valid


def _checked(name: str, config: Config | None) -> tuple[int, Verdict]:
    """Replay a solution; say also how many cells its grid has."""
    from quadrille.games.robot.check import check as replayed
    from quadrille.games.robot.grid import grid_of
    from quadrille.games.robot.rules import initial

    config, walk = solution_of(parts_of(name), config)
    return config.size.rows * config.size.columns, replayed(grid_of(initial(config)), walk)


def solution_of(parts: Iterable[str], config: Config | None = None) -> tuple[Config, Walk]:
    """Read a solution from its parts and find the grid it is for, if none is given."""
    from quadrille.games.robot.solution import read_solution, refuse_other

    head, walk = read_solution(parts)
    if config is None:
        if head.seed is None:
            raise Invalid("robot.solution-seed", line=1)
        fill = f"authors {head.seed}"
        config = generated(head.rows, head.columns, head.colours, fill)
    else:
        refuse_other(head, config)
    return config, walk


def parts_of(name: str) -> Iterator[str]:
    """Read a solution part by part: those of large grids take gigabytes."""
    if name == "-" or not Path(name).is_file():
        yield read_text(name)
        return
    try:
        with Path(name).open(encoding="utf-8-sig") as file:
            while part := file.read(PART):
                yield part
    except UnicodeDecodeError as error:
        raise Invalid("not-text", path=name, byte=error.start) from None
    except OSError as error:
        raise Invalid("file-unreadable", path=name, reason=error.strerror) from None


def _told(name: str, cells: int, verdict: Verdict) -> dict[str, object]:
    error: QuadrilleError | None = verdict.error
    return {
        "file": name,
        "valid": verdict.valid,
        "steps": verdict.steps,
        "swaps": verdict.swaps,
        "black": cells - verdict.left,
        "errors": [] if error is None else [error.as_json()],
    }


def _sentence(verdict: Verdict) -> str:
    steps = ngettext("{n} step", "{n} steps", verdict.steps).format(n=verdict.steps)
    if verdict.valid:
        return gettext("valid, {steps}").format(steps=steps)
    return gettext("invalid after {steps}: {reason}").format(steps=steps, reason=verdict.error)
