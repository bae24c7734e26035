"""Compiled kernels: the same stream as in Python, kept between processes, and never in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.kernel import is_loading, load
from quadrille.core.rng import Rng

RNG = "quadrille.core.rng_kernel"
PROBE = f"""
import numpy as np
from quadrille.core.kernel import cache_folder, load
kernel = load("{RNG}")
hits = sum(kernel.bits.stats.cache_hits.values())
print(cache_folder(), hits, kernel.below(np.array([7], np.uint64), 1000))
"""


def run(code: str, cache: Path, **environment: str) -> list[str]:
    """Run code in a process of its own; give the words it prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache), **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@given(st.integers(0, (1 << 64) - 1), st.integers(1, (1 << 32) - 1))
def test_the_compiled_stream_is_the_stream_of_python(seed: int, limit: int) -> None:
    kernel, plain, state = load(RNG), Rng(seed), np.array([seed], np.uint64)
    for _ in range(4):
        assert int(kernel.bits(state)) == plain.bits()
        assert kernel.below(state, limit) == plain.below(limit)
        assert kernel.unit(state) == plain.unit()
    assert int(state[0]) == plain.state


def test_what_was_compiled_is_kept_for_the_next_process(tmp_path: Path) -> None:
    drawn = str(Rng(7).below(1000))
    folder, *cold = run(PROBE, tmp_path)
    assert cold == ["0", drawn]
    assert Path(folder).parent == tmp_path
    assert run(PROBE, tmp_path) == [folder, "1", drawn]


def test_a_folder_that_cannot_be_written_changes_no_answer(tmp_path: Path) -> None:
    """A path below a regular file forbids even root, whom no mode of a folder stops."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert run(PROBE, blocked / "cache") == ["None", "0", str(Rng(7).below(1000))]


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_damaged_code_is_compiled_again(tmp_path: Path, ending: str) -> None:
    run(PROBE, tmp_path)
    kept = list(tmp_path.rglob(f"*.{ending}"))
    assert kept
    for path in kept:
        path.write_bytes(path.read_bytes()[:20] + b"damage")
    assert run(PROBE, tmp_path)[1:] == ["0", str(Rng(7).below(1000))]
    assert run(PROBE, tmp_path)[1:] == ["1", str(Rng(7).below(1000))]


def test_the_folder_of_an_earlier_version_is_removed(tmp_path: Path) -> None:
    old = tmp_path / "kernels-0123456789ab"
    old.mkdir()
    run(PROBE, tmp_path)
    assert not old.exists()


def test_a_module_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ModuleNotFoundError):
        load("quadrille.core.no_such_kernel")
    assert not is_loading()
