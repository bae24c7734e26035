"""A page in a real browser, and what went wrong in it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, Request, expect

PHONE = {"width": 390, "height": 844}
SHORT_PHONE = {"width": 390, "height": 664}
ON_ITS_SIDE = {"width": 844, "height": 390}
DESK = {"width": 1280, "height": 800}
PATIENCE = 180_000
"""Milliseconds after which a test gives up waiting: far more than anything takes."""
SHOWN = 60_000
"""Milliseconds for something to be seen: a busy machine is slow, and only a fault waits so long."""
FIRST_RUN = 240_000
"""Milliseconds for an answer of an engine: on a first run its kernels are compiled."""
expect.set_options(timeout=SHOWN)
# Chromium writes these for an answer that a page expects and shows.
EXPECTED = ("Failed to load resource: the server responded with a status of 4",)


class Sight:
    """One page of one visitor; it remembers every fault and every foreign request."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda said: self._heard(said.type, said.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self._asked)

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith(EXPECTED):
            self.faults.append(f"{kind}: {text}")

    def _asked(self, request: Request) -> None:
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
            f"{self.address}/api/tables", data={"game": game, "options": options}
        )
        assert answer.status == 201, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, game: str, **options: str) -> str:
        """Make a table and open it; give its code."""
        code = str(self.table(game, **options)["code"])
        self.go(f"/t/{code}")
        self.page.wait_for_selector(".plateau")
        return code

    def now(self, code: str) -> dict[str, Any]:
        """Ask the server how a table stands."""
        told: dict[str, Any] = self.context.request.get(f"{self.address}/api/tables/{code}").json()
        return told

    def cell(self, column: int, row: int) -> Locator:
        """Give a cell by its column and its row from the top."""
        return self.page.locator(f"[role=gridcell][data-column='{column}'][data-row='{row}']")
