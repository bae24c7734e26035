"""Live tables without a network: rooms, listeners, clocks, computers."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from quadrille.app import hub as hubs
from quadrille.app.audience import Audience, Ear, Listener
from quadrille.app.engines import Engines, Task
from quadrille.app.hub import Hub, Wish
from quadrille.app.rooms import Room
from quadrille.core.errors import QuadrilleError
from quadrille.store.kept import Clock, Seat
from quadrille.store.people import People
from tests.app.living import SMALL, run, until


def types(heard: list[str]) -> list[str]:
    """Give the types of what was heard, and forget it."""
    found = [json.loads(text)["type"] for text in heard]
    heard.clear()
    return found


def test_a_move_is_in_the_store_before_anyone_hears_of_it(database: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(SMALL, "ann", "Ann")
        heard: list[str] = []
        listener = Listener(Ear(0, "en"), "ann", heard.append)
        room.listen(listener)
        assert await room.play(0, "0 1", key="a") == 1
        assert [line.line for line in hub.store.lines(room.code)] == ["0 1"]
        assert types(heard) == ["table", "seats", "played"]
        room.leave(listener)
        await room.undo(0)
        await room.redo(0)
        assert heard == []
        assert room.record_text().endswith("\n\n0 1\nundo\nredo\n")

    run(database, play)


def test_whoever_goes_away_in_the_middle_of_a_move_has_played_it(database: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(SMALL, "ann", "Ann")
        asked = asyncio.ensure_future(room.play(0, "0 1"))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await room.play(0, "0 0") == 2
        assert [line.line for line in hub.store.lines(room.code)] == ["0 1", "0 0"]

    run(database, play)


def test_a_table_that_was_forgotten_is_the_same_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "MOST_IDLE", 0)
    monkeypatch.setattr(hubs, "GRACE", -1)

    async def play(hub: Hub) -> None:
        wish = replace(SMALL, clock=Clock(600, 3))
        room = await hub.create(wish, "ann", "Ann")
        await room.play(0, "0 1", key="a")
        other = await hub.create(SMALL, "bob", "Bob")
        again = await hub.room(room.code.lower())
        assert again is not room
        assert other.code != again.code
        ear = Ear(0, "en")
        old, new = room.described("ann", ear), again.described("ann", ear)
        for told in (old, new):
            clock = told.pop("clock")
            assert isinstance(clock, dict)
            assert clock["increment"] == 3000
        assert old == new
        assert await again.play(0, "0 1", key="a") == 1

    run(database, play)


def test_a_wish_that_cannot_be_is_refused(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        for wish, code in (
            (Wish("samegame", {"rows": "201", "columns": "200"}), "table.limit"),
            (Wish("samegame", {str(n): "" for n in range(21)}), "table.limit"),
            (Wish("samegame", {}, [Seat(level="deep")]), "bad-choice"),
            (Wish("mixmo-original", {}, [Seat()]), "out-of-range"),
        ):
            with pytest.raises(QuadrilleError) as caught:
                await hub.create(wish, "ann", "Ann")
            assert caught.value.code == code
        with pytest.raises(QuadrilleError) as caught:
            await hub.room("nobody")
        assert caught.value.code == "table.unknown"

    run(sqlite, play)


class Scripted(Engines):
    """A computer that says what it was told to."""

    def __init__(self, *moves: str) -> None:
        super().__init__(1)
        self.moves = list(moves)
        self.asked: list[Task] = []

    async def choose(self, task: Task) -> str:
        self.asked.append(task)
        return self.moves.pop(0)


def test_a_computer_moves_when_it_is_its_turn(sqlite: str) -> None:
    computer = Scripted("pass", "nonsense")
    seats = [Seat("Ann", "ann"), Seat("greedy", None, "greedy")]
    wish = Wish("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)

    async def play(hub: Hub) -> None:
        room = await hub.create(wish, "ann", "Ann")
        await room.play(0, "pass")
        await until(lambda: room.ply == 2)
        assert (computer.asked[0].level, computer.asked[0].seat) == ("greedy", 1)
        await room.play(0, "pass")
        # What a computer cannot say right, it gives up.
        await until(lambda: room.kept.finished is not None)
        assert room.lines[-1].line == "1 resign"

    run(sqlite, play, computer)


def test_computers_alone_wait_for_somebody_to_look_on(sqlite: str) -> None:
    computers = Scripted(*["pass"] * 20)
    seats = [Seat("greedy", None, "greedy")] * 2
    wish = Wish("scrabble", {"lexicon": "fr-light"}, seats)

    async def play(hub: Hub) -> None:
        room = await hub.create(wish, "ann", "Ann")
        await asyncio.sleep(0.05)
        assert (room.ply, computers.asked) == (0, [])
        room.listen(Listener(Ear(None, "en"), "bob", lambda _: None))
        await until(lambda: room.kept.finished is not None)

    run(sqlite, play, computers)


class Slow(Scripted):
    """Computers that think until they are told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.enough = asyncio.Event()

    async def choose(self, task: Task) -> str:
        self.asked.append(task)
        await self.enough.wait()
        return "resign"


