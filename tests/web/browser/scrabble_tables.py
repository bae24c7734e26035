"""Tables of Scrabble in a browser, and what a player does at them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.web.browser.visitor_page import VisitorPage

OPTIONS = {"lexicon": "fr-light", "first": "0", "draws": "MOTSAIRTESTEUR"}
COMPUTER = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]


def made(visitor: VisitorPage, game: str, seats: list[dict[str, str]], **options: str) -> str:
    """Make a table with some seats; give its code."""
    if {"kind": "open"} in seats:
        return visitor.dealt(game, **options)
    body = {"game": game, "options": options, "seats": seats}
    answer = visitor.context.request.post(f"{visitor.address}/api/tables", data=body)
    assert answer.status == 201, answer.text()
    return str(answer.json()["code"])


def opened(visitor: VisitorPage, code: str) -> Page:
    page = visitor.go(f"/t/{code}")
    page.wait_for_selector(".board")
    return page


def posted(visitor: VisitorPage, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = visitor.context.request.post(
        f"{visitor.address}{path}", data=body
    ).json()
    return answer


def tile(page: Page, letter: str) -> Locator:
    """Return a tile of the rack."""
    return page.locator(".tray .tile:not(.used)").filter(has_text=letter).first


def drag(page: Page, what: Locator, to: Locator) -> None:
    """Take something with the mouse, and let it go elsewhere."""
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 5, end["y"] + 5, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    page.mouse.up()


def main_button(page: Page) -> Locator:
    return page.locator(".tray .btn.main")
