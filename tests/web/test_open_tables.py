"""Open tables and quick pairing."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from quadrille.store.models import Seat
from quadrille.web import open_tables
from tests.web.servers import Browser

OPTIONS = {"lexicon": "fr-light"}


def test_two_who_ask_for_the_same_game_are_paired(ann: Browser, bob: Browser) -> None:
    body = {"game": "scrabble", "options": OPTIONS}
    waiting = ann.post("/api/pair", body).json()
    assert waiting["status"] == "waiting"
    assert ann.post("/api/pair", body).json()["code"] == waiting["code"]
    listed = {one["code"]: one for one in bob.get("/api/open-tables").json()}
    row = listed[waiting["code"]]
    assert (row["game"], row["name"], row["free"], row["yours"]) == ("scrabble", "Ann", 1, False)
    other = bob.post("/api/pair", {"game": "scrabble", "options": {"lexicon": "en-light"}}).json()
    assert other["code"] != waiting["code"]
    met = bob.post("/api/pair", body).json()
    assert (met["code"], met["status"], met["yours"]) == (waiting["code"], "playing", [1])
    # The other one is withdrawn, so that no later test finds it on its home page.
    left = bob.post(f"/api/tables/{other['code']}/offer", {"offered": False}).json()
    assert {waiting["code"], other["code"]}.isdisjoint({one["code"] for one in left})


def test_only_an_offered_table_is_listed_and_only_its_host_offers_it(
    ann: Browser, bob: Browser
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = ann.made("scrabble", options=OPTIONS, seats=seats)["code"]
    assert code not in {one["code"] for one in bob.get("/api/open-tables").json()}
    assert bob.post(f"/api/tables/{code}/offer", {"offered": True}).status_code == 403
    listed = ann.post(f"/api/tables/{code}/offer", {"offered": True}).json()
    assert code in {one["code"] for one in listed if one["yours"]}
    listed = ann.post(f"/api/tables/{code}/offer", {"offered": False}).json()
    assert code not in {one["code"] for one in listed}


def test_a_visitor_finds_their_own_offer_behind_those_of_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = ["bob"] * open_tables.MOST + ["bob", "ann"]
    rooms = [
        SimpleNamespace(
            code=str(number), row=SimpleNamespace(game="scrabble", seats=(Seat(name, name), Seat()))
        )
        for number, name in enumerate(names)
    ]

    async def waiting(_: Any) -> Any:
        return rooms

    monkeypatch.setattr(open_tables, "_waiting", waiting)
    here: Any = None
    listed = asyncio.run(open_tables.open_tables(here, "ann"))
    assert [one.code for one in listed if one.yours] == ["21"]
    assert len(listed) == open_tables.MOST + 1
