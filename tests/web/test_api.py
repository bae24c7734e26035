"""The HTTP interface: what is documented is there, and answers as documented."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quadrille.app.hub import SIGNS
from quadrille.games import NAMES
from quadrille.web import (
    api,
    daily,
    dictionary,
    events,
    jobs,
    lines,
    live,
    live_events,
    mine,
    mixmo,
    pages,
    replays,
    scores,
    setup,
    words,
)
from quadrille.web.models import JobTold, Me, TableTold
from quadrille.web.security import MANY
from quadrille.web.wire import SLOW
from tests.web.servers import Browser

ENDPOINTS: dict[Callable[..., Any], str] = {
    api.games: "GET /api/games",
    api.me: "GET /api/me",
    api.rename: "POST /api/me",
    api.enter: "POST /api/me/enter",
    api.erase: "DELETE /api/me",
    mine.my_tables: "GET /api/me/tables",
    api.create: "POST /api/tables",
    api.table: "GET /api/tables/CODE",
    api.join: "POST /api/tables/CODE/join",
    api.move: "POST /api/tables/CODE/moves",
    api.resign: "POST /api/tables/CODE/resign",
    api.rematch: "POST /api/tables/CODE/rematch",
    api.record: "GET /api/tables/CODE/record",
    jobs.solve: "POST /api/solve/GAME",
    jobs.hint: "POST /api/tables/CODE/hint",
    jobs.job: "GET /api/jobs/JOB",
    jobs.cancel: "DELETE /api/jobs/JOB",
    jobs.analyse: "POST /api/tables/CODE/analysis",
    jobs.analyse_text: "POST /api/analyse/scrabble",
    jobs.train: "POST /api/train",
    api.preview: "POST /api/tables/CODE/preview",
    api.gcg: "GET /api/tables/CODE/gcg",
    mixmo.fits: "POST /api/tables/CODE/completions",
    mixmo.made_of: "POST /api/tables/CODE/anagrams",
    mixmo.result: "GET /api/tables/CODE/result",
    mixmo.themes: "GET /api/mixmo/themes",
    replays.frames: "POST /api/replay/GAME",
    words.word: "GET /api/words/LEXICON/WORD",
    dictionary.counts: "GET /api/dictionary",
    dictionary.listed: "GET /api/dictionary/fr",
    dictionary.file: "GET /api/dictionary/fr/file",
    dictionary.send: "POST /api/dictionary/fr",
    scores.scores: "GET /api/tables/CODE/scores",
    setup.lexicons: "GET /api/lexicons",
    setup.options: "POST /api/options/GAME",
    daily.today: "POST /api/daily",
    daily.ranking: "POST /api/daily/ranking",
    events.create: "POST /api/events",
    events.my_events: "GET /api/me/events",
    events.kind_of: "GET /api/codes/CODE",
    events.event: "GET /api/events/CODE",
    events.join: "POST /api/events/CODE/join",
    events.start: "POST /api/events/CODE/start",
    events.pause: "POST /api/events/CODE/pause",
    events.extend: "POST /api/events/CODE/extend",
    events.close: "POST /api/events/CODE/close",
    events.remove: "POST /api/events/CODE/remove",
    events.next_round: "POST /api/events/CODE/next",
    events.paper: "POST /api/events/CODE/paper",
    events.slip: "POST /api/events/CODE/slips",
    events.qr: "GET /api/events/CODE/qr.svg",
    events.ranking: "GET /api/events/CODE/ranking.csv",
    events.results: "GET /api/events/CODE/results.zip",
    events.result: "GET /api/events/CODE/results/NUMBER",
}
PARTS = tuple(
    part.ROUTES
    for part in (api, jobs, mine, mixmo, replays, words, dictionary, daily, scores, setup, events)
)
PLACES = {
    "CODE": "{code}",
    "GAME": "{name}",
    "JOB": "{job}",
    "LEXICON": "{lexicon}",
    "WORD": "{word}",
    "NUMBER": "{number}",
    "dictionary/fr": "dictionary/{language}",
}


@pytest.mark.parametrize(("endpoint", "told"), ENDPOINTS.items(), ids=ENDPOINTS.values())
def test_every_endpoint_is_in_the_page_of_the_protocol(
    endpoint: Callable[..., Any], told: str, root: Path
) -> None:
    page = (root / "docs/technical/protocol.md").read_text(encoding="utf-8")
    assert f"`{told}" in page
    routes = [route for one in PARTS for route in one.routes]
    (route,) = [one for one in routes if getattr(one, "endpoint", None) is endpoint]
    method, path = told.split()
    for word, name in PLACES.items():
        path = path.replace(word, name)
    assert (getattr(route, "path", ""), getattr(route, "methods", set())) == (path, {method})


def test_every_endpoint_is_listed_here_and_every_message_in_the_page(root: Path) -> None:
    routes = {getattr(route, "endpoint", None) for one in PARTS for route in one.routes}
    assert routes == set(ENDPOINTS)
    page = (root / "docs/technical/protocol.md").read_text(encoding="utf-8")
    (socket,) = live.ROUTES.routes
    assert getattr(socket, "endpoint", None) is live.live
    assert live.Connection.__doc__
    (socket,) = live_events.ROUTES.routes
    assert getattr(socket, "endpoint", None) is live_events.live
    assert "`/live/event/CODE`" in page
    assert [kind for kind in live.KINDS if f'"type": "{kind}"' not in page] == []
    closing = (lines.BAD, lines.FOREIGN, lines.UNKNOWN, lines.OFTEN, SLOW, MANY)
    assert [code for code in closing if f"| {code} |" not in page] == []


def test_the_analysis_of_a_table_is_a_page(ann: Browser) -> None:
    route = next(
        one for one in pages.ROUTES.routes if getattr(one, "path", "") == "/analysis/{code}"
    )
    assert getattr(route, "endpoint", None) is pages.analysis_of
    assert 'data-code="K7XQ2M"' in ann.get("/analysis/k7xq2m").text


def test_the_games_are_listed(ann: Browser) -> None:
    told = ann.get("/api/games").json()
    assert [game["name"] for game in told] == list(NAMES)
    samegame = next(game for game in told if game["name"] == "samegame")
    assert samegame["methods"][0] == "auto"


def test_a_table_is_told_as_its_model_says(ann: Browser) -> None:
    table = ann.made()
    assert set(table) == set(TableTold.model_fields)
    assert set(table["code"]) <= set(SIGNS)
    assert ann.get(f"/api/tables/{table['code'].lower()}").json()["code"] == table["code"]


def test_what_is_left_to_chance_differs_and_the_puzzle_of_the_day_does_not(
    ann: Browser, bob: Browser
) -> None:
    boards = [one.made()["view"]["board"] for one in (ann, bob)]
    assert boards[0] != boards[1]
    daily = [one.made(daily=True)["view"]["board"] for one in (ann, bob)]
    assert daily[0] == daily[1]
    assert api.daily_seed() > 20_260_000


def test_a_name_is_kept_by_a_passphrase(visitor: Callable[..., Browser]) -> None:
    ann, bob = visitor(), visitor()
    named = ann.post("/api/me", {"name": " Zoé  M "}).json()
    assert named == Me(name="Zoé M", kept=False).model_dump()
    assert ann.post("/api/me", {"name": "Zoé M", "passphrase": "red margin"}).json()["kept"]
    assert bob.post("/api/me", {"name": "zoé m"}).json()["error"]["code"] == "web.name-kept"
    wrong = bob.post("/api/me/enter", {"name": "Zoé M", "passphrase": "blue margin"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (403, "web.no-passphrase")
    code = ann.made()["code"]
    assert bob.get(f"/api/tables/{code}").json()["you"] is None
    assert bob.post("/api/me/enter", {"name": "Zoé M", "passphrase": "red margin"}).json() == {
        "name": "Zoé M",
        "kept": True,
    }
    assert bob.get(f"/api/tables/{code}").json()["you"] == 0
    assert [table["code"] for table in bob.get("/api/me/tables").json()] == [code]


def test_a_visitor_erases_what_is_theirs(ann: Browser, bob: Browser) -> None:
    code = ann.made()["code"]
    ann.post(f"/api/tables/{code}/moves", {"text": "0 0"})
    assert ann.delete("/api/me").status_code == 204
    table = bob.get(f"/api/tables/{code}").json()
    assert [seat["name"] for seat in table["seats"]] == [""]
    assert table["seats"][0]["taken"]
    assert ann.get("/api/me").json()["name"] == ""
    assert ann.get("/api/me/tables").json() == []


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "web.body"),
        ({"game": "chess"}, "game-unknown"),
        ({"game": "samegame", "options": {"board": 3}}, "web.body"),
        ({"game": "samegame", "options": {"colour": "3"}}, "samegame.option"),
        ({"game": "samegame", "seats": [{"kind": "me"}, {"kind": "open"}]}, "out-of-range"),
        ({"game": "samegame", "seats": [{"kind": "computer"}]}, "web.body"),
        ({"game": "samegame", "seats": [{"kind": "computer", "level": "x"}]}, "bad-choice"),
        ({"game": "samegame", "clock": {"seconds": 0}}, "web.body"),
        ({"game": "samegame", "more": 1}, "web.body"),
        ({"game": "robot", "options": {"rows": "5000"}}, "table.limit"),
        ({"game": "samegame", "options": {"board": "V" * 30_000}}, "table.limit"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Browser, body: dict[str, Any], code: str) -> None:
    answer = ann.post("/api/tables", body)
    assert answer.json()["error"]["code"] == code
    assert answer.status_code in (400, 404, 422)


@pytest.mark.parametrize("body", [{}, {"text": "0 0", "undo": True}, {"text": ""}, {"text": 5}])
def test_a_move_says_one_thing(ann: Browser, body: dict[str, Any]) -> None:
    code = ann.made()["code"]
    answer = ann.post(f"/api/tables/{code}/moves", body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "web.body")


def test_moves_over_http_are_those_of_the_socket(ann: Browser) -> None:
    code = ann.made(options={"board": "VV./RRB"})["code"]
    path = f"/api/tables/{code}/moves"
    assert ann.post(path, {"text": "0 1", "key": "a"}).json()["ply"] == 1
    assert ann.post(path, {"text": "0 1", "key": "a"}).json()["ply"] == 1
    assert ann.post(path, {"undo": True}).json()["moves"] == []
    assert ann.post(path, {"redo": True}).json()["moves"] == [[0, "0 1"]]
    assert ann.post(path, {"text": "0 0", "ply": 1}).json()["error"]["code"] == "table.moved-on"
    assert ann.post(f"/api/tables/{code}/resign").json()["ending"] == "abandoned"
    assert ann.post(path, {"text": "0 0"}).json()["error"]["code"] == "table.finished"
    again = ann.post(f"/api/tables/{code}/rematch").json()
    assert (again["status"], again["ply"]) == ("playing", 0)


def test_a_puzzle_that_is_solved_from_the_start_is_finished(ann: Browser) -> None:
    table = ann.made("robot", options={"grid": "Rr"})
    assert (table["status"], table["ending"]) == ("finished", "over")


def test_the_answers_of_engines_have_their_model() -> None:
    assert {"job", "state", "score", "bound", "proved", "moves"} <= set(JobTold.model_fields)


def test_what_is_not_there_is_refused_in_the_shape_of_every_error(ann: Browser) -> None:
    for answer in (ann.get("/api/nowhere"), ann.get("/api"), ann.post("/api/nowhere")):
        assert answer.json()["error"]["code"] == "web.not-found"
