"""Games of Scrabble looked at again, by an engine, over HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.servers import Browser
from tests.web.test_jobs import finished

GCG = """#player1 Ann Ann Martin
#player2 Bob Bob
#lexicon dictionnaireGros
>Ann: AEINRST 8G SATINER +66 66
>Bob: EILOSUV 9F OVE +16 16
"""


def looked(browser: Browser, path: str, **body: Any) -> dict[str, Any]:
    answer = browser.post(path, {"seconds": 0.2, **body})
    assert answer.status_code == 202, answer.text
    return finished(browser, answer.json())


@pytest.mark.slow
def test_an_uploaded_game_is_described_move_by_move(ann: Browser) -> None:
    job = looked(ann, "/api/analyse/scrabble", text=GCG)
    assert (job["state"], job["score"], job["bound"]) == ("done", 2, 2)
    found = job["found"]
    assert found["names"] == ["Ann Martin", "Bob"]
    assert found["lexicon"] == "dictionnaireGros"
    assert (found["squares"][0][0], found["points"]["Z"]) == ("w3", 10)
    first, second = found["moves"]
    assert first["played"]["at"] == {"en": "8G", "fr": "H7"}
    assert first["played"]["laid"][0] == [6, 7, "S"]
    assert first["loss"] >= 0
    assert first["choices"][0]["worth"] == pytest.approx(first["best"]["worth"], abs=0.001)
    assert len(second["choices"]) == 5
    assert [one["judged"] for one in found["players"]] == [1, 1]


def test_an_invalid_game_is_reported_with_its_line(ann: Browser) -> None:
    job = looked(ann, "/api/analyse/scrabble", text="nothing of the kind")
    assert (job["state"], job["error"]["code"]) == ("failed", "engine.no-game")
    job = looked(ann, "/api/analyse/scrabble", text=GCG.replace("8G SATINER", "99Z SATINER"))
    assert (job["state"], job["error"]["line"]) == ("failed", 4)
    samegame = ann.made(options={"board": "VV"})["code"]
    record = ann.get(f"/api/tables/{samegame}/record").text
    job = looked(ann, "/api/analyse/scrabble", text=record)
    assert job["error"]["code"] == "engine.no-analysis"


def test_a_table_is_looked_at_once_it_is_finished(ann: Browser, bob: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = ann.made("scrabble", options={"first": "0"}, seats=seats)["code"]
    bob.post(f"/api/tables/{code}/join")
    early = [ann.post(f"/api/tables/{code}/analysis"), ann.get(f"/api/tables/{code}/gcg")]
    assert {one.json()["error"]["code"] for one in early} == {"table.not-finished"}
    ann.post(f"/api/tables/{code}/moves", {"text": "pass"})
    bob.post(f"/api/tables/{code}/resign")
    found = looked(ann, f"/api/tables/{code}/analysis")["found"]
    assert [(one["seat"], one["played"]["kind"]) for one in found["moves"]] == [(0, "pass")]
    assert len(found["moves"][0]["rack"]) == 7
    assert "#player1 Ann Ann" in bob.get(f"/api/tables/{code}/gcg").text


def test_a_referee_game_lists_moves_without_racks(ann: Browser) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Odile", "Paul")]
    code = ann.made("scrabble-referee", options={"lexicon": "fr"}, seats=seats)["code"]
    ann.post(f"/api/tables/{code}/moves", {"text": "8H MOT", "seat": 0})
    ann.post(f"/api/tables/{code}/moves", {"text": "resign", "seat": 1})
    found = looked(ann, f"/api/tables/{code}/analysis")["found"]
    assert (found["names"], found["language"]) == (["Odile", "Paul"], "fr")
    move = found["moves"][0]
    assert (move["played"]["word"], move["played"]["points"]) == ("MOT", 8)
    assert move["loss"] is None


def test_other_games_have_neither_analysis_nor_gcg(ann: Browser) -> None:
    code = ann.made(options={"board": "VV"})["code"]
    refused = ann.post(f"/api/tables/{code}/analysis")
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "engine.no-analysis")
    assert ann.get(f"/api/tables/{code}/gcg").json()["error"]["code"] == "table.no-gcg"
