"""Statistics in processes of their own: answered, refused, ended."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from quadrille.app.statistics import processes, worker
from quadrille.app.statistics.processes import Statistics
from quadrille.core.errors import Illegal, Invalid
from tests.arena.stats.sample_games import CSV

LIMITED = f"""
import resource
from {worker.__name__} import CPU_SECONDS, LARGEST_FILE, MEMORY
from {worker.__name__} import {worker.limit_process.__name__}, {worker.main.__name__}
limit_process()
assert resource.getrlimit(resource.RLIMIT_AS)[0] == MEMORY <= 2 << 30
assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == LARGEST_FILE
assert resource.getrlimit(resource.RLIMIT_CPU)[0] == CPU_SECONDS
main()
"""


async def parts(text: str) -> AsyncIterator[bytes]:
    for place in range(0, len(text), 500):
        yield text[place : place + 500].encode()


@pytest.fixture
def statistics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Statistics:
    monkeypatch.setenv("QUADRILLE_CACHE", str(tmp_path / "cache"))
    return Statistics(f"sqlite:///{tmp_path / 'none.db'}")


def test_a_file_and_a_store_are_answered_by_processes(statistics: Statistics) -> None:
    async def both() -> tuple[int, int]:
        sent = await statistics.of_file(parts(CSV), None, "here")
        own = await statistics.of_games("ann", None)
        return sent["games"], own["games"]

    assert asyncio.run(both()) == (10, 0)


def test_a_process_that_takes_too_long_is_ended(
    statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "SECONDS", 0.01)
    with pytest.raises(Invalid, match="too large, damaged or takes too long"):
        asyncio.run(statistics.of_file(parts(CSV), None, "here"))


def test_a_busy_machine_does_not_make_a_file_too_large() -> None:
    """A report that gets a quarter of a processor may still cost what it may cost."""
    assert processes.SECONDS >= 4 * worker.CPU_SECONDS


def test_only_a_few_may_wait(statistics: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "MOST_WAITING", 0)
    with pytest.raises(Illegal) as refused:
        asyncio.run(statistics.of_file(parts(CSV), None, "here"))
    assert refused.value.code == "engine.busy"


def test_one_address_leaves_places_to_others(statistics: Statistics) -> None:
    async def send() -> list[str]:
        go_on = asyncio.Event()

        async def slow() -> AsyncIterator[bytes]:
            await go_on.wait()
            yield CSV.encode()

        sent = [statistics.of_file(slow(), None, "here") for _ in range(processes.MOST_OF_ADDRESS)]
        tasks = [asyncio.create_task(one) for one in sent]
        await asyncio.sleep(0)
        with pytest.raises(Illegal) as refused:
            await statistics.of_file(parts(CSV), None, "here")
        other = await statistics.of_file(parts(CSV), None, "there")
        go_on.set()
        done = await asyncio.gather(*tasks)
        again = await statistics.of_file(parts(CSV), None, "here")
        return [refused.value.code, *(str(one["games"]) for one in (other, *done, again))]

    assert asyncio.run(send()) == ["engine.busy", "10", "10", "10", "10"]


def test_the_process_limits_itself_before_it_reads(tmp_path: Path) -> None:
    request = f'{{"folder": "{tmp_path}", "player": null, "language": "en"}}\n'
    (tmp_path / "sent").write_text("nothing")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED], input=request, capture_output=True, text=True, check=True
    )
    assert '"error"' in done.stdout
