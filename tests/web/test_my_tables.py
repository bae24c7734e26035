"""One's own games over HTTP: in which order they wait, and what is said of their ends."""

from __future__ import annotations

import time
from typing import Any

from tests.web.servers import Browser

BOARD = {"rules": "seed", "board": "VV/RR"}


def tables(browser: Browser, ask: str = "") -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = browser.get(f"/api/me/tables{ask}").json()
    return rows


def test_a_game_where_others_wait_comes_before_puzzles_played_later(
    ann: Browser, bob: Browser
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "scrabble", "options": {"lexicon": "fr"}, "seats": seats}
    shared = ann.post("/api/tables", body).json()["code"]
    first, second = (str(ann.made(options=BOARD)["code"]) for _ in range(2))
    ann.post(f"/api/tables/{first}/moves", {"text": "0 0"})
    assert [one["code"] for one in tables(ann)] == [first, second, shared]
    bob.post(f"/api/tables/{shared}/join", {})
    (turn,) = bob.get(f"/api/tables/{shared}").json()["to_move"]
    waiting = (ann, bob)[turn]
    assert tables(waiting)[0]["code"] == shared
    assert tables(waiting)[0]["your_turn"]
    assert not next(one for one in tables((bob, ann)[turn]) if one["code"] == shared)["your_turn"]


def test_a_finished_game_has_its_score_and_is_found_apart(ann: Browser) -> None:
    over, left, open_ = (str(ann.made(options=BOARD)["code"]) for _ in range(3))
    for move in ("0 0", "0 0"):
        played = ann.post(f"/api/tables/{over}/moves", {"text": move}).json()
    # Times are in milliseconds: the next is another.
    time.sleep(0.005)
    ann.post(f"/api/tables/{left}/resign", {})
    assert [one["code"] for one in tables(ann, "?finished=false")] == [open_]
    last, before = tables(ann, "?finished=true")
    assert (last["code"], last["scores"], last["winners"]) == (left, [], [])
    assert (before["code"], before["scores"]) == (over, played["outcome"]["scores"])
    older = tables(ann, f"?finished=true&before={last['played']}")
    assert [one["code"] for one in older] == [over]
    assert ann.get("/api/me/tables?before=x").status_code == 422


def test_nobody_waits_for_anybody_where_all_play_together(ann: Browser, bob: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    options = {"answers": "ON/SA", "language": "fr"}
    code = str(ann.made("crossword", options=options, seats=seats)["code"])
    bob.post(f"/api/tables/{code}/join")
    assert bob.get(f"/api/tables/{code}").json()["to_move"] == [0, 1]
    assert [one["your_turn"] for one in tables(bob) if one["code"] == code] == [False]
