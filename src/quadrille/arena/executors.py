"""Where long work is done: in this process, on a pool of processes, or on a Dask cluster.

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
    """Somewhere to work."""

    def run(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Do a function on each task; give each with its result, in any order."""


class Here:
    """One task after the other, in this process: for times that can be compared.

    >>> list(Here().run(abs, [-1, 2]))
    [(-1, 1), (2, 2)]
    """

    def run(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Do a function on each task, in order."""
        for task in tasks:
            yield task, function(task)


class Pool:
    """Several processes of this machine."""

    def __init__(self, processes: int) -> None:
        self.processes = processes

    def run(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Do a function on each task; give each as it is ready."""
        from concurrent.futures import ProcessPoolExecutor, as_completed
        from multiprocessing import get_context

        # A forked copy of a process that runs threads may hang: each worker starts afresh.
        with ProcessPoolExecutor(self.processes, mp_context=get_context("spawn")) as pool:
            waiting = {pool.submit(function, task): task for task in tasks}
            try:
                for done in as_completed(waiting):
                    yield waiting[done], done.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


class Cluster:
    """The workers of a Dask scheduler that the user names."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Do a function on each task; give each as it is ready."""
        try:
            from distributed import Client, as_completed
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
            finally:
                client.cancel(list(waiting))


def executor(processes: int = 1, cluster: str | None = None) -> Executor:
    """Choose where to work.

    >>> type(executor()).__name__, type(executor(2)).__name__
    ('Here', 'Pool')
    """
    if cluster is not None:
        return Cluster(cluster)
    return Here() if processes == 1 else Pool(processes)
