"""What the page shows while the engine is not compiled: a quick answer, marked, then the engine's.

The server's answers are made up: nothing is compiled for this test.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route, expect

from tests.web.browser.answers import PausedRequest
from tests.web.browser.visitor_page import VisitorPage

BOARD = "VRB/VVB/BRB"
"""No other test plays it: a score on it would be a target too."""


class MadeUpEngine:
    """Answers for an engine: first a quick one while it is compiled, its own once it is ready."""

    def __init__(self, visitor: VisitorPage, path: str, quick: dict[str, Any]) -> None:
        self.quick, self.full = quick, quick
        self.cancelled = 0
        self.is_ready = False
        self.has_begun = True
        visitor.answers.hold(path, self.begin)
        visitor.answers.hold("*/api/jobs/made-up*", self.follow)

    def begin(self, paused: PausedRequest) -> None:
        self.answer(paused, 202, state="queued", moves=[], score=None)

    def follow(self, paused: PausedRequest) -> None:
        if paused.method == "DELETE":
            self.cancelled += 1
            self.answer(paused, 200, state="cancelled")
        elif not self.has_begun:
            self.answer(paused, 200, state="queued", moves=[], score=None)
        elif self.is_ready:
            self.answer(paused, 200, state="done", **self.full)
        else:
            far = {"preparing": True, "preparation": {"ready": 12, "total": 40}}
            self.answer(paused, 200, state="working", quick=True, **far, **self.quick)

    def answer(self, paused: PausedRequest, status: int, **fields: Any) -> None:
        job = {"job": "made-up", "seconds": 1.0, "score": None, "bound": None, "proved": False}
        more = {"method": "auto", "found": None, "error": None, "preparing": False}
        rest: dict[str, Any] = {"moves": [], "preparation": None, "quick": False}
        paused.answer(status, {**job, **more, **rest, **fields})


def test_a_hint_is_quick_while_the_engine_is_compiled_and_better_after(desk: VisitorPage) -> None:
    engine = MadeUpEngine(desk, "*/api/tables/*/hint", {"moves": ["0 2"], "score": 5})
    engine.full = {"moves": ["2 0"], "score": 9}
    # There is no target, so that only the hint asks for an engine.
    desk.answers.hold(
        "*/api/solve/samegame", lambda paused: engine.answer(paused, 202, state="done")
    )
    desk.sit("samegame", rules="seed", board=BOARD)
    remark = desk.page.locator(".remark")
    desk.page.get_by_role("button", name="Hint").click()
    expect(remark).to_contain_text("The engine would remove")
    expect(remark).to_contain_text("Quick answer while the engine is being prepared (12 of 40)…")
    quick = remark.inner_text()
    engine.is_ready = True
    expect(remark).not_to_contain_text("Quick answer")
    expect(remark).to_contain_text("The engine would remove")
    assert remark.inner_text() not in quick


def test_a_hint_does_not_wait_for_a_target_whose_engine_is_compiled(desk: VisitorPage) -> None:
    target = MadeUpEngine(desk, "*/api/solve/samegame", {"moves": ["0 2"], "score": 5})
    target.full = {"moves": ["2 0"], "score": 77}
    desk.sit("samegame", rules="seed", board=BOARD)
    # The quick score is the target for now, and says so.
    expect(desk.page.locator(".state")).to_contain_text("5 (quick answer, engine 12 of 40 ready)")
    desk.answers.hold(
        "*/api/tables/*/hint",
        lambda paused: target.answer(paused, 202, state="done", moves=["2 0"], score=9),
    )
    desk.page.get_by_role("button", name="Hint").click()
    expect(desk.page.locator(".remark")).to_contain_text("The engine would remove")
    assert target.cancelled
    # The search for the target goes on after it.
    target.is_ready = True
    expect(desk.page.locator(".state")).to_contain_text("best known: 77")
    expect(desk.page.locator(".state")).not_to_contain_text("quick")


def test_a_hint_at_once_does_not_wait_for_a_target_that_will_be_compiled(desk: VisitorPage) -> None:
    """Nobody knows yet that the search for the target will wait when the hint is paused for."""
    target = MadeUpEngine(desk, "*/api/solve/samegame", {"moves": ["0 2"], "score": 5})
    target.has_begun = False
    desk.answers.hold(
        "*/api/tables/*/hint",
        lambda paused: target.answer(paused, 202, state="done", moves=["2 0"], score=9),
    )
    with desk.page.expect_response("**/api/jobs/made-up*"):
        desk.sit("samegame", rules="seed", board=BOARD)
    desk.page.get_by_role("button", name="Hint").click()
    remark = desk.page.locator(".remark")
    expect(remark).to_contain_text("The engine is thinking")
    target.has_begun = True
    expect(remark).to_contain_text("The engine would remove")
    assert target.cancelled


def test_the_robot_s_target_is_marked_until_the_engine_has_found_it(desk: VisitorPage) -> None:
    engine = MadeUpEngine(desk, "*/api/solve/robot", {"moves": ["S"], "score": 43})
    engine.full = {"moves": ["S"], "score": 31}
    desk.sit("robot", rows="3", columns="3", colours="2", fill="authors 3")
    bar = desk.page.locator(".notes .target")
    expect(bar).to_contain_text("43 steps (quick answer, engine 12 of 40 ready)")
    engine.is_ready = True
    expect(bar).to_contain_text("best known: 31 steps")
    expect(bar).not_to_contain_text("quick")


def test_a_race_marks_what_its_searches_have_not_found_themselves(desk: VisitorPage) -> None:
    engine = MadeUpEngine(desk, "*/api/solve/samegame", {"moves": ["0 2"], "score": 99})
    engine.full = {"moves": ["2 0"], "score": 7}
    desk.page.goto(f"{desk.address}/samegame/race?rules=seed&board={BOARD}")
    first = desk.page.locator(".racer").first
    expect(first).to_contain_text("99 points. Quick answer while the engine is being prepared")
    expect(first).to_contain_text("(12 of 40)")
    engine.is_ready = True
    expect(desk.page.locator(".race-foot")).to_contain_text("A draw")
    # The quick score is nobody's: it is no target either.
    expect(desk.page.locator(".same-race")).not_to_contain_text("99")


def test_the_table_says_that_a_computer_made_a_quick_move(desk: VisitorPage) -> None:
    def mark(line: Any) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            message_fields = json.loads(message)
            if message_fields["type"] == "table":
                message_fields["quick"] = [message_fields["ply"]]
                message_fields["moves"] = [[0, "2 0"]]
            line.send(json.dumps(message_fields))

        server.on_message(pass_on)

    desk.page.route_web_socket("**/live/*", mark)
    progress = {"ready": 12, "total": 40}
    desk.answers.hold("*/api/tables/*/engine", lambda paused: paused.answer(200, progress))
    desk.sit("samegame", rules="seed", board=BOARD)
    remark = desk.page.locator(".remark")
    expect(remark).to_contain_text("made a quick, weaker move")
    expect(remark).to_contain_text("(12 of 40)")
    progress["ready"] = 40
    expect(remark).to_contain_text("The engine is ready")


def test_who_leaves_a_page_leaves_no_engine_at_work(desk: VisitorPage) -> None:
    def search_long(route: Route) -> None:
        route.continue_(post_data={**(route.request.post_data_json or {}), "seconds": 60})

    desk.page.route("**/api/solve/samegame", search_long)
    with desk.page.expect_request("**/api/jobs/*") as followed:
        desk.sit("samegame")
    place = followed.value.url
    desk.page.goto("about:blank")
    states = {"working"}
    while states <= {"queued", "working"}:
        states = {desk.context.request.get(place).json()["state"]}
    assert states == {"cancelled"}
