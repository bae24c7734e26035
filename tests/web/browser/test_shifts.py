"""Nothing moves while a page opens, and none is wider than its screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.visitor_page import DESK, PHONE, SHIFT, ZOOMED, VisitorPage


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/new/scrabble-referee", PHONE),
        ("/robot/editor", ZOOMED),
        ("/crossword/editor", ZOOMED),
        ("/training", ZOOMED),
    ],
)
def test_nothing_moves_while_a_page_opens(
    visit: Callable[..., VisitorPage], path: str, size: dict[str, Any]
) -> None:
    visitor = visit(viewport=size)
    visitor.go(path)
    assert visitor.page.evaluate(SHIFT) < 0.02


@pytest.mark.parametrize("size", [PHONE, ZOOMED], ids=["phone", "zoomed"])
def test_nothing_moves_in_a_lobby(visit: Callable[..., VisitorPage], size: dict[str, Any]) -> None:
    ann = visit(viewport=size)
    code = ann.dealt("scrabble")
    page = ann.go(f"/t/{code}")
    field = page.get_by_label("Your name at this table")
    expect(page.get_by_text("Anyone on this server may join")).to_be_visible()
    expect(field).to_be_visible()
    assert page.evaluate(SHIFT) < 0.02


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_when_a_game_ends(
    visit: Callable[..., VisitorPage], size: dict[str, Any]
) -> None:
    visitor = visit(viewport=size)
    visitor.sit("samegame", rules="seed", board="VV/RR")
    page = visitor.page
    expect(page.locator(".target:visible")).to_contain_text("optimum")
    visitor.cell(0, 0).click()
    expect(page.locator(".board .p")).to_have_count(2)
    before = page.evaluate(SHIFT)
    visitor.cell(0, 1).click()
    expect(page.locator(".result h1")).to_be_visible()
    # What the engine found as a target is compared with at once, not when it has looked again.
    expect(page.locator(".distance")).not_to_be_empty()
    assert page.evaluate(SHIFT) - before < 0.02


@pytest.mark.parametrize("game", ["mixmo", "robot", "crossword"])
def test_a_lesson_fits_a_phone_on_its_side(visit: Callable[..., VisitorPage], game: str) -> None:
    page = visit(viewport=ZOOMED).go(f"/learn/{game}")
    task = page.locator(".lesson-task")
    expect(task).not_to_be_empty()
    expect(task).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [PHONE, ZOOMED], ids=["phone", "zoomed"])
def test_the_board_of_mixmo_stays_when_a_word_is_wrong(
    visit: Callable[..., VisitorPage], size: dict[str, Any]
) -> None:
    ann = visit(viewport=size, locale="fr-FR")
    # A draw of its own: other tests on this server play an event with theirs.
    draw = {"reference": "dictionnaireGros.txt", "theme": "animaux", "draw": "CHOUETTEBROSSEFILMAP"}
    ann.sit("mixmo", **draw)
    places = [ann.page.locator(".board"), ann.page.locator(".tiles")]
    before = [place.bounding_box() for place in places]
    ann.cell(6, 9).focus()
    ann.page.keyboard.type("CH")
    expect(ann.page.locator(".marks")).to_contain_text("CH −400")
    for place, box in zip(places, before, strict=True):
        after = place.bounding_box()
        assert after
        assert box
        assert abs(after["y"] - box["y"]) < 1
