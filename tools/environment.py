"""The virtual environment of the project: built beside the old one, then put in its place.

A failure at any moment (no network, Ctrl-C, a full disk) leaves the environment of before, which
goes on working. Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
FETCHED = re.compile(
    r"\s*(?:Downloading|Using cached) (?:\S*/)?(?P<name>[^-\s/]+)-(?P<version>[^-\s]+)\S*"
    r" (?P<size>\(.+\))"
)
FOUND = re.compile(r"\s*Processing (?P<path>.+[\\/](?P<name>[^-]+)-(?P<version>[^-]+)-.+\.whl)")
"""A package that lies in a folder of this machine: pip does not say how large it is."""
SELDOM_IMPORTED = (
    r"[\\/](tests|testing|lexers|pip|cuda|distutils|f2py|experimental|mssql|mysql|oracle)[\\/]"
)
"""Folders that are not compiled: a player never imports them, and they weigh 35 MB."""
GLANCE = 0.2
"""Seconds between two looks at whether another set-up has ended."""
LATER = "The environment of before is untouched; run the same command again."


class Failed(Exception):
    """A step that failed, with what to do in its message."""


def say(text: str) -> None:
    """Print one line about the set-up."""
    print(f"setup: {text}", file=sys.stderr, flush=True)


def run(*command: str | Path) -> None:
    """Run a step; show the packages it fetches, and its other output only if it fails."""
    words = [str(part) for part in command]
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    output: list[str] = []
    with subprocess.Popen(
        words,
        env=settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            output.append(line)
            show_progress(line)
    if process.returncode:
        tail = "".join(f"       {line}" for line in output[-8:])
        raise Failed(f"this step failed: {' '.join(words)}\n{tail}       {LATER}")


def show_progress(line: str) -> None:
    """Print what a line of pip says about a package that it fetches or about unpacking them all."""
    if found := FETCHED.match(line):
        say(f"  {found['name']} {found['version']} {found['size']}")
    elif found := FOUND.match(line):
        say(f"  {found['name']} {found['version']} {_size(Path(found['path']))}".rstrip())
    elif line.startswith("Installing collected packages:") and "," in line:
        say(f"unpacking {line.count(',') + 1} packages")


def _size(path: Path) -> str:
    """Return the size of a file in parentheses, as pip writes it; nothing if there is no file."""
    with contextlib.suppress(OSError):
        size = path.stat().st_size
        return f"({size / 1e6:.1f} MB)" if size >= 1e6 else f"({size / 1e3:.0f} kB)"
    return ""


def digest(*parts: bytes) -> str:
    """Return one digest of all parts."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def lock_file(file: IO[bytes]) -> bool:
    """Lock a file against other processes until it is closed; return `False` if one has it.

    `quadrille.core.disk` does the same for the program; the set-up imports nothing of it.
    """
    try:
        import fcntl
    except ImportError:
        return _lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_on_windows(file: IO[bytes]) -> bool:
    """Lock the byte behind the end of a file."""
    import msvcrt

    windows: Any = msvcrt
    try:
        windows.locking(file.fileno(), windows.LK_NBLCK, 1)
    except OSError:
        return False
    return True


