"""Events of one server without a network: who hears what, and what the tables of an event obey."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from quadrille.app.events import rules
from quadrille.app.events.director import Director
from quadrille.app.events.live_event import LiveEvent
from quadrille.app.events.rules import EventRequest
from quadrille.app.live import broadcast
from quadrille.app.live.audience import Listener, Viewpoint
from quadrille.app.live.hub import Hub
from quadrille.games import game
from quadrille.store.events import Events
from quadrille.store.models import Event, Seat, TableRow
from quadrille.store.notices import Notice
from quadrille.store.repository import Store, now
from tests.app.living import refused, until

REQUEST = EventRequest("samegame", {"board": "VV./RRB"}, 600, "Club")
ROUNDS = EventRequest(
    "scrabble-duplicate", {"lexicon": "fr-light", "draws": "MOTSAIR"}, 600, "Club"
)


def led(tmp_path: Path, lead: Callable[[Hub, Director], Awaitable[None]]) -> None:
    """Lead events with a director of its own; what it begins is taken up by the next."""

    async def leading() -> None:
        store = Store(f"sqlite:///{tmp_path}/games.db")
        hub = Hub(store, None)
        director = Director(hub)
        await hub.start()
        await director.start()
        try:
            await lead(hub, director)
        finally:
            director.stop()
            await hub.stop()
            store.close()

    asyncio.run(leading())


async def begun(director: Director, request: EventRequest = REQUEST) -> LiveEvent:
    """Hold an event with Ann in it, and let it begin."""
    live_event = await director.create(request, "host")
    code = live_event.event.code
    await director.change(code, lambda event: rules.enter(event, "Ann", "ann", now()))
    return await director.change(code, lambda event: rules.begin(event, now()))


def test_the_host_gets_the_ranking_and_a_player_does_not(tmp_path: Path) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        live_event = await begun(director)
        messages: dict[str, list[str]] = {"host": [], "ann": []}
        listeners = [
            Listener(Viewpoint(None, "en"), who, to.append) for who, to in messages.items()
        ]

        def event_seen_by(who: str) -> dict[str, Any]:
            event: dict[str, Any] = json.loads(messages[who][0])
            return event

        for listener in listeners:
            await director.listen(live_event, listener)
        assert [one["name"] for one in event_seen_by("host")["ranking"]] == ["Ann"]
        assert event_seen_by("ann")["ranking"] is None
        for listener in listeners:
            director.leave(live_event, listener)
        assert not live_event.listeners

    led(tmp_path, lead)


def test_the_letters_of_an_event_are_shown_nowhere_else(tmp_path: Path) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        await begun(director, ROUNDS)
        for name in ("mixmo", "scrabble", "scrabble-duplicate"):
            with refused("event.letters"):
                await director.embargo.check_game("ann", name, {})
            await director.embargo.check_game("bob", name, {"draws": "SAIROTZ"})
        with refused("event.no-engine"):
            await director.embargo.check_game("bob", "scrabble", {"draws": "EE SAIRMOT"})
        await director.embargo.check_game("ann", "samegame", {})
        letters = TableRow("", "mixmo", {}, {}, (Seat("Ann", "ann"),), "", "ann", 0)
        with refused("event.letters"):
            director.embargo.check_move("ann", letters)
        director.embargo.check_move("bob", letters)
        director.embargo.check_move("ann", replace(letters, seats=(*letters.seats, Seat())))
        listed = [director.embargo.may_list_moves(who, letters) for who in ("ann", "bob")]
        assert listed == [False, True]
        assert await director.embargo.visible_words("ann") == frozenset()
        assert await director.embargo.visible_words("bob") is None

    led(tmp_path, lead)


def test_a_removed_entrant_gets_no_more_messages(tmp_path: Path) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        live_event = await begun(director, ROUNDS)
        code = live_event.event.code
        await director.change(code, lambda event: rules.enter(event, "Bob", "bob", now()))
        room = await hub.room(live_event.event.table or "")
        messages: dict[str, list[str]] = {"ann": [], "host": []}
        room.listen(Listener(Viewpoint(0, "en"), "ann", messages["ann"].append))
        room.listen(Listener(Viewpoint(None, "en"), "host", messages["host"].append))
        await director.change(code, lambda event: rules.remove(event, 0, now()))
        await room.catch_up()
        for received in messages.values():
            received.clear()
        await room.play(1, "nothing")
        await until(lambda: bool(messages["host"]))
        assert messages["ann"] == []

    led(tmp_path, lead)


def test_a_pause_stops_the_tables_and_engines_are_silent(tmp_path: Path) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        live_event = await begun(director)
        room = await hub.room(live_event.event.entrants[0].table or "")
        await director.admit(room)
        await director.change(live_event.event.code, lambda event: rules.pause(event, now()))
        assert room.halted()
        for visitor, options in (("ann", {"board": "VVV/RRB"}), ("somebody", REQUEST.options)):
            with refused("event.no-engine"):
                await director.embargo.check_engine(visitor, "samegame", options)
        await director.embargo.check_engine("somebody", "samegame", {"board": "VVV/RRB"})
        for rules_name in ("seed", "research"):
            with refused("event.no-engine"):
                options = {**REQUEST.options, "rules": rules_name}
                await director.embargo.check_engine("somebody", "samegame", options)
        with refused("event.not-started"):
            await director.next_round(live_event.event.code)

    led(tmp_path, lead)


def test_a_move_is_in_the_ranking_and_a_server_that_comes_later_takes_the_event_up(
    tmp_path: Path,
) -> None:
    codes: list[str] = []
    scores: list[object] = []

    async def lead(hub: Hub, director: Director) -> None:
        live_event = await begun(director)
        codes.append(live_event.event.code)
        room = await hub.room(live_event.event.entrants[0].table or "")
        await room.play(0, "0 1")
        director.after(room)
        director.event_changed(live_event.event.code)
        director.table_changed(room.code)
        (rank,) = await director.broadcast.ranking(live_event)
        scores.append(rank["score"])

    async def later(hub: Hub, director: Director) -> None:
        live_event = await director.live_event(codes[0])
        (rank,) = await director.broadcast.ranking(live_event)
        scores.append(rank["score"])

    led(tmp_path, lead)
    led(tmp_path, later)
    assert scores == [scores[0]] * 2
    assert scores[0] not in (None, 0)


def test_the_host_sees_who_is_connected_to_another_server(tmp_path: Path) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        live_event = await begun(director)
        messages: list[str] = []
        await director.listen(live_event, Listener(Viewpoint(None, "en"), "host", messages.append))
        hub.presence.hear(Notice("!", "other", f"@{live_event.event.code}:0"))
        director.came(live_event.event.code)
        async with asyncio.timeout(300):
            while not json.loads(messages[-1])["entrants"][0]["online"]:
                await asyncio.sleep(0.01)

    led(tmp_path, lead)


def test_the_last_three_seconds_begin_when_all_who_are_there_have_their_tables(
    tmp_path: Path,
) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        live_event = await director.create(REQUEST, "host")
        code = live_event.event.code
        waiting = {}
        for who in ("ann", "bob", "away"):
            await director.change(code, lambda event: rules.enter(event, who, who, now()))  # noqa: B023
            if who != "away":
                waiting[who] = Listener(Viewpoint(None, "en"), who, lambda text: None)
                await director.listen(live_event, waiting[who])
        await director.change(code, lambda event: rules.begin(event, now(), 3_600_000))
        tables = {one.visitor: one.table for one in live_event.event.entrants}
        late = live_event.event.started
        for who, before in waiting.items():
            assert live_event.event.started == late
            director.leave(live_event, before)
            room = await hub.room(str(tables[who]))
            room.listen(Listener(Viewpoint(0, "en"), who, lambda text: None))
            await director.listen(
                live_event, Listener(Viewpoint(None, "en"), who, lambda text: None)
            )
        await until(lambda: live_event.event.started != late)
        assert (live_event.event.started or 0) - now() <= rules.COUNTED

    led(tmp_path, lead)


def test_entrants_are_known_until_the_event_closes(tmp_path: Path) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        assert not director.has_entered("ann")
        live_event = await begun(director)
        assert director.has_entered("ann")
        assert not director.has_entered("host")
        await director.change(live_event.event.code, lambda event: rules.close(event, now()))
        assert not director.has_entered("ann")

    led(tmp_path, lead)


@pytest.mark.parametrize("size", [6, 40])
def test_a_slip_asks_nothing_of_the_other_seats(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: Counter[str] = Counter()
    played = game("scrabble-duplicate")
    for name in ("to_move", "so_far", "shared"):
        work = getattr(played, name)

        def counted(*given: Any, name: str = name, work: Any = work) -> Any:
            calls[name] += 1
            return work(*given)

        monkeypatch.setattr(type(played), name, staticmethod(counted))
    monkeypatch.setattr(broadcast, "LOOKING_PAUSE", 3600.0)
    monkeypatch.setattr(broadcast, "PLAYING_PAUSE", 3600.0)

    async def lead(hub: Hub, director: Director) -> None:
        code = (await director.create(ROUNDS, "host")).event.code
        for number in range(size):
            name = f"v{number}"
            await director.change(code, lambda event, name=name: rules.enter(event, name, name, 1))  # type: ignore[misc]
        live_event = await director.change(code, lambda event: rules.begin(event, now()))
        room = await hub.room(live_event.event.table or "")
        await room.play(size - 1, "8H TRI")
        await until(lambda: live_event.awaited >= 0)
        calls.clear()
        for seat in range(size - 2, 0, -1):
            await room.play(seat, "8H MOT")
        assert not calls
        # The last one whose slip is awaited leaves: the round is closed all the same.
        await director.change(code, lambda event: rules.remove(event, 0, now()))
        await until(lambda: live_event.event.round == 1)
        assert room.rounds == 1

    led(tmp_path, lead)


def away() -> OperationalError:
    return OperationalError("(tests)", None, Exception("away"))


def test_a_change_whose_commit_had_no_answer_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        live_event = await director.create(REQUEST, "host")
        write = hub.store.write

        def lost(*job: Any) -> Future[Any]:
            monkeypatch.setattr(hub.store, "write", write)
            write(*job).result()
            failed: Future[Any] = Future()
            failed.set_exception(away())
            return failed

        monkeypatch.setattr(hub.store, "write", lost)
        code = live_event.event.code
        with pytest.raises(OperationalError):
            await director.change(code, lambda event: rules.enter(event, "Ann", "ann", now()))
        await until(lambda: len(live_event.event.entrants) == 1)

    led(tmp_path, lead)


def test_a_ranking_that_cannot_be_read_is_sent_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lead(hub: Hub, director: Director) -> None:
        live_event = await begun(director)
        messages: list[str] = []
        await director.listen(live_event, Listener(Viewpoint(None, "en"), "host", messages.append))
        code = live_event.event.code
        faults, read = [away()], hub.store.table

        def failing(code: str) -> object:
            if faults:
                raise faults.pop()
            return read(code)

        await director.change(code, lambda event: rules.enter(event, "Bob", "bob", now()))
        monkeypatch.setattr(hub.store, "table", failing)
        await until(lambda: any('"joined":2' in message for message in messages))
        assert not faults

    led(tmp_path, lead)


def test_a_change_of_another_server_during_the_load_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "is_shared", True)

    async def lead() -> None:
        store, other = (Store(f"sqlite:///{tmp_path}/games.db") for _ in range(2))
        hub, director = Hub(store, None), Director(Hub(other, None))
        code = (await director.create(REQUEST, "host")).event.code
        late = Director(hub)
        read = late._events.event
        reads: list[str] = []

        def read_slowly(code: str) -> Event | None:
            event = read(code)
            if not reads:
                change = Events(other).change(code, lambda one: rules.enter(one, "A", "a", now()))
                change.result()
            reads.append(code)
            return event

        monkeypatch.setattr(late._events, "event", read_slowly)
        assert len((await late.live_event(code)).event.entrants) == 1
        store.close()
        other.close()

    asyncio.run(lead())
