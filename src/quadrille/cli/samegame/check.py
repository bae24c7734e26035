"""`check` and `score`: is every move legal, and what is it worth?"""

from __future__ import annotations

import json

import click

from quadrille.cli.command import Command, json_option
from quadrille.cli.inputs import read_text
from quadrille.cli.main import NO
from quadrille.cli.samegame.options import GAME, Chosen, board_choice, board_options, load
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.record import read, replay
from quadrille.games.samegame.files import read_moves
from quadrille.games.samegame.rules import apply, initial, over
from quadrille.games.samegame.score import final_score
from quadrille.games.samegame.state import State


def score_now(state: State) -> int:
    """Give the final score of a finished game, the points so far of an unfinished one."""
    return final_score(state) if over(state) else state.points


@click.command(
    cls=Command,
    help=noted(
        "Check a list of moves on a board.\n\nMOVES is a file of lines “column row”, row 0 at the "
        "bottom. An unfinished game is valid: its score is the points so far."
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
    state, errors = initial(config), []
    for line, move in read_moves(read_text(moves)):
        try:
            state = apply(state, move)
        except QuadrilleError as error:
            error.line = line
            errors.append(error)
            break
    left = sum(len(column) for column in state.board)
    score = score_now(state)
    if as_json:
        told = [error.as_json() for error in errors]
        click.echo(
            json.dumps({"valid": not errors, "score": score, "left": left, "errors": told})
        )
    else:
        for error in errors:
            click.echo(error)
        balls = ngettext("{n} ball left", "{n} balls left", left).format(n=left)
        valid = gettext("valid") if not errors else gettext("not valid")
        points = ngettext("{n} point", "{n} points", score).format(n=score)
        click.echo(f"{valid}: {points}, {balls}")
    return NO if errors else 0


@click.command(
    cls=Command,
    help=noted("Score recorded games and rank them, best first."),
    examples=["quadrille samegame score game.quadrille", "quadrille samegame score *.quadrille"],
)
@click.argument("files", metavar="RECORD...", nargs=-1, required=True)
@json_option
def score(files: tuple[str, ...], as_json: bool) -> int:
    """Rank records."""
    rows = sorted((_scored(name) for name in files), key=_rank)
    for place, row in enumerate(rows, 1):
        if as_json:
            click.echo(json.dumps(row))
            continue
        state = gettext("finished") if row["finished"] else gettext("unfinished")
        note = row["errors"][0]["message"] if row["errors"] else state
        click.echo(f"{place:>3}. {row['score']:>7}  {row['name'] or row['file']}  ({note})")
    return 0 if all(row["finished"] and not row["errors"] for row in rows) else NO


def _rank(row: dict[str, object]) -> tuple[bool, bool, int]:
    score = row["score"]
    return bool(row["errors"]), not row["finished"], -(score if isinstance(score, int) else 0)


def _scored(name: str) -> dict[str, object]:
    record = read(read_text(name))
    errors: list[dict[str, object]] = []
    state: object = None
    try:
        for state in replay(GAME, record.setup, record.entries):
            pass
    except QuadrilleError as error:
        errors.append(error.as_json())
    known = isinstance(state, State)
    return {
        "file": name,
        "name": record.setup.seats[0],
        "score": score_now(state) if known else 0,
        "finished": known and over(state),
        "errors": errors,
    }
