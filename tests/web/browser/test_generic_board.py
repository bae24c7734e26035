"""A game without page code: its drawing, its moves as text, its score sheet.

The games here have page code; each test hides it from the page, as a plug-in has none.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browser.answers import PausedRequest
from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import PHONE, VisitorPage


def without_code(visitor: VisitorPage, game: str) -> VisitorPage:
    """Hide the page code of a game from a visitor."""

    def hide(paused: PausedRequest) -> None:
        games = [
            {**one, "module": "" if one["name"] == game else one["module"]}
            for one in json.loads(paused.text())
        ]
        paused.answer(200, games)

    visitor.answers.hold("*/api/games", hide, after=True)
    return visitor


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_puzzle_is_played_undone_and_replayed(
    visit: Callable[..., VisitorPage], size: str
) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ann = without_code(visit(**(phone if size == "phone" else {})), "samegame")
    code = ann.sit("samegame", fill="random 7")
    page = ann.page
    board = page.locator(".board")
    expect(board).to_be_visible()
    first = board.get_attribute("alt")
    assert first
    assert violations(page) == []
    move = page.locator("#legal-moves option").first.get_attribute("value")
    assert move
    page.get_by_label("Your move").fill("nonsense")
    page.keyboard.press("Enter")
    expect(page.locator(".remark.error")).to_be_visible()
    page.get_by_label("Your move").fill(move)
    page.keyboard.press("Enter")
    expect(page.locator(".moves tr")).to_have_count(1)
    expect(board).not_to_have_attribute("alt", first)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves tr")).to_have_count(0)
    expect(board).to_have_attribute("alt", first)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".moves tr")).to_have_count(1)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Give up: this ends the game").click()
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(board).to_have_attribute("alt", first)
    expect(page.locator(".moves tr")).to_have_count(0)
    assert ann.now(code)["status"] == "finished"
    assert violations(page) == []


def test_a_drawing_is_shown_with_a_text_alternative(
    visit: Callable[..., VisitorPage],
) -> None:
    ann = without_code(visit(), "samegame")
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0h9v9z"/></svg>'
    )

    def draw(paused: PausedRequest) -> None:
        paused.answer(200, {**json.loads(paused.text()), "svg": picture})

    ann.answers.hold("*/position?*", draw, after=True)
    ann.sit("samegame")
    drawing = ann.page.locator("img.board")
    expect(drawing).to_be_visible()
    assert drawing.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    assert "0|" in str(drawing.get_attribute("alt"))
    assert violations(ann.page) == []


def test_two_browsers_play_against_each_other(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = without_code(visit(), "scrabble"), without_code(visit(), "scrabble")
    code = ann.sit_with(bob, "scrabble", "lexicon fr-light")
    page, other = ann.page, bob.page
    for each in (page, other):
        expect(each.locator(".board")).to_be_visible()
    # Who begins is drawn.
    first, second = (page, other) if ann.now(code)["to_move"] == [0] else (other, page)
    expect(second.get_by_label("Your move")).to_be_disabled()
    first.get_by_label("Your move").fill("pass")
    first.keyboard.press("Enter")
    expect(second.locator(".moves tr")).to_have_count(1)
    expect(second.get_by_label("Your move")).to_be_enabled()
    other.get_by_role("button", name="Give up").click()
    other.get_by_role("button", name="Give up: this ends the game").click()
    for each in (page, other):
        expect(each.locator(".result")).to_be_visible()
        expect(each.get_by_role("group", name="Replay")).to_be_visible()


def test_an_event_is_planned_played_and_ranked(visit: Callable[..., VisitorPage]) -> None:
    host, ann = without_code(visit(), "robot"), without_code(visit(), "robot")
    page = host.go("/new/event")
    page.locator("input[name=game][value=robot]").check(force=True)
    page.wait_for_selector("textarea[name=options]", state="attached")
    page.get_by_text("More options").click()
    page.fill("textarea[name=options]", "rows 3\ncolumns 3\ncolours 2")
    page.click("button[type=submit]")
    page.wait_for_url("**/host")
    page.wait_for_selector("body[data-ready]")
    host.start_without_countdown()
    code = page.url.split("/")[-2]
    playing = ann.go(f"/e/{code}")
    playing.fill("input[name=name]", "Ann")
    playing.get_by_role("button", name="Join").click()
    page.get_by_role("button", name="Start for everyone").click()
    playing.wait_for_url("**/t/*")
    playing.get_by_label("Your move").fill("R")
    playing.keyboard.press("Enter")
    expect(playing.locator(".moves tr")).to_have_count(1)
    page.get_by_role("button", name="Finish").click()
    page.get_by_role("button", name="Close now").click()
    playing.goto(f"{ann.address}/e/{code}")
    expect(playing.locator(".ranking .name")).to_contain_text("Ann")


def test_home_lists_it_beside_the_games_with_a_picture(visit: Callable[..., VisitorPage]) -> None:
    page = without_code(visit(), "robot").go("/")
    # The other games, and events.
    expect(page.locator(".quadrille .game")).to_have_count(5)
    expect(page.get_by_role("link", name="Sorting robot")).to_have_attribute("href", "/new/robot")
