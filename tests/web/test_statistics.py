"""Statistics over HTTP: of a file, of your own games, of the server's."""

from __future__ import annotations

import io
import socket
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from quadrille.app.live.requests import new_code
from quadrille.arena.runs.plan import Outcome
from quadrille.store.models import Result, Seat, TableRow
from quadrille.store.repository import Store
from quadrille.web.limits import Limits
from tests.arena.stats.sample_games import CSV
from tests.arena.stats.test_file_games import play
from tests.web.servers import DATABASES, Browser, serving_here


def send(browser: Browser, content: bytes, **params: str) -> httpx.Response:
    return browser._client.post("/api/stats", content=content, params=params)


def test_a_file_is_answered_in_the_visitor_s_language(visitor: Callable[..., Browser]) -> None:
    answer = send(visitor("fr"), CSV.encode(), player="10")
    assert answer.status_code == 200
    report = answer.json()
    assert report["games"] == 10
    assert report["player"] == "10"
    assert "lecture" in report["readings"]["time"].lower()


def test_a_file_that_is_none_is_refused_in_words(ann: Browser) -> None:
    answer = send(ann, b"one,two\n1,2\n")
    assert answer.status_code == 400
    assert "your file" in answer.json()["error"]["message"]


GCG = ">ann: AB 8H AB +8 8\n>bob: XY - +0 0\n>ann: (XY) +24 32\n"


def test_games_themselves_may_be_sent(ann: Browser) -> None:
    assert send(ann, GCG.encode()).json()["games"] == 1
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a.gcg", GCG)
        archive.writestr("b.gcg", f"#date 2026-11-18\n{GCG}")
        archive.writestr("c.gcg", GCG.splitlines()[0])
        archive.writestr("d.gcg", "junk")
    report = send(ann, packed.getvalue()).json()
    assert (report["games"], report["first_date"], names(report)) == (
        2,
        "2026-11-18",
        {"ann", "bob"},
    )
    quirks = {one["text"].split(":")[0]: one["count"] for one in report["quirks"]}
    assert quirks["files of games that could not be read"] == 1
    assert quirks["files without a finished game between two players"] == 1
    assert quirks["of these, ordered by their files, after all games with a date"] == 1
    answer = send(ann, b">ann: no game\n")
    assert answer.status_code == 400
    assert "/tmp" not in answer.text, "where files lie is nobody’s business"


def test_a_file_may_be_larger_than_other_requests_and_not_too_large(tmp_path: Path) -> None:
    limits = Limits(body=1_000, upload=3_000)
    with serving_here(f"sqlite:///{tmp_path / 'games.db'}", limits) as address:
        browser = Browser(address)
        rest = CSV.splitlines()[1] + "\n"
        assert send(browser, (CSV + rest * 10).encode()).json()["games"] == 20
        large = send(browser, (CSV + rest * 40).encode())
        assert large.status_code == 413
        assert "3000" in large.json()["error"]["message"].replace(" ", "").replace(",", "")
        assert browser._client.post("/api/me", content=b"x" * 2_000).status_code == 413


def test_a_file_that_is_cut_off_is_one_quiet_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving_here(f"sqlite:///{tmp_path / 'games.db'}", Limits()) as address:
        place = urlsplit(address)
        with socket.create_connection((place.hostname, place.port)) as line:
            head = (
                f"POST /api/stats HTTP/1.1\r\nHost: {place.netloc}\r\nContent-Length: 999\r\n\r\n"
            )
            line.sendall(f"{head}gameid,".encode())
        while not caplog.records:
            time.sleep(0.01)
        assert send(Browser(address), CSV.encode()).json()["games"] == 10
    (record,) = caplog.records
    assert record.getMessage() == "A request was cut off midway: POST /api/stats"
    assert record.exc_info is None


@pytest.fixture
def played(ann: Browser, bob: Browser) -> tuple[Browser, Browser]:
    """Put games into the store: Ann has beaten Bob and a computer."""
    store = Store(DATABASES[ann.address])
    try:
        computer = Seat("equity", None, "equity")
        for both in ((_seat(ann, "Ann"), _seat(bob, "Bob")), (_seat(ann, "Ann"), computer)):
            code = new_code()
            options = {"lexicon": "english"}
            row = TableRow(code, "scrabble", {}, options, both, "p", None, 1, started=2)
            assert store.create(row).result()
            results = [Result(0, 400, 0, True), Result(1, 300, 0, False)]
            store.finish(code, "over", 1_700_000_000_000, results).result()
    finally:
        store.close()
    return ann, bob


def _seat(browser: Browser, name: str) -> Seat:
    return Seat(name, browser.cookie.rpartition(".")[0])


def names(report: dict[str, Any]) -> set[str]:
    return {str(row[0]) for row in report["questions"][0]["time"]["rows"]}


def test_visitors_see_their_own_games_alone(played: tuple[Browser, Browser]) -> None:
    ann, bob = played
    own = ann.get("/api/stats/mine").json()
    assert own["games"] == 2
    assert {"computer:equity"} < names(own)
    assert bob.get("/api/stats/mine").json()["games"] == 1
    assert "computer:equity" not in names(bob.get("/api/stats/mine").json())


def test_people_have_neither_names_nor_ratings_in_the_server_s_games(
    played: tuple[Browser, Browser], visitor: Callable[..., Browser]
) -> None:
    report = visitor().get("/api/stats/server").json()
    assert names(report) >= {"people", "computer:equity"}
    assert "Ann" not in str(report)
    ratings = next(one for one in report["questions"] if one["name"] == "ratings")
    assert all(row[1] is None for row in ratings["gameid"]["rows"])


def test_games_from_elsewhere_count_among_those_with_computers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Matches in the server’s folder count for all; people in them stay unnamed."""
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path))
    monkeypatch.setenv("QUADRILLE_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "imported"
    play(folder / "run", Outcome(((400, 300), (310, 390))))
    (folder / "people.gcg").write_text(GCG)
    (folder / "one.gcg").write_text(GCG.replace(">bob", ">equity"))
    with serving_here(f"sqlite:///{tmp_path / 'games.db'}", Limits()) as address:
        browser = Browser(address)
        report = browser.get("/api/stats/server").json()
        assert (report["games"], browser.get("/api/stats/mine").json()["games"]) == (3, 0)
    assert names(report) == {"computer:equity", "computer:greedy", "people"}


def test_a_visitor_without_games_gets_an_empty_report(visitor: Callable[..., Browser]) -> None:
    report = visitor().get("/api/stats/mine").json()
    assert (report["games"], report["questions"], report["charts"]) == (0, [], [])
