"""Engines compiled before anybody asks: once after an installation, in a process of its own.

What is compiled stays in the user's cache, so a server that starts again has nothing to do. Until
it is done an engine that is asked compiles what it needs by itself, and says so.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from quadrille.core.kernel import cache_folder, load

PACKAGE = Path(__file__).resolve().parent.parent
FIRST = ("lexicon", "samegame", "scrabble", "mixmo", "robot")
"""What people ask for first is compiled first."""
NICENESS = 15
DONE = "all"


def kernels() -> list[str]:
    """Name the modules that are compiled, in the order in which they are wanted.

    >>> kernels()[0], "quadrille.core.kernel" in kernels()
    ('quadrille.lexicon.graph_kernel', False)
    """
    paths = [path.relative_to(PACKAGE) for path in PACKAGE.glob("**/*kernel*.py")]
    wanted = [path for path in paths if path.parts[0] in ("lexicon", "games")]
    wanted.sort(key=lambda path: (min(_order(part) for part in path.parts), path))
    return [".".join(("quadrille", *path.with_suffix("").parts)) for path in wanted]


def _order(part: str) -> int:
    return FIRST.index(part) if part in FIRST else len(FIRST)


def is_prepared() -> bool:
    """Say whether all is compiled, or nothing can be kept."""
    folder = cache_folder()
    return folder is None or (folder / DONE).exists()


def prepare(modules: Iterator[str] | None = None) -> None:
    """Compile everything; what cannot be compiled says so when it is asked for."""
    for name in modules or iter(kernels()):
        with suppress(Exception):
            load(name)
    folder = cache_folder()
    if folder is not None:
        (folder / DONE).touch()


class Preparation:
    """A process that compiles, if there is anything to compile."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Begin, unless all is done."""
        if not is_prepared():
            command = [sys.executable, "-m", "quadrille.app.preparing"]
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
            )

    @property
    def is_under_way(self) -> bool:
        """Whether something is still being compiled."""
        return self._process is not None and self._process.poll() is None

    def close(self) -> None:
        """End it; what is compiled by now stays."""
        if self._process is not None:
            self._process.kill()
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait()


def _follow() -> None:
    """End with the server that began this, however it ends."""
    sys.stdin.read()
    os._exit(0)


def main() -> None:
    """Be the process."""
    with suppress(OSError):
        os.nice(NICENESS)
    threading.Thread(target=_follow, daemon=True).start()
    prepare()


if __name__ == "__main__":
    main()
