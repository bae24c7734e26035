"""Computers at live tables: they move in their turn, wait for spectators, and share the engines."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from quadrille.app.engines.queue import ComputerMove, Engines
from quadrille.app.engines.tasks import Task
from quadrille.app.live import hub as hubs
from quadrille.app.live.audience import Listener, Viewpoint
from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.core.errors import QuadrilleError
from quadrille.store.models import Seat
from tests.app.living import SMALL, run, until


class Scripted(Engines):
    """A computer that plays the given moves."""

    def __init__(self, *moves: str) -> None:
        super().__init__(1)
        self.moves = list(moves)
        self.pending: list[Task] = []

    async def choose(self, task: Task, address: str = "") -> ComputerMove:
        self.pending.append(task)
        return ComputerMove(self.moves.pop(0))


def test_a_computer_moves_when_it_is_its_turn(sqlite: str) -> None:
    computer = Scripted("pass", "nonsense")
    seats = [Seat("Ann", "ann"), Seat("greedy", None, "greedy")]
    request = TableRequest("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)

    async def play(hub: Hub) -> None:
        room = await hub.create(request, "ann", "Ann")
        await room.play(0, "pass")
        await until(lambda: room.ply == 2)
        assert (computer.pending[0].level, computer.pending[0].seat) == ("greedy", 1)
        await room.play(0, "pass")
        # What a computer cannot say right, it gives up.
        await until(lambda: room.row.finished is not None)
        assert room.lines[-1].line == "1 resign"

    run(sqlite, play, computer)


class Quick(Scripted):
    """A computer whose engine is not compiled for its first move."""

    async def choose(self, task: Task, address: str = "") -> ComputerMove:
        return (await super().choose(task))._replace(quick=len(self.pending) == 1)


def test_a_move_made_before_the_engine_is_compiled_is_marked(sqlite: str) -> None:
    computer = Quick("pass", "pass")
    seats = [Seat("Ann", "ann"), Seat("champion", None, "champion")]
    request = TableRequest("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)
    received: list[dict[str, Any]] = []

    def hear(text: str) -> None:
        received.append(json.loads(text))

    async def play(hub: Hub) -> None:
        room = await hub.create(request, "ann", "Ann")
        room.listen(Listener(Viewpoint(0, "en"), "ann", hear))
        await room.play(0, "pass")
        await until(lambda: room.ply == 2)
        await room.play(0, "pass")
        await until(lambda: room.ply == 4)
        received.append({})
        room.listen(Listener(Viewpoint(0, "en"), "ann", hear))
        await until(lambda: received[-1].get("type") == "table")

    run(sqlite, play, computer)
    assert computer.pending[0].quick == "only"
    before = received[: received.index({})]
    played = [(one["ply"], one.get("quick", False)) for one in before if one["type"] == "played"]
    assert played == [(1, False), (2, True), (3, False), (4, False)]
    # Whoever comes later learns it too.
    assert received[-1]["quick"] == [2]


def test_computers_wait_for_a_spectator(sqlite: str) -> None:
    computers = Scripted(*["pass"] * 20)
    seats = [Seat("greedy", None, "greedy")] * 2
    request = TableRequest("scrabble", {"lexicon": "fr-light"}, seats)

    async def play(hub: Hub) -> None:
        room = await hub.create(request, "ann", "Ann")
        await asyncio.sleep(0.05)
        assert (room.ply, computers.pending) == (0, [])
        room.listen(Listener(Viewpoint(None, "en"), "bob", lambda _: None))
        await until(lambda: room.row.finished is not None)

    run(sqlite, play, computers)


class Slow(Scripted):
    """Computers that think until they are stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.enough = asyncio.Event()
        self.addresses: list[str] = []

    async def choose(self, task: Task, address: str = "") -> ComputerMove:
        self.pending.append(task)
        self.addresses.append(address)
        await self.enough.wait()
        return ComputerMove("resign")


def test_the_tables_of_one_host_take_turns_and_others_need_not_wait(sqlite: str) -> None:
    slow = Slow()

    async def play(hub: Hub) -> None:
        rooms = []
        for host in ("ann", "ann", "ann", "bob"):
            seats = [Seat("greedy", None, "greedy"), Seat(host, host)]
            request = TableRequest("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)
            rooms.append(await hub.create(request, host, host))
        await until(lambda: len(slow.pending) == 2)
        await asyncio.sleep(0.05)
        assert [task.options for task in slow.pending] == [
            rooms[0].row.options,
            rooms[3].row.options,
        ]
        slow.enough.set()
        await until(lambda: all(room.row.finished is not None for room in rooms))

    run(sqlite, play, slow)


def test_computers_take_turns_by_the_address_of_their_host(sqlite: str) -> None:
    """Else one person with thirty cookies would have thirty turns."""
    slow = Slow()

    async def play(hub: Hub) -> None:
        for host in ("eve", "ivy", "ann"):
            hub.addresses.note(host, "home" if host == "ann" else "cellar")
        for host in ("eve", "ivy", "ann", "zoe"):
            seats = [Seat("greedy", None, "greedy"), Seat(host, host)]
            request = TableRequest("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)
            await hub.create(request, host, host)
        await until(lambda: len(slow.pending) == 4)
        assert slow.addresses == ["cellar", "cellar", "home", ""]
        slow.enough.set()

    run(sqlite, play, slow)


def test_a_visitor_has_few_tables_with_computers_at_once(sqlite: str) -> None:
    request = TableRequest(
        "scrabble", {"lexicon": "fr-light"}, [Seat("greedy", None, "greedy")] * 2
    )

    async def play(hub: Hub) -> None:
        rooms = [await hub.create(request, "ann", "Ann") for _ in range(hubs.MOST_MACHINES + 1)]
        looking = [Listener(Viewpoint(None, "en"), "ann", lambda text: None) for _ in rooms]
        for room, listener in zip(rooms, looking, strict=True):
            room.listen(listener)
        with pytest.raises(QuadrilleError) as caught:
            await hub.create(request, "ann", "Ann")
        assert caught.value.code == "table.computers"
        await hub.create(SMALL, "ann", "Ann")
        await hub.create(request, "bob", "Bob")
        # Those that nobody looks at cost nothing, be they asked for or not.
        for room, listener in list(zip(rooms, looking, strict=True))[:2]:
            room.leave(listener)
            await until(lambda room=room: not hub._computers.is_thinking(room))  # type: ignore[misc]
            await hub.room(room.code)
        await hub.create(request, "ann", "Ann")

    run(sqlite, play, Scripted())
