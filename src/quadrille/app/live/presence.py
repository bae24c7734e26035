"""Who is connected where: servers on one database tell each other whom they have.

A server tells at which tables it has which seats when that changes, and every few seconds that it
is there. One that begins asks the others. One that is not heard of any more has nobody.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from quadrille.core.errors import QuadrilleError
from quadrille.store.notices import Notice
from quadrille.store.outage import AWAY
from quadrille.store.repository import Store

BEAT = 3.0
"""Seconds after which a server says again that it is there."""
SILENT = 12.0
"""Seconds after which a server of which nothing was heard is gone."""
PAUSE = 0.05
"""Seconds in which changes are collected before they are sent."""
LONGEST = 7000
"""Signs of a notice: PostgreSQL takes 8000 bytes."""
PARTING = 2.0
"""Seconds that are left for saying good-bye."""

SOME, ALL, WHO = "!", "=", "?"
"""Kinds of notices: what has changed (or nothing), everything, and the question for it."""
KINDS = frozenset((SOME, ALL, WHO))
PLACE = re.compile(r"(@?[A-Z0-9]{1,12}):((?:[0-9]{1,4},?)*)", re.ASCII)

Places = Mapping[str, frozenset[int]]


@dataclass(slots=True)
class Elsewhere:
    """Another server: when it was heard of, and the seats of each table that it has."""

    seen_at: float
    places: dict[str, frozenset[int]] = field(default_factory=dict)


class Presence:
    """The seats that are taken by someone who is connected, at this server and at others."""

    def __init__(
        self, store: Store, changed: Callable[[str], None], gone: Callable[[], None]
    ) -> None:
        self._store = store
        self._changed = changed
        """Called with the code of a table at which others have come or gone."""
        self._gone = gone
        """Called when another server is not there any more."""
        self._here: dict[str, frozenset[int]] = {}
        self._servers: dict[str, Elsewhere] = {}
        self._unsent: set[str] = set()
        self._sends_all = self._asks = True
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to tell and to ask, where there may be others."""
        if self._store.is_shared:
            self._task = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        """Report that the last connection here has closed."""
        if self._task is None:
            return
        self._task.cancel()
        with suppress(*AWAY, QuadrilleError, TimeoutError):
            async with asyncio.timeout(PARTING):
                await asyncio.wrap_future(self._store.say((ALL, "")))

    def here(self, code: str, seats: Collection[int]) -> None:
        """Take note of the seats of a table, or the entrants of an event, that are here now."""
        now = frozenset(seats)
        if self._task is None or self._here.get(code, frozenset()) == now:
            return
        self._here[code] = now
        if not now:
            del self._here[code]
        self._unsent.add(code)
        self._woken.set()

    def elsewhere(self, code: str) -> frozenset[int]:
        """Return the seats of a table at which someone is connected to another server."""
        found = (server.places.get(code, frozenset()) for server in self._servers.values())
        return frozenset().union(*found)

    def ask(self) -> None:
        """Ask the others again: what they told may have been lost."""
        self._asks = True
        self._woken.set()

    def hear(self, notice: Notice) -> None:
        """Hear from another server."""
        if notice.server not in self._servers:
            self._servers[notice.server] = Elsewhere(time.monotonic())
            if notice.about == SOME:
                self.ask()
        server = self._servers[notice.server]
        server.seen_at = time.monotonic()
        if notice.about == WHO:
            self._sends_all = True
            self._woken.set()
            return
        result = read_places(notice.body)
        before = dict(server.places)
        server.places = result if notice.about == ALL else {**before, **result}
        for code in before.keys() | result.keys():
            if before.get(code, frozenset()) != server.places.get(code, frozenset()):
                self._changed(code)

    async def _run(self) -> None:
        while True:
            await self._send()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._woken.wait()
                await asyncio.sleep(PAUSE)
            self._woken.clear()
            self._drop_silent()

    async def _send(self) -> None:
        """Send the changes, if only that this server is there, one notice after the other."""
        asks, self._asks = self._asks, False
        everything, self._sends_all = self._sends_all, False
        unsent, self._unsent = self._unsent, set()
        fields = {code: self._here.get(code, frozenset()) for code in unsent}
        first, *more = write_places(self._here if everything else fields)
        notices = [(ALL if everything else SOME, first), *((SOME, body) for body in more)]
        try:
            questions = [(WHO, "")] if asks else []
            await asyncio.wrap_future(self._store.say(*questions, *notices))
        except (*AWAY, QuadrilleError):
            # The database is away or too busy: whatever others have missed, they hear later.
            self._sends_all = self._asks = True

    def _drop_silent(self) -> None:
        long_ago = time.monotonic() - SILENT
        for name, server in [*self._servers.items()]:
            if server.seen_at < long_ago:
                del self._servers[name]
                for code in server.places:
                    self._changed(code)
                self._gone()


def write_places(places: Places) -> list[str]:
    """Write tables with their seats, in as many texts as notices are needed, at least one.

    >>> write_places({"K7XQ2M": frozenset((0, 2)), "B2M9TT": frozenset()})
    ['K7XQ2M:0,2 B2M9TT:']
    >>> write_places({})
    ['']
    """
    return [" ".join(part) for part in _parts(places)]


def _parts(places: Places) -> Iterator[list[str]]:
    part: list[str] = []
    length = 0
    for code, seats in places.items():
        place = f"{code}:{','.join(map(str, sorted(seats)))}"
        if part and length + len(place) >= LONGEST:
            yield part
            part, length = [], 0
        part.append(place)
        length += len(place) + 1
    yield part


def read_places(text: str) -> dict[str, frozenset[int]]:
    """Read tables with their seats; what cannot be read is passed over.

    >>> read_places("K7XQ2M:2,0 nonsense B2M9TT:")
    {'K7XQ2M': frozenset({0, 2}), 'B2M9TT': frozenset()}
    """
    found = filter(None, map(PLACE.fullmatch, text.split()))
    return {one[1]: frozenset(map(int, filter(None, one[2].split(",")))) for one in found}
