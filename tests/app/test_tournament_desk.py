"""The desk of tournaments: links of players, and the seats that wait for them."""

from __future__ import annotations

import asyncio

from quadrille.app.live.hub import Hub
from quadrille.app.tournaments.desk import Desk, pair
from quadrille.arena.tournaments.log import add_line
from quadrille.arena.tournaments.tournament import Settings
from quadrille.core.errors import QuadrilleError
from tests.app.living import refused, run


def test_a_seat_waits_for_the_player_whose_link_was_opened(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        desk, elsewhere = Desk(hub), Desk(hub)
        settings = Settings("Club", game="scrabble")
        made = await desk.create(settings, {"lexicon": "fr-light"}, "host")
        await desk.change(made.code, "host", lambda _: [add_line(one, None) for one in NAMES])
        await desk.change(made.code, "host", pair(None, again=False))
        opened = await desk.open_table(made.code, "host", 1, NAMES)
        game = opened.tournament.rounds[0].games[0]
        room = await hub.room(game.table)
        assert await desk.seat_for("ann", room) is None
        claimed = await desk.claim(made.code, game.second, 0, "ann")
        assert claimed.player_of("ann") == game.second
        assert claimed.player_of("bob") is None
        assert await elsewhere.seat_for("ann", room) == 1
        with refused("table.reserved"):
            await hub.sit(room, "bob", game.first)
        assert await hub.sit(room, "ann", "", reserved=1) == 1
        await desk.release(made.code, "host", game.first)
        with refused("tournament.link"):
            await desk.claim(made.code, game.first, 0, "bob")
        assert (await desk.claim(made.code, game.first, 1, "bob")).player_of("bob") == game.first

    run(sqlite, play)


def test_a_visitor_who_enters_twice_at_once_is_one_player(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        desk = Desk(hub)
        made = await desk.create(Settings("Club"), {}, "host")
        names = [f"Ann {number}" for number in range(4)]
        entering = (desk.enter(made.code, name, 0, "ann") for name in names)
        answers = await asyncio.gather(*entering, return_exceptions=True)
        refusals = [one.code for one in answers if isinstance(one, QuadrilleError)]
        assert refusals == ["tournament.you"] * 3
        found = await desk.find(made.code)
        assert [one.name for one in found.tournament.players] == [found.player_of("ann")]

    run(sqlite, play)


NAMES = ("Ann", "Ben")
