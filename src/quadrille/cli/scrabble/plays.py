"""`plays`: how many plays positions have, what the best is, and how long finding them takes."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import thread_time_ns
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_line, json_option, option
from quadrille.cli.engine import explain_wait
from quadrille.cli.inputs import read_text
from quadrille.cli.scrabble.options import lexicon_of, lexicon_option, set_option, tiles_of
from quadrille.cli.status import BAD
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from quadrille.core.game import Json
    from quadrille.games.scrabble.files import Position
    from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator

FIELDS = ("count", "score_sum", "top_score", "best", "us")
RUNS = 25
"""How often a position is timed, after one run to warm up."""


@click.command(
    cls=Command,
    details=noted(
        "FILE has one position per line, in CGP; empty lines and lines that start with "
        "# are skipped. For each: the number of plays for the rack to move, the sum of "
        "their points, the highest score, a play that reaches it, and the CPU time in "
        "microseconds, median of 25 runs; the letters that each free square accepts "
        "are computed beforehand, as in a game. A line that cannot be read is reported "
        "and the others are processed; the exit status is 2."
    ),
    examples=[
        "quadrille scrabble plays --positions positions.cgp --lexicon en --set en",
        "quadrille scrabble plays --positions positions.cgp --lexicon en --set en --best-only",
    ],
)
@option(
    "--positions",
    metavar="FILE",
    required=True,
    help=noted("The positions, one per line in CGP; - for a pipe."),
)
@lexicon_option
@set_option
@option("--best-only", is_flag=True, help=noted("Find only the best play, which is quicker."))
@json_option
def plays(
    positions: str, lexicon: str | None, set_code: str | None, best_only: bool, as_json: bool
) -> int:
    """Answer each position."""
    from quadrille.games.scrabble.movegen.generator import Generator

    lines = read_text(positions).splitlines()
    generator = Generator(lexicon_of(lexicon, set_code), tiles_of(set_code))
    _prepare(generator)
    if not as_json:
        click.echo(_row(*_heads()))
    status = 0
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            answer = _answer(generator, line, best_only)
        except QuadrilleError as error:
            error.line, error.source, status = number, positions, BAD
            click.echo(gettext("Error: {sentence}").format(sentence=error), err=True)
            if as_json:
                fields: dict[str, Json] = dict.fromkeys(FIELDS)
                click.echo(json_line({**fields, "error": error.as_json()}))
            continue
        click.echo(json_line(answer) if as_json else _plays_text(answer))
    return status


def _answer(generator: Generator, line: str, best_only: bool) -> dict[str, Json]:
    from quadrille.games.scrabble.files import read_cgp

    position = read_cgp(line, generator.tiles)
    return (best_answer if best_only else full_answer)(generator, position)


def _prepare(generator: Generator) -> None:
    """Load what the first question would wait for."""
    from quadrille.games.scrabble.board import EMPTY
    from quadrille.games.scrabble.players.quick import EVERY_PLAY

    with explain_wait(EVERY_PLAY):
        generator.plays(EMPTY, generator.tiles.letters[:2])
        generator.best(EMPTY, generator.tiles.letters[:2])


def full_answer(generator: Generator, position: Position) -> dict[str, Json]:
    """Find every play: their number and points, the best, and the time of the walk alone."""
    import numpy as np

    from quadrille.games.scrabble.movegen.generator import ROOM

    board, codes = position.board, generator.codes(position.racks[0])
    lines, room = generator.lines(board), np.empty((ROOM, 2), np.uint64)
    listed = generator.list_plays(lines, codes, room=room)
    points = (listed[:, 0] & np.uint64(0xFFFF)).tolist()
    best = (
        generator.unpack_play(board, codes, *listed[np.argmax(points)].tolist()) if points else None
    )
    return _values(
        len(points),
        sum(points),
        best,
        measure_time(lambda: generator.list_plays(lines, codes, room=room)),
    )


def best_answer(generator: Generator, position: Position) -> dict[str, Json]:
    """Find the best play, and the time of that alone."""
    import numpy as np

    from quadrille.games.scrabble.movegen.generator import MOST_BLANKS
    from quadrille.games.scrabble.score import BLANK

    board, rack = position.board, position.racks[0]
    best = generator.best(board, rack)
    lines, codes = generator.lines(board), generator.codes(rack)
    leaves = np.zeros(1 << len(codes), np.int64)
    if rack and rack.count(BLANK) <= MOST_BLANKS:
        return _values(
            None, None, best, measure_time(lambda: generator.search_best(lines, codes, leaves))
        )
    return _values(None, None, best, measure_time(lambda: generator.best(board, rack)))


def _values(
    count: int | None, total: int | None, best: FoundPlay | None, microseconds: float
) -> dict[str, Json]:
    from quadrille.games.scrabble.notation import write_play

    played = write_play(best.play) if best else None
    values = (count, total, best.points if best else 0, played, microseconds)
    return dict(zip(FIELDS, values, strict=True))


def measure_time(work: Callable[[], object]) -> float:
    """Return the microseconds of CPU time that some work takes: the median of several runs.

    >>> measure_time(lambda: sum(range(1000))) > 0
    True
    """
    work()
    runs = []
    for _ in range(RUNS):
        began = thread_time_ns()
        work()
        runs.append(thread_time_ns() - began)
    return round(median(runs) / 1000, 1)


def _heads() -> tuple[str, ...]:
    return (
        gettext("plays"),
        gettext("sum"),
        gettext("top"),
        gettext("best play"),
        gettext("microseconds"),
    )


def _plays_text(answer: dict[str, Json]) -> str:
    return _row(*("—" if answer[name] is None else str(answer[name]) for name in FIELDS))


def _row(count: str, total: str, top: str, best: str, microseconds: str) -> str:
    return f"{count:>8} {total:>9} {top:>5}  {best:<20} {microseconds:>12}"
