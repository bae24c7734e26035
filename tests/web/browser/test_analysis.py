"""Games looked at again, questions to train with, what words mean: in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.axe import violations
from tests.web.browser.sights import FIRST_RUN, PHONE, Sight

GCG = """#player1 Ann Ann
#player2 2 2
#lexicon fr
>Ann: AEINRST 8G SATINER +66 66
>2: EILOSUV 9F OVE +16 16
>Ann: AEGLNOT 10D GALON +13 79
"""


def checked(sight: Sight) -> None:
    """Let axe look at the page."""
    assert violations(sight.page) == []


def test_a_game_of_one_s_own_is_looked_at_move_by_move(visit: Callable[..., Sight]) -> None:
    sight = visit(viewport=PHONE, bypass_csp=True)
    page = sight.go("/analysis")
    checked(sight)
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("alert")).to_contain_text("paste a game")
    page.get_by_label("or its text").fill(GCG)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".cours")).to_be_hidden(timeout=FIRST_RUN)
    expect(page.locator(".suite tbody tr")).to_have_count(3)
    expect(page.locator(".plateau .t")).to_have_count(7 + 3 + 5)
    # Who has no name is more than a number.
    expect(page.get_by_role("rowheader", name="Player 2")).to_be_visible()
    page.get_by_role("button", name="Move 1, Ann").click()
    expect(page.locator(".plateau .t")).to_have_count(7)
    expect(page.get_by_role("img", name="Rack: A E I N R S T")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".replay output")).to_have_text("2/3")
    page.locator(".choix-coups button.nu").last.click()
    expect(page.locator(".plateau .pen").first).to_be_visible()
    page.locator(".suite").get_by_role("button", name="SATINER").click()
    expect(page.get_by_role("dialog", name="SATINER")).to_contain_text("A word of dictionnaireGros")
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    checked(sight)


def test_a_puzzle_is_compared_with_the_engine(desk: Sight) -> None:
    desk.sit("samegame", rules="seed", board="VRB/VVB/RRB")
    for column, row in ((2, 0), (0, 1), (0, 2)):
        desk.cell(column, row).click()
    page = desk.page
    expect(page.locator(".resultat")).to_be_visible()
    page.get_by_role("button", name="Let it try").click()
    expect(page.locator(".compare .plot")).to_be_visible(timeout=FIRST_RUN)
    page.get_by_role("button", name="Watch its game").click()
    expect(page.locator(".plateau use.p")).to_have_count(9)
    expect(page.locator(".replay output")).to_contain_text("0/")


def test_questions_are_asked_and_judged(visit: Callable[..., Sight]) -> None:
    sight = visit(bypass_csp=True, color_scheme="dark")
    page = sight.go("/training?kind=seven&language=fr&seed=7")
    give_up = page.get_by_role("button", name="Show the answer")
    expect(give_up).to_be_visible(timeout=FIRST_RUN)
    expect(page.get_by_role("button", name="Play")).to_be_disabled()
    page.locator(".tiles .tile").first.click()
    sight.cell(0, 0).click()
    expect(page.locator(".plateau .pen")).to_have_count(1)
    checked(sight)
    give_up.click()
    expect(page.get_by_role("status").filter(has_text="The answer is")).to_have_count(2)
    expect(page.locator(".plateau .last").first).to_be_visible()
    page.get_by_label("What is asked").select_option("anagrams")
    page.get_by_label("Your answer").fill("zz")
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator(".verdict")).to_contain_text("Wrong.")
    expect(page.locator(".etat")).to_contain_text("0 of 2")
    checked(sight)


def test_a_name_is_kept_and_everything_is_erased(visit: Callable[..., Sight]) -> None:
    sight = visit(bypass_csp=True)
    page = sight.go("/settings")
    page.get_by_label("Name at the tables").fill("Zoé")
    page.get_by_role("button", name="Take this name").click()
    expect(page.get_by_text("You are Zoé from now on.")).to_be_visible()
    page.get_by_text("H8", exact=True).click()
    checked(sight)
    page.get_by_role("button", name="Erase", exact=True).click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    page.get_by_role("button", name="Erase for good").click()
    expect(page.get_by_text("nothing here bears your name")).to_be_visible()
    sight.go("/settings")
    expect(page.get_by_label("Name at the tables")).to_have_value("")
    assert page.evaluate("() => localStorage.length") == 0


def test_home_says_how_games_stand(desk: Sight) -> None:
    desk.sit("samegame", rules="seed", board="VRB/VVB/RRB")
    desk.cell(2, 0).click()
    expect(desk.page.locator(".score")).to_contain_text("4")
    page = desk.go("/")
    waiting = page.locator(".liste a").first
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
