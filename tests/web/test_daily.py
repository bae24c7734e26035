"""The puzzle of the day: how far people have come with it."""

from __future__ import annotations

import time
from datetime import date, timedelta
from typing import Any

from tests.web.servers import Browser


def today(browser: Browser, **body: Any) -> dict[str, Any]:
    answer: dict[str, Any] = browser.post("/api/daily", {"game": "samegame", **body}).json()
    return answer


def test_the_ranking_shows_your_place_and_the_scores_of_others(ann: Browser, bob: Browser) -> None:
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


def test_options_do_not_choose_another_draw_for_a_day(ann: Browser) -> None:
    chosen = {"fill": f"random {time.strftime('%Y%m%d', time.gmtime())}"}
    for address in ("/api/daily", "/api/daily/ranking"):
        answer = ann.post(address, {"game": "samegame", "options": chosen})
        assert answer.json()["error"]["code"] == "web.body", address


def finished(browser: Browser, options: dict[str, str]) -> dict[str, Any]:
    table = browser.made(daily=True, options=options)
    while table["status"] != "finished":
        column, row = table["view"]["groups"][0]["cells"][0]
        move = {"text": f"{column} {row}"}
        table = browser.post(f"/api/tables/{table['code']}/moves", move).json()
    return table


def ranking(browser: Browser, **body: Any) -> dict[str, Any]:
    answer: dict[str, Any] = browser.post("/api/daily/ranking", {"game": "samegame", **body}).json()
    return answer


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
    answer = today(ann, options=options)
    assert (answer["over"], answer["finished"], answer["most"]) == (True, 0, None)
    finished(ann, options)
    (row,) = ranking(ann, options=options)["rows"]
    assert (row["score"], row["table"]) == (0, table["code"])
    assert today(bob, options=options)["finished"] == 1


def test_a_daily_puzzle_can_be_replayed_after_its_end(ann: Browser) -> None:
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


def test_an_invalid_day_is_refused(ann: Browser) -> None:
    for day in ("2026-13-01", "2026-02-30", "0000-01-01"):
        assert ranking(ann, day=day)["error"]["code"] == "web.body"
    answer = ranking(ann, day="0001-01-01")
    assert (answer["day"], answer["today"]) == ("0001-01-01", today(ann)["day"])


def par(browser: Browser, **body: Any) -> dict[str, Any]:
    answer: dict[str, Any] = browser.post("/api/daily/par", {"game": "mixmo", **body}).json()
    return answer


def wait_for_par(browser: Browser, **body: Any) -> dict[str, Any]:
    """Ask for a par until the engine has finished."""
    while (found := par(browser, **body))["looking"]:
        time.sleep(0.1)
    return found


def test_the_puzzle_of_mixmo_has_a_par_that_is_found_once(ann: Browser, bob: Browser) -> None:
    options = {"reference": "english.txt"}
    before = today(ann, game="mixmo", options=options)
    assert before["par"] is None
    found = wait_for_par(ann, options=options)
    assert par(bob, options=options) == found
    assert today(bob, game="mixmo", options=options)["par"] == found["par"]
    # On a busy machine three seconds may bring no complete grid; those of one of some days do.
    for number in range(1, 7):
        if found["par"] is not None:
            break
        day = date.fromisoformat(before["day"]) - timedelta(days=number)
        found = wait_for_par(ann, options=options, day=day.isoformat())
    assert found["par"] is not None
    assert found["par"] > 1000


def test_other_puzzles_have_no_par(ann: Browser) -> None:
    none = {"par": None, "looking": False}
    answers = [
        par(ann, game="samegame"),
        par(ann, options={"reference": "english.txt", "scoring": "fives"}),
        par(ann, options={"reference": "english.txt"}, day="2026-01-01"),
        par(ann, options={"reference": "english.txt"}, day="2999-01-01"),
    ]
    for answer in answers:
        assert {key: answer[key] for key in none} == none
