"""The set-up: a small project with the real scripts, a lock and packages made here, no network."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest
from environment import Environment

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("setup.py", "environment.py", "compile_catalogues.py")
BACKEND = """
import zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "quadrille-1.0-py3-none-any.whl"
    metadata = "Metadata-Version: 2.1\\nName: quadrille\\nVersion: 1.0\\n"
    with zipfile.ZipFile(f"{folder}/{name}", "w") as wheel:
        wheel.writestr("quadrille_says.py", "import small\\ndef main(): print(small.VALUE)\\n")
        info = "quadrille-1.0.dist-info/"
        wheel.writestr(info + "METADATA", metadata)
        tags = "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"
        wheel.writestr(info + "WHEEL", tags)
        script = "[console_scripts]\\nquadrille = quadrille_says:main\\n"
        wheel.writestr(info + "entry_points.txt", script)
        wheel.writestr(info + "RECORD", "")
    return name
"""
VENV = """
import pathlib, shutil, subprocess, sys

if __name__ == "__main__":
    empty, wanted = pathlib.Path(__file__).with_name("empty"), sys.argv[1]
    if empty.exists():
        shutil.copytree(empty, wanted, symlinks=True)
    else:
        subprocess.run([sys.executable, "-I", "-m", "venv", wanted], check=True)
        shutil.copytree(wanted, empty, symlinks=True)
