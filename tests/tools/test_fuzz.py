"""Every reader takes damaged files: it reads them, or refuses them with an error of ours."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import fuzz
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


def test_the_command_counts_its_inputs(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--reader", "grid", "--inputs", "20"]) == 0
    assert "20 inputs   0 faults" in capsys.readouterr().out
