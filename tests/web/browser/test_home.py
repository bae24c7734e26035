"""The home page: all of it in the window, and nothing that moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browser.visitor_page import DESK, PHONE, SHIFT, VisitorPage

CUT = """() => [...document.querySelectorAll(".quadrille .game")].filter((cell) => {
  const around = cell.getBoundingClientRect();
  const inside = cell.querySelector("svg").getBoundingClientRect();
  return inside.bottom > around.bottom + 1 || inside.right > around.right + 1 || inside.height < 40;
}).map((cell) => cell.textContent)"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_puzzles_are_in_the_window_and_nothing_moves(
    visit: Callable[..., VisitorPage], size: dict[str, int]
) -> None:
    ann = visit(viewport=size)
    page = ann.go("/")
    rows = page.locator(".list button.row")
    expect(rows).to_have_count(5)
    rankings = page.get_by_role("link", name="rankings")
    expect(rankings).to_have_attribute("href", "/day/mixmo")  # the first of the list
    for row in rows.all():
        box = row.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size["height"]
    assert page.evaluate(CUT) == []
    for game in ("samegame", "robot"):
        ann.table(game)
    ann.go("/")
    expect(page.locator(".list a[href^='/t/']")).to_have_count(2)
    assert page.evaluate(SHIFT) < 0.02
    assert page.evaluate(CUT) == []


def test_one_press_plays_and_the_form_begins_with_its_button(
    visit: Callable[..., VisitorPage],
) -> None:
    ann = visit(viewport=PHONE)
    page = ann.go("/")
    cell = page.locator(".game", has=page.get_by_role("heading", name="Scrabble"))
    expect(cell.get_by_role("link", name="Change…")).to_be_visible()
    cell.get_by_role("button", name="Play").click()
    page.wait_for_url("**/t/*")
    seats = ann.now(page.url.rpartition("/")[2])["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [
        ("person", ""),
        ("computer", "equity"),
    ]
    page = ann.go("/new/scrabble")
    box = page.get_by_role("button", name="Play", exact=True).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"] / 2
    named = page.locator("select[name=seat2] > option[value=common] ~ option")
    expect(named).to_have_count(2)
    expect(page.locator("select[name=seat2] > optgroup option")).to_have_count(9)
