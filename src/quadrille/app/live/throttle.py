"""Work that is requested often and done at most once per interval."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Throttle:
    """Runs something soon after it was asked for, and not again before a pause is over."""

    def __init__(
        self, pause: Callable[[], float], run: Callable[[], None], *, at_once: bool = False
    ) -> None:
        self._pause = pause
        """Returns the seconds between two runs."""
        self._run = run
        self._at_once = at_once
        """Whether the first run comes at once, and not after a pause."""
        self._timer: asyncio.TimerHandle | None = None
        self._wanted = False

    def ask(self) -> None:
        """Have it run: at once if that is so and it has not run lately, else after the pause."""
        if self._timer is not None or not self._at_once:
            self._wanted = True
        else:
            self._run()
        if self._timer is None:
            self._wait()

    def cancel(self) -> None:
        """Forget that it was asked for."""
        self._wanted = False

    def stop(self) -> None:
        """Stop running."""
        self._wanted = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._pause(), self._rang)

    def _rang(self) -> None:
        self._timer = None
        if self._wanted:
            self._wanted = False
            self._run()
            if self._at_once:
                self._wait()
