"""Kernels compiled before anybody asks, on all cores, each module by one process.

What is compiled stays in the user's cache, so what was cut off goes on where it was, and a server
that starts again has nothing to do. Until it is done an engine that is asked compiles what it needs
by itself, and says so.
"""

from __future__ import annotations

import contextvars
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import IO

from quadrille.app.engines.compiler import Compiler
from quadrille.core.compiled_code import cache_folder, kernels_of, source_size
from quadrille.core.kernel import is_ready, is_wanted
from quadrille.core.processes import lower_priority, own_session
from quadrille.core.solver import cores
from quadrille.games import game, names

LEXICON = "quadrille.lexicon"
"""The package with the kernels that several games need."""
NICENESS = 15
MOST_MEMORY = 340
"""Megabytes after which a process compiles nothing more, and another one goes on."""


def kernels() -> list[str]:
    """Return the modules to compile: those of the lexicon, then the game with fewest first.

    >>> kernels()[0], "quadrille.core.kernel" in kernels()
    ('quadrille.lexicon.graph_kernel', False)
    """
    packages = dict.fromkeys(package for name in names() for package in game(name).kernels)
    of_games = sorted(map(_kernels_in, packages), key=len)
    return [module for found in (_kernels_in(LEXICON), *of_games) for module in found]


def kernels_of_game(name: str) -> list[str]:
    """Return the modules that a game needs, each after its imports.

    >>> set(kernels_of_game(names()[0])) <= set(kernels_of(kernels()))
    True
    """
    rules = game(name)
    packages = (*([LEXICON] if rules.letters else []), *rules.kernels)
    return kernels_of(module for package in packages for module in _kernels_in(package))


def _kernels_in(package: str) -> list[str]:
    """Return the modules of a package whose names have `kernel` in them."""
    spec = find_spec(package)
    assert spec is not None
    found = []
    for folder in map(Path, spec.submodule_search_locations or ()):
        for path in sorted(folder.glob("**/*kernel*.py")):
            found.append(".".join((package, *path.relative_to(folder).with_suffix("").parts)))
    return found


def count_ready(modules: Iterable[str]) -> tuple[int, int]:
    """Return how many kernel modules of some modules are compiled, and how many there are."""
    needed = kernels_of(modules)
    return sum(is_ready([name]) for name in needed), len(needed)


