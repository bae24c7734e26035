"""Live tables without a network: rooms, listeners, clocks, computers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quadrille.app import hub as hubs
from quadrille.app.audience import Audience, Ear, Listener
from quadrille.app.clocks import Clocks
from quadrille.app.engines import Engines, Task
from quadrille.app.hub import Hub, Wish
from quadrille.app.rooms import Room
from quadrille.core.errors import QuadrilleError
from quadrille.games import game
from quadrille.store.kept import Clock, Seat
from quadrille.store.people import People
from quadrille.store.repository import Store
from tests import postgresql as postgres

SMALL = Wish("samegame", {"board": "VV./RRB"})


def run(database: str, play: Callable[[Hub], Awaitable[None]], engines: Any = None) -> None:
    """Play with a hub of its own."""

    async def playing() -> None:
        store = Store(database)
        hub = Hub(store, engines)
        await hub.start()
        try:
            await play(hub)
        finally:
            await hub.stop()
            store.close()

    asyncio.run(playing())


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.db"


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
        await _until(lambda: room.ply == 2)
        assert (computer.asked[0].level, computer.asked[0].seat) == ("greedy", 1)
        await room.play(0, "pass")
        # What a computer cannot say right, it gives up.
        await _until(lambda: room.kept.finished is not None)
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
        await _until(lambda: room.kept.finished is not None)

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
        await _until(lambda: len(slow.asked) == 2)
        await asyncio.sleep(0.05)
        assert [task.options for task in slow.asked] == [
            rooms[0].kept.options,
            rooms[3].kept.options,
        ]
        slow.enough.set()
        await _until(lambda: all(room.kept.finished is not None for room in rooms))

    run(sqlite, play, slow)


def test_a_visitor_has_few_tables_with_computers_at_once(sqlite: str) -> None:
    wish = Wish("scrabble", {"lexicon": "fr-light"}, [Seat("greedy", None, "greedy")] * 2)

    async def play(hub: Hub) -> None:
        rooms = [await hub.create(wish, "ann", "Ann") for _ in range(hubs.MOST_MACHINES)]
        with pytest.raises(QuadrilleError) as caught:
            await hub.create(wish, "ann", "Ann")
        assert caught.value.code == "table.computers"
        await hub.create(SMALL, "ann", "Ann")
        await hub.create(wish, "bob", "Bob")
        # One that nobody has looked at for a while is not under way.
        rooms[0].asked -= hubs.GRACE + 1
        await hub.create(wish, "ann", "Ann")

    run(sqlite, play, Scripted())


async def _until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.01)


def test_scrabble_counts_minutes_over_time(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("scrabble")), "thinking", lambda self, config: 1)
    seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]
    options = {"lexicon": "fr-light", "first": "0", "clock": "1"}

    async def play(hub: Hub) -> None:
        room = await hub.create(Wish("scrabble", options, seats), "ann", "Ann")
        await _until(lambda: room.ply == 1)
        assert room.lines[0].line == "0 overtime"
        left = room.time_left()
        assert left is not None
        assert 50_000 < left[1] <= 60_000
        assert room.to_move == (0,)

    run(sqlite, play)


ROUNDS = Wish(
    "scrabble-duplicate",
    {"lexicon": "fr-light", "fill": "random 5", "seconds": "5"},
    [Seat("Ann", "ann"), Seat("Bob", "bob")],
)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a round last a second."""
    monkeypatch.setattr(type(game("scrabble-duplicate")), "thinking", lambda self, config: 1)


