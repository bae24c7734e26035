"""Work in this process, on a pool and on a cluster gives the same results."""

from __future__ import annotations

import pytest

from quadrille.arena.executors import DaskExecutor, Executor, LocalExecutor, PoolExecutor, executor
from quadrille.core.errors import Invalid

TASKS = [3, 1, 2, 5]


def squared(number: int) -> int:
    return number * number


@pytest.mark.parametrize("work", [LocalExecutor(), PoolExecutor(2)], ids=["here", "pool"])
def test_every_task_comes_back_with_its_result(work: Executor) -> None:
    assert sorted(work.run(squared, TASKS)) == sorted((n, n * n) for n in TASKS)


def test_a_cluster_of_dask_does_the_same() -> None:
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from distributed import LocalCluster

        with LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None,
            protocol="tcp", host="127.0.0.1",
        ) as cluster:  # fmt: skip
            found = sorted(DaskExecutor(cluster.scheduler_address).run(squared, TASKS))
    assert found == sorted((n, n * n) for n in TASKS)


def test_a_cluster_that_is_not_there_is_reported() -> None:
    with pytest.raises(Invalid, match="no Dask scheduler"):
        list(DaskExecutor("not an address").run(squared, TASKS))


def test_closing_the_iterator_stops_the_work() -> None:
    work = LocalExecutor().run(squared, TASKS)
    assert next(work) == (3, 9)


def test_the_executor_is_chosen_by_the_request() -> None:
    assert isinstance(executor(), LocalExecutor)
    assert isinstance(executor(3), PoolExecutor)
    assert isinstance(executor(3, "tcp://127.0.0.1:1"), DaskExecutor)
