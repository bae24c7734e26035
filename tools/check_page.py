"""Check the format of the page's modules with Prettier and their types with TypeScript.

Both come from npm; nothing is built. `--write` formats the modules instead.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ("src/quadrille/web/static/**/*.js", "tools/*.js")
PRETTIER = "prettier@3.6.2"
TYPESCRIPT = "typescript@5.9.3"


def run(npm: str, package: str, *command: str) -> int:
    """Run a command of an npm package in the root folder and return its exit code."""
    arguments = [npm, "exec", "--yes", "--package", package, "--", *command]
    return subprocess.run(arguments, cwd=ROOT).returncode


def main() -> int:
    npm = shutil.which("npm")
    reached = npm is not None and subprocess.run(
        [npm, "view", TYPESCRIPT, "version"], capture_output=True
    ).returncode == 0  # fmt: skip
    if not reached:
        print("check_page: npm cannot be reached, so the page's modules were NOT checked")
        return 1 if os.environ.get("CI") else 0
    assert npm is not None
    if "--write" in sys.argv[1:]:
        return run(npm, PRETTIER, "prettier", "--log-level", "warn", "--write", *MODULES)
    unformatted = run(npm, PRETTIER, "prettier", "--log-level", "warn", "--check", *MODULES)
    if unformatted:
        print("check_page: python tools/check_page.py --write formats the page's modules")
    mistyped = run(npm, TYPESCRIPT, "tsc", "-p", "tools/jsconfig.json")
    if not unformatted and not mistyped:
        print("check_page: the format and the types of the page's modules are right")
    return unformatted or mistyped


if __name__ == "__main__":
    sys.exit(main())
