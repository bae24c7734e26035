"""The options that several verbs share, and the board that they describe together."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import cast

import click

from quadrille.cli import choices
from quadrille.cli.command import F, Whole, gathering, option
from quadrille.cli.inputs import about, read_text
from quadrille.core.errors import Invalid
from quadrille.core.grid import Size
from quadrille.core.i18n import noted
from quadrille.core.numbers import in_range
from quadrille.core.pieces import LETTERS
from quadrille.core.record import Record, is_record
from quadrille.games import game
from quadrille.games.samegame.config import PRESETS, Config, Preset, configured
from quadrille.games.samegame.files import read_board
from quadrille.games.samegame.rules import initial
from quadrille.games.samegame.state import State

GAME = game("samegame")


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the options say; `None` where nothing was said."""

    rules: str | None = None
    rows: int | None = None
    columns: int | None = None
    colours: int | None = None
    minimum: int | None = None
    offset: int | None = None
    bonus: int | None = None
    penalty: bool | None = None

    def preset(self) -> Preset:
        """Give the rule set by its name, changed where an option says otherwise."""
        base = PRESETS[self.rules or "seed"]
        said = {
            name: getattr(self, name)
            for name in ("minimum", "offset", "bonus", "penalty")
            if getattr(self, name) is not None
        }
        size = Size(self.columns or base.size.columns, self.rows or base.size.rows)
        return Preset(replace(base.rules, **said), size, self.colours or base.colours)

    def anything(self) -> bool:
        """Say whether any option was given."""
        return self.first() is not None

    def first(self) -> str | None:
        """Give the first option that was given."""
        said = (one.name for one in fields(self) if getattr(self, one.name) is not None)
        return next((f"--{name}" for name in said), None)


def board_options(function: F) -> F:
    """Declare the options of rules and size; the verb gets them as one `chosen`."""
    return gathering(Chosen, _OPTIONS, function)


_number = Whole(0)
_OPTIONS = [
    option("--rules", type=click.Choice(list(PRESETS)), help=noted("The rule set (seed).")),
    option("--rows", metavar="N", type=Whole(1), help=noted("How many rows the board has.")),
    option(
        "--columns",
        metavar="N",
        type=Whole(1),
        help=noted("How many columns the board has."),
    ),
    option("--colours", metavar="N", type=Whole(1), help=noted("How many colours there are.")),
    option(
        "--minimum",
        metavar="N",
        type=Whole(1),
        help=noted("The smallest group that may go."),
    ),
    option("--offset", metavar="N", type=_number, help=noted("The k of (n − k)² points.")),
    option("--bonus", metavar="N", type=_number, help=noted("Points for a cleared board.")),
    option(
        "--penalty/--no-penalty",
        default=None,
        help=noted("Whether balls left at the end cost points."),
    ),
]

board_choice = option(
    "--board",
    "number",
    metavar="N",
    type=int,
    help=noted("Which board of a file with several, from 1."),
)


def load(name: str, chosen: Chosen, number: int | None = None) -> tuple[Config, Record | None]:
    """Read a board file or a record; a record brings its own rules."""
    text = read_text(name)
    with about(name):
        return _loaded(text, name, chosen, number)


def _loaded(
    text: str, name: str, chosen: Chosen, number: int | None
) -> tuple[Config, Record | None]:
    if is_record(text):
        if chosen.anything() or number is not None:
            raise Invalid("bad-together", first=f"“{name}”", second=chosen.first() or "--board")
        record = choices.recorded(GAME, text, name)
        return GAME.configure(dict(record.setup.options)), record
    preset = chosen.preset()
    loaded = read_board(text, number, preset.size.rows)
    if chosen.rows is not None:
        in_range("rows", chosen.rows, loaded.size.rows, loaded.size.rows)
    if chosen.columns is not None:
        in_range("columns", chosen.columns, loaded.size.columns, loaded.size.columns)
    if chosen.colours is not None:
        in_range("colours", chosen.colours, loaded.colours, len(LETTERS))
    colours = max(preset.colours, loaded.colours)
    fitted = replace(preset, size=loaded.size, colours=colours)
    return configured(fitted, fill="typed", board=loaded.board), None


def states_of(record: Record) -> list[State]:
    """Play a record through."""
    return choices.states_of(GAME, record)


def position(config: Config, record: Record | None, at: int | None) -> State:
    """Give the position chosen by `--at`, by default the last one."""
    if record is None and at is not None:
        raise Invalid("at-record")
    states = [initial(config)] if record is None else states_of(record)
    return cast(State, choices.chosen(states, at))
