"""`analyse --position`: the analysis board in the terminal, one position and its moves."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import click

from quadrille.cli.choices import new_seed, state_at
from quadrille.cli.command import json_line
from quadrille.cli.engine import explain_wait
from quadrille.cli.scrabble.loading import load, positions
from quadrille.cli.scrabble.options import lexicon_of
from quadrille.cli.status import NO
from quadrille.core.errors import Invalid
from quadrille.core.i18n import decimal, format_percent, gettext
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, cores

if TYPE_CHECKING:
    from quadrille.games.scrabble.analysis_board.position import BoardPosition

USUAL_SECONDS = 10.0
LISTED = 15


@dataclass(frozen=True, slots=True)
class PositionRequest:
    """What is asked of a position on the command line."""

    position: str | None
    file: str | None
    at: int | None
    method: str
    plays: tuple[str, ...]
    top: int
    seconds: float | None
    iterations: int | None
    seed: int | None
    lexicon: str | None
    code: str | None


def print_analysis(request: PositionRequest, convention: str, as_json: bool) -> int:
    """Print the moves of a position; Ctrl-C ends the search and prints what is known."""
    from quadrille.games.scrabble.analysis_board.task import (
        BoardRequest,
        answer,
        kernels_for_method,
        read_tried,
    )

    position = _position(request)
    seconds = request.seconds
    if seconds is None and request.iterations is None:
        seconds = USUAL_SECONDS
    budget = Budget(seconds, request.iterations, cores())
    seed = new_seed() if request.seed is None else request.seed
    tried = read_tried(request.plays, position, convention)
    wanted = BoardRequest(request.method, tried, request.top, budget)
    kernels = kernels_for_method(request.method, position)
    found, stopped = _last(answer(position, wanted, Rng(seed)), kernels, as_json)
    moves = [
        one for number, one in enumerate(found["moves"]) if number < request.top or one["tried"]
    ]
    found = {**found, "moves": moves, "seed": seed}
    if as_json:
        click.echo(json_line(found | {"link": link_of(position)}))
    else:
        _print_table(found, position, convention)
        click.echo("\n" + gettext("On the page: {link}").format(link=link_of(position)))
    if stopped:
        click.echo(gettext("Stopped before the end."), err=True)
    return NO if stopped else 0


def _position(request: PositionRequest) -> BoardPosition:
    from quadrille.games.scrabble.analysis_board.position import read_position
    from quadrille.games.scrabble.files import write_cgp

    named, code, text = request.lexicon, request.code, request.position
    if text is None:
        assert request.file is not None
        loaded = load(request.file, code)
        if loaded.foreign:
            raise Invalid("scrabble.no-tiles", language=loaded.code)
        text, code = write_cgp(state_at(positions(loaded), request.at)), loaded.code
        named = named or loaded.lexicon
    found = read_position(text, code or "", named or "")
    # Says what is wrong with a list, and waits aloud while it is read.
    lexicon_of(found.lexicon, found.code)
    return found


def _last(
    answers: Iterator[dict[str, Any]], kernels: Sequence[str], quiet: bool
) -> tuple[dict[str, Any], bool]:
    """Return the last answer; show on a terminal how far it is."""
    found: dict[str, Any] = {}
    shown = not quiet and sys.stderr.isatty()
    try:
        with explain_wait(kernels):
            for found in answers:
                if shown and found["rollouts"]:
                    best = found["moves"][0]
                    share = format_percent(100 * best["win"], "5.1f")
                    line = f"\r{found['rollouts']:>7}  {best['text']:<20} {share}"
                    click.echo(line, nl=False, err=True)
    except KeyboardInterrupt:
        if not found:
            raise
        return found, True
    finally:
        if shown and found.get("rollouts"):
            click.echo("\r" + " " * 50 + "\r", nl=False, err=True)
    return found, False


def link_of(position: BoardPosition) -> str:
    """Return the address of the analysis board with a position, without its server."""
    fields = {"position": position.text, "language": position.code, "lexicon": position.lexicon}
    return f"/board?{urlencode(fields)}"


def _print_table(found: dict[str, Any], position: BoardPosition, convention: str) -> None:
    from quadrille.games.scrabble.analysis_board.position import read_action
    from quadrille.games.scrabble.notation import write

    deep = any("spread" in one for one in found["moves"])
    heads = ["", gettext("move"), gettext("points"), gettext("rack leave"), "", gettext("total")]
    if deep:
        heads += [gettext("wins"), gettext("margin")]
    click.echo(_row(heads))
    for number, one in enumerate(found["moves"], 1):
        click.echo(_row([str(number), *_cells(one, convention)]) + _remarks(one))
    line = found["moves"][0].get("line") if found["moves"] else None
    if line:
        moves = [write(read_action(text, position.tiles), convention) for text in line]
        click.echo("\n" + gettext("Best line: {moves}").format(moves=", ".join(moves)))


def _cells(one: dict[str, Any], convention: str) -> list[str]:
    name = "-" if one["kind"] == "pass" else f"-{one['word']}"
    if one["kind"] == "play":
        name = f"{one['at'][convention]} {one['text'].partition(' ')[2]}"
    cells = [name, str(one["points"]), one["leave"], decimal(one["leave_worth"], "+.1f")]
    cells.append(decimal(one["worth"]))
    if "spread" in one:
        cells += [format_percent(100 * one["win"]), decimal(one["spread"], "+.1f")]
    return cells


def _remarks(one: dict[str, Any]) -> str:
    found = []
    if one["tried"]:
        found.append(gettext("yours"))
    if one["wrong"]:
        found.append(gettext("invalid words: {words}").format(words=", ".join(one["wrong"])))
    if one.get("error"):
        found.append(f"± {decimal(one['error'])} ({one['rollouts']})")
    if one.get("proved"):
        found.append(gettext("proved"))
    return "  " + ", ".join(found) if found else ""


def _row(cells: Sequence[str]) -> str:
    widths = (3, -19, 6, -10, 6, 7, 8, 8)
    parts = []
    for cell, width in zip(cells, widths, strict=False):
        parts.append(f"{cell:<{-width}}" if width < 0 else f"{cell:>{width}}")
    return " ".join(parts).rstrip()
