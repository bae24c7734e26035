"""Events: planned, entered, played, closed; what nobody may see before, and the results after."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from quadrille.games.scrabble.written import read_written
from tests import postgresql as postgres
from tests.web.servers import Browser, Nursery, serving
from tests.web.test_live import closed

MakeVisitor = Callable[..., Browser]
HOUR = 3600


def plan(host: Browser, game: str = "samegame", seconds: int = HOUR, **fields: Any) -> str:
    """Plan an event; give its code."""
    answer = host.post("/api/events", {"game": game, "seconds": seconds, **fields})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def act(browser: Browser, code: str, what: str, **fields: Any) -> dict[str, Any]:
    """Do something with an event; give what it is then."""
    answer = browser.post(f"/api/events/{code}/{what}", fields)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def fault(browser: Browser, code: str, what: str, **fields: Any) -> tuple[int, str]:
    answer = browser.post(f"/api/events/{code}/{what}", fields)
    return answer.status_code, answer.json()["error"]["code"]


def told(browser: Browser, code: str) -> dict[str, Any]:
    event: dict[str, Any] = browser.get(f"/api/events/{code}").json()
    return event


def table_of(browser: Browser, code: str) -> str:
    return str(told(browser, code)["you"]["table"])


def play(browser: Browser, table: str, text: str) -> dict[str, Any]:
    answer = browser.post(f"/api/tables/{table}/moves", {"text": text})
    assert answer.status_code == 200, answer.text
    after: dict[str, Any] = answer.json()
    return after


@pytest.fixture
def host(visitor: MakeVisitor) -> Browser:
    return visitor()


BOARD = {"board": "VVB/RRB"}


def begun(host: Browser, *players: Browser, game: str = "samegame", **fields: Any) -> str:
    code = plan(host, game, **fields)
    for player in players:
        act(player, code, "join")
    act(host, code, "start")
    return code


def test_an_event_from_plan_to_results(host: Browser, ann: Browser, bob: Browser) -> None:
    code = plan(host, options=BOARD, title="Club de Vannes")
    assert act(ann, code.lower(), "join")["you"] == {
        "number": 0,
        "name": "Ann",
        "table": None,
        "seat": 0,
    }
    assert fault(ann, code, "start") == (403, "event.not-host")
    assert [one["name"] for one in act(host, code, "start")["entrants"]] == ["Ann"]
    assert act(bob, code, "join")["joined"] == 2
    one, two = table_of(ann, code), table_of(bob, code)
    views = [who.get(f"/api/tables/{at}").json()["view"] for who, at in ((ann, one), (bob, two))]
    assert views[0] == views[1]
    for move in ("0 0", "0 0", "0 0"):
        play(ann, one, move)
    play(bob, two, "2 0")
    event = told(host, code)
    assert [(row["place"], row["name"], row["score"]) for row in event["ranking"]] == [
        (1, "Ann", 3),
        (2, "Bob", 1),
    ]
    assert [row["done"] for row in event["ranking"]] == [True, False]
    assert event["ranking"][0]["table"] is None
    act(host, code, "close")
    event = told(bob, code)
    assert (event["status"], event["options"]["board"]) == ("closed", "VVB/RRB")
    assert event["ranking"][0]["table"] == one
    seen = bob.get(f"/api/tables/{one}").json()
    assert (seen["you"], seen["status"], len(seen["moves"])) == (None, "finished", 3)
    assert bob.get(f"/api/tables/{two}").json()["ending"] == "time"
    assert ann.post(f"/api/tables/{two}/moves", {"text": "0 0"}).status_code == 403
    assert bob.post(f"/api/tables/{two}/moves", {"text": "0 0"}).json()["error"]["code"] == (
        "table.finished"
    )
    assert [one["code"] for one in host.get("/api/me/events").json()] == [code]


# What is closed


def test_nobody_sees_anything_of_the_others_before_the_close(
    host: Browser, ann: Browser, bob: Browser, visitor: MakeVisitor
) -> None:
    code, seen = begun(host, ann, bob, game="mixmo"), []
    tables = [table_of(who, code) for who in (ann, bob)]
    stranger = visitor()
    with ann.live(tables[0]) as at_table, ann.live(f"event/{code}") as at_event:
        tray = at_table.until("table")["view"]["tray"]
        tile = next(tile for tile in tray if tile.isalpha())
        play(bob, tables[1], f"put {tile} 4 5")
        at_table.play(f"put {tile} 7 8", "a")
        act(host, code, "extend", seconds=60)
        at_event.until("event", joined=2)
        at_event.send("event")
        at_event.until("event")
        for path, body in (
            ("anagrams", {}),
            ("completions", {"row": 7, "column": 8, "across": True}),
        ):
            helped = ann.post(f"/api/tables/{tables[0]}/{path}", body)
            assert helped.json()["error"]["code"] == "event.no-engine"
        at_table.send("resign", id="r")
        at_table.until("ack", id="r")
        seen += [*at_table.raw, *at_event.raw]
    for who in (ann, stranger, host):
        for path in ("", "/record", "/result"):
            refused = who.get(f"/api/tables/{tables[1]}{path}")
            assert refused.status_code == 403, path
        with who.live(tables[1]) as live:
            assert closed(live) == 4423
        for path in ("", "/results.zip", "/ranking.csv", "/results/0", "/results/1"):
            answer = who.get(f"/api/events/{code}{path}")
            assert answer.status_code == (403 if path else 200), path
            seen.append(answer.text)
        seen.append(who.get("/api/me/tables").text + who.get("/api/me/events").text)
    assert ann.get(f"/api/tables/{tables[0]}/result").status_code == 403
    seen += [ann.get(f"/api/tables/{tables[0]}").text, ann.get(f"/api/events/{code}").text]
    assert told(ann, code)["ranking"] is None
    assert told(ann, code)["entrants"] is None
    act(host, code, "close")
    options = told(ann, code)["options"]
    hidden = [options["draw"], options["draw"][14:26], options["fill"].split()[1]]
    if "+" not in options["draw"][:6]:
        hidden.append(f'"{options["theme"]}"')
    for secret in hidden:
        assert [text for text in seen if secret in text] == [], secret
    for text in seen[: len(at_table.raw) + len(at_event.raw)]:
        assert tables[1] not in text
        assert '"Bob"' not in text


def test_engines_are_silent_on_what_an_event_plays(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    code = begun(host, ann, options={"fill": "random 77"})
    table = table_of(ann, code)
    hint = ann.post(f"/api/tables/{table}/hint", {})
    assert (hint.status_code, hint.json()["error"]["code"]) == (409, "event.no-engine")
    options = ann.get(f"/api/tables/{table}").json()["options"]
    for who in (ann, visitor()):
        solve = who.post("/api/solve/samegame", {"options": options})
        assert solve.json()["error"]["code"] == "event.no-engine"
    assert visitor().post("/api/solve/samegame", {"seconds": 0.1}).status_code == 202
    again = visitor()
    twin = again.made(options=options)["code"]
    assert again.post(f"/api/tables/{twin}/hint", {}).json()["error"]["code"] == "event.no-engine"
    assert ann.post(f"/api/tables/{table}/resign").status_code == 200
    rematch = ann.post(f"/api/tables/{table}/rematch")
    assert rematch.json()["error"]["code"] == "event.no-rematch"
    act(host, code, "close")
    answer = ann.post("/api/solve/samegame", {"options": options, "seconds": 0.1})
    assert answer.status_code == 202


def code_of(answer: httpx.Response) -> tuple[int, str]:
    """Give the status of an answer and the code of its error."""
    return answer.status_code, answer.json().get("error", {}).get("code", "")


LETTERS, NO_ENGINE = (409, "event.letters"), (409, "event.no-engine")


def test_no_other_game_tells_the_tops_of_a_duplicate_event(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    before = ann.made("scrabble-referee")["code"]
    options = {"lexicon": "fr", "draws": "MOTSAIRETNELUSE"}
    code = begun(host, ann, game="scrabble-duplicate", options=options)
    view = ann.get(f"/api/tables/{table_of(ann, code)}").json()["view"]
    again = {"lexicon": "fr", "draws": "".join(sorted(view["rack"]))}
    walk = {"options": again, "moves": [[0, "nothing"]]}
    computers = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
    stranger = visitor()
    for who, refused in ((ann, LETTERS), (stranger, NO_ENGINE)):
        for game in ("scrabble", "scrabble-duplicate"):
            assert code_of(who.post(f"/api/replay/{game}", walk | {"seats": 2})) == refused
            made = who.post("/api/tables", {"game": game, "options": again, "seats": computers})
            assert code_of(made) == refused
        text = f">Ann: {again['draws']} 8H MOT +8 8\n"
        assert code_of(who.post("/api/analyse/scrabble", {"text": text})) == NO_ENGINE
    for game in ("mixmo", "scrabble-referee"):
        assert code_of(ann.post("/api/tables", {"game": game})) == LETTERS
    told = ann.post(f"/api/tables/{before}/preview", {"text": "8H MOT"}).json()
    assert told["error"]["code"] == "event.letters"
    assert stranger.post("/api/tables", {"game": "scrabble-duplicate"}).status_code == 201
    assert ann.post("/api/tables", {"game": "samegame"}).status_code == 201
    assert ann.post("/api/replay/samegame", {"options": BOARD}).status_code == 200
    act(host, code, "close")
    assert ann.post("/api/replay/scrabble-duplicate", walk).status_code == 200


def test_who_plays_duplicate_is_told_of_the_words_on_the_board_alone(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    code = begun(host, ann, game="scrabble-duplicate", options={"draws": "MOTSAIRETNELUSE"})
    asked = "/api/words/dictionnaireGros/"
    assert code_of(ann.get(f"{asked}CHAT")) == LETTERS
    assert visitor().get(f"{asked}CHAT").json()["valid"] is True
    act(host, code, "next")
    view = ann.get(f"/api/tables/{table_of(ann, code)}").json()["view"]
    assert ann.get(f"{asked}{view['rounds'][0]['words'][0]}").json()["valid"] is True
    assert code_of(ann.get(f"{asked}CHAT")) == LETTERS
    act(host, code, "close")
    assert ann.get(f"{asked}CHAT").json()["valid"] is True


def test_no_other_table_helps_who_plays_mixmo_in_an_event(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    draw = {"draw": "CHIENSARTONDEALALADE"}
    mine, twin = ann.made("mixmo")["code"], visitor()
    copy = twin.made("mixmo", options=draw)["code"]
    code = begun(host, ann, game="mixmo", options=draw)
    cell = {"row": 7, "column": 8, "across": True}
    for path, body in (("anagrams", {"letters": "CHIENS"}), ("completions", cell)):
        assert code_of(ann.post(f"/api/tables/{mine}/{path}", body)) == LETTERS
        assert code_of(twin.post(f"/api/tables/{copy}/{path}", body)) == NO_ENGINE
    assert code_of(ann.post("/api/tables", {"game": "mixmo", "options": draw})) == LETTERS
    short = {"draw": "SNCHIE" + "A" * 14}
    assert code_of(twin.post("/api/tables", {"game": "mixmo", "options": short})) == NO_ENGINE
    act(host, code, "close")
    assert ann.post(f"/api/tables/{mine}/anagrams", {"letters": "CHIENS"}).status_code == 200


def test_the_host_alone_leads(host: Browser, ann: Browser, visitor: MakeVisitor) -> None:
    code = begun(host, ann)
    for what, fields in (
        ("start", {}),
        ("pause", {"paused": True}),
        ("extend", {"seconds": 5}),
        ("close", {}),
        ("next", {}),
        ("remove", {"number": 0}),
        ("paper", {"name": "Zoé"}),
        ("slips", {"number": 0, "text": "8H MOT"}),
    ):
        assert fault(ann, code, what, **fields) == (403, "event.not-host"), what
        assert fault(ann, "NOBODY", what, **fields)[0] == 404
    assert fault(host, code, "paper", name="Zoé") == (409, "event.not-paper")
    assert fault(host, code, "next") == (409, "event.not-started")
    assert fault(visitor(), code, "join", name="Ann") == (409, "event.name-taken")
    assert fault(visitor(), code, "join")[0] == 422
    table = table_of(ann, code)
    with ann.live(table) as live:
        act(host, code, "remove", number=0)
        assert live.play("0 0", "a")["code"] == "table.not-yours"
    refused = ann.post(f"/api/tables/{table}/moves", {"text": "0 0"})
    assert refused.status_code == 403
    assert code_of(ann.get(f"/api/tables/{table}")) == (403, "event.sealed")
    assert told(ann, code)["removed"] is True
    assert fault(ann, code, "join") == (403, "event.removed")
    act(host, code, "close")


def test_a_name_that_is_kept_is_nobody_else_s_in_an_event_or_at_a_seat(
    host: Browser, ann: Browser, bob: Browser
) -> None:
    ann.post("/api/me", {"name": "Zénobie", "passphrase": "red margin"})
    code = plan(host)
    assert fault(bob, code, "join", name="ZÉNOBIE") == (409, "web.name-kept")
    seats = [{"kind": "me", "name": "Bob"}, {"kind": "me", "name": "Zénobie"}]
    wish = {"game": "scrabble-referee", "seats": seats}
    assert code_of(bob.post("/api/tables", wish)) == (409, "web.name-kept")
    assert act(ann, code, "join", name="Zénobie")["you"]["name"] == "Zénobie"
    assert ann.post("/api/tables", wish).status_code == 201


# The clock


def test_a_paused_event_takes_no_moves(host: Browser, ann: Browser) -> None:
    code = begun(host, ann, options=BOARD)
    table = table_of(ann, code)
    assert act(host, code, "pause", paused=True)["status"] == "paused"
    refused = ann.post(f"/api/tables/{table}/moves", {"text": "0 0"})
    assert refused.json()["error"]["code"] == "event.paused"
    assert act(host, code, "pause", paused=False)["runs"] is True
    assert play(ann, table, "0 0")["ply"] == 1
    act(host, code, "close")


def test_the_clock_closes_it_and_everyone_hears(host: Browser, ann: Browser) -> None:
    code = plan(host, options=BOARD, seconds=5)
    act(ann, code, "join")
    with ann.live(f"event/{code}") as live, host.live(f"event/{code}") as leading:
        assert live.until("event")["status"] == "waiting"
        act(host, code, "start")
        table = live.until("event", status="running")["you"]["table"]
        with ann.live(table) as at_table:
            play(ann, table, "0 0")
            rows = leading.until("event", status="running")["ranking"]
            while not rows or rows[0]["score"] != 1:
                rows = leading.until("event")["ranking"]
            finished = at_table.until("finished")
            assert (finished["ending"], finished["sealed"]) == ("time", False)
        assert live.until("event", status="closed")["ranking"][0]["name"] == "Ann"


def test_an_event_survives_the_death_of_its_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with serving(database, tmp_path) as served:
        host, ann = Browser(served.address), Browser(served.address)
        code = plan(host, options=BOARD, seconds=5)
        act(ann, code, "join", name="Ann")
        act(host, code, "start")
        table = table_of(ann, code)
        play(ann, table, "0 0")
        served.kill()
    with serving(database, tmp_path) as served:
        again = ann.moved_to(served.address)
        with again.live(f"event/{code}") as live:
            # Whether it closed while no server was there or closes now: it does.
            event = live.until("event", status="closed")
        assert [(row["name"], row["score"]) for row in event["ranking"]] == [("Ann", 1)]
        assert again.get(f"/api/tables/{table}").json()["ending"] == "time"
    for browser in (host, ann, again):
        browser.close()


def test_two_servers_hold_one_event_and_one_dies(postgresql: Path, nursery: Nursery) -> None:
    database = postgres.fresh(postgresql, "one_event")
    (first, here), (_, there) = nursery.born(database), nursery.born(database)
    host, ann, bob = Browser(here), Browser(here), Browser(there)
    code = plan(host, options=BOARD)
    act(ann, code, "join", name="Ann")
    with bob.live(f"event/{code}") as live:
        assert act(bob, code, "join", name="Bob")["joined"] == 2
        act(host, code, "start")
        table = live.until("event", status="running")["you"]["table"]
        play(bob, table, "2 0")
        with host.live(f"event/{code}") as leading:
            rows = leading.until("event")["ranking"]
            while {row["name"]: row["score"] for row in rows} != {"Ann": 0, "Bob": 1}:
                rows = leading.until("event")["ranking"]
            act(host, code, "pause", paused=True)
            live.until("event", status="paused")
            refused = bob.post(f"/api/tables/{table}/moves", {"text": "0 0"})
            assert refused.json()["error"]["code"] == "event.paused"
        act(host, code, "pause", paused=False)
        os.kill(first, signal.SIGKILL)
        moved = host.moved_to(there)
        assert [row["name"] for row in told(moved, code)["ranking"]] == ["Bob", "Ann"]
        act(moved, code, "close")
        assert live.until("event", status="closed")["ranking"][0]["table"] == table
    for browser in (host, ann, bob, moved):
        browser.close()


# Results


MOVES = {
    "samegame": ({"board": "VVB/RRB"}, "0 0", "0 0\n", "board.txt", "VVB\nRRB\n"),
    "robot": ({"grid": "Rv Vr"}, "SRS", "S R S 0\n", "grid.txt", "1 2"),
    "mixmo": ({"draw": "CHATSCHATSCHATSCHATS"}, "put C 4 5", "04     C", "draw.txt", "CHATS"),
}


@pytest.mark.parametrize("game", MOVES)
def test_results_come_in_the_game_s_own_format(host: Browser, ann: Browser, game: str) -> None:
    options, move, written, draw_name, drawn = MOVES[game]
    code = begun(host, ann, game=game, options=options)
    play(ann, table_of(ann, code), move)
    act(host, code, "close")
    whole = host.get(f"/api/events/{code}/results.zip")
    archive = zipfile.ZipFile(io.BytesIO(whole.content))
    names = archive.namelist()
    assert names[:2] == ["ranking.csv", draw_name]
    assert names[2].startswith("001-ann.")
    assert written in archive.read(names[2]).decode()
    assert drawn in archive.read(draw_name).decode()
    single = host.get(f"/api/events/{code}/results/0")
    assert single.text == archive.read(names[2]).decode()
    assert names[2] in single.headers["content-disposition"]
    ranking = host.get(f"/api/events/{code}/ranking.csv")
    assert f"ranking-{code}.csv" in ranking.headers["content-disposition"]
    rows = list(csv.reader(io.StringIO(ranking.text)))
    assert rows[1][:2] == ["1", "Ann"]
    assert host.get(f"/api/events/{code}/results/7").status_code == 404


def test_the_qr_code_is_a_drawing_of_the_address(host: Browser) -> None:
    code = plan(host)
    answer = host.get(f"/api/events/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_the_address_of_this_machine_alone_is_given_to_nobody(host: Browser) -> None:
    code = plan(host)
    assert told(host, code)["address"] == ""
    named = host.get(f"/api/events/{code}", headers={"host": "club.example:8000"})
    assert named.json()["address"] == f"http://club.example:8000/e/{code}"


# Rounds


def test_duplicate_scrabble_goes_on_in_rounds_for_all(
    host: Browser, ann: Browser, bob: Browser, visitor: MakeVisitor
) -> None:
    code = plan(host, "scrabble-duplicate", options={"fill": "random 5"})
    act(ann, code, "join")
    act(bob, code, "join")
    act(host, code, "paper", name="Odile")
    act(host, code, "start")
    table = table_of(ann, code)
    assert table == table_of(bob, code) == told(host, code)["table"]
    with ann.live(table) as live, host.live(table) as projected:
        first = live.until("table")["view"]
        assert (first["turn"], first["own"]) == (1, None)
        assert live.play("H4 ZZZ", "a")["type"] == "ack"
        assert fault(host, code, "slips", number=0, text="nothing") == (409, "event.not-paper")
        act(host, code, "slips", number=2, text="nothing")
        before = len(projected.raw)
        assert projected.until("played", ply=2)["text"] is None
        secret = [*projected.raw[:before], *(text for text in projected.raw if "ZZZ" in text)]
        assert "ZZZ" not in "".join(secret)
        assert '"top":"' not in "".join(live.raw)
        bob.post(f"/api/tables/{table}/moves", {"text": "nothing"})
        while (event := told(host, code))["round"] < 1:
            live.send("ping")
            live.until("pong")
    assert [row["name"] for row in event["ranking"]] == ["Ann", "Bob", "Odile"]
    assert event["ranking"][0]["last"] == 0
    late = visitor()
    assert act(late, code, "join", name="Late")["you"]["seat"] == 3
    view = late.get(f"/api/tables/{table}").json()["view"]
    assert (view["turn"], len(view["rounds"])) == (2, 1)
    top = view["rounds"][0]["top"]
    act(host, code, "next")
    assert told(host, code)["round"] == 2
    hidden = late.get(f"/api/tables/{table}").json()["options"]
    assert not {"fill", "draws"} & set(hidden)
    act(host, code, "close")
    slips = host.get(f"/api/events/{code}/results/0").text
    assert "4H ZZZ" in slips or "ZZZ" in slips
    assert top in slips
    archive = zipfile.ZipFile(io.BytesIO(host.get(f"/api/events/{code}/results.zip").content))
    assert archive.namelist()[:3] == ["ranking.csv", "game.gcg", "game.quadrille"]
    assert len(archive.namelist()) == 7
    official = archive.read("game.gcg").decode()
    tops = [one["points"] for one in ann.get(f"/api/tables/{table}").json()["view"]["rounds"]]
    assert read_written(official).retraced.scores == (sum(tops),)
    assert bob.get(f"/api/tables/{table}/gcg").text == official


# The line


def test_a_broken_message_ends_the_line_to_an_event(host: Browser) -> None:
    code = plan(host)
    for frame in ("", "[]", '{"type": "move"}', "[" * 5000):
        with host.live(f"event/{code}") as live:
            live.socket.send(frame)
            while True:
                try:
                    live.next()
                except Exception:
                    break
            assert live.socket.close_code == 4400
    with host.live("event/NOBODY") as live:
        assert closed(live) == 4404
    with host.live(f"event/{code}", Origin="https://evil.example") as live:
        assert closed(live) == 4403


def test_a_visitor_holds_few_events_at_once(host: Browser) -> None:
    answers = [host.post("/api/events", {"game": "robot", "seconds": 60}) for _ in range(12)]
    assert answers[-1].status_code == 429
    assert json.loads(answers[-1].text)["error"]["code"] == "web.too-often"
