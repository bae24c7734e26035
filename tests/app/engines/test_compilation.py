"""Engines compiled before anybody asks."""

from __future__ import annotations

import importlib.util
import io
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import ClassVar

import pytest

from quadrille.app.engines import compilation as preparing
from quadrille.app.engines import compiler, worker
from quadrille.app.engines.compilation import (
    Compilation,
    CompilationProcess,
    Progress,
    compile_all,
    kernels,
    kernels_of_game,
)
from quadrille.app.engines.queue import Job
from quadrille.app.engines.tasks import Task
from quadrille.core import compiled_code, kernel
from quadrille.core.compiled_code import kernels_of
from quadrille.core.kernel import compile_first


class RecordingCompiler:
    """A compiler that compiles nothing, and notes the modules it is given."""

    requested: ClassVar[list[str]] = []
    made: ClassVar[int] = 0
    is_alive = True

    def __init__(self) -> None:
        self.memory = 0.0
        type(self).made += 1

    def compile(self, module: str) -> str | None:
        """Note a module; those of the exact search fail."""
        self.requested.append(module)
        self.memory += 150
        return "ValueError: bad" if "exact" in module else None

    def close(self) -> None:
        """End."""


@pytest.fixture
def requested(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of what is compiled, with an empty cache."""
    monkeypatch.setattr(compiled_code, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(kernel, "_loaded", {})
    monkeypatch.setattr(preparing, "Compiler", RecordingCompiler)
    monkeypatch.setattr(RecordingCompiler, "requested", [])
    monkeypatch.setattr(RecordingCompiler, "made", 0)
    return RecordingCompiler.requested


@pytest.mark.parametrize("many", [1, 2, 5])
def test_every_kernel_is_compiled_once_after_its_imports(
    requested: list[str], monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    monkeypatch.setattr(preparing, "cores", lambda: many)
    compile_all()
    assert sorted(requested) == sorted(kernels_of(kernels()))
    assert all(importlib.util.find_spec(name) for name in requested)
    assert {"quadrille.core.rng_kernel", *kernels()} == {*requested}
    if many == 1:
        for place, name in enumerate(requested):
            assert {*kernels_of([name])} <= {*requested[: place + 1]}


def test_modules_that_are_waited_for_are_compiled_first(
    requested: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "cores", lambda: 1)
    compile_first(["quadrille.games.samegame.solvers.beam_kernel"])
    compile_all()
    *needed, waited_for = [name.rpartition(".")[2] for name in requested[:4]]
    assert sorted(needed) == ["kernel_frame", "kernels", "rng_kernel"]
    assert waited_for == "beam_kernel"


def test_of_the_modules_waited_for_the_largest_and_its_imports_come_first(
    requested: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "cores", lambda: 1)
    words = "quadrille.lexicon.graph_kernel"
    needed = [words, "quadrille.games.scrabble.players.rollout_kernel"]
    compile_first(needed)
    with Compilation(needed) as compilation:
        compilation.run()
    assert sorted(requested) == sorted(kernels_of(needed))
    assert requested[-2:] == [needed[1], words]


def test_what_is_compiled_already_is_left_out(requested: list[str]) -> None:
    wanted = kernels_of_game("samegame")
    for name in wanted[:3]:
        folder = compiled_code.folder_of(name)
        assert folder is not None
        folder.mkdir()
        (folder / compiled_code.READY).touch()
    with Compilation(wanted) as compilation:
        compilation.run()
    assert sorted(requested) == sorted(wanted[3:])


def test_what_cannot_be_compiled_does_not_stop_the_rest(requested: list[str]) -> None:
    reports: list[Progress] = []
    wanted = kernels_of_game("samegame")
    with Compilation(wanted, reports.append) as compilation:
        compilation.run()
    assert sorted(requested) == sorted(wanted)
    assert compilation.failed == {
        "quadrille.games.samegame.solvers.exact_kernel": "ValueError: bad"
    }
    assert [one.done for one in reports] == [*range(1, len(wanted) + 1)]
    assert {one.total for one in reports} == {len(wanted)}
    assert reports[-1].seconds_left == 0


def test_a_process_that_has_grown_is_replaced(
    requested: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "cores", lambda: 1)
    with Compilation(kernels_of_game("samegame")) as compilation:
        compilation.run()
    assert len(requested) == 10
    assert RecordingCompiler.made == 4


def test_a_compiler_that_is_killed_is_replaced_and_the_rest_goes_on(tmp_path: Path) -> None:
    with_cache = {"NUMBA_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", KILLED], env={**os.environ, **with_cache}, check=True,
        capture_output=True, text=True,
    )  # fmt: skip
    failed, ready = done.stdout.split()
    assert failed == "quadrille.core.rng_kernel"
    assert ready == "True"


KILLED = """
from quadrille.app.engines import compilation, compiler
from quadrille.core.kernel import is_ready

class Mortal(compiler.Compiler):
    def compile(self, module):
        if module.endswith("rng_kernel"):
            self._process.kill()
        return super().compile(module)

compilation.Compiler = Mortal
compilation.cores = lambda: 1
names = ["quadrille.core.rng_kernel", "quadrille.games.robot.generator_kernel"]
with compilation.Compilation(names) as compiling:
    compiling.run()
print(*compiling.failed, is_ready(names[1:]))
"""


def test_a_compiler_answers_each_module(tmp_path: Path) -> None:
    out = io.StringIO()
    compiler.answer("quadrille.core.rng_kernel", out)
    compiler.answer("quadrille.core.no_such_kernel", out)
    good, bad = map(json.loads, out.getvalue().splitlines())
    assert (good["module"], good["error"]) == ("quadrille.core.rng_kernel", None)
    assert good["memory"] > 1
    assert bad["error"].startswith("ModuleNotFoundError")


def test_a_process_compiles_and_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "is_compiled", lambda: False)
    process = CompilationProcess()
    assert not process.is_under_way
    process.begin()
    assert process.is_under_way
    process.close()
    assert not process.is_under_way


def test_a_process_says_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    steps = [Progress("one_kernel", 1, 2, 3.5), Progress("two_kernel", 2, 2, 0.0)]
    for step in steps:
        preparing.write_progress(step)
    received: list[Progress] = []
    CompilationProcess._read(io.BytesIO(capsys.readouterr().out.encode()), received.append)
    assert received == steps


def test_what_is_compiled_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    needed = kernels_of(["quadrille.lexicon.line_kernel"])
    monkeypatch.setattr(preparing, "is_ready", lambda modules: modules == needed[:1])
    assert preparing.count_ready(needed[-1:]) == (1, len(needed))


def test_a_server_that_is_compiled_begins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "is_compiled", lambda: True)
    process = CompilationProcess()
    process.begin()
    assert not process.is_under_way
    process.close()


def test_a_worker_says_that_it_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    stream, compiling = io.StringIO(), threading.Event()
    monkeypatch.setattr(worker, "GLANCE", 0.01)
    monkeypatch.setattr(worker, "is_compiling", compiling.is_set)
    reporter = worker.Reporter(stream)
    compiling.set()
    reporter.begin()
    while not stream.getvalue():
        time.sleep(0.01)
    reporter.say({"type": "best", "moves": []})
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert lines[0] == {"type": "info", "preparing": True}
    assert lines[-1]["type"] == "best"


def test_a_job_tells_that_its_engine_is_prepared() -> None:
    job = Job("ann", Task("samegame", {}, 1, ()))
    assert job.encode()["preparing"] is False
    job.hear({"preparing": True})
    assert (job.encode()["preparing"], job.encode()["moves"]) == (True, [])
    job.hear({"moves": ["0 0"], "score": 4})
    assert (job.encode()["preparing"], job.encode()["score"]) == (False, 4)


def test_the_process_follows_its_server_and_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr("os.nice", lambda _: done.append("nice"))
    monkeypatch.setattr(preparing, "_follow", lambda: done.append("follow"))
    monkeypatch.setattr(preparing, "compile_all", lambda report: done.append("compile"))
    preparing.main()
    assert sorted(done) == ["compile", "follow", "nice"]
