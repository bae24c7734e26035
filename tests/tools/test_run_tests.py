"""What the runner of the tests prepares, and what it runs again."""

from __future__ import annotations

from pathlib import Path

import pytest
import run_tests
from run_tests import MOST_AGAIN, Failed


def test_assertions_are_rewritten_before_the_workers_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_tests, "ROOT", tmp_path)
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    for name in ("core", "web/browser", "empty"):
        (tmp_path / "tests" / name).mkdir(parents=True)
    for name in ("core/test_a.py", "web/browser/test_b.py"):
        (tmp_path / "tests" / name).write_text("def test_it() -> None:\n    assert 1\n")
    run_tests.read_tests()
    written = {path.name.partition(".")[0] for path in tmp_path.rglob("*-pytest-*.pyc")}
    assert written == {"test_a", "test_b"}


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
