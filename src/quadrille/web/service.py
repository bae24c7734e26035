"""What the server's parts share: the live tables, the people, the limits, and who is connected."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection

from quadrille.app.engines.pars import Pars
from quadrille.app.engines.queue import Engines
from quadrille.app.events.director import Director
from quadrille.app.live.facts import ServerFacts
from quadrille.app.live.hub import Hub
from quadrille.app.live.messages import seats_of
from quadrille.app.pictures.pictures import Pictures
from quadrille.app.statistics.processes import Statistics
from quadrille.app.tournaments.desk import Desk
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.solver import cores
from quadrille.store.events import Events
from quadrille.store.facts import FactTable
from quadrille.store.repository import Store
from quadrille.store.tournament_players import TournamentPlayers
from quadrille.store.tournaments import Tournaments
from quadrille.store.visitors import Visitors
from quadrille.web.limits import Buckets, Caller, Limits, Shares
from quadrille.web.security import VisitorCookies
from quadrille.web.websocket import Outbox

STATUS = {
    "engine.busy": 429,
    "engine.unknown": 404,
    "event.nobody": 404,
    "event.not-host": 403,
    "event.removed": 403,
    "event.sealed": 403,
    "event.unknown": 404,
    "game-unknown": 404,
    "lesson-unknown": 404,
    "picture.failed": 503,
    "store.away": 503,
    "store.busy": 503,
    "table.unknown": 404,
    "table.not-yours": 403,
    "table.secret": 403,
    "tournament.link": 403,
    "tournament.no-code": 404,
    "tournament.not-host": 403,
    "web.body": 422,
    "web.invisible": 422,
    "web.json": 400,
    "web.no-passphrase": 403,
    "web.not-found": 404,
    "web.too-large": 413,
    "web.too-long": 422,
    "web.transfer": 403,
    "web.too-many": 429,
    "web.too-often": 429,
}


def status_for(error: QuadrilleError) -> int:
    """Return the HTTP status of an error.

    >>> status_for(Illegal("table.not-yours")), status_for(Invalid("bad-number", value="x"))
    (403, 400)
    """
    return STATUS.get(error.code, 400 if isinstance(error, Invalid) else 409)


class Service:
    """One server."""

    def __init__(self, store: Store, cookies: VisitorCookies, limits: Limits) -> None:
        self.store = store
        self.visitors = Visitors(store)
        self.engines = Engines(max(1, cores() - 1))
        """For questions; computers at tables have one of their own, and need not wait for them."""
        self.pars = Pars(self.engines)
        self.players = Engines(1)
        self.facts = ServerFacts(FactTable(store))
        self.hub = Hub(store, self.players, self.facts)
        self.director = Director(self.hub)
        self.desk = Desk(self.hub)
        self.offers: dict[str, tuple[float, str]] = {}
        """The tables that anybody may join: since when, by this process’s clock, and who offers."""
        self.outbox = Outbox()
        self.cookies = cookies
        self.limits = limits
        self.new_tables = Shares(limits.tables)
        self.new_events = Shares(limits.events)
        self.steps = Shares(limits.steps)
        self.guesses = Buckets(limits.guesses)
        self.replays = Shares(limits.replays)
        self.new_pictures = Shares(limits.pictures)
        self.pictures = Pictures()
        self.reports = Shares(limits.statistics)
        self.statistics = Statistics(store.url)
        self.replaying = asyncio.Semaphore(1)
        """One game is replayed at a time: live games have priority."""
        self.looked_up = Shares(limits.words)
        self.sent_words = Shares(limits.sent_words)
        self._of_visitor: Counter[str] = Counter()
        self._of_address: Counter[str] = Counter()
        self._of_entrant: Counter[str] = Counter()
        self._of_entrants: Counter[str] = Counter()
        """Connections of entrants by address, which are counted apart."""

    @contextmanager
    def count_connection(self, visitor: str, address: str) -> Iterator[None]:
        """Count a connection while it lasts, or raise an error."""
        limits = self.limits
        if (
            self._of_visitor.total() >= limits.connections
            or self._of_visitor[visitor] >= limits.connections_of_visitor
        ):
            raise Illegal("web.too-many")
        counted = ((self._of_visitor, visitor), *self._counters(visitor, address))
        for counter, name in counted:
            counter[name] += 1
        self.hub.addresses.note(visitor, address)
        try:
            yield
        finally:
            for counter, name in counted:
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]

    async def owns(self, visitor: str | None, code: str) -> bool:
        """Return whether a code is that of a table or an event of a visitor."""
        return visitor is not None and await asyncio.to_thread(self._owns, visitor, code)

    async def own_table(self, visitor: str, code: str) -> tuple[str, bool]:
        """Return the game of a visitor's own table and whether it still waits for players.

        For any other code the game is empty, and it does not wait.
        """
        return await asyncio.to_thread(self._own_table, visitor, code)

    def _own_table(self, visitor: str, code: str) -> tuple[str, bool]:
        try:
            row = self.store.table(code)
        except (QuadrilleError, SQLAlchemyError):
            # The page says it, once it asks for the table itself.
            return "", False
        if row is None or not seats_of(row, visitor):
            return "", False
        return row.game, row.started is None

    def _owns(self, visitor: str, code: str) -> bool:
        row, event = self.store.table(code), Events(self.store).event(code)
        sits = row is not None and (row.host == visitor or bool(seats_of(row, visitor)))
        plays = event is not None and any(one.visitor == visitor for one in event.entrants)
        if sits or plays or (event is not None and event.host == visitor):
            return True
        if code in TournamentPlayers(self.store).played_by(visitor):
            return True
        tournament = Tournaments(self.store).find(code)
        return tournament is not None and tournament[0].host == visitor

    def _counters(self, visitor: str, address: str) -> Sequence[tuple[Counter[str], str]]:
        """Return what counts a connection by its address; raise if there are too many.

        Entrants of an event are counted apart, for a whole club may come from one address; still
        one address can never take all connections of the server.
        """
        limits = self.limits
        if (
            self._of_entrant[visitor] < limits.connections_of_entrant
            and self._of_entrants[address] < limits.connections_of_entrants
            and self.director.has_entered(visitor)
        ):
            return ((self._of_entrant, visitor), (self._of_entrants, address))
        if self._of_address[address] >= limits.connections_of_address:
            raise Illegal("web.too-many")
        return ((self._of_address, address),)


def service_of(connection: HTTPConnection) -> Service:
    """Return the server that a request came to."""
    service: Service = connection.app.state.service
    return service


def visitor_of(connection: HTTPConnection) -> str:
    """Return the visitor from whom a request came."""
    return str(connection.state.visitor)


def address_of(connection: HTTPConnection) -> str:
    """Return the address from which a request came."""
    return str(connection.state.address)


def caller_of(connection: HTTPConnection) -> Caller:
    """Return the sender of a request, for limits."""
    caller: Caller = connection.state.caller
    return caller
