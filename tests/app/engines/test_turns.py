"""Turns at the engines: how many come before one, counted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from quadrille.app.engines.queue import Engines
from quadrille.app.engines.tasks import Task
from quadrille.app.engines.turns import MOST_PASSED, Kind, Turns
from quadrille.core.errors import Illegal


class Hall:
    """Those who wait for one place, and the order in which they got it."""

    def __init__(self) -> None:
        self.turns = Turns(1)
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, address: str, kind: Kind = Kind.SHORT, name: str = "") -> None:
        """Come and wait."""
        self.tasks.append(asyncio.ensure_future(self._wait(address, kind, name or address)))
        await asyncio.sleep(0)

    async def _wait(self, address: str, kind: Kind, name: str) -> None:
        await self.turns.take(address, kind)
        self.order.append(name)

    async def serve(self) -> None:
        """Serve one after the other until nobody waits."""
        while not all(task.done() for task in self.tasks):
            self.turns.give()
            for _ in range(3):
                await asyncio.sleep(0)


def play(story: Callable[[Hall], Awaitable[None]]) -> None:
    async def follow() -> None:
        hall = Hall()
        await hall.turns.take("", Kind.SHORT)
        await story(hall)

    asyncio.run(follow())


def test_addresses_take_turns_whatever_the_number_of_their_visitors() -> None:
    async def story(hall: Hall) -> None:
        for _ in range(30):
            await hall.come("thief")
        await hall.come("ann")
        await hall.come("bob")
        await hall.serve()
        assert hall.order[:4] == ["thief", "ann", "bob", "thief"]
        assert len(hall.order) == 32

    play(story)


def test_short_work_comes_first_and_computers_before_it() -> None:
    async def story(hall: Hall) -> None:
        for kind in reversed(Kind):
            await hall.come("ann", kind, kind.name)
        await hall.serve()
        assert hall.order == ["COMPUTER", "SHORT", "LONG"]

    play(story)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("addresses", [1, 4, 16])
def test_who_waits_has_a_bound(kind: Kind, addresses: int) -> None:
    """However much others ask, the first question of an address comes in time."""

    async def story(hall: Hall) -> None:
        for _ in range(40):
            for number in range(addresses):
                for other in Kind:
                    await hall.come(f"thief {number}", other)
        await hall.come("ann", kind)
        while "ann" not in hall.order:
            # They never stop asking.
            for number in range(addresses):
                await hall.come(f"thief {number}", Kind.COMPUTER)
            hall.turns.give()
            for _ in range(3):
                await asyncio.sleep(0)
        assert hall.order.index("ann") <= (MOST_PASSED + 1) ** 2 * addresses
        for task in hall.tasks:
            task.cancel()
        await asyncio.gather(*hall.tasks, return_exceptions=True)

    play(story)


def test_who_leaves_the_queue_takes_no_turn() -> None:
    async def story(hall: Hall) -> None:
        await hall.come("ann")
        await hall.come("bob")
        hall.tasks[0].cancel()
        await asyncio.sleep(0)
        await hall.serve()
        assert hall.order == ["bob"]
        # One who is called and leaves in that moment passes the place on.
        await hall.come("cleo")
        await hall.come("dora")
        hall.turns.give()
        hall.tasks[2].cancel()
        await hall.serve()
        assert hall.order == ["bob", "dora"]

    play(story)


def test_a_task_is_as_urgent_as_it_is_short() -> None:
    one = Task("samegame", {}, 1, (), "auto", 2)
    assert one.kind == Kind.SHORT
    assert Task("samegame", {}, 1, (), "auto", 60).kind == Kind.LONG
    assert Task("scrabble", {}, 2, (), level="greedy").kind == Kind.COMPUTER
    assert Task("scrabble", {}, 2, (), "greedy", 2, level="greedy").kind == Kind.SHORT
    studies = {
        name: Task("scrabble", {}, 0, (), study=name).kind for name in ("analysis", "training")
    }
    assert studies == {"analysis": Kind.LONG, "training": Kind.SHORT}


def test_one_address_does_not_take_all_places_in_the_queue() -> None:
    async def story() -> None:
        engines = Engines(0, waiting=10)
        task = Task("samegame", {}, 1, (), "greedy", 1)
        for address, count in (("one", 4), ("two", 4), ("three", 2)):
            for number in range(count):
                engines.begin(f"{address} {number}", task, f"{address} {number}", address)
        with pytest.raises(Illegal) as refused:
            engines.begin("more", task, "more", "one")
        assert refused.value.code == "engine.busy"
        assert engines.begin("ann", task, "ann", "home").state == "queued"
        await engines.close()

    asyncio.run(story())
