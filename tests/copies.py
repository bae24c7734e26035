"""Run the tests in copies of one process that has read them: `pytest -p tests.copies --copies 4`.

Reading ten thousand tests, with all that they import, takes many seconds, and pytest-xdist lets
every worker do it. Here the main process reads them once and splits itself. Each copy has a part of
the list; one that has done its part takes half of what another has left. The main process runs no
test, but gathers the reports. The test in which a copy dies has failed; a new copy goes on. When
the time of a quick run is over, the rest is deselected.
"""

from __future__ import annotations

import itertools
import os
import random
import time
import traceback
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any

import pytest

from tests.shared import SHARED
from tests.warm import leave

COPY = "QUADRILLE_TESTS_COPY"
"""The variable of the environment that tells a process that it is a copy, with its number."""
UNTIL = float(os.environ.get("QUADRILLE_TESTS_UNTIL", "inf"))
"""When a quick run begins no other test; it compiles nothing."""
LEAST = float(os.environ.get("QUADRILLE_TESTS_LEAST", "30"))
"""Seconds that a quick run tests even where a busy machine took long to read the tests."""


MANY = 2000
"""With so many tests, some need what every copy would else prepare for itself."""


def prepare_examples() -> None:
    """Let Hypothesis tabulate Unicode and read the constants of our sources, in five seconds.

    It does so for the first texts that it makes, and keeps both for the copies of this process. It
    is imported here: its own plugin of pytest must come first, and this file is read before any.
    """
    import hypothesis
    from hypothesis import strategies

    @hypothesis.settings(max_examples=100, database=None)
    @hypothesis.given(strategies.text(), strategies.integers())
    def use(text: str, number: int) -> None:
        del text, number

    use()


