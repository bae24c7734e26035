"""A real Chromium, and visitors in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.sights import DESK, Sight
from tests.web.servers import Served


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium; where there is none the tests say so.

    Not for longer than these tests: while it is there, no other test can run a loop of its own.
    """
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is missing, and CI needs it")
        pytest.skip("Chromium is not here: the page was not tested in a browser")
    with sync_playwright() as playwright:
        # As root Chromium runs only without its sandbox; it sees nothing but our own server.
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, served: Served) -> Iterator[Callable[..., Sight]]:
    """Open pages, each of a visitor of its own; at the end nothing may have gone wrong in them."""
    opened: list[Sight] = []

    def new(**options: Any) -> Sight:
        wishes = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **options}
        opened.append(Sight(chromium.new_context(**wishes), served.address))
        return opened[-1]

    yield new
    faults = [fault for sight in opened for fault in sight.faults]
    for sight in opened:
        sight.context.close()
    assert faults == []


@pytest.fixture
def desk(visit: Callable[..., Sight]) -> Sight:
    """Give a visitor at a desk, with a mouse and a keyboard."""
    return visit()
