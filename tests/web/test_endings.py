"""The end of a game over HTTP: its number, the distance from the best, a text to share."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

from tests.web.events import act, begun, code_of, play, table_of
from tests.web.servers import Browser

BOARD = {"rules": "seed", "board": "VVR/RRV/VVR"}


def played(browser: Browser, *first: str, **made: Any) -> str:
    """Play a game of SameGame to its end: some moves, then the first group there is."""
    table = browser.made(**(made or {"options": BOARD}))
    for text in first:
        table = browser.post(f"/api/tables/{table['code']}/moves", {"text": text}).json()
    while table["status"] != "finished":
        column, row = table["view"]["groups"][0]["cells"][0]
        move = {"text": f"{column} {row}"}
        table = browser.post(f"/api/tables/{table['code']}/moves", move).json()
    return str(table["code"])


def ending(browser: Browser, code: str) -> dict[str, Any]:
    answer: dict[str, Any] = browser.get(f"/api/tables/{code}/ending").json()
    return answer


def finished_job(browser: Browser, path: str, body: dict[str, Any]) -> dict[str, Any]:
    job: dict[str, Any] = browser.post(path, body).json()
    while job["state"] in ("queued", "working"):
        time.sleep(0.05)
        job = browser.get(f"/api/jobs/{job['job']}").json()
    return job


def test_a_game_is_compared_with_what_an_engine_found(ann: Browser, bob: Browser) -> None:
    code = played(ann, "2 0")
    options = ann.get(f"/api/tables/{code}").json()["options"]
    job = finished_job(ann, "/api/solve/samegame", {"options": options, "moves": [], "seconds": 1})
    compared = ann.post(f"/api/tables/{code}/ending", {"job": job["job"]}).json()
    assert compared["accuracy"] is not None
    assert compared["distance"]
    assert compared["text"].startswith("Quadrille · SameGame\n")
    # What is known stays known, to everybody who has finished the same board.
    assert ending(ann, code) == compared
    other = played(bob, "0 0")
    assert ending(bob, other)["distance"]
    # The job of another visitor, or on another board, is none.
    refused = bob.post(f"/api/tables/{other}/ending", {"job": job["job"]})
    assert refused.json()["error"]["code"] == "engine.unknown"
    assert bob.post(f"/api/tables/{code}/ending", {"job": "x"}).status_code == 403


def test_the_end_is_in_the_visitors_language(visitor: Any) -> None:
    code = played(visitor("fr"), options={"rules": "seed", "board": "JJ/BB"})
    answer = ending(visitor("fr"), code)
    assert (answer["number"], answer["praise"]) == ("2 points", ["Plateau vidé"])
    assert answer["text"] == "Quadrille · SameGame\n2 points\nPlateau vidé"


def test_a_daily_puzzle_says_its_day_and_an_ordinary_one_does_not(ann: Browser) -> None:
    assert ending(ann, played(ann))["day"] is None
    small = played(ann, daily=True, options={"rows": "2", "columns": "3"})
    assert ending(ann, small)["day"] is None
    table = ann.made("crossword", daily=True, options={"language": "en"})
    ann.post(f"/api/tables/{table['code']}/resign")
    today = ann.post("/api/daily", {"game": "samegame"}).json()["day"]
    answer = ending(ann, table["code"])
    assert answer["day"] == today
    assert (answer["number"], answer["distance"], answer["praise"]) == ("", "", [])
    assert today in answer["text"]


def test_only_finished_games_have_an_end(ann: Browser) -> None:
    code = ann.made(options=BOARD)["code"]
    assert ending(ann, code)["error"]["code"] == "table.not-finished"
    refused = ann.post(f"/api/tables/{code}/review")
    assert refused.json()["error"]["code"] == "table.not-finished"


def test_the_costliest_move_is_found(ann: Browser, bob: Browser) -> None:
    code = played(ann, "0 0")
    assert bob.post(f"/api/tables/{code}/review").status_code == 403
    job = finished_job(ann, f"/api/tables/{code}/review", {})
    scores = ann.get(f"/api/tables/{code}").json()["outcome"]["scores"]
    reach = [best for _, best in job["found"]["reach"]]
    assert reach == sorted(reach, reverse=True)
    assert reach[-1] == scores[0]
    assert job["found"]["loss"] == max((one - other for one, other in pairwise(reach)), default=0)


def test_the_end_of_an_events_board_is_shown_after_its_close(
    host: Browser, ann: Browser, bob: Browser
) -> None:
    twin = played(bob, options={**BOARD, "rules": "research"})
    code = begun(host, ann, options=BOARD)
    table = table_of(ann, code)
    ann.post(f"/api/tables/{table}/resign")
    for who, board, refused in (
        (ann, table, (403, "event.sealed")),
        (ann, twin, (409, "event.no-engine")),
        (bob, twin, (409, "event.no-engine")),
    ):
        assert code_of(who.get(f"/api/tables/{board}/ending")) == refused
        assert code_of(who.post(f"/api/tables/{board}/ending", {"job": "x"})) == refused
    assert code_of(bob.post(f"/api/tables/{twin}/review")) == (409, "event.no-engine")
    act(host, code, "close")
    assert ending(bob, twin)["number"]
    assert code_of(ann.get(f"/api/tables/{table}/ending")) == (200, "")


def test_a_duplicate_event_closed_early_is_compared_with_the_tops(
    host: Browser, ann: Browser
) -> None:
    options = {"lexicon": "fr-light", "draws": "MOTSAIRTESTEUR"}
    code = begun(host, ann, game="scrabble-duplicate", options=options)
    table = table_of(ann, code)
    play(ann, table, "8H MOT")
    act(host, code, "close")
    answer = ending(ann, table)
    assert answer["number"] == "8 points"
    assert answer["distance"].endswith("% of the tops")
