"""What a person names, as a record with its states: a recorded game, or a file of a format."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import click

from quadrille.arena.external.capability import add_commands
from quadrille.cli.choices import (
    SEEDS,
    daily_seed,
    lexicon_option,
    load_record,
    new_seed,
    only_one,
    state_at,
    states_of,
)
from quadrille.cli.command import option
from quadrille.cli.inputs import about, read_bytes, read_text
from quadrille.core.capabilities import Format
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.i18n import gettext, noted
from quadrille.core.names import read_name
from quadrille.core.record import Record, Setup, is_record


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game, or how one begins, with its states from the first to the last."""

    record: Record
    states: list[Any]
    recorded: bool = True
    """Whether it is a recorded game, and not only how one begins."""
    file: str = ""

    def position(self, at: int | None) -> Any:
        """Return the state after `at` moves, by default the last one."""
        if at is not None and not self.recorded:
            raise Invalid("at-record")
        return state_at(self.states, at)


def load(game: AnyGame, name: str) -> Loaded:
    """Read a record, or a file of a format that the game can read, and play it through."""
    binary = binary_format(game, name)
    raw = read_bytes(name) if binary else read_text(name)
    with about(name):
        record = read_record(game, raw, name)
        return Loaded(record, states_of(game, record), file=name)


def binary_format(game: AnyGame, name: str) -> Format[Any] | None:
    """Return the format of a file that is no text, known by its ending; else `None`."""
    forms = (one for one in game.formats if one.binary and one.read)
    return next((one for one in forms if name.lower().endswith(one.ending)), None)


def read_record(game: AnyGame, text: str | bytes, name: str, *, played: bool = False) -> Record:
    """Read a record of a game, or another of its formats; raise `Invalid` if it is neither.

    Where it must be `played`, a file that only describes how a game begins is refused too.
    """
    if isinstance(text, bytes):
        form = binary_format(game, name)
        if form is None or form.read is None or (played and form.is_setup):
            raise Invalid("not-record", path=name)
        return _read_named(form.read, text, name)
    if not is_record(text):
        return _read_format(game, text, name, played)
    return load_record(game, text, name)


def _read_format(game: AnyGame, text: str, name: str, played: bool) -> Record:
    """Try the formats that the game reads, those with the ending of the file first."""
    readable = sorted(
        (
            one
            for one in game.formats
            if one.read and not one.binary and not (played and one.is_setup)
        ),
        key=lambda one: not name.endswith(one.ending),
    )
    fault: QuadrilleError = Invalid("not-record", path=name)
    for number, one in enumerate(readable):
        assert one.read is not None
        try:
            return _read_named(one.read, text, name)
        except QuadrilleError as error:
            fault = error if number == 0 else fault
    raise fault


def _read_named(read: Callable[[Any], Record], content: str | bytes, name: str) -> Record:
    """Read a file in a format; an error about it gets its name."""
    try:
        return read(content)
    except QuadrilleError as error:
        if name != "-":
            error.source = name
        raise


class OptionPair(click.ParamType[tuple[str, str]]):
    """An option of a game, as `NAME=VALUE`."""

    name = "pair"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """Read the name and the value."""
        key, sign, text = str(value).partition("=")
        if not sign or not key.strip():
            sentence = gettext("“{text}” is not an option of the game: write NAME=VALUE.")
            self.fail(sentence.format(text=str(value)[:40]), param, ctx)
        return key.strip(), text.strip()


game_option = option(
    "--option",
    "given",
    metavar="NAME=VALUE",
    type=OptionPair(),
    multiple=True,
    help=noted("An option of the game; may be repeated."),
)


def setup_options(game: AnyGame) -> list[Any]:
    """Return the options that describe a new game."""
    options = [
        game_option,
        option(
            "--players",
            metavar="LIST",
            help=noted("Who plays: names separated by commas, people or computers."),
        ),
        option("--seed", metavar="N", type=SEEDS, help=noted("Draw from this number.")),
    ]
    if game.lexicon_option:
        options.append(
            lexicon_option(noted("The words: fr, fr-light, en, one of your lists, or a file."))
        )
    if game.puzzles is not None and game.puzzles.daily:
        options.append(option("--daily", is_flag=True, help=noted("Use the daily puzzle.")))
    return options


def new_setup(
    game: AnyGame,
    given: Sequence[tuple[str, str]],
    players: str | None,
    seed: int | None,
    daily: bool = False,
    lexicon: str | None = None,
) -> Setup:
    """Return the setup of a new game; what the options leave open is drawn from the seed."""
    only_one(seed=seed, daily=daily)
    seed = daily_seed() if daily else new_seed() if seed is None else seed
    options = dict(given)
    if lexicon is not None:
        key = game.lexicon_option
        if key in options:
            raise Invalid("bad-together", first="--lexicon", second=f"--option {key}")
        options[key] = lexicon
    config = game.configure(game.draw(options, seed))
    seats = read_seats(game, players)
    for name in filter(lambda name: is_computer(game, name), seats):
        assert game.players is not None
        game.players.admit(config, name)
    game.initial(config, len(seats))
    drawn = tuple(game.options(config).items())
    return Setup(game.name, drawn, seats, date.today().isoformat())


def read_seats(game: AnyGame, players: str | None) -> tuple[str, ...]:
    """Read the players: without a list, one person and as many computers as the game needs."""
    if players is not None:
        seats = tuple(read_name(name, "--players") for name in players.split(","))
        add_commands(game, seats)
        if len(seats) not in game.seats:
            low, high = game.seats.start, game.seats.stop - 1
            raise Invalid("out-of-range", name="--players", value=len(seats), low=low, high=high)
        return seats
    levels = list(game.players.levels) if game.players is not None else [""]
    return ("", *levels[-1:] * (game.seats.start - 1))


def is_computer(game: AnyGame, name: str) -> bool:
    """Return whether a seat is called like a computer of the game."""
    if game.players is None:
        return False
    return name in game.players.levels or name.partition(":")[0] in game.players.levels
