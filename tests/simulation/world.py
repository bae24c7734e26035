"""A world of servers: started, killed, cut off from the store, each with a clock of its own."""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import Context
from typing import Any, TypeVar

from sqlalchemy.exc import OperationalError

from quadrille.app.live import hub
from quadrille.core.errors import QuadrilleError
from quadrille.store import repository, writer
from quadrille.web.limits import Limits, Rate
from quadrille.web.security import VisitorCookies
from quadrille.web.service import Service
from tests.simulation.database import (
    Database,
    Receiver,
    SimulatedStore,
    resolve_later,
    send_notices,
)
from tests.simulation.loop import OWNER, SimulatedLoop
from tests.simulation.network import Line
from tests.simulation.shims import SimulatedSecrets, SimulatedTime, patched, replaced

T = TypeVar("T")

EPOCH = 1_700_000_000.0
"""When every simulation begins, in seconds since 1970."""
FREELY = Rate(1e9, 1e9)
LIMITS = Limits(messages=FREELY, tables=FREELY, events=FREELY)
"""How often something may be done is counted in real time, of which a simulation takes none."""
COOKIES = VisitorCookies("a secret of the tests")


class SimulatedServer:
    """One server: the real hub and director, on a store that can fail."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.number = number
        self.ahead = 0.0
        """By how many seconds its clock is ahead."""
        self.is_up = self.is_starting = False
        self.lines: list[Line] = []
        self._calls: set[asyncio.Future[Any]] = set()
        self._store: SimulatedStore | None = None
        self.owner = object()
        self.context = Context()

    async def start(self) -> bool:
        """Start it, as a new process; return whether it runs."""
        # Whatever is left of an old process has ended.
        self.kill()
        self.is_starting = True
        self.owner, self.context = object(), Context()
        self.world.owners[self.owner] = self
        self.context.run(OWNER.set, self.owner)
        try:
            await self.run(self._start(), self.context)
        except OperationalError:
            self.kill()
        finally:
            self.is_starting = False
        return self.is_up

    async def _start(self) -> None:
        self._store = SimulatedStore(self.world.database, f"s{self.world.number():07}")
        self.service = Service(self._store, COOKIES, LIMITS)
        await self.service.hub.start()
        await self.service.director.start()
        self.is_up = True

    def run(self, work: Coroutine[Any, Any, T], context: Context | None = None) -> asyncio.Task[T]:
        """Run something as this server."""
        return self.world.loop.create_task(work, context=context or self.context.copy())

    async def call(self, work: Callable[[Service], Awaitable[T]]) -> T:
        """Ask the server as over HTTP; raise `ConnectionError` if it dies meanwhile."""
        if not self.is_up:
            raise ConnectionError
        answer: asyncio.Future[T] = self.world.loop.create_future()
        self._calls.add(answer)

        async def serve() -> None:
            try:
                result = await work(self.service)
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(result)

        self.run(serve())
        try:
            return await answer
        finally:
            self._calls.discard(answer)

    def connect(self, path: str, query: str, end: Any) -> Line:
        """Open a line to it."""
        line = Line(self, path, query, end, f"{self.world.seed} {self.world.number()}")
        self.lines.append(line)
        return line

    def kill(self) -> None:
        """End it as `kill -9` does: nothing of it runs any more, and all lines are cut."""
        self.is_up = False
        self.world.loop.kill(self.owner)
        if self._store is not None:
            self._store.close()
        for receiver in [*self.world.database.receivers]:
            if receiver.owner is self.owner:
                receiver.close()
        for line in self.lines:
            line.cut()
        self.lines.clear()
        for answer in [*self._calls]:
            if not answer.done():
                answer.set_exception(ConnectionError())

    async def stop(self) -> None:
        """End it as SIGTERM does."""
        if self.is_up:
            self.is_up, owner = False, self.owner
            await self.run(self._stop())
            if self.owner is owner:
                self.kill()

    async def _stop(self) -> None:
        self.service.director.stop()
        await self.service.hub.stop()

    def cut_off(self, *, away: bool) -> None:
        """Take the store away from it, or give it back: it has missed what others wrote."""
        database = self.world.database
        if away:
            database.away.add(self.owner)
        elif self.owner in database.away:
            database.away.discard(self.owner)
            for receiver in database.receivers:
                if receiver.owner is self.owner:
                    receiver.lose()


class World:
    """All that one seed drives."""

    def __init__(self, seed: int | str, servers: int = 2) -> None:
        self.seed = seed
        self.chance = random.Random(f"world {seed}")
        delays = random.Random(f"delays {seed}")
        self.loop = SimulatedLoop(lambda: delays.expovariate(500))
        self.database = Database(self.loop, lambda: delays.expovariate(200))
        self.servers = [SimulatedServer(self, number) for number in range(servers)]
        self.owners: dict[object, SimulatedServer] = {}
        self.failures: list[str] = []
        self.trace: list[str] = []
        self.has_ended = False
        self._numbers = 0

    def number(self) -> int:
        """Return a new number."""
        self._numbers += 1
        return self._numbers

    def note(self, what: str) -> None:
        """Write down a step."""
        self.trace.append(f"{self.loop.time():8.3f} {what}")

    def fail(self, what: str) -> None:
        """Write down something that must not happen."""
        self.failures.append(what)
        self.note(f"FAILURE {what}")

    def wall(self) -> float:
        """Return the time of day by the clock of the server that asks."""
        owner = self.owners.get(OWNER.get())
        return EPOCH + self.loop.time() + (owner.ahead if owner is not None else 0.0)

    def up(self) -> list[SimulatedServer]:
        """Return the servers that run."""
        return [server for server in self.servers if server.is_up]

    async def heal(self) -> None:
        """End all faults: the store is there, and every server runs."""
        database = self.database
        database.is_full = False
        database.failing_commits = database.lost_answers = 0
        for server in self.servers:
            server.cut_off(away=False)
            while not server.is_up:
                await server.start()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Let the simulated parts stand for the real ones."""
        secrets = SimulatedSecrets(random.Random(f"secrets {self.seed}"))
        with ExitStack() as stack:
            stack.enter_context(
                replaced(time=SimulatedTime(self.loop.time, self.wall), secrets=secrets)
            )
            stack.enter_context(
                patched(
                    (hub, "Notices", Receiver),
                    (repository, "_send_notices", send_notices),
                    (writer, "_resolve", resolve_later),
                )
            )
            yield

    def run(self, history: Coroutine[Any, Any, None]) -> None:
        """Run a history to its end."""
        gc.disable()
        with self.running():
            try:
                self.loop.run_until_complete(history)
            except AssertionError as error:
                self.fail(str(error))
            finally:
                self.end()
                gc.enable()

    def end(self) -> None:
        """Let nothing run any more, and collect what went wrong unseen."""
        for server in self.servers:
            server.kill()
        self.has_ended = True
        self.loop.bury()
        # A task that failed unseen says so when it is collected.
        gc.collect(0)
        self.failures += [one for one in self.loop.faults if not is_expected(one)]


def is_expected(what: str) -> bool:
    """Return whether a fault that nobody saw is that of a store that was away."""
    return "OperationalError" in what


REFUSED = (QuadrilleError, OperationalError, ConnectionError)
"""What a request may end with when parts fail."""
