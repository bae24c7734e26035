"""The sorting robot in the browser: keys, clicks, editor."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.robot.generator import authors_grid
from quadrille.games.robot.solvers import solver
from tests.web.browser.visitor_page import FIRST_RUN, PHONE, VisitorPage

KEYS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight", "S": "Space"}


def test_a_grid_is_sorted_with_the_keyboard_alone(desk: VisitorPage) -> None:
    code = desk.sit("robot", rows="3", columns="4", colours="3", fill="authors 1")
    (found,) = solver("naive")(authors_grid(3, 4, 3, 1), Budget(), Rng(0))
    for letter in "".join(found.moves):
        desk.page.keyboard.press(KEYS[letter])
    expect(desk.page.locator(".result h1")).to_have_text(f"{found.score} steps")
    answer = desk.now(code)
    assert answer["status"] == "finished"
    assert "".join(text for _, text in answer["moves"]) == "".join(found.moves)
    output = desk.page.get_by_role("group", name="Replay").locator("output")
    length = len("".join(found.moves))
    expect(output).to_have_text(f"{length}/{length}")


def test_a_click_walks_and_the_button_swaps(desk: VisitorPage) -> None:
    code = desk.sit("robot", grid="Rv Vb Br/Bb Vv Rr")
    desk.cell(2, 1).click()
    expect(desk.page.locator(".score")).to_contain_text("3")
    expect(desk.page.get_by_role("button", name="This cell is black")).to_be_disabled()
    desk.cell(2, 0).click()
    desk.page.get_by_role("button", name="Take: red disc").click()
    expect(desk.page.locator(".hands")).to_contain_text("carries")
    assert [text for _, text in desk.now(code)["moves"]] == ["RRD", "U", "S"]


def test_the_robot_does_not_leave_the_grid(desk: VisitorPage) -> None:
    code = desk.sit("robot", grid="Rv Vr/Bb Jj")
    for key in ("ArrowUp", "ArrowLeft", "ArrowRight", "ArrowRight"):
        desk.page.keyboard.press(key)
    expect(desk.page.locator(".score")).to_contain_text("1")
    assert desk.now(code)["view"]["robot"] == [0, 1]


def test_a_grid_that_was_drawn_is_played(desk: VisitorPage) -> None:
    page = desk.go("/robot/editor")
    page.get_by_label("The grid as text").fill("Rv Vr\nBb Jj")
    page.get_by_label("The grid as text").blur()
    expect(page.locator("[role=gridcell]")).to_have_count(4)
    page.get_by_role("button", name="azure down triangle").click()
    desk.cell(0, 0).click()
    expect(page.locator(".counts .error")).to_have_count(2)
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("alert")).not_to_have_text("")
    page.get_by_role("button", name="red disc").click()
    desk.cell(0, 0).click()
    expect(page.locator(".counts .error")).to_have_count(0)
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".state .score")).to_contain_text("0")


def test_two_methods_race_on_one_grid(desk: VisitorPage) -> None:
    page = desk.go(
        "/robot/race?rows=3&columns=4&colours=3&fill=authors+1&a=graph-one-naive&b=naive"
    )
    lanes = page.locator(".lane figcaption")
    expect(lanes.nth(0)).to_contain_text("Graph, naive", timeout=FIRST_RUN)
    expect(lanes.nth(1)).to_contain_text("Naive")
    page.keyboard.press("End")
    for lane in (lanes.nth(0), lanes.nth(1)):
        expect(lane).to_contain_text("12 of 12 cells black")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(lanes.nth(0)).not_to_contain_text("12 of 12 cells black")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".state .score")).to_contain_text("0")


def test_on_a_phone_the_small_grid_of_a_race_is_made_large(
    visit: Callable[..., VisitorPage],
) -> None:
    phone = visit(viewport=PHONE)
    page = phone.go("/robot/race?rows=3&columns=4&colours=3&fill=authors+1&a=optimal&b=naive")
    page.get_by_role("button", name="Enlarge Naive").focus(timeout=FIRST_RUN)
    page.keyboard.press("Enter")
    expect(page.locator(".lane figcaption").first).to_contain_text("Naive")
    expect(page.get_by_role("button", name="Enlarge Optimal")).to_be_focused()


def test_a_hint_marks_where_the_best_walk_swaps_next(desk: VisitorPage) -> None:
    desk.sit("robot", grid="Rr Vb Bv")
    desk.page.keyboard.press("h")
    expect(desk.page.locator(".hint")).to_have_attribute("x", "43", timeout=FIRST_RUN)
    expect(desk.page.locator(".remark")).to_have_text("1 step to the mark, then swap.")
    expect(desk.page.locator(".target")).to_contain_text(
        "proved optimum: 3 steps", timeout=FIRST_RUN
    )


def test_a_line_that_breaks_after_a_move_leaves_the_robot_where_it_is(desk: VisitorPage) -> None:
    lines: list[WebSocketRoute] = []

    def silent_at_first(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        if not lines:
            # The first line tells of the table; that the move was played is lost on the way.
            server.on_message(
                lambda message: line.send(message) if '"type":"table"' in message else None
            )
        lines.append(line)

    desk.page.route_web_socket("**/live/*", silent_at_first)
    code = desk.sit("robot", grid="Rv Vb Br/Bb Vv Rr")
    desk.cell(1, 0).click()
    while not desk.now(code)["moves"]:
        desk.page.wait_for_timeout(20)
    lines[0].close(code=1001)
    expect(desk.page.locator(".score")).to_contain_text("1")
    desk.cell(2, 0).click()
    expect(desk.page.locator(".score")).to_contain_text("2")
    assert [text for _, text in desk.now(code)["moves"]] == ["R", "R"]
