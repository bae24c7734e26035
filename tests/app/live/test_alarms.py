"""The clocks of live tables: what they count, and what happens when a time is up."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from quadrille.app.live import hub as hubs
from quadrille.app.live.alarms import Alarms
from quadrille.app.live.clocks import Clocks
from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.app.live.room import Room
from quadrille.core.errors import Illegal
from quadrille.core.record import NOBODY
from quadrille.games import game
from quadrille.store.models import Clock, Seat
from quadrille.store.repository import Store
from tests import postgresql as postgres
from tests.app.living import SMALL, run, until


def test_scrabble_counts_minutes_over_time(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("scrabble")), "thinking", lambda self, config: 1)
    seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]
    options = {"lexicon": "fr-light", "first": "0", "clock": "1"}

    async def play(hub: Hub) -> None:
        room = await hub.create(TableRequest("scrabble", options, seats), "ann", "Ann")
        await until(lambda: room.ply == 1)
        assert room.lines[0].line == "0 overtime"
        left = room.time_left()
        assert left is not None
        assert 50_000 < left[1] <= 60_000
        assert room.to_move == (0,)

    run(sqlite, play)


def test_who_does_not_answer_a_play_is_over_time(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game("scrabble")), "thinking", lambda self, config: 1)
    seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]
    options = {
        "lexicon": "fr-light", "first": "0", "clock": "1", "challenge": "five", "draws": "MOTSAEI",
    }  # fmt: skip

    async def play(hub: Hub) -> None:
        room = await hub.create(TableRequest("scrabble", options, seats), "ann", "Ann")
        await room.play(0, "8H MOT")
        await until(lambda: room.ply == 2)
        assert room.lines[1].line == "1 overtime"
        assert room.table.state.scores == (0, -10)
        await room.play(1, "challenge")
        assert room.table.state.scores == (8, -15)

    run(sqlite, play)


# A referee keeps the clocks of others


def judged(**more: str) -> TableRequest:
    """Request a refereed table with a clock of one minute and five seconds for each move."""
    seats = [Seat("Ann", "ref"), Seat("Bob", "ref")]
    options = {"lexicon": "fr-light", "clock": "1", "challenge": "five", **more}
    return TableRequest("scrabble-referee", options, seats, Clock(60, 5))


def left_of(room: Room) -> list[int]:
    clock = room.clock()
    assert clock is not None
    return clock["left"]


def entered(room: Room) -> list[str]:
    return [entry.text for entry in room.table.record.entries]


def test_the_clocks_of_a_referee_stand_until_they_are_started(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(judged(), "ref", "")
        clock = room.clock()
        assert clock is not None
        assert (clock["left"], clock["running"], clock.get("paused")) == ([60_000] * 2, [], True)
        assert room.time_left() is None
        ply = await room.resume(0, "a")
        assert (ply, await room.resume(0, "b")) == (1, 1), "they run already"
        await asyncio.sleep(0.05)
        await room.pause(0)
        first, second = left_of(room)
        assert (59_000 < first < 60_000, second) == (True, 60_000)
        await asyncio.sleep(0.05)
        assert left_of(room) == [first, second]
        assert entered(room) == []

    run(sqlite, play)


def test_an_entry_starts_the_clocks_and_undo_stops_them(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(judged(), "ref", "")
        await room.play(0, "8H MOT")
        assert left_of(room)[0] == 65_000, "no time ran, and a move gains five seconds"
        await asyncio.sleep(0.05)
        await room.undo(0)
        first, second = left_of(room)
        assert (first, 59_000 < second < 60_000) == (60_000, True), "what is used stays used"
        assert room.time_left() is None
        await asyncio.sleep(0.05)
        await room.redo(0)
        assert left_of(room)[0] == 65_000
        assert room.time_left() is not None
        await room.play(1, "challenge")
        assert left_of(room)[1] < 60_000, "an answer is no turn, and gains nothing"
        await room.play(1, "pass")
        assert left_of(room)[1] > 64_000
        loaded = Room(hub.store, hub.presence, room.row, hub.store.lines(room.code), lambda _: None)
        here, there = room.clock(), loaded.clock()
        assert here is not None
        assert there is not None
        assert {**there, "left": there["left"][1:]} == {**here, "left": here["left"][1:]}
        assert abs(there["left"][0] - here["left"][0]) < 1000

    run(sqlite, play)


def test_undo_takes_back_what_the_clock_has_entered_since(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game("scrabble-referee")), "thinking", lambda self, config: 1)

    async def play(hub: Hub) -> None:
        room = await hub.create(replace(judged(), clock=None), "ref", "")
        await room.play(0, "8H MTO")
        await until(lambda: room.ply == 2)
        assert room.lines[1].line == "1 overtime"
        await room.undo(0)
        assert entered(room) == []
        assert room.table.state.scores == (0, 0)
        await room.play(0, "8H MOT")
        await until(lambda: room.table.state.scores == (8, -10))
        await asyncio.sleep(0.1)
        assert entered(room) == ["8H MOT", "overtime"]

    run(sqlite, play)


def test_nobody_else_pauses_a_clock(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        for request in (replace(SMALL, clock=Clock(600)), replace(judged(clock="0"), clock=None)):
            room = await hub.create(request, "ann", "Ann")
            with pytest.raises(Illegal) as caught:
                await room.pause(0)
            assert caught.value.code == "table.no-pause"

    run(sqlite, play)


def test_no_time_runs_while_the_tiles_left_are_entered() -> None:
    rules = game("scrabble-referee")
    state = rules.initial(rules.configure({"lexicon": "fr-light", "clock": "25"}), 2)
    for _ in range(6):
        assert rules.on_clock(state) == rules.to_move(state)
        state = rules.apply(state, rules.parse("pass", state, state.turn))
    assert (rules.on_clock(state), len(rules.to_move(state))) == ((), 1)


ROUNDS = TableRequest(
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
        await until(lambda: room.ply >= 2)
        assert (room.lines[1].seat, room.lines[1].line) == (NOBODY, "close")
        assert [slip.play for slip in room.table.state.rounds[0].slips] == [None, None]
        assert room.lines[1].at >= (room.row.started or 0) + 1000
        assert room.row.finished is None

    run(database, play)


@pytest.mark.usefixtures("quick")
def test_a_round_is_closed_though_nobody_is_there(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[str] = []

    async def begin(hub: Hub) -> None:
        codes.append((await hub.create(ROUNDS, "ann", "Ann")).code)

    async def wait(hub: Hub) -> None:
        await until(lambda: len(hub.store.lines(codes[0])) >= 2)

    async def forget(hub: Hub) -> None:
        room = await hub.create(ROUNDS, "ann", "Ann")
        await hub.create(SMALL, "bob", "Bob")
        await until(lambda: len(hub.store.lines(room.code)) >= 2)
        assert room.ply == 0

    run(sqlite, begin)
    run(sqlite, wait)
    monkeypatch.setattr(hubs, "MOST_IDLE", 0)
    monkeypatch.setattr(hubs, "GRACE", -1)
    run(sqlite, forget)


@pytest.mark.usefixtures("quick")
def test_two_servers_close_a_round_once(postgresql: Path) -> None:
    database = postgres.fresh(postgresql, "rounds")

    async def play(hub: Hub) -> None:
        other = Hub(Store(database))
        await other.start()
        room = await hub.create(ROUNDS, "ann", "Ann")
        there = await other.room(room.code)
        await until(lambda: room.ply >= 3 and there.ply >= 3)
        lines = hub.store.lines(room.code)
        begun = room.row.started or 0
        for line in lines[:3]:
            assert (line.seat, line.line) == (NOBODY, "close")
            # Who comes second must not close the next round with the first.
            assert line.at - begun >= 1000
            begun = line.at
        await other.stop()
        other.store.close()

    run(database, play)


def test_a_round_that_nobody_times_has_no_clock(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        request = replace(ROUNDS, options={**ROUNDS.options, "seconds": "3600"})
        room = await hub.create(request, "ann", "Ann")
        assert room.time_left() is None
        timed = await hub.create(ROUNDS, "ann", "Ann")
        assert timed.row.clock == Clock(5)

    run(sqlite, play)


TIMED = {
    "pass": TableRequest(
        "scrabble",
        {"lexicon": "fr-light", "first": "0"},
        [Seat("Ann", "ann"), Seat("Bob", "bob")],
        Clock(1, 30),
    ),
    "0 1": replace(SMALL, clock=Clock(1, 30)),
}


@pytest.mark.parametrize("text", TIMED)
def test_a_move_in_time_counts_even_if_written_after_the_time_limit(
    text: str, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(TIMED[text], "ann", "Ann")
        write, running, ringing = hub.store.append_soon, room.time_left, hub._alarms._ringing

        async def append_late(*line: Any) -> bool:
            """Write a line after the alarm has rung."""
            await until(lambda: room.code in ringing)
            monkeypatch.setattr(room, "time_left", running)
            return bool(await write(*line))

        monkeypatch.setattr(
            hub.store, "append_soon", lambda *line: asyncio.ensure_future(append_late(*line))
        )
        # For the alarm the time is up the moment the move is on its way.
        monkeypatch.setattr(room, "time_left", lambda: (0, 0))
        moving = asyncio.ensure_future(room.play(0, text))
        await asyncio.sleep(0)
        hub._alarms.set(room)
        assert await moving == 1
        await until(lambda: room.code not in ringing)
        assert [line.line for line in room.lines if "resign" in line.line] == []
        assert room.row.finished is None

    run(sqlite, play)


def test_an_alarm_that_finds_no_database_rings_again(sqlite: str) -> None:
    fails = iter([True, True, False])
    loaded: list[str] = []

    async def load(code: str) -> Room:
        if next(fails):
            raise OperationalError("", {}, Exception())
        loaded.append(code)
        return None  # type: ignore[return-value]

    async def play(hub: Hub) -> None:
        room = await hub.create(ROUNDS, "ann", "Ann")
        alarms = Alarms({}, load, hub._begin, lambda room: None)
        await alarms.take_up(hub.store)
        assert loaded == [room.code]
        alarms.stop()

    run(sqlite, play)


# Clocks


def test_only_the_clock_of_the_seat_to_move_runs() -> None:
    clocks = Clocks(Clock(60, 2), 2, started=0)
    clocks.count_move(10_000, [0], mover=0)
    clocks.count_move(15_000, [1], mover=1)
    assert clocks.left(16_000, [0]) == [51_000, 57_000]
    assert clocks.encode(None, 16_000, [0]) == {
        "left": [51_000, 57_000],
        "running": [0],
        "increment": 2000,
    }
    assert clocks.encode(15_500, 99_000, [0])["left"] == [51_500, 57_000]
    assert clocks.left(90_000, [0])[0] < 0
    assert clocks.encode(None, 90_000, [0])["left"] == [0, 57_000]


def test_in_rounds_everyone_has_the_whole_time_again() -> None:
    clocks = Clocks(Clock(60), 2, started=0)
    clocks.count_move(10_000, [0, 1], mover=0)
    assert clocks.first_out(20_000, [1]) == (1, 40_000)
    clocks.count_move(60_000, [1], mover=1)
    clocks.renew()
    assert clocks.left(61_000, [0, 1]) == [59_000, 59_000]


def test_a_seat_out_of_time_is_looked_at_each_minute() -> None:
    clocks = Clocks(Clock(60), 2, started=0)
    clocks.count_move(61_000, [0], mover=0)
    clocks.extend(0)
    assert clocks.first_out(71_000, [0]) == (0, 49_000)
