"""Full collections run at rest, and only when they are due."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from itertools import count

import pytest

from quadrille.web import event_loop, garbage
from quadrille.web.garbage import DUE, FEW, OVERDUE, collect_at_rest


class Collector:
    """Stands for `gc`, with so many collections of the middle since the last full one."""

    def __init__(self, due: int) -> None:
        self.due = due
        self.collected = 0

    def get_count(self) -> tuple[int, int, int]:
        return 0, 0, self.due

    def collect(self) -> None:
        self.collected += 1
        self.due = 0


@pytest.mark.parametrize(
    ("due", "events", "late", "collected"),
    [
        (DUE, 0, 300, 1),
        (DUE, FEW, 300, 1),
        (DUE, FEW + 1, 300, 0),
        (DUE, 0, -1, 0),
        (DUE - 1, 0, 300, 0),
        (OVERDUE - 1, 1000, 300, 0),
        (OVERDUE, 1000, -1, 1),
    ],
)
def test_a_full_collection_waits_for_rest_but_not_for_ever(
    due: int, events: int, late: float, collected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    collector = Collector(due)
    monkeypatch.setattr(garbage, "gc", collector)
    monkeypatch.setattr(garbage, "PAUSE", 0)
    monkeypatch.setattr(garbage, "LATE", late)
    looks: Iterator[int] = count(0, events)

    async def look_a_few_times() -> None:
        task = asyncio.create_task(collect_at_rest(lambda: next(looks)))
        for _ in range(20):
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(look_a_few_times())
    assert next(looks) >= 3 * events
    assert collector.collected == collected


def test_the_loop_of_a_server_counts_what_comes_in() -> None:
    async def exchange() -> list[int]:
        counts = [event_loop.count_handled()]
        server = await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        await reader.read()
        writer.close()
        server.close()
        return [*counts, event_loop.count_handled()]

    with asyncio.Runner(loop_factory=event_loop.loop) as runner:
        before, after = runner.run(exchange())
    assert after - before >= 2


def test_a_server_begins_no_full_collection_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    thresholds, frozen = gc.get_threshold(), gc.get_freeze_count()
    monkeypatch.setattr("sys.setswitchinterval", lambda seconds: None)
    try:
        garbage.dedicate()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold()[2] == garbage.NEVER
    finally:
        if not frozen:  # Else the tests after this one would look for garbage among all tests.
            gc.unfreeze()
        gc.set_threshold(*thresholds)
