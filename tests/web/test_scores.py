"""The best scores on one board."""

from __future__ import annotations

from typing import Any

from tests.web.servers import Browser

BOARD = {"rules": "seed", "board": "VVR/RRV/VVR"}
OWN_BOARD = {**BOARD, "board": "VVR/RRV/VVR/RRV"}
"""Other tests of the same server play on the first; nobody else on this one."""


def played(browser: Browser, *moves: str, options: dict[str, str] = BOARD) -> str:
    code = str(browser.made(options=options)["code"])
    for text in moves:
        browser.post(f"/api/tables/{code}/moves", {"text": text})
    table = browser.get(f"/api/tables/{code}").json()
    while table["status"] != "finished" and moves:
        column, row = table["view"]["groups"][0]["cells"][0]
        table = browser.post(f"/api/tables/{code}/moves", {"text": f"{column} {row}"}).json()
    return code


def scores(browser: Browser, code: str) -> dict[str, Any]:
    reply: dict[str, Any] = browser.get(f"/api/tables/{code}/scores").json()
    return reply


def test_a_board_lists_best_scores_and_opens_games_to_players_who_finished(
    ann: Browser, bob: Browser
) -> None:
    codes = [played(ann, *moves, options=OWN_BOARD) for moves in (("2 0",), ("0 1",))]
    under_way = played(bob, options=OWN_BOARD)
    reply = scores(bob, under_way)
    assert reply["finished"] == len(reply["rows"]) == 2
    assert [row["score"] for row in reply["rows"]] == sorted(
        (row["score"] for row in reply["rows"]), reverse=True
    )
    assert {(row["name"], row["yours"], row["table"]) for row in reply["rows"]} == {
        ("Ann", False, None)
    }
    played(bob, "0 0", options=OWN_BOARD)
    after = scores(bob, under_way)["rows"]
    assert {row["table"] for row in after} > set(codes)
    assert [row["place"] for row in after] == sorted(row["place"] for row in after)


def test_scores_of_hidden_games_and_events_are_not_listed(ann: Browser, bob: Browser) -> None:
    hidden = ann.made("scrabble-duplicate", options={"lexicon": "fr"})["code"]
    refused = ann.get(f"/api/tables/{hidden}/scores").json()
    assert refused["error"]["code"] == "table.secret"
    played(ann, "0 0")
    mine = played(bob)
    body = {"game": "samegame", "options": BOARD, "seconds": 60}
    event = bob.post("/api/events", body).json()["code"]
    ann.post(f"/api/events/{event}/join", {})
    bob.post(f"/api/events/{event}/start", {})
    try:
        sealed = ann.get(f"/api/events/{event}").json()["you"]["table"]
        assert scores(ann, sealed)["error"]["code"] == "event.sealed"
        assert scores(bob, mine)["error"]["code"] == "event.no-engine"
    finally:
        bob.post(f"/api/events/{event}/close", {})
    assert scores(bob, mine)["rows"]
