"""Nothing moves while a page opens, and none is wider than its screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.visitor_page import DESK, FIRST_RUN, PHONE, SHIFT, ZOOMED, VisitorPage

FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
WALL = {"width": 1920, "height": 1080}
HINTED = {
    "samegame": {"rules": "seed", "board": "VVRR/RRVV"},
    "robot": {"grid": "Rv Vr/Bb Jj"},
}


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/new/scrabble-referee", PHONE),
        ("/robot/editor", ZOOMED),
        ("/crossword/editor", ZOOMED),
        ("/training", ZOOMED),
        ("/robot/race?rows=3&columns=3&colours=3", WALL),
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


@pytest.mark.parametrize("game", HINTED)
def test_nothing_moves_when_a_hint_comes_and_goes(
    visit: Callable[..., VisitorPage], game: str
) -> None:
    ann = visit(**FINGER)
    ann.sit(game, **HINTED[game])
    page = ann.page
    usual, remark = page.locator(".usual"), page.locator(".remark")
    expect(usual).to_contain_text("Tap a ")
    page.get_by_role("button", name="Hint").tap()
    expect(remark).to_contain_text(
        {"samegame": "would remove", "robot": "wap"}[game], timeout=FIRST_RUN
    )
    expect(usual).not_to_be_visible()
    code = page.url.rpartition("/")[2]
    move = {"samegame": "0 0", "robot": "S"}[game]
    ann.context.request.post(f"{ann.address}/api/tables/{code}/moves", data={"text": move})
    expect(usual).to_be_visible()
    expect(remark).not_to_be_visible()
    assert page.evaluate(SHIFT) < 0.02


def test_the_buttons_of_a_crossword_stay_under_the_finger(
    visit: Callable[..., VisitorPage],
) -> None:
    ann = visit(**FINGER)
    clues = '["A case", "b", "c", "A road longer than all others of this grid"]'
    ann.sit("crossword", answers="CAR/A#U/SEL", clues=clues, language="fr", title="Small")
    page = ann.page
    check = page.get_by_role("group", name="Check").get_by_role("button", name="word")
    reveal = page.get_by_role("group", name="Reveal").get_by_role("button", name="word")
    tools = page.get_by_role("navigation", name="Tools").bounding_box()
    places = [place.bounding_box() for place in (page.locator(".board"), check, reveal)]
    assert tools
    assert places[2]
    assert places[2]["y"] + places[2]["height"] <= tools["y"]
    # One pencil, among the letters.
    expect(page.get_by_role("button", name="Pencil")).to_have_count(1)
    page.get_by_role("button", name="Pencil").tap()
    expect(page.get_by_role("button", name="Pencil")).to_have_attribute("aria-pressed", "true")
    check.tap()
    expect(page.locator(".remark")).to_be_visible()
    for _ in range(3):
        page.get_by_role("button", name="Next clue").tap()
    expect(page.locator(".clue-text")).to_contain_text("A road")
    assert [place.bounding_box() for place in (page.locator(".board"), check, reveal)] == places


def test_a_board_of_duplicate_stays_when_the_first_round_is_over(
    visit: Callable[..., VisitorPage],
) -> None:
    ann = visit(**FINGER)
    ann.sit("scrabble-duplicate", lexicon="fr-light", draws="MOTSAIRTESTEUR", seconds="3600")
    page = ann.page
    before = page.locator(".board").bounding_box()
    page.get_by_role("button", name="Nothing found").tap()
    page.get_by_role("button", name="Hand in nothing (0 points)").tap()
    expect(page.locator(".state")).to_contain_text("of the top score", timeout=FIRST_RUN)
    expect(page.locator(".state .score").first).to_be_visible()
    assert page.locator(".board").bounding_box() == before


def test_a_clue_stays_between_its_buttons_at_twice_the_size(
    visit: Callable[..., VisitorPage],
) -> None:
    ann = visit(viewport=ZOOMED, locale="fr-FR")
    ann.sit("crossword", answers="CAR/A#U/SEL", clues='["a", "b", "c", "d"]', language="fr")
    clue = ann.page.locator(".clue-text")
    expect(clue).to_contain_text("horizontalement")
    assert clue.evaluate("(clue) => clue.scrollWidth <= clue.clientWidth")
