"""An event loop whose time is simulated, and whose tasks belong to servers that can be killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context, ContextVar
from typing import Any

OWNER: ContextVar[object] = ContextVar("OWNER", default=None)
"""The server for which a task runs; `None` for players and for the network."""


class Stuck(Exception):
    """Nothing is left to run, and something still waits."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs what is due at once and lets its clock jump to what is due next: nothing ever waits."""

    def __init__(self, pause: Callable[[], float]) -> None:
        super().__init__()
        self._now = 0.0
        self._pause = pause
        """Returns the seconds that a thread takes."""
        self._selector = self
        self._clock_resolution = 1e-9
        self.faults: list[str] = []
        """What went wrong where nobody looked, as in a task that nobody waits for."""
        self._tasks: list[asyncio.Task[Any]] = []
        self.set_exception_handler(self._note)
        self.set_task_factory(self._make_task)

    def time(self) -> float:
        """Return the simulated seconds since the loop began."""
        return self._now

    def select(self, timeout: float | None) -> tuple[()]:
        """Let time pass instead of waiting."""
        if timeout is None:
            raise Stuck
        self._now += timeout
        return ()

    def _process_events(self, event_list: object) -> None:
        """There are no sockets."""

    def _write_to_self(self) -> None:
        """There are no other threads."""

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Call something soon."""
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run a function after the time that a thread may take."""
        future = self.create_future()

        def run() -> None:
            if future.done():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_later(self._pause(), run)
        return future

    def kill(self, owner: object) -> None:
        """Let nothing of a server run any more, as `kill -9` does."""
        scheduled: list[asyncio.Handle] = [*self._ready, *self._scheduled]  # type: ignore[attr-defined]
        for handle in scheduled:
            if handle._context.get(OWNER) is owner:  # type: ignore[attr-defined]
                handle.cancel()

    def bury(self) -> None:
        """End all that still waits; called once, when nothing runs any more."""
        self._ready.clear()  # type: ignore[attr-defined]
        self._scheduled.clear()  # type: ignore[attr-defined]
        pending = [task for task in self._tasks if not task.done()]
        for task in pending:
            task.cancel()
        # Tasks of a server that was killed may wait for what never comes.
        with suppress(Stuck):
            self.run_until_complete(asyncio.gather(*pending, return_exceptions=True))
        for task in pending:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            with suppress(Exception):
                task.get_coro().close()
        for generator in [*self._asyncgens]:  # type: ignore[attr-defined]
            with suppress(Exception, StopIteration):
                generator.aclose().send(None)
        self._tasks.clear()
        self.close()

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, work: Any, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=self, context=context)
        # Those of a server that was killed are not collected, or they would still do something.
        self._tasks.append(task)
        return task

    def _note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.faults.append(f"{context['message']}: {context.get('exception')!r}")
