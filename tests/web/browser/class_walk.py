"""Walk a class of thirty through an event of Mixmo, in French, and take a picture of each step.

    python -m tests.web.browser.class_walk FOLDER

The host, the projector and two pupils (at 390 and 1,280 pixels) are pages of a real browser; the
others are clients that speak the protocol. One pupil never comes, one is late, one loses the
connection. At the end the archive of the event is graded by `quadrille mixmo score`.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect, sync_playwright
from websockets.exceptions import ConnectionClosed

from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.mixmo.moves import Put
from quadrille.games.mixmo.notation import write
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.solvers import honest
from quadrille.games.mixmo.state import State
from tests.web.browser.conftest import BROWSERS, SWITCHES
from tests.web.browser.visitor_page import DESK, PHONE, VisitorPage
from tests.web.events import act, table_of
from tests.web.servers import Browser, serving

NAMES = (
    "Adèle", "Anaïs", "Bastien", "Camille", "Chloé", "Clément", "Édouard", "Elsa", "Enzo", "Fanny",
    "Gaël", "Hugo", "Inès", "Jade", "Jean-Baptiste", "Jules", "Léa", "Lina", "Louis", "Maël",
    "Manon", "Marie-Lou", "Nathan", "Noé", "Océane", "Paul", "Quentin",
)  # fmt: skip
"""Those who come without a browser; with Zoé, Théo and the late Yanis they are thirty."""
LATE, ABSENT = "Yanis", "Adèle"
DRAW = "77"
TILES = 24
PROJECTOR: ViewportSize = {"width": 1920, "height": 1080}


class Walk:
    """Where the pictures go, and the pages that faults are looked for in."""

    def __init__(self, browser: Chromium, address: str, folder: Path) -> None:
        self.browser, self.address, self.folder = browser, address, folder
        self.pages: list[VisitorPage] = []
        self._number = 0

    def visitor(self, **options: object) -> VisitorPage:
        """Open the browser of somebody French."""
        settings = {"viewport": DESK, "locale": "fr-FR", **options}
        context = self.browser.new_context(**settings)  # type: ignore[arg-type]
        self.pages.append(VisitorPage(context, self.address))
        self.pages[-1].page.set_default_timeout(60_000)
        return self.pages[-1]

    def picture(self, page: Page, name: str) -> None:
        """Take a picture of what a page shows."""
        self._number += 1
        path = self.folder / f"{self._number:02}-{name}.png"
        page.screenshot(path=path, animations="disabled")


def games(start: State) -> list[list[str]]:
    """Return three games of the robot as moves, step by step."""
    found = []
    for seed in range(3):
        *_, last = honest.solve(start, Budget(iterations=1, threads=1), Rng(seed))
        found.append([write(move) for move in last.moves])
    return found


def nonsense(start: State) -> Iterator[str]:
    """Yield moves of a pupil who lays the first tiles in a row."""
    for column, tile in enumerate(start.config.draw[:5]):
        if tile.isalpha():
            yield f"put {tile} 5 {column}"


def play_apart(pupils: dict[str, Browser], code: str, start: State) -> None:
    """Let the clients play: some to the end, some a part, two nonsense, two nothing."""
    known = games(start)
    for number, (name, pupil) in enumerate(pupils.items()):
        if name == ABSENT or number % 14 == 13:
            continue
        table = table_of(pupil, code)
        moves = known[number % 3]
        share = len(moves) if number % 4 == 0 else len(moves) * (number % 9 + 1) // 10
        for text in nonsense(start) if number % 11 == 5 else moves[:share]:
            answer = pupil.post(f"/api/tables/{table}/moves", {"text": text})
            assert answer.status_code == 200, (name, text, answer.text)


def plan(walk: Walk) -> tuple[VisitorPage, str]:
    """Let the host open the registration, from the home page on."""
    host = walk.visitor()
    page = host.go("/")
    walk.picture(page, "host-home")
    page.get_by_role("link", name="Tournois").first.click()
    page.wait_for_url("**/new/event")
    page.locator("input[name=game][value=mixmo]").check(force=True)
    page.wait_for_selector("select[name=reference]")
    page.fill("input[name=title]", "CM2 B, école Jean-Moulin")
    page.select_option("select[name=count]", str(TILES))
    page.fill("input[name=seed]", DRAW)
    page.fill("input[name=theme]", "animaux")
    expect(page.locator("select[name=reference]")).to_have_value("dictionnaireEcole.txt")
    walk.picture(page, "host-plan")
    page.get_by_text("Plus d’options").click()
    page.get_by_text("Plus d’options").scroll_into_view_if_needed()
    walk.picture(page, "host-plan-more")
    page.click("button[type=submit]")
    page.wait_for_url("**/host")
    page.wait_for_selector("body[data-ready]")
    code = page.url.split("/")[-2]
    walk.picture(page, "host-doors-empty")
    return host, code


def enter(walk: Walk, code: str, name: str, **options: object) -> VisitorPage:
    """Enter with a browser, as a pupil does who reads the code on the wall."""
    pupil = walk.visitor(**options)
    page = pupil.go("/")
    page.fill("input[name=code]", code.lower())
    page.get_by_role("button", name="Rejoindre").click()
    page.wait_for_url(f"**/e/{code}")
    page.wait_for_selector("input[name=name]")
    walk.picture(page, f"{name}-door")
    page.fill("input[name=name]", name)
    page.get_by_role("button", name="Rejoindre").click()
    page.get_by_text(name).first.wait_for()
    walk.picture(page, f"{name}-waits")
    return pupil


def wait_for_table(page: Page) -> None:
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".board [role=gridcell]")
    expect(page.locator(".three-two-one")).to_have_count(0)
    expect(page.locator(".tray .btn.main")).to_be_enabled()


def lay_first(start: State) -> Put:
    """Return how the robot lays the first six tiles."""
    moves = honest.arrange(start, Budget(iterations=1, threads=1), Rng(5)).moves
    return next(move for move in moves if isinstance(move, Put))


def expect_letter(pupil: VisitorPage, cell: Cell, letter: str) -> None:
    label = re.compile(rf"\b{letter}(,|$)")
    expect(pupil.cell(cell.column, cell.row)).to_have_attribute("aria-label", label)


def type_letters(pupil: VisitorPage, put: Put) -> None:
    """Type tiles with the keyboard, each at its cell."""
    for cell, tile in zip(put.cells, put.tiles, strict=True):
        pupil.cell(cell.column, cell.row).click()
        pupil.page.keyboard.press(tile[-1].lower())
        expect_letter(pupil, cell, tile[-1].upper())


def tap_letters(pupil: VisitorPage, put: Put) -> None:
    """Put tiles by touch: a tile of the tray, then its cell."""
    for cell, tile in zip(put.cells, put.tiles, strict=True):
        pupil.page.locator(".tray button.tile", has_text=tile[-1].upper()).first.tap()
        pupil.cell(cell.column, cell.row).tap()
        expect_letter(pupil, cell, tile[-1].upper())


def walk_through(walk: Walk, stack: ExitStack) -> Path:
    """Walk from the host's first click to the archive; return where it lies."""
    options = {"reference": "dictionnaireEcole.txt", "theme": "animaux"}
    start = initial(read_options({**options, "fill": f"random {DRAW} {TILES}"}))
    host, code = plan(walk)
    leading = host.page
    wall = VisitorPage(walk.browser.new_context(viewport=PROJECTOR, locale="fr-FR"), walk.address)
    wall.context.add_cookies(host.context.cookies())  # type: ignore[arg-type]
    walk.pages.append(wall)
    projected = wall.go(f"/e/{code}/projector")
    walk.picture(projected, "wall-empty")
    pupils: dict[str, Browser] = {}
    for name in NAMES:
        pupils[name] = Browser(walk.address, "fr")
        act(pupils[name], code, "join", name=name)
        if name != ABSENT:
            attend(stack, pupils[name], f"event/{code}")
    zoe = enter(walk, code, "Zoé", viewport=PHONE, has_touch=True, is_mobile=True)
    theo = enter(walk, code, "Théo")
    cable = Cable(theo.page)
    expect(leading.locator(".names li")).to_have_count(len(NAMES) + 2)
    walk.picture(leading, "host-doors")
    walk.picture(projected, "wall-doors")
    # Long enough for a picture of it on a busy machine.
    host.start_with_countdown(20)
    leading.get_by_role("button", name="Lancer pour tous").click()
    projected.locator(".three-two-one").wait_for()
    walk.picture(projected, "wall-countdown")
    for pupil in (zoe, theo):
        pupil.page.wait_for_url("**/t/*")
    walk.picture(theo.page, "Théo-countdown")
    # As a page does, each listens to the table and goes on listening to the event.
    for name, client in pupils.items():
        if name != ABSENT:
            attend(stack, client, table_of(client, code))
    for pupil in (zoe, theo):
        wait_for_table(pupil.page)
    walk.picture(zoe.page, "Zoé-begins")
    walk.picture(theo.page, "Théo-begins")
    first = lay_first(start)
    type_letters(theo, first)
    tap_letters(zoe, first)
    walk.picture(zoe.page, "Zoé-laid")
    walk.picture(theo.page, "Théo-laid")
    zoe.page.locator(".tray .btn.main").tap()
    expect(zoe.page.locator(".tray button.tile")).to_have_count(2)
    walk.picture(zoe.page, "Zoé-mixmo")
    play_apart(pupils, code, start)
    walk.picture(leading, "host-running")
    walk.picture(projected, "wall-running")
    lose_connection(walk, theo, cable)
    late = enter_late(walk, code)
    leading.keyboard.press("Space")
    zoe.page.locator(".remark", has_text="pause").wait_for()
    walk.picture(zoe.page, "Zoé-paused")
    walk.picture(projected, "wall-paused")
    leading.keyboard.press("Space")
    leading.get_by_role("button", name="+1 min").click()
    theo.page.locator(".tray .btn.main").click()
    walk.picture(theo.page, "Théo-mixmo")
    leading.get_by_role("button", name="Clore").click()
    walk.picture(leading, "host-close")
    leading.get_by_role("button", name="Clore maintenant").click()
    for name, pupil in (("Zoé", zoe), ("Théo", theo), (LATE, late)):
        pupil.page.wait_for_selector(".result")
        walk.picture(pupil.page, f"{name}-result")
    projected.locator(".ranking").wait_for()
    walk.picture(projected, "wall-closed")
    walk.picture(leading, "host-closed")
    leading.get_by_role("link", name="Classement et résultats").click()
    leading.wait_for_selector(".ranking .link")
    walk.picture(leading, "results")
    zoe.page.get_by_role("link", name="Classement").first.tap()
    zoe.page.wait_for_selector(".ranking .link")
    walk.picture(zoe.page, "Zoé-results")
    with leading.expect_download() as coming:
        leading.get_by_role("link", name="Tous les résultats").click()
    archive = walk.folder / (coming.value.suggested_filename or "tournoi.zip")
    coming.value.save_as(archive)
    return archive


