"""Mixmo in the browser: drag, type, select, rotate, from the first tile to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import FilePayload, Locator, Route, expect

from quadrille.games.mixmo.files import read_result, report
from tests.web.browser.visitor_page import FIRST_RUN, PHONE, SHORT_PHONE, VisitorPage

DRAW = "CHIENSARTONDEALALADE"
OPTIONS = {"reference": "dictionnaireGros.txt", "theme": "animaux", "draw": DRAW}

PUSH_LEFT = """() => {
  const key = { key: "ArrowLeft", shiftKey: true, bubbles: true, cancelable: true };
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", key));
  return document.querySelectorAll(".board .t.pen").length;
}"""
"""Shift the grid, and count the tiles in pencil before any answer can have come."""
PRESS = """(button) => {
  const board = document.querySelector(".board");
  const before = board.textContent;
  button.click();
  return board.textContent !== before;
}"""
"""Press a button, and tell whether the board changes before any answer can have come."""

SCORES = """async (scorings) => {
  const app = document.querySelector("script[type=module]").src;
  const { scoreText } = await import(new URL("games/mixmo/notes.js", app).href);
  return scorings.map((scoring) => [scoreText(1, scoring), scoreText(1200, scoring)]);
}"""
"""What one and twelve hundred are in some scorings."""


def begun(visitor: VisitorPage, **options: str) -> str:
    """Sit down at a table of this draw."""
    return visitor.sit("mixmo", **OPTIONS | options)


def grid(visitor: VisitorPage, code: str) -> list[str]:
    """Return the words that lie on the server's grid, in their order."""
    return [word["word"] for word in visitor.now(code)["view"]["words"]]


def tile(visitor: VisitorPage, letter: str) -> Locator:
    """Return a tile of the tray."""
    return visitor.page.locator(".tiles").get_by_role("button", name=letter, exact=True).first


def points(visitor: VisitorPage, count: str) -> None:
    """Wait for a score."""
    expect(visitor.page.locator(".score")).to_contain_text(count)


def settled(visitor: VisitorPage) -> None:
    """Wait until the server has taken what was laid."""
    expect(visitor.page.locator(".board .t.pen")).to_have_count(0)


def drag(visitor: VisitorPage, origin: Locator, to: Locator) -> None:
    """Drag with the mouse, with a stop on the way."""
    origin.hover()
    visitor.page.mouse.down()
    to.hover()
    to.hover()
    visitor.page.mouse.up()


def test_a_game_is_played_from_the_first_tile_to_the_end(desk: VisitorPage) -> None:
    code = begun(desk)
    page = desk.page
    for number, letter in enumerate("CHI"):
        drag(desk, tile(desk, letter), desk.cell(6 + number, 9))
    for number, letter in enumerate("ENS"):
        tile(desk, letter).click()
        desk.cell(9 + number, 9).click()
    points(desk, "30")
    expect(page.locator(".badge.ok")).to_contain_text("animaux")
    # All tiles are placed, but Mixmo has not been pressed: the third step is open.
    done = page.locator(".guide li.done")
    expect(done).to_have_count(2)
    lefts = "all => all.map((one) => one.getBoundingClientRect().left)"
    assert len(set(page.locator(".guide li > :last-child").evaluate_all(lefts))) == 1
    call = page.locator(".tray .btn.main")
    # A second press before the tiles have come draws nothing.
    call.evaluate("button => { button.click(); button.click(); }")
    expect(page.locator(".tiles .tile:not(.covered)")).to_have_count(2)
    expect(done).to_have_count(3)
    for count in range(4, 15, 2):
        # With tiles to place, the first press says what the second will do.
        call.click()
        expect(call).to_have_text("Mixmo anyway")
        expect(page.locator(".remark")).to_contain_text("Press again to draw 2 tiles")
        call.click()
        expect(page.locator(".tiles .tile:not(.covered)")).to_have_count(count)
    expect(page.locator(".remark")).to_contain_text("You draw")
    for column, word in ((6, "CARTON"), (8, "IDEAL"), (11, "SALADE")):
        desk.cell(column, 9).click()
        page.keyboard.press("Escape")
        if column == 6:
            page.keyboard.press("Space")
        page.keyboard.type(word)
    expect(page.locator(".remark")).to_contain_text("Complete")
    expect(page.locator(".words li")).to_have_count(4)
    page.get_by_role("button", name="End the game").click()
    assert desk.now(code)["status"] == "playing"
    page.get_by_role("button", name="Really end the game?").click()
    expect(page.locator(".result h1")).to_have_text("105 points, complete")
    replay = page.get_by_role("group", name="Replay")
    replay.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".board .t")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator(".board .t .last")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("link", name="Result file").click()
    answer = report(read_result(download.value.path().read_text(encoding="utf-8")))
    assert (answer.status, answer.points) == ("complete", 105)


