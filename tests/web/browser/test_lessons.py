"""Lessons in the browser: each game is learnt to its end, by mouse, by keyboard or by touch."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import PHONE, VisitorPage


def learn(visitor: VisitorPage, game: str) -> None:
    """Open the lessons of a game."""
    visitor.go(f"/learn/{game}")
    expect(visitor.page.locator(".lesson-task")).not_to_be_empty()


def answered(visitor: VisitorPage, verdict: str, *words: str) -> None:
    """Wait for an answer, which a screen reader reads too."""
    remark = visitor.page.locator(f".lesson-answer.{verdict}")
    for word in words:
        expect(remark).to_contain_text(word)
        expect(visitor.page.locator("#live-region")).to_contain_text(word)
    expect(remark).to_be_visible()


def go_on(visitor: VisitorPage, number: int) -> None:
    """Go to the next lesson, with the button that has the focus."""
    answered(visitor, "right")
    expect(visitor.page.get_by_role("button", name="Next")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    current = visitor.page.locator(".lesson-steps [aria-current]")
    expect(current).to_have_accessible_name(f"Lesson {number} of 5")


def expect_the_end(visitor: VisitorPage, title: str) -> None:
    """Leave the last lesson."""
    answered(visitor, "right")
    visitor.page.get_by_role("button", name="Next").click()
    end = visitor.page.get_by_role("heading", name=f"That is all you need to play {title}.")
    expect(end).to_be_focused()


def test_samegame_is_learnt_with_the_mouse(visit: Callable[..., VisitorPage]) -> None:
    ann = visit()
    learn(ann, "samegame")
    ann.cell(0, 0).click()
    answered(ann, "wrong", "choose one of the red discs")
    assert violations(ann.page) == []
    ann.cell(1, 1).click()
    answered(ann, "right", "the pieces above it have fallen")
    for number, cells in enumerate([[(0, 2)], [(1, 2)], [(0, 0)], [(1, 2), (0, 2)]], 2):
        go_on(ann, number)
        for column, row in cells:
            ann.cell(column, row).click()
    expect_the_end(ann, "SameGame")
    assert violations(ann.page) == []
    # What was done is remembered here, and nothing on the server.
    learn(ann, "samegame")
    expect(ann.page.locator(".lesson-steps .done")).to_have_count(5)
    assert ann.context.request.get(f"{ann.address}/api/me/tables").json() == []


def test_the_robot_is_learnt_with_the_keyboard(desk: VisitorPage) -> None:
    learn(desk, "robot")
    keys = [["Space"], ["ArrowRight"] * 2, ["Space"], ["ArrowDown", "Space"]]
    keys.append(["ArrowLeft", "ArrowUp", "ArrowLeft", "Space"])
    desk.page.keyboard.press("ArrowDown")
    answered(desk, "wrong", "Do not walk yet")
    for number, pressed in enumerate(keys, 1):
        for key in pressed:
            desk.page.keyboard.press(key)
        if number < len(keys):
            go_on(desk, number + 1)
    answered(desk, "right", "Sorted in 6 steps")
    expect_the_end(desk, "Sorting robot")


def test_mixmo_is_learnt_by_touch(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = phone.page
    learn(phone, "mixmo")

    def put(letter: str, column: int, row: int) -> None:
        page.locator(".tiles").get_by_role("button", name=letter, exact=True).tap()
        phone.cell(column, row).tap()

    put("S", 10, 9)
    answered(phone, "wrong", "Place the T")
    assert violations(page) == []
    put("T", 10, 9)
    go_on(phone, 2)
    put("N", 10, 11)
    expect(page.locator(".board .t.pen")).to_have_count(0)
    put("E", 10, 10)
    go_on(phone, 3)
    put("S", 10, 12)
    go_on(phone, 4)
    page.get_by_role("button", name="Mixmo!").tap()
    answered(phone, "right", "two more tiles")
    go_on(phone, 5)
    put("D", 12, 11)
    expect_the_end(phone, "Mixmo")


def test_scrabble_is_learnt_with_the_keyboard(desk: VisitorPage) -> None:
    page = desk.page
    learn(desk, "scrabble")

    def write(word: str, column: int, row: int, *, down: bool = False) -> None:
        desk.cell(column, row).focus()
        if down:
            page.keyboard.press("Space")
        page.keyboard.type(word)
        expect(page.get_by_role("button", name="Play ")).to_be_enabled()
        page.keyboard.press("Enter")

    write("COAT", 7, 7)
    answered(desk, "wrong", "begin with CAT")
    page.keyboard.press("Escape")
    write("CAT", 7, 7)
    go_on(desk, 2)
    write("S", 10, 7)
    go_on(desk, 3)
    write("EN", 9, 8, down=True)
    go_on(desk, 4)
    write("HOW", 10, 8, down=True)
    answered(desk, "right", "20 points")
    go_on(desk, 5)
    write("PICTURE", 4, 7)
    expect_the_end(desk, "Scrabble")


def test_a_duplicate_event_is_learnt_with_the_mouse(desk: VisitorPage) -> None:
    page = desk.page
    learn(desk, "scrabble-duplicate")

    def hand_in(word: str, column: int, row: int) -> None:
        for at, letter in enumerate(word):
            named = re.compile(rf"^{letter}\b")
            page.locator(".tiles").get_by_role("button", name=named).first.click()
            desk.cell(column + at, row).click()
        page.get_by_role("button", name="Hand in ").click()

    hand_in("GOAT", 5, 7)
    answered(desk, "right", "COTTAGE, for 76 points")
    page.get_by_role("button", name="Next").click()
    hand_in("S", 10, 7)
    answered(desk, "right")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Nothing found").click()
    page.get_by_role("button", name="Hand in nothing").click()
    answered(desk, "right")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("heading", name="That is all you need")).to_be_focused()


def test_a_crossword_is_learnt_by_touch(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    page = phone.page
    learn(phone, "crossword")
    keys = page.locator(".tray")

    def tap(letters: str) -> None:
        for letter in letters:
            keys.get_by_role("button", name=letter, exact=True).tap()

    tap("X")
    answered(phone, "wrong", "l’on s’y baigne")
    assert violations(page) == []
    tap("MER")
    answered(phone, "right", "MER")
    page.get_by_role("button", name="Suivant", exact=True).tap()
    phone.cell(0, 1).tap()
    tap("AT")
    answered(phone, "right")
    page.get_by_role("button", name="Suivant", exact=True).tap()
    page.get_by_role("button", name="Crayon").tap()
    phone.cell(1, 2).tap()
    tap("HE")
    answered(phone, "right")
    page.get_by_role("button", name="Suivant", exact=True).tap()
    phone.cell(2, 1).tap()
    page.get_by_role("group", name="Vérifier").get_by_role("button", name="mot").tap()
    answered(phone, "right", "signalée")
    page.get_by_role("button", name="Suivant", exact=True).tap()
    phone.cell(2, 1).tap()
    tap("U")
    answered(phone, "right", "Grille résolue")
    page.get_by_role("button", name="Suivant", exact=True).tap()
    expect(page.get_by_role("heading", name="vous en savez assez")).to_be_focused()


def test_lessons_are_offered_at_home_before_a_game_and_in_the_manual(desk: VisitorPage) -> None:
    page = desk.go("/")
    page.get_by_role("link", name="Learn a game in a minute").click()
    page.wait_for_url("**/learn")
    expect(page.locator(".list a")).to_have_count(6)
    page.locator(".list a[href='/learn/robot']").click()
    expect(page.locator(".lesson-task")).to_be_visible()
    desk.go("/")
    expect(page.get_by_role("link", name="Learn a game in a minute")).to_have_count(0)
    expect(page.get_by_role("link", name="Learn", exact=True)).to_be_visible()
    desk.go("/new/samegame")
    page.get_by_role("button", name="Manual").click()
    inside = page.locator(".side-drawer").get_by_role("link", name="Learn by playing")
    expect(inside).to_have_attribute("href", "/learn/samegame")
    page.get_by_role("link", name="Learn to play").click()
    expect(page.locator(".lesson-task")).to_be_visible()