def test_the_tables_of_one_host_take_turns_and_others_need_not_wait(sqlite: str) -> None:
    slow = Slow()

    async def play(hub: Hub) -> None:
        rooms = []
        for host in ("ann", "ann", "ann", "bob"):
            seats = [Seat("greedy", None, "greedy"), Seat(host, host)]
            wish = Wish("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)
            rooms.append(await hub.create(wish, host, host))
        await until(lambda: len(slow.asked) == 2)
        await asyncio.sleep(0.05)
        assert [task.options for task in slow.asked] == [
            rooms[0].kept.options,
            rooms[3].kept.options,
        ]
        slow.enough.set()
        await until(lambda: all(room.kept.finished is not None for room in rooms))

    run(sqlite, play, slow)


def test_a_visitor_has_few_tables_with_computers_at_once(sqlite: str) -> None:
    wish = Wish("scrabble", {"lexicon": "fr-light"}, [Seat("greedy", None, "greedy")] * 2)

    async def play(hub: Hub) -> None:
        rooms = [await hub.create(wish, "ann", "Ann") for _ in range(hubs.MOST_MACHINES + 1)]
        looking = [Listener(Ear(None, "en"), "ann", lambda text: None) for _ in rooms]
        for room, listener in zip(rooms, looking, strict=True):
            room.listen(listener)
        with pytest.raises(QuadrilleError) as caught:
            await hub.create(wish, "ann", "Ann")
        assert caught.value.code == "table.computers"
        await hub.create(SMALL, "ann", "Ann")
        await hub.create(wish, "bob", "Bob")
        # Those that nobody looks at cost nothing, be they asked for or not.
        for room, listener in list(zip(rooms, looking, strict=True))[:2]:
            room.leave(listener)
            await until(lambda room=room: not hub._computers.is_thinking(room))  # type: ignore[misc]
            await hub.room(room.code)
        await hub.create(wish, "ann", "Ann")

    run(sqlite, play, Scripted())


def test_two_who_ask_for_a_rematch_at_once_get_one(database: str) -> None:
    seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]

    async def play(hub: Hub) -> None:
        wish = Wish("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)
        room = await hub.create(wish, "ann", "Ann")
        await room.resign(0)
        codes = await asyncio.gather(*(hub.rematch(room, who) for who in ("ann", "bob")))
        assert codes[0] == codes[1] == room.kept.rematch
        assert sorted(hub._rooms) == sorted({room.code, codes[0]})

    run(database, play)


def test_the_rooms_of_an_erased_visitor_read_on(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(SMALL, "ann", "Ann")
        await hub.forget("ann")
        assert isinstance(room, Room)
        assert room.seat_of("ann") == 0

    run(sqlite, play)


def test_who_is_erased_gives_up_when_it_is_their_turn(sqlite: str) -> None:
    seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]
    wish = Wish("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)

    async def play(hub: Hub) -> None:
        room, alone = await hub.create(wish, "ann", "Ann"), await hub.create(SMALL, "bob", "Bob")
        await asyncio.wrap_future(People(hub.store).erase("bob"))
        await hub.forget("bob")
        await until(lambda: alone.kept.ending == "abandoned")
        assert room.kept.finished is None
        await room.play(0, "pass")
        await until(lambda: room.kept.finished is not None)
        assert room.lines[-1].line == "1 resign"

    run(sqlite, play)


# Listening


def test_each_hears_through_the_own_ear() -> None:
    heard: dict[str, list[str]] = {"ann": [], "bob": []}
    audience = Audience()
    for seat, (name, told) in enumerate(heard.items()):
        audience.add(Listener(Ear(seat, "en"), name, told.append))
    audience.tell({"type": "pong"})
    audience.tell_each({Ear(0, "en"): {"type": "played"}, Ear(1, "en"): {"type": "ack"}})
    assert (types(heard["ann"]), types(heard["bob"])) == (["pong", "played"], ["pong", "ack"])
    assert audience.seats == {0, 1}
