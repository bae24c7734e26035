"""Which grid is meant: a file, a recorded game, or one made by size, colours and seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import click

from quadrille.cli.choices import (
    MOST_SEED,
    Extent,
    Given,
    daily_seed,
    load_record,
    new_seed,
    only_one,
    states_of,
)
from quadrille.cli.command import F, Whole, collect_options, option
from quadrille.cli.inputs import about, read_text
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.record import Record, is_record, parse_entries
from quadrille.games import game
from quadrille.games.robot.config import HIGHEST_SEED, LOWEST_SEED, Config
from quadrille.games.robot.files import read_grid
from quadrille.games.robot.notation import parse
from quadrille.games.robot.options import USUAL, generate_config
from quadrille.games.robot.rules import initial
from quadrille.games.robot.state import State

if TYPE_CHECKING:
    from quadrille.games.robot.walk import Walk

GAME = game("robot")
GENERATORS = ("authors", "uniform")


@dataclass(frozen=True, slots=True)
class GridOptions(Given):
    """The options of a grid; `None` where one was not given."""

    size: tuple[int, int] | None = None
    """Rows and columns."""
    colours: int | None = None
    seed: int | None = None
    generator: str | None = None
    daily: bool = False

    def config(self) -> Config:
        """Make the grid that the options describe; without a seed, a new one."""
        only_one(seed=self.seed, daily=self.daily)
        seed = daily_seed() if self.daily else new_seed() if self.seed is None else self.seed
        generator = self.generator or GENERATORS[0]
        authors = generator == GENERATORS[0]
        low, high = (LOWEST_SEED, HIGHEST_SEED) if authors else (0, MOST_SEED)
        if not low <= seed <= high:
            text = gettext("{value} is not in the range {low} to {high}.")
            message = text.format(value=seed, low=low, high=high)
            raise click.BadParameter(message, param_hint="'--seed'")
        rows, columns = self.size or (USUAL["rows"], USUAL["columns"])
        colours = self.colours or USUAL["colours"]
        return generate_config(rows, columns, colours, f"{generator} {seed}")


def grid_options(function: F) -> F:
    """Declare the options of size, colours and seed; the verb gets them together as `options`."""
    return collect_options(GridOptions, _OPTIONS, function)


def grid_file_option(help: str, name: str = "grid") -> Callable[[F], F]:
    """Declare `--puzzle`, the file of a grid; `--grid` is its older spelling."""
    return option("--puzzle", "--grid", name, metavar="GRID", help=help)


_OPTIONS = [
    option(
        "--size",
        metavar="MxN",
        type=Extent(),
        help=noted("The rows and columns of the grid (10x10)."),
    ),
    option("--colours", metavar="N", type=Whole(1), help=noted("How many colours there are (10).")),
    option(
        "--seed",
        metavar="N",
        type=Whole(LOWEST_SEED, MOST_SEED),
        help=noted("Make the grid from this number."),
    ),
    option(
        "--generator",
        type=click.Choice(GENERATORS),
        help=noted(
            "Make the same grid as the authors’ program, or a uniformly random one (authors)."
        ),
    ),
    option("--daily", is_flag=True, help=noted("Use the grid of the day.")),
]


def load(file: str | None, options: GridOptions) -> tuple[Config, Record | None]:
    """Read a grid file or a record; without a file, make a grid."""
    if file is None:
        return options.config(), None
    text = read_text(file)
    refuse_options(file, options)
    return load_grid(text, file)


def refuse_options(file: str, options: GridOptions) -> None:
    """Refuse options that describe a grid beside a file that brings one."""
    second = options.first()
    if second is not None:
        raise Invalid("bad-together", first=f"“{file}”", second=second)


def load_grid(text: str, file: str) -> tuple[Config, Record | None]:
    """Return the grid of a grid file or of a record, and the record."""
    with about(file):
        if is_record(text):
            record = load_record(GAME, text, file)
            return GAME.configure(dict(record.setup.options)), record
        return read_grid(text), None


def walk_in(record: Record, at: int | None = None) -> Walk:
    """Return the walk of a recorded game, or of its first moves, as many as `at`."""
    from quadrille.games.robot.walk import read_runs

    return read_runs("".join(parse_entries(record.entries[:at], parse)))


def position(config: Config, record: Record | None, at: int | None) -> State:
    """Return the position chosen by `--at`, by default the last one."""
    from quadrille.cli.choices import state_at

    if record is None and at is not None:
        raise Invalid("at-record")
    states = [initial(config)] if record is None else states_of(GAME, record)
    return cast(State, state_at(states, at))
