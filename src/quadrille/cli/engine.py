"""Watching an engine: the note on a slow first run, the progress of a long search.

Everything here is written on standard error, so that results can be piped.
"""

from __future__ import annotations

import contextvars
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Protocol

import click

from quadrille.core.i18n import gettext
from quadrille.core.kernel import cache_folder, is_compiling
from quadrille.core.solver import Budget, Solution

PATIENCE = 1.0
"""Seconds of silence before a wait is explained."""
TICK = 0.1


class Screen(Protocol):
    """Where a search is shown."""

    def show(self, seconds: float, best: Solution[Any] | None) -> None:
        """Show the seconds searched and the best so far."""

    def say(self, sentence: str) -> None:
        """Say a sentence."""


class Search:
    """A search shown while it runs; Ctrl-C ends it, and the best so far is the answer."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.best: Solution[Any] | None = None
        self.stopped = False

    def run(self, solutions: Iterator[Solution[Any]]) -> Solution[Any]:
        """Take solutions until they end or Ctrl-C; give the last."""
        with progress(self.budget) as screen, _beside(self._watch, screen):
            try:
                for solution in solutions:
                    self.best = solution
            except KeyboardInterrupt:
                self.stopped = True
                self._take_last(solutions)
        if self.best is None:
            raise KeyboardInterrupt
        return self.best

    def _take_last(self, solutions: Iterator[Solution[Any]]) -> None:
        """Let a solver that Ctrl-C did not meet itself stop, and say its last figures."""
        throw = getattr(solutions, "throw", None)
        if throw is not None:
            with suppress(KeyboardInterrupt, StopIteration):
                self.best = throw(KeyboardInterrupt())

    def _watch(self, done: threading.Event, screen: Screen) -> None:
        """Explain a compilation, then show the search; its clock starts with the first answer."""
        started, explained = time.monotonic(), False
        began = started
        while not done.wait(TICK):
            if self.best is None:
                explained = explained or _explain(started, screen.say)
                began = time.monotonic()
            else:
                screen.show(time.monotonic() - began, self.best)


@contextmanager
def explained_wait() -> Iterator[None]:
    """Say why nothing happens while kernels are compiled for the first time."""

    def watch(done: threading.Event) -> None:
        started = time.monotonic()
        while not done.wait(TICK) and not _explain(started, _echo):
            pass

    with _beside(watch):
        yield


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


def _explain(started: float, say: Callable[[str], None]) -> bool:
    if not is_compiling() or time.monotonic() - started < PATIENCE:
        return False
    say(first_run_note())
    return True


def _echo(sentence: str) -> None:
    click.echo(sentence, err=True)


def first_run_note() -> str:
    """Say why an engine is not ready yet, and whether it will be next time."""
    if cache_folder() is None:
        return gettext(
            "Preparing the engine, which takes seconds to half a minute. The cache folder cannot "
            "be written, so every run begins like this; set NUMBA_CACHE_DIR to a folder of yours."
        )
    return gettext(
        "Preparing the engine, which takes seconds to half a minute; it is kept for the next time."
    )


class _Silence:
    """Nobody watches: only sentences are said."""

    def show(self, seconds: float, best: Solution[Any] | None) -> None:
        """Show nothing."""

    def say(self, sentence: str) -> None:
        """Say a sentence on standard error."""
        _echo(sentence)


@contextmanager
def progress(budget: Budget) -> Iterator[Screen]:
    """Draw a bar with the time left while someone watches; else draw nothing."""
    if not sys.stderr.isatty():
        yield _Silence()
        return
    from quadrille.cli.bar import Bar

    with Bar(budget) as bar:
        yield bar
