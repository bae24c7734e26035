"""Events of one server without a network: who hears what, and what the tables of an event obey."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from quadrille.app import events as rules
from quadrille.app.audience import Ear, Listener
from quadrille.app.events import Plan
from quadrille.app.hub import Hub
from quadrille.app.steward import Gathering, Steward
from quadrille.core.errors import QuadrilleError
from quadrille.store.notices import Notice
from quadrille.store.repository import Store, now

PLAN = Plan("samegame", {"board": "VV./RRB"}, 600, "Club")
ROUNDS = Plan("scrabble-duplicate", {"lexicon": "fr-light", "draws": "MOTSAIR"}, 600, "Club")


def led(tmp_path: Path, lead: Callable[[Hub, Steward], Awaitable[None]]) -> None:
    """Lead events with a steward of its own; what it begins is taken up by the next."""

    async def leading() -> None:
        store = Store(f"sqlite:///{tmp_path}/games.db")
        hub = Hub(store, None)
        steward = Steward(hub)
        await hub.start()
        await steward.start()
        try:
            await lead(hub, steward)
        finally:
            steward.stop()
            await hub.stop()
            store.close()

    asyncio.run(leading())


def refused(code: str) -> pytest.RaisesExc[QuadrilleError]:
    return pytest.raises(QuadrilleError, check=lambda error: error.code == code)


async def begun(steward: Steward, plan: Plan = PLAN) -> Gathering:
    """Hold an event with Ann in it, and let it begin."""
    gathering = await steward.create(plan, "host")
    code = gathering.event.code
    await steward.change(code, lambda event: rules.enter(event, "Ann", "ann", now()))
    return await steward.change(code, lambda event: rules.begin(event, now()))


def test_the_host_hears_how_all_stand_and_a_player_does_not(tmp_path: Path) -> None:
    async def lead(hub: Hub, steward: Steward) -> None:
        gathering = await begun(steward)
        heard: dict[str, list[str]] = {"host": [], "ann": []}
        listeners = [Listener(Ear(None, "en"), who, to.append) for who, to in heard.items()]

        def told(who: str) -> dict[str, Any]:
            event: dict[str, Any] = json.loads(heard[who][0])
            return event

        for listener in listeners:
            await steward.listen(gathering, listener)
        assert [one["name"] for one in told("host")["ranking"]] == ["Ann"]
        assert told("ann")["ranking"] is None
        for listener in listeners:
            steward.leave(gathering, listener)
        assert not gathering.listeners

    led(tmp_path, lead)


def test_what_an_event_plays_with_letters_is_told_nowhere_else(tmp_path: Path) -> None:
    async def lead(hub: Hub, steward: Steward) -> None:
        await begun(steward, ROUNDS)
        for name in ("mixmo", "scrabble", "scrabble-duplicate"):
            with refused("event.letters"):
                await steward.check_game("ann", name, {})
            await steward.check_game("bob", name, {"draws": "SAIROTZ"})
        with refused("event.no-engine"):
            await steward.check_game("bob", "scrabble", {"draws": "EE SAIRMOT"})
        await steward.check_game("ann", "samegame", {})
        assert await steward.words_told("ann") == frozenset()
        assert await steward.words_told("bob") is None

    led(tmp_path, lead)


def test_who_is_sent_away_hears_no_more(tmp_path: Path) -> None:
    async def lead(hub: Hub, steward: Steward) -> None:
        gathering = await begun(steward, ROUNDS)
        code = gathering.event.code
        await steward.change(code, lambda event: rules.enter(event, "Bob", "bob", now()))
        room = await hub.room(gathering.event.table or "")
        heard: dict[str, list[str]] = {"ann": [], "host": []}
        room.listen(Listener(Ear(0, "en"), "ann", heard["ann"].append))
        room.listen(Listener(Ear(None, "en"), "host", heard["host"].append))
        await steward.change(code, lambda event: rules.remove(event, 0, now()))
        await room.catch_up()
        for told in heard.values():
            told.clear()
        await room.play(1, "nothing")
        assert heard["ann"] == []
        assert heard["host"]

    led(tmp_path, lead)


def test_a_pause_stops_the_tables_and_engines_are_silent(tmp_path: Path) -> None:
    async def lead(hub: Hub, steward: Steward) -> None:
        gathering = await begun(steward)
        room = await hub.room(gathering.event.entrants[0].table or "")
        await steward.admit(room)
        await steward.change(gathering.event.code, lambda event: rules.pause(event, now()))
        assert room.halted()
        for visitor, options in (("ann", {"board": "VVV/RRB"}), ("somebody", PLAN.options)):
            with refused("event.no-engine"):
                steward.check_engine(visitor, "samegame", options)
        steward.check_engine("somebody", "samegame", {"board": "VVV/RRB"})
        with refused("event.not-started"):
            await steward.next_round(gathering.event.code)

    led(tmp_path, lead)


def test_a_move_is_in_the_ranking_and_a_server_that_comes_later_takes_the_event_up(
    tmp_path: Path,
) -> None:
    codes: list[str] = []
    scores: list[object] = []

    async def lead(hub: Hub, steward: Steward) -> None:
        gathering = await begun(steward)
        codes.append(gathering.event.code)
        room = await hub.room(gathering.event.entrants[0].table or "")
        await room.play(0, "0 1")
        steward.after(room)
        steward.heard(gathering.event.code)
        (rank,) = await steward.ranking(gathering)
        scores.append(rank["score"] if isinstance(rank, dict) else None)

    async def later(hub: Hub, steward: Steward) -> None:
        gathering = await steward.gathering(codes[0])
        (rank,) = await steward.ranking(gathering)
        scores.append(rank["score"] if isinstance(rank, dict) else None)

    led(tmp_path, lead)
    led(tmp_path, later)
    assert scores == [scores[0]] * 2
    assert scores[0] not in (None, 0)


def test_the_host_hears_of_who_is_at_another_server(tmp_path: Path) -> None:
    async def lead(hub: Hub, steward: Steward) -> None:
        gathering = await begun(steward)
        heard: list[str] = []
        await steward.listen(gathering, Listener(Ear(None, "en"), "host", heard.append))
        hub.presence.hear(Notice("!", "other", f"@{gathering.event.code}:0"))
        steward.came(gathering.event.code)
        async with asyncio.timeout(300):
            while not json.loads(heard[-1])["entrants"][0]["online"]:
                await asyncio.sleep(0.01)

    led(tmp_path, lead)
