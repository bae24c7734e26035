"""A page of the browser that is used again: a new visitor, with the files of the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser.contexts import Contexts
from tests.web.browser.visitor_page import VisitorPage
from tests.web.servers import Served

LEAVE = """async () => {
  localStorage.setItem("left", "1");
  sessionStorage.setItem("left", "1");
  document.cookie = "left=1";
  await (await caches.open("left")).put("/left", new Response("1"));
  await new Promise((done) => (indexedDB.open("left").onsuccess = done));
}"""
LEFT = """async () => [
  localStorage.length, sessionStorage.length, document.cookie,
  (await caches.keys()).length, (await indexedDB.databases()).length,
]"""
FETCHED = """() => performance.getEntriesByType("resource")
  .filter((one) => one.name.includes("/static/") && one.transferSize > 0).length"""

SEEN = """() => [
  innerWidth, innerHeight, matchMedia("(prefers-color-scheme: dark)").matches, history.length,
]"""
ASK = """(address) => new Promise((done) => {
  if (address.startsWith("ws")) {
    try {
      new WebSocket(address).onerror = done;
    } catch { done(); }
  } else fetch(address).then(done, done);
})"""
CHANGES: dict[str, Callable[[Page], object]] = {
    "script": lambda page: page.add_init_script("window.left = 1"),
    "listener": lambda page: page.on("dialog", lambda dialog: dialog.accept()),
    "route": lambda page: page.route("**/api/me", lambda route: route.abort()),
    "line": lambda page: page.route_web_socket("**/live/*", lambda line: None),
}


def opened(page: Page, address: str) -> Page:
    page.goto(f"{address}/settings")
    page.wait_for_selector("body[data-ready]")
    return page


def test_a_used_page_keeps_nothing_but_files(chromium: Browser, served: Served) -> None:
    contexts, settings = Contexts(chromium), {"service_workers": "block"}
    used = contexts.take(settings)
    context = used.page.context
    first = opened(used.page, served.address)
    assert first.evaluate(FETCHED) > 0
    nothing = first.evaluate(LEFT)
    cookies = {one.get("value") for one in context.cookies()}
    first.evaluate(LEAVE)
    assert first.evaluate(LEFT) != nothing
    first.set_viewport_size({"width": 300, "height": 200})
    opened(context.new_page(), served.address)
    contexts.give_back(used, served.address)
    assert contexts.take({**settings, "locale": "fr-FR"}) is not used
    assert contexts.take({**settings, "color_scheme": "dark"}) is used
    assert context.pages == [used.page]
    assert context.cookies() == []
    second = opened(used.page, served.address)
    assert second.evaluate(LEFT) == nothing
    assert second.evaluate(FETCHED) == 0
    assert second.evaluate(SEEN) == [1280, 800, True, 2]
    assert cookies.isdisjoint({one.get("value") for one in context.cookies()})


@pytest.mark.parametrize("change", CHANGES)
def test_a_page_that_a_test_has_changed_is_not_used_again(
    chromium: Browser, served: Served, change: str
) -> None:
    contexts = Contexts(chromium)
    used = contexts.take({})
    used.note_changes()
    CHANGES[change](used.page)
    contexts.give_back(used, served.address)
    other = contexts.take({})
    assert other.page is not used.page
    assert other.page.context is used.page.context
    assert not other.is_changed
    assert opened(other.page, served.address).evaluate("() => window.left ?? ''") == ""
    other.page.context.close()


def test_a_page_that_asks_another_host_has_a_fault(visit: Callable[..., VisitorPage]) -> None:
    for policy in (False, True):
        visitor = visit(bypass_csp=policy)
        visitor.go("/settings")
        for address in ("https://example.org/", "http://192.0.2.1/", "ws://example.org/"):
            visitor.faults.clear()
            visitor.page.evaluate(ASK, address)
            visitor.page.wait_for_timeout(50)
            assert visitor.faults, address
        visitor.faults.clear()


def test_the_report_of_a_page_tells_what_it_showed_and_was_answered(desk: VisitorPage) -> None:
    desk.go("/settings")
    report = desk.description()
    assert report.startswith(f"{desk.address}/settings\n")
    assert "Settings" in report
    assert "\n200 /api/games" in report


def test_what_a_test_answers_itself_ends_with_it(chromium: Browser, served: Served) -> None:
    contexts = Contexts(chromium)
    used = contexts.take({})
    used.note_changes()
    visitor = VisitorPage(used.page.context, served.address, used.page)
    visitor.go("/settings")
    count = "async () => (await (await fetch('/api/games')).json()).length"
    here = visitor.page.evaluate(count)
    visitor.answers.hold("*/api/games", lambda paused: paused.answer(200, []))
    assert visitor.page.evaluate(count) == 0
    visitor.leave()
    assert visitor.page.evaluate(count) == here > 0
    visitor.page.context.close()
