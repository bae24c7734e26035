"""The dictionary that learns from the tables: asked, fetched, sent to."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.web.servers import Browser

OPTIONS = {
    "language": "fr", "lexicon": "none", "challenge": "none", "first": "0",
    "draws": "RATEBBKMOTSUEE",
}  # fmt: skip
SEATS = [{"kind": "me"}, {"kind": "open"}]


def table(ann: Browser, bob: Browser, crossing: str = "E7 M.T") -> str:
    """Lay RATEBB, which no list has, and cross it; nobody judges."""
    code = str(ann.made("scrabble", options=OPTIONS, seats=SEATS)["code"])
    bob.post(f"/api/tables/{code}/join")
    for browser, text in ((ann, "8D RATEBB"), (bob, crossing)):
        answer = browser.post(f"/api/tables/{code}/moves", {"text": text})
        assert answer.status_code == 200, answer.text
    return code


def words(browser: Browser) -> list[str]:
    found: list[str] = browser.get("/api/dictionary/fr").json()["words"]
    return found


def test_it_grows_with_what_people_lay(ann: Browser, bob: Browser) -> None:
    # The server is shared, and another test teaches it MAT.
    code = table(ann, bob, crossing="E7 S.E")
    assert "RATEBB" not in words(ann)
    sent = ann.post("/api/dictionary/fr", {"table": code, "words": ["sae"]}).json()
    assert (sent["learned"], sent["language"]) == (["SAE"], "fr")
    assert ann.post("/api/dictionary/fr", {"table": code, "words": ["SAE"]}).json()["learned"] == []
    ann.post(f"/api/tables/{code}/resign")
    # What is learned at the end of a game is learned beside it.
    while "RATEBB" not in words(ann):
        time.sleep(0.05)
    known = words(bob)
    assert known == sorted(known)
    counted = {one["language"]: one["count"] for one in ann.get("/api/dictionary").json()}
    assert counted["fr"] == len(known)
    assert "RATEBB" in ann.get("/api/dictionary/fr/file").text.split()
    assert ann.get("/api/dictionary/fr?first=1").json()["words"] == known[1:]


@pytest.mark.parametrize(
    ("language", "body", "status", "code"),
    [
        ("fr", {"words": ["CHAT"]}, 409, "dictionary.not-played"),
        ("fr", {"words": ["R2D2"]}, 409, "dictionary.not-played"),
        ("en", {"words": ["MAT"]}, 409, "dictionary.language"),
        ("fr", {"words": ["A"]}, 422, "web.body"),
        ("fr", {"words": []}, 422, "web.body"),
        ("fr", {"words": ["MAT"], "table": "AAAAAA"}, 404, "table.unknown"),
    ],
)
def test_only_words_of_logged_games_are_taken(
    ann: Browser, bob: Browser, language: str, body: dict[str, Any], status: int, code: str
) -> None:
    answer = ann.post(f"/api/dictionary/{language}", {"table": table(ann, bob), **body})
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_who_has_no_seat_does_not_learn_whether_there_is_a_table(
    ann: Browser, bob: Browser, host: Browser
) -> None:
    code, thief = table(ann, bob), host
    found = [
        thief.post("/api/dictionary/fr", {"table": each, "words": ["MAT"]}).json()["error"]
        for each in (code, "AAAAAAAA")
    ]
    assert [one["code"] for one in found] == ["table.unknown", "table.unknown"]


def test_other_games_teach_nothing(ann: Browser) -> None:
    code = ann.made(options={"board": "VV"})["code"]
    answer = ann.post("/api/dictionary/fr", {"table": code, "words": ["MAT"]})
    assert answer.json()["error"]["code"] == "dictionary.no-game"


def test_a_computer_plays_what_people_have_taught(ann: Browser, bob: Browser) -> None:
    code = table(ann, bob)
    ann.post("/api/dictionary/fr", {"table": code, "words": ["MAT"]})
    seats = [{"kind": "computer", "level": "learned"}, {"kind": "me"}]
    options = {"language": "fr", "first": "0", "draws": "MAT"}
    made = ann.made("scrabble", options=options, seats=seats)
    while not made["moves"]:
        made = ann.get(f"/api/tables/{made['code']}").json()
        time.sleep(0.1)
    assert made["moves"][0][1].split()[1] in words(ann)
