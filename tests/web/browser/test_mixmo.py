"""Mixmo in the browser: drag, type, select, rotate, from the first tile to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import FilePayload, Locator, Route, expect

from quadrille.games.mixmo.files import read_result
from quadrille.games.mixmo.report import report
from tests.web.browser.sights import FIRST_RUN, PHONE, SHORT_PHONE, Sight

DRAW = "CHIENSARTONDEALALADE"
OPTIONS = {"reference": "dictionnaireGros.txt", "theme": "animaux", "draw": DRAW}


def begun(sight: Sight, **options: str) -> str:
    """Sit down at a table of this draw."""
    return sight.sit("mixmo", **OPTIONS | options)


def grid(sight: Sight, code: str) -> list[str]:
    """Give the words that lie on the server's grid, in their order."""
    return [word["word"] for word in sight.now(code)["view"]["words"]]


def tile(sight: Sight, letter: str) -> Locator:
    """Give a tile of the tray."""
    return sight.page.locator(".tiles").get_by_role("button", name=letter, exact=True).first


def points(sight: Sight, count: str) -> None:
    """Wait for a score."""
    expect(sight.page.locator(".score")).to_contain_text(count)


def settled(sight: Sight) -> None:
    """Wait until the server has taken what was laid."""
    expect(sight.page.locator(".plateau .t.pen")).to_have_count(0)


def drag(sight: Sight, origin: Locator, to: Locator) -> None:
    """Drag with the mouse, with a stop on the way."""
    origin.hover()
    sight.page.mouse.down()
    to.hover()
    to.hover()
    sight.page.mouse.up()


def test_a_game_is_played_from_the_first_tile_to_the_end(desk: Sight) -> None:
    code = begun(desk)
    page = desk.page
    for number, letter in enumerate("CHI"):
        drag(desk, tile(desk, letter), desk.cell(6 + number, 9))
    for number, letter in enumerate("ENS"):
        tile(desk, letter).click()
        desk.cell(9 + number, 9).click()
    points(desk, "30")
    expect(page.locator(".badge.ok")).to_contain_text("animaux")
    for _ in range(7):
        page.get_by_role("button", name="Mixmo!").click()
    expect(page.locator(".tiles .tile")).to_have_count(14)
    expect(page.locator(".remarque")).to_contain_text("Not justified")
    for column, word in ((6, "CARTON"), (8, "IDEAL"), (11, "SALADE")):
        desk.cell(column, 9).click()
        page.keyboard.press("Escape")
        if column == 6:
            page.keyboard.press("Space")
        page.keyboard.type(word)
    expect(page.locator(".remarque")).to_contain_text("Complete")
    expect(page.locator(".mots li")).to_have_count(4)
    page.get_by_role("button", name="End the game").click()
    assert desk.now(code)["status"] == "playing"
    page.get_by_role("button", name="End the game: sure?").click()
    expect(page.locator(".resultat h1")).to_have_text("105 points")
    replay = page.get_by_role("group", name="Replay")
    replay.get_by_role("button", name="Beginning").click()
    expect(page.locator(".plateau .t")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator(".plateau .t .last")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("link", name="Result file").click()
    told = report(read_result(download.value.path().read_text(encoding="utf-8")))
    assert (told.status, told.points) == ("complete", 105)


def test_the_keyboard_alone_plays_to_the_end(desk: Sight) -> None:
    code = begun(desk, draw="CHIENS*+TONDEALALADE", theme="animaux")
    page = desk.page
    expect(page.locator(".badge")).to_have_text("theme hidden")
    desk.cell(6, 9).focus()
    page.keyboard.type("chiene")
    expect(page.locator(".remarque.faute")).to_contain_text("E")
    page.keyboard.type("s")
    page.keyboard.press("Enter")
    expect(page.locator(".remarque")).to_contain_text("The theme is animaux.")
    page.keyboard.press("Backspace")
    points(desk, "15")
    page.keyboard.type("s")
    for _ in range(6):
        page.keyboard.press("Enter")
    for key in (*["ArrowLeft"] * 6, "Space", "ArrowDown"):
        page.keyboard.press(key)
    # A letter that is not there is a joker; a bandit can be asked for.
    page.keyboard.type("ATON")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    expect(page.get_by_role("group", name="The bandit stands for")).to_be_visible()
    page.keyboard.press("k")
    expect(page.locator(".plateau .jk")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator(".plateau .jk")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".resultat h1")).to_contain_text("not complete")
    assert desk.now(code)["status"] == "finished"


def test_groups_are_selected_moved_turned_and_taken_back(desk: Sight) -> None:
    code = begun(desk)
    page = desk.page
    page.keyboard.type("CHIENS")
    points(desk, "30")
    # A rectangle around the last three.
    drag(desk, desk.cell(9, 8), desk.cell(12, 10))
    expect(page.locator(".plateau .t.sel")).to_have_count(3)
    drag(desk, desk.cell(9, 9), desk.cell(9, 13))
    expect(page.locator(".plateau .t.c2, .plateau .t.c3")).to_have_count(3)
    assert sorted(grid(desk, code)) == ["CHI", "ENS"]
    page.get_by_role("button", name="Rotate").click()
    settled(desk)
    assert desk.now(code)["moves"][-1][1] == "move 13 9, 13 10, 13 11 to 13 9, 14 9, 15 9"
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Escape")
    expect(page.locator(".gestes")).to_contain_text("Shuffle")
    page.keyboard.press("Shift+ArrowLeft")
    settled(desk)
    assert [move for _, move in desk.now(code)["moves"][-2:]] == [
        "move 13 9, 14 9, 15 9 to 12 9",
        "shift 0 -1",
    ]
    desk.cell(8, 12).dblclick()
    expect(page.locator(".plateau .t.sel")).to_have_count(3)
    page.keyboard.press("F8")
    page.keyboard.press("Delete")
    expect(page.locator(".tiles .tile:not(.hid)")).to_have_count(3)
    drag(desk, desk.cell(5, 9), page.locator(".tiles"))
    expect(page.locator(".tiles .tile:not(.hid)")).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".tiles .tile:not(.hid)")).to_have_count(3)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".tiles .tile:not(.hid)")).to_have_count(4)
    order = page.locator(".tiles button").all_inner_texts()
    page.get_by_role("button", name="Sort").click()
    assert page.locator(".tiles button").all_inner_texts() == sorted(order)


