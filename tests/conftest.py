"""What every test may ask for."""

from __future__ import annotations

import gc
import itertools
import math
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis
import pexpect
import pytest

from quadrille.app.engines.compilation import is_compiled
from quadrille.core import i18n, kernel
from tests import postgresql as postgres
from tests import warm
from tests.copies import COPY, UNTIL
from tests.draws import SEED, draws
from tests.shared import SHARED
from tests.warm import NumbaProcess

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))  # Tests of the tools and of the sources import them.
CHECKED = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}
"""Kernels check every index, and are compiled sooner: they run only for moments."""

# Two noisy cores make any one example slow now and then: no test may fail for that.
# Every run draws other examples: a quarter of Hypothesis' own number is enough for one of them.
hypothesis.settings.register_profile(
    "quadrille",
    max_examples=draws(25, 1000),
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
    print_blob=True,
)
hypothesis.settings.load_profile("quadrille")


def pytest_report_header() -> str:
    """Say how to draw the same again."""
    return f"random draws: QUADRILLE_TESTS_SEED={SEED}"


def pytest_configure() -> None:
    """Take Ctrl-C as a terminal gives it: a job in the background ignores it, and its children."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the slow tests, so that none is left alone at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let the garbage collector pass over the tests: a million objects that stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        # Tests that keep the trees of all sources would look through them again and again.
        gc.set_threshold(100_000, 20, 20)


@pytest.fixture(scope="session")
def _quiet_ends() -> None:
    """Report no thread that ends by `SystemExit`, as Python does; pytest would report it."""
    report = threading.excepthook

    def report_others(end: threading.ExceptHookArgs) -> None:
        if end.exc_type is not SystemExit:
            report(end)

    threading.excepthook = report_others


@cache
def _all_compiled() -> bool:
    return is_compiled()


@pytest.fixture(autouse=math.isfinite(UNTIL))
def _compile_nothing(monkeypatch: pytest.MonkeyPatch, _quiet_ends: None) -> Iterator[None]:
    """Skip a test that would compile a kernel, in this process or in one that it starts.

    Only the main thread can be skipped: another one wakes it, as it may wait for minutes, and ends.
    """
    is_cached, is_complete = kernel._is_cached, _all_compiled()
    main, woken = threading.main_thread(), threading.Event()

    def skip(*_: object) -> None:
        woken.set()
        pytest.skip("its kernel is not compiled: make test compiles it")

    def checked(name: str) -> bool:
        if is_cached(name):
            return True
        if threading.current_thread() is main:
            skip()
        # A signal that comes just before the main thread begins to wait is lost: send it again.
        while not woken.is_set():
            signal.pthread_kill(main.ident or 0, signal.SIGUSR1)
            woken.wait(1)
        raise SystemExit

    signal.signal(signal.SIGUSR1, skip)
    monkeypatch.setattr(kernel, "_is_cached", checked)
    if not is_complete:
        _start_no_python(monkeypatch)
    yield
    woken.set()
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # A thread may be late.


def _start_no_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip a test that starts Python: there it might compile for minutes, and nobody would see."""

    def guard(kind: type, name: str) -> None:
        begin = getattr(kind, name)

        def start(self: Any, args: Any, *others: Any, **options: Any) -> Any:
            first = args if isinstance(args, str | os.PathLike) else args[0]
            if os.fspath(first).startswith(sys.executable):
                pytest.skip("it starts Python, and not all kernels are compiled")
            return begin(self, args, *others, **options)

        monkeypatch.setattr(kind, name, start)

    guard(subprocess.Popen, "__init__")
    guard(pexpect.spawn, "_spawn")


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of shared material; a stranger's clone lacks it, and says so."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"{folder.name}/ is missing beside the project, and CI needs it")
        pytest.skip("the folder ../shared is not here")
    return folder


@pytest.fixture(scope="session")
def bounds_checked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the environment in which kernels check every index, compiled once for all tests."""
    folder = tmp_path_factory.getbasetemp()
    if COPY in os.environ:
        folder = folder.parent
    return {**CHECKED, "NUMBA_CACHE_DIR": str(folder / "bounds-checked")}


@pytest.fixture(scope="session")
def numba_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NumbaProcess]:
    """Return a process that has imported Numba, to run code in copies of it."""
    with warm.numba_process(SHARED.folder("numba", tmp_path_factory.mktemp)) as process:
        yield process


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Begin and end every test in English, whatever the test before it spoke."""
    with i18n.use_language("en"):
        yield


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Path]:
    """Start a PostgreSQL of our own; give the folder of its socket."""
    with postgres.running() as folder:
        yield folder


_numbers = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'quadrille.db'}"
    folder = request.getfixturevalue("postgresql")
    return postgres.fresh(folder, f"games{next(_numbers)}")
