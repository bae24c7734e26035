"""`records`: search the boards of a file again and again, and keep the best game on each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Method, Whole, json_line, json_option, option
from quadrille.cli.engine import show_count
from quadrille.cli.inputs import about, read_text
from quadrille.cli.outputs import check_folder, force_option
from quadrille.cli.samegame.options import GAME, BoardOptions, board_options, configs_in
from quadrille.cli.search_options import (
    WEEK,
    RunOptions,
    run_options,
    seconds_option,
    threads_option,
)
from quadrille.cli.status import STOPPED
from quadrille.core.i18n import decimal, format_number, gettext, ngettext, noted
from quadrille.core.record import Setup
from quadrille.core.solver import Budget, cores
from quadrille.games.samegame.config import Config, rows_of
from quadrille.games.samegame.notation import parse
from quadrille.games.samegame.replayer import replay_moves
from quadrille.games.samegame.solvers import METHODS

if TYPE_CHECKING:
    from quadrille.arena.records.book import Attempt, Book

SECONDS = 60.0
MOST_ATTEMPTS = 100_000


@click.command(
    cls=Command,
    details=noted(
        "Each attempt searches one board with a seed of its own; boards take turns. The best game "
        "on each is saved in the folder as a record file that `replay` shows. Its moves are scored "
        "again by a second program before they count, and whenever the folder is opened. Ctrl-C "
        "stops, and the same command continues, also with more attempts, another time or another "
        "method. With --iterations the same seed gives the same result everywhere."
    ),
    examples=[
        "quadrille samegame records boards.txt --rules research --out records",
        "quadrille samegame records boards.txt --rules research --out records --attempts 10 "
        "--seconds 600 --json",
        "quadrille samegame records boards.txt --out records --jobs 4 --iterations 100",
        "quadrille samegame records boards.txt --out records --attempts 20 --improve",
    ],
)
@click.argument("boards", metavar="BOARDS")
@board_options
@option(
    "--attempts",
    metavar="N",
    type=Whole(1, MOST_ATTEMPTS),
    default=1,
    help=noted("How many attempts at each board, with those made before (1)."),
)
@option("--method", type=Method(list(METHODS)), default="auto", help=noted("The method (auto)."))
@option(
    "--improve",
    is_flag=True,
    help=noted(
        "Begin each attempt with the best game so far, change it, and look for others; "
        "--method is used only where there is none."
    ),
)
@run_options(seconds_option(noted("How long an attempt takes (60)."), most=WEEK))
@threads_option(noted("How many cores an attempt uses."))
@option("--out", "out", metavar="FOLDER", required=True, help=noted("The folder of the results."))
@force_option
@json_option
@click.pass_context
def records(
    ctx: click.Context,
    boards: str,
    options: BoardOptions,
    attempts: int,
    method: str,
    improve: bool,
    run: RunOptions,
    threads: int | None,
    out: str,
    as_json: bool,
) -> int | None:
    """Make the attempts that are missing, and print the best score on each board."""
    from quadrille.arena.records.book import ATTEMPTS, open_book
    from quadrille.arena.records.running import run_records

    run = run.limited(SECONDS)
    text = read_text(boards)
    with about(boards):
        configs = list(configs_in(text, options))
    usual = 1 if run.cluster is not None or run.jobs != 1 else cores()
    budget = Budget(run.seconds, run.iterations, threads or usual)
    check_folder(ctx, out, resumed=ATTEMPTS)
    puzzles = [Setup(GAME.name, tuple(GAME.options(config).items())) for config in configs]
    with open_book(Path(out), puzzles, rescore) as book:
        found = run_records(
            book, run.executor(), attempts, method, budget, run.seed, improving=improve
        )
        stopped = _search(book, attempts, found)
        _print_book(book, as_json=as_json)
    if stopped:
        click.echo(gettext("Stopped; run the same command to continue."), err=True)
        return STOPPED
    return None


def rescore(setup: Setup, moves: Sequence[str]) -> int | None:
    """Return the score of moves by the independent replayer; `None` if they end no game."""
    config: Config = GAME.configure(dict(setup.options))
    rules = config.rules
    try:
        found = replay_moves(
            list(rows_of(config.board, config.size)),
            [(cell.column, cell.row) for cell in map(parse, moves)],
            minimum=rules.minimum,
            offset=rules.offset,
            bonus=rules.bonus,
            penalty=rules.penalty,
        )
    except ValueError:
        return None
    return found.score if found.finished else None


def _search(book: Book, attempts: int, found: Iterator[tuple[Attempt, bool]]) -> bool:
    """Make the attempts; return whether someone stopped them."""
    waiting = len(list(book.waiting(attempts)))
    before = sum(map(len, book.attempts.values()))
    if before:
        sentence = ngettext(
            "{count} attempt was made before; the total is {total}.",
            "{count} attempts were made before; the total is {total}.",
            before,
        )
        click.echo(
            sentence.format(count=format_number(before), total=format_number(book.total)), err=True
        )
    try:
        with show_count(waiting) as show:
            for done, (attempt, is_record) in enumerate(found, 1):
                show(done, gettext("total {total}").format(total=format_number(book.total)))
                if is_record:
                    sentence = gettext("Board {board}: {score} points.")
                    points = format_number(attempt.score)
                    click.echo(sentence.format(board=attempt.puzzle, score=points), err=True)
    except KeyboardInterrupt:
        return True
    return False


def _print_book(book: Book, *, as_json: bool) -> None:
    """Print the best score on each board, and their sum."""
    from quadrille.library.chart import align

    if as_json:
        for puzzle, best in sorted(book.best.items()):
            row = {
                "board": puzzle,
                "score": best.score,
                "moves": len(best.moves),
                "method": best.method,
                "attempts": len(book.attempts[puzzle]),
                "cpu_seconds": round(sum(book.cpu_seconds[puzzle]), 3),
                "file": str(book.record_path(puzzle)),
            }
            click.echo(json_line(row))
        return
    click.echo(align([_head(), *_rows(book)]))
    count = len(book.best)
    sentence = ngettext(
        "Total: {total} points on {boards} board, {seconds} s of search.",
        "Total: {total} points on {boards} boards, {seconds} s of search.",
        count,
    )
    click.echo(
        sentence.format(
            total=format_number(book.total),
            boards=count,
            seconds=format_number(round(book.seconds)),
        )
    )
    _print_cpu_time([each for times in book.cpu_seconds.values() for each in times])


def _print_cpu_time(times: Sequence[float]) -> None:
    """Print the CPU time of the attempts that say it: all but old ones."""
    if not times:
        return
    sentence = ngettext(
        "CPU time of {count} attempt: {seconds} s ({hours} h).",
        "CPU time of {count} attempts: {seconds} s ({hours} h).",
        len(times),
    )
    hours = decimal(sum(times) / 3600, ".2f")
    count, seconds = format_number(len(times)), format_number(round(sum(times)))
    click.echo(sentence.format(count=count, seconds=seconds, hours=hours))


def _head() -> tuple[str, ...]:
    return (gettext("board"), gettext("points"), gettext("moves"), gettext("attempts"))


def _rows(book: Book) -> Iterator[tuple[str, ...]]:
    for puzzle, best in sorted(book.best.items()):
        numbers = (puzzle, best.score, len(best.moves), len(book.attempts[puzzle]))
        yield tuple(map(str, numbers))
