"""Choose the dependencies anew and write `requirements.lock`, with hashes and for every platform.

uv resolves; it is fetched into the environment for this command alone.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "uv"], check=True)
    uv = Path(sys.executable).with_name("uv")
    options = """--group dev --universal --python-version 3.11 --generate-hashes --no-annotate
        --no-emit-index-url --no-emit-find-links --upgrade --quiet
        --output-file requirements.lock"""
    named = ["--custom-compile-command", "make lock"]
    command = [str(uv), "pip", "compile", "pyproject.toml", *options.split(), *named]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