def test_helps_tell_what_fits_and_can_be_switched_off(desk: Sight) -> None:
    begun(desk)
    page = desk.page
    page.keyboard.type("NICHE")
    expect(page.locator(".mots li")).to_have_text(["NICHE15"])
    page.keyboard.press("F2")
    fit = page.locator(".fits button").first
    expect(fit).to_have_text("NICHES+15", timeout=FIRST_RUN)
    fit.focus()
    expect(page.locator(".plateau .t.pen")).to_have_count(1)
    fit.click()
    points(desk, "30")
    page.get_by_role("switch", name="Anagrams").click()
    page.get_by_label("Letters, or nothing").fill("chien")
    page.get_by_role("button", name="Find").click()
    expect(page.locator(".trouves button").first).to_have_text("CHIEN")
    page.get_by_role("switch", name="Live score").click()
    expect(page.locator(".score")).to_contain_text("–")
    page.reload()
    expect(page.locator(".score")).to_contain_text("–")


def test_a_game_is_set_up_by_hand_by_a_file_or_by_the_day(desk: Sight) -> None:
    held: list[Route] = []
    desk.page.route("**/api/mixmo/themes*", lambda route: held.append(route))
    with desk.page.expect_request("**/api/mixmo/themes*"):
        page = desk.go("/new/mixmo")
    page.fill("input[name=theme]", "anima")
    held[0].continue_()
    page.unroute("**/api/mixmo/themes*")
    expect(page.locator("datalist option[value=animals]")).to_have_count(1)
    expect(page.locator("input[name=theme]")).to_have_value("anima")
    page.fill("input[name=theme]", "animals")
    page.select_option("select[name=reference]", "dictionnaireGros.txt")
    expect(page.locator("datalist option[value=animaux]")).to_have_count(1)
    expect(page.locator("input[name=theme]")).to_have_value("")
    for name, value in (("count", "24"), ("reference", "english.txt"), ("scoring", "words")):
        page.locator(f"select[name={name}]").select_option(value)
    page.locator("input[name=theme]").fill("animals")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".tile.hid")).to_have_text("18")
    expect(page.locator(".score")).to_contain_text("words")
    desk.go("/new/mixmo")
    short, whole = (
        FilePayload(name="draw.txt", mimeType="text/plain", buffer=text.encode())
        for text in ("fr animaux ABC", f"dictionnaireGros.txt theme_animaux.txt {DRAW}")
    )
    page.get_by_label("Or a file").set_input_files(short)
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#faute-init")).to_contain_text("Line 1: The draw has 3 tiles")
    page.get_by_label("Or a file").set_input_files(whole)
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".tiles button")).to_have_text(list("CHIENS"))
    desk.go("/")
    page.get_by_role("button", name="Mixmo").click()
    expect(page.locator(".tile.hid")).to_have_text("114")


def finger(sight: Sight) -> Callable[..., None]:
    """Give a finger: it presses, slides and lifts by points of the screen."""
    touch = sight.context.new_cdp_session(sight.page)

    def act(kind: str, place: Locator | None = None) -> None:
        spots: list[dict[str, Any]] = []
        if place is not None:
            box = place.bounding_box()
            assert box
            spots = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    return act


def test_a_phone_shows_all_and_a_finger_plays(visit: Callable[..., Sight]) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    code = begun(phone, draw="CHIEN*ARTONDEALALADE")
    page = phone.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    bottom = page.get_by_role("button", name="Mixmo!").bounding_box()
    assert bottom
    assert bottom["y"] + bottom["height"] <= SHORT_PHONE["height"] - 52
    tile(phone, "C").tap()
    phone.cell(6, 9).tap()
    expect(page.locator(".plateau .t:not(.pen)")).to_have_count(1)
    act = finger(phone)
    act("touchStart", tile(phone, "H"))
    act("touchMove", phone.cell(5, 5))
    expect(page.locator(".loupe")).to_be_visible()
    act("touchMove", phone.cell(7, 9))
    act("touchEnd")
    expect(page.locator(".loupe")).to_have_count(0)
    expect(page.locator(".plateau .t:not(.pen)")).to_have_count(2)
    tile(phone, "joker").tap()
    phone.cell(8, 9).tap()
    page.get_by_role("group", name="The joker stands for").get_by_text("I", exact=True).tap()
    expect(page.locator(".mots li")).to_have_count(1)
    assert grid(phone, code) == ["CHI"]
    # Two taps select two tiles, a third carries both.
    phone.cell(6, 9).tap()
    phone.cell(7, 9).tap()
    phone.cell(6, 3).tap()
    settled(phone)
    assert phone.now(code)["moves"][-1][1] == "move 9 6, 9 7 to 3 6"
    act("touchStart", phone.cell(8, 9))
    act("touchMove", phone.cell(8, 7))
    act("touchMove", phone.cell(8, 3))
    act("touchEnd")
    expect(page.locator(".mots li")).to_contain_text(["CHI"])
