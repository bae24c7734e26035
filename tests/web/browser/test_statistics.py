"""The page about statistics: a file is answered, with SQL and charts that fit the screen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FilePayload, expect

from tests.arena.stats.sample_games import CSV
from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import PHONE, VisitorPage

FILE = FilePayload(name="club.csv", mimeType="text/csv", buffer=CSV.encode())


def test_a_file_is_answered_on_a_phone_in_french(visit: Callable[..., VisitorPage]) -> None:
    one = visit(viewport=PHONE, locale="fr-FR", color_scheme="dark")
    page = one.go("/stats")
    page.locator("input[name=source][value=file]").check(force=True)
    page.set_input_files("input[name=file]", [FILE])
    page.wait_for_selector(".charts svg")
    assert page.locator("section.asked").count() == 5
    best = page.locator("#best .reading")
    assert [row.split() for row in best.nth(0).locator("tbody tr").all_inner_texts()] == [
        ["10", "Ann", "5"]
    ]
    assert len(best.nth(1).locator("tbody tr").all_inner_texts()) == 2, "both who have four wins"
    assert page.locator("#best .sql").first.text_content() != ""
    assert "lecture" in page.locator("#best > .note").inner_text()
    assert page.locator(".chart-box").count() == 12
    # Letters are as large as elsewhere, and nothing is wider than the screen.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    size = "e => e.getBoundingClientRect().width / e.viewBox.baseVal.width"
    assert all(
        0.95 < one.evaluate(size) < 1.05 for one in page.locator(".charts svg").element_handles()
    )
    page.locator("select[name=player]").select_option("20")
    expect(page.locator("#wins .reading").first.locator("tbody tr")).to_have_count(1)
    assert violations(page) == []
