"""Lines that do not open, addresses that lead nowhere, and links that are given away."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.browser.sights import Sight

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
def test_a_line_that_does_not_open_at_first_says_why(desk: Sight, kind: str) -> None:
    refusal = 4429
    lines: list[WebSocketRoute] = []

    def meet(line: WebSocketRoute) -> None:
        lines.append(line)
        if refusal:
            line.close(code=refusal)
        else:
            line.connect_to_server()

    path, more = {"t": ("tables", {}), "e": ("events", {"seconds": 60})}[kind]
    wish = {"game": "robot", "options": {}, **more}
    made = desk.context.request.post(f"{desk.address}/api/{path}", data=wish).json()
    desk.page.route_web_socket("**/live/**", meet)
    page = desk.go(f"/{kind}/{made['code']}")
    expect(page.locator(".patience")).to_contain_text("Too many pages")
    refusal = 1001
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".patience")).to_contain_text("The server does not answer")
    refusal = 0
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".patience")).to_have_count(0)
    expect(page.locator(".plateau" if kind == "t" else ".grand-code")).to_be_visible()
    if kind == "t":
        give_up = page.get_by_role("button", name="Give up")
        expect(give_up).to_be_enabled()
        refusal = 1001
        lines[-1].close(code=1001)
        expect(give_up).to_be_disabled()
        refusal = 0
        expect(give_up).to_be_enabled()


def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_home(desk: Sight) -> None:
    for path in NOWHERE:
        page = desk.go(path)
        expect(page.locator("main h1"), path).to_have_text("There is nothing here")
        expect(page.locator("main").get_by_role("link", name="Home")).to_be_visible()


def test_work_that_another_page_ended_is_not_taken_for_done(desk: Sight) -> None:
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
    expect(page.locator("main")).to_contain_text("Another page of yours asked the engine")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_link_is_copied_or_shown_to_be_copied(visit: Callable[..., Sight]) -> None:
    ann, bob = visit(permissions=["clipboard-read", "clipboard-write"]), visit()
    wish = {
        "game": "scrabble",
        "options": {"lexicon": "fr-light"},
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "computer", "level": "percent:30"}],
    }
    made = ann.context.request.post(f"{ann.address}/api/tables", data=wish).json()
    page = ann.go(f"/t/{made['code']}")
    expect(page.locator(".places")).to_contain_text("Computer, 30")
    expect(page.locator(".places")).not_to_contain_text("percent:")
    page.get_by_role("button", name="Share the link").click()
    expect(page.locator(".cote-tiroir")).to_contain_text("on the clipboard")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    # An address without https has no clipboard, and some browsers not even the old way.
    bob.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.execCommand = () => false;"
    )
    page = bob.go("/robot/race?rows=3&columns=3&colours=2&fill=authors+1&a=naive&b=naive")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".cote-tiroir")).to_contain_text("Copy this address")
    assert page.evaluate("getSelection().toString()") == page.url


def test_a_table_that_is_long_in_the_laying_is_told_of(visit: Callable[..., Sight]) -> None:
    sight = visit(timezone_id="Pacific/Kiritimati")
    held: list[Route] = []
    sight.page.route("**/api/tables", lambda route: held.append(route))
    today = {"game": "robot", "options": {}}
    told = sight.context.request.post(f"{sight.address}/api/daily", data=today).json()
    page = sight.go("/")
    # There it is tomorrow for most of the day, but the puzzle is that of UTC.
    day = date.fromisoformat(told["day"])
    heading = page.get_by_role("heading", name="Puzzles of the day")
    expect(heading).to_contain_text(f"{day.day} {day:%B}")
    line = page.locator("button.ligne").nth(1)
    line.click()
    expect(line).to_contain_text("The table is being laid")
    expect(line).to_contain_text("The engine is being prepared")
    refusal = {"error": {"code": "web.too-often", "message": "That was too often."}}
    held[0].fulfill(status=429, content_type="application/json", body=json.dumps(refusal))
    expect(line).to_contain_text("the top of every turn")
    expect(line).to_contain_text("That was too often.")
