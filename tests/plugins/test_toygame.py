"""The toy game played everywhere, without a line outside its folder."""

from __future__ import annotations

import io
import json
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.plugins.conftest import install
from tests.plugins.test_registry import run
from tests.web.servers import Browser

NAME = "toygame"
COINS = {"coins": "3 1 4 1 5"}
Visitors = Callable[[str], Browser]


def finished(browser: Browser, code: str, *moves: str) -> dict[str, Any]:
    """Play some moves; return the last answer."""
    for text in moves:
        answer = browser.post(f"/api/tables/{code}/moves", {"text": text})
        assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


def test_the_page_knows_the_capabilities(visitor: Visitors) -> None:
    (state,) = [one for one in visitor("Ann").get("/api/games").json() if one["name"] == NAME]
    assert (state["least"], state["most"], state["event"]) == (1, 2, "own")
    assert (state["methods"], state["levels"], state["drawing"]) == (["exact"], ["larger"], True)
    assert state["title"] == {"en": "Toygame", "fr": "Toygame"}
    assert state["daily"] == {"en": {}, "fr": {}}
    assert [one["name"] for one in state["formats"]] == ["row"]


def test_two_clients_play_it_live(visitor: Visitors) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = str(ann.made(NAME, options={"coins": "2 7"}, seats=seats)["code"])
    assert bob.post(f"/api/tables/{code}/join").status_code == 200
    with ann.live(code) as here, bob.live(code) as there:
        here.until("table")
        there.until("table")
        here.play("left", "a")
        assert there.until("played")["view"] == {"row": [7], "turn": 1, "scores": [2, 0]}
        there.play("left", "b")
        assert here.until("played", seat=1)["outcome"]["winners"] == [1]


def test_it_is_stored_replayed_exported_and_drawn(visitor: Visitors) -> None:
    ann = visitor("Ann")
    code = str(ann.made(NAME, options=COINS)["code"])
    moves = ["left", "left", "right", "right", "left"]
    state = finished(ann, code, *moves)
    assert state["status"] == "finished"
    record = ann.get(f"/api/tables/{code}/record").text
    assert record.startswith("quadrille 1\ngame: toygame\n")
    body = {"options": state["options"], "moves": [[0, text] for text in moves]}
    frames = ann.post(f"/api/replay/{NAME}", body).json()
    assert frames["outcome"]["scores"] == state["outcome"]["scores"]
    file = ann.get(f"/api/tables/{code}/row")
    assert file.text == "3 1 4 1 5\n"
    assert 'filename="toygame-ann-831e5b-row.txt"' in file.headers["content-disposition"]
    assert ann.post(f"/api/options/{NAME}", {"text": file.text}).json() == {"options": COINS}
    assert ann.get(f"/api/tables/{code}/scores").json()["rows"][0]["name"] == "Ann"
    seen = ann.get(f"/api/tables/{code}/position?at=0").json()
    assert seen["svg"].startswith("<svg")
    assert seen["text"] == "3 1 4 1 5\n0"


def test_an_engine_solves_it_and_a_computer_plays_it(visitor: Visitors) -> None:
    ann = visitor("Ann")
    job = ann.post(f"/api/solve/{NAME}", {"options": COINS}).json()["job"]
    for _ in range(20):
        state = ann.get(f"/api/jobs/{job}").json()
        if state["state"] == "done":
            break
    assert (state["score"], state["proved"], len(state["moves"])) == (46, True, 5)
    seats = [{"kind": "me"}, {"kind": "computer", "level": "larger"}]
    code = str(ann.made(NAME, options={"coins": "2 7"}, seats=seats)["code"])
    with ann.live(code) as here:
        here.until("table")
        here.play("left", "a")
        assert here.until("played", seat=1)["outcome"]["scores"] == [2, 14]


def test_an_event_plays_it(visitor: Visitors) -> None:
    host, ann, bob = visitor("Host"), visitor("Ann"), visitor("Bob")
    plan = {"game": NAME, "options": COINS, "seconds": 600}
    code = host.post("/api/events", plan).json()["code"]
    for one in (ann, bob):
        assert one.post(f"/api/events/{code}/join", {}).status_code == 200
    assert host.post(f"/api/events/{code}/start").status_code == 200
    for one, moves in ((ann, ["left"] * 5), (bob, ["left", "left", "right", "left", "left"])):
        table = one.get(f"/api/events/{code}").json()["you"]["table"]
        finished(one, table, *moves)
    assert host.post(f"/api/events/{code}/close").status_code == 200
    ranking = ann.get(f"/api/events/{code}").json()["ranking"]
    assert [(row["place"], row["name"], row["score"]) for row in ranking] == [
        (1, "Ann", 46),
        (2, "Bob", 41),
    ]
    files = zipfile.ZipFile(io.BytesIO(ann.get(f"/api/events/{code}/results.zip").content))
    assert "game.quadrille" in files.namelist()
    assert "001-toygame-ann-831e5b.quadrille" in files.namelist()


