"""A process that compiles: names of modules come as lines, and a line of JSON answers each.

It ends when its standard input closes, even in the middle of a module: whoever asked may have been
killed.
"""

from __future__ import annotations

import gc
import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from typing import IO, Any

from quadrille.core.kernel import load
from quadrille.core.processes import lower_priority, own_session


class Compiler:
    """Handle to a process that compiles kernels."""

    def __init__(self) -> None:
        self.memory = 0.0
        """The most memory that it has used, in megabytes."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "quadrille.app.engines.compiler"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            **own_session(),
            text=True,
        )

    @property
    def is_alive(self) -> bool:
        """Whether it can compile something more."""
        return self._process.poll() is None

    def compile(self, module: str) -> str | None:
        """Compile a module whose imports are compiled; return why that failed, or `None`."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(f"{module}\n")
            self._process.stdin.flush()
            answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        except (OSError, ValueError):
            # Its pipes close before the system knows that it has ended.
            self._process.kill()
            self._process.wait()
            return "the process has ended"
        self.memory = answer["memory"]
        error: str | None = answer["error"]
        return error

    def close(self) -> None:
        """End it; what is compiled by now stays in the cache."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()


def most_memory() -> float:
    """Return the most memory that this process has used, in megabytes; 0 where nobody tells."""
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def _read(source: Iterable[str], modules: queue.Queue[str]) -> None:
    for line in source:
        modules.put(line.strip())
    os._exit(0)


def answer(module: str, out: IO[str]) -> None:
    """Compile a module, and answer."""
    error = None
    try:
        load(module)
    except Exception as problem:
        error = f"{type(problem).__name__}: {problem}"
    print(json.dumps({"module": module, "error": error, "memory": most_memory()}), file=out)
    out.flush()


def main() -> None:
    """Run the worker process; what libraries print goes to standard error."""
    # A compiler makes and keeps many objects: looking for garbage less often saves 4%.
    gc.set_threshold(50_000, 20, 100)
    lower_priority()
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    modules: queue.Queue[str] = queue.Queue()
    threading.Thread(target=_read, args=(sys.stdin, modules), daemon=True).start()
    while True:
        answer(modules.get(), out)


if __name__ == "__main__":
    main()
