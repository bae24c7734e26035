"""The attempts of a record run: what a worker does, and how its findings are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from time import thread_time

from quadrille.arena.executors import Executor
from quadrille.arena.records.book import Attempt, Book
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import game


@dataclass(frozen=True, slots=True)
class Task:
    """One search on one puzzle; all that a worker anywhere needs to know."""

    setup: Setup
    puzzle: int
    number: int
    method: str
    budget: Budget
    seed: int
    known: tuple[str, ...] = ()
    """The moves of a solution to begin with, if any; then the method does not count."""


def attempt(task: Task) -> Attempt:
    """Search once; the stream is forked from the seed by puzzle and number.

    The CPU time is that of this thread and of the search threads: a worker of a cluster may run
    several attempts at once in one process.
    """
    began = thread_time()
    rules = game(task.setup.game)
    assert rules.solvers is not None
    state = rules.initial(rules.configure(dict(task.setup.options)), 1)
    stream = Rng(task.seed).fork(task.puzzle).fork(task.number)
    if task.known and rules.solvers.improve is not None:
        known, place = [], state
        for text in task.known:
            known.append(rules.parse(text, place, 0))
            place = rules.apply(place, known[-1])
        found = rules.solvers.improve(state, known, task.budget, stream)
    else:
        found = rules.solvers.solve(state, task.method, task.budget, stream)
    *_, best = found
    moves, place = [], state
    for move in best.moves:
        moves.append(rules.write(move, place))
        place = rules.apply(place, move)
    return Attempt(
        task.puzzle, task.number, best.score, best.method, best.seconds, tuple(moves),
        cpu_seconds=thread_time() - began + best.cpu_seconds,
    )  # fmt: skip


def run_records(
    book: Book,
    work: Executor,
    attempts: int,
    method: str,
    budget: Budget,
    seed: int,
    *,
    improving: bool = False,
) -> Iterator[tuple[Attempt, bool]]:
    """Make the attempts that are missing; yield each, once on disk, and whether it is a record.

    When improving, attempts begin with the best solutions so far: each puzzle has one attempt
    before any has the next, which knows what all before it have found.
    """
    waiting = list(book.waiting(attempts))
    turns = [waiting]
    if improving:
        turns = [list(turn) for _, turn in groupby(waiting, key=itemgetter(1))]
    for turn in turns:
        tasks = [
            Task(
                book.puzzles[puzzle - 1], puzzle, number, method, budget, seed,
                book.best[puzzle].moves if improving and puzzle in book.best else (),
            )
            for puzzle, number in turn
        ]  # fmt: skip
        for _, found in work.run(attempt, tasks):
            yield found, book.add(found)
