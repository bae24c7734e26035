"""What is around every board: home, languages, colours, drawers, small screens, broken lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.browser.visitor_page import ON_ITS_SIDE, PHONE, SHORT_PHONE, VisitorPage

WIDE_OF_PAGE = "() => document.documentElement.scrollWidth"
PATHS = (
    "/", "/games", "/new/samegame", "/new/robot", "/new/mixmo", "/new/mixmo-original",
    "/new/scrabble", "/new/scrabble-duplicate", "/new/scrabble-referee", "/new/event",
    "/robot/editor", "/day/mixmo", "/analysis", "/training", "/settings", "/nowhere",
)  # fmt: skip


def test_a_game_is_begun_from_home_with_the_keyboard_alone(desk: VisitorPage) -> None:
    page = desk.go("/")
    page.get_by_role("link", name="SameGame").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/samegame")
    page.get_by_role("button", name="Play").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".board .p")
    desk.go("/")
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()


def test_a_table_is_joined_by_its_code_in_any_writing(desk: VisitorPage) -> None:
    code = str(desk.table("samegame", board="VV/RR")["code"])
    page = desk.go("/")
    page.get_by_label("Table code").fill(f"{code[:3].lower()} {code[3:].lower()}")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(f"**/t/{code}")
    page.wait_for_selector(".board .p")


def test_the_puzzle_of_the_day_is_the_same_for_all(visit: Callable[..., VisitorPage]) -> None:
    boards = []
    for visitor in (visit(), visit()):
        page = visitor.go("/")
        page.get_by_role("button", name="SameGame").click()
        page.wait_for_url("**/t/*")
        boards.append(visitor.now(page.url.rpartition("/")[2])["options"]["board"])
    assert boards[0] == boards[1]


def test_the_browser_s_language_is_spoken_and_can_be_changed(
    visit: Callable[..., VisitorPage],
) -> None:
    visitor = visit(locale="fr-FR")
    page = visitor.go("/")
    expect(page.get_by_role("heading", name="Robot trieur")).to_be_visible()
    page.get_by_role("navigation").get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Sorting robot")).to_be_visible()
    visitor.go("/new/robot")
    expect(page.get_by_role("button", name="Daily puzzle")).to_be_visible()


def test_the_colours_follow_the_system_until_they_are_chosen(
    visit: Callable[..., VisitorPage],
) -> None:
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    visitor = visit(color_scheme="dark")
    page = visitor.go("/")
    dark = page.evaluate(ground)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("paper", exact=True).click()
    light = page.evaluate(ground)
    assert light != dark
    visitor.go("/")
    assert page.evaluate(ground) == light


def test_the_manual_is_one_key_away_and_gives_the_focus_back(desk: VisitorPage) -> None:
    desk.sit("samegame", board="VV/RR")
    desk.cell(0, 0).focus()
    desk.page.keyboard.press("?")
    drawer = desk.page.get_by_role("dialog", name="Manual and settings")
    expect(drawer).to_be_visible()
    expect(drawer.locator(".manual h4").first).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(desk.cell(0, 0)).to_be_focused()


def test_the_manual_tells_the_keys_that_there_are(desk: VisitorPage) -> None:
    for game in ("mixmo", "robot", "samegame", "scrabble-duplicate"):
        desk.sit(game)
        tools = desk.page.locator(".tools [aria-keyshortcuts]")
        there = {tool.get_attribute("aria-keyshortcuts") for tool in tools.all()}
        desk.page.get_by_role("button", name="Manual").click()
        answer = desk.page.locator(".keys kbd").all_inner_texts()
        assert there <= set(answer), game
        assert ("H" in answer) == ("H" in there), game
        assert len(answer) == len(set(answer)), game


def test_an_invalid_code_is_reported(desk: VisitorPage) -> None:
    page = desk.go("/")
    page.fill("input[name=code]", "é")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("That is not a code")).to_be_visible()


def test_a_long_name_ends_where_the_tools_begin(desk: VisitorPage) -> None:
    body = {"game": "robot", "options": {}, "seconds": 60, "title": "Wide name of an event" * 2}
    made = desk.context.request.post(f"{desk.address}/api/events", data=body).json()
    page = desk.go(f"/e/{made['code']}/host")
    page.wait_for_selector(".tools > :nth-child(4)")
    page.set_viewport_size({"width": 1280, "height": 560})
    ends = "() => document.querySelector('.title').getBoundingClientRect().bottom"
    begins = "() => document.querySelector('.tools').getBoundingClientRect().top"
    page.wait_for_timeout(100)
    assert page.evaluate(ends) <= page.evaluate(begins)


def test_a_code_without_a_table_says_so(desk: VisitorPage) -> None:
    page = desk.go("/t/AAAAAA")
    expect(page.get_by_text("There is no table with this code.", exact=True)).to_be_visible()


def test_nothing_is_wider_than_a_phone(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    wide = {path: phone.go(path).evaluate(WIDE_OF_PAGE) for path in PATHS}
    code = phone.table("mixmo-original")["code"]
    wide["lobby"] = phone.go(f"/t/{code}").evaluate(WIDE_OF_PAGE)
    assert {path: width for path, width in wide.items() if width != PHONE["width"]} == {}


@pytest.mark.parametrize(
    ("game", "options"), [("samegame", {}), ("robot", {"rows": "10"}), ("scrabble", {})]
)
def test_a_phone_holds_the_state_the_board_and_the_main_button(
    visit: Callable[..., VisitorPage], game: str, options: dict[str, str]
) -> None:
    phone = visit(viewport=SHORT_PHONE, has_touch=True, is_mobile=True)
    phone.sit(game, **options)
    assert phone.page.evaluate(WIDE_OF_PAGE) == SHORT_PHONE["width"]
    tools = phone.page.locator(".tools").bounding_box()
    assert tools
    for part in (".state", ".board", *([] if game == "samegame" else [".btn.main"])):
        box = phone.page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= tools["y"], part
    button = phone.page.locator(".tools button").first.bounding_box()
    assert button
    assert button["height"] >= 44


def test_a_phone_on_its_side_gives_the_board_its_height(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=ON_ITS_SIDE, has_touch=True, is_mobile=True)
    for game in ("mixmo", "robot", "samegame", "scrabble-duplicate"):
        phone.sit(game)
        assert phone.page.evaluate(WIDE_OF_PAGE) == ON_ITS_SIDE["width"], game
        board = phone.page.locator(".stage .board").bounding_box()
        assert board, game
        assert board["y"] + board["height"] <= ON_ITS_SIDE["height"], game
        assert board["height"] > 0.8 * ON_ITS_SIDE["height"], game
        if game != "samegame":
            expect(phone.page.locator(".tray .btn").first).to_be_in_viewport(ratio=1)
        phone.page.mouse.wheel(0, 200)
        expect(phone.page.locator(".stage .board")).to_be_in_viewport(ratio=1)


def test_a_broken_line_is_shown_and_mends_itself(desk: VisitorPage) -> None:
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    desk.page.route_web_socket("**/live/*", through)
    code = desk.sit("samegame", rules="seed", board="VRB/VVB/RRB")
    desk.cell(2, 0).click()
    expect(desk.page.locator(".score")).to_contain_text("4")
    lines[-1].close(code=1001)
    expect(desk.page.locator("body.offline")).to_be_attached()
    expect(desk.page.locator("body:not(.offline)")).to_be_attached()
    desk.cell(0, 2).click()
    expect(desk.page.locator(".score")).to_contain_text("5")
    assert len(desk.now(code)["moves"]) == 2


def test_two_browsers_see_one_table(visit: Callable[..., VisitorPage]) -> None:
    ann, bob = visit(), visit()
    code = ann.sit("samegame", rules="seed", board="VRB/VVB/RRB")
    bob.go(f"/t/{code}")
    expect(bob.page.locator(".board .p")).to_have_count(9)
    ann.cell(2, 0).click()
    expect(bob.page.locator(".board .p")).to_have_count(6)
    bob.cell(0, 2).click()
    assert bob.now(code)["ply"] == 1
    assert bob.page.get_by_role("button", name="Undo").count() == 0