def test_the_keyboard_alone_plays_to_the_end(desk: VisitorPage) -> None:
    code = begun(desk, draw="CHIENS*+TONDEALALADE", theme="animaux")
    page = desk.page
    expect(page.locator(".badge")).to_have_text("theme hidden")
    desk.cell(6, 9).focus()
    page.keyboard.type("chiene")
    expect(page.locator(".remark.error")).to_contain_text("E")
    page.keyboard.type("s")
    page.keyboard.press("Enter")
    expect(page.locator(".remark")).to_contain_text("The theme is animaux.")
    page.keyboard.press("Backspace")
    points(desk, "15")
    page.keyboard.type("s")
    for count in range(4, 15, 2):
        # Once for what is missing, once for the tiles.
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        # A letter that has not come yet would be a joker.
        expect(page.locator(".tiles").get_by_role("button")).to_have_count(count)
    for key in (*["ArrowLeft"] * 6, "Space", "ArrowDown"):
        page.keyboard.press(key)
    # A letter that is not there is a joker; a bandit can be asked for.
    page.keyboard.type("ATON")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    expect(page.get_by_role("group", name="The bandit stands for")).to_be_visible()
    page.keyboard.press("k")
    expect(page.locator(".board .joker")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator(".board .joker")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".result h1")).to_contain_text("not valid")
    assert desk.now(code)["status"] == "finished"


def test_groups_are_selected_moved_turned_and_taken_back(desk: VisitorPage) -> None:
    code = begun(desk)
    page = desk.page
    page.keyboard.type("CHIENS")
    points(desk, "30")
    # A rectangle around the last three.
    drag(desk, desk.cell(9, 8), desk.cell(12, 10))
    expect(page.locator(".board .t.sel")).to_have_count(3)
    drag(desk, desk.cell(9, 9), desk.cell(9, 13))
    expect(page.locator(".board .t.c2, .board .t.c3")).to_have_count(3)
    assert sorted(grid(desk, code)) == ["CHI", "ENS"]
    page.get_by_role("button", name="Rotate").click()
    settled(desk)
    assert desk.now(code)["moves"][-1][1] == "move 13 9, 13 10, 13 11 to 13 9, 14 9, 15 9"
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Escape")
    expect(page.locator(".gestures")).to_contain_text("Shuffle")
    # The whole grid too is drawn in pencil at once, until the server has taken it.
    assert page.evaluate(PUSH_LEFT) == len("CHIENS")
    settled(desk)
    assert [move for _, move in desk.now(code)["moves"][-2:]] == [
        "move 13 9, 14 9, 15 9 to 12 9",
        "shift 0 -1",
    ]
    desk.cell(8, 12).dblclick()
    expect(page.locator(".board .t.sel")).to_have_count(3)
    page.keyboard.press("F8")
    page.keyboard.press("Delete")
    expect(page.locator(".tiles .tile:not(.covered)")).to_have_count(3)
    drag(desk, desk.cell(5, 9), page.locator(".tiles"))
    expect(page.locator(".tiles .tile:not(.covered)")).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".tiles .tile:not(.covered)")).to_have_count(3)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".tiles .tile:not(.covered)")).to_have_count(4)
    order = page.locator(".tiles button").all_inner_texts()
    page.get_by_role("button", name="Sort").click()
    assert page.locator(".tiles button").all_inner_texts() == sorted(order)


