"""Answers of the server that a test reads, changes or makes up, while the browser keeps its files.

Playwright's own routes switch that off, and ask about each of the 70 files of a page.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from playwright.sync_api import CDPSession, Page


@dataclass
class PausedRequest:
    """One request of a page that waits for what the test does with it."""

    session: CDPSession
    event: dict[str, Any]

    @property
    def url(self) -> str:
        return str(self.event["request"]["url"])

    @property
    def method(self) -> str:
        return str(self.event["request"]["method"])

    def answer(self, status: int, value: Any) -> None:
        """Answer it with JSON."""
        self._end(
            "fulfillRequest",
            responseCode=status,
            responseHeaders=[{"name": "content-type", "value": "application/json"}],
            body=base64.b64encode(json.dumps(value).encode()).decode(),
        )

    def go_on(self) -> None:
        """Let the page have what it would have."""
        self._end("continueRequest")

    def text(self) -> str:
        """Return what the server has answered: only of requests that are held after that."""
        body = self.session.send("Fetch.getResponseBody", {"requestId": self.event["requestId"]})
        sent = str(body["body"])
        return base64.b64decode(sent).decode() if body["base64Encoded"] else sent

    def _end(self, name: str, **fields: Any) -> None:
        self.session.send(f"Fetch.{name}", {"requestId": self.event["requestId"], **fields})


@dataclass
class Answers:
    """What the tests of a page do with the answers that it gets."""

    page: Page
    handlers: list[tuple[dict[str, str], Callable[[PausedRequest], None]]] = field(
        default_factory=list
    )
    session: CDPSession | None = None

    def hold(
        self, pattern: str, handle: Callable[[PausedRequest], None], *, after: bool = False
    ) -> None:
        """Let a test handle requests to addresses like this, before or after the server has."""
        stage = "Response" if after else "Request"
        self.handlers.insert(0, ({"urlPattern": pattern, "requestStage": stage}, handle))
        if self.session is None:
            self.session = self.page.context.new_cdp_session(self.page)
            self.session.on("Fetch.requestPaused", self._handle)
        patterns = [pattern for pattern, _ in self.handlers]
        self.session.send("Fetch.enable", {"patterns": patterns})

    def end(self) -> None:
        """Handle nothing any more."""
        if self.session is not None:
            self.session.send("Fetch.disable")
            self.session.detach()
            self.session = None

    def _handle(self, event: dict[str, Any]) -> None:
        assert self.session is not None
        paused = PausedRequest(self.session, event)
        stage = "Response" if "responseStatusCode" in event else "Request"
        for pattern, handle in self.handlers:
            if pattern["requestStage"] == stage and fnmatchcase(paused.url, pattern["urlPattern"]):
                return handle(paused)
        return paused.go_on()
