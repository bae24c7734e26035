"""`records`: search the boards of a file again and again, and keep the best game on each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import SEEDS, only_one
from quadrille.cli.command import Command, Method, Seconds, Whole, json_line, json_option, option
from quadrille.cli.engine import show_count
from quadrille.cli.inputs import about, read_text
from quadrille.cli.outputs import check_folder, force_option
from quadrille.cli.samegame.options import GAME, Chosen, board_options, configs_in
from quadrille.cli.status import STOPPED
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.record import Setup
from quadrille.core.solver import LARGEST, Budget, cores
from quadrille.games.samegame.config import Config, rows_of
from quadrille.games.samegame.notation import parse
from quadrille.games.samegame.replayer import replayed
from quadrille.games.samegame.solvers import METHODS

if TYPE_CHECKING:
    from quadrille.arena.executors import Executor
    from quadrille.arena.records.book import Book

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
    "--seconds",
    metavar="S",
    type=Seconds(0, 7 * 24 * 3600, min_open=True),
    help=noted("How long an attempt takes (60)."),
)
@option(
    "--iterations",
    metavar="N",
    type=Whole(1, LARGEST),
    help=noted("Search for this many iterations instead."),
)
@option("--seed", metavar="N", type=SEEDS, default=1, help=noted("Another seed, other games (1)."))
@option("--threads", metavar="N", type=Whole(1, 256), help=noted("How many cores an attempt uses."))
@option("--jobs", metavar="N", type=Whole(1, 256), default=1, help=noted("How many processes (1)."))
@option("--cluster", metavar="ADDRESS", help=noted("The address of a Dask scheduler to use."))
@option("--out", "out", metavar="FOLDER", required=True, help=noted("The folder of the results."))
@force_option
@json_option
@click.pass_context
def records(
    ctx: click.Context,
    boards: str,
    chosen: Chosen,
    attempts: int,
    method: str,
    seconds: float | None,
    iterations: int | None,
    seed: int,
    threads: int | None,
    jobs: int,
    cluster: str | None,
    out: str,
    as_json: bool,
) -> int | None:
    """Make the attempts that are missing, and print the best score on each board."""
    from quadrille.arena.executors import executor
    from quadrille.arena.records.book import ATTEMPTS, open_book

    only_one(seconds=seconds, iterations=iterations)
    text = read_text(boards)
    with about(boards):
        configs = list(configs_in(text, chosen))
    if seconds is None and iterations is None:
        seconds = SECONDS
    usual = 1 if cluster is not None or jobs > 1 else cores()
    budget = Budget(seconds, iterations, threads or usual)
    check_folder(ctx, out, resumed=ATTEMPTS)
    puzzles = [Setup(GAME.name, tuple(GAME.options(config).items())) for config in configs]
    with open_book(Path(out), puzzles, rescore) as book:
        stopped = _search(book, executor(jobs, cluster), attempts, method, budget, seed)
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
        found = replayed(
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


def _search(
    book: Book, work: Executor, attempts: int, method: str, budget: Budget, seed: int
) -> bool:
    """Make the attempts; return whether someone stopped them."""
    from quadrille.arena.records.running import run_records

    waiting = len(list(book.waiting(attempts)))
    before = sum(map(len, book.attempts.values()))
    if before:
        sentence = ngettext(
            "{count} attempt was made before; the total is {total}.",
            "{count} attempts were made before; the total is {total}.",
            before,
        )
        click.echo(sentence.format(count=before, total=book.total), err=True)
    try:
        with show_count(waiting) as show:
            found = run_records(book, work, attempts, method, budget, seed)
            for done, (attempt, is_record) in enumerate(found, 1):
                show(done, gettext("total {total}").format(total=book.total))
                if is_record:
                    sentence = gettext("Board {board}: {score} points.")
                    click.echo(sentence.format(board=attempt.puzzle, score=attempt.score), err=True)
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
                "file": str(book.record_path(puzzle)),
            }
            click.echo(json_line(row))
        return
    click.echo(align([_head(), *_rows(book)]))
    click.echo(
        gettext("Total: {total} points on {boards} boards, {seconds:.0f} s of search.").format(
            total=book.total, boards=len(book.best), seconds=book.seconds
        )
    )


def _head() -> tuple[str, ...]:
    return (gettext("board"), gettext("points"), gettext("moves"), gettext("attempts"))


def _rows(book: Book) -> Iterator[tuple[str, ...]]:
    for puzzle, best in sorted(book.best.items()):
        numbers = (puzzle, best.score, len(best.moves), len(book.attempts[puzzle]))
        yield tuple(map(str, numbers))
