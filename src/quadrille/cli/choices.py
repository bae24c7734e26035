"""What the verbs of every game ask in the same way: a seed, a recorded game, a moment of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import click

from quadrille.cli.command import F, Whole, option
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import noted
from quadrille.core.record import Record, is_record, read, replay

SEED_LIMIT = 1_000_000_000
SEEDS = Whole(0, 10**18)


def new_seed() -> int:
    """Draw a seed that a person can type again."""
    return secrets.randbelow(SEED_LIMIT)


def daily_seed() -> int:
    """Give the seed of today, the same for everyone."""
    from datetime import UTC, datetime

    return int(datetime.now(UTC).strftime("%Y%m%d"))


def only_one(**given: object) -> None:
    """Refuse options that contradict each other; a name is that of its option."""
    said = [name for name, value in given.items() if value not in (None, False)]
    if len(said) > 1:
        first, second = (f"--{name}" if name.islower() else name for name in said[:2])
        raise Invalid("bad-together", first=first, second=second)


def recorded(game: AnyGame, text: str, name: str) -> Record:
    """Read a record of one game, and of no other."""
    if not is_record(text):
        raise Invalid("not-record", path=name)
    record = read(text)
    if record.setup.game != game.name:
        raise Invalid("other-game", path=name, game=record.setup.game[:20], wanted=game.name)
    return record


at_option = option(
    "--at", metavar="N", type=int, help=noted("In a record: the position after this many moves.")
)
ascii_option = option(
    "--ascii", "ascii_only", is_flag=True, help=noted("Draw with letters instead of shapes.")
)

out_option = option("--out", default="-", metavar="FILE", help=noted("Write to this file."))


def format_option(names: Sequence[str]) -> Callable[[F], F]:
    """Declare `--format` with the formats that a game can be exported to."""
    choice = click.Choice(names)
    return option("--format", "form", type=choice, required=True, help=noted("The format."))


def whole(form: str, at: int | None) -> None:
    """Refuse `--at` for a format that is about a whole game."""
    if at is not None:
        raise Invalid("bad-together", first="--at", second=f"--format {form}")


def chosen(states: list[Any], at: int | None) -> Any:
    """Give the state chosen by `--at`, by default the last one."""
    last = len(states) - 1
    if at is not None and not 0 <= at <= last:
        raise Invalid("out-of-range", name="--at", value=at, low=0, high=last)
    return states[last if at is None else at]


def states_of(game: AnyGame, record: Record) -> list[Any]:
    """Play a record through."""
    return list(replay(game, record.setup, record.entries))
