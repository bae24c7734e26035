"""Other devices: notifications while nobody looks, a second device, a projector elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from quadrille.web.security import VisitorCookies
from tests.web.browser.visitor_page import VisitorPage
from tests.web.servers import SECRET

RECORDER = """
window.notes = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.notes.push(`${title}: ${body}`); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => window.looksAway === true });
"""
"""Notifications that are remembered, and a page that can be said to be hidden."""


def test_a_notification_calls_back_whoever_looks_away(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(), visit()
    ann.page.add_init_script(RECORDER)
    ann.go("/settings").get_by_role("switch", name="Tell me when it is my turn").check()
    code = ann.dealt("scrabble", lexicon="fr-light", first="0")
    bob.context.request.post(f"{bob.address}/api/tables/{code}/join", data={})
    page = ann.go(f"/t/{code}")
    page.wait_for_selector(".board")
    for pass_of in (ann, bob, ann):
        moves = f"{ann.address}/api/tables/{code}/moves"
        assert pass_of.context.request.post(moves, data={"text": "pass"}).ok
    expect(page.locator(".moves tr")).to_have_count(3)
    # The turn came while the page was seen: nothing was said.
    assert page.evaluate("window.notes") == []
    page.evaluate("window.looksAway = true")
    assert bob.context.request.post(moves, data={"text": "pass"}).ok
    page.wait_for_function("() => window.notes.length > 0")
    assert page.evaluate("window.notes") == ["Your turn: Scrabble"]


def test_a_second_device_takes_over_the_profile_once(visit: Callable[..., VisitorPage]) -> None:
    ann, phone, stranger = visit(), visit(), visit()
    ann.context.request.post(f"{ann.address}/api/me", data={"name": "Ann"})
    ann.table("samegame", rules="seed")
    page = ann.go("/settings")
    page.get_by_role("button", name="Show a QR code").click()
    shown = page.get_by_alt_text("QR code for your other device")
    page.wait_for_function("() => document.querySelector('.transfer')?.naturalWidth > 0")
    expect(shown).to_be_visible()
    expect(page.locator(".devices")).to_contain_text("Only this computer can reach the server.")
    cookies = VisitorCookies(SECRET)
    own = next(one["value"] for one in ann.context.cookies() if one["name"] == "quadrille")
    token = cookies.seal_transfer(cookies.unseal(own) or "")
    other = phone.go(f"/settings#device={token}")
    take = "Use the profile of the other device here"
    # It is the first thing on the page that the code opens, also on a phone.
    expect(other.locator(".text h3").first).to_have_text("Another device")
    other.get_by_role("button", name=take).click()
    expect(other.get_by_text("You are now Ann.")).to_be_visible()
    expect(other.get_by_label("Display name")).to_have_value("Ann")
    assert "device=" not in other.url
    expect(phone.go("/games").locator(".list li")).to_have_count(1)
    late = stranger.go(f"/settings#device={token}")
    late.get_by_role("button", name=take).click()
    expect(late.get_by_text("This code is used or older than")).to_be_visible()


def test_a_projector_on_another_computer_shows_names_and_ranking(
    visit: Callable[..., VisitorPage],
) -> None:
    host, ann, wall = visit(), visit(), visit()
    body = {"game": "samegame", "seconds": 600}
    code = host.context.request.post(f"{host.address}/api/events", data=body).json()["code"]
    entry = {"name": "Ann"}
    ann.context.request.post(f"{ann.address}/api/events/{code}/join", data=entry)
    page = wall.go(f"/e/{code}/projector")
    expect(page.locator(".names li")).to_have_count(0)
    wall.go(f"/e/{code}/projector/{VisitorCookies(SECRET).wall_key(code)}")
    assert page.url.endswith(f"/e/{code}/projector")
    expect(page.locator(".names li")).to_have_text("Ann")
    host.context.request.post(f"{host.address}/api/events/{code}/start", data={})
    expect(page.locator(".ranking tbody tr")).to_contain_text("Ann")
    assert page.get_by_role("link", name="Host").count() == 0


CUT = """() => {
  const { right } = document.querySelector(".stage").getBoundingClientRect();
  return [...document.querySelectorAll(".poster .qr b, .poster .qr p")]
    .filter((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect().right > right + 1;
    })
    .map((part) => part.textContent);
}"""
"""What of the invitation on the wall is cut."""


def test_the_code_on_a_wall_is_never_cut(visit: Callable[..., VisitorPage]) -> None:
    host = visit(locale="fr-FR")
    body = {"game": "samegame", "seconds": 600}
    code = host.context.request.post(f"{host.address}/api/events", data=body).json()["code"]

    def reachable(route: Route) -> None:
        """Answer as a server that other machines reach."""
        event = route.fetch().json()
        route.fulfill(json={**event, "address": f"http://192.168.178.120:8000/e/{code}"})

    host.page.route(f"**/api/events/{code}", reachable)
    page = host.go(f"/e/{code}/projector")
    expect(page.locator(".poster .qr b")).to_be_visible()
    for width, height in ((1920, 1080), (1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == []
