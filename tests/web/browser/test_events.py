"""An event in a real browser: a host, two who play, a projector, from the plan to the files."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.answers import PausedRequest
from tests.web.browser.axe import violations
from tests.web.browser.visitor_page import PHONE, VisitorPage


def ranked(page: Page) -> list[str]:
    return [name.strip() for name in page.locator(".ranking .name").all_inner_texts()]


def without_draw(names: list[str]) -> list[str]:
    """Return names of files without the digits of the draw."""
    return [re.sub(r"-[0-9a-f]{6}\.", ".", name) for name in names]


def planned(host: VisitorPage, game: str, title: str) -> str:
    """Plan an event on the page; give its code."""
    page = host.go("/new/event")
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.locator(f"input[name=game][value={game}]:checked").wait_for()
    page.fill("input[name=title]", title)
    page.wait_for_selector("input[name=minutes]", state="attached")
    if game == "scrabble-duplicate":
        # The minutes of the event are the only time that can be chosen.
        expect(page.locator("select[name=format]")).not_to_contain_text("minute")
        assert page.locator("[name=seconds]").count() == 0
    page.click("button[type=submit]")
    page.wait_for_url("**/host")
    page.get_by_text("quadrille serve --lan").first.wait_for(state="attached")
    host.start_without_countdown()
    return page.url.split("/")[-2]


def entered(player: VisitorPage, code: str, name: str) -> Page:
    """Enter by the code on the home page, or by the link."""
    if name == "Ann":
        page = player.go("/")
        page.fill("input[name=code]", code.lower())
        page.get_by_role("button", name="Join").click()
        page.wait_for_url(f"**/e/{code}")
    else:
        page = player.go(f"/e/{code}")
    page.fill("input[name=name]", name)
    page.get_by_role("button", name="Join").click()
    page.get_by_text(f"You are playing as {name}").wait_for()
    return page


def test_an_event_from_the_plan_to_the_files(visit: Callable[..., VisitorPage]) -> None:
    host, ann, bob = visit(), visit(), visit(viewport=PHONE, has_touch=True, is_mobile=True)
    code = planned(host, "samegame", "Club de Vannes")
    leading = host.page
    assert violations(leading) == []
    one, two = entered(ann, code, "Ann"), entered(bob, code, "Bob")
    assert violations(two) == []
    expect(leading.locator(".names")).to_contain_text("Bob")
    wall = VisitorPage(host.context, host.address)
    projected = wall.go(f"/e/{code}/projector")
    expect(projected.locator(".names")).to_contain_text("Ann")
    leading.get_by_role("button", name="Start for everyone").click()
    for page in (one, two):
        page.wait_for_url("**/t/*")
        page.wait_for_selector(".board [role=gridcell]")
        expect(page.locator(".time")).to_have_text(re.compile(r"^[5-9]:\d\d$|^10:00$"))
        assert page.get_by_role("button", name="Hint").count() == 0
    one.wait_for_selector("body[data-ready]")
    one.keyboard.press("n")
    one.keyboard.press("Enter")
    expect(one.locator(".state .score")).not_to_have_text(re.compile(r"^0\D"))
    for page in (leading, projected):
        expect(page.locator(".ranking tbody tr").first).to_contain_text("Ann")
        expect(page.locator(".ranking tbody tr").first.locator(".num").first).not_to_have_text("0")
        assert ranked(page) == ["Ann", "Bob"]
    assert violations(projected) == []
    leading.keyboard.press("Space")
    remark = two.locator(".remark", has_text="The event is paused")
    remark.wait_for()
    leading.keyboard.press("Space")
    expect(remark).to_be_hidden()
    # Nobody sees the others: neither by the address of a table, nor as host or wall.
    other = visit()
    other.go(f"/t/{one.url.split('/')[-1]}")
    expect(other.page.locator(".text")).to_contain_text("until its event closes")
    other.go(f"/e/{code}/host").wait_for_url(f"**/e/{code}")
    assert other.page.locator(".ranking").count() == 0
    leading.get_by_role("button", name="Finish").click()
    leading.get_by_role("button", name="Close now").click()
    # Whoever is still at the table is not shown any time.
    two.get_by_role("link", name="Ranking and all games").wait_for()
    expect(two.locator(".time")).to_be_hidden()
    leading.get_by_role("link", name="Ranking and results").click()
    leading.wait_for_selector(".ranking .link")
    assert violations(leading) == []
    with leading.expect_download() as coming:
        leading.get_by_role("link", name="All results").click()
    archive = zipfile.ZipFile(io.BytesIO(Path(coming.value.path()).read_bytes()))
    assert without_draw(archive.namelist()) == [
        "ranking.csv",
        "board.txt",
        "001-samegame-ann.moves.txt",
        "002-samegame-bob.moves.txt",
    ]
    two.get_by_role("link", name="Ranking and all games").click()
    two.wait_for_selector(".ranking")
    assert ranked(two) == ["Ann", "Bob"]
    two.get_by_role("link", name="Ann", exact=True).click()
    two.wait_for_selector(".replay")
    assert wall.faults == []


READ_LATE = """async () => {
  const page = document.querySelector('script[type="module"]').src;
  const module = page.replace(/app\\.js.*/, "core/countdown.js");
  const { countdownOf, startCountdown } = await import(module);
  const message = (at) => ({ started: 5000, at, status: "running" });
  await new Promise((begin) => startCountdown(message(4990), begin));
  return [countdownOf(message(4950)), countdownOf({ ...message(4950), started: 6000 })];
}"""


def test_a_message_that_is_read_late_begins_no_second_countdown(desk: VisitorPage) -> None:
    page = desk.go("/")
    assert page.evaluate(READ_LATE) == [0, 1050]
    expect(page.locator(".three-two-one")).to_have_count(0)


def test_rounds_with_a_slip_on_paper(visit: Callable[..., VisitorPage]) -> None:
    host, ann = visit(locale="fr-FR"), visit()
    code = planned(host, "scrabble-duplicate", "Duplicate")
    leading, one = host.page, entered(ann, code, "Ann")
    leading.keyboard.press("b")
    leading.fill("input[name=paper]", "Odile")
    leading.get_by_role("button", name="Inscrire").click()
    expect(leading.locator(".slip + .names, .names").first).to_contain_text("Odile")
    leading.keyboard.press("Escape")
    leading.get_by_role("button", name="Lancer pour tous").click()
    one.wait_for_url("**/t/*")
    one.wait_for_selector(".board [role=gridcell]")
    expect(leading.locator(".draw svg")).to_have_count(7)
    expect(leading.locator(".state")).to_contain_text("0 bulletin sur 2")
    # A slip with its square as the French name it; one that is wrong counts nothing.
    leading.keyboard.press("b")
    leading.fill("input[name=slip]", "H4 ZZZ")
    leading.get_by_role("button", name="Rendre").click()
    expect(leading.locator(".state")).to_contain_text("1 bulletin sur 2")
    assert violations(leading) == []
    one.get_by_role("button", name="Nothing found").click()
    one.get_by_role("button", name="Hand in nothing").click()
    expect(leading.locator(".moves")).to_contain_text("Coup 1")
    expect(leading.locator(".state")).to_contain_text("Coup 2")
    assert sorted(ranked(leading)) == ["Ann", "Odile"]
    expect(one.locator(".time")).to_have_text(re.compile(r"^[23]:\d\d$"))
    leading.keyboard.press("Escape")
    leading.keyboard.press("n")
    expect(leading.locator(".state")).to_contain_text("Coup 3")
    leading.get_by_role("button", name="Clore", exact=True).click()
    leading.get_by_role("button", name="Clore maintenant").click()
    leading.get_by_role("link", name="Classement et résultats").click()
    expect(leading.locator("h2", has_text="Les meilleurs coups")).to_be_visible()


# Each at a table of their own: what the browsers are sent, and what is offered


ALONE: dict[str, dict[str, str]] = {
    "mixmo": {
        "draw": "CHATSEBONJOURMERVEI+",
        "theme": "animaux",
        "reference": "dictionnaireGros.txt",
    },
    "robot": {"grid": "Rv Vr"},
}
HIDDEN = {"mixmo": ("ONJOURME", "animaux"), "robot": ()}
FILES = {
    "mixmo": ["ranking.csv", "draw.txt", "001-mixmo-ann.txt", "002-mixmo-bob.txt"],
    "robot": ["ranking.csv", "grid.txt", "001-robot-ann.sol", "002-robot-bob.sol"],
}
ENGINES = ("/hint", "/solve", "/completions", "/anagrams", "/replay")


NOTE_COUNTDOWN = """
  window.counted = [];
  new MutationObserver(() => {
    const figure = document.querySelector(".three-two-one b");
    if (figure) counted.push(figure.textContent);
  }).observe(document, { childList: true, subtree: true });
