"""Before a game of several: the code, the seats, and the moment when the last one is taken."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.sights import Sight


def test_a_second_visitor_finds_the_table_and_sits_down(visit: Callable[..., Sight]) -> None:
    ann, bob = visit(), visit()
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = ann.context.request.post(
        f"{ann.address}/api/tables", data={"game": "mixmo-original", "seats": seats}
    ).json()
    page = ann.go(f"/t/{made['code']}")
    expect(page.locator(".grand-code")).to_contain_text(made["code"][:3])
    expect(page.locator(".places li")).to_have_count(3)
    expect(page.get_by_text("Free seat")).to_have_count(2)
    other = bob.go(f"/t/{made['code']}")
    other.get_by_role("button", name="Sit down").click()
    expect(other.locator(".places .moi")).to_have_count(1)
    expect(page.get_by_text("Free seat")).to_have_count(1)