@pytest.mark.usefixtures("quick")
def test_a_round_is_closed_when_its_time_is_up(database: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(ROUNDS, "ann", "Ann")
        await room.play(1, "nothing")
        await _until(lambda: room.ply == 2)
        assert room.lines[1].line == "0 nothing"
        assert room.lines[1].at >= (room.kept.started or 0) + 1000
        left = room.time_left()
        assert left is not None
        assert 0 < left[1] <= 1000
        assert room.to_move == (0, 1)
        assert room.kept.finished is None

    run(database, play)


@pytest.mark.usefixtures("quick")
def test_a_round_is_closed_though_nobody_is_there(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[str] = []

    async def begin(hub: Hub) -> None:
        codes.append((await hub.create(ROUNDS, "ann", "Ann")).code)

    async def wait(hub: Hub) -> None:
        await _until(lambda: len(hub.store.lines(codes[0])) >= 2)

    async def forget(hub: Hub) -> None:
        monkeypatch.setattr(hubs, "MOST_IDLE", 0)
        monkeypatch.setattr(hubs, "GRACE", -1)
        room = await hub.create(ROUNDS, "ann", "Ann")
        await hub.create(SMALL, "bob", "Bob")
        await _until(lambda: len(hub.store.lines(room.code)) >= 2)
        assert room.ply == 0

    run(sqlite, begin)
    run(sqlite, wait)
    run(sqlite, forget)


@pytest.mark.usefixtures("quick")
def test_two_servers_close_a_round_once(postgresql: Path) -> None:
    database = postgres.fresh(postgresql, "rounds")

    async def play(hub: Hub) -> None:
        other = Hub(Store(database))
        await other.start()
        room = await hub.create(ROUNDS, "ann", "Ann")
        there = await other.room(room.code)
        await _until(lambda: room.ply >= 6 and there.ply >= 6)
        lines = hub.store.lines(room.code)
        begun = room.kept.started or 0
        for slips in (lines[:2], lines[2:4], lines[4:6]):
            assert sorted(line.seat for line in slips) == [0, 1]
            # Who comes second must not close the next round with the first.
            assert all(line.at - begun >= 1000 for line in slips)
            begun = slips[-1].at
        await other.stop()
        other.store.close()

    run(database, play)


def test_a_round_that_nobody_times_has_no_clock(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        wish = replace(ROUNDS, options={**ROUNDS.options, "seconds": "3600"})
        room = await hub.create(wish, "ann", "Ann")
        assert room.time_left() is None
        timed = await hub.create(ROUNDS, "ann", "Ann")
        assert timed.kept.clock == Clock(5)

    run(sqlite, play)


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
        await _until(lambda: alone.kept.ending == "abandoned")
        assert room.kept.finished is None
        await room.play(0, "pass")
        await _until(lambda: room.kept.finished is not None)
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


# Clocks


def test_only_the_clock_of_who_is_to_move_runs() -> None:
    clocks = Clocks(Clock(60, 2), 2, started=0)
    clocks.moved(10_000, [0], mover=0)
    clocks.moved(15_000, [1], mover=1)
    assert clocks.left(16_000, [0]) == [51_000, 57_000]
    assert clocks.told(None, 16_000, [0]) == {
        "left": [51_000, 57_000],
        "running": [0],
        "increment": 2000,
    }
    assert clocks.told(15_500, 99_000, [0])["left"] == [51_500, 57_000]
    assert clocks.left(90_000, [0])[0] < 0
    assert clocks.told(None, 90_000, [0])["left"] == [0, 57_000]


def test_in_rounds_everyone_has_the_whole_time_again() -> None:
    clocks = Clocks(Clock(60), 2, started=0)
    clocks.moved(10_000, [0, 1], mover=0)
    assert clocks.first_out(20_000, [1]) == (1, 40_000)
    clocks.moved(60_000, [1], mover=1)
    clocks.renew()
    assert clocks.left(61_000, [0, 1]) == [59_000, 59_000]


def test_a_seat_out_of_time_is_looked_at_each_minute() -> None:
    clocks = Clocks(Clock(60), 2, started=0)
    clocks.moved(61_000, [0], mover=0)
    clocks.extend(0)
    assert clocks.first_out(71_000, [0]) == (0, 49_000)
