"""The trial of the wheel, with an installer that installs nothing."""

from __future__ import annotations

import platform
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
import try_wheel
from try_wheel import attempt, main, pythons, settings_of

PROGRAM = """#!/bin/sh
case "$1 $2" in
  "--version ") echo "quadrille, version 1.0";;
  "--help ") echo "Commands: samegame";;
  "samegame new") test -w . && echo board > "$6";;
  "samegame solve") test -s "$3" && test ! -e "$HOME/.cache" && echo '{"score": 12}';;
esac
"""


def install(python: str, wheel: Path, folder: Path, settings: Mapping[str, str]) -> Path:
    (folder / "environment").mkdir()
    (folder / "environment/large").write_bytes(b"0" * 3_000_000)
    command = folder / "quadrille"
    command.write_text(wheel.read_text())
    command.chmod(0o755)
    return command


@pytest.fixture(autouse=True)
def _no_installers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_wheel, "INSTALLERS", {"pip": install})


def test_a_python_that_is_named_is_tried_and_one_that_is_none_is_left_out(tmp_path: Path) -> None:
    none = tmp_path / "python"
    none.write_text("#!/bin/sh\nexit 1\n")
    none.chmod(0o755)
    assert pythons([sys.executable, str(none)]) == {platform.python_version(): sys.executable}


def test_a_trial_knows_nothing_of_this_project(tmp_path: Path) -> None:
    shell = {"PATH": "/bin", "PIP_CERT": "x", "PYTHONPATH": "src", "VIRTUAL_ENV": "y"}
    kept = settings_of(tmp_path, shell)
    assert kept["HOME"] == str(tmp_path)
    assert (kept["PATH"], kept["PIP_CERT"]) == ("/bin", "x")
    assert not {"PYTHONPATH", "VIRTUAL_ENV"} & {*kept}


def test_a_trial_asks_for_version_help_and_a_search(tmp_path: Path) -> None:
    (tmp_path / "wheel").write_text(PROGRAM)
    seen = attempt("3.13.0", sys.executable, "pip", tmp_path / "wheel")
    assert seen.passed
    assert seen.megabytes == 3
    assert seen.seen == "quadrille, version 1.0, 12 points in one second"


def test_a_table_tells_what_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = tmp_path / "wheel"
    wheel.write_text(PROGRAM.replace("echo '{\"score\": 12}'", "{ echo no Numba >&2; exit 1; }"))
    monkeypatch.setattr(try_wheel, "build_wheel", lambda folder: wheel)
    assert main([sys.executable]) == 1
    printed = capsys.readouterr().out
    assert printed.startswith(platform.python_version())
    assert "FAILED" in printed
    assert "no Numba" in printed
    wheel.write_text(PROGRAM)
    assert main([sys.executable]) == 0


def test_without_a_python_the_trial_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["/bin/false"]) == 1
    assert "no Python" in capsys.readouterr().err
