"""Live tables without a network: rooms, listeners, clocks, computers."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from quadrille.app.live import hub as hubs
from quadrille.app.live.audience import Audience, Listener, Viewpoint, encode
from quadrille.app.live.descriptions import describe_table, record_text
from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.app.live.room import Room
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Entry
from quadrille.lexicon.languages import language
from quadrille.lexicon.named_words import DIGEST
from quadrille.lexicon.user_lists import UserLists
from quadrille.lexicon.wordlist import WordList
from quadrille.store.models import Clock, Seat
from quadrille.store.visitors import Visitors
from tests.app.living import SMALL, refused, run, until


def types(messages: list[str]) -> list[str]:
    """Return the types of the messages, and clear them."""
    found = [json.loads(text)["type"] for text in messages]
    messages.clear()
    return found


def test_a_move_is_in_the_store_before_anyone_hears_of_it(database: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(SMALL, "ann", "Ann")
        messages: list[str] = []
        listener = Listener(Viewpoint(0, "en"), "ann", messages.append)
        room.listen(listener)
        assert await room.play(0, "0 1", key="a") == 1
        assert [line.line for line in hub.store.lines(room.code)] == ["0 1"]
        assert types(messages) == ["table", "seats", "played"]
        room.leave(listener)
        await room.undo(0)
        await room.redo(0)
        assert messages == []
        assert record_text(room).endswith("\n\n0 1\nundo\nredo\n")

    run(database, play)


def test_whoever_goes_away_in_the_middle_of_a_move_has_played_it(database: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(SMALL, "ann", "Ann")
        pending = asyncio.ensure_future(room.play(0, "0 1"))
        await asyncio.sleep(0)
        pending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await pending
        assert await room.play(0, "0 0") == 2
        assert [line.line for line in hub.store.lines(room.code)] == ["0 1", "0 0"]

    run(database, play)


def test_a_table_that_was_forgotten_is_the_same_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "MOST_IDLE", 0)
    monkeypatch.setattr(hubs, "GRACE", -1)

    async def play(hub: Hub) -> None:
        request = replace(SMALL, clock=Clock(600, 3))
        room = await hub.create(request, "ann", "Ann")
        await room.play(0, "0 1", key="a")
        other = await hub.create(SMALL, "bob", "Bob")
        again = await hub.room(room.code.lower())
        assert again is not room
        assert other.code != again.code
        viewpoint = Viewpoint(0, "en")
        old, new = describe_table(room, "ann", viewpoint), describe_table(again, "ann", viewpoint)
        for seen in (old, new):
            assert seen["clock"] is not None
            assert seen["clock"]["increment"] == 3000
        assert {**old, "clock": None} == {**new, "clock": None}
        assert await again.play(0, "0 1", key="a") == 1

    run(database, play)


def test_an_impossible_request_is_refused(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        for request, code in (
            (TableRequest("samegame", {"rows": "201", "columns": "200"}), "table.limit"),
            (TableRequest("samegame", {str(n): "" for n in range(21)}), "table.limit"),
            (TableRequest("samegame", {}, [Seat(level="deep")]), "bad-choice"),
            (TableRequest("mixmo-original", {}, [Seat()]), "out-of-range"),
        ):
            with pytest.raises(QuadrilleError) as caught:
                await hub.create(request, "ann", "Ann")
            assert caught.value.code == code
        with pytest.raises(QuadrilleError) as caught:
            await hub.room("nobody")
        assert caught.value.code == "table.unknown"

    run(sqlite, play)


def test_two_simultaneous_rematch_requests_get_one_table(database: str) -> None:
    seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]

    async def play(hub: Hub) -> None:
        request = TableRequest("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)
        room = await hub.create(request, "ann", "Ann")
        await room.resign(0)
        codes = await asyncio.gather(*(hub.rematch(room, who) for who in ("ann", "bob")))
        assert codes[0] == codes[1] == room.row.rematch
        assert sorted(hub._rooms) == sorted({room.code, codes[0]})

    run(database, play)


def test_a_table_is_finished_only_once_it_has_ended_and_no_event_hides_it(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(SMALL, "ann", "Ann")
        with refused("table.not-finished"):
            await hub.finished_room(room.code)
        room.row = replace(room.row, finished=1, sealed=True)
        with refused("event.sealed"):
            await hub.finished_room(room.code)
        room.row = replace(room.row, sealed=False)
        assert await hub.finished_room(room.code) is room

    run(sqlite, play)


def test_the_rooms_of_an_erased_visitor_read_on(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(SMALL, "ann", "Ann")
        await hub.forget("ann")
        assert isinstance(room, Room)
        assert room.seat_of("ann") == 0

    run(sqlite, play)


def test_a_deleted_visitor_resigns_when_it_is_their_turn(sqlite: str) -> None:
    seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]
    request = TableRequest("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)

    async def play(hub: Hub) -> None:
        room, alone = await hub.create(request, "ann", "Ann"), await hub.create(SMALL, "bob", "Bob")
        await asyncio.wrap_future(Visitors(hub.store).erase("bob"))
        await hub.forget("bob")
        await until(lambda: alone.row.ending == "abandoned")
        assert room.row.finished is None
        await room.play(0, "pass")
        await until(lambda: room.row.finished is not None)
        assert room.lines[-1].line == "1 resign"

    run(sqlite, play)


# Listening


def test_each_listener_gets_the_messages_for_its_viewpoint() -> None:
    messages: dict[str, list[str]] = {"ann": [], "bob": []}
    audience = Audience()
    for seat, (name, seen) in enumerate(messages.items()):
        audience.add(Listener(Viewpoint(seat, "en"), name, seen.append))
    audience.send({"type": "pong"})
    for viewpoint, kind in ((Viewpoint(0, "en"), "played"), (Viewpoint(1, "en"), "ack")):
        audience.send_to(viewpoint, encode({"type": kind}))
    assert (types(messages["ann"]), types(messages["bob"])) == (["pong", "played"], ["pong", "ack"])
    assert audience.seats == {0, 1}


def test_a_table_says_that_its_lexicon_has_changed(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path / "data"))
    codes: list[str] = []
    viewpoint = Viewpoint(0, "en")

    def save(*words: str) -> None:
        UserLists(themes=False).save("mine", WordList(language("fr").alphabet, words))

    async def create(hub: Hub) -> None:
        request = TableRequest("scrabble", {"lexicon": "mine", "draws": "MOTSAIR", "first": "0"})
        room = await hub.create(request, "ann", "Ann")
        await room.play(0, "8H MOTS")
        seen = describe_table(room, "ann", viewpoint)
        assert "warnings" not in seen
        assert DIGEST not in str(seen["options"])
        assert f"\n{DIGEST}: " in record_text(room)
        codes.append(room.code)

    async def again(hub: Hub) -> None:
        room = await hub.room(codes[0])
        (warning,) = describe_table(room, "ann", viewpoint)["warnings"]
        assert warning == "The lexicon “mine” has changed since this game was recorded."

    async def refused(hub: Hub) -> None:
        with pytest.raises(QuadrilleError) as caught:
            await hub.room(codes[0])
        assert caught.value.code == "record-changed"

    save("MOT", "MOTS")
    run(database, create)
    save("MOT", "MOTS", "SERIE")
    run(database, again)
    save("MOT", "SERIE")
    run(database, refused)


def test_a_visitor_who_chooses_a_name_has_it_at_tables_too(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(SMALL, "ann", "")
        assert await asyncio.wrap_future(Visitors(hub.store).rename("ann", "Ann"))
        assert room.row.seats[0].name == ""
        await hub.reload_renamed("ann")
        assert room.row.seats[0].name == "Ann"

    run(sqlite, play)


def test_a_game_of_several_people_is_neither_dealt_nor_replayed_while_it_runs(
    sqlite: str,
) -> None:
    seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]
    request = TableRequest("scrabble", {"lexicon": "fr-light", "first": "0"}, seats)

    async def play(hub: Hub) -> None:
        room = await hub.create(request, "ann", "Ann")
        await room.play(0, "pass")
        await room.play(1, "pass")
        options, entries = room.row.options, room.table.record.entries
        with refused("table.running"):
            await hub.check_running("scrabble", options)
        with refused("table.running"):
            await hub.check_moves("scrabble", entries)
        await hub.check_moves("scrabble", entries[:1])
        other = Hub(hub.store)
        with refused("table.running"):
            await other.check_moves("scrabble", entries)
        await other.check_moves("scrabble", [Entry(0, "pass"), Entry(1, "8H MOT")])
        await room.resign(0)
        await hub.check_running("scrabble", options)
        await hub.check_moves("scrabble", entries)

    run(sqlite, play)
