"""A real Chromium, and visitors in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.contexts import Contexts, UsedPage
from tests.web.browser.visitor_page import DESK, VisitorPage
from tests.web.servers import Served

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first of them that is here is driven; without windows it takes half the CPU time."""
SWITCHES = (
    # As root Chromium runs only without its sandbox; it sees nothing but our own server.
    "--no-sandbox",
    "--renderer-process-limit=1",
    # There is no other host: a page that asks one for anything writes an error, which is a fault.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


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
        browser = playwright.chromium.launch(executable_path=path, args=[*SWITCHES])
        yield browser
        browser.close()


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
    kept: list[UsedPage] = []
    firsts: list[UsedPage] = []
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
        used = (Contexts(chromium) if first else contexts).take(settings)
        opened.append(VisitorPage(used.page.context, served.address, used.page))
        (firsts if first else kept).append(used)
        used.note_changes()
        return opened[-1]

    yield new
    faults = [fault for page in opened for fault in page.faults]
    for page in opened:
        page.leave()
    for used in kept:
        contexts.give_back(used, served.address)
    for used in firsts:
        used.page.context.close()
    assert faults == []


@pytest.fixture
def desk(visit: Callable[..., VisitorPage]) -> VisitorPage:
    """Return a visitor at a desk, with a mouse and a keyboard."""
    return visit()
