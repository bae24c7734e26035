"""A context of the browser that is used again: a new visitor, with the files of the page."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.web.browser.conftest import Contexts
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


def opened(page: Page, address: str) -> Page:
    page.goto(f"{address}/settings")
    page.wait_for_selector("body[data-ready]")
    return page


def test_a_used_context_keeps_nothing_but_files(chromium: Browser, served: Served) -> None:
    contexts, settings = Contexts(chromium), {"service_workers": "block"}
    context = contexts.take(settings)
    first = opened(context.new_page(), served.address)
    assert first.evaluate(FETCHED) > 0
    nothing = first.evaluate(LEFT)
    cookies = {one.get("value") for one in context.cookies()}
    first.evaluate(LEAVE)
    assert first.evaluate(LEFT) != nothing
    contexts.give_back(context, settings, served.address)
    assert contexts.take({**settings, "locale": "fr-FR"}) is not context
    assert contexts.take(settings) is context
    assert ([page.url for page in context.pages], context.cookies()) == (["about:blank"], [])
    second = opened(context.new_page(), served.address)
    assert second.evaluate(LEFT) == nothing
    assert second.evaluate(FETCHED) == 0
    assert cookies.isdisjoint({one.get("value") for one in context.cookies()})
