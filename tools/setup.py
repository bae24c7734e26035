"""Bring `.venv` up to date: the locked packages, this project in it, the translations compiled.

    python tools/setup.py              what a player needs (requirements.lock)
    python tools/setup.py --tools      and what the checks, benchmarks and documents need
    python tools/setup.py --tests      and, as root on Debian, the programs that the tests need

Runs on the system's Python with nothing but the standard library, so that `make` works on a fresh
machine. When nothing changed, it compares digests and returns at once.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import LATER, Environment, Failed, run, say

OLDEST, NEWEST = (3, 11), (3, 14)
ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""What the tests drive, the best first: without windows, Chromium takes half the CPU time."""
STOPPED = 130
"""Exit status after Ctrl-C; the Makefile keeps `make` from adding a line of its own to ours."""


def find_python() -> None:
    """Go on with a supported interpreter, or say which ones are."""
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        return
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other and subprocess.run([other, "-c", ""], capture_output=True).returncode == 0:
            say(f"this is Python {sys.version.split()[0]}; using {other} instead")
            os.execv(other, [other, __file__, *sys.argv[1:]])
    sys.exit(
        f"setup: Quadrille needs Python 3.{OLDEST[1]} to 3.{NEWEST[1]}, and this is "
        f"{sys.version.split()[0]}.\n       Install one, then: make PYTHON=/path/to/python3"
    )


def can_install_packages() -> bool:
    """Return whether this is Debian or its like, run by root."""
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def install_debian_packages(*packages: str) -> None:
    """Install packages of the system, as root on Debian."""
    run("apt-get", "update", "-qq")
    known = [known_package(package) for package in packages]
    say(f"installing the Debian packages {' '.join(known)}, as root")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *known)


def known_package(package: str) -> str:
    """Return a package, or for a browser that this system does not have the next one."""
    probe = subprocess.run(["apt-cache", "show", package], capture_output=True)
    if probe.returncode != 0 and package in BROWSERS[:-1]:
        return known_package(BROWSERS[BROWSERS.index(package) + 1])
    return package


def ensure_venv_module() -> None:
    """Install Python's venv module, which Debian leaves out, or say how."""
    probe = subprocess.run([sys.executable, "-c", "import venv, ensurepip"], capture_output=True)
    if probe.returncode == 0:
        return
    package = f"python3.{sys.version_info[1]}-venv"
    if can_install_packages():
        install_debian_packages(package)
        return
    sys.exit(
        "setup: this Python has no venv module. On Debian or Ubuntu, as root:\n"
        f"           apt-get install {package}\n       then run the same command again."
    )


def has_postgresql() -> bool:
    """Return whether PostgreSQL's server is installed."""
    return bool(shutil.which("initdb") or [*Path("/usr/lib/postgresql").glob("*/bin/initdb")])


def has_chromium() -> bool:
    """Return whether a browser that the tests can drive is installed."""
    return any(shutil.which(name) for name in BROWSERS)


def ensure_test_programs() -> None:
    """Install the database and the browser of the tests, or say that some tests will be skipped."""
    found = {"postgresql": has_postgresql(), BROWSERS[0]: has_chromium()}
    missing = [package for package, there in found.items() if not there]
    if not missing:
        return
    if can_install_packages():
        install_debian_packages(*missing)
        return
    bar = "!" * 78
    print(
        f"{bar}\n  The tests need {' and '.join(missing)}, and cannot install "
        f"{'it' if len(missing) == 1 else 'them'} here: tests will be skipped."
        f"\n  On Debian or Ubuntu, as root: apt-get install {' '.join(missing)}\n{bar}",
        file=sys.stderr,
    )
    if os.environ.get("CI"):
        sys.exit("setup: under CI nothing may be missing")


def main() -> None:
    """Do what is needed, in the order in which one step may change the next."""
    find_python()
    tests = "--tests" in sys.argv[1:]
    for_developers = tests or "--tools" in sys.argv[1:]
    if tests:
        ensure_test_programs()
    folder = (ROOT / os.environ.get("VENV", ".venv")).resolve()
    environment = Environment(ROOT, folder, for_developers=for_developers)
    with environment.locked():
        environment.recover()
        if environment.must_be_built():
            ensure_venv_module()
            environment.build()
        environment.update()


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        sys.exit(f"setup: {error}")
    except OSError as error:
        sys.exit(f"setup: {error.strerror or error}: {error.filename}\n       {LATER}")
    except KeyboardInterrupt:
        print("\nsetup: stopped; the next make begins it again", file=sys.stderr)
        sys.exit(STOPPED)