def test_a_game_without_a_theme_has_no_switch_for_it(desk: VisitorPage) -> None:
    begun(desk, theme="none")
    aids = desk.page.locator(".aids")
    expect(aids).to_contain_text("Dictionary")
    expect(aids).not_to_contain_text("Theme word")
    expect(desk.page.locator(".badge")).to_be_hidden()


def test_an_empty_grid_has_nothing_to_fix_and_a_bandit_is_named(desk: VisitorPage) -> None:
    # Without a bandit the theme, which no word belongs to yet, is known from the start.
    begun(desk)
    remarks = desk.page.locator(".notes section", has_text="To fix")
    expect(remarks).to_contain_text("Place a first word anywhere")
    expect(remarks).not_to_contain_text("theme")
    begun(desk, draw="CHIENS*+TONDEALALADE")
    legend = desk.page.locator(".legend")
    desk.page.locator(".tray .btn.main").click()
    desk.page.locator(".tray .btn.main").click()
    expect(desk.page.locator(".tiles .tile:not(.covered)")).to_have_count(8)
    for letters, names in (("K", "bandit"), ("A", "joker, bandit")):
        desk.page.keyboard.type(letters)
        expect(legend).to_have_text(f"A{names}")
    expect(desk.cell(6, 9)).to_have_attribute("aria-label", "row 9, column 6: K, bandit")
    expect(desk.cell(7, 9)).to_have_attribute("aria-label", "row 9, column 7: A, joker")


def test_helps_tell_what_fits_and_can_be_switched_off(desk: VisitorPage) -> None:
    begun(desk)
    page = desk.page
    page.keyboard.type("NICHE")
    expect(page.locator(".words li")).to_have_text(["NICHE15"])
    page.keyboard.press("F2")
    fit = page.locator(".fits button").first
    expect(fit).to_have_text("NICHES+15", timeout=FIRST_RUN)
    fit.focus()
    expect(page.locator(".board .t.pen")).to_have_count(1)
    fit.blur()
    expect(page.locator(".board .t.pen")).to_have_count(0)
    assert fit.evaluate(PRESS)
    expect(page.locator(".board .t.pen")).to_have_count(0)
    points(desk, "30")
    # The robot wants a word of the theme too; it knows the visible tiles only.
    page.keyboard.press("F2")
    page.get_by_role("button", name="Ask the robot").click()
    expect(page.locator(".robot-hint figcaption")).to_have_text(
        "Robot: 30 points", timeout=FIRST_RUN
    )
    assert page.get_by_role("button", name="Use this grid").evaluate(PRESS)
    expect(page.locator(".words li")).to_have_text(["CHIENS30"])
    page.get_by_role("switch", name="Anagrams").click()
    page.get_by_label("Letters (empty").fill("chien")
    page.get_by_role("button", name="Find").click()
    expect(page.locator(".found button").first).to_have_text("CHIEN")
    page.get_by_role("switch", name="Live score").click()
    expect(page.locator(".score")).to_contain_text("–")
    page.reload()
    expect(page.locator(".score")).to_contain_text("–")


