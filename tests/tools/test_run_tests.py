"""What the runner of the tests prepares, and what it runs again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from run_tests import MOST_AGAIN, ROOT, Failed, Skipped, end_compilation

COUNTED = """
import os
import sys
import pytest
from tests.shared import SHARED

SERVER = "import os, sys; open(sys.argv[1], 'x').close(); print('ready', flush=True); " \\
    "sys.stdin.read(); open(sys.argv[1] + '-ended', 'x')"

@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    (tmp_path_factory.getbasetemp().parent / f"begun{os.getpid()}").touch()
    place = SHARED.folder("server", tmp_path_factory.mktemp) / "begun"
    command = [sys.executable, "-ISc", SERVER, str(place)]
    with SHARED.running(place, command, {}, place.parent):
        yield os.getpid()
    assert not place.with_name("begun-ended").exists()
    (tmp_path_factory.getbasetemp().parent / f"ended{os.getpid()}").touch()

@pytest.mark.parametrize("number", range(8))
def test_passes(number, shared, tmp_path, capfd):
    os.write(1, str(number).encode())
    assert capfd.readouterr().out == str(number)
    assert shared == os.getpid()

def test_dies():
    os.kill(os.getpid(), 9)

def test_fails():
    print("said")
    assert 1 == 2

@pytest.mark.skip("no reason")
def test_is_skipped():
    pass
"""


def run_in_copies(folder: Path, text: str, *words: str, **settings: str) -> str:
    """Run a file of tests in two copies of a process, and return what pytest prints."""
    (folder / "test_x.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-rA"]
    options = ["-p", "tests.copies", "--copies", "2", "--rootdir", str(folder), *words]
    done = subprocess.run(
        [*command, *options, "--basetemp", str(folder / "base"), str(folder / "test_x.py")],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
    )
    return done.stdout


def test_copies_run_every_test_once_also_where_one_of_them_dies(tmp_path: Path) -> None:
    printed = run_in_copies(tmp_path, COUNTED)
    assert "2 failed, 8 passed, 1 skipped" in printed
    assert "the process of this test ended with the status -9" in printed
    assert "assert 1 == 2" in printed
    assert "said" in printed
    begun, ended = (
        {path.name[5:] for path in (tmp_path / "base").glob(f"{word}*")}
        for word in ("begun", "ended")
    )
    assert len(begun) in (2, 3)
    assert len(begun - ended) <= 1, "only the copy that was killed left something behind"
    folder, tenths = tmp_path / "base/shared/server", iter(range(3000))
    while not (folder / "begun-ended").exists() and next(tenths, None) is not None:
        time.sleep(0.1)
    servers = {path.name for path in folder.iterdir()}
    assert servers == {"begun", "begun-ended"}, "one for all copies, to the end of the last"


def test_copies_end_where_the_first_failure_is_enough(tmp_path: Path) -> None:
    tests = "import pytest\n@pytest.mark.parametrize('n', range(99))\ndef test_x(n): assert 0\n"
    failed = re.search(r"(\d+) failed", run_in_copies(tmp_path, tests, "-x"))
    assert failed
    assert 1 <= int(failed[1]) < 9


def test_copies_begin_nothing_after_the_time_of_a_quick_run(tmp_path: Path) -> None:
    tests = "import pytest\n@pytest.mark.parametrize('n', range(99))\ndef test_x(n): pass\n"
    printed = run_in_copies(tmp_path, tests, QUADRILLE_TESTS_UNTIL="0", QUADRILLE_TESTS_LEAST="0")
    assert re.match(r"\n99 deselected in", printed)


def failed_tests(*names: str) -> Failed:
    """Return what is gathered when these tests fail."""
    found = Failed()
    for name in names:
        for when in ("call", "teardown"):
            report = pytest.TestReport(name, ("", 0, ""), {}, "failed", None, when)
            found.pytest_runtest_logreport(report)
    return found


def test_only_a_few_tests_are_run_again() -> None:
    names = [f"tests/core/test_x.py::test_{number}" for number in range(MOST_AGAIN + 1)]
    assert failed_tests(*names[:MOST_AGAIN]).may_run_again()
    assert not failed_tests(*names).may_run_again()
    assert not failed_tests().may_run_again()


@pytest.mark.parametrize(("assertion", "status"), [("True", 0), ("False", 1)])
def test_what_fails_again_fails(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], assertion: str, status: int
) -> None:
    test = tmp_path / "test_x.py"
    test.write_text(f"def test_1():\n    assert {assertion}\n", encoding="utf-8")
    assert failed_tests(f"{test}::test_1").run_again() == status
    assert ("PASSED ALONE" in capfd.readouterr().out) == (status == 0)


def test_what_a_quick_run_leaves_out_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for is_quick in (False, True):
        skipped = Skipped(is_quick=is_quick)
        skipped.pytest_deselected([pytest.Item] * 3)  # type: ignore[list-item]
        skipped.say()
    first, second = capsys.readouterr().out.split("nothing was skipped")
    assert first == "tests: "
    assert "3 × left to make test" in second


ROBOT = "tests/games/robot/test_clock.py::test_a_process_whose_time_ended_in_highs_exits_cleanly"


@pytest.mark.parametrize(
    ("test", "reason"),
    [
        (
            "tests/app/engines/test_own_engine.py::test_a_method_answers_with_a_whole_game",
            "its kernel is not compiled",
        ),
        (ROBOT, "it starts Python, and not all kernels are compiled"),
    ],
    ids=["thread", "process"],
)
def test_a_quick_run_waits_for_nothing_that_would_compile(
    tmp_path: Path, test: str, reason: str
) -> None:
    settings = {"QUADRILLE_TESTS_UNTIL": "0", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
    )
    assert "1 skipped" in done.stdout
    assert reason in done.stdout


def test_compiling_is_waited_for_and_stopped_by_ctrl_c() -> None:
    short = subprocess.Popen([sys.executable, "-ISc", "pass"])
    end_compilation(short, is_stopped=False)
    assert short.returncode == 0
    with subprocess.Popen([sys.executable, "-ISc", "input()"], stdin=subprocess.PIPE) as endless:
        end_compilation(endless, is_stopped=True)
    assert endless.returncode == -signal.SIGTERM


@pytest.mark.parametrize(
    ("text", "by_user"),
    [("raise KeyboardInterrupt", True), ("raise ValueError", False), ("", False)],
)
def test_ctrl_c_is_no_error_in_a_file_of_tests(tmp_path: Path, text: str, by_user: bool) -> None:
    (tmp_path / "test_x.py").write_text(text, encoding="utf-8")
    script = (
        "import pytest, run_tests, sys; stopped = run_tests.Stopped(); "
        "pytest.main(['-q', '-p', 'no:cacheprovider', '--rootdir', '.', 'test_x.py'], "
        "plugins=[stopped]); print(f'by user: {stopped.by_user}')"
    )
    command = [sys.executable, "-c", script]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'tools'}{os.pathsep}{ROOT}"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.stdout.endswith(f"by user: {by_user}\n")
