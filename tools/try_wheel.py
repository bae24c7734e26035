"""Build the wheel, and try it with each Python that this machine has, as a newcomer would.

    python tools/try_wheel.py                     every Python that is found
    python tools/try_wheel.py /usr/bin/python3.13 this one

Each trial has an empty folder, an empty home and empty caches: the wheel is installed with pip in
a virtual environment, and with pipx; then the version, the help and a search are asked for. A table
says what was seen. The exit status is 1 if a trial failed or no Python was found.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from environment import SCRIPTS
from setup import NEWEST, OLDEST, ROOT

KEPT = ("PATH", "LANG", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "http_proxy", "https_proxy")
"""What a trial keeps of the settings of the shell, and whatever begins with `PIP_`."""
LONGEST = 900
"""Seconds after which a step is given up."""


@dataclass(frozen=True)
class Trial:
    """What was seen with one Python and one installer."""

    python: str
    installer: str
    seconds: float
    """How long installing took, downloads included."""
    megabytes: int
    """What the environment weighs."""
    seen: str
    """The version and the score of the search; or the last line of what failed."""
    passed: bool


class Failed(Exception):
    """A step of a trial that failed, with its last line."""


def pythons(named: Sequence[str] = ()) -> dict[str, str]:
    """Return the interpreters to try, by their version: those named, or one of each minor."""
    wanted = named or [*_installed()]
    found: dict[str, str] = {}
    for path in wanted:
        done = subprocess.run(
            [path, "-c", "import platform, venv, ensurepip; print(platform.python_version())"],
            capture_output=True,
            text=True,
        )
        if done.returncode == 0:
            found[done.stdout.strip()] = path
    return found


def _installed() -> Iterator[str]:
    """Yield an interpreter of each supported minor version: of the PATH, or of pyenv."""
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    for minor in range(OLDEST[1], NEWEST[1] + 1):
        name = f"3.{minor}"
        kept = sorted(versions.glob(f"{name}.*/{SCRIPTS}/python"))
        # What pyenv puts into the PATH is a script that refuses versions which are not chosen.
        path = str(kept[-1]) if kept else shutil.which(f"python{name}")
        if path:
            yield path


def build_wheel(folder: Path) -> Path:
    """Build the wheel into a folder, as pip builds it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def settings_of(home: Path, shell: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the settings of a trial: an empty home, and nothing of this project."""
    kept = {name: value for name, value in shell.items() if name in KEPT or name[:4] == "PIP_"}
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "PIP_NO_CACHE_DIR": "1"}


def run(words: Sequence[str | Path], folder: Path, settings: Mapping[str, str]) -> str:
    """Run a step; return what it prints, or raise `Failed` with its last line."""
    command = [str(word) for word in words]
    pipes = {"capture_output": True, "text": True, "timeout": LONGEST}
    done = subprocess.run(command, cwd=folder, env=dict(settings), **pipes)  # type: ignore[call-overload]
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise Failed(f"{' '.join(command[:4])}: {' '.join(last)}")
    return str(done.stdout)


def ask(command: Path, folder: Path, settings: Mapping[str, str]) -> str:
    """Ask an installed command for its version, its help and a search; return what was seen."""
    version = run([command, "--version"], folder, settings).strip()
    if "samegame" not in run([command, "--help"], folder, settings):
        raise Failed("--help does not list the games")
    run([command, "samegame", "new", "--seed", "1", "--out", "board.txt"], folder, settings)
    search: list[str | Path] = [
        command,
        "samegame",
        "solve",
        "board.txt",
        "--seconds",
        "1",
        "--json",
    ]
    score = json.loads(run(search, folder, settings))["score"]
    return f"{version}, {score} points in one second"


def install_by_pip(python: str, wheel: Path, folder: Path, settings: Mapping[str, str]) -> Path:
    """Install the wheel in a virtual environment; return its command."""
    run([python, "-m", "venv", folder / "environment"], folder, settings)
    scripts = folder / "environment" / SCRIPTS
    run([scripts / "python", "-m", "pip", "install", wheel], folder, settings)
    return scripts / "quadrille"


def install_by_pipx(python: str, wheel: Path, folder: Path, settings: Mapping[str, str]) -> Path:
    """Install the wheel with pipx, which is fetched if the system has none."""
    pipx: list[str | Path] = ["pipx"]
    if shutil.which("pipx") is None:
        run([python, "-m", "venv", folder / "pipx"], folder, settings)
        pipx = [folder / "pipx" / SCRIPTS / "python", "-m", "pipx"]
        run([pipx[0], "-m", "pip", "install", "pipx"], folder, settings)
    places = {
        "PIPX_HOME": str(folder / "environment"),
        "PIPX_BIN_DIR": str(folder / "commands"),
        "PIPX_DEFAULT_PYTHON": python,
    }
    run([*pipx, "install", "--python", python, wheel], folder, {**settings, **places})
    return folder / "commands" / "quadrille"


INSTALLERS = {"pip": install_by_pip, "pipx": install_by_pipx}


def attempt(version: str, python: str, installer: str, wheel: Path) -> Trial:
    """Try the wheel in an empty folder with an empty home."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder, home = Path(name, "trial"), Path(name, "home")
        for one in (folder, home):
            one.mkdir()
        settings, began = settings_of(home), time.monotonic()
        try:
            command = INSTALLERS[installer](python, wheel, folder, settings)
            seconds = time.monotonic() - began
            size = weigh(folder / "environment")
            return Trial(version, installer, seconds, size, ask(command, folder, settings), True)
        except (Failed, OSError, ValueError, subprocess.TimeoutExpired) as error:
            return Trial(version, installer, time.monotonic() - began, 0, str(error), False)


def weigh(folder: Path) -> int:
    """Return how many megabytes the files of a folder take."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return round(sum(path.stat().st_size for path in files) / 1e6)


def line(trial: Trial) -> str:
    """Return a trial as a line of the table.

    >>> line(Trial("3.13.0", "pip", 61.2, 470, "0.1.0, 2000 points in one second", True))
    '3.13.0    pip      61 s   470 MB  0.1.0, 2000 points in one second'
    """
    weight = f"{trial.megabytes:>4} MB" if trial.passed else " FAILED"
    head = f"{trial.python:<10}{trial.installer:<6}{trial.seconds:>5.0f} s"
    return f"{head}  {weight}  {trial.seen}"


def main(named: Sequence[str]) -> int:
    """Try everything, and print a line for each trial."""
    found = pythons(named)
    if not found:
        sys.stderr.write("try_wheel: no Python that Quadrille supports was found\n")
        return 1
    passed = True
    with tempfile.TemporaryDirectory() as folder:
        wheel = build_wheel(Path(folder))
        for version, python in found.items():
            for installer in INSTALLERS:
                trial = attempt(version, python, installer, wheel)
                passed = passed and trial.passed
                sys.stdout.write(line(trial) + "\n")
                sys.stdout.flush()
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
