"""`check` and `score`: is every move legal, and what is it worth?"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import cast

import click

from quadrille.cli.choices import recorded
from quadrille.cli.command import Command, json_option
from quadrille.cli.inputs import about, read_text
from quadrille.cli.main import BAD, NO
from quadrille.cli.samegame.options import GAME, Chosen, board_choice, board_options, load
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.record import replay
from quadrille.games.samegame import rules
from quadrille.games.samegame.files import read_moves
from quadrille.games.samegame.rules import apply, initial, over
from quadrille.games.samegame.state import State


@click.command(
    cls=Command,
    details=noted(
        "MOVES is a file of lines “column row”, row 0 at the bottom. An unfinished game is valid: "
        "its score is the points so far."
    ),
    examples=[
        "quadrille samegame check board.txt moves.txt",
        "quadrille samegame check board.txt moves.txt --rules research --json",
    ],
)
@click.argument("file", metavar="BOARD")
@click.argument("moves", metavar="MOVES")
@board_options
@board_choice
@json_option
def check(file: str, moves: str, chosen: Chosen, number: int | None, as_json: bool) -> int:
    """Check a solution."""
    config, _ = load(file, chosen, number)
    state = initial(config)
    faults: list[QuadrilleError] = []
    with about(moves):
        listed = read_moves(read_text(moves))
    for line, move in listed:
        try:
            state = apply(state, move)
        except QuadrilleError as error:
            error.line = line
            faults.append(error)
            break
    left = sum(len(column) for column in state.board)
    points = rules.score(state)
    if as_json:
        errors = [fault.as_json() for fault in faults]
        answer = {"valid": not faults, "score": points, "left": left, "errors": errors}
        click.echo(json.dumps(answer))
    else:
        for fault in faults:
            click.echo(fault)
        balls = ngettext("{n} ball left", "{n} balls left", left).format(n=left)
        worth = ngettext("{n} point", "{n} points", points).format(n=points)
        told = gettext("valid: {points}, {balls}")
        if faults:
            told = gettext("not valid: {points}, {balls}")
        click.echo(told.format(points=worth, balls=balls))
    return NO if faults else 0


@dataclass(frozen=True, slots=True)
class Row:
    """One record in the ranking of `score`."""

    file: str
    name: str
    score: int
    finished: bool
    errors: list[dict[str, object]]
    unreadable: bool = False

    @property
    def rank(self) -> tuple[bool, bool, int]:
        """Put valid before faulty, finished before unfinished, more points before fewer."""
        return bool(self.errors), not self.finished, -self.score

    def told(self) -> dict[str, object]:
        """Give the row as plain values."""
        return {key: value for key, value in asdict(self).items() if key != "unreadable"}

    def line(self) -> str:
        """Say the row to a person."""
        note = gettext("finished") if self.finished else gettext("unfinished")
        if self.errors:
            note = str(self.errors[0]["message"])
        return f"{self.score:>7}  {self.name or self.file}  ({note})"


@click.command(
    cls=Command,
    examples=[
        "quadrille samegame score game.quadrille",
        "quadrille samegame score game*.quadrille",
    ],
)
@click.argument("files", metavar="RECORD...", nargs=-1, required=True)
@json_option
def score(files: tuple[str, ...], as_json: bool) -> int:
    """Rank records."""
    rows = sorted((_scored(name) for name in files), key=lambda row: row.rank)
    for place, row in enumerate(rows, 1):
        click.echo(json.dumps(row.told()) if as_json else f"{place:>3}. {row.line()}")
    if any(row.unreadable for row in rows):
        return BAD
    return 0 if all(row.finished and not row.errors for row in rows) else NO


def _scored(name: str) -> Row:
    try:
        with about(name):
            record = recorded(GAME, read_text(name), name)
            first = initial(GAME.configure(dict(record.setup.options)))
    except QuadrilleError as error:
        return Row(name, "", 0, False, [error.as_json()], unreadable=True)
    errors: list[dict[str, object]] = []
    last = first
    try:
        for state in replay(GAME, record.setup, record.entries):
            last = cast(State, state)
    except QuadrilleError as error:
        errors.append(error.as_json())
    return Row(name, record.setup.seats[0], rules.score(last), over(last), errors)
