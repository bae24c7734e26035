"""Mixmo over HTTP: words that fit, anagrams, themes, the result file, and who may ask."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from quadrille.app.live.requests import TableRequest, new_table
from quadrille.games.mixmo.files import read_result
from quadrille.store.repository import Store
from quadrille.web.limits import Limits
from tests.web.servers import Browser, serving_here
from tests.web.test_jobs import finished

DRAW = "CHIENSARTONDEALALADE"
OPTIONS = {"reference": "dictionnaireGros.txt", "theme": "animaux", "draw": DRAW}


def made(browser: Browser, **options: str) -> str:
    """Make a table of this draw."""
    answer = browser.post("/api/tables", {"game": "mixmo", "options": OPTIONS | options})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def play(browser: Browser, code: str, *texts: str) -> dict[str, Any]:
    """Play some moves; give the last answer."""
    for text in texts:
        answer = browser.post(f"/api/tables/{code}/moves", {"text": text})
        assert answer.status_code == 200, answer.text
    created: dict[str, Any] = answer.json()
    return created


def test_words_that_fit_are_moves_that_can_be_played(ann: Browser) -> None:
    code = made(ann)
    play(ann, code, "word NICHE 9 6 across")
    place = {"row": 9, "column": 11, "across": True}
    words = ann.post(f"/api/tables/{code}/completions", place).json()["words"]
    assert words[0] == {
        "word": "NICHES",
        "points": 15,
        "move": "word NICHES 9 6 across",
        "row": 9,
        "column": 6,
        "across": True,
    }
    assert play(ann, code, words[0]["move"])["view"]["points"] == 30
    down = ann.post(f"/api/tables/{code}/completions", place | {"across": False})
    assert down.json()["words"] == []


def test_anagrams_of_letters_and_of_the_tray(ann: Browser) -> None:
    code = made(ann)
    ask = f"/api/tables/{code}/anagrams"
    assert ann.post(ask, {}).json()["words"][0] == "CHIENS"
    assert "NICHE" in ann.post(ask, {"letters": "chien"}).json()["words"]
    assert ann.post(ask, {"letters": "chi*n"}).json()["words"][0] in ("CHIEN", "CHINA", "CHINE")
    for letters in ("12", "****", "A" * 21):
        assert ann.post(ask, {"letters": letters}).status_code in (400, 422), letters


def test_the_robot_hints_at_a_better_grid_and_says_nothing_of_hidden_tiles(ann: Browser) -> None:
    code = made(ann)
    play(ann, code, "word SEC 9 6 across")
    job = finished(ann, ann.post(f"/api/tables/{code}/hint", {"seconds": 2}).json())
    assert (job["state"], job["bound"], job["score"]) == ("done", None, 30)
    after = play(ann, code, *job["moves"])["view"]
    assert (after["points"], after["tray"], after["justified"]) == (30, "", True)
    assert "mixmo" not in job["moves"]
    nothing = finished(ann, ann.post(f"/api/tables/{code}/hint", {"seconds": 0.5}).json())
    assert (nothing["moves"], nothing["score"]) == ([], 30)


def test_what_the_words_prove_impossible_about_the_visible_tiles(ann: Browser) -> None:
    assert proved_impossible(ann, made(ann)) == {"theme": False, "letters": ""}
    hopeless = made(ann, draw="QSQSES" + "A" * 14)
    assert proved_impossible(ann, hopeless) == {"theme": True, "letters": "Q"}
    # The theme is hidden, and the tiles that will come are not told.
    waiting = made(ann, draw="QSQSES" + "U" * 13 + "+")
    assert proved_impossible(ann, waiting) == {"theme": False, "letters": "Q"}


def proved_impossible(ann: Browser, code: str) -> Any:
    return ann.post(f"/api/tables/{code}/impossible", {}).json()


def test_only_a_lone_player_gets_help(ann: Browser, bob: Browser) -> None:
    code = made(ann)
    place = {"row": 9, "column": 9, "across": True}
    for path, body in (("completions", place), ("anagrams", {})):
        answer = bob.post(f"/api/tables/{code}/{path}", body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "table.not-yours")
    live = str(ann.made("mixmo-original")["code"])
    bob.post(f"/api/tables/{live}/join")
    assert ann.post(f"/api/tables/{live}/completions", place).status_code == 404
    outside = ann.post(f"/api/tables/{code}/completions", place | {"row": 20})
    assert outside.status_code == 422


def test_the_result_is_a_file_once_the_game_is_finished(ann: Browser) -> None:
    code = made(ann)
    assert ann.get(f"/api/tables/{code}/result").status_code == 403
    play(ann, code, "word CHIENS 9 6 across", *["mixmo"] * 8)
    answer = ann.get(f"/api/tables/{code}/result")
    name = answer.headers["content-disposition"]
    assert re.fullmatch(r'attachment; filename="mixmo-ann-[0-9a-f]{6}\.txt"', name)
    record = ann.get(f"/api/tables/{code}/record").headers["content-disposition"]
    assert record == name.replace(".txt", "-record.quadrille")
    result = read_result(answer.text)
    assert result.player == "Ann"
    assert (result.theme, result.draw, result.faults) == ("animaux", DRAW, ())
    assert result.grid is not None
    assert result.grid[9] == f"{'':6}CHIENS{'':8}"
    other = str(ann.made()["code"])
    assert ann.get(f"/api/tables/{other}/result").status_code == 404


def test_themes_in_the_language_of_a_dictionary(ann: Browser) -> None:
    every = ann.get("/api/mixmo/themes").json()
    english = ann.get("/api/mixmo/themes?reference=english.txt").json()
    assert {"animaux", "animals"} <= set(every)
    assert "animals" in english
    assert "animaux" not in english


@pytest.mark.parametrize(("fill", "shown"), [("tiles 24", 18), ("random 7 40", 34)])
def test_a_draw_of_so_many_tiles(ann: Browser, fill: str, shown: int) -> None:
    answer = ann.post("/api/tables", {"game": "mixmo", "options": {"fill": fill}})
    assert answer.json()["view"]["hidden"] == shown


def test_the_puzzle_of_the_day_is_the_same_for_all_who_speak_a_language(
    ann: Browser, bob: Browser
) -> None:
    body = {"game": "mixmo", "daily": True, "options": {"reference": "english.txt"}}
    trays = [one.post("/api/tables", body).json()["view"]["tray"] for one in (ann, bob)]
    assert trays[0] == trays[1]


def test_a_table_warns_of_lists_that_have_changed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    store = Store(url)
    row = new_table(TableRequest("mixmo", OPTIONS), "somebody", "")
    row.options.update({"lexicon-digest": "0" * 16, "theme-digest": "0" * 16})
    assert store.create(row).result()
    store.close()
    with serving_here(url, Limits()) as address:
        table = Browser(address, "en").get(f"/api/tables/{row.code}").json()
        assert table["warnings"] == [
            "The lexicon “dictionnaireGros” has changed since this game was recorded.",
            "The theme has changed since this game was recorded.",
        ]
        assert not {"lexicon-digest", "theme-digest", "theme"} & table["options"].keys()


def test_the_letters_of_a_finished_grid_are_for_other_games(ann: Browser) -> None:
    code = made(ann)
    play(ann, code, "word NICHE 9 6 across")
    path = f"/api/tables/{code}/letters"
    assert ann.get(path).json()["error"]["code"] == "table.not-finished"
    with ann.live(code) as live:
        live.send("resign", id="r")
        live.until("ack", id="r")
    found = ann.get(path).json()
    assert found["language"] == "fr"
    assert [row for row in found["rows"] if row.strip(".")] == ["......NICHE........."]
    listed = {one["name"]: one for one in ann.get("/api/games").json()}
    takers = [page for one in listed.values() for page in one["pages"] if page["letters"]]
    assert [page["path"] for page in takers] == ["/crossword/editor"]
    laying = {name for name, one in listed.items() if one["lays_words"]}
    assert {"mixmo", "mixmo-original", "scrabble", "scrabble-duplicate"} <= laying
    assert not {"crossword", "samegame", "robot"} & laying


def test_the_letters_of_files_are_read(ann: Browser) -> None:
    rows = [" " * 20] * 20
    rows[3], rows[4] = "   THE HORSE".ljust(20), "   O".ljust(20)
    result = "\n".join(f"{number:02}{row}{number:02}" for number, row in enumerate(rows))
    found = ann.post("/api/letters", {"text": f"pseudoJoueurMixMo : Ann\n{result}\n"}).json()
    assert found["language"] == "en"
    assert found["rows"][3] == "...THE.HORSE........"
    gcg = "#player1 Ann Ann\n#player2 Bob Bob\n#lexicon fr\n>Ann: CHATSIE 8H CHAT +18 18\n"
    laid = ann.post("/api/letters", {"text": gcg}).json()
    assert laid["rows"][7] == ".......CHAT...."
    wrong = ann.post("/api/letters", {"text": "1 2 3"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (400, "no-letters")
