"""Watching an engine: the note on a slow first run, the progress of a long search.

Everything here is written on standard error, so that results can be piped.
"""

from __future__ import annotations

import contextvars
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any, Protocol

from quadrille.cli.needed_kernels import NeededKernels
from quadrille.cli.progress_line import ProgressLine, compilation_text
from quadrille.core.compiled_code import cache_folder
from quadrille.core.ending import PLAIN
from quadrille.core.game import AnyGame
from quadrille.core.i18n import gettext
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution

PATIENCE = 1.0
"""Seconds of silence before a wait is explained."""
TICK = 0.1


class Screen(Protocol):
    """Where a search is shown."""

    def show(self, seconds: float, best: Solution[Any] | None) -> None:
        """Show the seconds searched and the best so far."""

    def say(self, sentence: str) -> None:
        """Print a sentence."""

    def show_preparation(self, ready: int, total: int) -> None:
        """Show how many parts of the engine are compiled."""


class Search:
    """A search shown while it runs; Ctrl-C ends it, and the best so far is the answer.

    While kernels that it needs are not compiled, a quick answer is shown first, as `describe`
    writes it, unless that is empty. It is the result only if Ctrl-C comes before the search has
    found anything itself.
    """

    def __init__(
        self,
        budget: Budget,
        kernels: Iterable[str] = (),
        quick: Callable[[], Iterator[Solution[Any]]] | None = None,
        describe: Callable[[Solution[Any]], str] = lambda solution: str(solution.score),
    ) -> None:
        self.budget = budget
        self.best: Solution[Any] | None = None
        self.stopped = False
        self._needed = NeededKernels(kernels)
        self._quick = quick
        self._describe = describe
        self._first: Solution[Any] | None = None
        """The quick answer."""

    @classmethod
    def by(cls, rules: AnyGame, state: Any, method: str, budget: Budget) -> Search:
        """Return a search by a method of a game, with the game's quick answer where it has one."""
        solvers = rules.solvers
        assert solvers is not None
        quick = solvers.quick

        def describe(solution: Solution[Any]) -> str:
            first = [rules.write(move, state) for move in solution.moves[:1]]
            return ", ".join([*first, (rules.ending or PLAIN).number(solution.score)])

        return cls(
            budget,
            solvers.needs(state, method),
            None if quick is None else lambda: quick(state, Rng(0)),
            describe,
        )

    def run(
        self, solutions: Iterator[Solution[Any]], *, engine_only: bool = False
    ) -> Solution[Any]:
        """Take solutions until they end or Ctrl-C; return the last.

        Where the answer is written or read by a program, only one of the engine counts: a quick
        answer would pass for that of the method.
        """
        try:
            with progress(self.budget) as screen, _beside(self._watch, screen):
                self._take(solutions, screen)
        except KeyboardInterrupt:
            # It came when the search was over and its display was being removed.
            self.stopped = True
        best = self.best or (None if engine_only else self._first)
        if best is None:
            raise KeyboardInterrupt
        return best

    def _take(self, solutions: Iterator[Solution[Any]], screen: Screen) -> None:
        """Take solutions until they end or Ctrl-C."""
        try:
            with self._needed:
                self._answer_quickly(screen)
                self._needed.wait()
            for solution in solutions:
                self.best = solution
        except KeyboardInterrupt:
            self.stopped = True
            self._take_last(solutions)

    def _answer_quickly(self, screen: Screen) -> None:
        """Show a first answer if the search would have to wait for compiled code."""
        if self._quick is None or self._needed.are_ready():
            return
        for solution in self._quick():
            self._first = solution
        if self._first is not None and (answer := self._describe(self._first)):
            screen.say(quick_text(answer))

    def _take_last(self, solutions: Iterator[Solution[Any]]) -> None:
        """Interrupt a solver that was not running at Ctrl-C, and take its last solution."""
        throw = getattr(solutions, "throw", None)
        if throw is not None:
            with suppress(KeyboardInterrupt, StopIteration):
                self.best = throw(KeyboardInterrupt())

    def _watch(self, done: threading.Event, screen: Screen) -> None:
        """Explain a compilation, then show the search; its clock starts with the first answer."""
        wait = _Wait(self._needed, screen)
        began = time.monotonic()
        while not done.wait(TICK):
            if self.best is None:
                wait.explain()
                began = time.monotonic()
            else:
                screen.show(time.monotonic() - began, self.best)


