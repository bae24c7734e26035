"""SameGame in the browser: mouse, touch, keyboard, from the first move to the end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.visitor_page import PHONE, VisitorPage

BOARD = "VRB/VVB/RRB"


def score(visitor: VisitorPage) -> str:
    return visitor.page.locator(".score").inner_text().split("\n")[0]


def test_a_game_is_played_to_its_end_with_the_keyboard_alone(desk: VisitorPage) -> None:
    code = desk.sit("samegame", rules="seed", fill="random 3")
    while desk.page.locator(".result").count() == 0:
        before = desk.page.locator(".score").inner_text(), desk.now(code)["ply"]
        desk.page.keyboard.press("n")
        desk.page.keyboard.press("Enter")
        desk.page.wait_for_function(
            "known => document.querySelectorAll('.notes .counts')[1]?.children.length > known"
            " || document.querySelector('.result')",
            arg=before[1],
        )
    answer = desk.now(code)
    assert answer["status"] == "finished"
    assert answer["moves"]
    shown = desk.page.locator(".result h1").inner_text()
    assert shown.replace(",", "") == f"{answer['outcome']['scores'][0]} points"
    assert desk.page.locator(".board use").count() == 0


def test_hovering_shows_the_group_and_a_click_removes_it(desk: VisitorPage) -> None:
    code = desk.sit("samegame", rules="seed", board=BOARD)
    desk.cell(2, 0).hover()
    expect(desk.page.locator(".tip")).to_have_text("3 pieces, +4")
    expect(desk.page.locator(".badge")).to_have_text("3 pieces, +4")
    assert desk.now(code)["ply"] == 0
    desk.cell(2, 0).click()
    expect(desk.page.locator(".score")).to_contain_text("4")
    expect(desk.page.locator(".board use.p")).to_have_count(6)
    assert desk.now(code)["moves"] == [[0, "2 0"]]


def test_undo_and_redo_by_buttons_and_by_keys(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board=BOARD)
    desk.cell(2, 0).click()
    expect(desk.page.locator(".score")).to_contain_text("4")
    desk.page.get_by_role("button", name="Undo").click()
    expect(desk.page.locator(".score")).to_contain_text("0")
    expect(desk.page.locator(".board use.p")).to_have_count(9)
    desk.page.keyboard.press("Control+Shift+z")
    expect(desk.page.locator(".score")).to_contain_text("4")
    desk.page.keyboard.press("Control+z")
    expect(desk.page.locator(".score")).to_contain_text("0")


def test_a_tap_shows_and_another_removes(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    code = phone.sit("samegame", rules="seed", board=BOARD)
    phone.cell(0, 0).tap()
    expect(phone.page.locator(".tip")).to_have_text("3 pieces, +4")
    assert phone.now(code)["ply"] == 0
    phone.cell(0, 2).tap()
    expect(phone.page.locator(".tip")).to_have_text("2 pieces, +1")
    phone.cell(1, 2).tap()
    expect(phone.page.locator(".score")).to_contain_text("1")


def test_the_arrows_move_one_cell_that_tells_what_is_on_it(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board=BOARD)
    desk.cell(0, 0).focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        desk.page.keyboard.press(key)
    focused = desk.page.locator(":focus")
    expect(focused).to_have_attribute("aria-label", "column 1, row 0: red disc, 2 pieces, +1")
    assert desk.page.locator("[role=gridcell][tabindex='0']").count() == 1
    expect(desk.page.locator("#live-region")).to_contain_text("2 pieces, +1")
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator(".tip")).to_have_text("")


def test_an_illegal_move_is_reported_and_changes_nothing(desk: VisitorPage) -> None:
    code = desk.sit("samegame", rules="gnome", board=BOARD)
    desk.cell(1, 0).click()
    expect(desk.page.locator(".remark.error")).to_be_visible()
    assert desk.now(code)["ply"] == 0


def test_with_movement_the_board_ends_as_without(visit: Callable[..., VisitorPage]) -> None:
    lively = visit(reduced_motion="no-preference")
    lively.sit("samegame", rules="seed", board=BOARD)
    lively.cell(0, 0).click()
    expect(lively.page.locator(".board use.p")).to_have_count(6)
    drawn = lively.page.locator(".board use.p").evaluate_all(
        "all => all.map(each => `${each.getAttribute('x')} ${each.getAttribute('y')}`).sort()"
    )
    assert drawn == sorted(["0 80", "40 40", "40 80", "80 0", "80 40", "80 80"])


def test_a_finished_game_can_be_replayed(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board="VV/RR")
    desk.cell(0, 0).click()
    expect(desk.page.locator(".board use.p")).to_have_count(2)
    desk.cell(0, 1).click()
    replay = desk.page.get_by_role("group", name="Replay")
    expect(replay.locator("output")).to_have_text("2/2")
    replay.get_by_role("button", name="Start", exact=True).click()
    expect(desk.page.locator(".board use.p")).to_have_count(4)
    desk.page.keyboard.press("l")
    expect(desk.page.locator(".board use.p")).to_have_count(2)
    replay.get_by_label("Position").fill("0")
    expect(desk.page.locator(".board use.p")).to_have_count(4)
    desk.page.keyboard.press("ArrowRight")
    expect(replay.locator("output")).to_have_text("1/2")
    desk.page.keyboard.press("End")
    expect(desk.page.locator(".board use.p")).to_have_count(0)
    with desk.page.expect_download() as download:
        desk.page.get_by_role("link", name="Download").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("quadrille 1\n")


def test_the_past_is_there_after_a_reload(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board=BOARD)
    desk.cell(2, 0).click()
    moves = desk.page.locator(".notes .counts").nth(1).locator("li")
    expect(moves).to_have_count(1)
    desk.page.reload()
    expect(moves).to_have_text(["3 +4"])


def test_a_long_press_shows_the_loupe_and_its_release_only_looks(
    visit: Callable[..., VisitorPage],
) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    code = phone.sit("samegame", rules="seed", fill="random 3")
    box = phone.cell(7, 6).bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = phone.context.new_cdp_session(phone.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(phone.page.locator(".loupe")).to_be_visible()
    there = {"x": finger["x"] + box["width"], "y": finger["y"]}
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [there]})
    label = str(phone.cell(8, 6).get_attribute("aria-label"))
    answer = label.rpartition("disc, ")[2].rpartition("triangle, ")[2].rpartition("square, ")[2]
    expect(phone.page.locator(".tip")).to_have_text(answer)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.page.locator(".loupe")).to_have_count(0)
    expect(phone.page.locator(".tip")).to_have_text(answer)
    assert phone.now(code)["ply"] == 0