"""
"""The module `venv` of these tests: only the first environment is made by Python's own, in seconds;
the others begin as copies of it."""


def write_wheel(folder: Path, name: str, version: str, value: str) -> str:
    """Write a package of one module, with a folder of tests, and return its line of a lock."""
    info = f"{name}-{version}.dist-info"
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{name}/__init__.py", f"VALUE = {value!r}\n")
        wheel.writestr(f"{name}/tests/test_value.py", f"import {name}\n")
        wheel.writestr(
            f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", "")
    return f"{name}=={version} --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


class Project:
    """A clone of the small project, and the wheels it can be set up from."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.folder = folder
        self.settings = {
            **os.environ,
            "VENV": ".venv",
            "PYTHONPATH": str(wheels / "modules"),
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheels),
            "PIP_CONFIG_FILE": os.devnull,
        }

    def set_up(self, *options: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(self.folder / "tools/setup.py"), *options]
        return subprocess.run(command, env=self.settings, capture_output=True, text=True)

    def quadrille(self) -> str:
        """Return what the command prints that the set-up made."""
        command = [self.folder / ".venv/bin/quadrille"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def imports(self, name: str) -> bool:
        command = [str(self.folder / ".venv/bin/python"), "-c", f"import {name}"]
        return subprocess.run(command, capture_output=True).returncode == 0

    def stamp(self) -> dict[str, str]:
        read: dict[str, str] = json.loads((self.folder / ".venv/quadrille-setup.json").read_text())
        return read

    def lock(self, text: str) -> None:
        (self.folder / "requirements.lock").write_text(text)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    (folder / "modules").mkdir()
    (folder / "modules" / "venv.py").write_text(VENV)
    return folder


@pytest.fixture(scope="module")
def first(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project set up for a player; others are copies of it in another folder."""
    folder = tmp_path_factory.mktemp("a folder, é") / "quadrille"
    (folder / "tools").mkdir(parents=True)
    for name in TOOLS:
        shutil.copy(ROOT / "tools" / name, folder / "tools")
    (folder / "backend.py").write_text(BACKEND)
    (folder / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
        '[project]\nname = "quadrille"\nversion = "1.0"\n'
    )
    small = write_wheel(wheels, "small", "1.0", "one")
    (folder / "requirements.lock").write_text(small)
    extra = write_wheel(wheels, "extra", "1.0", "tool")
    (folder / "requirements-dev.lock").write_text(small + extra)
    project = Project(folder, wheels)
    done = project.set_up()
    assert done.returncode == 0, done.stderr
    assert project.quadrille() == "one"
    return project


@pytest.fixture
def project(first: Project, wheels: Path, tmp_path: Path) -> Project:
    shutil.copytree(first.folder, tmp_path / "moved here", symlinks=True)
    return Project(tmp_path / "moved here", wheels)


def test_a_second_set_up_says_and_does_nothing(first: Project) -> None:
    before = {path: path.stat().st_mtime_ns for path in (first.folder / ".venv").rglob("*")}
    done = first.set_up()
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    after = {path: path.stat().st_mtime_ns for path in (first.folder / ".venv").rglob("*")}
    assert before == after


def test_a_player_gets_no_tests_of_packages(first: Project) -> None:
    assert [path.parent.name for path in (first.folder / ".venv").glob("lib*/*/*/small/*.py")]
    assert not [*(first.folder / ".venv").glob("lib*/*/*/small/tests")]


def test_a_moved_folder_works_without_building_anew(first: Project, project: Project) -> None:
    shutil.move(first.folder / ".venv", first.folder / "away")
    try:
        inode = (project.folder / ".venv").stat().st_ino
        assert project.set_up().returncode == 0
        assert project.quadrille() == "one"
        assert (project.folder / ".venv").stat().st_ino == inode
    finally:
        shutil.move(first.folder / "away", first.folder / ".venv")


def test_a_new_lock_builds_beside_and_swaps(project: Project, wheels: Path) -> None:
    project.lock(write_wheel(wheels, "small", "2.0", "two"))
    inode = (project.folder / ".venv").stat().st_ino
    assert project.set_up().returncode == 0
    assert project.quadrille() == "two"
    assert (project.folder / ".venv").stat().st_ino != inode
    assert not list(project.folder.glob(".venv-[no]*"))


def test_a_failure_leaves_the_environment_of_before(project: Project) -> None:
    project.set_up()
    project.lock("missing==1.0 --hash=sha256:" + "0" * 64 + "\n")
    failed = project.set_up()
    assert failed.returncode == 1
    assert "missing==1.0" in failed.stderr
    assert "environment of before is untouched" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert project.quadrille() == "one"
    assert not list(project.folder.glob(".venv-[no]*"))


def test_a_project_that_cannot_be_installed_leaves_the_environment_of_before(
    project: Project, wheels: Path
) -> None:
    project.set_up()
    (project.folder / "backend.py").write_text("raise SystemExit('no backend')\n")
    project.lock(write_wheel(wheels, "small", "3.0", "three"))
    failed = project.set_up()
    assert failed.returncode == 1
    assert "environment of before is untouched" in failed.stderr
    assert project.quadrille() == "one"
    assert not list(project.folder.glob(".venv-[no]*"))


def test_a_file_that_cannot_be_written_is_named(project: Project) -> None:
    lock = project.folder / ".venv-lock"
    lock.unlink(missing_ok=True)
    lock.mkdir()
    failed = project.set_up()
    assert failed.returncode == 1
    assert str(lock) in failed.stderr
    assert "Traceback" not in failed.stderr


@pytest.fixture
def silent_index() -> Iterator[str]:
    """An address that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/simple"


def test_ctrl_c_gives_one_line_and_leaves_the_environment(
    project: Project, silent_index: str
) -> None:
    project.set_up()
    project.lock("missing==1.0 --hash=sha256:" + "0" * 64 + "\n")
    settings = project.settings | {"PIP_INDEX_URL": silent_index}
    del settings["PIP_NO_INDEX"]
    shutil.copy(ROOT / "Makefile", project.folder)
    make = ["play", f"PYTHON={sys.executable}"]
    child = pexpect.spawn(
        "make", make, cwd=project.folder, env=settings, encoding="utf-8", timeout=120
    )
    child.expect("installing the locked packages")
    child.expect(pexpect.TIMEOUT, timeout=1)
    child.sendintr()
    child.expect(pexpect.EOF)
    lines = [line for line in child.before.replace("^C", "").splitlines() if line.strip()]
    assert lines[-1] == "setup: stopped; the next make begins it again"
    assert [line for line in lines if "setup: " not in line and "a minute or two" not in line] == []
    assert project.quadrille() == "one"


def test_a_swap_that_was_cut_short_is_made_good(project: Project) -> None:
    project.set_up()
    (project.folder / ".venv").rename(project.folder / ".venv-old")
    assert project.set_up().returncode == 0
    assert project.quadrille() == "one"
    assert not (project.folder / ".venv-old").exists()


def test_developers_get_more_in_a_copy_that_takes_its_place(project: Project) -> None:
    project.set_up()
    inode = (project.folder / ".venv").stat().st_ino
    assert not project.imports("extra")
    done = project.set_up("--tools")
    assert done.returncode == 0, done.stderr
    assert project.imports("extra")
    assert project.quadrille() == "one"
    assert (project.folder / ".venv").stat().st_ino != inode
    assert not list(project.folder.glob(".venv-[no]*"))
    assert set(project.stamp()) == {"place", "player", "developer", "project"}
    assert project.set_up().stderr == "", "the player’s set-up is content with it"


def snapshot(folder: Path) -> dict[Path, bytes | None]:
    """Return every file of a folder with its content."""
    return {
        path: path.read_bytes() if path.is_file() and not path.is_symlink() else None
        for path in folder.rglob("*")
    }


@pytest.fixture
def intact(first: Project) -> Iterator[Project]:
    """The first project, whose tools cannot be fetched; whatever fails leaves it as it was."""
    before = snapshot(first.folder / ".venv")
    lock = first.folder / "requirements-dev.lock"
    known = lock.read_text()
    lock.write_text(known + "missing==1.0 --hash=sha256:" + "0" * 64 + "\n")
    yield first
    lock.write_text(known)
    assert snapshot(first.folder / ".venv") == before
    assert first.quadrille() == "one"
    assert not list(first.folder.glob(".venv-[no]*"))


def test_tools_that_cannot_be_fetched_leave_the_environment_as_it_was(intact: Project) -> None:
    failed = intact.set_up("--tools")
    assert failed.returncode == 1
    assert "missing==1.0" in failed.stderr
    assert "environment of before is untouched" in failed.stderr


def test_ctrl_c_while_tools_are_added_leaves_the_environment_as_it_was(
    intact: Project, silent_index: str
) -> None:
    settings = intact.settings | {"PIP_INDEX_URL": silent_index}
    del settings["PIP_NO_INDEX"]
    words = [str(intact.folder / "tools/setup.py"), "--tools"]
    child = pexpect.spawn(sys.executable, words, env=settings, encoding="utf-8", timeout=120)
    child.expect("adding the locked packages")
    while not (intact.folder / ".venv-new/quadrille-setup.json").exists():
        child.expect(pexpect.TIMEOUT, timeout=0.1)
    child.sendintr()
    child.expect(pexpect.EOF)
    assert "stopped; the next make begins it again" in child.before
    assert "Traceback" not in child.before


def test_a_full_disk_leaves_the_environment_as_it_was(intact: Project) -> None:
    command = [sys.executable, str(intact.folder / "tools/setup.py"), "--tools"]
    failed = subprocess.run(
        ["sh", "-c", 'ulimit -f 200; exec "$@"', "sh", *command],
        env=intact.settings,
        capture_output=True,
        text=True,
    )
    assert failed.returncode == 1
    assert "cannot be written" in failed.stderr
    assert "environment of before is untouched" in failed.stderr
    assert "Traceback" not in failed.stderr


def test_a_changed_project_is_installed_beside_too(project: Project) -> None:
    project.set_up("--tools")
    backend, file = project.folder / "backend.py", project.folder / "pyproject.toml"
    file.write_text(file.read_text() + "# changed\n")
    works = backend.read_text()
    backend.write_text("raise SystemExit('no backend')\n")
    failed = project.set_up()
    assert failed.returncode == 1
    assert project.quadrille() == "one"
    backend.write_text(works.replace("print(small.VALUE)", "print(small.VALUE * 2)"))
    assert project.set_up().returncode == 0
    assert project.quadrille() == "oneone"
    assert project.set_up("--tools").stderr == "", "the tools are still known to be there"


def test_the_digest_follows_lock_minor_version_and_platform(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Environment(project.folder, project.folder / ".venv", for_developers=False)
    first = made.packages_digest(made.lock)
    assert made.stamped()["player"] == first
    assert not made.must_be_built()
    monkeypatch.setattr("environment.sys.version_info", (*sys.version_info[:2], 99, "final", 0))
    assert made.packages_digest(made.lock) == first, "another patch release is the same"
    monkeypatch.setattr("environment.sys.version_info", (3, 99, 0, "final", 0))
    assert made.packages_digest(made.lock) != first
    monkeypatch.undo()
    monkeypatch.setattr("environment.sysconfig.get_platform", lambda: "another")
    assert made.packages_digest(made.lock) != first
    assert made.must_be_built()


def test_a_damaged_stamp_is_like_a_missing_one(project: Project) -> None:
    made = Environment(project.folder, project.folder / ".venv", for_developers=False)
    made.stamp.write_text('{"player": ')
    assert made.stamped() == {}
    assert made.must_be_built()