"""
"""Note in each page what its countdown shows."""


class Traffic:
    """All that a browser asks for and is sent."""

    def __init__(self, visitor: VisitorPage) -> None:
        self.urls: list[str] = []
        self.sent: list[str] = []
        self.visitor = visitor
        visitor.answers.hold("*/api/*", self._read, after=True)
        visitor.page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _read(self, paused: PausedRequest) -> None:
        self.urls.append(paused.url)
        self.sent.append(paused.text())
        paused.go_on()

    def _hear(self, frame: str | bytes) -> None:
        self.sent.append(frame if isinstance(frame, str) else frame.decode())

    def stop(self) -> None:
        self.visitor.answers.end()

    def leaks(self, *secrets: str) -> list[str]:
        return [secret for secret in secrets if any(secret in text for text in self.sent)]


def finish(game: str, page: Page) -> None:
    """Play a game to its end by touch."""
    main = page.locator(".tray .btn.main")
    if game == "robot":
        main.tap()
        for steps, column in enumerate((1, 0), 1):
            page.locator(f"[role=gridcell][data-column='{column}']").tap()
            expect(page.locator(".state .score")).to_contain_text(str(steps))
            main.tap()
    else:
        for shown in range(8, 21, 2):
            main.tap()
            # Tiles are left: what it will do is said first, and a second press does it.
            main.tap()
            expect(page.locator(".tray button.tile")).to_have_count(shown)
        main.tap()
        page.get_by_role("button", name="Really end the game?").tap()
    page.wait_for_selector(".result")


@pytest.mark.parametrize("game", ALONE)
def test_each_alone_and_all_closed_until_the_end(
    visit: Callable[..., VisitorPage], game: str
) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    host, ann, bob = visit(), visit(**phone), visit(**phone)
    traffic = [Traffic(visitor) for visitor in (host, ann)]
    mode = "race" if game == "robot" else "score"
    body = {"game": game, "options": ALONE[game], "seconds": 600, "title": "Club", "mode": mode}
    code = host.context.request.post(f"{host.address}/api/events", data=body).json()["code"]
    leading = host.go(f"/e/{code}/host")
    # Far longer than tables take to open: once they are, three seconds are left of it.
    host.start_with_countdown(300 if game == "mixmo" else 0)
    wall = VisitorPage(host.context, host.address)
    for visitor in (ann, bob, wall):
        visitor.page.add_init_script(NOTE_COUNTDOWN)
    one, two = entered(ann, code, "Ann"), entered(bob, code, "Bob")
    projected = wall.go(f"/e/{code}/projector")
    leading.get_by_role("button", name="Start for everyone").click()
    for page in (one, two):
        page.wait_for_url("**/t/*")
        page.wait_for_selector(".board [role=gridcell]")
    for page in (one, two, projected) if game == "mixmo" else ():
        page.wait_for_function("() => counted.some((text) => /[123]/.test(text))")
        expect(page.locator(".three-two-one")).to_have_count(0)
    theirs = two.url.split("/")[-1]
    assert traffic[1].leaks(*HIDDEN[game]) == []
    finish(game, one)
    # Over for her and not for the others: no ranking, no engine, nothing to give away.
    expect(one.locator(".result")).to_contain_text("appears when the event closes")
    assert one.locator(".compare").count() == 0
    assert one.get_by_role("button", name=re.compile("Share|Hint")).count() == 0
    assert one.get_by_role("link", name=re.compile("Download|solvers")).count() == 0
    for page in (leading, projected):
        theirs_now = page.locator(".ranking tbody tr", has_text="Ann")
        expect(theirs_now).to_contain_text("finished")
        expect(page.locator(".countdown")).to_have_text(re.compile(r"^[5-9]:\d\d$"))
        # The time is shown where it ranks.
        assert page.locator(".ranking th", has_text="Time").count() == (mode == "race")
    assert traffic[1].leaks("Bob", theirs) == []
    assert traffic[0].leaks(theirs, one.url.split("/")[-1]) == []
    engines = [url for url in traffic[1].urls if any(engine in url for engine in ENGINES)]
    assert engines == ([] if game == "mixmo" else [f"{ann.address}/api/replay/robot"])
    for recorded in traffic:
        recorded.stop()
    leading.get_by_role("button", name="Finish").click()
    leading.get_by_role("button", name="Close now").click()
    expect(projected.locator(".state")).to_contain_text("closed")
    expect(one.get_by_role("link", name="Ranking and all games")).to_be_visible()
    two.get_by_role("link", name="Ranking and all games").tap()
    two.wait_for_selector(".ranking .link")
    assert [line.split("\n")[0] for line in ranked(two)] == ["Ann", "Bob"]
    # A phone has no column for it, and without it nobody understands the ranking.
    expect(two.locator(".ranking tr", has_text="Bob").locator("small")).to_be_visible()
    with two.expect_download() as coming:
        two.get_by_role("link", name="All results").tap()
    archive = zipfile.ZipFile(io.BytesIO(Path(coming.value.path()).read_bytes()))
    assert without_draw(archive.namelist()) == FILES[game]
    two.get_by_role("link", name="Ann", exact=True).tap()
    before = two.locator(".replay output").inner_text()
    two.get_by_role("button", name="One step back").tap()
    expect(two.locator(".replay output")).not_to_have_text(before)
    assert wall.faults == []
