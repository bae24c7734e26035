"""Which walk is meant: a recorded game, a solution file, or what a method finds on a grid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import cast

import click

from quadrille.app.scores import puzzle_of
from quadrille.cli.choices import load_record, only_one, states_of
from quadrille.cli.choices import state_at as chosen_state
from quadrille.cli.command import option
from quadrille.cli.inputs import about, read_text
from quadrille.cli.robot.film import steps_of
from quadrille.cli.robot.options import (
    GAME,
    GridOptions,
    grid_file_option,
    load,
    load_grid,
    position,
    refuse_options,
    walk_in,
)
from quadrille.cli.robot.solve import METHODS, run, sentence, walk_of
from quadrille.cli.search_options import seconds_option
from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.core.i18n import noted
from quadrille.core.record import Record, is_record
from quadrille.core.solver import Budget, cores
from quadrille.games.robot.config import Config
from quadrille.games.robot.moves import SWAP
from quadrille.games.robot.rules import initial, step
from quadrille.games.robot.solution import (
    check_same_grid,
    config_of,
    is_solution,
    read_solution,
)
from quadrille.games.robot.state import State
from quadrille.games.robot.walk import Walk, join_walks

SOLVING_SECONDS = 5.0
PART = 1 << 22
"""How many signs of a solution are read at once."""
BACK = dict(zip("UDLR", "DURL", strict=True))

method_option = option("--method", type=click.Choice(list(METHODS)), help=noted("Use this method."))
solution_grid_option = grid_file_option(noted("The grid file that a solution is for."))
search_seconds_option = seconds_option(
    noted("How long a method may search beforehand (5)."), default=SOLVING_SECONDS
)


@dataclass(frozen=True, slots=True)
class GridWalk:
    """A grid, and a walk on it if there is one."""

    config: Config
    walk: Walk | None = None
    record: Record | None = None
    """The game that the walk is, if it is one."""

    def position(self, at: int | None) -> State:
        """Return the position chosen by `--at`, by default the last one.

        In a record it counts moves, and in any other walk steps.
        """
        if self.walk is None or self.record is not None:
            return position(self.config, self.record, at)
        return cast(State, chosen_state(steps_of(initial(self.config), self.walk), at))

    def trail(self, state: State, most: int) -> list[Cell]:
        """Return the cells of the last steps before a position of the walk."""
        if self.walk is None:
            return []
        letters = self.walk.letters().replace(SWAP, "")[: state.steps][-most:]
        cells = [state.robot]
        for action in reversed(letters):
            cells.append(step(cells[-1], BACK[action]))
        return cells[::-1]


def find_walk(
    file: str | None, options: GridOptions, method: str | None, grid: str | None, seconds: float
) -> GridWalk:
    """Find the walk: a record brings its grid, a solution names it, a method walks on one.

    A method goes on from where a recorded game stands.
    """
    only_one(method=method, grid=grid)
    found = _read(file, options, grid)
    if method is None:
        return found
    walk = solve_grid(position(found.config, found.record, None), method, seconds)
    return GridWalk(found.config, walk if found.walk is None else join_walks([found.walk, walk]))


def solve_grid(state: State, method: str, seconds: float) -> Walk:
    """Return the walk that a method finds."""
    solution, stopped = run(state, Budget(seconds=seconds, threads=cores()), method)
    click.echo(sentence(solution, stopped), err=True)
    return walk_of(solution)


def solution_of(parts: Iterable[str], config: Config | None = None) -> tuple[Config, Walk]:
    """Read a solution from its parts and find the grid it is for, if none is given."""
    head, walk = read_solution(parts)
    if config is None:
        return config_of(head), walk
    check_same_grid(head, config)
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


def read_walk(name: str, config: Config | None = None) -> tuple[Config, Walk]:
    """Read a solution file or a recorded game, which must be on the grid that is given, if any."""
    parts = parts_of(name)
    first = "".join(islice(parts, 1))
    if not is_record(first):
        return solution_of(chain([first], parts), config)
    record = load_record(GAME, "".join([first, *parts]), name)
    own: Config = GAME.configure(dict(record.setup.options))
    if config is not None and puzzle_of(GAME, own) != puzzle_of(GAME, config):
        raise Invalid("other-puzzle")
    return own, walk_in(record)


def _read(file: str | None, options: GridOptions, grid: str | None) -> GridWalk:
    if file is None:
        return GridWalk(options.config())
    refuse_options(file, options)
    parts = parts_of(file)
    first = "".join(islice(parts, 1))
    if is_solution(first):
        named = None if grid is None else load(grid, GridOptions())[0]
        with about(file):
            return GridWalk(*solution_of(chain([first], parts), named))
    if grid is not None:
        raise Invalid("bad-together", first=f"“{file}”", second="--puzzle")
    config, record = load_grid("".join([first, *parts]), file)
    if record is None:
        return GridWalk(config)
    states_of(GAME, record)
    return GridWalk(config, walk_in(record), record)
