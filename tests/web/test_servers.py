"""Two servers on one PostgreSQL serve one table; one of them dies."""

from __future__ import annotations

import itertools
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tests import postgresql as postgres
from tests.web.servers import Browser, Live, Nursery

EACH = 12
_numbers = itertools.count()


@pytest.fixture
def pair(postgresql: Path, nursery: Nursery) -> tuple[tuple[int, str], tuple[int, str]]:
    """Return two servers, each by its process and its address."""
    database = postgres.fresh(postgresql, f"two{next(_numbers)}")
    return nursery.born(database), nursery.born(database)


def letter_of(table: dict[str, Any]) -> str:
    tray: str = table["view"]["own"]["tray"]
    return next(tile for tile in tray if tile.isalpha())


def to_and_fro(live: Live, letter: str, number: int) -> dict[str, Any]:
    """Put a tile down, or take it back."""
    return live.play(f"put {letter} 4 5" if number % 2 == 0 else "take 4 5", f"m{number}")


def test_a_player_on_each_server_and_one_server_dies(
    pair: tuple[tuple[int, str], tuple[int, str]],
) -> None:
    (first, here), (_, there) = pair
    ann, bob = Browser(here), Browser(there)
    code = ann.made("mixmo-original", options={"fill": "random 1 40"})["code"]
    with ann.live(code) as one:
        assert bob.post(f"/api/tables/{code}/join").json()["status"] == "playing"
        one.until("seats", status="playing")
        with bob.live(code) as two:
            mine, theirs = letter_of(one.received[0]), letter_of(two.until("table"))
            for number in range(EACH):
                assert to_and_fro(one, mine, number)["type"] == "ack"
                assert to_and_fro(two, theirs, number)["type"] == "ack"
            while not any(message.get("ply") == 2 * EACH for message in one.received):
                one.next()
            plies = [message["ply"] for message in one.received if message["type"] == "played"]
            assert plies == list(range(1, 2 * EACH + 1))
            one.send("move", id="last", text=f"put {mine} 4 5")
            os.kill(first, signal.SIGKILL)
            moved = ann.moved_to(there)
            with moved.live(code, f"?since={2 * EACH}") as again:
                # Whether the move before the kill was written or not, it is there once now.
                assert again.play(f"put {mine} 4 5", "last")["ply"] == 2 * EACH + 1
                two.until("played", ply=2 * EACH + 1, seat=0)
                assert to_and_fro(two, theirs, EACH)["ply"] == 2 * EACH + 2
                again.until("played", ply=2 * EACH + 2, seat=1)
                table = moved.get(f"/api/tables/{code}").json()
                assert table["ply"] == 2 * EACH + 2
                assert table["view"]["seats"][0]["placed"] == 1
            moved.close()
    ann.close()
    bob.close()


def test_both_servers_take_moves_of_one_table_at_once(
    pair: tuple[tuple[int, str], tuple[int, str]],
) -> None:
    (_, here), (_, there) = pair
    ann, bob = Browser(here), Browser(there)
    code = ann.made("mixmo-original", options={"fill": "random 1 40"})["code"]
    bob.post(f"/api/tables/{code}/join")
    with ann.live(code) as one, bob.live(code) as two:
        letters = [letter_of(live.until("table")) for live in (one, two)]
        for number in range(EACH):
            for live, letter in zip((one, two), letters, strict=True):
                text = f"put {letter} 4 5" if number % 2 == 0 else "take 4 5"
                live.send("move", id=f"m{number}", text=text)
        for live in (one, two):
            while sum(message["type"] == "ack" for message in live.received) < EACH:
                assert live.next()["type"] != "error"
            while sum(message["type"] == "played" for message in live.received) < 2 * EACH:
                live.next()
            plies = [message["ply"] for message in live.received if message["type"] == "played"]
            assert plies == list(range(1, 2 * EACH + 1))
    record = [bob.get(f"/api/tables/{code}").json()[field] for field in ("ply", "moves")]
    assert record[0] == len(record[1]) == 2 * EACH
    ann.close()
    bob.close()


def test_a_visitor_deleted_at_one_server_is_gone_at_the_other(
    pair: tuple[tuple[int, str], tuple[int, str]],
) -> None:
    (_, here), (_, there) = pair
    ann, bob = Browser(here), Browser(there)
    ann.post("/api/me", {"name": "Ann"})
    code = ann.made("mixmo-original")["code"]
    with bob.live(code) as watching:
        assert watching.until("table")["seats"][0]["name"] == "Ann"
        assert ann.delete("/api/me").status_code == 204
        while watching.until("seats")["seats"][0]["name"]:
            pass
    assert "Ann" not in bob.get(f"/api/tables/{code}").text
    ann.close()
    bob.close()


def test_a_cookie_of_one_server_is_good_for_the_other(
    pair: tuple[tuple[int, str], tuple[int, str]],
) -> None:
    (_, here), (_, there) = pair
    ann = Browser(here)
    ann.post("/api/me", {"name": "Ann"})
    moved = ann.moved_to(there)
    assert moved.get("/api/me").json()["name"] == "Ann"
    ann.close()
    moved.close()


def test_presence_at_one_server_is_seen_at_the_other_until_it_dies(
    pair: tuple[tuple[int, str], tuple[int, str]],
) -> None:
    (first, here), (_, there) = pair
    ann, bob = Browser(here), Browser(there)
    code = ann.made("mixmo-original")["code"]
    event = bob.post("/api/events", {"game": "samegame", "seconds": 600}).json()["code"]
    ann.post(f"/api/events/{event}/join", {"name": "Ann"})
    moved = ann.moved_to(there)
    with bob.live(code) as watching, bob.live(f"event/{event}") as leading:
        assert not watching.until("table")["seats"][0]["online"]
        while not (entrants := leading.until("event")["entrants"]):
            pass
        assert not entrants[0]["online"]
        with ann.live(code), ann.live(f"event/{event}"):
            while not watching.until("seats")["seats"][0]["online"]:
                pass
            while not leading.until("event")["entrants"][0]["online"]:
                pass
            assert bob.get(f"/api/tables/{code}").json()["seats"][0]["online"]
            assert moved.get("/api/me/tables").json()[0]["seats"][0]["online"]
            os.kill(first, signal.SIGKILL)
            while watching.until("seats")["seats"][0]["online"]:
                pass
            while leading.until("event")["entrants"][0]["online"]:
                pass
    moved.close()
    ann.close()
    bob.close()