@contextmanager
def explain_wait(
    kernels: Iterable[str] = (),
    prepare: Callable[[], object] | None = None,
    preparing: Iterable[str] = (),
    quick: Callable[[], str] | None = None,
) -> Iterator[None]:
    """Explain on standard error why it takes long while kernels are compiled.

    Kernel modules that are named are compiled first, on all cores. Once those that `preparing`
    names are there, `prepare` is called while others are still being compiled. Where they are not
    compiled yet, the quick answer that `quick` describes is shown, if it has one.
    """
    needed, screen = NeededKernels(kernels), _Sentences()
    with closing(screen), _beside(_watch_kernels, needed, screen):
        with needed:
            if quick is not None and not needed.are_ready() and (found := quick()):
                screen.say(quick_text(found))
            if prepare is not None:
                needed.wait(preparing)
                prepare()
            needed.wait()
        screen.erase()
        yield


@contextmanager
def compile_beside(kernels: Iterable[str]) -> Iterator[None]:
    """Compile kernel modules on all cores while something else is done, and say how far it is.

    It is for what answers without them, less quickly, and waits for them itself when it must.
    """
    needed, screen = NeededKernels(kernels), _Sentences()
    with closing(screen), _beside(_watch_kernels, needed, screen), needed:
        yield


def _watch_kernels(done: threading.Event, needed: NeededKernels, screen: Screen) -> None:
    """Explain a compilation until we are done."""
    wait = _Wait(needed, screen)
    while not done.wait(TICK):
        wait.explain()


class _Wait:
    """Explains a wait for compiled code after a while, then says how far it is."""

    def __init__(self, kernels: NeededKernels, screen: Screen) -> None:
        self._needed, self._screen = kernels, screen
        self._began = time.monotonic()
        self._explained = False
        self._counted = -1

    def explain(self) -> None:
        """Say what has not been said yet, if something is being compiled."""
        if not self._explained:
            if not self._needed.is_compiling or time.monotonic() - self._began < PATIENCE:
                return
            self._explained = True
            self._screen.say(first_run_note())
        ready, total = self._needed.count_ready(), len(self._needed.names)
        if total and ready > self._counted:
            self._counted = ready
            self._screen.show_preparation(ready, total)


@contextmanager
def _beside(function: Callable[..., None], *args: object) -> Iterator[None]:
    """Run a function in a thread of its own, in the language spoken here, until we are done."""
    done, spoken = threading.Event(), contextvars.copy_context()
    thread = threading.Thread(target=spoken.run, args=(function, done, *args), daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def first_run_note() -> str:
    """Return why an engine is not ready yet, and whether it will be next time."""
    if cache_folder() is None:
        return gettext(
            "Preparing the engine: compiling it for this computer. The cache folder is not "
            "writable, so every run starts like this; set NUMBA_CACHE_DIR to a folder of "
            "your own."
        )
    return gettext("Preparing the engine: compiling it for this computer, once.")


def quick_text(answer: str) -> str:
    """Return the sentence about a quick answer.

    >>> quick_text("8H CHAT")
    'Quick answer while the engine is being prepared: 8H CHAT. The engine’s answer follows.'
    """
    text = gettext(
        "Quick answer while the engine is being prepared: {answer}. The engine’s answer follows."
    )
    return text.format(answer=answer)


class _Sentences:
    """Sentences on standard error, and one line for how far compiling is."""

    def __init__(self) -> None:
        self._line = ProgressLine(sys.stderr)

    def show(self, seconds: float, best: Solution[Any] | None) -> None:
        """Show nothing: a search is not watched."""

    def say(self, sentence: str) -> None:
        """Print a sentence."""
        self._line.say(sentence)

    def show_preparation(self, ready: int, total: int) -> None:
        """Show how many parts of the engine are compiled."""
        self._line.show(compilation_text(ready, total), ready, total)

    def erase(self) -> None:
        """Erase the line before something else is printed."""
        self._line.erase()

    def close(self) -> None:
        """Show nothing more."""
        self._line.close()


@contextmanager
def progress(budget: Budget) -> Iterator[Screen]:
    """Draw a bar with the time left while someone watches; else draw nothing."""
    if not sys.stderr.isatty():
        yield _Sentences()
        return
    from quadrille.cli.bar import Bar

    with Bar(budget) as bar:
        yield bar


@contextmanager
def show_count(total: int, *, transient: bool = False) -> Iterator[Callable[[int, str], None]]:
    """Show how much of some work is done, where someone watches.

    Call what it gives with the number done and a note.
    """
    if not sys.stderr.isatty():
        yield lambda done, note: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    note_column = TextColumn("{task.description}")
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), note_column)
    with Progress(*columns, console=Console(stderr=True), transient=transient) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, note: bar.update(task, completed=done, description=note)
