"""Every reader takes damaged files: it reads them, or refuses them with an error of ours."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import fuzz
import fuzz_guided
import pytest
from fuzz_readers import READERS

INPUTS = {"backup": 8, "language": 40, "games": 6, "parquet": 12}
"""Those that take longer than the others, which have 120."""


@pytest.mark.parametrize("name", READERS)
def test_a_reader_refuses_what_it_cannot_read(name: str) -> None:
    chance, seeds = random.Random(f"tests {name}"), fuzz.seeds_of(name)
    for data in seeds:
        READERS[name][0](data)
    for _ in range(INPUTS.get(name, 120)):
        data = fuzz.mutate(seeds, chance)
        fault = fuzz.try_input(name, data)
        assert fault is None, f"{data!r}: {fault}"


def test_a_few_bytes_that_name_the_largest_grid_take_less_than_the_limit() -> None:
    """A process of its own says how much memory the largest grid takes that a walk can name."""
    program = (
        "import fuzz; fuzz.try_input('walk', b'2 2 2 5\\n0\\n'); before = fuzz._memory();"
        "assert fuzz.try_input('walk', b'1000 2000 2000000 5\\n0\\n') is None;"
        "print(fuzz._memory() - before)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(fuzz.__file__).parent,
        stdout=subprocess.PIPE,
        check=True,
    )
    assert 50 << 10 < int(ended.stdout) < fuzz.MOST_MEMORY


def test_a_foreign_exception_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(data: bytes) -> object:
        raise KeyError(data)

    monkeypatch.setitem(READERS, "grid", (fail, lambda: iter(["x"])))
    assert "KeyError" in (fuzz.try_input("grid", b"x") or "")


def test_inputs_are_guided_by_the_lines_that_they_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    targets: list[float] = []
    monkeypatch.setattr(fuzz_guided, "target", lambda value, label: targets.append(value))
    tried: list[bytes] = []

    def read(data: bytes) -> None:
        tried.append(data)
        fuzz.try_input("board", data)

    guide = fuzz_guided.Guide(fuzz.seeds_of("board"), fuzz.mutate, read)
    legal = len(guide.lines)
    guide.run(60, 1)
    assert guide.inputs == len(targets) >= 60
    assert len(guide.lines) > legal > 10
    assert {*targets} >= {float(len(fuzz_guided.reached_lines(lambda: read(tried[-1]))))}
    # What reached something new is where the next round begins.
    seen: set[bytes] = set()

    def remember(seeds: Sequence[bytes], chance: random.Random) -> bytes:
        seen.update(seeds)
        return fuzz.mutate(seeds, chance)

    monkeypatch.setattr(guide, "_mutate", remember)
    guide.run(2, 2)
    assert seen > {*fuzz.seeds_of("board")}


def test_the_command_counts_its_inputs(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--reader", "grid", "--inputs", "20", "--blind"]) == 0
    assert "20 inputs   0 faults" in capsys.readouterr().out
    assert fuzz.main(["--reader", "grid", "--inputs", "20"]) == 0
    assert "inputs   0 faults" in (out := capsys.readouterr().out)
    assert "lines" in out or "Done" in out
