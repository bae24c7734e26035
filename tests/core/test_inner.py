"""Kernels that only kernels call, and what an update, a copy or a second run compiles again."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from syntax import nodes

from tests.warm import NumbaProcess

LOW = """
import numpy as np

from quadrille.core.jit import jit


@jit("int64(int64)", inner=True)
def double(number):
    return 2 * number


@jit("int64(int64)", inner=True)
def length(count):
    return len(np.zeros(count, np.int64))


@jit("int64(int64)")
def quadruple(number):
    return double(double(number))
"""
HIGH = """
from quadrille.core.jit import jit
from toy.low_kernel import double, length


@jit("int64(int64)", lean=True)
def twice_as_long(count):
    return double(length(count))


@jit("void(int64[::1], int64[::1])")
def copy(into, source):
    into[:] = source
"""
COUNT = """
import json, sys
import numpy as np
from numba.core import compiler

compiled, usual = [], compiler.compile_extra

def counted(typing, target, function, *args, **options):
    if function.__module__.startswith("toy"):
        compiled.append(function.__name__)
    return usual(typing, target, function, *args, **options)

compiler.compile_extra = counted
from quadrille.core.kernel import is_ready, load
was_ready = is_ready(["toy.high_kernel"])
low, high = load("toy.low_kernel"), load("toy.high_kernel")
while_loading = sorted(compiled)
answers = [low.quadruple(3), high.twice_as_long(5)]
into = np.zeros(3, np.int64)
high.copy(into, np.arange(3))
try:
    high.copy(into, np.arange(4))
except ValueError as error:
    answers.append(str(error)[:12])
answers += into.tolist()
if sys.argv[1:]:
    answers.append(low.double(21))
is_now = is_ready(["toy.high_kernel"])
print(json.dumps([was_ready, is_now, while_loading, sorted(compiled), answers]))
"""
ANSWERS = [12, 10, "cannot assig", 0, 1, 2]
ALL = ["copy", "double", "length", "quadruple", "twice_as_long"]


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """Give a folder with a package of two kernel modules, one of which imports the other."""
    package = tmp_path / "clone" / "toy"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "low_kernel.py").write_text(LOW)
    (package / "high_kernel.py").write_text(HIGH)
    return package.parent


Count = Callable[..., tuple[Any, ...]]


def environment_of(clone: Path, cache: Path) -> dict[str, str]:
    return {"PYTHONPATH": str(clone), "NUMBA_CACHE_DIR": str(cache)}


def count_anew(clone: Path, cache: Path, *words: str, **environment: str) -> tuple[Any, ...]:
    """Load both modules in a process of its own; return what it found ready and compiled."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", COUNT, *words],
        env={**os.environ, **environment_of(clone, cache), **environment},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return tuple(json.loads(done.stdout))


@pytest.fixture
def count(numba_process: NumbaProcess) -> Count:
    """Return a function like `count_anew` whose processes need not import Numba."""

    def run(clone: Path, cache: Path, *words: str) -> tuple[Any, ...]:
        done = numba_process.run(COUNT, *words, **environment_of(clone, cache))
        assert done.returncode == 0, done.stderr
        return tuple(json.loads(done.stdout))

    return run


def test_the_second_run_compiles_nothing(toy: Path, tmp_path: Path, count: Count) -> None:
    cache = tmp_path / "cache"
    assert count_anew(toy, cache) == (False, True, ALL, ALL, ANSWERS)
    assert count_anew(toy, cache) == (True, True, [], [], ANSWERS)
    assert count(toy, cache) == (True, True, [], [], ANSWERS)


def test_python_can_call_an_inner_kernel_and_its_code_is_kept_too(
    toy: Path, tmp_path: Path, count: Count
) -> None:
    cache = tmp_path / "cache"
    _, _, _, compiled, answers = count(toy, cache, "inner")
    assert compiled == sorted([*ALL, "double"])
    assert answers == [*ANSWERS, 42]
    assert count(toy, cache, "inner")[2:] == ([], [], [*ANSWERS, 42])


