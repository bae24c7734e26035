"""A server for the tests of the web, and visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.servers import Browser, Nursery, Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, common_nursery: Nursery) -> Served:
    """One server on SQLite for all tests that need nothing special."""
    folder: Path = tmp_path_factory.mktemp("served")
    return Served(common_nursery.born(f"sqlite:///{folder / 'games.db'}", folder=folder)[1])


@pytest.fixture(autouse=True)
def _closed_browsers() -> Iterator[None]:
    """Close what a test has opened, also where it fails: else a later test hears of it."""
    before = len(Browser.opened)
    yield
    while len(Browser.opened) > before:
        Browser.opened.pop().close()


@pytest.fixture
def visitor(served: Served) -> Callable[..., Browser]:
    """Make visitors."""
    return lambda language="en": Browser(served.address, language)


@pytest.fixture
def ann(visitor: Callable[..., Browser]) -> Browser:
    browser = visitor()
    browser.post("/api/me", {"name": "Ann"})
    return browser


@pytest.fixture
def bob(visitor: Callable[..., Browser]) -> Browser:
    browser = visitor()
    browser.post("/api/me", {"name": "Bob"})
    return browser


@pytest.fixture
def host(visitor: Callable[..., Browser]) -> Browser:
    """Return the host of an event."""
    return visitor()


@pytest.fixture(scope="session")
def common_nursery() -> Iterator[Nursery]:
    """Load all that servers need once for all tests."""
    opened = Nursery()
    yield opened
    opened.close()


@pytest.fixture
def nursery(common_nursery: Nursery) -> Iterator[Nursery]:
    """Give birth to servers quickly; none outlives its test."""
    yield common_nursery
    common_nursery.end()
