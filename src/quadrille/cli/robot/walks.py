"""Which walk is meant: a recorded game, a solution file, or what a method finds on a grid."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, islice
from typing import cast

import click

from quadrille.cli.choices import chosen as chosen_state
from quadrille.cli.choices import only_one, states_of
from quadrille.cli.command import Seconds, option
from quadrille.cli.inputs import about
from quadrille.cli.robot.check import parts_of, solution_of
from quadrille.cli.robot.film import steps_of
from quadrille.cli.robot.options import GAME, Chosen, alone, load, loaded, position
from quadrille.cli.robot.solve import run, sentence
from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.core.i18n import noted
from quadrille.core.record import Record
from quadrille.core.solver import Budget, cores
from quadrille.games.robot.config import Config
from quadrille.games.robot.moves import SWAP
from quadrille.games.robot.notation import parse
from quadrille.games.robot.rules import initial, step
from quadrille.games.robot.solution import is_solution
from quadrille.games.robot.solvers import METHODS
from quadrille.games.robot.state import State
from quadrille.games.robot.walk import Walk, joined, read_runs

SOLVING_SECONDS = 5.0
BACK = dict(zip("UDLR", "DURL", strict=True))

method_option = option(
    "--method", type=click.Choice(list(METHODS)), help=noted("Let this method walk.")
)
solution_grid_option = option(
    "--grid", metavar="GRID", help=noted("The grid file that a solution is for.")
)
seconds_option = option(
    "--seconds",
    metavar="S",
    type=Seconds(0, 3600, min_open=True),
    default=SOLVING_SECONDS,
    help=noted("How long a method may search first (5)."),
)


@dataclass(frozen=True, slots=True)
class Course:
    """A grid, and a walk on it if there is one."""

    config: Config
    walk: Walk | None = None
    record: Record | None = None
    """The game that the walk is, if it is one."""

    def position(self, at: int | None) -> State:
        """Give the position chosen by `--at`, by default the last one.

        In a record it counts moves, and in any other walk steps.
        """
        if self.walk is None or self.record is not None:
            return position(self.config, self.record, at)
        return cast(State, chosen_state(steps_of(initial(self.config), self.walk), at))

    def trail(self, state: State, most: int) -> list[Cell]:
        """Give the cells of the last steps before a position of the walk."""
        if self.walk is None:
            return []
        letters = self.walk.letters().replace(SWAP, "")[: state.steps][-most:]
        cells = [state.robot]
        for action in reversed(letters):
            cells.append(step(cells[-1], BACK[action]))
        return cells[::-1]


def course(
    file: str | None, chosen: Chosen, method: str | None, grid: str | None, seconds: float
) -> Course:
    """Find the walk: a record brings its grid, a solution names it, a method walks on one.

    A method goes on from where a recorded game stands.
    """
    only_one(method=method, grid=grid)
    found = _read(file, chosen, grid)
    if method is None:
        return found
    walk = solved(position(found.config, found.record, None), method, seconds)
    return Course(found.config, walk if found.walk is None else joined([found.walk, walk]))


def solved(state: State, method: str, seconds: float) -> Walk:
    """Let a method walk; say how it went."""
    solution, stopped = run(state, Budget(seconds=seconds, threads=cores()), method)
    click.echo(sentence(solution, stopped), err=True)
    return cast(Walk, solution.moves)


def _read(file: str | None, chosen: Chosen, grid: str | None) -> Course:
    if file is None:
        return Course(chosen.config())
    alone(file, chosen)
    parts = parts_of(file)
    first = "".join(islice(parts, 1))
    if is_solution(first):
        named = None if grid is None else load(grid, Chosen())[0]
        with about(file):
            return Course(*solution_of(chain([first], parts), named))
    if grid is not None:
        raise Invalid("bad-together", first=f"“{file}”", second="--grid")
    config, record = loaded("".join([first, *parts]), file)
    if record is None:
        return Course(config)
    states_of(GAME, record)
    actions = "".join(parse(entry.text) for entry in record.entries)
    return Course(config, read_runs(actions), record)
