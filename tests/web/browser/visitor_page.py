"""A page in a real browser, and what went wrong in it."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, Request, Response, expect
from playwright.sync_api import Error as PlaywrightError

from tests.web.servers import store_table

PHONE = {"width": 390, "height": 844}
SHORT_PHONE = {"width": 390, "height": 664}
ON_ITS_SIDE = {"width": 844, "height": 390}
DESK = {"width": 1280, "height": 800}
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


class VisitorPage:
    """One page of one visitor; it remembers every fault and every foreign request."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda message: self._on_console(message.type, message.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self._on_request)
        self.answers: list[str] = []
        self.page.on("response", self._on_response)

    def _on_response(self, answer: Response) -> None:
        path = urlsplit(answer.url).path
        if path.startswith("/api"):
            self.answers.append(f"{answer.status} {answer.request.method} {path}")

    def description(self) -> str:
        """Return what the page shows and what the server answered, for the report of a failure."""
        try:
            shown = self.page.locator("body").inner_text(timeout=5000)
        except PlaywrightError as error:
            shown = f"The page cannot be read: {error}"
        return "\n".join([self.page.url, shown[:2000], *self.answers[-20:], *self.faults])

    def _on_console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith(EXPECTED):
            self.faults.append(f"{kind}: {text}")

    def _on_request(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.address).netloc:
            self.faults.append(f"asked another host: {request.url}")

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

    def dealt(self, game: str, name: str = "", **options: str) -> str:
        """Make a table for two with a draw that nobody may choose; give its code."""
        if not any(one.get("name") == "quadrille" for one in self.context.cookies()):
            self.context.request.get(f"{self.address}/api/me")
        cookies = {one.get("name"): one.get("value") for one in self.context.cookies()}
        seats = [{"kind": "me"}, {"kind": "open"}]
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
        """Let an event that this host starts begin at once."""
        self.start_with_countdown(0)

    def start_with_countdown(self, seconds: int) -> None:
        """Let an event that this host starts wait so long for its tables."""
        body = json.dumps({"countdown": seconds})
        self.page.route("**/api/events/*/start", lambda route: route.continue_(post_data=body))

    def cell(self, column: int, row: int) -> Locator:
        """Return a cell by its column and its row from the top."""
        return self.page.locator(f"[role=gridcell][data-column='{column}'][data-row='{row}']")
