"""Report the CPU time of tests, with that of the processes they start: `pytest -p tests.cpu_times`.

    .venv/bin/python tools/run_tests.py -p tests.cpu_times tests/cli
    .venv/bin/python tools/run_tests.py -p tests.cpu_times --one-in 8 --times times.jsonl

On a busy machine the CPU time of a test tells more than its duration. Servers and browsers that
tests share count for the test during which they work. `--one-in` takes a sample, the same in every
run; `--times` writes each phase of a test down at once, also of a run that is stopped. What copies
of the tests share (`tests.shared`) counts for whatever runs in the copy that started it: with
`--copies 1` each command counts for its own test.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from collections import defaultdict
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

SHOWN = 40
"""How many tests and files are listed."""


TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds() -> float:
    """Return the CPU seconds of this process and of those that it started, directly or not."""
    own = os.times()
    spent = own.user + own.system + own.children_user + own.children_system
    children: dict[int, list[tuple[int, float]]] = defaultdict(list)
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # After the name in parentheses: the state, the parent, …, four times from the 12th on.
            values = path.read_bytes().rpartition(b")")[2].split()
            seconds = sum(map(int, values[11:15])) / TICKS
            children[int(values[1])].append((int(path.parent.name), seconds))
    waiting = [os.getpid()]
    while waiting:
        for process, seconds in children[waiting.pop()]:
            waiting.append(process)
            spent += seconds
    return spent


class Meter:
    """Measure each phase of a test in a worker; add the phases up in the main process."""

    def __init__(self, file: Path | None = None) -> None:
        self.spent, self.passed = cpu_seconds(), time.monotonic()
        self.file = file
        self.process = os.getpid()
        self.tests: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])

    def pytest_collection_finish(self) -> None:
        """Leave out what it took to read the tests."""
        self.spent, self.passed = cpu_seconds(), time.monotonic()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> None:
        """Begin anew in a copy of the process (`tests.copies`); the main process adds up."""
        if self.process != os.getpid():
            self.process, self.file = os.getpid(), None
            self.spent, self.passed = cpu_seconds(), time.monotonic()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Write into a report what its phase took, CPU and clock."""
        report = yield
        before = time.process_time()
        spent, passed = cpu_seconds(), time.monotonic()
        # What a process took is gone if nobody waited for its end.
        cpu = max(0.0, spent - self.spent)
        report.user_properties.append((report.when, (cpu, passed - self.passed)))
        # Reading the times of all processes takes milliseconds, which are no part of a test.
        self.spent, self.passed = spent + time.process_time() - before, time.monotonic()
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a phase to its test."""
        phases: dict[str, Any] = dict(report.user_properties)
        cpu, clock = phases[report.when]
        self.tests[report.nodeid][0] += cpu
        self.tests[report.nodeid][1] += clock
        if self.file is not None:
            line = json.dumps([report.nodeid, report.when, round(cpu, 4), round(clock, 4)])
            with self.file.open("a", encoding="utf-8") as file:
                print(line, file=file)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """List the dearest folders, files and tests."""
        folders: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        files: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for name, values in self.tests.items():
            file = name.partition("::")[0]
            for number, value in enumerate(values):
                folders[file.rpartition("/")[0]][number] += value
                files[file][number] += value
        for title, rows in (("folders", folders), ("files", files), ("tests", self.tests)):
            total = sum(cpu for cpu, _ in rows.values())
            terminalreporter.section(f"CPU and clock of {title}: {total:.0f} CPU s")
            for name in sorted(rows, key=lambda name: -rows[name][0])[:SHOWN]:
                terminalreporter.write_line(f"{rows[name][0]:8.2f} {rows[name][1]:8.2f}  {name}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what this run may be asked for."""
    parser.addoption("--one-in", type=int, default=1, help="run only one test in so many")
    parser.addoption("--times", type=Path, help="write the phases of tests to this file")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take a sample by the names of the tests, which is the same in every worker."""
    share = config.getoption("one_in")
    items[:] = [item for item in items if zlib.crc32(item.nodeid.encode()) % share == 0]


def pytest_configure(config: pytest.Config) -> None:
    """Measure this run."""
    is_worker = "PYTEST_XDIST_WORKER" in os.environ
    config.pluginmanager.register(Meter(None if is_worker else config.getoption("times")))
