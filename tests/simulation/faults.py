"""All that can fail in a simulation."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.simulation.world import SimulatedServer, World


class Faults:
    """Chooses what fails, and for how long."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._chance = world.chance

    def use(self, chance: Random) -> None:
        """Draw all choices from this."""
        self._chance = chance

    def actions(self) -> list[Callable[[], None]]:
        """Return what may fail in this history: not everything in each, so that some go far."""
        kinds = self.kinds()
        some = self._chance.sample(kinds, self._chance.randint(0, len(kinds)))
        return [*some, self.start, self.start, self.give_back]

    def kinds(self) -> list[Callable[[], None]]:
        """Return all that may fail."""
        return [
            self.kill,
            self.stop,
            self.cut_off,
            self.fill_disk,
            self.fail_commit,
            self.lose_answer,
            self.lose_notices,
            self.turn_clock,
        ]

    def _server(self) -> SimulatedServer:
        return self._chance.choice(self._world.servers)

    def kill(self) -> None:
        """Kill a server, at a moment of the next milliseconds."""
        server = self._server()
        self._world.note(f"server {server.number} is killed")
        owner = server.owner

        def kill() -> None:
            if server.is_up and server.owner is owner:
                server.kill()

        self._world.loop.call_later(self._chance.uniform(0, 0.02), kill)

    def stop(self) -> None:
        """Stop a server."""
        server = self._server()
        self._world.note(f"server {server.number} stops")
        self._world.loop.create_task(server.stop())

    def start(self) -> None:
        """Start a server that does not run."""
        server = self._server()
        if not server.is_up and not server.is_starting:
            self._world.note(f"server {server.number} starts")
            self._world.loop.create_task(server.start())

    def cut_off(self) -> None:
        """Take the store away from a server, or from all."""
        servers = self._chance.choice(([self._server()], self._world.servers))
        self._world.note(f"the store is away from {[one.number for one in servers]}")
        for server in servers:
            server.cut_off(away=True)

    def give_back(self) -> None:
        """Let all reach the store."""
        self._world.note("the store is back")
        self._world.database.is_full = False
        for server in self._world.servers:
            server.cut_off(away=False)

    def fill_disk(self) -> None:
        """Let nothing be written for a while."""
        self._world.note("the disk is full")
        self._world.database.is_full = True
        self._world.loop.call_later(self._chance.uniform(0, 1), self._empty_disk)

    def _empty_disk(self) -> None:
        self._world.database.is_full = False

    def fail_commit(self) -> None:
        """Let the next commit fail."""
        self._world.note("the next commit fails")
        self._world.database.failing_commits = 1

    def lose_answer(self) -> None:
        """Let the answer to the next commit be lost."""
        self._world.note("the answer to the next commit is lost")
        self._world.database.lost_answers = 1

    def lose_notices(self) -> None:
        """Cut the line on which a server listens to the others."""
        for receiver in self._chance.sample(
            self._world.database.receivers, min(1, len(self._world.database.receivers))
        ):
            self._world.note("a server misses notices")
            receiver.go_deaf(self._chance.uniform(0, 1))

    def turn_clock(self) -> None:
        """Let the clock of a server jump."""
        server = self._server()
        server.ahead = self._chance.choice((-3600.0, -1.0, 0.0, 0.5, 5.0, 3600.0))
        self._world.note(f"the clock of server {server.number} is {server.ahead:+} s")
