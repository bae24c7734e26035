"""The progress bar of a search, for someone who watches; only then is rich imported."""

from __future__ import annotations

from types import TracebackType
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from quadrille.cli.progress_line import compilation_text
from quadrille.core.i18n import format_number, gettext
from quadrille.core.solver import Budget, Solution

BAR_WIDTH = 20
"""How wide a bar is: the sentence beside it fits in a window of 80 columns."""


class Bar:
    """A bar with the time left or, where only rounds are counted, the time passed."""

    def __init__(self, budget: Budget) -> None:
        timed = [BarColumn(BAR_WIDTH), TimeRemainingColumn()]
        columns = (
            SpinnerColumn(),
            TextColumn("{task.description}"),
            *(timed if budget.seconds is not None else [TimeElapsedColumn()]),
            TextColumn("{task.fields[best]}"),
        )
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(gettext("Searching"), total=budget.seconds, best="")

    def __enter__(self) -> Bar:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()

    def show(self, seconds: float, best: Solution[Any] | None) -> None:
        """Show the seconds searched and the best so far."""
        self._progress.update(
            self._task,
            completed=seconds,
            best=_progress_text(best),
            description=gettext("Searching"),
        )

    def say(self, sentence: str) -> None:
        """Print a sentence above the bar."""
        self._progress.console.print(sentence, highlight=False)

    def show_preparation(self, ready: int, total: int) -> None:
        """Show in the line of the bar how far compiling is, so that the board above stays."""
        sentence = compilation_text(ready, total)
        self._progress.update(self._task, description=sentence, refresh=True)


def _progress_text(solution: Solution[Any] | None) -> str:
    if solution is None:
        return ""
    if solution.bound is None:
        return gettext("best {score}").format(score=format_number(solution.score))
    text = gettext("best {score}, bound {bound}")
    return text.format(score=format_number(solution.score), bound=format_number(solution.bound))
