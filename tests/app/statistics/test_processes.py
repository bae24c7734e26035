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
from {worker.__name__} import MEMORY, {worker.limit_process.__name__}, {worker.main.__name__}
limit_process()
assert resource.getrlimit(resource.RLIMIT_AS)[0] == MEMORY
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
        sent = await statistics.of_file(parts(CSV), None)
        own = await statistics.of_games("ann", None)
        return sent["games"], own["games"]

    assert asyncio.run(both()) == (10, 0)


def test_a_process_that_takes_too_long_is_ended(
    statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "SECONDS", 0.01)
    with pytest.raises(Invalid, match="too large, damaged or takes too long"):
        asyncio.run(statistics.of_file(parts(CSV), None))


def test_only_a_few_may_wait(statistics: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "MOST_WAITING", 0)
    with pytest.raises(Illegal) as refused:
        asyncio.run(statistics.of_file(parts(CSV), None))
    assert refused.value.code == "engine.busy"


def test_the_process_limits_itself_before_it_reads(tmp_path: Path) -> None:
    request = f'{{"folder": "{tmp_path}", "player": null, "language": "en"}}\n'
    (tmp_path / "sent").write_text("nothing")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED], input=request, capture_output=True, text=True, check=True
    )
    assert '"error"' in done.stdout
