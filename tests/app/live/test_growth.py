"""What a crowd costs at a duplicate table, counted in work and not in time."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any

import pytest

from quadrille.app.live import audience, broadcast
from quadrille.app.live.audience import Listener, Viewpoint
from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.games import game
from quadrille.store.models import Seat
from tests.app.living import run, until

OPTIONS = {"lexicon": "fr-light", "fill": "random 5", "seconds": "3600"}


class Work:
    """Counts views made and messages encoded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: Counter[str] = Counter()
        rules = type(game("scrabble-duplicate"))
        for name in ("shared", "private", "view"):
            counted = self._counting(name, getattr(rules, name))
            monkeypatch.setattr(rules, name, staticmethod(counted))
        encode = self._counting("encode", audience.encode)
        for module in (audience, broadcast):
            monkeypatch.setattr(module, "encode", encode)

    def _counting(self, name: str, work: Any) -> Any:
        def counted(*given: Any) -> Any:
            self.done[name] += 1
            return work(*given)

        return counted

    def taken(self) -> Counter[str]:
        """Return what was done since the last time."""
        done, self.done = self.done, Counter()
        return done


class Crowd:
    """A table with many listeners and one spectator, and the messages of each."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.sent: list[list[str]] = [[] for _ in range(size + 1)]

    def sit_down(self, room: Any) -> None:
        for seat, sent in enumerate(self.sent[:-1]):
            room.listen(Listener(Viewpoint(seat, "en"), f"v{seat}", sent.append))
        room.listen(Listener(Viewpoint(None, "en"), "host", self.sent[-1].append))

    def bytes(self) -> int:
        """Return how much was sent, and forget it."""
        count = sum(len(text) for sent in self.sent for text in sent)
        for sent in self.sent:
            sent.clear()
        return count


@pytest.mark.parametrize("size", [10, 80])
def test_a_slip_costs_the_same_in_a_crowd(
    size: int, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    work, crowd = Work(monkeypatch), Crowd(size)
    seats = [Seat(f"V{seat}", f"v{seat}") for seat in range(size)]

    async def play(hub: Hub) -> None:
        room = await hub.create(TableRequest("scrabble-duplicate", OPTIONS, seats), "host", "")
        crowd.sit_down(room)
        await asyncio.sleep(broadcast.SEATS_PAUSE + 0.1)
        work.taken()
        crowd.bytes()
        await room.play(3, "nothing")
        assert work.taken() == {"private": 1, "encode": 1}
        assert [bool(sent) for sent in crowd.sent] == [seat == 3 for seat in range(size + 1)]
        assert crowd.bytes() < 400
        # Seats that have moved and spectators get the number of missing slips.
        await until(lambda: bool(crowd.sent[-1]) and bool(crowd.sent[3]))
        assert json.loads(crowd.sent[-1][0])["handed_in"] == [3]
        assert json.loads(crowd.sent[3][0])["awaited"] == size - 1
        assert not crowd.sent[4]
        assert work.taken() == {"encode": 2}

    run(sqlite, play)


@pytest.mark.parametrize("size", [10, 80])
def test_the_end_of_a_round_grows_with_the_listeners_alone(
    size: int, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    work, crowd = Work(monkeypatch), Crowd(size)
    seats = [Seat(f"V{seat}", f"v{seat}") for seat in range(size)]

    async def play(hub: Hub) -> None:
        room = await hub.create(TableRequest("scrabble-duplicate", OPTIONS, seats), "host", "")
        crowd.sit_down(room)
        await asyncio.sleep(broadcast.SEATS_PAUSE + 0.1)
        for seat in range(0, size, 2):
            await room.play(seat, "8H ET")
        lines, _ = room.ply, crowd.bytes()
        work.taken()
        await room.close_round(0)
        assert room.ply == lines + 1
        done = work.taken()
        assert (done["shared"], done["private"], done["view"]) == (1, size, 0)
        # What is common is encoded twice, and for each what is different: text and private part.
        assert done["encode"] <= 2 * (size + 1) + 2
        for seat, sent in enumerate(crowd.sent[:-1]):
            (message,) = map(json.loads, sent)
            assert message["line"] == "close"
            assert seat in [row[1] for row in message["near"]]
            assert len(message["leaders"]) == 5
            assert message["to_move"] == [seat]
        assert crowd.bytes() < 1500 * (size + 1) + 5 * size

    run(sqlite, play)
