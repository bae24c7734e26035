"""One's own statistics over HTTP."""

from __future__ import annotations

from tests.web.servers import Browser


def test_statistics_are_ones_own_and_can_be_deleted(ann: Browser, bob: Browser) -> None:
    assert ann.get("/api/me/statistics").json()["games"] == []
    table = ann.made("samegame", daily=True)
    while table["status"] != "finished":
        column, row = table["view"]["groups"][0]["cells"][0]
        move = {"text": f"{column} {row}"}
        table = ann.post(f"/api/tables/{table['code']}/moves", move).json()
    found = ann.get("/api/me/statistics").json()
    (game,) = found["games"]
    score = table["outcome"]["scores"][0]
    assert (game["game"], game["played"], game["most"]) == ("samegame", 1, score)
    assert [one["played"] for one in game["months"]] == [1]
    assert (found["streak"], found["longest"]) == (1, 1)
    assert found["days"] == [{"day": found["today"], "games": ["samegame"]}]
    assert bob.get("/api/me/statistics").json()["games"] == []
    ann.delete("/api/me")
    assert ann.get("/api/me/statistics").json()["games"] == []
