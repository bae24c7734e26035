"""A player who is away while all others wait for them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from quadrille.app.live.audience import Listener, Viewpoint
from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.games import game
from quadrille.store.models import Seat
from tests.app.living import run, until

BAG = "+ESTLAREPOSTULERATONNEMENTSI"
TABLE = TableRequest("mixmo-original", {"bag": BAG}, [Seat("Ann", "ann"), Seat("Bob", "bob")])


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait a moment instead of half a minute."""
    rules = game("mixmo-original")
    assert rules.absence is not None
    assert rules.absence.seconds == 30
    monkeypatch.setattr(type(rules), "absence", replace(rules.absence, seconds=0.05))


def listener(seat: int, visitor: str) -> Listener:
    return Listener(Viewpoint(seat, "en"), visitor, lambda text: None)


@pytest.mark.usefixtures("soon")
def test_a_theme_is_drawn_for_the_holder_of_the_bandit_who_is_away(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(TABLE, "ann", "Ann")
        room.listen(listener(1, "bob"))
        assert room.table.state.naming == 0
        await until(lambda: room.ply == 1)
        state = room.table.state
        assert room.lines[0].line == f"0 drawn-theme {state.theme}"
        assert state.naming is None
        assert room.table.game.shared(state)["theme_drawn"] is True

    run(sqlite, play)


@pytest.mark.usefixtures("soon")
def test_players_who_are_away_do_not_keep_the_others_stuck(sqlite: str) -> None:
    people = [Seat(name, name.lower()) for name in ("Ann", "Bob", "Eve")]
    request = TableRequest("mixmo-original", {"bag": BAG.replace("+", "")}, people)

    async def play(hub: Hub) -> None:
        room = await hub.create(request, "ann", "Ann")
        ann, bob = listener(0, "ann"), listener(1, "bob")
        room.listen(ann)
        room.listen(bob)
        await room.play(0, "stuck")
        await asyncio.sleep(0.2)
        assert [line.line for line in room.lines] == ["0 stuck"], "Bob is there"
        room.leave(bob)
        await until(lambda: room.table.state.over)
        assert [line.line for line in room.lines] == ["0 stuck", "1 stuck", "2 stuck"]
        assert room.table.state.deadlocked

    run(sqlite, play)


@pytest.mark.usefixtures("soon")
def test_nobody_decides_for_a_player_who_is_there(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        room = await hub.create(TABLE, "ann", "Ann")
        ann = listener(0, "ann")
        room.listen(ann)
        other = await hub.create(TABLE, "ann", "Ann")
        await until(lambda: other.ply == 1)
        assert room.ply == 0
        room.leave(ann)
        await until(lambda: room.ply == 1)

    run(sqlite, play)
