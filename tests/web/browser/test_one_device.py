"""Several people at one device: it is handed on, and nobody sees the tiles of another."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browser.axe import violations
from tests.web.browser.scrabble_tables import OPTIONS, made, opened
from tests.web.browser.visitor_page import PHONE, VisitorPage

TILES = ".tray button.tile"


def rack(page: Page) -> list[str]:
    return sorted(text[0] for text in page.locator(TILES).all_inner_texts())


def test_two_people_hand_on_one_device(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=PHONE)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    code = made(phone, "scrabble", seats, **OPTIONS)
    page = opened(phone, code)
    handed = page.locator(".handover")
    expect(handed).to_have_text("Pass the device to Ann.")
    expect(page.locator(TILES)).to_have_count(0)
    expect(page.locator(".remaining")).to_have_count(0)
    page.keyboard.type("m")
    expect(page.locator(".board .t")).to_have_count(0)
    page.get_by_role("button", name="Ann: show my tiles").click()
    expect(page.locator(TILES)).to_have_count(7)
    assert rack(page) == sorted("MOTSAIR")
    phone.cell(6, 7).click()
    page.keyboard.type("mot")
    expect(page.get_by_role("button", name="Play MOT, 8 points")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(handed).to_have_text("Pass the device to Bob.")
    phone.go("/")
    expect(page.locator(f".list a[href='/t/{code}']")).to_contain_text("your turn, 1 move")
    opened(phone, code)
    expect(handed).to_have_text("Pass the device to Bob.")
    page.keyboard.press("Enter")
    expect(page.locator(TILES)).to_have_count(0)
    assert violations(page) == []
    page.get_by_role("button", name="Bob: show my tiles").click()
    expect(page.locator(TILES)).to_have_count(7)
    assert rack(page) == sorted("TESTEUR")
    phone.cell(8, 8).focus()
    page.keyboard.press("Space")
    page.keyboard.type("est")
    page.get_by_role("button", name="Play TEST, 5 points").click()
    expect(handed).to_have_text("Pass the device to Ann.")
    expect(handed).to_be_focused()
    expect(page.locator(".player .points")).to_have_text(["8", "5"])
    page.reload()
    expect(handed).to_have_text("Pass the device to Ann.")
    expect(page.locator(TILES)).to_have_count(0)
    page.get_by_role("button", name="Ann: show my tiles").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign: the game is lost").click()
    expect(page.locator(".result h1")).to_contain_text("Bob wins")
    assert [seat for seat, _ in phone.now(code)["moves"]] == [0, 1, 0]


def test_names_are_requested_for_several_players_at_one_device(desk: VisitorPage) -> None:
    page = desk.go("/new/scrabble")
    name = page.get_by_label("Name 2")
    expect(name).to_be_hidden()
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_label("Seat 3").select_option("greedy")
    page.get_by_label("Name 1").fill("Ann")
    name.fill("Bob")
    expect(page.get_by_label("Name 3")).to_be_hidden()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".board")
    answer = desk.now(page.url.rpartition("/")[2])
    assert answer["yours"] == [0, 1]
    assert [seat["name"] for seat in answer["seats"]][:2] == ["Ann", "Bob"]
