"""Run the tests on all cores, and say loudly what could not run here.

    make test
    make test ARGS="tests/core -x"
    .venv/bin/python tools/run_tests.py tests/games -k rules

The exit status is pytest's.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections import Counter
from pathlib import Path

import pytest

from quadrille.core.solver import cores

ROOT = Path(__file__).resolve().parent.parent


class Skipped:
    """Gather what was skipped and why, to say it after everything else."""

    def __init__(self) -> None:
        self.reasons: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note one test that was skipped, here or in a worker."""
        if report.skipped and not hasattr(report, "wasxfail"):
            self._note(report.longrepr)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a whole file that was skipped."""
        if report.skipped:
            self._note(report.longrepr)

    def _note(self, told: object) -> None:
        reason = str(told[2]) if isinstance(told, tuple) else str(told)
        self.reasons[reason.removeprefix("Skipped: ")] += 1

    def say(self) -> None:
        """Say what was skipped, so that nobody can overlook it."""
        if not self.reasons:
            print("tests: nothing was skipped")
            return
        bar = "!" * 78
        print(f"\n{bar}\n  NOT EVERYTHING WAS TESTED HERE: {self.reasons.total()} skipped")
        for reason, count in self.reasons.most_common():
            print(f"  {count:4} × {reason}")
        print(bar)


def workers() -> int:
    """Give one worker a core, and two at least: a waiting test then holds nobody up."""
    return max(2, cores())


def arguments() -> list[str]:
    """Give the arguments for pytest: ours first, so that those given can overrule them."""
    given = sys.argv[1:] or shlex.split(os.environ.get("ARGS", ""))
    return ["-n", str(workers()), "--dist", "worksteal", "-q", *given]


def main() -> int:
    """Run pytest and give its exit status."""
    os.chdir(ROOT)
    skipped = Skipped()
    print(f"tests: pytest {shlex.join(arguments())}", flush=True)
    status = int(pytest.main(arguments(), plugins=[skipped]))
    skipped.say()
    return status


if __name__ == "__main__":
    sys.exit(main())
