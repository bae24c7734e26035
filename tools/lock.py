"""Choose the dependencies anew and lock them, with hashes and for every platform.

`requirements.lock` is what a player runs and what puts this project in `.venv`;
`requirements-dev.lock` adds what developers need, at the same versions. uv resolves; it is fetched
into the environment for this command alone.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYER, DEVELOPER = "requirements.lock", "requirements-dev.lock"


def lock(name: str, *options: str) -> None:
    """Resolve the project’s dependencies and write one lock file."""
    uv = Path(sys.executable).with_name("uv")
    common = """--universal --python-version 3.11 --generate-hashes --no-annotate
        --no-emit-index-url --no-emit-find-links --quiet"""
    named = ["--custom-compile-command", "make lock", "--output-file", name]
    command = [str(uv), "pip", "compile", "pyproject.toml", *common.split(), *named, *options]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def main() -> None:
    """Write both lock files; an option `--keep` changes no version that still fits."""
    upgrade = [] if "--keep" in sys.argv[1:] else ["--upgrade"]
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "uv"], check=True)
    lock(PLAYER, "--group", "build", *upgrade)
    lock(DEVELOPER, "--group", "dev", "--constraint", PLAYER, *upgrade)


if __name__ == "__main__":
    main()
