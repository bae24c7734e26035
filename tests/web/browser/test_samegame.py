"""SameGame in the browser: mouse, touch, keyboard, from the first move to the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from quadrille.games.samegame.solvers import METHODS
from tests.web.browser.page_figures import Meter
from tests.web.browser.visitor_page import (
    DESK,
    FIRST_RUN,
    ON_ITS_SIDE,
    PHONE,
    SHIFT,
    ZOOMED,
    VisitorPage,
)

BOARD = "VRB/VVB/RRB"
CUT = """(select) => {
  const style = getComputedStyle(select);
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = style.font;
  const words = canvas.measureText(select.selectedOptions[0].text).width;
  const arrow = 24;
  return words + arrow + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth) * 2
    > select.getBoundingClientRect().width;
}"""
"""Whether the chosen text of a select does not fit beside its arrow."""
WIDE_PHONE = {"width": 915, "height": 412}
"""Held sideways it is as wide as a small desk."""


def piece_width(visitor: VisitorPage) -> float:
    box = visitor.cell(0, 0).bounding_box()
    assert box
    return box["width"]


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
    assert desk.page.locator(".board .p").count() == 0


def test_hovering_shows_the_group_and_a_click_removes_it(desk: VisitorPage) -> None:
    code = desk.sit("samegame", rules="seed", board=BOARD)
    desk.cell(2, 0).hover()
    expect(desk.page.locator(".tip")).to_have_text("3 pieces, +4")
    expect(desk.page.locator(".badge")).to_have_text("3 pieces, +4")
    assert desk.now(code)["ply"] == 0
    desk.cell(2, 0).click()
    expect(desk.page.locator(".score")).to_contain_text("4")
    expect(desk.page.locator(".board .p")).to_have_count(6)
    assert desk.now(code)["moves"] == [[0, "2 0"]]


def test_undo_and_redo_by_buttons_and_by_keys(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board=BOARD)
    desk.cell(2, 0).click()
    expect(desk.page.locator(".score")).to_contain_text("4")
    desk.page.get_by_role("button", name="Undo").click()
    expect(desk.page.locator(".score")).to_contain_text("0")
    expect(desk.page.locator(".board .p")).to_have_count(9)
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
    expect(focused).to_have_attribute("aria-label", "column 2, row 1: red disc, 2 pieces, +1")
    assert desk.page.locator("[role=gridcell][tabindex='0']").count() == 1
    expect(desk.page.locator("#live-region")).to_contain_text("2 pieces, +1")
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator(".tip")).to_have_text("")


def test_an_illegal_move_is_reported_and_changes_nothing(desk: VisitorPage) -> None:
    code = desk.sit("samegame", rules="gnome", board=BOARD)
    desk.cell(1, 0).click()
    expect(desk.page.locator(".remark.error")).to_have_text(
        "This group is too small to be removed."
    )
    assert desk.now(code)["ply"] == 0


def test_with_movement_the_board_ends_as_without(visit: Callable[..., VisitorPage]) -> None:
    lively = visit(reduced_motion="no-preference")
    lively.sit("samegame", rules="seed", board=BOARD)
    lively.cell(0, 0).click()
    expect(lively.page.locator(".board .p")).to_have_count(6)
    drawn = lively.page.locator(".board .p").evaluate_all(
        "all => all.map(each => each.getAttribute('transform').match(/\\d+ \\d+/)[0]).sort()"
    )
    assert drawn == sorted(["0 80", "40 40", "40 80", "80 0", "80 40", "80 80"])


def test_the_page_is_laid_out_twice_for_a_move(visit: Callable[..., VisitorPage]) -> None:
    lively = visit(reduced_motion="no-preference")
    lively.sit("samegame", rules="seed", board=BOARD)
    page = lively.page
    expect(page.locator(".target.large text")).to_contain_text("proved", timeout=FIRST_RUN)
    lively.cell(0, 0).hover()
    meter = Meter(page)
    before = meter.value("LayoutCount")
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".board .p")).to_have_count(6)
    # Ten when each stage was an animation of its own, and the page drew frames before its end.
    assert meter.value("LayoutCount") - before <= 4


def test_a_finished_game_can_be_replayed(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board="VV/RR")
    desk.cell(0, 0).click()
    expect(desk.page.locator(".board .p")).to_have_count(2)
    desk.cell(0, 1).click()
    replay = desk.page.get_by_role("group", name="Replay")
    expect(replay.locator("output")).to_have_text("2/2")
    replay.get_by_role("button", name="Start", exact=True).click()
    expect(desk.page.locator(".board .p")).to_have_count(4)
    desk.page.keyboard.press("l")
    expect(desk.page.locator(".board .p")).to_have_count(2)
    replay.get_by_label("Position").fill("0")
    expect(desk.page.locator(".board .p")).to_have_count(4)
    desk.page.keyboard.press("ArrowRight")
    expect(replay.locator("output")).to_have_text("1/2")
    desk.page.keyboard.press("End")
    expect(desk.page.locator(".board .p")).to_have_count(0)
    with desk.page.expect_download() as download:
        desk.page.get_by_role("link", name="Download").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("quadrille 1\n")


@pytest.mark.parametrize("size", [DESK, ZOOMED], ids=["desk", "zoomed"])
def test_nothing_moves_while_a_finished_game_opens(
    visit: Callable[..., VisitorPage], size: dict[str, int]
) -> None:
    ann = visit(viewport=size)
    code = str(ann.table("samegame", rules="seed", board="VV/VV")["code"])
    answer = ann.context.request.post(
        f"{ann.address}/api/tables/{code}/moves", data={"text": "0 0"}
    )
    assert answer.ok
    page = ann.go(f"/t/{code}")
    expect(page.locator(".result .next a").first).to_be_visible()
    assert page.evaluate(SHIFT) < 0.02


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


def test_the_page_says_when_only_single_pieces_can_be_removed(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board="VVR/RRV")
    usual = desk.page.locator(".usual")
    expect(usual).to_contain_text("Point at a group")
    desk.cell(0, 0).click()
    expect(usual).to_contain_text("Point at a group")
    desk.cell(1, 1).click()
    expect(usual).to_have_text("Single pieces can be removed too.")
    desk.cell(0, 1).click()
    expect(usual).to_have_text("Single pieces can be removed too.")


def test_a_cleared_board_says_so_with_its_bonus(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="gnome", board="VV/RR")
    expect(desk.page.locator(".cleared text")).to_have_count(0)
    desk.cell(0, 0).click()
    expect(desk.page.locator(".board .p")).to_have_count(2)
    desk.cell(0, 1).click()
    expect(desk.page.locator(".cleared text")).to_have_text(["Board cleared", "+1,000"])


def test_the_label_of_a_group_as_high_as_the_board_is_beside_it(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board="RBVRBRBRBR/RBVBRBRBRB")
    desk.cell(2, 0).hover()
    label = desk.page.locator(".tip rect")
    expect(desk.page.locator(".tip")).to_have_text("2 pieces, +1")
    box = label.bounding_box()
    assert box
    for row in (0, 1):
        cell = desk.cell(2, row).bounding_box()
        assert cell
        beside = box["x"] >= cell["x"] + cell["width"] or box["x"] + box["width"] <= cell["x"]
        assert beside


def test_a_group_that_leaves_no_room_has_its_label_above_the_board(desk: VisitorPage) -> None:
    desk.sit("samegame", rules="seed", board="VR/VR")
    desk.cell(0, 0).hover()
    expect(desk.page.locator(".tip")).to_have_text("2 pieces, +1")
    label, cell = desk.page.locator(".tip rect").bounding_box(), desk.cell(0, 0).bounding_box()
    assert label
    assert cell
    assert label["y"] + label["height"] <= cell["y"]


def test_on_a_phone_pieces_are_large_until_the_whole_board_is_wanted(
    visit: Callable[..., VisitorPage],
) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    phone.sit("samegame", rules="seed", fill="random 3")
    assert piece_width(phone) >= 39
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not phone.page.evaluate(wide)
    phone.page.get_by_role("button", name="Show the whole board", exact=True).tap()
    expect(phone.page.get_by_role("button", name="Show larger pieces", exact=True)).to_be_visible()
    assert piece_width(phone) < 30


@pytest.mark.parametrize("size", [ON_ITS_SIDE, WIDE_PHONE], ids=["sideways", "wide"])
def test_a_phone_held_sideways_shows_large_pieces(
    visit: Callable[..., VisitorPage], size: dict[str, int]
) -> None:
    phone = visit(viewport=size, has_touch=True, is_mobile=True)
    phone.sit("samegame", rules="seed", fill="random 3")
    assert piece_width(phone) >= 32
    phone.sit("samegame", rules="research", fill="random 3")
    assert piece_width(phone) >= 32
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not phone.page.evaluate(wide)
    lowest = phone.cell(0, 14)
    lowest.scroll_into_view_if_needed()
    lowest.tap()
    expect(phone.page.locator(".badge")).to_contain_text("piece")
    phone.page.get_by_role("button", name="Show the whole board", exact=True).tap()
    expect(phone.page.get_by_role("button", name="Show larger pieces", exact=True)).to_be_visible()
    board = phone.page.locator(".stage .board").bounding_box()
    assert board
    assert board["height"] <= size["height"]
    assert piece_width(phone) < 26


def test_a_phone_held_sideways_shows_both_boards_of_a_race(
    visit: Callable[..., VisitorPage],
) -> None:
    phone = visit(viewport=ON_ITS_SIDE, has_touch=True, is_mobile=True)
    page = phone.go("/samegame/race?rules=seed&fill=random+3&a=greedy&b=greedy")
    expect(page.locator(".racer")).to_have_count(2)
    one, other = (page.locator(".racer .board").nth(at).bounding_box() for at in (0, 1))
    assert one
    assert other
    assert one["y"] == other["y"]
    assert one["x"] + one["width"] <= other["x"]
    assert one["height"] < ON_ITS_SIDE["height"] - 100


@pytest.mark.parametrize("size", [ON_ITS_SIDE, DESK], ids=["sideways", "desk"])
def test_a_board_that_is_seen_whole_has_nothing_to_enlarge(
    visit: Callable[..., VisitorPage], size: dict[str, int]
) -> None:
    page = visit(viewport=size)
    page.sit("samegame", rules="seed", fill="random 3")
    expect(page.page.get_by_role("button", name="Show the whole board")).to_be_hidden()


def test_a_hint_on_a_phone_scrolls_to_its_group(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    board = "VRVRVRVRVRVRVBB/RVRVRVRVRVRVRVR"
    phone.sit("samegame", rules="gnome", board=board)
    assert not phone.page.locator(".stage").evaluate("stage => stage.scrollLeft")
    phone.page.get_by_role("button", name="Hint").tap()
    expect(phone.page.locator(".hint-outline")).to_be_in_viewport(timeout=FIRST_RUN)


def test_a_board_of_a_chosen_size_is_played(desk: VisitorPage) -> None:
    page = desk.go("/new/samegame")
    page.get_by_text("small, 6 × 5", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[role=gridcell]")).to_have_count(30)


def test_every_method_of_a_race_has_a_name_that_fits(desk: VisitorPage) -> None:
    page = desk.go("/samegame/race?rules=seed&board=VV%2FRR&a=greedy&b=greedy")
    expect(page.get_by_role("group", name="Replay")).to_be_visible(timeout=FIRST_RUN)
    page.get_by_role("button", name="Choose").click()
    chosen = page.get_by_label("First method")
    names = chosen.locator("option").all_inner_texts()
    assert len(names) == len(METHODS)
    assert not set(names) & set(METHODS)
    for name in METHODS:
        chosen.select_option(name)
        assert chosen.evaluate(CUT) is False, name


def test_two_searches_race_on_one_board(desk: VisitorPage) -> None:
    page = desk.go("/samegame/race?rules=seed&board=VRB%2FVVB%2FRRB&a=greedy&b=tabu")
    names = page.locator(".racer figcaption b")
    expect(names).to_have_text(["Largest group", "Random games"])
    replay = page.get_by_role("group", name="Replay")
    expect(replay).to_be_visible(timeout=FIRST_RUN)
    expect(page.locator(".race-foot .note")).to_contain_text("points")
    expect(page.locator(".same-race .board .p")).to_have_count(18)
    page.keyboard.press("End")
    expect(page.locator(".same-race .board .p")).to_have_count(0)
    expect(page.locator(".racer .cleared text").first).to_have_text("Board cleared")
