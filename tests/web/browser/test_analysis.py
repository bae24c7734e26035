"""Games looked at again, questions to train with, what words mean: in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import expect

from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import FIRST_RUN, PHONE, VisitorPage

GCG = """#player1 Ann Ann
#player2 2 2
#lexicon fr
>Ann: AEINRST 8G SATINER +66 66
>2: EILOSUV 9F OVE +16 16
>Ann: AEGLNOT 10D GALON +13 79
"""


def checked(visitor: VisitorPage) -> None:
    """Let axe look at the page."""
    assert violations(visitor.page) == []


def test_your_own_game_is_analysed_move_by_move(visit: Callable[..., VisitorPage]) -> None:
    visitor = visit(viewport=PHONE)
    page = visitor.go("/analysis")
    checked(visitor)
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("alert")).to_contain_text("paste a game")
    page.get_by_label("or its text").fill(GCG)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".progress")).to_be_hidden(timeout=FIRST_RUN)
    expect(page.locator(".sequence tbody tr")).to_have_count(3)
    expect(page.locator(".board .t")).to_have_count(7 + 3 + 5)
    # Who has no name is more than a number.
    expect(page.get_by_role("rowheader", name="Player 2")).to_be_visible()
    page.get_by_role("button", name="Move 1, Ann").click()
    expect(page.locator(".board .t")).to_have_count(7)
    expect(page.get_by_role("img", name="Rack: A E I N R S T")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".replay output")).to_have_text("2/3")
    page.locator(".move-choices button.bare").last.click()
    expect(page.locator(".board .pen").first).to_be_visible()
    page.locator(".sequence").get_by_role("button", name="SATINER").click()
    expect(page.get_by_role("dialog", name="SATINER")).to_contain_text("Valid in this word list")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Simulate each move").click()
    expect(page.get_by_text("each move against the best, by simulation")).to_be_visible(
        timeout=FIRST_RUN
    )
    expect(page.locator(".progress")).to_be_hidden(timeout=FIRST_RUN)
    expect(page.get_by_text("of the simulated games")).to_be_visible()
    expect(page.get_by_role("button", name="Simulate each move")).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    checked(visitor)


def test_a_game_in_other_letters_is_shown_and_nothing_else_is_offered(desk: VisitorPage) -> None:
    page = desk.go("/analysis")
    seats = ">a: ŻABCDEF 8G ŻAB +16 16\n>b: ŁÓĄ - +0 0\n>c: Ę - +0 0\n>d: Ć - +0 0\n"
    page.get_by_label("or its text").fill(seats)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".sequence tbody tr")).to_have_count(4, timeout=FIRST_RUN)
    expect(page.locator(".progress")).to_be_hidden(timeout=FIRST_RUN)
    expect(page.get_by_role("button", name="Simulate each move")).to_have_count(0)
    expect(page.get_by_role("link", name="Open this position")).to_have_count(0)
    # The names of three seats without points have room above the word under the axis.
    boxes = [each.bounding_box() for each in page.locator(".plot text.nm").all()]
    boxes += [page.locator(".plot text").filter(has_text="points").bounding_box()]
    sides = sorted((box["y"], box["y"] + box["height"]) for box in boxes if box)
    assert len(sides) == 5
    assert all(above[1] <= below[0] + 2 for above, below in pairwise(sides)), sides


def test_a_pasted_game_that_cannot_be_read_stays_to_be_mended(desk: VisitorPage) -> None:
    page = desk.go("/analysis")
    text = page.locator("textarea")
    text.fill("my game of yesterday")
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator("form .error")).not_to_be_empty(timeout=FIRST_RUN)
    expect(text).to_have_value("my game of yesterday")


def test_a_puzzle_is_compared_with_the_engine(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board="VRB/VVB/RRB")
    for column, row in ((2, 0), (0, 1), (0, 2)):
        desk.cell(column, row).click()
    page = desk.page
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".compare .plot")).to_be_visible(timeout=FIRST_RUN)
    expect(page.locator(".ending .distance")).to_have_text("the proved best")
    expect(page.locator(".praise li")).to_have_text(["The best possible", "Board cleared"])
    expect(page.locator(".costliest")).to_contain_text("No move cost you anything")
    expect(page.locator(".next a[href='/learn/samegame']")).to_be_visible()
    page.get_by_role("button", name="Watch its game").click()
    expect(page.locator(".board .p")).to_have_count(9)
    expect(page.locator(".replay output")).to_contain_text("0/")


def test_questions_are_shown_and_answers_judged(visit: Callable[..., VisitorPage]) -> None:
    visitor = visit(color_scheme="dark")
    page = visitor.go("/training?kind=seven&language=fr&seed=7")
    give_up = page.get_by_role("button", name="Show the answer")
    expect(give_up).to_be_enabled(timeout=FIRST_RUN)
    expect(page.get_by_role("button", name="Play")).to_be_disabled()
    page.locator(".tiles .tile").first.click()
    visitor.cell(0, 0).click()
    expect(page.locator(".board .pen")).to_have_count(1)
    checked(visitor)
    give_up.click()
    expect(page.get_by_role("status").filter(has_text="The answer is")).to_have_count(2)
    expect(page.locator(".board .last").first).to_be_visible()
    page.get_by_label("Question type").select_option("anagrams")
    page.get_by_label("Your answer").fill("zz")
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator(".verdict")).to_contain_text("Wrong.")
    expect(page.locator(".state")).to_contain_text("0 of 2")
    checked(visitor)


def test_a_name_is_protected_and_everything_can_be_deleted(
    visit: Callable[..., VisitorPage],
) -> None:
    visitor = visit()
    page = visitor.go("/settings")
    page.get_by_label("Display name").fill("Zoé")
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_text("You are now Zoé.")).to_be_visible()
    page.get_by_text("H8", exact=True).click()
    checked(visitor)
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Delete permanently").click()
    expect(page.get_by_text("Your name no longer appears")).to_be_visible()
    visitor.go("/settings")
    expect(page.get_by_label("Display name")).to_have_value("")
    assert page.evaluate("() => localStorage.length") == 0


def test_home_shows_the_state_of_games(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board="VRB/VVB/RRB")
    desk.cell(2, 0).click()
    expect(desk.page.locator(".score")).to_contain_text("4")
    page = desk.go("/")
    waiting = page.locator(".list a").first
    expect(waiting).to_contain_text("1 move")
    expect(waiting.locator(".val")).to_have_text("4")
    page.get_by_role("button", name="SameGame").click()
    page.wait_for_url("**/t/*")
    address = page.url
    desk.go("/")
    today = page.get_by_role("button", name="SameGame")
    expect(today.locator(".val")).to_have_text("continue")
    today.click()
    page.wait_for_url(address)


def test_the_analysis_board_from_a_position_to_a_shared_line(
    visit: Callable[..., VisitorPage],
) -> None:
    visitor = visit(viewport=PHONE)
    page = visitor.go("/board?language=en&lexicon=en-light")
    page.get_by_role("button", name="Set up a position").click()
    # The cursor begins at the centre: letters by the keyboard, and by those to press.
    page.keyboard.type("CA")
    page.get_by_role("button", name="B", exact=True).click()
    page.get_by_label("Tiles of the player to move").fill("aeinrst")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".board .t")).to_have_count(3)
    expect(page.locator(".board-moves tbody tr").first).to_be_visible(timeout=FIRST_RUN)
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_role("columnheader", name="Wins")).to_be_visible(timeout=FIRST_RUN)
    # Each number of the column has one decimal.
    wins = page.locator(".board-moves tbody td.v").filter(has_text="%")
    expect(wins.first).to_have_text(re.compile(r"^[0-9]+\.[0-9]%$"))
    checked(visitor)
    page.locator(".board-moves button.bare").first.click()
    expect(page.locator(".board .pen").first).to_be_visible()
    page.get_by_role("button", name="Play ").click()
    expect(page.get_by_label("Tiles of the player to move")).to_be_visible()
    page.get_by_role("button", name="Draw at random").click()
    expect(page.locator(".line-steps li")).to_have_count(2)
    laid = page.locator(".board .t").count()
    assert laid > 3
    again = visit(viewport=PHONE)
    again.page.goto(page.url)
    expect(again.page.locator(".line-steps li")).to_have_count(2)
    expect(again.page.locator(".board .t")).to_have_count(laid)
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
