"""Which grid is meant: a file, a recorded game, or one made by size, colours and seed."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, cast

import click

from quadrille.cli.choices import daily_seed, new_seed, only_one, recorded, states_of
from quadrille.cli.command import F, Whole, gathering, option
from quadrille.cli.inputs import about, read_text
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.core.record import Record, is_record
from quadrille.games import game
from quadrille.games.robot.config import HIGHEST_SEED, LOWEST_SEED, USUAL, Config, generated
from quadrille.games.robot.files import read_grid
from quadrille.games.robot.rules import initial
from quadrille.games.robot.state import State

GAME = game("robot")
GENERATORS = ("authors", "uniform")
EXTENT = re.compile(r"([0-9]{1,9})\s*[x×*]\s*([0-9]{1,9})", re.ASCII | re.IGNORECASE)


class Extent(click.ParamType[tuple[int, int]]):
    """Rows and columns as `6x8`."""

    name = "extent"

    def __init__(self, most: int | None = None) -> None:
        self.most = most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Read both numbers."""
        found = EXTENT.fullmatch(str(value).strip())
        if found is None:
            self.fail(str(Invalid("robot.size", text=str(value)[:40])), param, ctx)
        sides = Whole(1, self.most)
        return sides.convert(found[1], param, ctx), sides.convert(found[2], param, ctx)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the options say; `None` where nothing was said."""

    size: tuple[int, int] | None = None
    """Rows and columns."""
    colours: int | None = None
    seed: int | None = None
    generator: str | None = None
    daily: bool = False

    def first(self) -> str | None:
        """Give the first option that was given."""
        said = (one.name for one in fields(self) if getattr(self, one.name) not in (None, False))
        return next((f"--{name}" for name in said), None)

    def config(self) -> Config:
        """Make the grid that the options describe; without a seed, a new one."""
        only_one(seed=self.seed, daily=self.daily)
        seed = daily_seed() if self.daily else new_seed() if self.seed is None else self.seed
        rows, columns = self.size or (USUAL["rows"], USUAL["columns"])
        colours = self.colours or USUAL["colours"]
        return generated(rows, columns, colours, f"{self.generator or GENERATORS[0]} {seed}")


def grid_options(function: F) -> F:
    """Declare the options of size, colours and seed; the verb gets them as one `chosen`."""
    return gathering(Chosen, _OPTIONS, function)


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
        type=Whole(LOWEST_SEED, HIGHEST_SEED),
        help=noted("Make the grid from this number."),
    ),
    option(
        "--generator",
        type=click.Choice(GENERATORS),
        help=noted("Make the very grid of the authors’ program, or mix all evenly (authors)."),
    ),
    option("--daily", is_flag=True, help=noted("Take the grid of the day.")),
]


def load(file: str | None, chosen: Chosen) -> tuple[Config, Record | None]:
    """Read a grid file or a record; without a file, make a grid."""
    if file is None:
        return chosen.config(), None
    text = read_text(file)
    alone(file, chosen)
    return loaded(text, file)


def alone(file: str, chosen: Chosen) -> None:
    """Refuse options that describe a grid beside a file that brings one."""
    said = chosen.first()
    if said is not None:
        raise Invalid("bad-together", first=f"“{file}”", second=said)


def loaded(text: str, file: str) -> tuple[Config, Record | None]:
    """Give the grid of a grid file or of a record, and the record."""
    with about(file):
        if is_record(text):
            record = recorded(GAME, text, file)
            return GAME.configure(dict(record.setup.options)), record
        return read_grid(text), None


def position(config: Config, record: Record | None, at: int | None) -> State:
    """Give the position chosen by `--at`, by default the last one."""
    from quadrille.cli.choices import chosen

    if record is None and at is not None:
        raise Invalid("at-record")
    states = [initial(config)] if record is None else states_of(GAME, record)
    return cast(State, chosen(states, at))
