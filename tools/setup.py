"""Create the virtual environment with the locked dependencies, once.

Runs on the system's Python with nothing but the standard library, so that `make` works on a fresh
machine. A second run compares one digest and returns at once. With --tests, what the tests need
beside Python is installed too, as root on Debian; elsewhere it is said loudly what is missing.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST, NEWEST = (3, 11), (3, 14)
ROOT = Path(__file__).resolve().parent.parent
VENV = (ROOT / os.environ.get("VENV", ".venv")).resolve()
PYTHON = VENV / "bin" / "python"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "quadrille-setup"
CATALOGUES = sorted((ROOT / "src/quadrille/locale").glob("*/LC_MESSAGES/*.po"))


def say(text: str) -> None:
    print(f"setup: {text}", file=sys.stderr, flush=True)


def run(*command: str | Path, quiet: bool = False, patient: bool = False) -> None:
    """Run a step; a quiet one shows only what goes wrong, a patient one gives signs of life."""
    words = [str(part) for part in command]
    out = subprocess.DEVNULL if quiet else None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with subprocess.Popen(words, cwd=ROOT, stdout=out, env=environment) as process:
        while process.poll() is None:
            try:
                process.wait(3)
            except subprocess.TimeoutExpired:
                if patient:
                    print(".", end="", file=sys.stderr, flush=True)
        if patient:
            print(file=sys.stderr)
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, words)


def digest() -> str:
    """Name what the environment depends on: interpreter, place, lock, build files."""
    total = hashlib.sha256(f"{sys.version}{ROOT}".encode())
    for path in [LOCK, ROOT / "pyproject.toml", Path(__file__)]:
        total.update(path.read_bytes())
    return total.hexdigest()


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


def ensure_venv_module() -> None:
    """Debian ships Python without venv: install it as root, else say how."""
    probe = subprocess.run([sys.executable, "-c", "import venv, ensurepip"], capture_output=True)
    if probe.returncode == 0:
        return
    package = f"python3.{sys.version_info[1]}-venv"
    if shutil.which("apt-get") and os.geteuid() == 0:
        say(f"this Python has no venv module: installing the Debian package {package}")
        run("apt-get", "update", "-qq", quiet=True)
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", package, quiet=True)
        return
    sys.exit(
        "setup: this Python has no venv module. On Debian or Ubuntu, as root:\n"
        f"           apt-get install {package}\n       then run the same command again."
    )


def install() -> None:
    """Build the environment from the lock file, then put the package itself in it."""
    say("creating .venv and installing the locked dependencies (once, about a minute)")
    ensure_venv_module()
    run(sys.executable, "-m", "venv", "--clear", VENV)
    pip: list[str | Path] = [
        PYTHON,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "--quiet",
    ]
    run(*pip, "--require-hashes", "-r", LOCK, patient=True)
    run(*pip, "--no-deps", "--no-build-isolation", "--no-index", "--editable", ROOT)


def has_postgresql() -> bool:
    return bool(shutil.which("initdb") or [*Path("/usr/lib/postgresql").glob("*/bin/initdb")])


def has_chromium() -> bool:
    return any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))


def ensure_test_programs() -> None:
    """Install the database and the browser of the tests, or say that some tests will be skipped."""
    found = {"postgresql": has_postgresql(), "chromium": has_chromium()}
    missing = [package for package, there in found.items() if not there]
    if not missing:
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        say(f"installing for the tests: {' '.join(missing)} (once, a minute or two)")
        run("apt-get", "update", "-qq", quiet=True)
        install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing)
        run(*install, quiet=True, patient=True)
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


def compile_changed_catalogues() -> None:
    """Compile the translations that are newer than what gettext reads."""
    for source in CATALOGUES:
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            call = "import pathlib, compile_catalogues as c; c.compile_catalogues(pathlib.Path())"
            run(PYTHON, "-c", f"import sys; sys.path.insert(0, 'tools'); {call}")
            return


def main() -> None:
    find_python()
    wanted = digest()
    try:
        if "--tests" in sys.argv[1:]:
            ensure_test_programs()
        if STAMP.exists() and STAMP.read_text() == wanted:
            compile_changed_catalogues()
            return
        install()
    except subprocess.CalledProcessError as error:
        sys.exit(
            f"setup: this step failed: {' '.join(error.cmd)}\n       See above; then try again."
        )
    STAMP.write_text(wanted)
    say(f"ready: {VENV.name}/bin/quadrille")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nsetup: stopped; the next make begins it again")
