"""Scrabble for clubs in a browser: duplicate, the referee with a projector, and clocks."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.axe import violations
from tests.web.browser.scrabble_tables import made, main_button, opened
from tests.web.browser.visitor_page import VisitorPage


def laid_slip(desk: VisitorPage, chrono: str) -> str:
    """Begin a duplicate, and lay MOT without handing it in; give the code of the table."""
    code, page = desk.sit("scrabble-duplicate", lexicon="fr-light", draws="MOTSAIR"), desk.page
    expect(page.locator(".countdown")).to_contain_text(chrono)
    desk.cell(6, 7).click()
    page.keyboard.type("mot")
    expect(main_button(page)).to_have_text("Hand in MOT, 8 points")
    return code


def test_duplicate_against_the_top(visit: Callable[..., VisitorPage]) -> None:
    desk = visit()
    code, page = laid_slip(desk, ":"), desk.page
    page.keyboard.press("Enter")
    expect(page.locator(".moves tr")).to_have_count(1)
    (round_,) = desk.now(code)["view"]["rounds"]
    expect(page.locator(".moves .on .d")).to_have_text(str(round_["points"]))
    expect(page.locator(".notes")).to_contain_text(f"The top: {round_['words'][0]}")
    expect(page.locator(".score").first).to_contain_text("8")
    page.get_by_role("button", name="Nothing found").click()
    page.get_by_role("button", name="Hand in nothing").click()
    expect(page.locator(".moves tr")).to_have_count(2)
    assert violations(page) == []


def test_what_is_laid_is_handed_in_when_the_time_is_over(visit: Callable[..., VisitorPage]) -> None:
    # A context keeps such a clock: nobody else gets it.
    desk = visit(first=True)
    desk.page.clock.install()
    code, page = laid_slip(desk, "02:5"), desk.page
    page.clock.fast_forward(179_000)
    expect(page.locator(".moves tr")).to_have_count(1)
    (round_,) = desk.now(code)["view"]["rounds"]
    assert round_["slips"][0]["points"] == 8


def test_a_referee_enters_for_all_and_a_projector_shows_it(
    visit: Callable[..., VisitorPage],
) -> None:
    desk, hall = visit(), visit()
    seats = [{"kind": "me", "name": name} for name in ("Odile", "Paul")]
    code = made(desk, "scrabble-referee", seats, lexicon="fr-light", challenge="single")
    page, wall = opened(desk, code), opened(hall, code)
    desk.cell(7, 7).click()
    page.keyboard.type("tmo")
    expect(main_button(page)).to_have_text("Enter TMO, 8 points")
    page.keyboard.press("Enter")
    expect(wall.locator(".moves tr")).to_have_count(1)
    expect(wall.locator("body.projected")).to_have_count(1)
    # Tiles are drawn from a real bag: there is no draw to verify.
    expect(page.locator(".draw")).to_have_count(0)
    # The referee's screen is there for both players.
    expect(wall.locator(".player .clock")).to_have_text(["", ""])
    expect(wall.locator(".tray .btn")).to_have_count(0)
    page.get_by_role("button", name="Challenge").click()
    expect(wall.locator(".moves .on")).to_contain_text("taken back")
    line = page.get_by_label("Or type it")
    line.fill("8H MOT")
    line.press("Enter")
    expect(wall.locator(".player .points").nth(1)).to_have_text("8")
    page.get_by_role("button", name="Undo").click()
    expect(wall.locator(".player .points").nth(1)).to_have_text("0")
    page.get_by_role("button", name="Pass").click()
    expect(page.locator(".player.turn b")).to_have_text("Odile")
    assert violations(page) == []
    for after in ("Paul", "Odile", "Paul", "Odile"):
        page.get_by_role("button", name="Pass").click()
        expect(page.locator(".player.turn b")).to_have_text(after)
    left = page.get_by_label("Odile’s remaining tiles")
    left.fill("aeinrst")
    left.press("Enter")
    expect(page.get_by_label("Paul’s remaining tiles")).to_have_value("")
    expect(page.get_by_label("Paul’s remaining tiles")).to_be_focused()


def test_a_clock_with_an_increment_is_chosen_before_the_game(desk: VisitorPage) -> None:
    page = desk.go("/new/scrabble")
    added = page.get_by_label("Added per move")
    expect(added).to_be_hidden()
    page.get_by_label("Clock").select_option("5")
    added.select_option("10")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    table = desk.context.request.get(f"{desk.address}/api/tables/{page.url.split('/')[-1]}").json()
    assert table["clock"]["increment"] == 10_000


def test_a_referee_keeps_the_clocks(desk: VisitorPage) -> None:
    page = desk.go("/new/scrabble-referee")
    page.get_by_label("Clock").select_option("25")
    page.get_by_label("Added per move").select_option("5")
    page.get_by_label("Tiles and words").select_option("fr-light")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".board")
    clocks = page.locator(".player .clock")
    expect(clocks).to_have_text(["25:00", "25:00"])
    expect(page.locator(".player.turn .sub")).to_have_text("clock stopped")
    page.get_by_role("button", name="Start the clock").click()
    expect(page.locator(".player.turn .sub")).to_have_text("to move")
    expect(clocks.first).not_to_have_text("25:00")
    desk.cell(7, 7).click()
    page.keyboard.type("mot")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".player.turn .sub")).to_have_text("clock stopped")
    expect(main_button(page)).to_have_text("Enter MOT, 8 points")
    main_button(page).click()
    expect(page.locator(".player.turn b")).to_have_text("Seat 2")
    expect(page.locator(".player.turn .sub")).to_have_text("to move")
    assert (clocks.first.text_content() or "") > "25:00"
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".player.turn b")).to_have_text("Seat 1")
    expect(page.locator(".player.turn .sub")).to_have_text("clock stopped")
    assert (clocks.first.text_content() or "") < "25:00"
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".player.turn b")).to_have_text("Seat 2")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
