"""Histories of one event: its host leads it, entrants come and play, and things fail meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from quadrille.app.events import rules
from quadrille.app.events.rules import EventRequest
from quadrille.store.events import Change, Events
from quadrille.store.models import Event
from quadrille.store.repository import now
from tests.simulation.checks import check_table
from tests.simulation.followers import Follower
from tests.simulation.history import History
from tests.simulation.players import Player
from tests.simulation.truth import Truth
from tests.simulation.world import REFUSED

CALM, AFTER = 14.0, 4.0
SECONDS = 8
AFTERWARDS = 1.0
"""Seconds after which everybody knows of a change."""
LATE = 1500
"""Milliseconds after which something must have happened when the time is up."""
HOST = "host"
REQUESTS = (
    EventRequest("samegame", {"rows": "4", "columns": "5"}, SECONDS, "Club"),
    EventRequest("samegame", {"rows": "3", "columns": "3"}, SECONDS, "Club", "race"),
    EventRequest("scrabble-duplicate", {"lexicon": "fr-light"}, SECONDS, "Club"),
)


class EventHistory(History):
    """One event."""

    async def open(self) -> None:
        """Make the event; its host follows it."""
        request, server = self.chance.choice(REQUESTS), self.world.servers[0]
        made = await server.call(lambda here: here.director.create(request, HOST))
        self.code = made.event.code
        self.entered: set[str] = set()
        """The visitors whose entry was acknowledged."""
        self.followers = [Follower(self.world, HOST, self.code)]
        self.enter()
        self.follow()

    def actions(self) -> list[Callable[[], None]]:
        """Return what may happen at each step, the usual more often."""
        usual = [self.enter, self.follow, self.begin_event, self.take_seats, self.take_seats]
        return [*super().actions(), *usual * 2, *self.leading(), *self.faults.actions()]

    def leading(self) -> list[Callable[[], None]]:
        """Return what the host does now and then, and a line that is lost."""
        return [self.pause, self.resume, self.extend, self.next_round, self.remove, self.drop]

    # What people do

    def enter(self) -> None:
        """Let someone enter, or enter again."""
        visitor = f"v{self.chance.randrange(5)}"
        change = self._change(lambda event: rules.enter(event, visitor, visitor, now()))

        async def enter() -> None:
            if await change:
                self.entered.add(visitor)

        self.world.note(f"{visitor} enters")
        if visitor not in {one.visitor for one in self.followers}:
            self.followers.append(Follower(self.world, visitor, self.code))
        self.start(enter())

    def follow(self) -> None:
        """Let everyone follow the event who does not."""
        for follower in self.followers:
            follower.connect(self.server())

    def come_back(self) -> None:
        """Let everyone connect who has lost the line."""
        super().come_back()
        self.follow()

    def drop(self) -> None:
        """Cut the line of someone who follows."""
        self.chance.choice(self.followers).cut()

    def take_seats(self) -> None:
        """Let entrants sit down at the tables that they know of."""
        at_tables = {one.visitor for one in self.players}
        for follower in self.followers:
            own = follower.event.get("you")
            if own and own["table"] and follower.visitor not in at_tables:
                code = own["table"]
                player = Player(self.world, follower.visitor, code, own["seat"])
                self.truths.setdefault(code, Truth(self.store, code))
                self.players.append(player)
                self.world.note(f"{player.visitor} sits at {code}, seat {player.seat}")
                player.connect(self.server())

    def begin_event(self) -> None:
        """Let all begin."""
        self._lead("starts", lambda event: rules.begin(event, now()))

    def pause(self) -> None:
        """Stop the clock."""
        self._lead("pauses", lambda event: rules.pause(event, now()))

    def resume(self) -> None:
        """Let the clock run on."""
        self._lead("resumes", lambda event: rules.resume(event, now()))

    def extend(self) -> None:
        """Give more time."""
        self._lead("extends", lambda event: rules.extend(event, 5))

    def remove(self) -> None:
        """Send an entrant away, seldom."""
        if self.chance.random() < 0.2:
            number = self.chance.randrange(5)
            self._lead(f"removes {number}", lambda event: rules.remove(event, number, now()))

    def next_round(self) -> None:
        """Close the round that runs."""
        self.world.note("the host closes the round")
        server = self.server()

        async def close() -> None:
            with suppress(*REFUSED):
                await server.call(lambda here: here.director.next_round(self.code))

        self.start(close())

    def _lead(self, what: str, decide: Callable[[Event], Change]) -> None:
        self.world.note(f"the event {what}")

        async def lead() -> None:
            await self._change(decide)

        self.start(lead())

    async def _change(self, decide: Callable[[Event], Change]) -> bool:
        server = self.server()
        with suppress(*REFUSED):
            await server.call(lambda here: here.director.change(self.code, decide))
            return True
        return False

    # The end

    async def settle(self) -> None:
        """End all faults, check, close the event, and check again."""
        for server in self.world.servers:
            server.ahead = 0.0
        await self.calm(CALM / 2)
        self.take_seats()
        await self.calm(CALM / 2)
        await self._check()
        await self._change(lambda event: rules.begin(event, now()))
        await self._change(lambda event: rules.close(event, now()))
        await self.calm(AFTER)
        await self._check()

    async def _check(self) -> None:
        """Check all; what has changed a moment ago need not be known everywhere yet."""
        if await self._find_faults():
            await asyncio.sleep(AFTERWARDS)
            for what in await self._find_faults():
                self.world.fail(what)

    async def _find_faults(self) -> list[str]:
        event = Events(self.store).event(self.code)
        assert event is not None
        found = [*self._check_event(event)]
        removed = {one.visitor for one in event.entrants if one.removed is not None}
        for code, truth in self.truths.items():
            players = [
                one for one in self.players if one.code == code and one.visitor not in removed
            ]
            found += check_table(self.store, truth, players)
        for server in self.world.servers:
            for follower in self.followers:
                described = await server.call(
                    lambda here, who=follower.visitor: self._describe(here, who)  # type: ignore[misc]
                )
                found += follower.check(described, event)
        return found

    async def _describe(self, here: Any, visitor: str) -> dict[str, Any]:
        live_event = await here.director.live_event(self.code)
        return {**await here.director.broadcast.describe(live_event, visitor)}

    def _check_event(self, event: Event) -> Iterator[str]:
        visitors = [one.visitor for one in event.entrants]
        if len(set(visitors)) != len(visitors):
            yield f"someone has entered twice: {visitors}"
        if [one.number for one in event.entrants] != [*range(len(visitors))]:
            yield "the numbers of the entrants have gaps"
        lost = self.entered.difference(filter(None, visitors))
        if lost:
            yield f"{sorted(lost)} have an acknowledged entry, and are not in"
        late = self.world.wall() * 1000 - (event.ends or 0)
        if rules.is_played(event) and event.paused is None and late > LATE:
            yield f"the time was up {late:.0f} ms ago, and nothing has happened"
        if event.table is not None and event.table in self.truths:
            truth = self.truths[event.table].read_on()
            rounds = truth.game.rounds(truth.states[-1])
            if event.closed is None and event.round != rounds:
                yield f"the event is in round {event.round}, its table in {rounds}"