class Parts:
    """Which tests each copy has still to run, by their places in the list.

    >>> parts = Parts(8, 2)
    >>> [parts.take(copy) for copy in (0, 1, 1, 1, 1, 1, 0, 1, 0)]
    [0, 4, 5, 6, 7, 2, 1, 3, None]
    """

    def __init__(self, tests: int, copies: int) -> None:
        ends = [tests * number // copies for number in range(copies + 1)]
        self._left = [deque(range(*pair)) for pair in itertools.pairwise(ends)]

    def take(self, copy: int) -> int | None:
        """Return the next test for a copy; None where all are taken."""
        own = self._left[copy]
        if not own:
            longest = max(self._left, key=len)
            own.extendleft(longest.pop() for _ in range((len(longest) + 1) // 2))
        return own.popleft() if own else None

    def put_back(self, copy: int, tests: Iterable[int]) -> None:
        """Let a copy begin with these tests."""
        self._left[copy].extendleft(reversed([*tests]))

    def clear(self) -> list[int]:
        """Return all that is left, and give it to nobody."""
        rest = [test for part in self._left for test in part]
        for part in self._left:
            part.clear()
        return rest


@dataclass
class Copy:
    """One copy as the main process sees it."""

    number: int
    process: int
    line: Connection
    given: deque[int] = field(default_factory=deque)
    """The tests that it was given and has not ended, the one that runs first."""


class Main:
    """Split the process when all tests are read, and gather the reports."""

    def __init__(self, copies: int) -> None:
        self._copies = copies
        self._living: list[Copy] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all tests in copies."""
        option = session.config.option
        if option.collectonly or (session.testsfailed and not option.continue_on_collection_errors):
            return None  # pytest itself lists the tests, or says what is wrong.
        self._session = session
        self._folder = session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        self._parts = Parts(len(session.items), self._copies)
        self._until = max(UNTIL, time.time() + LEAST)
        if len(session.items) >= MANY:
            prepare_examples()
        SHARED.begin(self._folder / "shared")
        try:
            for number in range(min(self._copies, len(session.items))):
                self._split(number)
            while self._living:
                self._hear()
        finally:
            for copy in self._living:  # They end when their line is closed.
                copy.line.close()
            for copy in self._living:
                os.waitpid(copy.process, 0)
            SHARED.end()
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        return True

    def _split(self, number: int) -> None:
        """Begin a copy and give it two tests: fixtures that the second uses outlive the first."""
        capture = self._session.config.pluginmanager.getplugin("capturemanager")
        here, there = Pipe()
        if capture is not None:
            capture.stop_global_capturing()  # Copies must not share the file of what is printed.
        process = os.fork()
        if capture is not None:
            capture.start_global_capturing()
            capture.suspend_global_capture()  # As between tests: reports are printed, not kept.
        if not process:
            for other in (here, *(copy.line for copy in self._living)):
                other.close()
            become_copy(self._session, number, there, self._folder / f"{number}-{os.getpid()}")
        there.close()
        copy = Copy(number, process, here)
        self._living.append(copy)
        for _ in range(2):
            self._give(copy)

    def _give(self, copy: Copy) -> None:
        """Give a copy one test more, or tell it that there is none."""
        if time.time() > self._until and (rest := self._parts.clear()):
            items = [self._session.items[test] for test in rest]
            self._session.config.hook.pytest_deselected(items=items)
        test = self._parts.take(copy.number)
        if test is not None:
            copy.given.append(test)
        with suppress(BrokenPipeError):  # It died: its end is heard next.
            copy.line.send(test)

    def _hear(self) -> None:
        """Take what copies have to say."""
        ready = wait([copy.line for copy in self._living])
        for copy in [copy for copy in self._living if copy.line in ready]:
            try:
                reports = copy.line.recv()
            except (EOFError, ConnectionResetError):
                self._bury(copy)
                continue
            if reports is None:
                self._give(copy)
                continue
            copy.given.popleft()
            for report in reports:
                self._report(report)

    def _report(self, sent: Any) -> None:
        hook, config = self._session.config.hook, self._session.config
        report = hook.pytest_report_from_serializable(config=config, data=sent)
        hook.pytest_runtest_logreport(report=report)
        config.get_terminal_writer().flush()  # A log that is a file shows how far the tests are.
        if self._session.shouldfail or self._session.shouldstop:
            self._parts.clear()

    def _bury(self, copy: Copy) -> None:
        """Note the end of a copy; a test that it had begun failed, and another copy goes on."""
        self._living.remove(copy)
        copy.line.close()
        _, status = os.waitpid(copy.process, 0)
        if not copy.given:
            return
        item = self._session.items[copy.given.popleft()]
        end = os.waitstatus_to_exitcode(status)
        reason = f"the process of this test ended with the status {end}"
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", reason, "call")
        self._session.config.hook.pytest_runtest_logreport(report=report)
        self._parts.put_back(copy.number, copy.given)
        self._split(copy.number)


class Reports:
    """Gather the reports of a test in a copy."""

    def __init__(self) -> None:
        self.gathered: list[pytest.TestReport] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note one phase."""
        self.gathered.append(report)


def become_copy(session: pytest.Session, number: int, line: Connection, folder: Any) -> None:
    """Run tests as long as the main process gives any, then end."""
    config = session.config
    os.environ[COPY] = str(number)
    random.seed()
    folder.mkdir(mode=0o700)
    config._tmp_path_factory._basetemp = folder  # type: ignore[attr-defined]
    config.pluginmanager.unregister(name="terminalreporter")
    reports = Reports()
    config.pluginmanager.register(reports)
    status = 0
    try:
        with closing(line):
            for item, following in pairs(session, line):
                config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                sent = [
                    config.hook.pytest_report_to_serializable(config=config, report=report)
                    for report in reports.gathered
                ]
                line.send(sent)
                reports.gathered.clear()
    except BaseException as error:
        status = 2
        if not isinstance(error, EOFError | BrokenPipeError | KeyboardInterrupt):
            traceback.print_exc()
        session._setupstate.teardown_exact(None)
    leave(status)


def pairs(
    session: pytest.Session, line: Connection
) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Yield each test with the one that follows; ask for another whenever one begins."""
    here, following = line.recv(), line.recv()
    while here is not None:
        line.send(None)
        yield session.items[here], None if following is None else session.items[following]
        here, following = following, line.recv()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the number of copies."""
    parser.addoption("--copies", type=int, default=0, help="run tests in so many copies")


def pytest_configure(config: pytest.Config) -> None:
    """Take the place of pytest's own loop, where copies are asked for."""
    if copies := config.getoption("copies"):
        config.pluginmanager.register(Main(copies))
