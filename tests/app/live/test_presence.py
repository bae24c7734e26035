"""Who is connected to which of several servers: told, asked for, and forgotten with a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from quadrille.app.live import presence as presences
from quadrille.app.live.audience import Listener, Viewpoint
from quadrille.app.live.hub import Hub
from quadrille.app.live.presence import Presence, read_places, write_places
from quadrille.app.live.requests import TableRequest
from quadrille.app.live.room import Room
from quadrille.store.models import Clock, Seat
from quadrille.store.notices import Notice
from quadrille.store.repository import Store
from tests import postgresql as postgres
from tests.app.living import until

TWO = TableRequest("mixmo-original", {}, [Seat("Ann", "ann"), Seat("Bob", "bob")])


def sitting(room: Room, seat: int) -> Listener:
    listener = Listener(Viewpoint(seat, "en"), ("ann", "bob")[seat], lambda text: None)
    room.listen(listener)
    return listener


def run(database: str, *plays: Callable[[Hub], Awaitable[None]]) -> None:
    """Play with a hub on a database, and another hub in each play."""

    async def playing() -> None:
        async with asyncio.TaskGroup() as group:
            for play in plays:
                group.create_task(one(play))

    async def one(play: Callable[[Hub], Awaitable[None]]) -> None:
        hub = Hub(Store(database))
        await hub.start()
        try:
            await play(hub)
        finally:
            await hub.stop()
            hub.store.close()

    asyncio.run(playing())


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presences, "BEAT", 0.1)
    monkeypatch.setattr(presences, "SILENT", 5.0)


@pytest.mark.usefixtures("quick")
def test_each_server_knows_who_is_at_the_others(postgresql: Path) -> None:
    database = postgres.fresh(postgresql, "presence")

    async def play(hub: Hub) -> None:
        room = await hub.create(TWO, "ann", "Ann")
        ann = sitting(room, 0)
        # The other begins when Ann is there already: it has to ask.
        other = Hub(Store(database))
        await other.start()
        there = await other.room(room.code)
        await until(lambda: set(there.online) == {0})
        bob = sitting(there, 1)
        await until(lambda: set(room.online) == {0, 1})
        assert set(hub.online(room.code)) == {0, 1}
        again = sitting(room, 0)
        room.leave(ann)
        there.leave(bob)
        await until(lambda: set(room.online) == {0})
        await until(lambda: set(there.online) == {0})
        room.leave(again)
        await until(lambda: not there.online)
        sitting(there, 1)
        await until(lambda: set(room.online) == {1})
        await other.stop()
        await until(lambda: not room.online)
        other.store.close()

    run(database, play)


@pytest.mark.usefixtures("quick")
def test_nobody_is_present_at_a_silent_server(postgresql: Path) -> None:
    database = postgres.fresh(postgresql, "silence")

    async def play(hub: Hub) -> None:
        room = await hub.create(TWO, "ann", "Ann")
        other = Hub(Store(database))
        await other.start()
        sitting(await other.room(room.code), 1)
        await until(lambda: set(room.online) == {1})
        timed = await other.create(replace(TWO, clock=Clock(600)), "ann", "Ann")
        assert timed.code not in hub._rooms
        dying = other.presence._task
        assert dying is not None
        dying.cancel()
        with suppress(asyncio.CancelledError):
            await dying
        await until(lambda: not room.online)
        # Its clocks are kept here now.
        await until(lambda: timed.code in hub._alarms._timers)
        # It was only slow: now it is heard of again.
        await other.presence.start()
        await until(lambda: set(room.online) == {1})
        await other.stop()
        other.store.close()

    run(database, play)


def test_one_server_alone_tells_nobody(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(TWO, "ann", "Ann")
        listener = sitting(room, 0)
        assert set(room.online) == {0}
        room.leave(listener)
        assert not room.online

    run(f"sqlite:///{tmp_path}/games.db", play)


def test_lost_updates_are_requested_and_a_full_one_replaces(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/games.db")
    changed: list[str] = []
    presence = Presence(store, changed.append, changed.clear)
    presence.hear(Notice("!", "one", "AAAAAA:0,2 BBBBBB:1"))
    presence.hear(Notice("!", "two", "AAAAAA:5"))
    assert presence.elsewhere("AAAAAA") == {0, 2, 5}
    assert sorted(changed) == ["AAAAAA", "AAAAAA", "BBBBBB"]
    presence.hear(Notice("=", "one", "BBBBBB:1"))
    assert presence.elsewhere("AAAAAA") == {5}
    assert changed[3:] == ["AAAAAA"]
    presence.hear(Notice("!", "one", "BBBBBB: nonsense @CCCCCC:3"))
    assert not presence.elsewhere("BBBBBB")
    assert presence.elsewhere("@CCCCCC") == {3}
    store.close()


def test_many_places_go_in_several_notices() -> None:
    places = {f"T{number:05}": frozenset(range(4)) for number in range(2000)}
    texts = write_places(places)
    assert len(texts) > 1
    assert max(map(len, texts)) < 8000 - 20
    assert {code: seats for text in texts for code, seats in read_places(text).items()} == places
