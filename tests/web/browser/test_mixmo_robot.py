"""The robot of Mixmo in the browser: its grid beside one's own at the end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browser.test_mixmo import begun
from tests.web.browser.visitor_page import VisitorPage

PATIENCE = 300_000


def test_the_robots_grid_stands_beside_ones_own(desk: VisitorPage) -> None:
    begun(desk)
    page = desk.page
    desk.cell(6, 9).click()
    page.keyboard.type("CHIENS")
    call = page.locator(".tray .btn.main")
    shown = page.locator(".tiles .tile:not(.covered)")
    call.click()
    expect(shown).to_have_count(2)
    for count in range(4, 15, 2):
        call.click()
        call.click()
        expect(shown).to_have_count(count)
    expect(page.locator(".tiles .tile")).to_have_count(14)
    page.get_by_role("button", name="End the game", exact=True).click()
    page.get_by_role("button", name="Really end the game?").click()
    section = page.locator(".compare")
    expect(section.get_by_text("% of its points")).to_be_visible(timeout=PATIENCE)
    expect(section.get_by_text("The best word you missed")).to_be_visible()
    # What is proved is compared with the robot's grid, not with one's own.
    text = section.locator("[role=status]").inner_text()
    assert "best possible" in text or re.search(r"No grid can have more than \d+, \d+ point", text)
    expect(section.locator("figure")).to_have_count(2)
    expect(section.get_by_role("button", name="60 s")).to_be_visible(timeout=PATIENCE)
