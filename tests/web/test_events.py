"""Events: planned, entered, played, closed; the clock, the rounds, and the results after."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import zipfile
from pathlib import Path

import pytest

from quadrille.games.scrabble.gcg.reader import read_and_replay
from tests import postgresql as postgres
from tests.web.events import (
    BOARD,
    MakeVisitor,
    act,
    begun,
    code_of,
    event_of,
    fault,
    plan,
    play,
    table_of,
)
from tests.web.servers import Browser, Nursery
from tests.web.test_live import closed


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
    event = event_of(host, code)
    assert [(row["place"], row["name"], row["score"]) for row in event["ranking"]] == [
        (1, "Ann", 3),
        (2, "Bob", 1),
    ]
    assert [row["done"] for row in event["ranking"]] == [True, False]
    assert event["ranking"][0]["table"] is None
    act(host, code, "close")
    event = event_of(bob, code)
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


# Who may do what


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
    assert event_of(ann, code)["removed"] is True
    assert fault(ann, code, "join") == (403, "event.removed")
    act(host, code, "close")


def test_a_protected_name_cannot_be_taken_in_an_event_or_at_a_seat(
    host: Browser, ann: Browser, bob: Browser
) -> None:
    ann.post("/api/me", {"name": "Zénobie", "passphrase": "red margin"})
    code = plan(host)
    assert fault(bob, code, "join", name="ZÉNOBIE") == (409, "web.name-kept")
    seats = [{"kind": "me", "name": "Bob"}, {"kind": "me", "name": "Zénobie"}]
    body = {"game": "scrabble-referee", "seats": seats}
    assert code_of(bob.post("/api/tables", body)) == (409, "web.name-kept")
    assert act(ann, code, "join", name="Zénobie")["you"]["name"] == "Zénobie"
    assert ann.post("/api/tables", body).status_code == 201


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


def test_an_event_survives_the_death_of_its_server(nursery: Nursery, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    _, address = nursery.born(database)
    host, ann = Browser(address), Browser(address)
    code = plan(host, options=BOARD, seconds=3600)
    act(ann, code, "join", name="Ann")
    act(host, code, "start")
    table = table_of(ann, code)
    play(ann, table, "0 0")
    nursery.end()
    # Its time is up while no server is there.
    again = ann.moved_to(nursery.born(database, ahead=3700)[1])
    with again.live(f"event/{code}") as live:
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
        assert [row["name"] for row in event_of(moved, code)["ranking"]] == ["Bob", "Ann"]
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
    assert re.match(rf"001-{game}-ann-[0-9a-f]{{6}}\.", names[2])
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
    assert event_of(host, code)["address"] == ""
    named = host.get(f"/api/events/{code}", headers={"host": "club.example:8000"})
    assert named.json()["address"] == f"http://club.example:8000/e/{code}"


# Rounds


def test_duplicate_scrabble_is_played_in_rounds_by_all(
    host: Browser, ann: Browser, bob: Browser, visitor: MakeVisitor
) -> None:
    code = plan(host, "scrabble-duplicate", options={"fill": "random 5"})
    act(ann, code, "join")
    act(bob, code, "join")
    act(host, code, "paper", name="Odile")
    act(host, code, "start")
    table = table_of(ann, code)
    assert table == table_of(bob, code) == event_of(host, code)["table"]
    with ann.live(table) as live, host.live(table) as projected:
        first = live.until("table")["view"]
        assert (first["turn"], first["own"]) == (1, None)
        assert live.play("H4 ZZZ", "a")["type"] == "ack"
        assert fault(host, code, "slips", number=0, text="nothing") == (409, "event.not-paper")
        act(host, code, "slips", number=2, text="nothing")
        before = len(projected.raw)
        # A spectator sees who has handed in a slip, but not the slip.
        counted = projected.until("slips", ply=2)
        assert (counted["awaited"], counted["handed_in"][-1]) == (1, 2)
        secret = [*projected.raw[:before], *(text for text in projected.raw if "ZZZ" in text)]
        assert "ZZZ" not in "".join(secret)
        assert '"top":"' not in "".join(live.raw)
        bob.post(f"/api/tables/{table}/moves", {"text": "nothing"})
        while (event := event_of(host, code))["round"] < 1:
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
    assert event_of(host, code)["round"] == 2
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
    assert read_and_replay(official).replay.scores == (sum(tops),)
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
