"""A real Chromium, and visitors in it."""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.browser.visitor_page import DESK, VisitorPage
from tests.web.servers import Served

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first of them that is here is driven; without windows it takes half the CPU time."""


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium; where there is none the tests say so.

    Not for longer than these tests: while it is there, no other test can run a loop of its own.
    """
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is missing, and CI needs it")
        pytest.skip("Chromium is not here: the page was not tested in a browser")
    with sync_playwright() as playwright:
        # As root Chromium runs only without its sandbox; it sees nothing but our own server.
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--renderer-process-limit=1"]
        )
        yield browser
        browser.close()


class Contexts:
    """What visitors leave behind in the browser, made like new: only its files of the page stay.

    A new context fetches the 70 files of a table again, which is most of what a page takes.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: dict[str, list[BrowserContext]] = defaultdict(list)

    def take(self, settings: dict[str, Any]) -> BrowserContext:
        """Return a context with these settings in which no visitor is known."""
        idle = self._idle[repr(sorted(settings.items()))]
        return idle.pop() if idle else self._browser.new_context(**settings)

    def give_back(self, context: BrowserContext, settings: dict[str, Any], origin: str) -> None:
        """Clear all that the pages of a context have stored, and close them.

        One stays, empty, and with it the process that draws: it serves the next page too.
        """
        last = context.pages[-1]
        for page in context.pages[:-1]:
            page.close()
        last.goto("about:blank")
        session = context.new_cdp_session(last)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        context.clear_cookies()
        self._idle[repr(sorted(settings.items()))].append(context)


@pytest.fixture(scope="package")
def contexts(chromium: Browser) -> Contexts:
    """Keep contexts for visitors to come."""
    return Contexts(chromium)


OPENED = pytest.StashKey[list[VisitorPage]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show in the report of a failed test what its pages showed."""
    report = yield
    if report.failed and call.when == "call":
        opened = item.stash.get(OPENED, None) or []
        for number, page in enumerate(opened, 1):
            report.sections.append((f"page {number}", page.description()))
    return report


@pytest.fixture
def visit(
    chromium: Browser, contexts: Contexts, served: Served, request: pytest.FixtureRequest
) -> Iterator[Callable[..., VisitorPage]]:
    """Open pages, each of a visitor of its own; at the end nothing may have gone wrong in them."""
    opened: list[VisitorPage] = []
    used: list[tuple[BrowserContext, dict[str, Any]]] = []
    request.node.stash[OPENED] = opened

    def new(*, first: bool = False, **options: Any) -> VisitorPage:
        """Open the page of a visitor; of the first one, for whom the browser has no files."""
        settings = {
            "viewport": DESK,
            "locale": "en-GB",
            "reduced_motion": "reduce",
            # Requests are seen and answered by tests; a service worker would stand between.
            "service_workers": "block",
            **options,
        }
        context = (Contexts(chromium) if first else contexts).take(settings)
        used.append((context, settings))
        opened.append(VisitorPage(context, served.address))
        return opened[-1]

    yield new
    faults = [fault for page in opened for fault in page.faults]
    for context, settings in used:
        contexts.give_back(context, settings, served.address)
    assert faults == []


@pytest.fixture
def desk(visit: Callable[..., VisitorPage]) -> VisitorPage:
    """Return a visitor at a desk, with a mouse and a keyboard."""
    return visit()
