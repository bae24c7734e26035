"""Check the types of the page's modules with TypeScript, which npm gives; nothing is built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CONFIG = Path(__file__).resolve().parent / "jsconfig.json"
TYPESCRIPT = "typescript@5.9.3"


def main() -> int:
    npm = shutil.which("npm")
    reached = npm is not None and subprocess.run(
        [npm, "view", TYPESCRIPT, "version"], capture_output=True
    ).returncode == 0  # fmt: skip
    if not reached:
        print("check_page: npm cannot be reached, so the page's types were NOT checked")
        return 1 if os.environ.get("CI") else 0
    assert npm is not None
    command = [npm, "exec", "--yes", "--package", TYPESCRIPT, "--", "tsc", "-p", str(CONFIG)]
    checked = subprocess.run(command).returncode
    if not checked:
        print("check_page: the types of the page's modules are right")
    return checked


if __name__ == "__main__":
    sys.exit(main())
