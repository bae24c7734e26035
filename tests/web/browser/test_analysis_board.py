"""The analysis board in a real browser: refusals, quick steps back, a position set up again."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, quote, urlsplit

from playwright.sync_api import Route, expect

from quadrille.lexicon.library import named_lexicon
from tests.web.browser.visitor_page import VisitorPage

FREE = "/".join(["15"] * 15)


def without_engine(visitor: VisitorPage) -> VisitorPage:
    """Answer for the engine, whose moves do not matter here."""
    refusal = {"code": "engine.busy", "message": "No engine."}
    visitor.page.route(
        "**/api/analyse/**", lambda route: route.fulfill(status=429, json={"error": refusal})
    )
    return visitor


def query_of(visitor: VisitorPage) -> dict[str, str]:
    """Return what the address of the page holds."""
    return {name: one[0] for name, one in parse_qs(urlsplit(visitor.page.url).query).items()}


def test_what_the_server_refuses_changes_nothing(visit: Callable[..., VisitorPage]) -> None:
    visitor = without_engine(visit())
    page = visitor.go("/board?language=en")
    rack = page.get_by_label("Tiles of the player to move")
    for tiles in ("ZZZ", "AEINRST"):
        rack.fill(tiles)
        page.get_by_role("button", name="Use these tiles").click()
        if tiles == "ZZZ":
            expect(page.locator(".notes .error")).to_contain_text("more of some tile")
    expect(page.locator(".line-steps li")).to_have_count(1)
    assert query_of(visitor)["line"] == "rack AEINRST"
    page.get_by_role("button", name="Set up a position").click()
    page.get_by_label("or a position in CGP format").fill("nonsense")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".notes .error")).to_contain_text("CGP")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Take back the last move").click()
    expect(rack).to_be_visible()


def test_an_answer_that_comes_late_does_not_replace_a_newer_one(
    visit: Callable[..., VisitorPage],
) -> None:
    visitor = visit()
    page = visitor.go("/board?language=en&line=pass,pass,pass")
    expect(page.locator(".line-steps li")).to_have_count(3)
    held: list[Route] = []

    def hold(route: Route) -> None:
        line = parse_qs(urlsplit(route.request.url).query).get("line", [""])[0]
        held.append(route) if line == "pass,pass" else route.continue_()

    page.route(re.compile(r"/api/scrabble/board\?"), hold)
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.locator(".line-steps li")).to_have_count(1)
    with page.expect_response(re.compile(r"line=pass%2Cpass")):
        held[0].continue_()
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(page.locator(".line-steps li")).to_have_count(1)
    assert query_of(visitor)["line"] == "pass"


def test_a_position_set_up_again_keeps_its_words_and_all_its_seats(
    visit: Callable[..., VisitorPage],
) -> None:
    visitor = without_engine(visit())
    name = named_lexicon("en-light", "en").name
    position = f"{FREE} A/B/C 1/2/3 4"
    page = visitor.go(f"/board?language=en&lexicon={name}&position={quote(position)}")
    page.get_by_role("button", name="Set up a position").click()
    expect(page.get_by_label("Tiles and words")).to_have_value(name)
    page.get_by_label("The opponent’s points").fill("12")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".score")).to_contain_text("12")
    query = query_of(visitor)
    assert (query["language"], query["lexicon"]) == ("en", name)
    assert query["position"] == f"{FREE} A/B/C 1/12/3 4"


def test_a_list_of_the_visitor_is_offered(visit: Callable[..., VisitorPage]) -> None:
    visitor = without_engine(visit())
    page = visitor.go("/board?language=fr")
    words_sent = {"kind": "lexicon", "name": "club", "language": "en", "text": "CAT\nCATS\nDOG"}
    made = visitor.context.request.post(f"{visitor.address}/api/me/lists", data=words_sent).json()
    page.get_by_role("button", name="Set up a position").click()
    words = page.get_by_label("Tiles and words")
    expect(words.get_by_role("option", name="club")).to_have_count(1)
    words.select_option(label="club")
    page.get_by_label("Tiles of the player to move").fill("CATS")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".setup")).to_have_count(0)
    query = query_of(visitor)
    assert (query["language"], query["lexicon"]) == ("en", made["name"])