def test_facts_are_separated_by_the_game_of_their_topic(visitor: Visitors) -> None:
    ann = visitor("Ann")
    other = str(ann.made("coins", options={"coins": "9"})["code"])
    finished(ann, other, "left")
    code = str(ann.made("coins", options={"coins": "5 6"})["code"])
    finished(ann, code, "left", "left")
    low = str(ann.made("coins", options={"coins": "2 1"})["code"])
    finished(ann, low, "left", "left")
    while ann.get("/api/dictionary/coins").json()["count"] < 2:
        time.sleep(0.05)
    assert ann.get("/api/dictionary/coins").json()["words"] == ["04", "17"]
    assert ann.get("/api/dictionary/coins/file").text == "04\n17\n"
    assert ann.get("/api/dictionary").json() == [{"language": "coins", "count": 2}]
    sent = ann.post("/api/dictionary/coins", {"table": code, "words": ["17"]})
    assert sent.json() == {"language": "coins", "count": 2, "learned": []}
    refused = ann.post("/api/dictionary/fr", {"table": other, "words": ["09"]})
    assert refused.json()["error"]["code"] == "dictionary.no-game"
    unknown = ann.get("/api/dictionary/zz")
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (
        400,
        "lexicon.unknown-language",
    )


def test_the_day_has_a_puzzle_of_it(visitor: Visitors) -> None:
    ann = visitor("Ann")
    assert ann.post("/api/daily/ranking", {"game": NAME}).json()["rows"] == []


def test_its_words_are_translated_and_its_manual_is_one_key_away(
    tmp_path: Path, visitor: Visitors
) -> None:
    install(tmp_path, {NAME: "toygame.game:GAME"})
    about = "Une rangée de pièces à prendre par les bouts"
    assert f"Toygame: {about}" in run(tmp_path, "--help", "--lang", "fr").stdout
    assert "essaie tout" in run(tmp_path, NAME, "solve", "--help", "--lang", "fr").stdout
    shown = run(tmp_path, NAME, "play", "--lang", "fr", typed="up\nm\n?\nq\n").stdout
    assert "«\u00a0up\u00a0» n’est pas un bout de la rangée" in shown
    assert "# Toygame\n\nUne rangée de pièces est sur la table." in shown
    assert "\n  m          le manuel\n" in shown
    (listed,) = [one for one in visitor("Ann").get("/api/games").json() if one["name"] == NAME]
    assert listed["description"]["fr"] == about


def test_the_terminal_plays_solves_replays_and_exports_it(tmp_path: Path) -> None:
    install(tmp_path, {NAME: "toygame.game:GAME"})
    assert "Toygame: A row of coins" in run(tmp_path, "--help").stdout
    board = run(tmp_path, NAME, "new", "--seed", "3").stdout
    assert "coins: 2 7 6 1 2 6 2 8" in board
    played = run(tmp_path, NAME, "play", "--seed", "3", typed="left\n" * 8)
    assert "The game is over. Scores: You 162." in played.stdout, played.stdout
    assert "162" in run(tmp_path, NAME, "best").stdout
    (tmp_path / "board.quadrille").write_text(board)
    solved = run(tmp_path, NAME, "solve", "board.quadrille", "--json").stdout.splitlines()[-1]
    assert json.loads(solved)["score"] == 162
    (tmp_path / "game.quadrille").write_text(board + "left\n" * 8)
    assert run(tmp_path, NAME, "check", "game.quadrille").returncode == 0
    assert "162" in run(tmp_path, NAME, "score", "game.quadrille").stdout
    assert run(tmp_path, NAME, "replay", "game.quadrille").returncode == 0
    exported = run(tmp_path, NAME, "export", "game.quadrille", "--format", "row")
    assert exported.stdout == "2 7 6 1 2 6 2 8\n"
