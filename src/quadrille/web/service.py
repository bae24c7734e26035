"""What the server's parts share: the live tables, the people, the limits, and who is connected."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from quadrille.app.dictionary import Dictionary
from quadrille.app.engines import Engines
from quadrille.app.hub import Hub
from quadrille.app.steward import Steward
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.solver import cores
from quadrille.store.people import People
from quadrille.store.repository import Store
from quadrille.store.words import Words
from quadrille.web import errors as errors
from quadrille.web.limits import Buckets, Caller, Limits, Shares
from quadrille.web.security import Visitors

STATUS = {
    "engine.busy": 429,
    "engine.unknown": 404,
    "event.nobody": 404,
    "event.not-host": 403,
    "event.removed": 403,
    "event.sealed": 403,
    "event.unknown": 404,
    "game-unknown": 404,
    "table.unknown": 404,
    "table.not-yours": 403,
    "table.secret": 403,
    "web.body": 422,
    "web.no-passphrase": 403,
    "web.not-found": 404,
    "web.too-large": 413,
    "web.too-many": 429,
    "web.too-often": 429,
}


def status_for(error: QuadrilleError) -> int:
    """Give the HTTP status of an error.

    >>> status_for(Illegal("table.not-yours")), status_for(Invalid("bad-number", value="x"))
    (403, 400)
    """
    return STATUS.get(error.code, 400 if isinstance(error, Invalid) else 409)


class Service:
    """One server."""

    def __init__(self, store: Store, visitors: Visitors, limits: Limits) -> None:
        self.store = store
        self.people = People(store)
        self.engines = Engines(max(1, cores() - 1))
        """For questions; computers at tables have one of their own, and need not wait for them."""
        self.players = Engines(1)
        self.dictionary = Dictionary(Words(store))
        self.hub = Hub(store, self.players, self.dictionary)
        self.steward = Steward(self.hub)
        self.visitors = visitors
        self.limits = limits
        self.new_tables = Shares(limits.tables)
        self.new_events = Shares(limits.events)
        self.guesses = Buckets(limits.guesses)
        self.replays = Shares(limits.replays)
        self.replaying = asyncio.Semaphore(1)
        """One game at a time is gone through again: those who play live come first."""
        self.looked_up = Shares(limits.words)
        self.sent_words = Shares(limits.sent_words)
        self._of_visitor: Counter[str] = Counter()
        self._of_address: Counter[str] = Counter()

    @contextmanager
    def connected(self, visitor: str, address: str) -> Iterator[None]:
        """Count a connection while it lasts, or refuse it."""
        limits = self.limits
        if (
            self._of_visitor.total() >= limits.connections
            or self._of_visitor[visitor] >= limits.connections_of_visitor
            or self._of_address[address] >= limits.connections_of_address
        ):
            raise Illegal("web.too-many")
        counted = ((self._of_visitor, visitor), (self._of_address, address))
        for counter, name in counted:
            counter[name] += 1
        try:
            yield
        finally:
            for counter, name in counted:
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]


def service_of(connection: HTTPConnection) -> Service:
    """Give the server that a request came to."""
    service: Service = connection.app.state.service
    return service


def visitor_of(connection: HTTPConnection) -> str:
    """Give the visitor from whom a request came."""
    return str(connection.state.visitor)


def address_of(connection: HTTPConnection) -> str:
    """Give the address from which a request came."""
    return str(connection.state.address)


def caller_of(connection: HTTPConnection) -> Caller:
    """Give from whom a request came, as far as limits go."""
    caller: Caller = connection.state.caller
    return caller