class Environment:
    """The folder `.venv` and what stands in it."""

    def __init__(self, root: Path, folder: Path, *, for_developers: bool) -> None:
        self.root = root
        self.folder = folder
        self.level = "developer" if for_developers else "player"
        name = "requirements-dev.lock" if for_developers else "requirements.lock"
        self.lock = root / name
        self.new = folder.with_name(f"{folder.name}-new")
        self.old = folder.with_name(f"{folder.name}-old")

    @property
    def stamp(self) -> Path:
        """The file that says what the environment was made from."""
        return self.folder / "quadrille-setup.json"

    def stamped(self) -> dict[str, str]:
        """Return what the environment was made from; nothing if it was never finished."""
        try:
            content = json.loads(self.stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return content if isinstance(content, dict) else {}

    def write_stamp(self, **changes: str) -> None:
        """Record what the environment is made from now."""
        _write_stamp(self.stamp, self.stamped() | changes)

    def packages_digest(self, lock: Path) -> str:
        """Return what decides about the packages: lock, minor version of Python, platform."""
        version = "{}.{}".format(*sys.version_info)
        return digest(lock.read_bytes(), version.encode(), sysconfig.get_platform().encode())

    def project_digest(self) -> str:
        """Return what decides about the project’s own metadata and scripts."""
        return digest((self.root / "pyproject.toml").read_bytes(), str(self.root).encode())

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Wait until no other set-up of this folder runs, and keep others waiting."""
        with self.folder.with_name(f"{self.folder.name}-lock").open("ab") as file:
            if not lock_file(file):
                say("waiting for another set-up of this folder to end")
                while not lock_file(file):
                    time.sleep(GLANCE)
            yield

    def recover(self) -> None:
        """Put the old environment back if a swap was cut short, and remove what is left over."""
        if self.old.exists() and not self.folder.exists():
            self.old.rename(self.folder)
        for left in (self.new, self.old):
            shutil.rmtree(left, ignore_errors=True)

    def must_be_built(self) -> bool:
        """Return whether the player’s packages are missing or not those of the lock."""
        return self.stamped().get("player") != self.packages_digest(self.root / "requirements.lock")

    def build(self) -> None:
        """Build an environment with the wanted packages beside the old one, and swap them."""
        say("installing the locked packages in .venv (once; a minute or two)")
        with self._beside({}):
            run(sys.executable, "-m", "venv", self.new)
            self._install_packages(self.new)
            self._install_project(self.new)

    @contextlib.contextmanager
    def _beside(self, stamped: dict[str, str]) -> Iterator[None]:
        """Put what the block makes beside the environment in its place, if the block succeeds.

        `stamped` says what it is made from already.
        """
        try:
            yield
            move_scripts(self.new, self.new, self.folder)
            stamps = stamped | self._package_stamps() | {"project": self.project_digest()}
            _write_stamp(self.new / self.stamp.name, stamps)
            self._swap()
        except BaseException:
            shutil.rmtree(self.new, ignore_errors=True)
            raise
        shutil.rmtree(self.old, ignore_errors=True)
        say(f"ready: {self.folder.name}/{SCRIPTS}/quadrille")

    def _swap(self) -> None:
        """Put the new environment in the place of the old one, which is kept for the moment."""
        try:
            if self.folder.exists():
                self.folder.rename(self.old)
            self.new.rename(self.folder)
        except BaseException:
            if self.old.exists() and not self.folder.exists():
                self.old.rename(self.folder)
            raise

    def _install_packages(self, folder: Path) -> None:
        """Install what the lock names, without what venv adds and nothing here uses."""
        run(*pip(folder), "install", "--no-compile", "--require-hashes", "-r", self.lock)
        if "setuptools==" not in self.lock.read_text("utf-8"):
            run(*pip(folder), "uninstall", "--yes", "setuptools")
        packages = packages_of(folder)
        if self.level == "player":
            remove_tests(packages)
        quietly = ("-q", "-q", "-j", "0", "-x", SELDOM_IMPORTED)
        with contextlib.suppress(Failed):  # a template in a package may not be Python
            run(python_of(folder), "-m", "compileall", *quietly, packages)

    def _install_project(self, folder: Path) -> None:
        """Install the project itself, so that its sources are used where they are."""
        offline = ("--no-deps", "--no-build-isolation", "--no-index")
        run(*pip(folder), "install", *offline, "--editable", self.root)
        # While pip is used its compiled modules save a second each time; nobody uses them later.
        for compiled in list((packages_of(folder) / "pip").rglob("__pycache__")):
            shutil.rmtree(compiled)

    def _package_stamps(self) -> dict[str, str]:
        """Return which locks the packages come from; the developer’s holds the player’s too."""
        levels = {"player": self.packages_digest(self.root / "requirements.lock")}
        levels[self.level] = self.packages_digest(self.lock)
        return {"place": str(self.folder), **levels}

    def update(self) -> None:
        """Do what needs no empty environment: a moved folder, more packages, the project itself."""
        stamped = self.stamped()
        if (place := stamped["place"]) != str(self.folder):
            # Moved, so it does not work as it is: nothing is lost if this fails, and it goes on.
            move_scripts(self.folder, Path(place), self.folder)
            self._install_project(self.folder)
            self.write_stamp(place=str(self.folder), project=self.project_digest())
            stamped = self.stamped()
        has_packages = stamped.get(self.level) == self.packages_digest(self.lock)
        if not has_packages or stamped.get("project") != self.project_digest():
            self._add(packages=not has_packages)
        compile_changed_catalogues(self.root, python_of(self.folder))

    def _add(self, *, packages: bool) -> None:
        """Install what is missing into a copy of the environment, and swap them."""
        if packages:
            say("adding the locked packages of developers to .venv (once; a minute or two)")
        with self._beside(self.stamped()):
            copy_environment(self.folder, self.new)
            if packages:
                self._install_packages(self.new)
            self._install_project(self.new)


def copy_environment(folder: Path, copy: Path) -> None:
    """Copy an environment; raise `Failed` with the first reason if a file cannot be copied."""
    try:
        shutil.copytree(folder, copy, symlinks=True)
    except shutil.Error as error:
        _, path, reason = error.args[0][0]
        raise Failed(
            f"this file cannot be written: {path}\n       {reason}\n       {LATER}"
        ) from None


def _write_stamp(path: Path, stamps: dict[str, str]) -> None:
    """Write what an environment is made from, whole or not at all."""
    draft = path.with_suffix(".draft")
    draft.write_text(json.dumps(stamps), "utf-8")
    draft.replace(path)


def remove_tests(packages: Path) -> None:
    """Remove the tests that packages bring along: NumPy’s and Numba’s weigh 14 MB."""
    for tests in list(packages.glob("*/**/tests")):
        shutil.rmtree(tests, ignore_errors=True)


def python_of(folder: Path) -> Path:
    """Return the interpreter of an environment."""
    return folder / SCRIPTS / "python"


def packages_of(folder: Path) -> Path:
    """Return where an environment keeps its packages."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))


def pip(folder: Path) -> list[str | Path]:
    """Return the command that starts pip in an environment."""
    return [python_of(folder), "-m", "pip", "--disable-pip-version-check", "--no-input"]


def move_scripts(folder: Path, before: Path, after: Path) -> None:
    """Replace the environment’s path in its scripts: they name their interpreter by it."""
    for path in (folder / "pyvenv.cfg", *sorted((folder / SCRIPTS).iterdir())):
        if path.is_symlink() or not path.is_file():
            continue
        content = path.read_bytes()
        if (moved := content.replace(os.fsencode(before), os.fsencode(after))) != content:
            draft = path.with_name(f"{path.name}.draft")
            draft.write_bytes(moved)
            shutil.copymode(path, draft)
            draft.replace(path)


def compile_changed_catalogues(root: Path, python: Path) -> None:
    """Compile the translations that are newer than what gettext reads."""
    for source in sorted((root / "src/quadrille/locale").glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            run(python, root / "tools" / "compile_catalogues.py", root)
            return
