"""The analysis board over HTTP: positions, plays, the engine, and what is refused."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

from quadrille.games import game
from quadrille.web import jobs
from quadrille.web.service import Service
from tests.web.servers import Browser
from tests.web.test_jobs import finished

BOARD = "/".join(["15"] * 7 + ["4RETINAS4"] + ["15"] * 7)
POSITION = f"{BOARD} AEGIORT/ 0/66 0"
TASK = "/api/analyse/scrabble/position"


def begin(browser: Browser, **body: Any) -> Any:
    """Ask the engine about a position."""
    return browser.post(TASK, {"language": "en", "lexicon": "en-light", "seconds": 0.5, **body})


def test_a_position_is_shown_after_a_line_and_a_play_on_it_counted(ann: Browser) -> None:
    query = {"position": POSITION, "language": "en", "line": "9K OAT,rack QI"}
    shown = ann.get("/api/scrabble/board", params=query).json()
    assert shown["racks"] == [["Q", "I"], ["E", "G", "I", "R"]]
    assert [step["text"] for step in shown["steps"]] == ["9K OAT", "rack QI"]
    assert (shown["bag"], shown["letters"]["Q"]) == (100 - 7 - 3 - 2 - 7, 10)
    play = {"position": shown["position"], "language": "en", "play": "7J QI"}
    assert ann.get("/api/scrabble/board-play", params=play).json()["words"][0] == ["QI", None]
    refused = ann.get("/api/scrabble/board-play", params={**play, "play": "1A QI"})
    assert refused.json()["error"]["code"] == "scrabble.not-touching"
    assert ann.get("/api/scrabble/board", params={"position": "x"}).status_code == 400


def test_the_engine_ranks_the_moves_of_a_position(ann: Browser) -> None:
    answer = begin(ann, position=POSITION, plays=["9K OAT"], most=3)
    assert answer.status_code == 202, answer.text
    job = finished(ann, answer.json())
    assert job["state"] == "done", job
    assert [one["tried"] for one in job["found"]["moves"]].count(True) == 1
    wrong = begin(ann, position="15/15 A/ 0/0 0")
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (400, "scrabble.cgp-rows")


def test_no_engine_helps_on_a_board_where_people_play(ann: Browser, bob: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    options = {"lexicon": "en", "first": "0", "draws": "RETINASABCDEFG"}
    code = ann.made("scrabble", options=options, seats=seats)["code"]
    bob.post(f"/api/tables/{code}/join")
    assert begin(bob, position=POSITION).status_code == 202, "nobody has played it yet"
    ann.post(f"/api/tables/{code}/moves", {"text": "8E RETINAS"})
    mirrored = "/".join(["15"] * 4 + [f"7{letter}7" for letter in "RETINAS"] + ["15"] * 4)
    changed = BOARD.replace("4RETINAS4", "4RETINAS1E2")
    begun = "/".join(["15"] * 15) + " RETINAS/ 0/0 0"
    removed = BOARD.replace("4RETINAS4", "4RETINA5")
    for board in (BOARD, mirrored, changed, removed):
        position = f"{board} ABCDEFG/ 0/66 0"
        assert begin(bob, position=position).json()["error"]["code"] == "table.running"
    refused = begin(bob, position=begun, line="8E RETINAS")
    assert refused.json()["error"]["code"] == "table.running", "a line leads there too"
    other = BOARD.replace("RETINAS", "STAINER")
    assert begin(bob, position=f"{other} ABCDEFG/ 0/66 0").status_code == 202
    bob.post(f"/api/tables/{code}/resign")
    assert begin(bob, position=POSITION).status_code == 202


def test_the_board_is_read_with_the_tiles_of_its_words(ann: Browser, bob: Browser) -> None:
    """English has four S: read with its tiles, this board of a French game would be none."""
    options = {"language": "fr", "lexicon": "none", "challenge": "none", "first": "0"}
    seats = [{"kind": "me"}, {"kind": "open"}]
    draws = {"draws": "SSSSSAEBCDFGHI"}
    code = ann.made("scrabble", options=options | draws, seats=seats)["code"]
    bob.post(f"/api/tables/{code}/join")
    played = ann.post(f"/api/tables/{code}/moves", {"text": "8E SSSSS"})
    assert played.status_code == 200, played.text
    position = f"{BOARD.replace('4RETINAS4', '4SSSSS6')} BCDFGHI/ 0/20 0"
    refused = begin(bob, position=position, language="", lexicon="fr")
    assert refused.json()["error"]["code"] == "table.running"
    unread = begin(bob, position=position, language="en", lexicon="fr")
    assert unread.json()["error"]["code"] == "scrabble.tiles-many"
    bob.post(f"/api/tables/{code}/resign")


def test_only_what_has_tiles_is_compared_with_those_of_an_event() -> None:
    check = AsyncMock()
    director = SimpleNamespace(embargo=SimpleNamespace(check_tiles=check))
    hub = SimpleNamespace(check_boards=AsyncMock())
    here = cast(Service, SimpleNamespace(director=director, hub=hub))
    request = {
        "position": POSITION, "line": "pass", "language": "en", "lexicon": "english",
        "method": "simulation", "plays": [], "most": 3, "seconds": 1,
    }  # fmt: skip
    (task,) = [one for one in game("scrabble").study if one.tiles]
    asyncio.run(jobs.check_position(here, task, request))
    assert [call.args for call in check.await_args_list] == [(POSITION,), ("pass",)]
