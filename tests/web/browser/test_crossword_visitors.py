"""Visitors of a crossword that others have solved: its answers are sent only on request."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.test_crossword import ANSWERS, OPTIONS, picture
from tests.web.browser.visitor_page import VisitorPage

Visit = Callable[..., VisitorPage]


def reveal(visitor: VisitorPage) -> None:
    """End a crossword by revealing its grid."""
    visitor.page.get_by_role("group", name="Reveal").get_by_role("button", name="grid").click()
    visitor.page.get_by_role("button", name="Reveal everything").click()
    expect(visitor.page.locator(".notes")).to_contain_text("of 8 points")


def listen(visitor: VisitorPage) -> list[str]:
    """Return a list of all that is sent to a page from now on, by its live connection or not."""
    received: list[str] = []
    visitor.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: received.append(str(frame))),
    )
    visitor.page.on(
        "response",
        lambda answer: received.append(answer.text()) if "/api/" in answer.url else None,
    )
    return received


def answers_in(received: list[str]) -> set[str]:
    """Return the rows of answers that were sent, as options or as letters."""
    rows = [row for row in ANSWERS.split("/") if "#" not in row]
    return {row for row in rows for text in received if f'"{row}"' in text or ANSWERS in text}


def test_a_visitor_of_a_finished_grid_solves_it_too(desk: VisitorPage, visit: Visit) -> None:
    code = desk.sit("crossword", **OPTIONS)
    reveal(desk)
    friend = visit()
    received = listen(friend)
    page = friend.go(f"/t/{code}")
    expect(page.get_by_role("button", name="See the solution")).to_be_visible()
    expect(page.locator(".entered")).to_have_count(0)
    picture(friend, "crossword-visitor")
    page.get_by_role("button", name="Solve it yourself").click()
    expect(page.locator(".clue-text")).to_contain_text("Vehicle")
    own = page.url.rsplit("/", 1)[-1]
    assert own != code
    assert friend.now(own)["view"]["letters"] == ["...", ".#.", "..."]
    assert received
    assert answers_in(received) == set()
    friend.go(f"/t/{code}")
    page.get_by_role("button", name="See the solution").click()
    expect(page.locator(".entered")).to_have_count(8)
    expect(page.get_by_text("How it was solved")).to_be_visible()
    assert answers_in(received) == {"CAR", "SEL"}
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert ANSWERS in download.value.path().read_text("utf-8")


def test_who_watches_sees_the_end(desk: VisitorPage, visit: Visit) -> None:
    code = desk.sit("crossword", **OPTIONS)
    friend = visit()
    page = friend.go(f"/t/{code}")
    expect(page.locator(".clue-text")).to_contain_text("Vehicle")
    desk.page.keyboard.type("c")
    expect(page.locator(".entered")).to_have_count(1)
    reveal(desk)
    expect(page.locator(".entered")).to_have_count(8)
    expect(page.get_by_text("How it was solved")).to_be_visible()
    assert friend.faults == []
