"""Lexicons and themes that visitors upload: theirs, for every game, named by their digest."""

from __future__ import annotations

from tests.web.events import code_of
from tests.web.servers import Browser

TITLE = "Au bord de l’eau, le Mont-Saint-Michel"
THEME = {"kind": "theme", "name": TITLE, "language": "fr", "text": "plage\nvague\n"}


def test_a_theme_of_one_s_own_is_played_by_all_and_listed_for_one(
    ann: Browser, bob: Browser
) -> None:
    added = ann.post("/api/me/lists", THEME)
    assert added.status_code == 201
    own = added.json()
    assert (own["title"], own["language"], own["count"]) == (TITLE, "fr", 2)
    assert ann.get("/api/me/lists").json() == [own]
    assert bob.get("/api/me/lists").json() == []
    options = {"theme": own["name"], "draw": "PLAGESAAAAAAAAAAAAAA"}
    answer = ann.post("/api/tables", {"game": "mixmo", "options": options})
    table = answer.json()
    assert (answer.status_code, table["view"]["theme"]) == (201, own["title"])
    code = table["code"]
    laid = ann.post(f"/api/tables/{code}/moves", {"text": "word PLAGES 9 6 across"}).json()
    assert laid["view"]["theme_word"] is False
    # The record names the digest of the list.
    ann.post(f"/api/tables/{code}/moves", {"text": "mixmo"})
    for _ in range(8):
        ann.post(f"/api/tables/{code}/moves", {"text": "mixmo"})
    assert "theme-digest: " in ann.get(f"/api/tables/{code}/record").text
    gone = ann.delete(f"/api/me/lists/theme/{own['name']}")
    assert gone.status_code == 204
    assert ann.get("/api/me/lists").json() == []


def test_a_dictionary_of_one_s_own_answers_for_words(ann: Browser) -> None:
    body = {"kind": "lexicon", "name": "mine", "language": "en", "text": "zzyx\nqwert\n"}
    name = ann.post("/api/me/lists", body).json()["name"]
    assert ann.get(f"/api/words/{name}/zzyx").json()["valid"] is True
    assert ann.get(f"/api/words/{name}/cat").json()["valid"] is False
    assert name not in ann.get("/api/lexicons").json()


def test_lists_are_read_strictly(ann: Browser) -> None:
    bad = ann.post("/api/me/lists", THEME | {"text": "two words\n"})
    assert code_of(bad) == (400, "lexicon.line-several")
    assert code_of(ann.post("/api/me/lists", THEME | {"name": "../.."}))[1] == "lexicon.bad-name"
    # The filler of Hangul counts as a letter, and nobody sees it.
    unseen = ann.post("/api/me/lists", THEME | {"name": "Bord\u3164"})
    assert code_of(unseen) == (422, "web.invisible")
    long = ann.post("/api/me/lists", THEME | {"name": "bord" * 11}).json()["error"]
    assert (long["code"], long["message"]) == (
        "web.too-long",
        "“name” is too long: at most 40 characters.",
    )
    assert code_of(ann.post("/api/me/lists", THEME | {"text": "# nothing"}))[1] == "lexicon.empty"
    assert code_of(ann.delete("/api/me/lists/theme/other"))[1] == "lexicon.not-yours"
