"""A tournament in rounds on the page: entered, paired, typed, and shown on the wall."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import PHONE, VisitorPage


def test_a_host_runs_a_round_on_a_phone(visit: Callable[..., VisitorPage]) -> None:
    host = visit(viewport=PHONE, bypass_csp=True)
    page = host.go("/new/tournament")
    page.locator("input[name=name]").fill("Club night")
    page.get_by_role("button", name="Start the tournament").click()
    page.wait_for_url("**/r/*")
    page.locator("textarea[name=names]").fill("Ann\nBen\nCléo")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Pair round 1").click()
    expect(page.locator(".pairings .bye")).to_have_text("Bye: Cléo")
    page.get_by_label("Points of Ann").fill("400")
    page.get_by_label("Points of Ben").fill("350")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator(".pairings .outcome")).to_have_text("400 – 350")
    expect(page.locator(".ranking tbody tr").nth(1)).to_contain_text("+50")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    wall = visit(locale="fr-FR")
    shown = wall.go(page.url.removeprefix(host.address) + "/projector")
    expect(shown.locator(".pairings .outcome")).to_have_text("400 – 350")
    expect(shown.locator("h2").first).to_have_text("Ronde 1")
