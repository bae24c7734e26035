"""Executors for long work: this process, a pool of processes, or a Dask cluster.

Work is a function and tasks, both such that they can be sent to another process. Results come as
they are ready, each with its task; whoever stops listening stops the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from quadrille.core.errors import Invalid

Task = TypeVar("Task")
Result = TypeVar("Result")


class Executor(Protocol):
    """A place where tasks run."""

    def run(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Yield each task with its result, in any order."""


class LocalExecutor:
    """Runs one task after the other in this process, so that times are comparable.

    >>> list(LocalExecutor().run(abs, [-1, 2]))
    [(-1, 1), (2, 2)]
    """

    def run(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Yield each task with its result, in order."""
        for task in tasks:
            yield task, function(task)


class PoolExecutor:
    """Runs tasks in several processes of this machine."""

    def __init__(self, processes: int) -> None:
        self.processes = processes

    def run(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Yield each task with its result as it is ready."""
        from concurrent.futures import ProcessPoolExecutor, as_completed
        from concurrent.futures.process import BrokenProcessPool
        from multiprocessing import get_context

        # A forked copy of a process that runs threads may hang: each worker starts afresh.
        pool = ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"))
        complete = False
        try:
            waiting = {pool.submit(function, task): task for task in tasks}
            for done in as_completed(waiting):
                yield waiting[done], done.result()
            complete = True
        except BrokenProcessPool:
            raise Invalid("arena.worker-lost") from None
        finally:
            # Who stops early does not wait for games in play. Otherwise the workers end first:
            # Python's own exit fails at times while a pool is still being closed.
            pool.shutdown(wait=complete, cancel_futures=True)


class DaskExecutor:
    """Runs tasks on the workers of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Yield each task with its result as it is ready."""
        try:
            from distributed import Client, KilledWorker, as_completed
        except ImportError:
            raise Invalid("arena.no-dask") from None
        try:
            client = Client(self.address, timeout=10)
        except (OSError, ValueError) as error:
            raise Invalid("arena.no-cluster", address=self.address, reason=error) from None
        with client:
            waiting = dict(zip(client.map(function, tasks, pure=False), tasks, strict=True))
            try:
                for done in as_completed(waiting):
                    yield waiting[done], done.result()
            except KilledWorker:
                raise Invalid("arena.worker-lost") from None
            finally:
                client.cancel(list(waiting))


def executor(processes: int = 1, cluster: str | None = None) -> Executor:
    """Return the executor for a number of processes or a cluster's address.

    >>> type(executor()).__name__, type(executor(2)).__name__
    ('LocalExecutor', 'PoolExecutor')
    """
    if cluster is not None:
        return DaskExecutor(cluster)
    return LocalExecutor() if processes == 1 else PoolExecutor(processes)