def test_a_game_is_set_up_by_hand_by_a_file_or_by_the_day(desk: VisitorPage) -> None:
    title = "At the farmer’s, in Stow-on-the-Wold"
    own = {"kind": "theme", "name": title, "language": "en", "text": "goat\nsheep\n"}
    desk.context.request.post(f"{desk.address}/api/me/lists", data=own)
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
    # One's own theme is chosen by its title, whatever its name is.
    expect(page.locator("datalist option").first).to_have_attribute("value", title)
    page.locator("input[name=theme]").fill(title)
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".tile.covered")).to_have_text("18")
    assert desk.now(page.url.rsplit("/", 1)[-1])["view"]["theme"] in (None, title)
    expect(page.locator(".score")).to_contain_text("words")
    desk.go("/new/mixmo")
    short, whole = (
        FilePayload(name="draw.txt", mimeType="text/plain", buffer=text.encode())
        for text in ("fr animaux ABC", f"dictionnaireGros.txt theme_animaux.txt {DRAW}")
    )
    page.get_by_label("Or a file").set_input_files(short)
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#error-init")).to_contain_text("Line 1: The draw has 3 tiles")
    page.get_by_label("Or a file").set_input_files(whole)
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".tiles button")).to_have_text(list("CHIENS"))
    desk.go("/")
    page.get_by_role("button", name="Mixmo").click()
    expect(page.locator(".tile.covered")).to_have_text("114")


def finger(visitor: VisitorPage) -> Callable[..., None]:
    """Return a finger: it presses, slides and lifts by points of the screen."""
    touch = visitor.context.new_cdp_session(visitor.page)

    def act(kind: str, place: Locator | None = None) -> None:
        spots: list[dict[str, Any]] = []
        if place is not None:
            box = place.bounding_box()
            assert box
            spots = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    return act


def test_a_phone_shows_all_and_a_finger_plays(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    code = begun(phone, draw="CHIEN*ARTONDEALALADE")
    page = phone.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    # The short phone has less room for the score, and shows all the same.
    page.set_viewport_size(SHORT_PHONE)  # type: ignore[arg-type]
    bottom = page.get_by_role("button", name="Mixmo!").bounding_box()
    assert bottom
    assert bottom["y"] + bottom["height"] <= SHORT_PHONE["height"] - 52
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    tile(phone, "C").tap()
    phone.cell(6, 9).tap()
    expect(page.locator(".board .t:not(.pen)")).to_have_count(1)
    act = finger(phone)
    act("touchStart", tile(phone, "H"))
    act("touchMove", phone.cell(5, 5))
    expect(page.locator(".loupe")).to_be_visible()
    act("touchMove", phone.cell(7, 9))
    act("touchEnd")
    expect(page.locator(".loupe")).to_have_count(0)
    expect(page.locator(".board .t:not(.pen)")).to_have_count(2)
    tile(phone, "joker").tap()
    phone.cell(8, 9).tap()
    page.get_by_role("group", name="The joker stands for").get_by_text("I", exact=True).tap()
    expect(page.locator(".words li")).to_have_count(1)
    assert grid(phone, code) == ["CHI"]
    # Two taps select two tiles, a third carries both.
    phone.cell(6, 9).tap()
    phone.cell(7, 9).tap()
    phone.cell(6, 6).tap()
    settled(phone)
    assert phone.now(code)["moves"][-1][1] == "move 9 6, 9 7 to 6 6"
    act("touchStart", phone.cell(8, 9))
    act("touchMove", phone.cell(8, 8))
    act("touchMove", phone.cell(8, 6))
    act("touchEnd")
    expect(page.locator(".words li")).to_contain_text(["CHI"])


def test_a_score_says_what_its_scoring_counts(desk: VisitorPage) -> None:
    page = desk.go("/new/mixmo")
    assert page.evaluate(
        SCORES, ["standard", "table 3=1", "fives", "words", "theme", "longest"]
    ) == [
        *[["1 point", "1,200 points"]] * 2,
        ["1 five-letter word", "1,200 five-letter words"],
        ["1 word", "1,200 words"],
        ["1 theme word", "1,200 theme words"],
        ["1 letter in the longest word", "1,200 letters in the longest word"],
    ]
