"""One picture in the making: a visitor before a page, and the others who play along."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import APIRequestContext, BrowserContext, Page, ViewportSize

from .server import Moment

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
"""A phone on its side."""
BREATH = 100


class Stage:
    """A page with nothing on it yet, and a server that knows nobody."""

    def __init__(self, page: Page, address: str, moment: Moment) -> None:
        self.page = page
        self.address = address
        self.moment = moment
        self.me = page.context.request

    def wait(self, seconds: float) -> None:
        """Let time pass, for the server and for pages that are opened from now on."""
        self.moment.wait(seconds)
        # A clock of the page counts from what the server has told: it stands still as well.
        still = f"Date.now = () => {self.moment.at}; performance.now = () => 0;"
        self.page.add_init_script(still)

    @property
    def is_french(self) -> bool:
        """Whether the page speaks French."""
        return str(self.page.evaluate("navigator.language")).startswith("fr")

    @property
    def tongue(self) -> str:
        """The language of the page and of the words played on it."""
        return "fr" if self.is_french else "en"

    def aside(self) -> BrowserContext:
        """Return the browser of another visitor."""
        assert self.page.context.browser is not None
        return self.page.context.browser.new_context()

    def stranger(self, name: str = "") -> APIRequestContext:
        """Return another visitor, who has no page; the name is theirs at every table."""
        request = self.aside().request
        if name:
            self.post("me", {"name": name}, request)
        return request

    def post(self, path: str, body: object = None, who: APIRequestContext | None = None) -> Any:
        """Ask the server for something that it must not refuse."""
        answer = (who or self.me).post(f"{self.address}/api/{path}", data=body or {})
        if not answer.ok:
            sys.exit(f"screenshots: {path} {body} was refused: {answer.text()}")
        return answer.json()

    def get(self, path: str, who: APIRequestContext | None = None) -> Any:
        """Ask the server how something stands."""
        return (who or self.me).get(f"{self.address}/api/{path}").json()

    def made(
        self, game: str, options: dict[str, str], seats: Sequence[dict[str, str]] = (), **more: Any
    ) -> str:
        """Make a table; give its code."""
        body = {"game": game, "options": options, **more} | (
            {"seats": list(seats)} if seats else {}
        )
        return str(self.post("tables", body)["code"])

    def go(self, path: str, until: str = "body[data-ready]") -> Page:
        """Open a page and wait until it is drawn."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("body[data-ready]")
        self.page.wait_for_selector(until, state="attached")
        return self.page

    def sit(self, game: str, seats: Sequence[dict[str, str]] = (), **options: str) -> str:
        """Make a table and look at it; give its code."""
        code = self.made(game, options, seats)
        self.go(f"/t/{code}", ".board")
        return code

    def play(self, code: str, *moves: str, who: APIRequestContext | None = None) -> None:
        """Play at a table without touching the page."""
        for text in moves:
            self.post(f"tables/{code}/moves", {"text": text.strip()}, who)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tool(self, word: str) -> None:
        """Press a tool of the margin."""
        self.page.locator(".tool").filter(has_text=word).first.click()

    def count(self, what: str, least: int) -> None:
        """Wait until so many are there."""
        self.page.wait_for_function(
            "([what, least]) => document.querySelectorAll(what).length >= least", arg=[what, least]
        )

    def until_finished(self, code: str) -> None:
        """Let computers play a game to its end."""
        while self.get(f"tables/{code}")["status"] != "finished":
            self.page.wait_for_timeout(5 * BREATH)


@dataclass(frozen=True)
class Scene:
    """What is in a picture: how one comes there, and at which sizes it is looked at."""

    show: Callable[[Stage], None]
    sizes: tuple[ViewportSize, ...] = (DESK, PHONE)

    @property
    def caption(self) -> str:
        """What the picture shows, in a sentence or two."""
        sentence = (self.show.__doc__ or "").split("\n")[0]
        return f"{sentence} On a phone held sideways." if self.sizes == (SIDEWAYS,) else sentence
