"""A page in a real browser, and what went wrong in it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError

from tests.web.browser.answers import Answers
from tests.web.browser.contexts import DESK as DESK
from tests.web.servers import store_table

PHONE = {"width": 390, "height": 844}
SHORT_PHONE = {"width": 390, "height": 664}
ON_ITS_SIDE = {"width": 844, "height": 390}
ZOOMED = {"width": 640, "height": 400}
"""The desk at twice the size."""
SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})"""
"""How far what is seen has moved since the page was opened."""
PATIENCE = 180_000
"""Milliseconds after which a test gives up waiting: far more than anything takes."""
SHOWN = 60_000
"""Milliseconds for something to be seen: a busy machine is slow, and only a fault waits so long."""
FIRST_RUN = 240_000
"""Milliseconds for an answer of an engine: on a first run its kernels are compiled."""
RETRIES = 3
"""How often a request is sent again that meets the end of an idle connection (ECONNRESET)."""
expect.set_options(timeout=SHOWN)
# Chromium writes these for an answer that a page expects and shows.
EXPECTED = (
    "Failed to load resource: the server responded with a status of 4",
    "Service Worker registration blocked by Playwright",
)


START_WITH = """(countdown) => {
  const send = window.fetch;
  window.fetch = (path, options) => send(
    path, path.endsWith("/start") ? { ...options, body: JSON.stringify({ countdown }) } : options);
}"""
"""A route would do it too, but then the browser keeps no file, and asks about every request."""
ANSWERS = """() => performance.getEntriesByType("resource")
  .filter((one) => new URL(one.name).pathname.startsWith("/api"))
  .map((one) => `${one.responseStatus} ${new URL(one.name).pathname}`)"""
"""What the server answered this page."""


class VisitorPage:
    """One page of one visitor; it remembers every fault."""

    def __init__(self, context: BrowserContext, address: str, page: Page | None = None) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []
        self.page: Page = page or context.new_page()
        self.page.set_default_timeout(PATIENCE)
        # Nothing hears of each request: that would take a tenth of what a page does.
        self.page.on("console", self._on_console)
        self.page.on("pageerror", self._on_error)
        self.answers = Answers(self.page)

    def leave(self) -> None:
        """Remember nothing more of a page that others will use."""
        self.page.remove_listener("console", self._on_console)
        self.page.remove_listener("pageerror", self._on_error)
        self.answers.end()

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED):
            self.faults.append(f"{message.type}: {message.text}")

    def _on_error(self, error: PlaywrightError) -> None:
        self.faults.append(str(error))

    def description(self) -> str:
        """Return what the page shows and what the server answered, for the report of a failure."""
        try:
            shown = self.page.locator("body").inner_text(timeout=5000)
            answers: list[str] = self.page.evaluate(ANSWERS)
        except PlaywrightError as error:
            shown, answers = f"The page cannot be read: {error}", []
        return "\n".join([self.page.url, shown[:2000], *answers[-20:], *self.faults])

    def go(self, path: str) -> Page:
        """Open a page and wait until it is drawn."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("body[data-ready]")
        return self.page

    def table(self, game: str, **options: str) -> dict[str, Any]:
        """Make a table for this visitor."""
        answer = self.context.request.post(
            f"{self.address}/api/tables",
            data={"game": game, "options": options},
            max_retries=RETRIES,
        )
        assert answer.status == 201, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def dealt(self, game: str, name: str = "", level: str = "", **options: str) -> str:
        """Make a table for two with a draw that nobody may choose; give its code.

        The other seat is for a computer of a level or, without one, for who comes.
        """
        if not any(one.get("name") == "quadrille" for one in self.context.cookies()):
            self.context.request.get(f"{self.address}/api/me")
        cookies = {one.get("name"): one.get("value") for one in self.context.cookies()}
        other = {"kind": "computer", "level": level} if level else {"kind": "open"}
        seats = [{"kind": "me"}, other]
        return store_table(self.address, str(cookies["quadrille"]), name, game, options, seats)

    def sit(self, game: str, **options: str) -> str:
        """Make a table and open it; give its code."""
        code = str(self.table(game, **options)["code"])
        self.go(f"/t/{code}")
        self.page.wait_for_selector(".board")
        return code

    def sit_with(self, other: VisitorPage, game: str, options: str) -> str:
        """Make a table for two by the form, and sit down there with another; give its code."""
        page = self.go(f"/new/{game}")
        page.select_option("select[name=seats]", "2")
        page.get_by_text("More options").click()
        page.fill("textarea[name=options]", options)
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/t/*")
        code = page.url.rsplit("/", 1)[-1]
        other.go(f"/t/{code}").get_by_role("button", name="Sit down").click()
        return code

    def now(self, code: str) -> dict[str, Any]:
        """Ask the server how a table stands."""
        address = f"{self.address}/api/tables/{code}"
        answer: dict[str, Any] = self.context.request.get(address, max_retries=RETRIES).json()
        return answer

    def start_without_countdown(self) -> None:
        """Let the event whose host's page is open begin at once."""
        self.start_with_countdown(0)

    def start_with_countdown(self, seconds: int) -> None:
        """Let the event whose host's page is open wait so long for its tables."""
        self.page.evaluate(START_WITH, seconds)

    def cell(self, column: int, row: int) -> Locator:
        """Return a cell by its column and its row from the top."""
        return self.page.locator(f"[role=gridcell][data-column='{column}'][data-row='{row}']")
