"""The options that several verbs share, and the board that they describe together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import click

from quadrille.cli import choices
from quadrille.cli.command import Choice, F, Whole, collect_options, option
from quadrille.cli.inputs import about, read_text
from quadrille.cli.verbs.sources import Loaded
from quadrille.core.errors import Invalid
from quadrille.core.grid import Size
from quadrille.core.i18n import noted
from quadrille.core.numbers import check_range
from quadrille.core.pieces import LETTERS
from quadrille.core.record import Record, Setup, is_record
from quadrille.games import game
from quadrille.games.samegame.config import NAMES, PRESETS, Config, Preset, make_config, read_rules
from quadrille.games.samegame.files import read_board, split_boards
from quadrille.games.samegame.rules import initial

GAME = game("samegame")


@dataclass(frozen=True, slots=True)
class BoardOptions(choices.Given):
    """The options of rules and size; `None` where one was not given."""

    rules: str | None = None
    size: tuple[int, int] | None = None
    """Rows and columns."""
    rows: int | None = None
    columns: int | None = None
    colours: int | None = None
    minimum: int | None = None
    offset: int | None = None
    bonus: int | None = None
    penalty: bool | None = None

    def preset(self) -> Preset:
        """Return the rule set by its name, changed where an option says otherwise."""
        base = read_rules(self.rules or "report")
        changes = {
            name: getattr(self, name)
            for name in ("minimum", "offset", "bonus", "penalty")
            if getattr(self, name) is not None
        }
        choices.only_one(size=self.size, rows=self.rows)
        choices.only_one(size=self.size, columns=self.columns)
        size = Size(self.width or base.size.columns, self.height or base.size.rows)
        return Preset(replace(base.rules, **changes), size, self.colours or base.colours)

    @property
    def height(self) -> int | None:
        """The rows, if they are given."""
        return self.size[0] if self.size else self.rows

    @property
    def width(self) -> int | None:
        """The columns, if they are given."""
        return self.size[1] if self.size else self.columns


class RuleSet(Choice):
    """The name of a rule set; one that only records use is understood too."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name as it was typed."""
        return str(value if value in PRESETS else super().convert(value, param, ctx))


def board_options(function: F) -> F:
    """Declare the options of rules and size; the verb gets them together as `options`."""
    return collect_options(BoardOptions, _OPTIONS, function)


_number = Whole(0)
_OPTIONS = [
    option("--rules", type=RuleSet(list(NAMES)), help=noted("The rule set (report).")),
    option(
        "--size",
        metavar="MxN",
        type=choices.Extent(),
        help=noted("The rows and columns of the board (10x15)."),
    ),
    option("--rows", metavar="N", type=Whole(1), help=noted("How many rows the board has.")),
    option("--columns", metavar="N", type=Whole(1), help=noted("How many columns the board has.")),
    option("--colours", metavar="N", type=Whole(1), help=noted("How many colours there are.")),
    option(
        "--minimum",
        metavar="N",
        type=Whole(1),
        help=noted("The smallest group that may be removed."),
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
    help=noted("Which board to use from a file with several, from 1."),
)


def load(name: str, options: BoardOptions, number: int | None = None) -> Loaded:
    """Read a board file or a record; a record brings its own rules."""
    text = read_text(name)
    with about(name):
        if is_record(text):
            second = choices.first_given(options=options, number=number)
            if second is not None:
                raise Invalid("bad-together", first=f"“{name}”", second=second)
            record = choices.load_record(GAME, text, name)
            return Loaded(record, choices.states_of(GAME, record), file=name)
        config = _board(text, options, number)
    record = Record(Setup(GAME.name, tuple(GAME.options(config).items())))
    return Loaded(record, [initial(config)], recorded=False, file=name)


def configs_in(text: str, options: BoardOptions) -> Iterator[Config]:
    """Yield every board of a file."""
    for number in range(1, len(split_boards(text, options.preset().size.rows)) + 1):
        yield _board(text, options, number)


def _board(text: str, options: BoardOptions, number: int | None) -> Config:
    preset = options.preset()
    loaded = read_board(text, number, preset.size.rows)
    if options.height is not None:
        check_range("rows", options.height, loaded.size.rows, loaded.size.rows)
    if options.width is not None:
        check_range("columns", options.width, loaded.size.columns, loaded.size.columns)
    if options.colours is not None:
        check_range("colours", options.colours, loaded.colours, len(LETTERS))
    colours = max(preset.colours, loaded.colours)
    fitted = replace(preset, size=loaded.size, colours=colours)
    return make_config(fitted, fill="typed", board=loaded.board)
