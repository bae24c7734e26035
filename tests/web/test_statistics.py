"""Statistics over HTTP: of a file, of one's own games, of the server's."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from quadrille.app.live.requests import new_code
from quadrille.store.models import Result, Seat, TableRow
from quadrille.store.repository import Store
from quadrille.web.limits import Limits
from tests.arena.stats.sample_games import CSV
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


def test_a_visitor_without_games_gets_an_empty_report(visitor: Callable[..., Browser]) -> None:
    report = visitor().get("/api/stats/mine").json()
    assert (report["games"], report["questions"], report["charts"]) == (0, [], [])
