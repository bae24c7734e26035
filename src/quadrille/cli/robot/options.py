"""Which grid is meant: a file, a recorded game, or one made by size, colours and seed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import cast

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


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the options say; `None` where nothing was said."""

    rows: int | None = None
    columns: int | None = None
    colours: int | None = None
    seed: int | None = None
    uniform: bool = False
    daily: bool = False

    def first(self) -> str | None:
        """Give the first option that was given."""
        said = (one.name for one in fields(self) if getattr(self, one.name) not in (None, False))
        return next((f"--{name}" for name in said), None)

    def config(self) -> Config:
        """Make the grid that the options describe; without a seed, a new one."""
        only_one(seed=self.seed, daily=self.daily)
        seed = daily_seed() if self.daily else new_seed() if self.seed is None else self.seed
        sizes = {name: getattr(self, name) or usual for name, usual in USUAL.items()}
        return generated(**sizes, fill=f"{'uniform' if self.uniform else 'authors'} {seed}")


def grid_options(function: F) -> F:
    """Declare the options of size, colours and seed; the verb gets them as one `chosen`."""
    return gathering(Chosen, _OPTIONS, function)


_OPTIONS = [
    option("--rows", metavar="N", type=Whole(1), help=noted("How many rows the grid has (10).")),
    option(
        "--columns", metavar="N", type=Whole(1), help=noted("How many columns the grid has (10).")
    ),
    option("--colours", metavar="N", type=Whole(1), help=noted("How many colours there are (10).")),
    option(
        "--seed",
        metavar="N",
        type=Whole(LOWEST_SEED, HIGHEST_SEED),
        help=noted("Make the grid that the authors’ program makes from this number."),
    ),
    option(
        "--uniform",
        is_flag=True,
        help=noted("Mix colours and pieces evenly instead of as the authors do."),
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
