"""Mixmo in an event: who leads, and what the end says."""

from __future__ import annotations

import csv
import io

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
