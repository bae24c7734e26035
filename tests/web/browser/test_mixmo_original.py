"""The original Mixmo in two browsers: everybody plays at once, and who is done makes all draw."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.visitor_page import VisitorPage

BAG = "CHIENSTANGOSAR+ETESO"
NAME_SEAT = """async ([seats, seat]) => {
  const app = document.querySelector("script[type=module]").src;
  const { game } = await import(new URL("games/mixmo/original/table.js", app).href);
  return game.seatName({ seats }, seat);
}"""


def two_sit_down(ann: VisitorPage, bob: VisitorPage, bag: str = BAG) -> str:
    """Let two people meet at a table with this bag."""
    for visitor, name in ((ann, "Ann"), (bob, "Bob")):
        answer = visitor.context.request.post(f"{visitor.address}/api/me", data={"name": name})
        assert answer.ok
    ann.go("/new/mixmo-original")
    code = ann.dealt("mixmo-original", "Ann", reference="dictionnaireGros.txt", bag=bag)
    ann.go(f"/t/{code}")
    bob.go(f"/t/{code}").get_by_role("button", name="Sit down").click()
    for visitor in (ann, bob):
        visitor.page.wait_for_selector(".board")
    return code


def test_two_people_play_at_once_to_the_end(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(), visit()
    code = two_sit_down(ann, bob)
    ann.page.keyboard.type("CHIEN")
    bob.page.keyboard.type("TANGOS")
    others = ann.page.locator(".places li").nth(1)
    expect(others).to_contain_text("6 placed, 0 in the tray")
    assert "TANGOS" not in ann.page.content()
    ann.page.get_by_role("button", name="Mixmo!").click()
    expect(ann.page.locator(".remark.error")).to_contain_text("S")
    ann.page.keyboard.type("S")
    ann.page.get_by_role("button", name="Mixmo!").click()
    expect(ann.page.locator(".remark")).to_contain_text("Bob has the bandit")
    expect(ann.page.get_by_role("button", name="Mixmo!")).to_be_disabled()
    bob.page.get_by_label("You have the bandit").select_option("animaux")
    bob.page.get_by_role("button", name="Name it").click()
    expect(ann.page.locator(".badge.ok")).to_contain_text("animaux")
    expect(bob.page.locator(".remark")).to_contain_text("The theme is animaux.")
    ann.cell(6, 10).click()
    ann.page.keyboard.press("Space")
    ann.page.keyboard.type("AR")
    ann.page.keyboard.press("Enter")
    expect(bob.page.locator(".remark")).to_contain_text("Ann calls Mixmo! You draw 2 tiles.")
    expect(bob.page.locator(".tiles button")).to_have_count(4)
    # Who has gone is seen to be away; they come back, and all is as it was.
    bob.page.goto("about:blank")
    expect(others).to_contain_text("away")
    bob.go(f"/t/{code}")
    expect(others).not_to_contain_text("away")
    expect(bob.page.locator(".tiles button")).to_have_count(4)
    ann.page.keyboard.type("TE")
    ann.page.get_by_role("button", name="Mixmo! This wins the game").click()
    expect(ann.page.locator(".result h1")).to_have_text("You win")
    expect(bob.page.locator(".result h1")).to_have_text("Ann wins")
    bob.page.get_by_role("button", name="view").first.click()
    expect(bob.page.locator(".board .t")).to_have_count(10)
    # With its words, as its player saw it.
    expect(bob.page.locator(".words")).to_contain_text("CHIENS")
    replay = bob.page.get_by_role("group", name="Replay")
    replay.get_by_role("button", name="Start", exact=True).click()
    expect(bob.page.locator(".board .t")).to_have_count(0)
    assert ann.now(code)["outcome"]["winners"] == [0]
    watcher = visit()
    watcher.go(f"/t/{code}")
    expect(watcher.page.locator(".board .t")).to_have_count(10)


def test_who_names_the_theme_is_shown_from_the_first_tiles_on(
    visit: Callable[..., VisitorPage],
) -> None:
    ann, bob = visit(), visit()
    two_sit_down(ann, bob, "CHIEN+TANGOSARSETESO")
    for _ in range(2):
        expect(bob.page.locator(".remark")).to_have_text("Ann has the bandit and names the theme.")
        expect(bob.page.get_by_role("button", name="Mixmo!")).to_be_disabled()
        bob.page.reload()
    expect(ann.page.locator(".remark")).to_be_hidden()


def test_a_game_in_which_all_are_stuck_ends(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(), visit()
    two_sit_down(ann, bob, "RATQKW" + "OSQKWX" + "QQQQQQQQ")
    ann.page.keyboard.type("RAT")
    others = bob.page.locator(".places li").nth(0)
    expect(others).to_contain_text("3 placed")
    for visitor in (ann, bob):
        stuck = visitor.page.get_by_role("button", name="Stuck", exact=True)
        stuck.click()
        expect(visitor.page.locator(".remark")).to_contain_text("Press again")
        stuck.click()
        if visitor is ann:
            expect(others).to_contain_text("stuck")
            expect(stuck).to_be_disabled()
    for visitor, title in ((ann, "You win 3 to 0"), (bob, "Ann wins 3 to 0")):
        expect(visitor.page.locator(".result h1")).to_have_text(title)
        expect(visitor.page.locator(".result")).to_contain_text("Everyone was stuck")


def test_a_computer_is_called_by_its_level(visit: Callable[..., VisitorPage]) -> None:
    ann = visit()
    ann.go("/new/mixmo-original")
    bag = "QQQQQQ" + "RATQKW" + "QQQQQQQQ"
    code = ann.dealt("mixmo-original", "Ann", "strong", reference="dictionnaireGros.txt", bag=bag)
    page = ann.go("/new/mixmo-original")
    waiting = page.locator("li", has=page.locator(f"[href='/t/{code}']"))
    expect(waiting).to_contain_text("Mixmo live with the computer (strong)")
    page = ann.go(f"/t/{code}")
    computer = page.locator(".places li").nth(1)
    expect(computer).to_contain_text("Computer 2 (strong)")
    # Also above the result, where the scores stand beside who has won.
    seats = ann.now(code)["seats"]
    assert page.evaluate(NAME_SEAT, [seats, 1]) == "Computer 2 (strong)"
    for _ in range(2):
        page.get_by_role("button", name="Leave").click()
    expect(page.locator(".result h1")).to_have_text("Computer 2 (strong) wins")


def test_a_table_is_set_up_on_the_page_and_can_be_left(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(), visit()
    page = ann.go("/new/mixmo")
    page.get_by_role("link", name="The original game").click()
    page.get_by_label("Who wins").select_option("score")
    page.get_by_role("button", name="Play").click()
    code = str(page.locator(".big-code").inner_text()).replace(" ", "")
    bob.go(f"/t/{code}").get_by_role("button", name="Sit down").click()
    expect(page.locator(".tiles button")).to_have_count(6)
    for _ in range(2):
        page.get_by_role("button", name="Leave").click()
    expect(bob.page.locator(".result")).to_be_visible()
    assert bob.now(code)["status"] == "finished"
