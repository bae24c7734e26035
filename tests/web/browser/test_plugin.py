"""A game from a plug-in in two browsers: on the generic board, and on a board of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.plugins.conftest import install, serving_plugins, write_coins
from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import PHONE, VisitorPage
from tests.web.servers import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Run a server that has the toy game, and one with page code of its own."""
    folder = tmp_path_factory.mktemp("plugins")
    install(folder, {"toygame": "toygame.game:GAME", "coins": "coins.game:GAME"})
    write_coins(folder)
    with serving_plugins(folder, tmp_path_factory.mktemp("served")) as server:
        yield server


def expect_rows(page: Page, *rows: str) -> None:
    """Wait until the score sheet has these rows, the last move first."""
    expect(page.locator(".moves tr")).to_have_text(list(rows))


def expect_players(page: Page, *texts: str) -> None:
    """Wait until the players, their points and whose turn it is are shown so."""
    expect(page.locator(".player")).to_have_text(list(texts))


def test_the_toy_game_is_played_to_its_end_by_two_browsers(
    visit: Callable[..., VisitorPage],
) -> None:
    ann = visit()
    bob = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    code = ann.sit_with(bob, "toygame", "coins 2 7 5 3")
    page, other = ann.page, bob.page
    for each in (page, other):
        expect(each.locator("img.board")).to_have_attribute("alt", "2 7 5 3\n0 : 0")
    expect_players(page, "You0your turn", "Guest 20")
    expect_players(other, "Guest 10to move", "You0")
    expect(other.get_by_label("Your move")).to_be_disabled()
    expect(other.get_by_role("button", name="left")).to_have_count(0)

    page.get_by_role("button", name="right", exact=True).click()
    expect_rows(other, "1rightGuest 1+33")
    expect_players(other, "Guest 13", "You0your turn")
    expect(page.get_by_role("button", name="left", exact=True)).to_have_count(0)
    other.get_by_label("Your move").fill("middle")
    other.keyboard.press("Enter")
    expect(other.locator(".remark.error")).to_contain_text("no end of the row")
    other.get_by_label("Your move").fill("left")
    other.keyboard.press("Enter")
    expect_rows(page, "2leftGuest 2+44", "1rightYou+33")
    for each in (page, other):
        assert violations(each) == []
        assert each.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_role("button", name="left", exact=True).click()
    expect(other.get_by_label("Your move")).to_be_enabled()
    other.get_by_role("button", name="left", exact=True).click()
    for each in (page, other):
        expect(each.locator(".result h1")).to_have_text("A draw, 24 to 24")
    expect_players(page, "You24", "Guest 224")
    for each in (page, other):
        expect(each.locator(".moves tr")).to_have_count(4)
        each.get_by_role("button", name="Start", exact=True).click()
        expect(each.locator("img.board")).to_have_attribute("alt", "2 7 5 3\n0 : 0")
        expect(each.locator(".moves tr")).to_have_count(0)
        assert violations(each) == []
    assert ann.now(code)["status"] == "finished"


def test_its_drawing_has_the_ink_of_the_page_in_the_dark(visit: Callable[..., VisitorPage]) -> None:
    ann = visit(color_scheme="dark")
    ann.sit("toygame", coins="8 8 8")
    board = ann.page.locator("img.board")
    expect(board).to_be_visible()
    lightest = board.evaluate(
        """async image => {
          await image.decode();
          const canvas = document.createElement("canvas");
          [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          return Math.max(...context.getImageData(0, 0, canvas.width, canvas.height).data
            .filter((_, index) => index % 4 < 3));
        }"""
    )
    assert lightest > 200


def test_the_manual_is_one_key_away(visit: Callable[..., VisitorPage]) -> None:
    ann = visit()
    ann.sit("toygame", coins="1 2")
    ann.page.get_by_role("button", name="Manual").click()
    expect(ann.page.locator(".manual").first).to_contain_text("A row of coins lies on the table.")


def test_a_plugin_brings_its_own_board(visit: Callable[..., VisitorPage]) -> None:
    ann = visit()
    ann.sit("coins", coins="2 7 5")
    page = ann.page
    row = page.locator(".coins")
    expect(row).to_have_text("2+7+5")
    assert row.evaluate("row => getComputedStyle(row).fontWeight") == "700"
    for text, left in (("left", "7+5"), ("right", "7"), ("left", "")):
        page.get_by_role("button", name=f"take {text}").click()
        expect(row).to_have_text(left)
    expect(page.locator(".result h1")).to_have_text("33 points")