def is_compiled() -> bool:
    """Return whether all is compiled, or nothing can be kept."""
    return cache_folder() is None or is_ready(kernels())


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a compilation is."""

    module: str
    """What was compiled last, or nothing."""
    done: int
    total: int
    seconds_left: float | None
    """Estimated from the sources that are left; `None` until enough is done to estimate it."""


def seconds_left(done: int, left: int, elapsed: float) -> float | None:
    """Estimate the time for the sources that are left, from the time for those that are done.

    The first modules are small, and their time is that of a process that starts: nothing is said
    before a tenth is done.

    >>> seconds_left(1, 61, 4.0), seconds_left(10, 40, 4.0)
    (None, 16.0)
    """
    return elapsed / done * left if done * 10 >= done + left > 0 else None


def largest_wholes(modules: Iterable[str]) -> dict[str, int]:
    """Return for each module how much source the largest module that needs it has in all.

    What a module imports is compiled into it, so that its own source says little.
    """
    wholes = {name: sum(map(source_size, kernels_of([name]))) for name in modules}
    largest = dict(wholes)
    for name, whole in wholes.items():
        for needed in kernels_of([name])[:-1]:
            if needed in largest:
                largest[needed] = max(largest[needed], whole)
    return largest


class Compilation:
    """Compiles modules, and what they import, in a process for each core.

    A module begins when all that it imports is done. One that somebody waits for comes before
    others (`core.kernel.compile_first`), and of those what the largest one needs.
    Leaving the `with` block ends the processes.
    """

    def __init__(
        self, modules: Iterable[str], report: Callable[[Progress], None] = lambda _: None
    ) -> None:
        self._left = [name for name in kernels_of(modules) if not is_ready([name])]
        self._sizes = {name: source_size(name) for name in self._left}
        self._wholes = largest_wholes(self._left)
        self._running: set[str] = set()
        self._report = report
        self._change = threading.Condition()
        self._compilers: list[Compiler] = []
        self._threads: list[threading.Thread] = []
        self._stopped = False
        self._began = time.monotonic()
        self.failed: dict[str, str] = {}
        """What could not be compiled, with the reason."""

    def __enter__(self) -> Compilation:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self.close()

    def run(self) -> None:
        """Compile everything; what cannot be compiled is in `failed`."""
        self.start()
        for thread in self._threads:
            while thread.is_alive():
                # With a time limit, so that Ctrl-C is heard.
                thread.join(0.1)

    def start(self) -> None:
        """Begin to compile, and return at once."""
        for _ in range(min(cores(), len(self._left))):
            self._threads.append(threading.Thread(target=self._work, daemon=True))
        for thread in self._threads:
            thread.start()

    @property
    def is_under_way(self) -> bool:
        """Whether something is still being compiled."""
        return any(thread.is_alive() for thread in self._threads)

    def close(self) -> None:
        """End the processes; what is compiled by now stays."""
        with self._change:
            self._stopped = True
            self._change.notify_all()
            for compiler in self._compilers:
                compiler.close()

    def _work(self) -> None:
        """Have one module compiled after the other."""
        compiler: Compiler | None = None
        while (name := self._take()) is not None:
            if compiler is None or compiler.memory > MOST_MEMORY:
                compiler = self._another(compiler)
            error = compiler.compile(name) if compiler is not None else None
            self._finish(name, error)
            if error is not None and compiler is not None and not compiler.is_alive:
                compiler = self._another(compiler)
        if compiler is not None:
            compiler.close()

    def _another(self, old: Compiler | None) -> Compiler | None:
        """Start a process in the place of another; `None` if this is being closed."""
        with self._change:
            if old is not None:
                old.close()
                self._compilers.remove(old)
            if self._stopped:
                return None
            self._compilers.append(Compiler())
            return self._compilers[-1]

    def _take(self) -> str | None:
        """Wait for a module whose imports are done; `None` at the end."""
        with self._change:
            while not self._stopped and self._left:
                open_ = {*self._left, *self._running}
                free = [name for name in self._left if open_.isdisjoint(kernels_of([name])[:-1])]
                if free:
                    # The largest takes longest: what it needs comes before the rest.
                    wanted = [name for name in free if is_wanted(name)]
                    name = max(wanted, key=self._wholes.__getitem__, default=free[0])
                    self._left.remove(name)
                    self._running.add(name)
                    return name
                self._change.wait()
            return None

    def _finish(self, name: str, error: str | None) -> None:
        with self._change:
            if self._stopped:
                return
            self._running.discard(name)
            if error is not None:
                self.failed[name] = error
            left = (*self._left, *self._running)
            done = len(self._sizes) - len(left)
            rest = sum(self._sizes[one] for one in left)
            behind = sum(self._sizes.values()) - rest
            seconds = seconds_left(behind, rest, time.monotonic() - self._began)
            self._report(Progress(name, done, len(self._sizes), seconds))
            self._change.notify_all()


class CompilationProcess:
    """A process that compiles everything, if there is anything to compile.

    Like an engine it has a session of its own: Ctrl-C in the terminal is for the server, which ends
    it; and it ends by itself when its standard input closes.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._reading: threading.Thread | None = None

    def begin(self, report: Callable[[Progress], None] = lambda _: None) -> None:
        """Begin, unless all is done; `report` is called in a thread of its own."""
        if not is_compiled():
            command = [sys.executable, "-m", "quadrille.app.engines.compilation"]
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **own_session()
            )
            spoken = contextvars.copy_context()
            self._reading = threading.Thread(
                target=spoken.run, args=(self._read, self._process.stdout, report), daemon=True
            )
            self._reading.start()

    @staticmethod
    def _read(lines: IO[bytes], report: Callable[[Progress], None]) -> None:
        """Pass on what the process says, until it ends."""
        with lines:
            for line in lines:
                report(Progress(**json.loads(line)))

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
        if self._reading is not None:
            self._reading.join()


def _follow() -> None:
    """End with the server that began this, however it ends."""
    sys.stdin.read()
    os._exit(0)


def compile_all(report: Callable[[Progress], None] = lambda _: None) -> None:
    """Compile everything; a kernel that fails reports its error when it is first used."""
    with Compilation(kernels(), report) as compilation:
        compilation.run()


def write_progress(progress: Progress) -> None:
    """Write how far compiling is, as a line for the process that began this one."""
    sys.stdout.write(json.dumps(asdict(progress)) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Run the worker process."""
    lower_priority(NICENESS)
    threading.Thread(target=_follow, daemon=True).start()
    compile_all(write_progress)


if __name__ == "__main__":
    main()
