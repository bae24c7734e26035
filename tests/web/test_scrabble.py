"""Scrabble at live tables: computers that move by themselves, previews, and what stays hidden."""

from __future__ import annotations

import json
from pathlib import Path

from tests.web.servers import Browser, Nursery

OPTIONS = {"lexicon": "fr-light", "first": "0", "draws": "MOTSAIRTESTEUR"}
WITH_COMPUTER = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]


def two(ann: Browser, bob: Browser, **options: str) -> str:
    """Let two people sit down at a table."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    code: str = ann.made("scrabble", options=OPTIONS | options, seats=seats)["code"]
    bob.post(f"/api/tables/{code}/join")
    return code


def test_a_computer_moves_by_itself(ann: Browser) -> None:
    code = ann.made("scrabble", options=OPTIONS, seats=WITH_COMPUTER)["code"]
    with ann.live(code) as live:
        assert live.play("8H MOT", "a")["type"] == "ack"
        answer = live.until("played", ply=2)
    assert (answer["seat"], answer["to_move"]) == (1, [0])
    assert answer["view"]["seats"][1]["score"] > 0


def test_a_table_continues_after_waiting_for_its_computer(nursery: Nursery, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    computers = [{"kind": "computer", "level": "greedy"}, {"kind": "me"}]
    first = Browser(nursery.born(database)[1])
    code = first.made("scrabble", options={"lexicon": "fr-light", "first": "0"}, seats=computers)
    nursery.end()
    again = first.moved_to(nursery.born(database)[1])
    with again.live(code["code"]) as live:
        table = live.until("table")
        if table["ply"] == 0:
            live.until("played", ply=1)
    assert again.get(f"/api/tables/{code['code']}").json()["to_move"] == [1]
    first.close()
    again.close()


def test_a_computer_without_words_is_refused(ann: Browser) -> None:
    options = {"lexicon": "none", "challenge": "none"}
    body = {"game": "scrabble", "options": options, "seats": WITH_COMPUTER}
    answer = ann.post("/api/tables", body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (
        400,
        "scrabble.computer-lexicon",
    )


def test_a_preview_is_sent_to_its_seat_only(ann: Browser, bob: Browser) -> None:
    code = two(ann, bob)
    path = f"/api/tables/{code}/preview"
    reply = ann.post(path, {"text": "8H MOT"}).json()
    assert reply == {
        "told": {"play": "8H MOT", "points": 8, "words": [["MOT", True]]},
        "error": None,
    }
    assert bob.post(path, {"text": "8H MOT"}).json()["error"]["code"] == "scrabble.not-in-rack"
    assert bob.post(path, {"text": "8H MOT", "seat": 0}).status_code == 403
    stranger = Browser(ann.address)
    assert stranger.post(path, {"text": "8H MOT"}).status_code == 403
    stranger.close()


def test_a_hint_is_only_for_a_player_against_computers(ann: Browser, bob: Browser) -> None:
    code = two(ann, bob)
    answer = ann.post(f"/api/tables/{code}/hint", {"method": "greedy"})
    assert answer.json()["error"]["code"] == "table.no-hint"
    code = ann.made("scrabble", options=OPTIONS, seats=WITH_COMPUTER)["code"]
    job = ann.post(f"/api/tables/{code}/hint", {"method": "greedy"}).json()
    while job["state"] in ("queued", "working"):
        job = ann.get(f"/api/jobs/{job['job']}").json()
    assert job["state"] == "done", job
    assert len(job["moves"]) == 1


def test_the_scorekeeper_names_the_seats_and_may_undo(ann: Browser, bob: Browser) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Odile", "Paul")]
    made = ann.made("scrabble-referee", options={"lexicon": "fr-light"}, seats=seats)
    assert [seat["name"] for seat in made["seats"]] == ["Odile", "Paul"]
    path = f"/api/tables/{made['code']}/moves"
    assert ann.post(path, {"text": "8H MOT", "seat": 0}).json()["to_move"] == [1]
    assert ann.post(path, {"text": "pass", "seat": 1}).json()["ply"] == 2
    assert ann.post(path, {"undo": True}).json()["to_move"] == [1]
    mixed = [{"kind": "me"}, {"kind": "open"}]
    code = ann.made("scrabble-referee", options={"lexicon": "fr-light"}, seats=mixed)["code"]
    bob.post(f"/api/tables/{code}/join")
    ann.post(f"/api/tables/{code}/moves", {"text": "8H MOT"})
    answer = ann.post(f"/api/tables/{code}/moves", {"undo": True})
    assert answer.json()["error"]["code"] == "table.no-undo"


# What a seat may not see


def test_nobody_hears_the_rack_of_another_nor_the_bag(ann: Browser, bob: Browser) -> None:
    draws = "MOTSAIR" + "TESTEUR" + "WKX" + "BYH"
    code = two(ann, bob, draws=draws)
    watcher = Browser(ann.address)
    with ann.live(code) as one, bob.live(code) as other, watcher.live(code) as third:
        lives = (one, other, third)
        assert one.play("8H MOT", "a")["type"] == "ack"
        assert other.play("exchange TSU", "b")["type"] == "ack"
        for live in lives:
            live.send("ping", id="end")
            live.until("pong", id="end")
        received = [list(live.raw) for live in lives]
    pages = [
        browser.get(f"/api/tables/{code}").text + browser.get("/api/me/tables").text
        for browser in (ann, bob, watcher)
    ]
    watcher.close()
    racks = [["A", "I", "K", "R", "S", "W", "X"], ["B", "E", "E", "H", "R", "T", "Y"], None]
    for seat, (texts, page) in enumerate(zip(received, pages, strict=True)):
        for text in (*texts, page):
            assert draws not in text
            assert '"fill"' not in text
            assert seat == 1 or "exchange TSU" not in text
            for owner, rack in enumerate(racks):
                listed = json.dumps(rack, separators=(",", ":"))
                assert owner == seat or rack is None or listed not in text
        assert seat == 2 or json.dumps(racks[seat], separators=(",", ":")) in page


def test_a_slip_that_comes_too_late_is_not_taken_for_the_next_turn(ann: Browser) -> None:
    options = {"lexicon": "fr-light", "draws": "MOTSAIR"}
    made = ann.made("scrabble-duplicate", options=options)
    path = f"/api/tables/{made['code']}/moves"
    assert made["clock"]["running"] == [0]
    first = ann.post(path, {"text": "8H MOT", "round": 0, "key": "a"})
    assert first.json()["ply"] == 1
    assert ann.post(path, {"text": "8H MOT", "round": 0, "key": "a"}).json()["ply"] == 1
    late = ann.post(path, {"text": "8H MOT", "round": 0, "key": "b"})
    assert late.json()["error"]["code"] == "table.moved-on"
    with ann.live(made["code"]) as live:
        assert live.play("nothing", "c", round=0)["code"] == "table.moved-on"
        assert live.play("nothing", "d", round=1)["type"] == "ack"


def test_slips_of_a_round_are_not_sent_before_it_is_closed(ann: Browser, bob: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    options = {"lexicon": "fr-light", "draws": "MOTSAIR"}
    code = ann.made("scrabble-duplicate", options=options, seats=seats)["code"]
    bob.post(f"/api/tables/{code}/join")
    with ann.live(code) as one, bob.live(code) as other:
        one.play("8H TAMIS", "a")
        other.send("ping", id="end")
        other.until("pong", id="end")
        assert "TAMIS" not in "".join(other.raw) + bob.get(f"/api/tables/{code}").text
        preview = {"text": "8H TMO"}
        reply = bob.post(f"/api/tables/{code}/preview", preview).json()["told"]
        assert reply["words"] == [["TMO", None]]
        other.play("nothing", "b")
    (round_,) = bob.get(f"/api/tables/{code}").json()["view"]["rounds"]
    assert round_["slips"][0]["play"] == "8H TAMIS"


def test_a_player_with_two_seats_sees_only_the_rack_of_each(ann: Browser) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    table = ann.made("scrabble", seats=seats, options={"lexicon": "fr-light", "first": "0"})
    for seat in (0, 1):
        reply = ann.get(f"/api/tables/{table['code']}?seat={seat}").json()
        assert reply["you"] == seat
        assert ["rack" in one for one in reply["view"]["seats"]] == [seat == 0, seat == 1]
        with ann.live(table["code"], f"?seat={seat}") as line:
            assert line.next()["view"]["seats"] == reply["view"]["seats"]
