"""Watching an engine: the note on a slow first run, the progress of a long search.

Everything here is written on standard error, so that results can be piped.
"""

from __future__ import annotations

import contextvars
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from quadrille.core.i18n import gettext
from quadrille.core.kernel import cache_folder, is_loading
from quadrille.core.solver import Budget, Solution

PATIENCE = 1.0
"""Seconds of silence before a wait is explained."""
TICK = 0.1

Show = Callable[[float, Solution[Any] | None], None]
"""How progress is shown: the seconds searched, and the best so far."""


class Search:
    """A search shown while it runs; Ctrl-C ends it, and the best so far is the answer."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.best: Solution[Any] | None = None
        self.stopped = False
        self._done = threading.Event()

    def run(self, solutions: Iterator[Solution[Any]]) -> Solution[Any]:
        """Take solutions until they end or Ctrl-C; give the last."""
        with progress(self.budget) as show:
            watcher = _thread(self._watch, show)
            try:
                for solution in solutions:
                    self.best = solution
            except KeyboardInterrupt:
                self.stopped = True
            finally:
                self._done.set()
                watcher.join()
        if self.best is None:
            raise KeyboardInterrupt
        return self.best

    def _watch(self, show: Show) -> None:
        """Explain a long loading, then show the search; its clock starts after the loading."""
        started, explained = time.monotonic(), False
        while not self._done.wait(TICK):
            if not is_loading():
                show(time.monotonic() - started, self.best)
                continue
            if not explained and time.monotonic() - started > PATIENCE:
                click.echo(first_run_note(), err=True)
                explained = True
            if explained:
                started = time.monotonic()


def _thread(function: Callable[..., None], *args: object) -> threading.Thread:
    """Run a function beside this one, in the language spoken here."""
    spoken = contextvars.copy_context()
    thread = threading.Thread(target=spoken.run, args=(function, *args), daemon=True)
    thread.start()
    return thread


@contextmanager
def explained_wait(kernel: str) -> Iterator[None]:
    """Say why nothing happens while a kernel module is compiled for the first time."""
    done = threading.Event()
    folder = cache_folder()
    if folder is not None and any(folder.rglob(f"{kernel}.*.nbc")):
        yield
        return

    def watch() -> None:
        started = time.monotonic()
        while not done.wait(TICK):
            if is_loading() and time.monotonic() - started > PATIENCE:
                click.echo(first_run_note(), err=True)
                return

    watcher = _thread(watch)
    try:
        yield
    finally:
        done.set()
        watcher.join()


def first_run_note() -> str:
    """Say why an engine is not ready yet, and whether it will be next time."""
    if cache_folder() is None:
        return gettext(
            "Preparing the engine, about half a minute. The cache folder cannot be written, so "
            "every run begins like this; set NUMBA_CACHE_DIR to a folder of yours."
        )
    return gettext("Preparing the engine: this first run takes about half a minute, once.")


@contextmanager
def progress(budget: Budget) -> Iterator[Show]:
    """Draw a bar with the time left while someone watches; else draw nothing."""
    if not sys.stderr.isatty():
        yield lambda seconds, best: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    timed = budget.seconds is not None
    columns = (
        SpinnerColumn(),
        TextColumn(gettext("Searching")),
        *([BarColumn(), TimeRemainingColumn()] if timed else [TimeElapsedColumn()]),
        TextColumn("{task.fields[best]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=budget.seconds, best="")

        def show(seconds: float, best: Solution[Any] | None) -> None:
            bar.update(task, completed=seconds, best=_told(best))

        yield show


def _told(solution: Solution[Any] | None) -> str:
    if solution is None:
        return ""
    if solution.bound is None:
        return gettext("best {score}").format(score=solution.score)
    told = gettext("best {score}, bound {bound}")
    return told.format(score=solution.score, bound=solution.bound)
