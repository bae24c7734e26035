"""Waiting for an engine: the note on a slow first run, the progress of a long search.

Everything here is written on standard error, so that results can be piped.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from quadrille.core.i18n import gettext
from quadrille.core.kernel import cache_folder, load
from quadrille.core.solver import Budget, Solution

PATIENCE = 1.0
"""Seconds of silence before a wait is explained."""


def prepare(*modules: str) -> None:
    """Load the kernels of an engine, and say so when that takes a while."""
    failures: list[BaseException] = []

    def work() -> None:
        try:
            for name in modules:
                load(name)
        except BaseException as error:
            failures.append(error)

    if all(name in sys.modules for name in modules):
        return
    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(PATIENCE)
    if worker.is_alive():
        _explain()
        while worker.is_alive():
            worker.join(0.2)
    if failures:
        raise failures[0]


def _explain() -> None:
    if cache_folder() is None:
        text = gettext(
            "Preparing the engine, about half a minute. The cache folder cannot be written, so "
            "every run begins like this; set NUMBA_CACHE_DIR to a folder of yours."
        )
    else:
        text = gettext("Preparing the engine: this first run takes about half a minute, once.")
    click.echo(text, err=True)


class Search:
    """A search shown while it runs; Ctrl-C ends it, and the best so far is the answer."""

    def __init__(self, budget: Budget, label: str) -> None:
        self.budget = budget
        self.label = label
        self.best: Solution[Any] | None = None
        self.stopped = False

    def run(self, solutions: Iterator[Solution[Any]]) -> Solution[Any]:
        """Take solutions until they end or Ctrl-C; give the last."""
        with self._progress() as show:
            try:
                for solution in solutions:
                    self.best = solution
                    show(solution)
            except KeyboardInterrupt:
                self.stopped = True
            finally:
                close = getattr(solutions, "close", None)
                if close is not None:
                    close()
        if self.best is None:
            raise KeyboardInterrupt
        return self.best

    @contextmanager
    def _progress(self) -> Iterator[Any]:
        if not sys.stderr.isatty():
            yield lambda solution: None
            return
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            Progress,
            SpinnerColumn,
            TextColumn,
            TimeRemainingColumn,
        )

        columns = (
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.fields[best]}"),
            TimeRemainingColumn(),
        )
        console = Console(stderr=True)
        total = self.budget.seconds
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task(self.label, total=total, best="")
            started = time.monotonic()
            done = threading.Event()

            def tick() -> None:
                while not done.wait(0.1):
                    progress.update(task, completed=time.monotonic() - started)

            ticker = threading.Thread(target=tick, daemon=True)
            ticker.start()
            try:
                yield lambda solution: progress.update(task, best=self._told(solution))
            finally:
                done.set()
                ticker.join()

    @staticmethod
    def _told(solution: Solution[Any]) -> str:
        if solution.bound is None:
            return gettext("best {score}").format(score=solution.score)
        return gettext("best {score}, bound {bound}").format(
            score=solution.score, bound=solution.bound
        )
