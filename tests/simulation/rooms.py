"""Histories of one table: a seed chooses its game, its players, their moves and all that fails."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from quadrille.app.live.requests import TableRequest
from quadrille.store.models import Clock, Seat
from tests.simulation.checks import check_table
from tests.simulation.history import History
from tests.simulation.players import Player
from tests.simulation.truth import Truth
from tests.simulation.world import REFUSED

CALM = 16.0
"""Seconds after the last fault until all is as it should be."""
LIGHT = {"lexicon": "fr-light"}
GAMES: dict[str, tuple[dict[str, str], int]] = {
    "samegame": ({"rows": "4", "columns": "5"}, 1),
    "mixmo-original": ({}, 3),
    "scrabble": (LIGHT, 2),
    "scrabble-duplicate": ({**LIGHT, "seconds": "20"}, 3),
}
"""The options and the number of seats of each game."""


class RoomHistory(History):
    """One table, the people around it, and what befalls them."""

    def actions(self) -> list[Callable[[], None]]:
        """Return what may happen at each step, the usual more often."""
        usual = [self.sit, self.undo, self.redo, self.resign, self.look_on]
        return [*super().actions(), *usual, *self.faults.actions()]

    async def open(self) -> None:
        """Make a table with some seats open, and let everyone connect."""
        name = self.chance.choice([*GAMES])
        options, count = GAMES[name]
        taken = 1 if count == 1 else self.chance.randint(1, count)
        people = [f"{name}-{number}" for number in range(count)]
        seats = [Seat(one, one) if at < taken else Seat() for at, one in enumerate(people)]
        clock = Clock(30, 1) if name == "scrabble" and self.chance.random() < 0.5 else None
        request = TableRequest(name, options, seats, clock, self.chance.randrange(10**15, 10**16))
        hub = self.world.servers[0].service.hub
        room = await self.world.servers[0].call(lambda _: hub.create(request, people[0], ""))
        self.truth = self.truths[room.code] = Truth(self.store, room.code)
        for number, one in enumerate(people):
            language = self.chance.choice(("en", "fr"))
            seat = number if number < taken else None
            self.players.append(Player(self.world, one, room.code, seat, language))
            self.world.note(f"{one} at {room.code}, seat {seat}")
        self.look_on()
        for player in self.players:
            player.connect(self.server())

    def sit(self) -> None:
        """Let someone without a seat take one."""
        waiting = [one for one in self.players if one.seat is None and "looks" not in one.visitor]
        if waiting:
            self.start(self._sit(self.chance.choice(waiting)))

    async def _sit(self, player: Player) -> None:
        server = self.server()
        self.world.note(f"{player.visitor} sits down at {server.number}")
        with suppress(*REFUSED):
            hub = server.service.hub
            room = await server.call(lambda _: hub.room(player.code))
            seat = await server.call(lambda _: hub.sit(room, player.visitor, player.visitor))
            player.seat = seat
            player.cut()
            player.seen.clear()

    def undo(self) -> None:
        """Take a move back."""
        self._ask("undo")

    def redo(self) -> None:
        """Play a move again that was taken back."""
        self._ask("redo")

    def resign(self) -> None:
        """Give up, rarely."""
        if self.chance.random() < 0.1:
            self._ask("resign")

    def _ask(self, kind: str) -> None:
        player = self.player()
        if player is not None:
            self.world.note(f"{player.visitor} asks to {kind}")
            player.ask(kind)

    def look_on(self) -> None:
        """Let a spectator come."""
        if len(self.players) < 6:
            name = f"looks-{self.world.number()}"
            self.players.append(Player(self.world, name, self.truth.code, None))
            self.players[-1].connect(self.server())

    async def settle(self) -> None:
        """End all faults, let everyone come back, and check."""
        await self.calm(CALM)
        for what in check_table(self.store, self.truth, self.players):
            self.world.fail(what)
