"""What all histories have: players who move and lose their lines, and faults among the steps."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from tests.simulation.database import SimulatedStore
from tests.simulation.faults import Faults
from tests.simulation.players import Player
from tests.simulation.truth import Truth
from tests.simulation.world import SimulatedServer, World


class History(ABC):
    """Some tables, the people around them, and what befalls them."""

    def __init__(self, world: World, steps: int) -> None:
        self.world = world
        self.chance = world.chance
        self.steps = steps
        self.store = SimulatedStore(world.database, "model")
        self.faults = Faults(world)
        self.players: list[Player] = []
        self.truths: dict[str, Truth] = {}

    def use(self, chance: Random) -> None:
        """Draw all choices of the next step from this."""
        self.chance = chance
        self.faults.use(chance)

    async def run(self) -> None:
        """Play, let things fail, and check when they have stopped failing."""
        await self.begin()
        actions = self.actions()
        for _ in range(self.steps):
            self.chance.choice(actions)()
            await asyncio.sleep(self.chance.choice((0, 0.001, 0.01, 0.05, 0.3)))
        await self.settle()

    async def begin(self) -> None:
        """Start the servers, and open what is played."""
        for server in self.world.servers:
            await server.start()
        await self.open()

    @abstractmethod
    async def open(self) -> None:
        """Make what is played, and let everyone connect."""

    @abstractmethod
    async def settle(self) -> None:
        """End all faults, let everyone come back, and check."""

    def actions(self) -> list[Callable[[], None]]:
        """Return what may happen at each step, the usual more often."""
        return [self.move] * 12 + [self.repeat, self.cut, self.come, self.come]

    async def calm(self, seconds: float) -> None:
        """End all faults, and let everyone come back."""
        self.world.note("calm")
        for _ in range(4):
            # A server may be killed a moment after the others.
            await self.world.heal()
            self.come_back()
            await asyncio.sleep(seconds / 4)

    def come_back(self) -> None:
        """Let everyone connect who has lost the line."""
        for player in self.players:
            player.connect(self.server())

    def server(self) -> SimulatedServer:
        """Choose a server."""
        return self.chance.choice(self.world.servers)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that goes on by itself."""
        self.world.loop.create_task(work)

    def player(self) -> Player | None:
        """Choose a player with a seat, if there is one."""
        seated = [one for one in self.players if one.seat is not None]
        return self.chance.choice(seated) if seated else None

    # What players do

    def move(self) -> None:
        """Ask for a move that was legal where the player last looked, or for nonsense."""
        player = self.player()
        if player is None:
            return
        truth = self.truths[player.code]
        truth.read_lines()
        ply = min(player.ply or 0, len(truth.lines))
        text = choose_move(truth, ply, player, self.chance)
        fields = {"ply": player.ply} if player.ply and self.chance.random() < 0.2 else {}
        self.world.note(f"{player.visitor} plays {text}")
        player.ask("move", text=text, **fields)

    def repeat(self) -> None:
        """Send something twice."""
        player = self.player()
        if player is not None:
            self.world.note(f"{player.visitor} sends again")
            player.repeat()

    def cut(self) -> None:
        """Cut the line of a player."""
        if self.players:
            player = self.chance.choice(self.players)
            self.world.note(f"{player.visitor} loses the line")
            player.cut()

    def come(self) -> None:
        """Let a player connect to one of the servers."""
        if self.players:
            player, server = self.chance.choice(self.players), self.server()
            self.world.note(f"{player.visitor} connects to {server.number}")
            player.connect(server)


def choose_move(truth: Truth, ply: int, player: Player, chance: Random) -> str:
    """Return the text of a move that a seat may make after some lines, or of nonsense."""
    if chance.random() < 0.05:
        return chance.choice(("", "nonsense", "0 99", "take 99 99", "leave"))
    view = truth.view(ply, player.seat, player.language)
    match truth.row.game:
        case "mixmo-original":
            place = f"{chance.randrange(3)} {chance.randrange(3)}"
            tray = [tile for tile in view["own"]["tray"] if tile.isalpha()]
            put = f"put {chance.choice(tray)} {place}" if tray else "mixmo"
            return chance.choice((put, put, f"take {place}", "mixmo"))
        case "scrabble":
            rack = view["seats"][player.seat]["rack"]
            return chance.choice(("pass", "exchange " + "".join(rack[:2])))
        case "scrabble-duplicate":
            return chance.choice(("nothing", *truth.some_moves(ply, 3)))
    return chance.choice(truth.some_moves(ply, 20) or ("0 0",))
