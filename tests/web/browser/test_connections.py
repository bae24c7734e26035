"""Lines that do not open, addresses that lead nowhere, and links that are given away."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.browser.visitor_page import VisitorPage

NOWHERE = (
    "/e/AAAAAA/host",
    "/e/AAAAAA/projector",
    "/analysis/AAAAAA",
    "/day/samegame?day=2026-99-99",
    "/day/scrabble",
    "/robot/race?rows=many",
    "/robot/race?a=best",
)


@pytest.mark.parametrize("kind", ["t", "e"])
def test_a_line_that_does_not_open_at_first_says_why(desk: VisitorPage, kind: str) -> None:
    refusal = 4429
    lines: list[WebSocketRoute] = []

    def meet(line: WebSocketRoute) -> None:
        lines.append(line)
        if refusal:
            line.close(code=refusal)
        else:
            line.connect_to_server()

    path, more = {"t": ("tables", {}), "e": ("events", {"seconds": 60})}[kind]
    body = {"game": "robot", "options": {}, **more}
    made = desk.context.request.post(f"{desk.address}/api/{path}", data=body).json()
    desk.page.route_web_socket("**/live/**", meet)
    page = desk.go(f"/{kind}/{made['code']}")
    expect(page.locator(".delay")).to_contain_text("Too many pages")
    refusal = 1001
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".delay")).to_contain_text("The server is not responding")
    refusal = 0
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".delay")).to_have_count(0)
    expect(page.locator(".board" if kind == "t" else ".big-code")).to_be_visible()
    if kind == "t":
        give_up = page.get_by_role("button", name="Give up")
        expect(give_up).to_be_enabled()
        refusal = 1001
        lines[-1].close(code=1001)
        expect(give_up).to_be_disabled()
        refusal = 0
        expect(give_up).to_be_enabled()


def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_home(desk: VisitorPage) -> None:
    for path in NOWHERE:
        page = desk.go(path)
        expect(page.locator("main h1"), path).to_have_text("Page not found")
        expect(page.locator("main").get_by_role("link", name="Home")).to_be_visible()


def test_work_that_another_page_ended_is_not_taken_for_done(desk: VisitorPage) -> None:
    ended: dict[str, Any] = {
        "job": "1",
        "state": "cancelled",
        "score": None,
        "moves": [],
        "method": "naive",
    }
    desk.page.route(
        "**/api/solve/robot",
        lambda route: route.fulfill(
            status=202, content_type="application/json", body=json.dumps(ended)
        ),
    )
    page = desk.go("/robot/race?rows=3&columns=3&colours=2")
    expect(page.locator("main")).to_contain_text("Another of your pages started the engine")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_link_is_copied_or_shown_to_be_copied(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(permissions=["clipboard-read", "clipboard-write"]), visit()
    body = {
        "game": "scrabble",
        "options": {"lexicon": "fr-light"},
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "computer", "level": "percent:30"}],
    }
    made = ann.context.request.post(f"{ann.address}/api/tables", data=body).json()
    page = ann.go(f"/t/{made['code']}")
    expect(page.locator(".places")).to_contain_text("Computer, knows 30")
    expect(page.locator(".places")).not_to_contain_text("percent:")
    page.get_by_role("button", name="Share the link").click()
    expect(page.locator(".side-drawer")).to_contain_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    # An address without https has no clipboard, and some browsers not even the old way.
    bob.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.execCommand = () => false;"
    )
    page = bob.go("/robot/race?rows=3&columns=3&colours=2&fill=authors+1&a=naive&b=naive")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".side-drawer")).to_contain_text("Copy this address")
    assert page.evaluate("getSelection().toString()") == page.url


def test_a_slow_table_creation_is_reported(visit: Callable[..., VisitorPage]) -> None:
    visitor = visit(timezone_id="Pacific/Kiritimati")
    held: list[Route] = []
    visitor.page.route("**/api/tables", lambda route: held.append(route))
    today = {"game": "robot", "options": {}}
    answer = visitor.context.request.post(f"{visitor.address}/api/daily", data=today).json()
    page = visitor.go("/")
    # There it is tomorrow for most of the day, but the puzzle is that of UTC.
    day = date.fromisoformat(answer["day"])
    heading = page.get_by_role("heading", name="Daily puzzles")
    expect(heading).to_contain_text(f"{day.day} {day:%B}")
    line = page.locator("button.row").nth(1)
    line.click()
    expect(line).to_contain_text("Setting up the table")
    expect(line).to_contain_text("Preparing the engine")
    refusal = {"error": {"code": "web.too-often", "message": "That was too often."}}
    held[0].fulfill(status=429, content_type="application/json", body=json.dumps(refusal))
    expect(line).to_contain_text("the top play of every round")
    expect(line).to_contain_text("That was too often.")


def test_a_question_to_the_engine_is_repeated_after_a_lost_answer(desk: VisitorPage) -> None:
    """One failed request left “The engine is thinking…” on the page for ever."""
    thinking = {"par": None, "seconds": 3, "looking": True}
    refusal = {"error": {"code": "web.too-often", "message": "That was too often."}}
    answers: list[tuple[int, object]] = [(200, thinking), (429, refusal)]
    answers += [(200, {"par": 71, "seconds": 3, "looking": False})]
    desk.answers.hold("*/api/daily/par", lambda paused: paused.answer(*answers.pop(0)))
    page = desk.go("/day/robot")
    expect(page.get_by_text("The engine is thinking…")).to_be_visible()
    expect(page.get_by_text("Target: 71, found by the engine in 3 seconds.")).to_be_visible()
    answers += [(200, thinking), *[(429, refusal)] * 3]
    page.reload()
    expect(page.get_by_text("The engine is thinking…")).to_be_visible()
    expect(page.get_by_text("The engine is thinking…")).to_be_hidden()
    assert not answers


def test_what_has_changed_since_a_game_began_is_shown(desk: VisitorPage) -> None:
    warning = "The lexicon “mine” has changed since this game was recorded."

    def warn(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            table = json.loads(message)
            if table["type"] == "table":
                table["warnings"] = [warning]
            line.send(json.dumps(table))

        server.on_message(pass_on)

    desk.page.route_web_socket("**/live/*", warn)
    desk.sit("samegame", fill="random 7")
    expect(desk.page.locator(".remark")).to_have_text(warning)
    # It is an information, not a fault.
    expect(desk.page.locator(".remark.error")).to_have_count(0)
