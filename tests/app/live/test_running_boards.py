"""Boards of tables where people play, whatever became of other tables."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.app.live.running_boards import is_running
from quadrille.store.models import Seat
from tests.app.living import run

OPTIONS = {"language": "fr", "lexicon": "none", "challenge": "none", "first": "0"}
ROWS = ["." * 15] * 7 + ["....RETINAS...."] + ["." * 15] * 7


def test_a_table_that_cannot_be_replayed_does_not_hide_another(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        seats = [Seat("Ann", "ann"), Seat("Bob", "bob")]
        request = TableRequest("scrabble", OPTIONS | {"draws": "RETINASABCDEFG"}, seats)
        room = await hub.create(request, "ann", "Ann")
        assert not is_running(hub.store, ROWS)
        await room.play(0, "8E RETINAS")
        row, lines = room.row, hub.store.lines(room.code)
        gone = {**row.options, "lexicon": "deleted"}
        broken = replace(row, code="BROKEN22", options=gone, created=row.created + 1)
        for writing in (hub.store.create(broken), hub.store.append(broken.code, lines[0])):
            assert await asyncio.wrap_future(writing)
        assert [one.code for one in hub.store.running_games(["scrabble"])] == [
            broken.code,
            row.code,
        ]
        assert is_running(hub.store, ROWS)
        assert not is_running(hub.store, ROWS[::-1][1:])
        await room.play(1, "9E ABC")
        assert not is_running(hub.store, ROWS), "three tiles are missing by now"

    run(sqlite, play)
