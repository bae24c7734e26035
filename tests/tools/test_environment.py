"""The parts of the set-up that need no environment: its lock, its swap, its lines and digests."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from environment import Environment, digest, lock_file, move_scripts, show_progress
from setup import BROWSERS, known_package


def test_a_swap_that_fails_puts_the_old_environment_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Environment(tmp_path, tmp_path / ".venv", for_developers=False)
    made.folder.mkdir()
    (made.folder / "old").touch()
    with pytest.raises(FileNotFoundError):
        made._swap()
    assert (made.folder / "old").exists()
    assert not made.old.exists()


class Msvcrt:
    """What the lock uses of Windows: a byte of a file locked by one open file alone."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.locked: dict[int, int] = {}

    def locking(self, number: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        if self.locked.setdefault(os.fstat(number).st_ino, number) != number:
            raise OSError(13, "Permission denied")


@pytest.mark.parametrize("is_windows", [False, True])
def test_one_set_up_at_a_time_on_every_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_windows: bool
) -> None:
    if is_windows:
        monkeypatch.setitem(sys.modules, "fcntl", None)
        monkeypatch.setitem(sys.modules, "msvcrt", Msvcrt())
    with (tmp_path / "lock").open("ab") as file, (tmp_path / "lock").open("ab") as other:
        assert lock_file(file)
        assert not lock_file(other)


def test_a_second_set_up_waits_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter([False, False, True])
    monkeypatch.setattr("environment.lock_file", lambda file: next(answers))
    monkeypatch.setattr("environment.GLANCE", 0)
    with Environment(tmp_path, tmp_path / ".venv", for_developers=False).locked():
        printed = capsys.readouterr().err
    assert printed == "setup: waiting for another set-up of this folder to end\n"
    assert [*answers] == []


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("  Downloading numba-0.68.1-cp311-x.whl (3.8 MB)\n", "setup:   numba 0.68.1 (3.8 MB)\n"),
        (
            "  Using cached rich-15.0.0-py3-none-any.whl (310 kB)\n",
            "setup:   rich 15.0.0 (310 kB)\n",
        ),
        (
            "Downloading http://a-b.c/d-e/h11-0.16.0-py3.whl (37 kB)\n",
            "setup:   h11 0.16.0 (37 kB)\n",
        ),
        ("Installing collected packages: a, b, c\n", "setup: unpacking 3 packages\n"),
        ("Collecting numba==0.68.1\n", ""),
    ],
)
def test_progress_names_packages_and_sizes(
    capsys: pytest.CaptureFixture[str], line: str, shown: str
) -> None:
    show_progress(line)
    assert capsys.readouterr().err == shown


def test_a_package_from_a_folder_is_named_with_its_size(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = tmp_path / "a folder" / "highspy-1.15.1-cp311-cp311-manylinux_2_28_x86_64.whl"
    wheel.parent.mkdir()
    wheel.write_bytes(bytes(2_540_000))
    show_progress(f"Processing {wheel}\n")
    wheel.write_bytes(bytes(71_000))
    show_progress(f"Processing {wheel}\n")
    wheel.unlink()
    show_progress(f"Processing {wheel}\n")
    assert capsys.readouterr().err.splitlines() == [
        "setup:   highspy 1.15.1 (2.5 MB)",
        "setup:   highspy 1.15.1 (71 kB)",
        "setup:   highspy 1.15.1",
    ]


def test_only_scripts_are_rewritten(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "pyvenv.cfg").write_text("command = python -m venv /a/.venv-new\n")
    (tmp_path / "bin/tool").write_text("#!/a/.venv-new/bin/python\n")
    (tmp_path / "bin/python").symlink_to(sys.executable)
    move_scripts(tmp_path, Path("/a/.venv-new"), Path("/a/.venv"))
    assert (tmp_path / "bin/tool").read_text() == "#!/a/.venv/bin/python\n"
    assert "/a/.venv\n" in (tmp_path / "pyvenv.cfg").read_text()


def test_the_digest_tells_parts_apart() -> None:
    assert digest(b"ab", b"c") != digest(b"a", b"bc")


@pytest.mark.parametrize("known", BROWSERS)
def test_the_first_browser_that_the_system_knows_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: str
) -> None:
    program = tmp_path / "apt-cache"
    program.write_text(f'#!/bin/sh\ntest "$1 $2" = "show {known}"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert known_package(BROWSERS[0]) == known
    assert known_package("postgresql") == "postgresql"
