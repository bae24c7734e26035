"""The HTTP interface: what is documented is there, and answers as documented."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NotRequired, get_origin, get_type_hints

import pytest

from quadrille.app.live.messages import WholeTable
from quadrille.app.live.registry import SIGNS
from quadrille.games import built_in
from quadrille.web import (
    api,
    connections,
    daily,
    dictionary,
    endings,
    events,
    games,
    jobs,
    live,
    live_events,
    my_statistics,
    my_tables,
    open_tables,
    pages,
    positions,
    replays,
    scores,
    statistics,
    tournaments,
    transfer,
    words,
)
from quadrille.web.models import JobResponse, Me
from quadrille.web.security import FOREIGN, MANY
from quadrille.web.websocket import SLOW
from tests.web.servers import Browser

ENDPOINTS: dict[Callable[..., Any], str] = {
    games.games: "GET /api/games",
    api.me: "GET /api/me",
    api.rename: "POST /api/me",
    api.enter: "POST /api/me/enter",
    api.erase: "DELETE /api/me",
    my_tables.my_tables: "GET /api/me/tables",
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
    positions.position: "GET /api/tables/CODE/position",
    positions.letters: "GET /api/tables/CODE/letters",
    positions.file_letters: "POST /api/letters",
    api.preview: "POST /api/tables/CODE/preview",
    replays.frames: "POST /api/replay/GAME",
    words.word: "GET /api/words/LEXICON/WORD",
    dictionary.count_words: "GET /api/dictionary",
    dictionary.list_words: "GET /api/dictionary/fr",
    dictionary.download_words: "GET /api/dictionary/fr/file",
    dictionary.add_words: "POST /api/dictionary/fr",
    scores.scores: "GET /api/tables/CODE/scores",
    transfer.show: "GET /api/me/transfer.svg",
    transfer.take: "POST /api/me/transfer",
    open_tables.open_tables: "GET /api/open-tables",
    open_tables.offer: "POST /api/tables/CODE/offer",
    open_tables.pair: "POST /api/pair",
    my_statistics.statistics: "GET /api/me/statistics",
    endings.ending: "GET /api/tables/CODE/ending",
    endings.compare: "POST /api/tables/CODE/ending",
    endings.review: "POST /api/tables/CODE/review",
    games.lexicons: "GET /api/lexicons",
    games.options: "POST /api/options/GAME",
    games.setup_file: "POST /api/files/GAME/FORMAT",
    daily.today: "POST /api/daily",
    daily.ranking: "POST /api/daily/ranking",
    daily.par: "POST /api/daily/par",
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
    events.par: "GET /api/events/CODE/par",
    events.results: "GET /api/events/CODE/results.zip",
    events.result: "GET /api/events/CODE/results/NUMBER",
    tournaments.create: "POST /api/tournaments",
    tournaments.my_tournaments: "GET /api/me/tournaments",
    tournaments.tournament: "GET /api/tournaments/CODE",
    tournaments.add: "POST /api/tournaments/CODE/players",
    tournaments.withdraw: "POST /api/tournaments/CODE/withdraw",
    tournaments.pair: "POST /api/tournaments/CODE/pair",
    tournaments.result: "POST /api/tournaments/CODE/result",
    tournaments.table: "POST /api/tournaments/CODE/table",
    tournaments.links: "GET /api/tournaments/CODE/links",
    tournaments.claim: "POST /api/tournaments/CODE/claim",
    tournaments.entry: "GET /api/tournaments/CODE/entry",
    tournaments.renew_entry: "POST /api/tournaments/CODE/entry",
    tournaments.enter: "POST /api/tournaments/CODE/enter",
    tournaments.release: "POST /api/tournaments/CODE/release",
    tournaments.export: "GET /api/tournaments/CODE/files/NAME",
    statistics.of_file: "POST /api/stats",
    statistics.of_games: "GET /api/stats/WHOSE",
}
PARTS = tuple(
    part.ROUTES
    for part in (
        api,
        games,
        jobs,
        my_tables,
        positions,
        replays,
        words,
        dictionary,
        daily,
        scores,
        endings,
        my_statistics,
        open_tables,
        transfer,
        events,
        tournaments,
        statistics,
    )
)
DECLARED = {
    "POST /api/tables/CODE/analysis",
    "POST /api/tables/CODE/simulation",
    "POST /api/analyse/scrabble",
    "POST /api/analyse/scrabble/simulation",
    "POST /api/analyse/scrabble/position",
    "GET /api/scrabble/board",
    "GET /api/scrabble/board-draw",
    "GET /api/scrabble/board-play",
    "POST /api/train",
    "GET /api/crossword/language",
    "POST /api/crossword/around",
    "POST /api/crossword/candidates",
    "POST /api/crossword/clues",
    "POST /api/crossword/fill",
    "POST /api/crossword/pattern",
    "GET /api/tables/CODE/board",
    "GET /api/tables/CODE/draw",
    "GET /api/tables/CODE/gcg",
    "GET /api/tables/CODE/grid",
    "GET /api/tables/CODE/ipuz",
    "GET /api/tables/CODE/moves",
    "GET /api/tables/CODE/pdf",
    "GET /api/tables/CODE/pdf-letter",
    "GET /api/tables/CODE/pdf-letter-solution",
    "GET /api/tables/CODE/pdf-solution",
    "GET /api/tables/CODE/puz",
    "GET /api/tables/CODE/result",
    "GET /api/tables/CODE/sol",
    "GET /api/tables/CODE/svg",
    "GET /api/tables/CODE/svg-solution",
    "POST /api/tables/CODE/anagrams",
    "POST /api/tables/CODE/completions",
    "POST /api/tables/CODE/impossible",
    "GET /api/mixmo/theme",
    "GET /api/mixmo/themes",
}
"""The paths that the games declare by their capabilities."""
PLACES = {
    "CODE": "{code}",
    "GAME": "{name}",
    "FORMAT": "{form}",
    "JOB": "{job}",
    "LEXICON": "{lexicon}",
    "WORD": "{word}",
    "NUMBER": "{number}",
    "WHOSE": "{whose}",
    "files/NAME": "files/{name}",
    "dictionary/fr": "dictionary/{language}",
}


@pytest.mark.parametrize(("endpoint", "declared"), ENDPOINTS.items(), ids=ENDPOINTS.values())
def test_every_endpoint_is_in_the_page_of_the_protocol(
    endpoint: Callable[..., Any], declared: str, root: Path
) -> None:
    page = (root / "docs/technical/protocol.md").read_text(encoding="utf-8")
    assert f"`{declared}" in page
    routes = [route for one in PARTS for route in one.routes]
    (route,) = [one for one in routes if getattr(one, "endpoint", None) is endpoint]
    method, path = declared.split()
    for word, name in PLACES.items():
        path = path.replace(word, name)
    assert (getattr(route, "path", ""), getattr(route, "methods", set())) == (path, {method})


def test_the_paths_that_games_declare_are_there_and_in_the_page_of_the_protocol(
    root: Path,
) -> None:
    page = (root / "docs/technical/protocol.md").read_text(encoding="utf-8")
    assert [declared for declared in DECLARED if f"`{declared}" not in page] == []
    routes = [*games.declared_routes().routes, *jobs.declared_routes().routes]
    served = {
        f"{method} {getattr(route, 'path', '')}".replace("{code}", "CODE")
        for route in routes
        for method in getattr(route, "methods", ())
    }
    assert served == DECLARED


def test_every_endpoint_is_listed_here_and_every_message_in_the_page(root: Path) -> None:
    routes = {getattr(route, "endpoint", None) for one in PARTS for route in one.routes}
    assert routes == set(ENDPOINTS)
    page = (root / "docs/technical/protocol.md").read_text(encoding="utf-8")
    (socket,) = live.ROUTES.routes
    assert getattr(socket, "endpoint", None) is live.live
    (socket,) = live_events.ROUTES.routes
    assert getattr(socket, "endpoint", None) is live_events.live
    assert "`/live/event/CODE`" in page
    assert [kind for kind in live.KINDS if f'"type": "{kind}"' not in page] == []
    closing = (
        connections.BAD,
        FOREIGN,
        connections.UNKNOWN,
        connections.OFTEN,
        connections.STORE_AWAY,
        SLOW,
        MANY,
    )
    assert [code for code in closing if f"| {code} |" not in page] == []


def test_the_analysis_of_a_table_is_a_page_that_a_game_declares(ann: Browser) -> None:
    paths = {getattr(route, "path", "") for route in pages.declared_routes().routes}
    scrabble, robot = (
        {"/analysis", "/analysis/{code}", "/board", "/training"},
        {"/robot/race", "/robot/editor"},
    )
    assert paths == scrabble | robot | {"/crossword/editor", "/samegame/race"}
    assert 'data-code="K7XQ2M"' in ann.get("/analysis/k7xq2m").text


def test_the_games_are_listed(ann: Browser) -> None:
    games = ann.get("/api/games").json()
    assert [game["name"] for game in games] == list(built_in())
    samegame = next(game for game in games if game["name"] == "samegame")
    assert samegame["methods"][0] == "auto"


def test_a_table_is_described_by_its_model(ann: Browser) -> None:
    table = ann.made()
    hints = get_type_hints(WholeTable, include_extras=True)
    assert set(table) == {
        name for name, hint in hints.items() if get_origin(hint) is not NotRequired
    }
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


def test_a_name_is_protected_by_a_passphrase(visitor: Callable[..., Browser]) -> None:
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
    assert {"job", "state", "score", "bound", "proved", "moves"} <= set(JobResponse.model_fields)


def test_what_is_not_there_is_refused_in_the_shape_of_every_error(ann: Browser) -> None:
    for answer in (ann.get("/api/nowhere"), ann.get("/api"), ann.post("/api/nowhere")):
        assert answer.json()["error"]["code"] == "web.not-found"
