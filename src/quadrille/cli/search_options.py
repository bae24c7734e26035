"""The options of every command that searches: how long, from which seed, where it runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from quadrille.cli.choices import SEEDS, Given, only_one
from quadrille.cli.command import F, Seconds, Whole, collect_options, option
from quadrille.core.i18n import format_number, ngettext, noted
from quadrille.core.solver import LARGEST, Budget, cores

if TYPE_CHECKING:
    from quadrille.arena.executors import Executor

HOUR = 3600
WEEK = 7 * 24 * HOUR
DEFAULT_SECONDS = 5.0
MOST_PROCESSES = 256


def seconds_option(
    help: str = noted("How long to search (5)."),
    *,
    most: float = HOUR,
    default: float | None = None,
) -> Callable[[F], F]:
    """Declare `--seconds`: more than 0, and at most `most`."""
    seconds = Seconds(0, most, min_open=True)
    return option("--seconds", metavar="S", type=seconds, default=default, help=help)


def iterations_option(
    help: str = noted("Search for this many iterations instead."),
) -> Callable[[F], F]:
    """Declare `--iterations`."""
    return option("--iterations", metavar="N", type=Whole(1, LARGEST), help=help)


def threads_option(help: str = noted("How many cores to use (all).")) -> Callable[[F], F]:
    """Declare `--threads`."""
    return option("--threads", metavar="N", type=Whole(1, MOST_PROCESSES), help=help)


def jobs_option(
    help: str = noted("How many processes (1)."), default: int | None = 1
) -> Callable[[F], F]:
    """Declare `--jobs`."""
    processes = Whole(1, MOST_PROCESSES)
    return option("--jobs", metavar="N", type=processes, default=default, help=help)


cluster_option = option(
    "--cluster", metavar="ADDRESS", help=noted("The address of a Dask scheduler to use.")
)
search_seed_option = option(
    "--seed", metavar="N", type=SEEDS, help=noted("Start the search from this number.")
)


def run_seed_option(
    help: str = noted("A different seed gives different games (1)."),
) -> Callable[[F], F]:
    """Declare `--seed` of a run of many searches, 1 where none is given."""
    return option("--seed", metavar="N", type=SEEDS, default=1, help=help)


@dataclass(frozen=True, slots=True)
class RunOptions(Given):
    """The options of a run of many searches; `None` where one was not given."""

    seconds: float | None = None
    iterations: int | None = None
    seed: int = 1
    jobs: int | None = None
    cluster: str | None = None

    def limited(self, seconds: float) -> RunOptions:
        """Return them with a limit of so many seconds where none was given."""
        only_one(seconds=self.seconds, iterations=self.iterations)
        if self.seconds is not None or self.iterations is not None:
            return self
        return replace(self, seconds=seconds)

    def executor(self) -> Executor:
        """Return where the searches run: here, in processes or on a cluster."""
        from quadrille.arena.executors import executor

        return executor(self.jobs or cores(), self.cluster)


def run_options(
    seconds: Callable[[F], F],
    iterations: Callable[[F], F] | None = None,
    seed: Callable[[F], F] | None = None,
    jobs: Callable[[F], F] | None = None,
) -> Callable[[F], F]:
    """Declare the options of a run of many searches; the verb gets them together as `run`."""
    declared = (
        seconds,
        iterations or iterations_option(),
        seed or run_seed_option(),
        jobs or jobs_option(),
        cluster_option,
    )
    return lambda function: collect_options(RunOptions, declared, function, "run")


def describe_resumed(count: int) -> str:
    """Return how many results a run that goes on has already.

    >>> describe_resumed(1)
    '1 result was there before.'
    """
    text = ngettext("{n} result was there before.", "{n} results were there before.", count)
    return text.format(n=format_number(count))


def budget_of(seconds: float | None, iterations: int | None, threads: int | None) -> Budget:
    """Return the budget that options describe; without a limit, five seconds."""
    limit = DEFAULT_SECONDS if seconds is None and iterations is None else seconds
    return Budget(limit, iterations, threads or cores())
