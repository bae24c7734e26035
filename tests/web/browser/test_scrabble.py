"""Scrabble in the browser: drag, taps and keys, computers, challenges, the set-up."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browser.axe import violations
from tests.web.browser.scrabble_tables import (
    COMPUTER,
    OPTIONS,
    drag,
    made,
    main_button,
    opened,
    posted,
    tile,
)
from tests.web.browser.visitor_page import FIRST_RUN, PHONE, VisitorPage


def test_a_game_against_a_computer_from_the_first_move_to_its_end(desk: VisitorPage) -> None:
    code = made(desk, "scrabble", COMPUTER, **OPTIONS)
    page = opened(desk, code)
    for column, letter in enumerate("MOT", 6):
        drag(page, tile(page, letter), desk.cell(column, 7))
    expect(main_button(page)).to_have_text("Play MOT, 8 points")
    expect(page.locator(".board .t.pen")).to_have_count(3)
    drag(page, desk.cell(8, 7), desk.cell(8, 9))
    expect(main_button(page)).to_be_disabled()
    drag(page, desk.cell(8, 9), desk.cell(8, 7))
    main_button(page).click()
    expect(page.locator(".moves tr")).to_have_count(2, timeout=FIRST_RUN)
    expect(page.locator(".player.turn b")).to_have_text("You")
    # The computer plays on alone until little is left.
    answer = desk.now(code)
    while answer["status"] == "playing" and answer["view"]["bag"] > 0:
        if answer["to_move"] == [0]:
            posted(desk, f"/api/tables/{code}/moves", {"text": "pass", "ply": answer["ply"]})
        page.wait_for_timeout(50)  # A visitor may ask forty times a second.
        answer = desk.now(code)
    while page.locator(".result").count() == 0:
        page.wait_for_function(
            "() => document.querySelector('.player.turn b')?.textContent === 'You'"
            " || document.querySelector('.result')"
        )
        if page.locator(".result").count():
            break
        before = page.locator(".moves tr").count()
        hint(page)
        page.wait_for_function(
            "known => document.querySelectorAll('.moves tr').length > known"
            " || document.querySelector('.result')",
            arg=before,
        )
    answer = desk.now(code)
    assert (answer["status"], answer["view"]["ending"]) == ("finished", "out")
    expect(page.locator(".moves")).to_contain_text("went out")
    lying = page.locator(".board .t").count()
    replay = page.get_by_role("group", name="Replay")
    replay.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".board .t")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".board .t")).to_have_count(lying)


def hint(page: Page) -> None:
    """Do what the engine would do: a play, which it lays in pencil, or a pass."""
    page.get_by_role("button", name="Hint").click()
    page.wait_for_function(
        "() => document.querySelector('.board .hint, .remark:not([hidden])')"
        " && !/thinking|quick|ready/.test(document.querySelector('.remark').textContent)",
        timeout=FIRST_RUN,
    )
    if page.locator(".board .hint").count():
        page.get_by_role("button", name="Hint").click()
        expect(main_button(page)).to_be_enabled()
    else:
        page.keyboard.press("F8")
    main_button(page).click()


def test_keys_alone_lay_a_word_take_it_back_and_play_it(desk: VisitorPage) -> None:
    code = made(desk, "scrabble", COMPUTER, **OPTIONS | {"draws": "MOTSA?R"})
    page = opened(desk, code)
    desk.cell(7, 6).focus()
    page.keyboard.press("Space")
    page.keyboard.type("m")
    page.keyboard.press("Shift+O")
    expect(page.locator(".board .t.pen .joker")).to_have_count(1)
    page.keyboard.press("Backspace")
    page.keyboard.type("ot")
    expect(main_button(page)).to_have_text("Play MOT, 8 points")
    expect(page.locator(":focus")).to_have_attribute("data-row", "9")
    assert "M, 2 points, not played yet" in str(desk.cell(7, 6).get_attribute("aria-label"))
    page.keyboard.press("Escape")
    expect(page.locator(".board .t")).to_have_count(0)
    desk.cell(7, 7).focus()
    page.keyboard.type("tmo")
    expect(page.locator(".notes .error")).to_contain_text("Not in the lexicon: TMO.")
    expect(page.locator(".board .wavy")).to_have_count(1)
    page.keyboard.press("Escape")
    desk.cell(7, 7).focus()
    page.keyboard.type("mot")
    first = page.locator(".board .t.pen").first.element_handle()
    page.keyboard.type("z")
    expect(page.locator(".board .t.pen")).to_have_count(4)
    # Only what has changed is drawn anew.
    assert first is not None
    assert first.evaluate("tile => tile.isConnected")
    page.keyboard.press("Backspace")
    expect(main_button(page)).to_have_text("Play MOT, 8 points")
    page.keyboard.press("Enter")
    expect(page.locator(".moves tr").last).to_contain_text("MOT")
    expect(page.locator(".player.turn b")).to_have_text("You", timeout=FIRST_RUN)
    page.keyboard.press("F4")
    tile(page, "S").click()
    expect(tile(page, "S")).to_have_attribute("aria-pressed", "true")
    expect(main_button(page)).to_have_text("Exchange 1 tile")
    main_button(page).click()
    expect(page.locator(".moves")).to_contain_text("exchange of 1 tile")
    assert [0, "exchange S"] in desk.now(code)["moves"]


def test_a_lone_player_is_offered_once_to_end_the_game(desk: VisitorPage) -> None:
    desk.sit("scrabble", lexicon="fr-light")
    expect(desk.page.get_by_role("button", name="Give up")).to_have_count(1)
    expect(desk.page.get_by_role("button", name="Resign")).to_have_count(0)


def test_a_clock_only_runs_down_and_a_player_who_resigns_has_not_won(desk: VisitorPage) -> None:
    code = made(desk, "scrabble", COMPUTER, **OPTIONS | {"clock": "10"})
    page = opened(desk, code)
    clock = page.locator(".player.turn .clock")
    first = str(clock.text_content())
    expect(clock).not_to_have_text(first)
    later = str(clock.text_content())
    desk.cell(7, 7).focus()
    page.keyboard.type("m")
    expect(page.locator(".board .t.pen")).to_have_count(1)
    assert str(clock.text_content()) <= later < first
    posted(desk, f"/api/tables/{code}/resign", {})
    expect(page.locator(".result h1")).to_contain_text("wins 0 to 0: the opponent gave up")


def test_enter_plays_from_anywhere_and_what_was_exchanged_is_in_the_replay(
    visit: Callable[..., VisitorPage],
) -> None:
    ann, bob = visit(), visit()
    code = made(ann, "scrabble", [{"kind": "me"}, {"kind": "open"}], **OPTIONS)
    posted(bob, f"/api/tables/{code}/join", {})
    page = opened(ann, code)
    page.keyboard.type("z")
    expect(page.locator(".remark.error")).to_contain_text("no Z")
    ann.cell(6, 7).click()
    page.keyboard.type("mot")
    expect(page.locator(".remark.error")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(page.locator(".moves tr")).to_have_count(1)
    posted(bob, f"/api/tables/{code}/moves", {"text": "exchange TE"})
    expect(page.locator(".moves")).to_contain_text("exchange of 2 tiles")
    posted(ann, f"/api/tables/{code}/resign", {})
    expect(page.locator(".replay")).to_be_visible()
    page.locator(".replay input").press("Home")
    expect(page.locator(".board .t")).to_have_count(0)


def test_two_browsers_and_a_challenge(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(), visit()
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = made(ann, "scrabble", seats, **OPTIONS | {"challenge": "double", "clock": "15"})
    page = ann.go(f"/t/{code}")
    expect(page.locator(".big-code")).to_contain_text(code[:3])
    other = bob.go(f"/t/{code}")
    other.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".board")
    other.wait_for_selector(".board")
    ann.cell(6, 7).click()
    page.keyboard.type("tmo")
    expect(main_button(page)).to_have_text("Play TMO, 8 points")
    page.keyboard.press("Enter")
    expect(other.locator(".board .t.pen")).to_have_count(3)
    expect(main_button(other)).to_have_text("Accept")
    bob.cell(7, 7).click()
    expect(other.locator(".side-drawer")).to_have_count(0)
    other.get_by_role("button", name="Challenge").click()
    for each in (page, other):
        expect(each.locator(".moves tr.on")).to_contain_text("taken back")
        expect(each.locator(".board .t")).to_have_count(0)
    expect(other.locator(".player.turn .clock")).to_have_text(re.compile(r"15:00|14:[0-5]\d"))
    bob.cell(7, 7).click()
    other.keyboard.type("test")
    expect(main_button(other)).to_have_text("Play TEST, 8 points")
    main_button(other).click()
    # What is under a finger stays, though others come and go and the rack is drawn anew.
    names = ("Accept", "Shuffle")
    stand, shuffle = (page.get_by_role("button", name=name).element_handle() for name in names)
    other.reload()
    other.wait_for_selector(".board")
    shuffle.click()
    shuffle.click()
    stand.click()
    expect(other.locator(".moves tr.on")).to_contain_text("TEST")
    tiles = page.locator(".tray .tile").all_inner_texts()
    assert sorted(text[0] for text in tiles) == sorted("MOTSAIR")
    other.get_by_role("button", name="Resign").click()
    other.get_by_role("button", name="Resign: the game is lost").click()
    expect(page.locator(".result h1")).to_contain_text("you win")


def test_on_a_phone_all_is_there_and_a_tap_lays_a_tile(visit: Callable[..., VisitorPage]) -> None:
    look = {"has_touch": True, "is_mobile": True, "color_scheme": "dark"}
    phone = visit(viewport=PHONE, **look)
    code = made(phone, "scrabble", COMPUTER, **OPTIONS | {"draws": "MOTSA?R"})
    page = opened(phone, code)
    expect(page.locator(".board")).to_have_class("board without-points")
    last = page.locator(".tray .tile").last.bounding_box()
    assert last
    assert last["x"] + last["width"] <= PHONE["width"]
    button = main_button(page).bounding_box()
    assert button
    assert button["y"] + button["height"] < page.locator(".tools").bounding_box()["y"]  # type: ignore[index]
    tile(page, "M").tap()
    phone.cell(6, 7).tap()
    page.get_by_role("button", name="blank").tap()
    phone.cell(7, 7).tap()
    page.locator(".letter-choices").get_by_role("button", name="O", exact=True).tap()
    finger = phone.context.new_cdp_session(page)
    start, end = tile(page, "T").bounding_box(), phone.cell(8, 7).bounding_box()
    assert start
    assert end
    # A tile in the hand floats above the finger.
    ways = [(start, 24), (start, -40), (end, 62), (end, 63)]
    points = [{"x": box["x"] + 12, "y": box["y"] + down} for box, down in ways]
    for kind, point in zip(("touchStart", "touchMove", "touchMove"), points, strict=False):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(main_button(page)).to_have_text("Play MOT, 6 points")
    assert violations(page) == []
    # A quick drag is not a fling, which the next tap would only stop.
    main_button(page).tap()
    expect(page.locator(".moves tr")).to_have_count(2, timeout=FIRST_RUN)
    phone.cell(6, 7).tap()
    # The computer may have made a longer word of it.
    expect(page.locator(".side-drawer h2")).to_have_text(re.compile("MOT"))


def test_a_game_is_set_up_with_people_and_computers(visit: Callable[..., VisitorPage]) -> None:
    desk = visit()
    page = desk.go("/new/scrabble")
    assert violations(page) == []
    page.get_by_label("Tiles and words").select_option("en-light")
    page.get_by_label("Invalid words").select_option("double")
    page.get_by_label("Seat 2").select_option("percent:60")
    page.get_by_label("Seat 3").select_option("open")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".big-code")
    answer = desk.now(page.url.rpartition("/")[2])
    assert [(seat["kind"], seat["level"]) for seat in answer["seats"]] == [
        ("person", ""),
        ("computer", "percent:60"),
        ("person", ""),
    ]
    assert (answer["options"]["lexicon"], answer["options"]["challenge"]) == (
        "english-light",
        "double",
    )
