"""Live tables: play, hear of it, come back, end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError
from websockets.exceptions import ConnectionClosed

from quadrille.app.events.messages import EventRequestMessage
from quadrille.app.live.messages import (
    AckMessage,
    ErrorMessage,
    MoveRequest,
    OtherRequest,
    PongMessage,
    RematchMessage,
)
from quadrille.core.record import read, replay
from quadrille.games import game
from tests.web.servers import Browser, Live

SMALL: dict[str, Any] = {"options": {"board": "VV./RRB"}}
ORIGINAL: dict[str, Any] = {"options": {"fill": "random 1 30"}}


def test_a_game_is_played_from_the_first_move_to_its_end(ann: Browser) -> None:
    table = ann.made(**SMALL)
    code = table["code"]
    with ann.live(code) as live:
        first = live.until("table")
        assert first["view"] == table["view"]
        view = first["view"]
        for number, move in enumerate(("0 1", "0 0", "0 0")):
            assert live.play(move, f"m{number}") == {
                "type": "ack",
                "ply": number + 1,
                "id": f"m{number}",
            }
        played = [message for message in live.received if message["type"] == "played"]
        for message in played:
            view.update(message["view"])
    assert [(message["ply"], message["text"]) for message in played] == [
        (1, "0 1"),
        (2, "0 0"),
        (3, "0 0"),
    ]
    last = ann.get(f"/api/tables/{code}").json()
    assert last["view"] == view
    assert played[-1]["status"] == last["status"] == "finished"
    assert played[-1]["outcome"] == {"scores": [2], "winners": [0], "fewest": False, "grades": []}
    assert last["ending"] == "over"
    assert last["moves"] == [[0, "0 1"], [0, "0 0"], [0, "0 0"]]


def test_the_record_of_a_table_is_a_record(ann: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    with ann.live(code) as live:
        live.play("0 1", "a")
        live.send("undo", id="b")
        live.until("ack", id="b")
        live.play("2 0", "c")
    answer = ann.get(f"/api/tables/{code}/record")
    name = answer.headers["content-disposition"]
    assert re.search(r'"samegame-ann-[0-9a-f]{6}-record\.quadrille"$', name)
    assert answer.text.endswith("\n\n0 1\nundo\n2 0\n")
    record = read(answer.text)
    assert record.setup.seats == ("Ann",)
    *_, last = replay(game("samegame"), record.setup, record.entries)
    assert game("samegame").view(last, 0) == ann.get(f"/api/tables/{code}").json()["view"]


def test_a_refused_move_is_sent_to_its_author_only(ann: Browser, bob: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    with ann.live(code) as live, bob.live(code) as watching:
        error = live.play("9 9", "x")
        assert (error["code"], error["id"]) == ("samegame.move-outside", "x")
        assert "9" in error["message"]
        refused = watching.play("0 0", "y")
        assert refused["code"] == "table.not-yours"
        live.play("0 0", "z")
        watching.until("played", ply=1, text="0 0")
        assert [m["type"] for m in watching.received if m["type"] == "error"] == ["error"]


def test_sentences_come_in_the_language_of_the_visitor(visitor: Callable[..., Browser]) -> None:
    zoe = visitor("fr-FR,fr;q=0.9")
    code = zoe.made(**SMALL)["code"]
    with zoe.live(code) as live:
        live.send("undo", id="u")
        assert live.until("error")["message"] == "Il n’y a rien à annuler."
    assert "table ZZZZZZ" in zoe.get("/api/tables/zzzzzz").json()["error"]["message"]


def test_undo_and_redo_are_sent_like_moves(ann: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    with ann.live(code) as live:
        start = live.until("table")["view"]
        live.play("0 1", "a")
        live.send("undo", id="b")
        undone = live.until("played", line="undo")
        live.send("redo", id="c")
        redone = live.until("played", line="redo")
    assert (undone["ply"], undone["text"], redone["ply"], redone["text"]) == (2, None, 3, "0 1")
    assert undone["view"]["board"] == start["board"]


def test_what_was_taken_back_can_be_played_again_after_a_reload(ann: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    with ann.live(code) as live:
        live.play("0 1", "a")
        live.send("undo", id="b")
        live.until("ack", id="b")
    with ann.live(code) as live:
        assert live.until("table")["undone"] == 1
        live.send("redo", id="c")
        live.until("ack", id="c")
    assert ann.get(f"/api/tables/{code}").json()["undone"] == 0


def test_a_move_sent_twice_is_played_once(ann: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    with ann.live(code) as live:
        first = live.play("0 1", "same")
        assert live.play("0 1", "same") == first
    with ann.live(code) as live:
        assert live.play("0 1", "same") == first
    assert ann.get(f"/api/tables/{code}").json()["ply"] == 1


def test_a_move_for_another_position_is_refused(ann: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    with ann.live(code) as live:
        live.play("0 1", "a", ply=0)
        assert live.play("0 0", "b", ply=0)["code"] == "table.moved-on"
        assert live.play("0 0", "c", ply=1)["ply"] == 2


def test_a_reconnected_listener_gets_the_missed_messages(ann: Browser, bob: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    with bob.live(code) as watching:
        watching.until("table", ply=0)
    with ann.live(code) as live:
        live.play("0 1", "a")
        live.play("0 0", "b")
    with bob.live(code, "?since=1") as watching:
        table = watching.until("table")
    assert (table["ply"], table["missed"]) == (2, [[0, "0 0"]])


def test_people_sit_down_and_the_game_begins(ann: Browser, bob: Browser) -> None:
    table = ann.made("mixmo-original", **ORIGINAL)
    code = table["code"]
    assert table["status"] == "waiting"
    with ann.live(code) as live:
        assert live.play("leave", "a")["code"] == "table.waiting"
        joined = bob.post(f"/api/tables/{code}/join").json()
        assert (joined["you"], joined["status"]) == (1, "playing")
        latest = live.until("seats", status="playing")
        assert [seat["name"] for seat in latest["seats"]] == ["Ann", "Bob"]
        with bob.live(code) as other:
            other.until("table")
            live.until("seats")
        gone = live.until("seats")
        assert [seat["online"] for seat in gone["seats"]] == [True, False]
    assert bob.post(f"/api/tables/{code}/join").json()["error"]["code"] == "table.seated"


def test_two_people_of_one_name_can_be_distinguished_at_a_table(ann: Browser, bob: Browser) -> None:
    code = ann.made("mixmo-original", **ORIGINAL)["code"]
    bob.post("/api/me", {"name": "ANN"})
    joined = bob.post(f"/api/tables/{code}/join").json()
    assert [seat["name"] for seat in joined["seats"]] == ["Ann", "ANN 2"]


def two(ann: Browser, bob: Browser, **fields: Any) -> str:
    code: str = ann.made("mixmo-original", **ORIGINAL, **fields)["code"]
    assert bob.post(f"/api/tables/{code}/join").status_code == 200
    return code


def test_all_play_at_once_and_each_player_sees_only_their_grid(ann: Browser, bob: Browser) -> None:
    code = two(ann, bob)
    with ann.live(code) as live, bob.live(code) as other:
        tray = live.until("table")["view"]["own"]["tray"]
        other.until("table")
        letter = next(tile for tile in tray if tile.isalpha())
        live.play(f"put {letter} 4 5", "a")
        received = other.until("played", ply=1)
        assert (received["seat"], received["text"]) == (0, None)
        assert set(received["view"]) == {"seats"}
        theirs = other.received[0]["view"]["own"]["tray"]
        letter = next(tile for tile in theirs if tile.isalpha())
        assert other.play(f"put {letter} 4 5", "b")["ply"] == 2
        live.until("played", ply=2, text=None)
        live.send("undo", id="u")
        assert live.until("error")["code"] == "table.no-undo"


def test_resigning_ends_the_game_by_the_move_for_it(ann: Browser, bob: Browser) -> None:
    code = two(ann, bob)
    with ann.live(code) as live, bob.live(code) as other:
        live.send("resign", id="r")
        ended = other.until("played", text="leave")
        assert (ended["status"], ended["outcome"]["winners"]) == ("finished", [1])
        assert ended["options"]["bag"]
        live.until("ack", id="r")
        assert live.play("leave", "again")["code"] == "table.finished"


def test_a_puzzle_is_abandoned_in_its_current_state(ann: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    with ann.live(code) as live:
        live.send("resign", id="r")
        latest = live.until("finished")
        assert (latest["ending"], latest["outcome"]) == ("abandoned", None)
    assert ann.get(f"/api/tables/{code}").json()["status"] == "finished"


def test_a_rematch_is_one_table_for_all(ann: Browser, bob: Browser) -> None:
    code = two(ann, bob)
    with ann.live(code) as live, bob.live(code) as other:
        live.send("rematch", id="early")
        assert live.until("error")["code"] == "table.not-finished"
        live.send("resign", id="r")
        live.until("ack", id="r")
        live.send("rematch", id="m")
        again = live.until("rematch", id="m")["code"]
        assert other.until("rematch")["code"] == again
        other.send("rematch", id="too")
        assert other.until("rematch", id="too")["code"] == again
    table = bob.get(f"/api/tables/{again}").json()
    assert (table["you"], table["status"]) == (0, "playing")
    assert [seat["name"] for seat in table["seats"]] == ["Bob", "Ann"]


def test_a_clock_that_is_out_ends_the_game(ann: Browser) -> None:
    code = ann.made(**SMALL, clock={"seconds": 600})["code"]
    with ann.live(code) as live:
        clock = live.until("table")["clock"]
        assert 0 < clock["left"][0] <= 600_000
        assert (clock["running"], clock["increment"]) == ([0], 0)
        live.send("undo", id="u")
        assert live.until("error")["code"] == "table.no-undo"
    code = ann.made(**SMALL, clock={"seconds": 1})["code"]
    with ann.live(code) as live:
        latest = live.until("table")
        # On a busy machine the second is over before anybody listens.
        if latest["status"] != "finished":
            latest = live.until("finished")
        assert (latest["ending"], latest["clock"]["left"]) == ("time", [0])


def test_a_table_nobody_made_is_not_there(ann: Browser) -> None:
    with ann.live("ZZZZZZ") as live:
        assert closed(live) == 4404


def closed(live: Live) -> int:
    """Wait until the server closes; give its reason."""
    while True:
        try:
            live.next()
        except ConnectionClosed as ended:
            return ended.rcvd.code if ended.rcvd is not None else 0


def test_what_is_sent_is_what_is_declared(ann: Browser) -> None:
    code = ann.made(**SMALL)["code"]
    move = {"type": "move", "text": "0 1", "id": "a"}
    TypeAdapter(MoveRequest).validate_python(move)
    with ann.live(code) as live:
        live.until("table")
        TypeAdapter(AckMessage).validate_python(live.play("0 1", "a"))
        live.send("move", text="9 9", id="b")
        TypeAdapter(ErrorMessage).validate_python(live.until("error", id="b"))
        for kind in ("ping", "resign", "rematch"):
            TypeAdapter(OtherRequest).validate_python({"type": kind})
        live.send("ping")
        TypeAdapter(PongMessage).validate_python(live.until("pong"))
        live.send("resign", id="c")
        live.until("finished")
        live.send("rematch", id="d")
        TypeAdapter(RematchMessage).validate_python(live.until("rematch"))
    with pytest.raises(ValidationError):
        TypeAdapter(EventRequestMessage).validate_python({"type": "move"})
