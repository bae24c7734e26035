"""Compiled kernels: the same stream as in Python, kept between processes, and never in the way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core import compiled_code
from quadrille.core.jit import jit
from quadrille.core.kernel import is_compiling, load
from quadrille.core.rng import Rng
from tests.warm import NumbaProcess

RNG = "quadrille.core.rng_kernel"
PROBE = f"""
import numpy as np
from quadrille.core.compiled_code import cache_folder
from quadrille.core.kernel import load
kernel = load("{RNG}")
hits = sum(kernel.bits.stats.cache_hits.values())
print(cache_folder(), hits, kernel.below(np.array([7], np.uint64), 1000))
"""


def run_anew(code: str, cache: Path, **environment: str) -> list[str]:
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


Run = Callable[..., list[str]]


@pytest.fixture
def run(numba_process: NumbaProcess) -> Run:
    """Return a function like `run_anew` whose processes need not import Numba."""

    def call(code: str, cache: Path, **environment: str) -> list[str]:
        done = numba_process.run(code, NUMBA_CACHE_DIR=str(cache), **environment)
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    return call


@given(st.integers(0, (1 << 64) - 1), st.integers(1, (1 << 32) - 1))
def test_the_compiled_stream_is_the_stream_of_python(seed: int, limit: int) -> None:
    compiled, plain, state = load(RNG), Rng(seed), np.array([seed], np.uint64)
    for _ in range(4):
        assert int(compiled.bits(state)) == plain.bits()
        assert compiled.below(state, limit) == plain.below(limit)
        assert compiled.unit(state) == plain.unit()
    assert int(state[0]) == plain.state


def test_a_copy_of_the_sources_finds_the_compiled_code(tmp_path: Path, run: Run) -> None:
    copy = tmp_path / "elsewhere" / "quadrille"
    shutil.copytree(str(files("quadrille")), copy, ignore=shutil.ignore_patterns("__pycache__"))
    folder, *cold = run(PROBE, tmp_path / "cache")
    assert cold[0] == "0"
    assert run(PROBE, tmp_path / "cache", PYTHONPATH=str(copy.parent)) == [folder, "1", cold[1]]


def test_what_was_compiled_is_cached_for_the_next_process(tmp_path: Path, run: Run) -> None:
    drawn = str(Rng(7).below(1000))
    folder, *cold = run_anew(PROBE, tmp_path)
    assert cold == ["0", drawn]
    assert Path(folder).parent == tmp_path
    assert run_anew(PROBE, tmp_path) == run(PROBE, tmp_path) == [folder, "1", drawn]


def test_a_folder_that_cannot_be_written_changes_no_answer(tmp_path: Path, run: Run) -> None:
    """A path below a regular file forbids even root, whom no mode of a folder stops."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert run(PROBE, blocked / "cache") == ["None", "0", str(Rng(7).below(1000))]


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_damaged_code_is_compiled_again(tmp_path: Path, ending: str, run: Run) -> None:
    run(PROBE, tmp_path)
    kept = list(tmp_path.rglob(f"*.{ending}"))
    assert kept
    for path in kept:
        path.write_bytes(path.read_bytes()[:20] + b"damage")
    other = kept[0].with_name(f"other_{kept[0].name}")
    other.write_bytes(b"code of another module")
    assert run(PROBE, tmp_path)[1:] == ["0", str(Rng(7).below(1000))]
    assert run(PROBE, tmp_path)[1:] == ["1", str(Rng(7).below(1000))]
    assert other.exists()


def test_only_folders_long_unused_are_removed(tmp_path: Path, run: Run) -> None:
    """A checkout and an installed package may share a folder: neither takes the other's code."""
    kernels, of_before = tmp_path / "kernels", tmp_path / "kernels-0123456789ab"
    other, unused = kernels / f"{RNG}-0123456789abcdef", kernels / f"{RNG}-fedcba9876543210"
    for folder, days in ((other, 29), (unused, 31), (of_before, 31)):
        folder.mkdir(parents=True)
        _age(folder, days)
    assert Path(run(PROBE, tmp_path)[0]) == kernels
    assert other.exists()
    assert not unused.exists()
    assert not of_before.exists()
    (used,) = set(kernels.iterdir()) - {other}
    _age(used, 29)
    run(PROBE, tmp_path)
    assert time.time() - used.stat().st_mtime < 86_400


def _age(folder: Path, days: int) -> None:
    then = time.time() - days * 86_400
    os.utime(folder, (then, then))


def test_whatever_is_compiled_in_names_the_folder(tmp_path: Path, run: Run) -> None:
    """A copy of the package with another constant of the random stream has another folder.

    Modules that do not reach the constant keep theirs.
    """
    package = Path(str(files("quadrille")))
    copies = []
    for name in ("same", "other"):
        copies.append(tmp_path / name / "quadrille")
        for part in ("core", "lexicon"):
            shutil.copytree(package / part, copies[-1] / part)
        (copies[-1] / "__init__.py").touch()
    rng = copies[1] / "core" / "rng.py"
    rng.write_text(rng.read_text().replace("0x9E3779B97F4A7C15", "0x9E3779B97F4A7C17"))
    code = f"""
from quadrille.core.compiled_code import folder_of
print(folder_of("{RNG}"), folder_of("quadrille.lexicon.line_kernel"))
"""
    same, other = (run(code, tmp_path, PYTHONPATH=str(copy.parent)) for copy in copies)
    assert same[0] != other[0]
    assert same[1] == other[1]


def test_a_module_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ModuleNotFoundError):
        load("quadrille.core.no_such_kernel")
    assert not is_compiling()


def test_a_lean_kernel_makes_no_array() -> None:
    def room(count: int) -> int:
        return len(np.empty(count, np.int64))

    with pytest.raises(Exception, match="Only accept returning of array"):
        jit("int64(int64)", lean=True)(room)


def test_what_compiles_kernels_decides_about_their_code(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled_code.digest(RNG)
    source = compiled_code._source
    for name in ("inner", "quick_errors", "numba_speedups", "compiled_cache"):
        changed = f"quadrille.core.{name}"
        assert source(changed), name

        def read(one: str, changed: str = changed) -> bytes:
            return source(one) + (b"# changed" if one == changed else b"")

        monkeypatch.setattr(compiled_code, "_source", read)
        assert compiled_code.digest.__wrapped__(RNG) != before, name


def test_numba_keeps_code_in_the_folder_of_its_module_under_the_digest_of_its_sources() -> None:
    from quadrille.core.compiled_cache import PackageCacheLocator
    from quadrille.core.compiled_code import digest, folder_of

    function = load(RNG).bits.py_func
    locator = PackageCacheLocator(function, "/another/clone/rng_kernel.py")
    assert locator.get_cache_path() == str(folder_of(RNG))  # type: ignore[no-untyped-call]
    assert locator.get_source_stamp() == digest(RNG)
    assert digest(RNG) != digest("quadrille.lexicon.graph_kernel")
