"""Work that is asked for often and done seldom."""

from __future__ import annotations

import asyncio

from quadrille.app.live.throttle import Throttle


def test_frequent_calls_run_once_after_the_pause() -> None:
    runs: list[int] = []

    async def ask() -> None:
        throttle = Throttle(lambda: 0.01, lambda: runs.append(1))
        for _ in range(5):
            throttle.ask()
        assert runs == []
        await asyncio.sleep(0.1)

    asyncio.run(ask())
    assert runs == [1]


def test_a_throttle_that_is_stopped_runs_no_more() -> None:
    runs: list[int] = []

    async def ask() -> None:
        throttle = Throttle(lambda: 0.01, lambda: runs.append(1))
        throttle.ask()
        throttle.stop()
        await asyncio.sleep(0.1)

    asyncio.run(ask())
    assert runs == []