def attend(stack: ExitStack, client: Browser, code: str) -> None:
    """Be at a table or an event until a stack is closed, and take what comes, as a page does."""
    line = stack.enter_context(client.live(code))

    def listen() -> None:
        with suppress(ConnectionClosed):
            for _ in line.socket:
                pass

    threading.Thread(target=listen, daemon=True).start()


class Cable:
    """The live connections of a page, which can be cut."""

    def __init__(self, page: Page) -> None:
        self._lines: list[WebSocketRoute] = []
        self.cut = False
        page.route_web_socket("**/live/**", self._meet)

    def _meet(self, line: WebSocketRoute) -> None:
        self._lines.append(line)
        if self.cut:
            line.close(code=1001)
        else:
            line.connect_to_server()

    def unplug(self) -> None:
        """Cut what is open, and refuse what is tried."""
        self.cut = True
        for line in self._lines:
            line.close(code=1001)


def lose_connection(walk: Walk, pupil: VisitorPage, cable: Cable) -> None:
    """Cut the line of a pupil for a while; the grid is there again afterwards."""
    cable.unplug()
    remark = pupil.page.locator(".remark", has_text="Connexion perdue")
    expect(remark).to_be_visible()
    walk.picture(pupil.page, "Théo-offline")
    cable.cut = False
    pupil.page.evaluate("dispatchEvent(new Event('online'))")
    expect(remark).to_be_hidden()
    walk.picture(pupil.page, "Théo-online")


def enter_late(walk: Walk, code: str) -> VisitorPage:
    """Enter while all play."""
    late = walk.visitor()
    page = late.go(f"/e/{code}")
    walk.picture(page, f"{LATE}-door")
    page.fill("input[name=name]", LATE)
    page.get_by_role("button", name="Rejoindre").click()
    wait_for_table(page)
    walk.picture(page, f"{LATE}-begins")
    return late


def main() -> None:
    """Walk, grade the archive, and report what went wrong in the pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, BROWSERS)))
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        served = stack.enter_context(serving(f"sqlite:///{place}/games.db", place))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=path, args=[*SWITCHES])
        walk = Walk(browser, served.address, folder)
        lines = stack.enter_context(ExitStack())
        archive = walk_through(walk, lines)
        browser.close()
    print("faults:", [fault for page in walk.pages for fault in page.faults])
    command = [sys.executable, "-m", "quadrille", "--lang", "fr", "mixmo", "score", str(archive)]
    subprocess.run(command, check=False)


if __name__ == "__main__":
    main()
