"""Histories of tables and events with faults among their steps: nothing is lost, nothing leaks."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

from tests import draws
from tests.simulation import __main__ as command
from tests.simulation.histories import KINDS, run
from tests.simulation.world import World

EACH = 25
"""Histories for each of eight tests, of which it takes a sample."""
SAMPLE = 8


@pytest.mark.parametrize("part", range(8))
def test_histories_with_faults(part: int) -> None:
    failed = {seed: world.failures for seed in seeds(part) if (world := run(seed)).failures}
    assert not failed, f"replay with: python -m tests.simulation --seed {min(failed)}"


def seeds(part: int) -> list[int]:
    return draws.seeds(SAMPLE, EACH, 1 + part * EACH)


def digest(world: World) -> str:
    return hashlib.sha256("\n".join(world.trace).encode()).hexdigest()


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_gives_the_same_history_in_every_process(kind: str) -> None:
    """The order of sets and dictionaries differs between processes, and changes nothing."""
    here = [digest(run(seed, kind=kind)) for seed in (3, 4)]
    code = (
        "from tests.simulation.test_histories import digest, run\n"
        f"print([digest(run(seed, kind={kind!r})) for seed in (3, 4)])"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    there = subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    )
    assert there.stdout.strip() == str(here)


def test_the_command_prints_the_steps_of_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--seed", "1"]) == 0
    assert "calm" in capsys.readouterr().out
    assert command.main(["--histories", "2", "--kind", "room"]) == 0
    assert "2 histories, 0 failed" in capsys.readouterr().out


def test_a_move_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks fail if a server acknowledges before it has written."""
    from quadrille.store.repository import Store

    real = Store._append_alone
    calls = iter(range(1000))

    def forgetful(store: Store, connection: object, one: object) -> bool:
        return next(calls) == 1 or real(store, connection, one)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "_append_alone", forgetful)
    assert run(7, kind="room").failures
