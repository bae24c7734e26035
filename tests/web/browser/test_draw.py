"""What the page says of a draw, and whether it checks it itself."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.scrabble_tables import opened, posted
from tests.web.browser.visitor_page import VisitorPage


def test_the_page_checks_the_draw_at_the_end(
    desk: VisitorPage, visit: Callable[..., VisitorPage]
) -> None:
    """Two players, one of them with two seats, see the promise and in its place the proof."""
    seats = [{"kind": "me"}, {"kind": "me", "name": "Zoe"}, {"kind": "open"}]
    bob = visit()
    for one in (desk, bob):
        one.go("/")
    body = {"game": "scrabble", "seats": seats, "options": {"lexicon": "fr-light"}}
    code = str(posted(desk, "/api/tables", body)["code"])
    tables = f"{desk.address}/api/tables/{code}"
    bob.context.request.post(f"{tables}/join", data={})
    pages = [opened(one, code) for one in (desk, bob)]
    for page in pages:
        expect(page.locator(".draw summary")).to_have_text("Random draw")
    expect(pages[1].locator(".players")).to_contain_text("same screen as Guest 1")
    for one in (desk, bob):
        one.context.request.post(f"{tables}/resign", data={})
    table = desk.context.request.get(tables).json()
    for page in pages:
        expect(page.locator(".draw summary")).to_have_text("Random draw, verified")
        page.locator(".draw summary").click()
        proof = [table["commitment"], table["seed"], table["salt"]]
        expect(page.locator(".proof code")).to_have_text(proof)


def test_a_broken_promise_is_shown(desk: VisitorPage) -> None:
    code = str(desk.table("samegame", board="VV/RR")["code"])
    desk.go("/")
    desk.page.evaluate("code => sessionStorage.setItem(`draw ${code}`, '0'.repeat(64))", code)
    for move in ("0 0", "0 0"):
        desk.context.request.post(f"{desk.address}/api/tables/{code}/moves", data={"text": move})
    desk.go(f"/t/{code}")
    expect(desk.page.locator(".draw summary")).to_have_text(
        "The draw does not match the commitment."
    )


def test_the_page_has_a_sha256_of_its_own(desk: VisitorPage) -> None:
    desk.go("/")
    script = """async (texts) => {
      const app = document.querySelector("script[src*='app.js']").src;
      const { sha256 } = await import(new URL("core/sha256.js", app).href);
      return texts.map((text) => sha256(new TextEncoder().encode(text)));
    }"""
    texts = ["é" * length for length in (0, 1, 27, 28, 32, 60, 500)]
    found = desk.page.evaluate(script, texts)
    assert found == [hashlib.sha256(text.encode()).hexdigest() for text in texts]