def test_a_copy_with_other_times_of_its_files_compiles_nothing(
    toy: Path, tmp_path: Path, count: Count
) -> None:
    cache, clone = tmp_path / "cache", tmp_path / "second clone"
    count(toy, cache)
    shutil.copytree(toy, clone)
    for path in clone.rglob("*.py"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    assert count(clone, cache)[:4] == (True, True, [], [])


def test_an_update_compiles_only_what_it_reaches(toy: Path, tmp_path: Path, count: Count) -> None:
    cache, high, low = tmp_path / "cache", toy / "toy/high_kernel.py", toy / "toy/low_kernel.py"
    count(toy, cache)
    high.write_text(HIGH.replace("double(length(count))", "double(length(count + 1))"))
    ready, _, compiled, _, answers = count(toy, cache)
    assert not ready
    assert compiled == ["copy", "twice_as_long"], "the inner kernels were kept as well"
    assert answers[1] == 12
    low.write_text(LOW.replace("2 * number", "3 * number"))
    assert count(toy, cache)[2:4] == (ALL, ALL)


def test_nothing_is_compiled_or_kept_without_a_compiler(
    toy: Path, tmp_path: Path, count: Count
) -> None:
    cache = tmp_path / "cache"
    ready, *_, compiled, answers = count_anew(toy, cache, "inner", NUMBA_DISABLE_JIT="1")
    assert (ready, compiled) == (True, [])
    assert answers == ["could not broadcast"[:12] if one == ANSWERS[2] else one for one in (
        *ANSWERS, 42,
    )]  # fmt: skip
    assert not count(toy, cache)[0]


def test_all_works_where_nothing_can_be_kept(toy: Path, tmp_path: Path, count: Count) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert count(toy, blocked / "cache")[2:] == (ALL, ALL, ANSWERS)


def kernel_functions() -> tuple[set[str], set[str]]:
    """Return the names of the kernels that Python calls, and of the inner ones."""
    outer: set[str] = set()
    inner: set[str] = set()
    for path in Path(str(files("quadrille"))).rglob("*kernel*.py"):
        if path.stem == "kernel":
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.decorator_list:
                options = {one.arg for one in getattr(node.decorator_list[0], "keywords", ())}
                (inner if "inner" in options else outer).add(node.name)
    return outer, inner


KNOWN_NAMES = {"best", "self._searching"}
"""What functions call a kernel module that they are given."""
MAYBE = re.compile(r"kernel|load\(|\bbest\b|\b_searching\b", re.IGNORECASE)
"""What a file holds that may call one."""


def kernel_names(text: str, below: list[ast.AST]) -> set[str]:
    """Return what the code of a file calls the kernel modules that it loads."""
    found = {*KNOWN_NAMES}
    if "core.kernel" not in text:
        return found
    for node in below:
        if isinstance(node, ast.Assign) and "load(" in ast.unparse(node.value):
            for target in node.targets:
                each = target.elts if isinstance(target, ast.Tuple) else [target]
                found |= {ast.unparse(one) for one in each}
    return found


def called_by_python() -> set[str]:
    """Return the names called on a kernel module by the rest of the package."""
    found = set()
    for path in Path(str(files("quadrille"))).rglob("*.py"):
        if "kernel" in path.stem:
            continue
        text = path.read_text("utf-8")
        below = nodes(ast.parse(text)) if MAYBE.search(text) else []
        names = kernel_names(text, below)
        for node in below:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                on = ast.unparse(node.func.value)
                if "kernel" in on.lower() or "load(" in on or on in names:
                    found.add(node.func.attr)
    return found


def test_the_kernels_that_python_calls_are_compiled_for_it() -> None:
    outer, inner = kernel_functions()
    called = called_by_python()
    of_the_stream = {"bits", "below", "unit"}
    assert outer - called == of_the_stream, "they can be inner kernels"
    assert called & inner <= outer, "they would be compiled when they are called"
