"""How much and how often: limits that keep one visitor from spoiling it for the others."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from quadrille.core.errors import Illegal
from quadrille.web import errors as errors


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
    sent_words: Rate = Rate(20, 0.2)
    """How often one visitor may send words for the dictionary."""
    replays: Rate = Rate(30, 1)
    """Games gone through again for one visitor."""
    guesses: Rate = Rate(10, 0.1)
    """Passphrases tried from one address."""
    messages: Rate = Rate(60, 20)
    """On one connection."""
    connections: int = 4000
    connections_of_visitor: int = 16
    connections_of_address: int = 1000


@dataclass(frozen=True, slots=True)
class Caller:
    """From whom a request comes, as far as limits go."""

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

    def take(self, name: str) -> int:
        """Take a drop and give 0, or give the seconds to wait for one."""
        now = self._clock()
        level, since = self._levels.pop(name, (self._rate.burst, now))
        level = min(self._rate.burst, level + (now - since) * self._rate.second)
        wait = 0 if level >= 1 else math.ceil((1 - level) / self._rate.second)
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
    """What each visitor may do so often, and all who share an address as often as a hall of them.

    >>> shares = Shares(Rate(1, 1))
    >>> shares.check(Caller("ann", "here"))
    >>> shares.check(Caller("ann", "here"))
    Traceback (most recent call last):
    quadrille.core.errors.Illegal: That was too often. Wait 1 seconds.
    """

    HALL = 40

    def __init__(self, rate: Rate) -> None:
        self._each = Buckets(rate)
        self._all = Buckets(Rate(rate.burst * self.HALL, rate.second * self.HALL))

    def check(self, caller: Caller) -> None:
        """Take a drop of both, or refuse."""
        self._each.check(caller.name)
        self._all.check(caller.address)
