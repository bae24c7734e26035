"""`replay` and `export`: a recorded game shown again, or turned into something else."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator

import click

from quadrille.cli.choices import (
    ascii_option,
    at_option,
    format_option,
    out_option,
    recorded,
    whole,
)
from quadrille.cli.command import Command, Seconds, json_option, option
from quadrille.cli.inputs import read_text, write_text
from quadrille.cli.samegame.options import (
    GAME,
    Chosen,
    board_choice,
    board_options,
    load,
    position,
    states_of,
)
from quadrille.cli.samegame.screen import Frame, final_line, frames, picture
from quadrille.cli.terminal import Terminal, show, terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.core.record import Record
from quadrille.games.samegame.files import write_board, write_moves
from quadrille.games.samegame.notation import parse
from quadrille.games.samegame.state import State
from quadrille.games.samegame.view import view


@click.command(
    cls=Command,
    examples=[
        "quadrille samegame replay game.quadrille",
        "quadrille samegame replay game.quadrille --delay 1",
        "quadrille samegame replay game.quadrille --json",
    ],
)
@click.argument("file", metavar="RECORD")
@option(
    "--delay",
    metavar="S",
    type=Seconds(0, 60),
    default=0.4,
    help=noted("Seconds between two stages (0.4)."),
)
@ascii_option
@json_option
def replay(file: str, delay: float, ascii_only: bool, as_json: bool) -> None:
    """Show a record."""
    record = recorded(GAME, read_text(file), file)
    states = states_of(record)
    if as_json:
        for state in states:
            click.echo(json.dumps(view(state)))
        return
    screen = terminal(ascii_only=ascii_only)
    for frame in _all_frames(states, record):
        show(screen, picture(screen, frame))
        if screen.moving:
            time.sleep(delay)
    click.echo(final_line(states[-1]))


def _all_frames(states: list[State], record: Record) -> Iterator[Frame]:
    yield Frame(states[0].board, states[0])
    for state, entry in zip(states, record.entries, strict=False):
        yield from frames(state, parse(entry.text))


FORMATS = ("record", "board", "moves", "svg", "replay-svg", "text", "json")


@click.command(
    cls=Command,
    details=noted(
        "record, moves and replay-svg need a record; board, svg, text and json show its last "
        "position, or the one chosen by --at."
    ),
    examples=[
        "quadrille samegame export game.quadrille --format replay-svg --out game.svg",
        "quadrille samegame export board.txt --format svg --out board.svg",
        "quadrille samegame export game.quadrille --format moves",
    ],
)
@click.argument("file", metavar="FILE")
@format_option(FORMATS)
@at_option
@out_option
@board_options
@board_choice
def export(
    file: str, form: str, at: int | None, out: str, chosen: Chosen, number: int | None
) -> None:
    """Convert a file."""
    config, record = load(file, chosen, number)
    if form in WHOLE:
        if record is None:
            raise Invalid("not-record", path=file)
        whole(form, at)
        write_text(out, WHOLE[form](record))
        return
    write_text(out, POSITIONS[form](position(config, record, at)))


def _moves(record: Record) -> str:
    states_of(record)
    return write_moves([parse(entry.text) for entry in record.entries])


def _replay(record: Record) -> str:
    from quadrille.games.samegame.svg import replay_svg

    states = states_of(record)
    return replay_svg(states[0], [parse(entry.text) for entry in record.entries])


def _svg(state: State) -> str:
    from quadrille.games.samegame.svg import board_svg

    return board_svg(state)


def _text(state: State) -> str:
    return "\n".join(picture(Terminal(), Frame(state.board, state))) + "\n"


WHOLE: dict[str, Callable[[Record], str]] = {
    "record": lambda record: record.text(),
    "moves": _moves,
    "replay-svg": _replay,
}
POSITIONS: dict[str, Callable[[State], str]] = {
    "board": write_board,
    "svg": _svg,
    "text": _text,
    "json": lambda state: json.dumps(view(state)) + "\n",
}
