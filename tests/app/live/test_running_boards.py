"""Boards of tables where people play, whatever became of other tables."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from quadrille.app.live import running_boards
from quadrille.app.live.hub import Hub
from quadrille.app.live.registry import SIGNS
from quadrille.app.live.requests import TableRequest, new_table
from quadrille.app.live.running_boards import is_same, most_changed
from quadrille.core.errors import Illegal
from quadrille.store.models import Line, Seat
from tests.app.living import refused, run

OPTIONS = {"language": "fr", "lexicon": "none", "challenge": "none", "first": "0"}
SEATS = [Seat("Ann", "ann"), Seat("Bob", "bob")]
ROWS = ["." * 15] * 7 + ["....RETINAS...."] + ["." * 15] * 7
LETTERS = "ABCDEFGHIJLMNOPRSTUV"
MANY = 150
"""More tables than were compared once: only the newest 100 were."""


async def is_running(hub: Hub, rows: Sequence[str]) -> bool:
    with suppress(Illegal):
        await hub.check_boards([rows])
        return False
    return True


def test_a_table_that_cannot_be_replayed_does_not_hide_another(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        request = TableRequest("scrabble", OPTIONS | {"draws": "RETINASABCDEFG"}, SEATS)
        room = await hub.create(request, "ann", "Ann")
        assert not await is_running(hub, ROWS)
        await room.play(0, "8E RETINAS")
        row, lines = room.row, hub.store.lines(room.code)
        gone = {**row.options, "lexicon": "deleted"}
        broken = replace(row, code="BROKEN22", options=gone, created=row.created + 1)
        for writing in (hub.store.create(broken), hub.store.append(broken.code, lines[0])):
            assert await asyncio.wrap_future(writing)
        assert {*hub.store.running_games(["scrabble"])} == {broken.code, row.code}
        with refused("table.running"):
            await hub.check_boards([ROWS[::-1][1:], ROWS])
        assert not await is_running(hub, ROWS[::-1][1:])
        await room.play(1, "9E ABC")
        assert not await is_running(hub, ROWS), "three tiles are missing by now"
        await room.resign(0)
        final = room.table.game.letter_rows(room.table.state)
        assert final is not None
        assert not await is_running(hub, final)

    run(sqlite, play)


def count_calls(
    monkeypatch: pytest.MonkeyPatch, holder: Any, name: str, calls: Counter[str]
) -> None:
    """Count how often a function is called."""
    called: Callable[..., Any] = getattr(holder, name)

    def count(*arguments: Any) -> Any:
        calls[name] += 1
        return called(*arguments)

    monkeypatch.setattr(holder, name, count)


def test_all_tables_are_compared_and_few_are_looked_at(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest of many tables is found; a question reads what is new, and compares little."""
    chance = random.Random(7)
    words = ["".join(chance.sample(LETTERS, 7)) for _ in range(MANY)]
    codes = [f"TABL{SIGNS[number // 32]}{SIGNS[number % 32]}" for number in range(MANY)]
    boards = [[*ROWS[:7], f"....{word}....", *ROWS[:7]] for word in words]
    calls: Counter[str] = Counter()

    async def ask(hub: Hub, rows: Sequence[str]) -> tuple[bool, int, int]:
        calls.clear()
        return await is_running(hub, rows), calls["lines"], calls["is_same"]

    async def play(hub: Hub) -> None:
        row = new_table(TableRequest("scrabble", OPTIONS, SEATS), "ann", "Ann")
        for code, word in zip(codes, words, strict=True):
            hub.store.create(replace(row, code=code, options={**row.options, "draws": word}))
            last = hub.store.append(code, Line(0, 0, f"0 8E {word}", 5))
        assert await asyncio.wrap_future(last)
        count_calls(monkeypatch, hub.store, "lines", calls)
        count_calls(monkeypatch, running_boards, "is_same", calls)
        found, read, compared = await ask(hub, boards[0])
        assert (found, read) == (True, MANY)
        assert compared < MANY / 5
        for board in boards[1::50]:
            found, read, compared = await ask(hub, board)
            assert (found, read) == (True, 0), "nobody has moved"
            assert compared < MANY / 5
        assert await ask(hub, ROWS[:1] * 15) == (False, 0, 0)
        other = hub.store.append(codes[9], Line(1, 1, "1 pass", 6))
        assert await asyncio.wrap_future(other)
        room = await hub.room(codes[8])
        await room.play(1, "pass")
        assert (await ask(hub, boards[8]))[:2] == (True, 1), "the table at hand is not read again"

    run(sqlite, play)


@pytest.mark.parametrize("tiles", [5, 7, 30])
def test_a_board_is_found_by_its_tiles_though_as_many_as_may_be_are_changed(tiles: int) -> None:
    running = ["".join("ABCDEFGHIJ"[(row + at) % 10] for at in range(10)) for row in range(3)]
    flat = "".join(running)[:tiles].ljust(30, ".")
    changed = flat.replace("A", "x", 1).replace("B", "x", 1)[: most_changed(tiles)]
    rows = [flat[at : at + 10] for at in (0, 10, 20)]
    altered = (changed + flat[len(changed) :]).replace("x", "Z")
    assert is_same([altered[at : at + 10] for at in (0, 10, 20)], rows)
    full = ["Z" * 10] * 20
    assert not is_same([*rows, *full], rows), "a board with many more tiles is another"
