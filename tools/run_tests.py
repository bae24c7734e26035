"""Run the tests on all cores, and say loudly what could not run here.

    make test
    make test ARGS="tests/core -x"
    make quick
    .venv/bin/python tools/run_tests.py tests/games -k rules

The tests run in copies of one process that has read them (`tests.copies`); where a process cannot
split itself, in the workers of pytest-xdist. A quick run (`--quick`) takes the tests that a change
can break, nearest first, and leaves out what has no time. Where of all tests only a few fail, those
are run again, alone: a browser or a server can stall on a busy machine. Those that pass then are
listed loudly, to be mended. The exit status is pytest's.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from changed_tests import changed_files, importers, module_importers, nearest_first

from quadrille.app.engines.compilation import is_compiled
from quadrille.core.solver import cores

ROOT = Path(__file__).resolve().parent.parent
QUICK = "--quick"
QUICK_SECONDS = 75
"""So long after its start a quick run begins no other test."""
QUICK_FILES = 60
"""How many files a quick run takes: they have to be read."""
STARTS_ENGINES = ("tests/web/", "tests/docs/test_examples.py")
"""Tests whose servers and commands would compile what is not compiled yet."""


LEFT = "left to make test: slow, or the time of a quick run was over"
MOST_AGAIN = 3
"""How many tests may be run again: more are no accident."""


class Failed:
    """Gather the tests that failed."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note one test that failed, here or in a worker."""
        if report.failed and report.nodeid not in self.names:
            self.names.append(report.nodeid)

    def may_run_again(self) -> bool:
        """Return whether only a few tests failed."""
        return 0 < len(self.names) <= MOST_AGAIN

    def run_again(self) -> int:
        """Run them alone; say loudly if they pass then, and return pytest's exit status."""
        print(f"tests: again, alone: {shlex.join(self.names)}", flush=True)
        command = [sys.executable, "-m", "pytest", "-q", *self.names]
        status = subprocess.run(command, check=False).returncode
        if not status:
            bar = "!" * 78
            print(f"\n{bar}\n  FAILED AMONG ALL TESTS, PASSED ALONE; the report is above. Mend:")
            print("\n".join(f"  {name}" for name in self.names))
            print(bar)
        return status


class Stopped:
    """Note a Ctrl-C; pytest's status is the same after an error in a file of tests."""

    def __init__(self) -> None:
        self.by_user = False

    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Note it, unless pytest interrupted itself."""
        self.by_user = excinfo.type is KeyboardInterrupt


class Skipped:
    """Gather what was skipped and why, to say it after everything else."""

    def __init__(self, *, is_quick: bool = False) -> None:
        self.is_quick = is_quick
        self.reasons: Counter[str] = Counter()

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        """Note the tests that a quick run leaves out."""
        if self.is_quick:
            self.reasons["left to make test: slow, or the time of a quick run was over"] += len(
                items
            )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note one test that was skipped, here or in a worker."""
        if report.skipped and not hasattr(report, "wasxfail"):
            self._note(report.longrepr)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a whole file that was skipped."""
        if report.skipped:
            self._note(report.longrepr)

    def _note(self, outcome: object) -> None:
        reason = str(outcome[2]) if isinstance(outcome, tuple) else str(outcome)
        self.reasons[reason.removeprefix("Skipped: ")] += 1

    def say(self) -> None:
        """Print what was skipped, so that nobody can overlook it."""
        if not self.reasons:
            print("tests: nothing was skipped")
            return
        bar = "!" * 78
        print(f"\n{bar}\n  NOT EVERYTHING WAS TESTED HERE: {self.reasons.total()} skipped")
        for reason, count in self.reasons.most_common():
            print(f"  {count:4} × {reason}")
        print(bar)


def compile_kernels() -> subprocess.Popen[bytes] | None:
    """Compile what the tests need in the background: reading the tests uses one core alone."""
    if is_compiled():
        return None
    command = [sys.executable, "-m", "quadrille", "engine", "compile"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def end_compilation(compilation: subprocess.Popen[bytes], *, is_stopped: bool) -> None:
    """Wait until all is compiled; after Ctrl-C, stop it."""
    if is_stopped:
        compilation.terminate()
    compilation.wait()


def on_cores(processes: int) -> list[str]:
    """Return the arguments with which pytest uses so many processes."""
    if hasattr(os, "fork"):
        return ["-p", "tests.copies", "--copies", str(processes)]
    return ["-n", str(processes), "--dist", "worksteal"]


def keep_bytecode() -> None:
    """Let Python keep compiled modules, though the environment forbids it.

    Else every run writes the assertions of all tests anew, and every command that a test starts
    compiles our modules.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def workers() -> int:
    """Return two workers more than cores: tests of servers, browsers and terminals mostly wait."""
    return cores() + 2


def quick_files() -> list[str]:
    """Return the test files of a quick run, nearest first; print what is left out."""
    fitting = nearest_first(changed_files(), importers(), module_importers())
    if is_compiled():
        ready = fitting
    else:
        ready = [name for name in fitting if not name.startswith(STARTS_ENGINES)]
        print("tests: the kernels are not compiled yet; make test compiles them")
    if others := len(fitting) - len(ready[:QUICK_FILES]):
        print(f"tests: {others} files that the change may reach are left to make test")
    return ready[:QUICK_FILES]


def main() -> int:
    """Run pytest and give its exit status."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))  # for `-p tests.cpu_times`
    keep_bytecode()
    given = sys.argv[1:] or shlex.split(os.environ.get("ARGS", ""))
    if QUICK in given:
        os.environ["QUADRILLE_TESTS_UNTIL"] = str(time.time() + QUICK_SECONDS)
        files = quick_files()
        if not files:
            print("tests: nothing changed that has tests")
            return 0
        others = (word for word in given if word != QUICK)
        arguments = [*on_cores(cores()), "-q", "-m", "not slow", *others, *files]
    else:
        arguments = [*on_cores(workers()), "-q", *given]
    from tests.draws import SEED  # It lies in the folder that was just added to the path.

    print(f"tests: random draws by QUADRILLE_TESTS_SEED={SEED}")
    compilation = None if given else compile_kernels()
    skipped, failed, stopped = Skipped(is_quick=QUICK in given), Failed(), Stopped()
    print(f"tests: pytest {shlex.join(arguments)}", flush=True)
    status = int(pytest.main(arguments, plugins=[skipped, failed, stopped]))
    if compilation is not None:
        end_compilation(compilation, is_stopped=stopped.by_user)
    if stopped.by_user:
        return status
    if not given and status == pytest.ExitCode.TESTS_FAILED and failed.may_run_again():
        status = failed.run_again()
    skipped.say()
    return status


if __name__ == "__main__":
    STATUS = main()
    from tests.warm import leave

    leave(STATUS)  # Python's own end would list what DuckDB's module leaves behind.
