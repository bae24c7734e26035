"""The projector of an event on another computer: who has its key sees what the host sees."""

from __future__ import annotations

from quadrille.web.security import VisitorCookies
from tests.web.events import MakeVisitor, act, begun, event_of, plan, play, table_of
from tests.web.servers import SECRET, Browser
from tests.web.test_live import closed

OUTSIDE = {"host": "club.example"}


def key_of(code: str) -> str:
    return VisitorCookies(SECRET).wall_key(code)


def cookie_of(wall: Browser, code: str, key: str = "") -> str:
    """Open the address of the wall; give the cookie that the browser has then, or nothing."""
    answer = wall.get(f"/e/{code}/projector/{key or key_of(code)}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/e/{code}/projector")
    return answer.cookies.get("quadrille-wall") or ""


def test_the_host_alone_is_given_the_address(host: Browser, ann: Browser) -> None:
    code = plan(host)
    shown = host.get(f"/api/events/{code}", headers=OUTSIDE).json()
    assert shown["projector"] == f"http://club.example/e/{code}/projector/{key_of(code)}"
    assert ann.get(f"/api/events/{code}", headers=OUTSIDE).json()["projector"] == ""
    # Where only this machine reaches the server, no other computer can show anything.
    assert event_of(host, code)["projector"] == ""


def test_whoever_has_the_key_sees_names_and_ranking(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    code, wall = begun(host, ann), visitor()
    assert event_of(wall, code)["ranking"] is None
    cookie = cookie_of(wall, code)
    seen = event_of(wall, code)
    assert [row["name"] for row in seen["ranking"]] == ["Ann"]
    assert [one["name"] for one in seen["entrants"]] == ["Ann"]
    assert (seen["host"], seen["projector"], seen["options"]) == (False, "", {})
    sent = f"quadrille={wall.cookie}; quadrille-wall={cookie}"
    with wall.live(f"event/{code}", Cookie=sent) as live:
        assert live.until("event")["ranking"][0]["score"] == 0
        table = table_of(ann, code)
        groups = ann.get(f"/api/tables/{table}").json()["view"]["groups"]
        column, row = max(groups, key=lambda group: len(group["cells"]))["cells"][0]
        play(ann, table, f"{column} {row}")
        while live.until("event")["ranking"][0]["score"] == 0:
            pass
    # It is a wall, not a host, and sees no table of those who play.
    for what in ("pause", "close", "extend"):
        body = {"paused": True} if what == "pause" else {"seconds": 60}
        assert wall.post(f"/api/events/{code}/{what}", body).status_code == 403, what
    with wall.live(table, Cookie=sent) as live:
        assert closed(live) == 4423
    assert wall.get(f"/api/tables/{table}").status_code == 403


def test_the_wall_of_rounds_sees_the_board_and_cannot_play(
    host: Browser, ann: Browser, visitor: MakeVisitor
) -> None:
    code, wall = begun(host, ann, game="scrabble-duplicate", options={"lexicon": "fr"}), visitor()
    table = str(event_of(host, code)["table"])
    cookie = cookie_of(wall, code)
    assert event_of(wall, code)["table"] == table
    sent = f"quadrille={wall.cookie}; quadrille-wall={cookie}"
    with wall.live(table, Cookie=sent) as live:
        shown = live.until("table")
        assert (shown["you"], len(shown["view"]["rack"])) == (None, 7)
        live.send("move", text="nothing", id="a")
        assert live.until("error", id="a")["code"] == "table.not-yours"
        live.send("table")
        live.until("table")


def test_a_wrong_key_opens_nothing(host: Browser, ann: Browser, visitor: MakeVisitor) -> None:
    code, other, wall = begun(host, ann), plan(host), visitor()
    assert cookie_of(wall, code, "AAAAAAAA") == ""
    assert event_of(wall, code)["ranking"] is None
    # The key of one event does not open another.
    cookie_of(wall, other)
    assert event_of(wall, code)["ranking"] is None
    assert wall.get("/e/AAAAAAAA/projector/AAAAAAAA").status_code == 404


def test_an_entrant_with_the_key_stays_an_entrant(host: Browser, ann: Browser) -> None:
    code = begun(host, ann)
    cookie_of(ann, code)
    seen = event_of(ann, code)
    assert (seen["you"]["name"], seen["ranking"]) == ("Ann", None)
    act(host, code, "close")
    assert event_of(ann, code)["ranking"]
