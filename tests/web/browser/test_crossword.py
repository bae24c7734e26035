"""The crossword in the browser: by keyboard only, by touch, together, and without its answers."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import FilePayload, Route, WebSocketRoute, expect

from quadrille.games.crossword.formats.ipuz import read_ipuz, write_ipuz
from quadrille.games.crossword.formats.puz import write_puz
from quadrille.games.crossword.options import read_options
from tests.web.browser.visitor_page import FIRST_RUN, PHONE, VisitorPage

ANSWERS = "CAR/A#U/SEL"
CLUES = json.dumps(["Vehicle", "Salt", "A case", "A road, nearly"])
OPTIONS = {"answers": ANSWERS, "clues": CLUES, "language": "fr", "title": "Small"}


def picture(visitor: VisitorPage, name: str) -> None:
    """Keep a picture where someone wants to look at it."""
    folder = os.environ.get("QUADRILLE_PICTURES_FOLDER", "")
    if folder:
        visitor.page.screenshot(path=f"{folder}/{name}.png")


def test_a_grid_is_solved_by_keyboard_only(desk: VisitorPage) -> None:
    desk.sit("crossword", **OPTIONS)
    page = desk.page
    expect(page.locator(".clue-text")).to_contain_text("Vehicle")
    page.keyboard.type("ca")
    page.keyboard.type("x")
    expect(page.locator(".board .entered")).to_have_count(3)
    page.keyboard.press("Backspace")
    page.keyboard.type("r")
    picture(desk, "crossword-desk")
    page.keyboard.press("Tab")
    expect(page.locator(".clue-text")).to_contain_text("Salt")
    page.keyboard.type("sel")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.type("u")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    desk.cell(0, 1).focus()
    page.keyboard.type("a")
    expect(page.locator(".notes")).to_contain_text("8 of 8 points")
    facts = page.locator(".solving-facts")
    expect(facts).to_contain_text("no check")
    expect(facts).to_contain_text("no letter revealed")
    expect(page.locator(".compare .plot")).to_be_visible()
    picture(desk, "crossword-end")


def test_a_file_is_opened_in_the_set_up_form(desk: VisitorPage) -> None:
    config = read_options({**OPTIONS, "language": "en"})
    files = {"grid.ipuz": write_ipuz(config).encode(), "grid.puz": write_puz(config)}
    for name, content in files.items():
        page = desk.go("/new/crossword")
        page.locator("summary", has_text="More options").click()
        field = page.locator("input[name=file]")
        assert f".{name.split('.')[1]}" in (field.get_attribute("accept") or "").split(",")
        payload = FilePayload(name=name, mimeType="application/octet-stream", buffer=content)
        field.set_input_files(payload)
        page.get_by_role("button", name="Play").click()
        expect(page.locator(".clue-text")).to_contain_text("Vehicle")
        # A word across and a word down begin in the first square: its number is drawn once.
        expect(page.locator(".board .square-number")).to_have_text(["1", "3", "2"])
        assert desk.now(page.url.rsplit("/", 1)[-1])["view"]["letters"] == ["...", ".#.", "..."]


def test_check_reveal_and_pencil(desk: VisitorPage) -> None:
    code = desk.sit("crossword", **OPTIONS)
    page = desk.page
    page.get_by_role("button", name="Pencil").click()
    desk.cell(0, 0).click()
    page.keyboard.type("co")
    expect(page.locator(".entered.pencilled")).to_have_count(2)
    page.get_by_role("group", name="Check").get_by_role("button", name="grid").click()
    expect(page.locator(".entered.wrong")).to_have_count(1)
    expect(page.locator(".remark")).to_contain_text("1 right, 1 wrong.")
    expect(page.locator(".clue-text b")).to_have_text("1 down")
    # Another check tells of the wrong letter that still stands, too.
    desk.cell(0, 2).click()
    page.keyboard.type("s")
    page.get_by_role("group", name="Check").get_by_role("button", name="grid").click()
    expect(page.locator(".remark")).to_contain_text("2 right, 1 wrong.")
    desk.cell(2, 2).click()
    page.get_by_role("group", name="Reveal").get_by_role("button", name="letter").click()
    expect(page.locator(".entered.revealed")).to_have_text("L")
    page.get_by_role("group", name="Reveal").get_by_role("button", name="grid").click()
    page.get_by_role("button", name="Reveal everything").click()
    expect(page.locator(".notes")).to_contain_text("1 of 8 points")
    expect(page.locator(".solving-facts")).to_contain_text("2 checks, 1 wrong")
    expect(page.locator(".solving-facts")).to_contain_text("6 letters revealed")
    expect(page.locator(".costliest")).to_contain_text("It cost 5 points.")
    page.get_by_role("button", name="See this move").click()
    expect(page.locator(".board .entered")).to_have_count(4)
    assert desk.now(code)["status"] == "finished"


def test_letters_typed_without_a_connection_are_sent_later(desk: VisitorPage) -> None:
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        if not cut:
            line.connect_to_server()
        lines.append(line)

    cut = False
    desk.page.route_web_socket("**/live/*", through)
    code = desk.sit("crossword", **OPTIONS)
    page = desk.page
    page.keyboard.type("c")
    expect(page.locator(".board .entered")).to_have_count(1)
    cut = True
    lines[-1].close(code=1001)
    expect(page.locator("body.offline")).to_be_attached()
    page.keyboard.type("a")
    page.keyboard.press(".")
    page.keyboard.type("x")
    page.keyboard.press(".")
    expect(page.locator(".board .entered")).to_have_count(3)
    expect(page.locator(".entered.pencilled")).to_have_text("X")
    page.keyboard.press("Backspace")
    page.keyboard.type("r")
    cut = False
    for line in [*lines]:
        line.close(code=1001)
    expect(page.locator("body:not(.offline)")).to_be_attached()
    page.keyboard.press("Tab")
    page.keyboard.type("sel")
    desk.cell(0, 1).click()
    page.keyboard.type("a")
    desk.cell(2, 1).click()
    page.keyboard.type("u")
    expect(page.locator(".notes")).to_contain_text("8 of 8 points")
    assert [move for _, move in desk.now(code)["moves"]][1:4] == ["B1 A", "C1 X?", "C1 -"]


def test_a_phone_solves_by_touch(visit: Callable[..., VisitorPage]) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    phone.sit("crossword", **OPTIONS)
    page = phone.page
    keys = page.get_by_role("group", name="Letters")
    for letter in "CAR":
        keys.get_by_role("button", name=letter, exact=True).tap()
    phone.cell(0, 1).tap()
    expect(page.locator(".clue-text")).to_contain_text("A case")
    for letter in "AS":
        keys.get_by_role("button", name=letter, exact=True).tap()
    picture(phone, "crossword-phone")
    phone.cell(1, 2).tap()
    for letter in "EL":
        keys.get_by_role("button", name=letter, exact=True).tap()
    phone.cell(2, 1).tap()
    keys.get_by_role("button", name="U", exact=True).tap()
    expect(page.locator(".notes")).to_contain_text("8 of 8 points")


def test_two_solve_one_grid_and_no_message_holds_an_answer(
    visit: Callable[..., VisitorPage],
) -> None:
    ann, bob = visit(), visit()
    received: list[str] = []
    for visitor in (ann, bob):
        visitor.page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: received.append(str(frame))),
        )
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    options = {"size": "6x6", "language": "fr"}
    made = ann.context.request.post(
        f"{ann.address}/api/tables", data={"game": "crossword", "options": options, "seats": seats}
    )
    received.append(made.text())
    code = str(made.json()["code"])
    ann.go(f"/t/{code}")
    # The clocks of two devices seldom agree.
    bob.page.add_init_script("const own = Date.now; Date.now = () => own() + 90_000;")
    bob.go(f"/t/{code}").get_by_role("button", name="Sit down").click()
    expect(ann.page.locator(".clue-text")).not_to_be_empty()
    expect(bob.page.locator(".clue-text")).not_to_be_empty()
    ann.page.keyboard.type("w")
    expect(bob.page.locator(".board .entered")).to_have_count(1)
    bob.page.keyboard.press("ArrowDown")
    bob.page.keyboard.press("ArrowDown")
    bob.page.keyboard.type("w")
    expect(ann.page.locator(".board .entered")).to_have_count(2)
    expect(ann.page.locator(".players")).to_contain_text("You")
    expect(ann.page.locator(".players")).not_to_contain_text(re.compile("turn|to move"))
    expect(bob.page.locator(".stopwatch")).not_to_have_text("0:00")
    times = [one.page.locator(".stopwatch").get_attribute("datetime") for one in (ann, bob, ann)]
    first, other, last = (int(str(time)[2:-1]) for time in times)
    assert first - 1 <= other <= last + 1 < 60
    cid = visit()
    cid.go(f"/t/{code}")
    expect(cid.page.locator(".clue-text")).not_to_be_empty()
    expect(cid.page.locator(".board .entered")).to_have_count(2)
    expect(cid.page.locator(".asking")).to_be_hidden()
    expect(cid.page.locator(".letter-keys")).to_have_count(0)
    expect(bob.page.locator(".asking")).to_be_visible()
    received += [json.dumps(visitor.now(code)) for visitor in (ann, bob)]
    seen = "\n".join(received)
    assert '"clue"' in seen
    assert "answers" not in seen
    ann.page.get_by_role("group", name="Reveal").get_by_role("button", name="grid").click()
    ann.page.get_by_role("button", name="Reveal everything").click()
    expect(bob.page.locator("body.finished")).to_be_attached()
    expect(bob.page.get_by_text("How it was solved")).to_be_visible()
    shown = set(re.findall(r"\w+", seen))
    view = ann.now(code)["view"]
    for word in view["words"]:
        answer = "".join(view["letters"][row][column] for column, row in word["cells"])
        assert len(answer) <= 3 or answer not in shown


def test_a_crossword_is_made_filled_and_given_away(
    visit: Callable[..., VisitorPage], tmp_path: Path
) -> None:
    maker, friend = visit(), visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = maker.go("/crossword/editor")
    page.get_by_role("spinbutton", name="Rows").fill("4")
    page.get_by_role("spinbutton", name="Columns").fill("4")
    page.get_by_role("button", name="Empty grid").click()
    expect(page.locator("[role=gridcell]")).to_have_count(16)
    page.get_by_text("free, French style").click()
    maker.cell(3, 0).click()
    page.keyboard.type("#")
    page.keyboard.press("Control+z")
    expect(page.locator(".board .black-square")).to_have_count(0)
    page.keyboard.type("#")
    page.get_by_role("button", name="Black out").click()
    maker.cell(0, 3).click()
    expect(page.locator(".board .black-square")).to_have_count(2)
    page.get_by_role("button", name="Write").click()
    maker.cell(0, 0).click()
    page.get_by_text("Words", exact=True).click()
    page.get_by_text("known words only").click()
    bans = page.locator(".ban")
    for answer, kept in (
        ("not in this grid", "Words not to use in this grid"),
        ("never", "Words never to use"),
    ):
        bans.first.click(timeout=FIRST_RUN)
        word = page.locator(".refusal b").inner_text()
        page.get_by_role("button", name=answer).click()
        expect(page.get_by_label(kept)).to_have_value(word)
        expect(page.get_by_label(f"Avoid {word}")).to_have_count(0)
    expect(page.locator(".candidate .quality").first).to_have_text(re.compile("●●●"))
    page.get_by_label("Note on this square").fill("doubtful")
    page.get_by_label("Note on this square").press("Enter")
    expect(maker.cell(0, 0)).to_have_accessible_name(re.compile("note: doubtful"))
    held: list[Route] = []
    fills: list[str] = []
    page.route("**/api/crossword/candidates", lambda route: held.append(route))
    page.on("request", lambda one: fills.append(one.url) if one.url.endswith("/fill") else None)
    with page.expect_request("**/api/crossword/candidates"):
        page.locator(".candidate").first.click()
    expect(page.locator(".board .entered")).to_have_count(3)
    page.get_by_role("button", name="Fill the rest").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    # A visitor has one job at a time: the question on its way would end the fill.
    assert not fills
    for route in held:
        route.continue_()
    page.unroute("**/api/crossword/candidates")
    expect(page.locator(".board .entered")).to_have_count(14, timeout=FIRST_RUN)
    expect(page.locator(".board .pencilled")).to_have_count(11)
    page.get_by_text("Clues", exact=True).click()
    page.get_by_role("button", name="Suggest the missing clues").click()
    expect(page.get_by_text("Every word has a clue.")).to_be_visible(timeout=FIRST_RUN)
    page.get_by_role("button", name=re.compile("^Suggest clues for")).last.click()
    expect(page.locator(".offers button").first).to_be_visible()
    page.get_by_label("Title").fill("Ours")
    picture(maker, "crossword-editor")
    page.get_by_text("Send", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name=".ipuz").click()
    download.value.save_as(tmp_path / "ours.ipuz")
    answers = dict(read_ipuz((tmp_path / "ours.ipuz").read_text("utf-8")).setup.options)["answers"]
    page.get_by_role("button", name="Send it to a friend").click()
    link = page.get_by_label("Address").input_value()
    received: list[str] = []
    friend.page.on("response", lambda response: received.append(response.url))
    friend.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: received.append(str(frame))),
    )
    page_of_friend = friend.go(link.removeprefix(friend.address))
    page_of_friend.get_by_role("button", name="Sit down").tap()
    expect(page_of_friend.locator(".clue-text")).not_to_be_empty()
    seen = " ".join([*received, json.dumps(friend.now(link.rsplit("/", 1)[-1]))])
    assert '"clue"' in seen
    # Three letters occur in codes and in other words by chance.
    assert {row for row in answers.split("/") if "#" not in row}.isdisjoint(
        re.findall(r"\w+", seen)
    )
    for row, text in enumerate(answers.split("/")):
        for column, letter in enumerate(text):
            if letter != "#":
                friend.cell(column, row).tap()
                keys = page_of_friend.get_by_role("group", name="Letters")
                keys.get_by_role("button", name=letter, exact=True).tap()
    expect(page_of_friend.locator(".notes")).to_contain_text("14 of 14 points")


CLUES_BY_PLACE = """async () => {
  const app = document.querySelector("script[src*='app.js']").src;
  const draft = await import(new URL("games/crossword/draft.js", app).href);
  const first = { ...draft.emptyDraft("fr", 3, 3), text: "CAR#A#CAR" };
  const clue = (grid, row) => draft.clueOf(grid, draft.slotsOf(grid)[row]);
  const [top, bottom] = draft.slotsOf(first);
  const one = { ...first, clues: draft.withClue(first, top, "A coach") };
  const two = { ...one, clues: draft.withClue(one, bottom, "For") };
  const other = { ...two, text: "SEL#A#CAR" };
  return {
    alone: [clue(one, 0), clue(one, 1)],
    both: [clue(two, 0), clue(two, 1)],
    other: clue(other, 0),
    former: draft.formerClues(other, draft.slotsOf(other)[0]),
    back: clue({ ...other, text: first.text }, 0),
  };
}"""


def test_clues_belong_to_words_at_their_places(desk: VisitorPage) -> None:
    desk.go("/")
    assert desk.page.evaluate(CLUES_BY_PLACE) == {
        "alone": ["A coach", "A coach"],
        "both": ["A coach", "For"],
        "other": "",
        "former": ["A coach"],
        "back": "A coach",
    }


STEPS = """async () => {
  const app = document.querySelector("script[src*='app.js']").src;
  const { History, emptyDraft } = await import(new URL("games/crossword/draft.js", app).href);
  const history = new History(emptyDraft("fr", 3, 3));
  const now = () => [history.now.text.slice(0, 1), history.now.title, history.now.black];
  history.change({ text: "C........" });
  history.change({ title: "O" }, "title");
  history.change({ title: "On" }, "title");
  history.set({ black: 20 });
  const seen = [now()];
  for (const step of ["undo", "undo", "redo", "redo"]) {
    history[step]();
    seen.push(now());
  }
  history.change({ title: "One" }, "title");
  history.undo();
  return [...seen, now()];
}"""


def test_what_is_typed_is_one_step_to_undo(desk: VisitorPage) -> None:
    desk.go("/")
    assert desk.page.evaluate(STEPS) == [
        ["C", "On", 20],
        ["C", "", 20],
        [".", "", 20],
        ["C", "", 20],
        ["C", "On", 20],
        ["C", "On", 20],
    ]
