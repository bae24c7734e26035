"""How the runner of the tests compiles what they need, and what it runs again."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest
import run_tests
from run_tests import IN_BROWSERS, MOST_AGAIN, Failed

from quadrille.app.engines.compilation import kernels


def test_all_kernels_are_compiled_and_failures_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    requested: list[str] = []

    class Compilation:
        failed: ClassVar = {"some_kernel": "ValueError"}

        def __init__(self, modules: list[str]) -> None:
            requested.extend(modules)

        def __enter__(self) -> Compilation:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def run(self) -> None:
            pass

    monkeypatch.setattr(run_tests, "Compilation", Compilation)
    run_tests.compile_kernels()
    assert requested == kernels()
    assert "some_kernel cannot be compiled: ValueError" in capsys.readouterr().out


def failed_tests(*names: str) -> Failed:
    """Return what is gathered when these tests fail."""
    found = Failed()
    for name in names:
        for when in ("call", "teardown"):
            report = pytest.TestReport(name, ("", 0, ""), {}, "failed", None, when)
            found.pytest_runtest_logreport(report)
    return found


def test_only_a_few_tests_in_browsers_are_run_again() -> None:
    browser = [f"{IN_BROWSERS}test_x.py::test_{number}" for number in range(MOST_AGAIN + 1)]
    assert failed_tests(*browser[:MOST_AGAIN]).may_run_again()
    assert not failed_tests(*browser).may_run_again()
    assert not failed_tests().may_run_again()
    assert not failed_tests(browser[0], "tests/core/test_x.py::test_1").may_run_again()


@pytest.mark.parametrize(("assertion", "status"), [("True", 0), ("False", 1)])
def test_what_fails_again_fails(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], assertion: str, status: int
) -> None:
    test = tmp_path / "test_x.py"
    test.write_text(f"def test_1():\n    assert {assertion}\n", encoding="utf-8")
    assert failed_tests(f"{test}::test_1").run_again() == status
    assert ("PASSED ALONE" in capfd.readouterr().out) == (status == 0)
