"""`export`: a recorded game or a result turned into something else."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import at_option
from quadrille.cli.command import Command, option
from quadrille.cli.inputs import write_text
from quadrille.cli.mixmo.draws import out_option
from quadrille.core.i18n import noted
from quadrille.core.record import Entry, Record, Setup

if TYPE_CHECKING:
    from quadrille.cli.mixmo.loading import Loaded
    from quadrille.games.mixmo.state import State

AUTHORS = ("Quadrille",)
"""Who wrote the software, as result files say it."""
FORMATS = ("result", "init", "record", "text", "json", "svg")


@click.command(
    cls=Command,
    details=noted(
        "A recorded game gives its last position, or the one chosen by --at. A result becomes a "
        "record that lays all tiles at once."
    ),
    examples=[
        "quadrille mixmo export mixmo.quadrille --format result --name Ann --out handed-in.txt",
        "quadrille mixmo export result.txt --format init",
        "quadrille mixmo export result.txt --format record",
    ],
)
@click.argument("file", metavar="FILE")
@option("--format", "form", type=click.Choice(FORMATS), required=True, help=noted("The format."))
@at_option
@option("--name", metavar="NAME", help=noted("The player's name (the one in the file)."))
@out_option
def export(file: str, form: str, at: int | None, name: str | None, out: str) -> None:
    """Convert a file."""
    from quadrille.cli.mixmo.loading import load, position

    loaded = load(file)
    state = position(loaded, file, at)
    if form == "record":
        write_text(out, recorded(loaded, state, name).text())
    else:
        write_text(out, drawn(state, form, name or player_of(loaded)))


def player_of(loaded: Loaded) -> str:
    """Give the name that a file has for its player."""
    if loaded.record is not None:
        return loaded.record.setup.seats[0]
    return loaded.result.player if loaded.result is not None else ""


def drawn(state: State, form: str, name: str = "") -> str:
    """Give a position in a format."""
    return _FORMS[form](state, name)


def result_text(state: State, name: str) -> str:
    """Write a position as a result file."""
    from quadrille.games.mixmo.files import result_of, write_result

    return write_result(result_of(state, name, AUTHORS))


def _init(state: State, name: str) -> str:
    from quadrille.games.mixmo.files import write_init

    return write_init(state.config)


def _text(state: State, name: str) -> str:
    from quadrille.cli.mixmo.screen import shown
    from quadrille.cli.terminal import Terminal

    return "\n".join(shown(Terminal(), state)) + "\n"


def _json(state: State, name: str) -> str:
    from quadrille.games.mixmo.view import view

    return json.dumps(view(state), ensure_ascii=False) + "\n"


def _svg(state: State, name: str) -> str:
    from quadrille.games.mixmo.svg import board_svg

    return board_svg(state)


_FORMS: dict[str, Callable[[State, str], str]] = {
    "result": result_text,
    "init": _init,
    "text": _text,
    "json": _json,
    "svg": _svg,
}


def recorded(loaded: Loaded, state: State, name: str | None) -> Record:
    """Give a game as a record; of a result, one that reaches it."""
    from quadrille.cli.mixmo.loading import GAME
    from quadrille.games.mixmo.notation import write
    from quadrille.games.mixmo.retrace import moves_to
    from quadrille.games.mixmo.rules import apply, initial

    if loaded.record is not None:
        return loaded.record
    options = tuple(GAME.options(state.config).items())
    player = name or player_of(loaded)
    record = Record(Setup(GAME.name, options, (player,), date.today().isoformat()))
    if loaded.result is None:
        return record
    reached, entries = initial(state.config), []
    for move in moves_to(state):
        reached = apply(reached, move)
        entries.append(Entry(0, write(move)))
    return Record(record.setup, tuple(entries))
