"""How much and how often: limits that keep one visitor from spoiling it for the others."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from quadrille.core.errors import Illegal

UPLOADS = "/api/stats"
"""Where files are sent that are larger than any other request."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows."""

    body: int = 256 << 10
    """Bytes of a request."""
    upload: int = 32 << 20
    """Bytes of a file of games that is sent for its statistics."""
    frame: int = 16 << 10
    """Bytes of a message."""
    requests: Rate = Rate(200, 40)
    """Of one visitor."""
    addresses: Rate = Rate(2000, 400)
    """Requests of one address: a whole class may share it."""
    tables: Rate = Rate(30, 0.5)
    """New tables of one visitor."""
    words: Rate = Rate(60, 5)
    """Words looked up by one visitor."""
    events: Rate = Rate(10, 0.02)
    """New events of one visitor."""
    steps: Rate = Rate(60, 1)
    """Steps in tournaments, of one visitor."""
    sent_words: Rate = Rate(20, 0.2)
    """How often one visitor may send words for the dictionary."""
    replays: Rate = Rate(30, 1)
    """Replays of games for one visitor."""
    pictures: Rate = Rate(30, 0.5)
    """Pictures of boards for one visitor."""
    statistics: Rate = Rate(10, 0.1)
    """Reports about games for one visitor."""
    guesses: Rate = Rate(10, 0.1)
    """Passphrases tried from one address."""
    unknown_codes: Rate = Rate(20, 0.05)
    """Codes tried by one visitor that lead to no table and no event."""
    unknown_codes_of_address: Rate = Rate(200, 0.1)
    messages: Rate = Rate(60, 20)
    """On one connection."""
    header_seconds: float = 10
    """In which the headers of a request must be sent whole."""
    body_seconds: float = 30
    """In which its body must be."""
    half_sent: int = 500
    """Requests of one address that may wait for their rest; half of all sockets if they are few."""
    sockets: int = 6000
    """Connections of all kinds; less where the process may open fewer files."""
    connections: int = 4000
    connections_of_visitor: int = 16
    connections_of_address: int = 1000
    connections_of_entrant: int = 4
    """Of one entrant of an event that is not closed: the event, the table, and as many new ones
    while a network that failed still holds the old. Any more count as those of anybody."""
    connections_of_entrants: int = 2000
    """From one address, beside those of others: a club of 500 may share it."""

    def body_of(self, path: str) -> int:
        """Return how many bytes a request for a path may have.

        >>> Limits().body_of("/api/me") < Limits().body_of("/api/stats")
        True
        """
        return self.upload if path == UPLOADS else self.body


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a request, for limits."""

    name: str
    """The visitor or, who brings no cookie of ours, the address: a new name each time is free."""
    address: str


class Buckets:
    """One bucket a name: each request takes a drop, and time refills it.

    >>> buckets = Buckets(Rate(1, 1), clock=lambda: 0.0)
    >>> buckets.take("ann"), buckets.take("ann"), buckets.take("bob")
    (0, 1, 0)
    """

    MOST = 10_000

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, name: str) -> int:
        """Return the seconds to wait for a drop, and take none."""
        return self._wait(self._level(name, self._clock()))

    def _level(self, name: str, now: float) -> float:
        level, since = self._levels.get(name, (self._rate.burst, now))
        return min(self._rate.burst, level + (now - since) * self._rate.second)

    def _wait(self, level: float) -> int:
        return 0 if level >= 1 else math.ceil((1 - level) / self._rate.second)

    def take(self, name: str) -> int:
        """Take a drop and give 0, or give the seconds to wait for one."""
        now = self._clock()
        level = self._level(name, now)
        wait = self._wait(level)
        self._levels.pop(name, None)
        self._levels[name] = (level if wait else level - 1, now)
        if len(self._levels) > self.MOST:
            self._levels.popitem(last=False)
        return wait

    def check(self, name: str) -> None:
        """Take a drop, or refuse."""
        wait = self.take(name)
        if wait:
            raise Illegal("web.too-often", seconds=wait)


class Shares:
    """How often each visitor may act, and all who share an address: enough for a class.

    >>> shares = Shares(Rate(1, 1))
    >>> shares.check(Caller("ann", "here"))
    >>> shares.check(Caller("ann", "here"))
    Traceback (most recent call last):
    quadrille.core.errors.Illegal: Too many requests. Wait 1 seconds.
    """

    HALL = 40

    def __init__(self, rate: Rate) -> None:
        self._each = Buckets(rate)
        self._all = Buckets(Rate(rate.burst * self.HALL, rate.second * self.HALL))

    def check(self, caller: Caller) -> None:
        """Take a drop of both, or refuse."""
        self._each.check(caller.name)
        self._all.check(caller.address)
