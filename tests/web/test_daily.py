"""The puzzle of the day: how far people have come with it."""

from __future__ import annotations

from typing import Any

from tests.web.servers import Browser


def today(browser: Browser, **body: Any) -> dict[str, Any]:
    told: dict[str, Any] = browser.post("/api/daily", {"game": "samegame", **body}).json()
    return told


def test_it_is_told_where_one_is_and_what_others_have_reached(ann: Browser, bob: Browser) -> None:
    options = {"rows": "2", "columns": "3"}
    before = today(ann, options=options)
    assert (before["yours"], before["over"]) == (None, False)
    table = ann.made(daily=True, options=options)
    assert today(ann, options=options)["yours"] == table["code"]
    while table["status"] != "finished":
        column, row = next(
            one["cells"][0] for one in table["view"]["groups"] if one["points"] is not None
        )
        move = {"text": f"{column} {row}"}
        table = ann.post(f"/api/tables/{table['code']}/moves", move).json()
    after = today(ann, options=options)
    assert after["over"]
    assert after["finished"] == before["finished"] + 1
    assert after["most"] >= table["outcome"]["scores"][0] >= after["least"]
    seen = today(bob, options=options)
    assert seen == {**after, "yours": None, "over": False}


def finished(browser: Browser, options: dict[str, str]) -> dict[str, Any]:
    table = browser.made(daily=True, options=options)
    while table["status"] != "finished":
        column, row = table["view"]["groups"][0]["cells"][0]
        move = {"text": f"{column} {row}"}
        table = browser.post(f"/api/tables/{table['code']}/moves", move).json()
    return table


def ranking(browser: Browser, **body: Any) -> dict[str, Any]:
    told: dict[str, Any] = browser.post("/api/daily/ranking", {"game": "samegame", **body}).json()
    return told


def test_the_day_has_a_ranking_of_first_games(ann: Browser, bob: Browser) -> None:
    options = {"rows": "2", "columns": "4"}
    first = finished(ann, options)
    finished(ann, options)
    (row,) = ranking(bob, options=options)["rows"]
    assert (row["place"], row["name"], row["score"]) == (1, "Ann", first["outcome"]["scores"][0])
    assert (row["table"], row["yours"]) == (None, False)
    finished(bob, options)
    rows = ranking(bob, options=options)["rows"]
    assert [one["score"] for one in rows] == sorted((one["score"] for one in rows), reverse=True)
    assert {one["name"]: one["yours"] for one in rows} == {"Ann": False, "Bob": True}
    assert first["code"] in {one["table"] for one in rows}
    past = ranking(bob, options=options, day="2001-02-03")
    assert (past["day"], past["rows"]) == ("2001-02-03", [])
    refused = bob.post("/api/daily/ranking", {"game": "mixmo-original"})
    assert refused.json()["error"]["code"] == "bad-choice"


def test_a_game_given_up_is_the_game_of_the_day(ann: Browser, bob: Browser) -> None:
    options = {"rows": "2", "columns": "5"}
    table = ann.made(daily=True, options=options)
    ann.post(f"/api/tables/{table['code']}/resign")
    told = today(ann, options=options)
    assert (told["over"], told["finished"], told["most"]) == (True, 0, None)
    finished(ann, options)
    (row,) = ranking(ann, options=options)["rows"]
    assert (row["score"], row["table"]) == (0, table["code"])
    assert today(bob, options=options)["finished"] == 1


def test_what_today_hides_is_gone_through_after_the_end(ann: Browser) -> None:
    game, options = "scrabble-duplicate", {"lexicon": "fr-light"}
    seed = today(ann)["day"].replace("-", "")
    walk = {"options": options | {"fill": f"random {seed}"}, "moves": [[0, "nothing"]]}
    refused = ann.post(f"/api/replay/{game}", walk)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "web.daily")
    other = walk | {"options": options | {"fill": f"random {seed}1"}}
    assert ann.post(f"/api/replay/{game}", other).status_code == 200
    code = ann.made(game, daily=True, options=options)["code"]
    assert ann.post(f"/api/replay/{game}", walk).status_code == 409
    ann.post(f"/api/tables/{code}/resign")
    assert ann.post(f"/api/replay/{game}", walk).status_code == 200


def test_no_game_no_puzzle(ann: Browser) -> None:
    assert ann.post("/api/daily", {"game": "chess"}).status_code == 404
    assert ann.post("/api/daily", {"game": "samegame", "options": {"rows": "x"}}).status_code == 400


def test_a_day_that_is_none_is_refused(ann: Browser) -> None:
    for day in ("2026-13-01", "2026-02-30", "0000-01-01"):
        assert ranking(ann, day=day)["error"]["code"] == "web.body"
    told = ranking(ann, day="0001-01-01")
    assert (told["day"], told["today"]) == ("0001-01-01", today(ann)["day"])
