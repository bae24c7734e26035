"""Mixmo on a phone: two fingers on the grid, a long press, a strip of tiles, the guide."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.web.browser.test_mixmo import begun
from tests.web.browser.visitor_page import PHONE, VisitorPage

Point = tuple[float, float]
UNIT, STRIP = 40, 0.7
"""How large a cell is in a drawing, and how much of one the names of lines and columns take."""
LONG = 700
"""Milliseconds: more than a long press takes."""


@pytest.fixture
def phone(visit: Callable[..., VisitorPage]) -> VisitorPage:
    return visit(viewport=PHONE, has_touch=True, is_mobile=True)


def middle(place: Locator) -> Point:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(session: CDPSession, kind: str, *fingers: Point) -> None:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def box(phone: VisitorPage) -> list[float]:
    """Return what is seen of the grid: left, top and size."""
    text = phone.page.locator(".board").get_attribute("viewBox") or ""
    left, top, size, _ = map(float, text.split())
    return [left, top, size]


def test_two_fingers_zoom_and_pan(phone: VisitorPage) -> None:
    begun(phone)
    session = phone.context.new_cdp_session(phone.page)
    x, y = middle(phone.page.locator(".board"))
    before = box(phone)
    touch(session, "touchStart", (x - 40, y), (x + 40, y))
    touch(session, "touchMove", (x - 80, y), (x + 80, y))
    touch(session, "touchEnd")
    zoomed = box(phone)
    assert zoomed[2] < before[2] * 0.6
    touch(session, "touchStart", (x - 40, y), (x + 40, y))
    touch(session, "touchMove", (x - 80, y - 40), (x, y - 40))
    touch(session, "touchEnd")
    left, top, size = box(phone)
    assert size == zoomed[2]
    assert left > zoomed[0]
    assert top > zoomed[1]
    # Nothing lies under the names of lines and columns: the edges are those of cells.
    assert [(edge / UNIT + STRIP) % 1 for edge in (left, top)] == pytest.approx([0, 0])
    # The tiles fit again at a press, and follow what is laid.
    phone.page.get_by_role("button", name="Whole grid").tap()
    phone.page.get_by_role("button", name="Zoom to the tiles").tap()
    assert box(phone) == before


def test_a_long_press_and_drag_selects(phone: VisitorPage) -> None:
    begun(phone)
    phone.cell(6, 9).tap()
    phone.page.keyboard.type("CHIEN")
    expect(phone.page.locator(".board .t.pen")).to_have_count(0)
    session = phone.context.new_cdp_session(phone.page)
    touch(session, "touchStart", middle(phone.cell(7, 8)))
    phone.page.wait_for_timeout(LONG)
    touch(session, "touchMove", middle(phone.cell(8, 9)))
    touch(session, "touchMove", middle(phone.cell(9, 10)))
    touch(session, "touchEnd")
    expect(phone.page.locator(".gestures")).to_contain_text("3 tiles selected")


def test_tiles_behind_the_edge_of_the_strip_are_hinted_at(phone: VisitorPage) -> None:
    begun(phone)
    strip, call = phone.page.locator(".tiles"), phone.page.locator(".tray .btn.main")
    expect(strip).to_have_css("mask-image", "none")
    for count in (8, 10):
        call.tap()
        call.tap()
        expect(strip.locator(".tile:not(.covered)")).to_have_count(count)
    expect(strip).not_to_have_css("mask-image", "none")
    assert strip.evaluate("strip => strip.scrollWidth > strip.clientWidth")


def test_the_guide_shows_the_next_step_first(phone: VisitorPage) -> None:
    begun(phone)
    steps = phone.page.locator(".guide li:visible")
    expect(steps).to_have_count(4)
    phone.cell(6, 9).tap()
    phone.page.keyboard.type("CHI")
    expect(steps).to_have_count(3)
    expect(steps.first).to_contain_text("crosses it")
