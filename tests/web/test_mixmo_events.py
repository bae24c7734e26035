"""Mixmo in an event: who leads, what the end says, and what each switch of the host does."""

from __future__ import annotations

import csv
import io
import time
import zipfile
from typing import Any

import pytest

from tests.web.events import act, begun, event_of, play, table_of
from tests.web.servers import Browser

DRAW = "CHIENSZZZZZZZZZZZZZZ+"
OPTIONS = {"draw": DRAW, "theme": "animaux"}


def test_nonsense_never_leads(host: Browser, ann: Browser, bob: Browser) -> None:
    code = begun(host, ann, bob, game="mixmo", options=OPTIONS)
    play(ann, table_of(ann, code), "word CHIE 9 6 across")
    play(bob, table_of(bob, code), "word SNEIHC 9 6 across")
    rows = event_of(host, code)["ranking"]
    assert [(row["name"], row["score"], row["grade"]) for row in rows] == [
        ("Ann", 8, 1),
        ("Bob", 30, 2),
    ]
    act(host, code, "close")


def test_the_end_says_one_thing(host: Browser, ann: Browser) -> None:
    code = begun(host, ann, game="mixmo", options=OPTIONS)
    table = table_of(ann, code)
    play(ann, table, "word NICHES 9 6 across")
    # While all play, the theme may still come.
    assert event_of(host, code)["ranking"][0]["grade"] == 1
    act(host, code, "close")
    # The grid is valid, but has no word of the theme: so the file, the page and the ranking say.
    assert event_of(host, code)["ranking"][0]["grade"] == 2
    assert ann.get(f"/api/tables/{table}").json()["reached"]["grades"] == [2]
    text = host.get(f"/api/events/{code}/ranking.csv").text.removeprefix("\ufeff")
    (row,) = csv.DictReader(io.StringIO(text))
    assert (row["status"], row["%"]) == ("not valid", "0.0")


def test_a_closed_event_tells_what_the_engine_reaches(host: Browser, ann: Browser) -> None:
    # CROCODILES and ABDOMINALES share an S: the best grid, which is found before the first step.
    draw = {"draw": "CROCODILESABDOMINALE", "theme": "animaux"}
    code = begun(host, ann, game="mixmo", options=draw)
    path = f"/api/events/{code}/par"
    assert ann.get(path).json()["error"]["code"] == "event.sealed"
    act(host, code, "close")
    while (found := ann.get(path).json())["looking"]:
        time.sleep(0.1)
    assert found["par"] == 357
    assert host.get(path).json() == found


def test_the_robot_arranges_the_draw_of_a_strict_event(host: Browser, ann: Browser) -> None:
    draw = {"draw": "CROCODILESABDOMINALE", "theme": "animaux", "strict": "yes"}
    code = begun(host, ann, game="mixmo", options=draw)
    table = table_of(ann, code)
    act(host, code, "close")
    while (found := ann.get(f"/api/events/{code}/par").json())["looking"]:
        time.sleep(0.1)
    assert found["par"] == 357
    options = ann.get(f"/api/tables/{table}").json()["options"]
    request = {"options": options, "moves": [], "seconds": 1}
    job = ann.post("/api/solve/mixmo", request).json()
    while (job := ann.get(f"/api/jobs/{job['job']}").json())["state"] in ("queued", "working"):
        time.sleep(0.1)
    assert (job["state"], job["score"]) == ("done", 357)


def view_of(browser: Browser, code: str) -> dict[str, Any]:
    view: dict[str, Any] = browser.get(f"/api/tables/{table_of(browser, code)}").json()["view"]
    return view


def event_with(host: Browser, ann: Browser, word: str, **options: str) -> str:
    """Begin an event with some switches, and let a player write a word."""
    # Without a bandit the theme is known from the start.
    chosen = {"draw": DRAW.rstrip("+"), "theme": "animaux", **options}
    code = begun(host, ann, game="mixmo", options=chosen)
    play(ann, table_of(ann, code), f"word {word} 9 6 across")
    return code


@pytest.mark.parametrize(
    ("helps", "hidden"),
    [
        ("parts,doubles,score,theme", {"valid": None}),
        ("words,parts,doubles,theme", {"points": None}),
        ("words,parts,doubles,score", {"theme": None}),
    ],
)
def test_each_help_that_is_off_tells_nothing(
    host: Browser, ann: Browser, helps: str, hidden: dict[str, None]
) -> None:
    code = event_with(host, ann, "CHIENS", helps=helps)
    view = view_of(ann, code)
    (word,) = view["words"]
    seen = {"valid": True, "points": 30, "theme": True}
    assert {field: word[field] for field in seen} == {**seen, **hidden}
    assert view["helps"] == helps.split(",")


def test_without_any_help_the_board_alone_is_shown(host: Browser, ann: Browser) -> None:
    view = view_of(ann, event_with(host, ann, "SNEIHC", helps="none"))
    assert [view[name] for name in ("points", "complete", "justified", "theme_word")] == [None] * 4
    assert (view["parts"], view["crossings"], view["reasons"]) == ([], [], [])


def test_a_strict_event_refuses_a_mixmo_that_is_not_justified(host: Browser, ann: Browser) -> None:
    code = event_with(host, ann, "SNEIHC", strict="yes")
    table = table_of(ann, code)
    answer = ann.post(f"/api/tables/{table}/moves", {"text": "mixmo"})
    assert answer.status_code == 409, answer.text
    assert view_of(ann, code)["shown"] == 6


def test_an_event_counts_by_its_own_scoring(host: Browser, ann: Browser) -> None:
    for scoring, points in (("words", 1), ("longest", 6), ("table 2=-50 6=7", 42)):
        code = event_with(host, ann, "CHIENS", scoring=scoring)
        assert event_of(host, code)["ranking"][0]["score"] == points
        act(host, code, "close")


def test_an_event_has_words_and_a_theme_of_the_host_s_own(host: Browser, ann: Browser) -> None:
    def upload(kind: str, text: str) -> str:
        body = {"kind": kind, "name": "classe", "language": "fr", "text": text}
        return str(host.post("/api/me/lists", body).json()["name"])

    words, theme = upload("lexicon", "snich\nchiens\n"), upload("theme", "snich\n")
    code = event_with(host, ann, "SNICH", reference=words, theme=theme)
    (word,) = view_of(ann, code)["words"]
    assert (word["valid"], word["theme"]) == (True, True)
    act(host, code, "close")
    whole = host.get(f"/api/events/{code}/results.zip").content
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        # For whoever scores the results on another computer.
        assert archive.read(f"{words}.txt").decode().endswith("CHIENS\nSNICH\n")
        assert archive.read(f"theme_{theme}.txt").decode().endswith("SNICH\n")
    code = event_with(host, ann, "NICHES", reference=words, theme=theme)
    assert [one["valid"] for one in view_of(ann, code)["words"]] == [False]


def test_the_list_for_schools_has_no_crude_words(host: Browser, ann: Browser) -> None:
    draw = "MERDESZZZZZZZZZZZZZZ"
    for reference, valid in (("fr-light", True), ("fr-school", False)):
        code = event_with(host, ann, "MERDE", reference=reference, draw=draw)
        assert [one["valid"] for one in view_of(ann, code)["words"]] == [valid]
        act(host, code, "close")
