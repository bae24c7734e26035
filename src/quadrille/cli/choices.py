"""What the verbs of every game ask in the same way: a seed, a recorded game, a moment of it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import click

from quadrille.cli.command import F, Whole, option
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import gettext, noted
from quadrille.core.record import Record, is_record, read, replay, warnings_of

SEED_LIMIT = 1_000_000_000
MOST_SEED = 10**18
SEEDS = Whole(0, MOST_SEED)
EXTENT = re.compile(r"([0-9]{1,9})\s*[x×*]\s*([0-9]{1,9})", re.ASCII | re.IGNORECASE)


class Extent(click.ParamType[tuple[int, int]]):
    """Rows and columns as `6x8`."""

    name = "extent"

    def __init__(self, most: int | None = None, least: int = 1) -> None:
        self.least, self.most = least, most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Read both numbers."""
        found = EXTENT.fullmatch(str(value).strip())
        if found is None:
            text = gettext("“{text}” is not a size: write rows and columns, such as 6x8.")
            self.fail(text.format(text=str(value)[:40]), param, ctx)
        sides = Whole(self.least, self.most)
        return sides.convert(found[1], param, ctx), sides.convert(found[2], param, ctx)


def new_seed() -> int:
    """Draw a seed that a person can type again."""
    return secrets.randbelow(SEED_LIMIT)


def daily_seed() -> int:
    """Return the seed of today, the same for everyone."""
    from datetime import UTC, datetime

    return int(datetime.now(UTC).strftime("%Y%m%d"))


def read_date(text: str) -> str:
    """Return a date as 2026-11-18; raise `Invalid` if the text is not a date.

    >>> read_date("2026-11-18")
    '2026-11-18'
    """
    from datetime import date as dates

    try:
        return dates.fromisoformat(text).isoformat()
    except ValueError:
        raise Invalid("tournament.date", value=text[:40]) from None


def only_one(**given: object) -> None:
    """Refuse options that contradict each other; a name is that of its option."""
    names = [name for name, value in given.items() if value not in (None, False)]
    if len(names) > 1:
        first, second = (f"--{name}" if name.islower() else name for name in names[:2])
        raise Invalid("bad-together", first=first, second=second)


@dataclass(frozen=True, slots=True)
class Given:
    """Options that a verb gets together; `None` or `False` where one was not given."""

    def first(self) -> str | None:
        """Return the first option that was given."""
        return first_given(**{one.name: getattr(self, one.name) for one in fields(self)})


def first_given(**options: Any) -> str | None:
    """Return the first option that was given, by the name of its parameter.

    >>> first_given(seed=None, set_code="fr", daily=True)
    '--set'
    """
    for name, value in options.items():
        if isinstance(value, Given):
            first = value.first()
            if first is not None:
                return first
        elif value not in (None, False, "", ()):
            return f"--{PARAMETERS.get(name, name)}"
    return None


PARAMETERS = {"set_code": "set", "given": "option", "number": "board"}
"""The options whose parameters are called otherwise."""


def load_record(game: AnyGame, text: str, name: str) -> Record:
    """Read a record of one game, and of no other."""
    if not is_record(text):
        raise Invalid("not-record", path=name)
    record = read(text)
    if record.setup.game != game.name:
        raise Invalid("other-game", path=name, game=record.setup.game[:20], wanted=game.name)
    return record


def lexicon_option(help: str, name: str = "lexicon") -> Callable[[F], F]:
    """Declare `--lexicon`; `--dictionary` is its older spelling."""
    return option("--lexicon", "--dictionary", name, metavar="NAME_OR_FILE", help=help)


at_option = option(
    "--at", metavar="N", type=int, help=noted("In a record: the position after this many moves.")
)
ascii_option = option(
    "--ascii", "ascii_only", is_flag=True, help=noted("Draw with ASCII characters only.")
)


def format_option(names: Sequence[str]) -> Callable[[F], F]:
    """Declare `--format` with the formats that a game can be exported to."""
    about = noted("The format. By default, the ending of --out decides.")
    return option("--format", "form", type=click.Choice(names), help=about)


def format_of(name: str, endings: Mapping[str, str]) -> str:
    """Return the format that the ending of a file's name means; raise `Invalid` if none is clear.

    Of several formats with one ending, it is the one that is called as the ending.

    >>> endings = {"svg": ".svg", "film": ".svg", "moves": ".moves.txt", "text": ".txt"}
    >>> format_of("board.SVG", endings), format_of("game.moves.txt", endings)
    ('svg', 'moves')
    """
    fitting = {form: one for form, one in endings.items() if name.lower().endswith(one)}
    longest = max(map(len, fitting.values()), default=0)
    found = [form for form, one in fitting.items() if len(one) == longest]
    named = [form for form in found if fitting[form] == f".{form}"] or found
    if len(named) != 1:
        raise Invalid("format-missing", choices=", ".join(found or endings))
    return named[0]


def whole(form: str, at: int | None) -> None:
    """Refuse `--at` for a format that is about a whole game."""
    if at is not None:
        raise Invalid("bad-together", first="--at", second=f"--format {form}")


def state_at(states: list[Any], at: int | None) -> Any:
    """Return the state chosen by `--at`, by default the last one."""
    last = len(states) - 1
    if at is not None and not 0 <= at <= last:
        raise Invalid("out-of-range", name="--at", value=at, low=0, high=last)
    return states[last if at is None else at]


def states_of(game: AnyGame, record: Record) -> list[Any]:
    """Replay a record; print on standard error what has changed since it was written."""
    states = list(replay(game, record.setup, record.entries))
    for warning in warnings_of(game, record.setup):
        click.echo(str(warning), err=True)
    return states
