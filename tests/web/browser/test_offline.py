"""The page as an app: what a first visit costs, and what is there while no server answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser.visitor_page import PHONE, VisitorPage
from tests.web.servers import Nursery, Served

FIRST_VISIT = 120_000
"""Bytes, with their headers, of a first visit (spec: figures of the page)."""
READY = (
    "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
)


def _until(page: Page, requested: str) -> None:
    """Wait until a promise of the page gives something true."""
    while not page.evaluate(requested):
        page.wait_for_timeout(20)


class Loading:
    """Counts the bytes that a page gets, with headers, and those of its service worker."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", self._count)
        session.send("Network.enable")

    def _count(self, event: dict[str, float]) -> None:
        self.bytes += int(event["encodedDataLength"])


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("path", ["/", "/new/mixmo", "/new/scrabble", "/new/robot", "/e/ABCDEF"])
def test_a_first_visit_is_light(
    visit: Callable[..., VisitorPage], path: str, language: str
) -> None:
    visitor = visit(first=True, locale=language, viewport=PHONE)
    loading = Loading(visitor.page)
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    assert 20_000 < loading.bytes < FIRST_VISIT


def test_a_table_of_one_s_own_waits_for_no_chain_of_modules(desk: VisitorPage) -> None:
    code = desk.table("robot", rows="3", columns="3", colours="3")["code"]
    page = desk.go(f"/t/{code}")
    page.wait_for_selector(".board")
    requested = page.evaluate(
        "() => performance.getEntriesByType('resource').map((one) => one.name)"
        ".filter((one) => one.includes('/static/') && one.endsWith('.js'))"
        ".map((one) => one.split('/').slice(5).join('/'))"
    )
    preloaded = page.evaluate(
        "() => [...document.querySelectorAll('link[rel=modulepreload]')]"
        ".map((one) => one.href.split('/').slice(5).join('/'))"
    )
    assert "games/robot/table.js" in preloaded
    assert set(requested) - set(preloaded) == set()


@contextmanager
def installed_app(chromium: Browser, address: str) -> Iterator[Page]:
    """Open a page of a server, and wait until its service worker is ready."""
    context = chromium.new_context(service_workers="allow")
    # Playwright's locale does not reach the service worker's own requests; a cookie does.
    context.add_cookies([{"name": "lang", "value": "fr", "url": address}])
    page = context.new_page()
    page.goto(f"{address}/")
    _until(page, READY)
    yield page
    context.close()


@pytest.fixture
def app(chromium: Browser, served: Served) -> Iterator[Page]:
    """Return a page whose service worker is ready."""
    with installed_app(chromium, served.address) as page:
        yield page


def _finish(page: Page, address: str) -> str:
    """Play a tiny SameGame to its end; return its code."""
    made = page.request.post(
        f"{address}/api/tables", data={"game": "samegame", "options": {"board": "VV/RR"}}
    ).json()
    for _ in range(2):
        page.request.post(f"{address}/api/tables/{made['code']}/moves", data={"text": "0 0"})
    page.goto(f"{address}/t/{made['code']}")
    page.wait_for_selector(".replay")
    _until(page, f"() => caches.match('/offline/games/{made['code']}').then(Boolean)")
    return str(made["code"])


@pytest.fixture
def app_and_stop(
    chromium: Browser, nursery: Nursery, tmp_path: Path
) -> Iterator[tuple[Page, Callable[[], None]]]:
    """Return a page whose service worker is ready, and what stops its server."""
    _, address = nursery.born(f"sqlite:///{tmp_path / 'games.db'}")
    with installed_app(chromium, address) as page:
        yield page, nursery.end


def test_shell_manuals_and_finished_games_open_without_the_server(
    app_and_stop: tuple[Page, Callable[[], None]],
) -> None:
    page, stop = app_and_stop
    address = page.url.rstrip("/")
    code = _finish(page, address)
    _until(
        page,
        "() => caches.keys().then(async (names) => (await (await caches.open("
        "names.find((name) => name.startsWith('shell-')))).keys())"
        ".some(({ url }) => url.endsWith('games/samegame/play.js')))",
    )
    stop()
    # A finished game, under its own address.
    page.reload()
    expect(page.locator(".replay output")).to_have_text("2/2")
    page.keyboard.press("Home")
    expect(page.locator(".replay output")).to_have_text("0/2")
    expect(page.locator(".board .p")).to_have_count(4)
    page.get_by_role("button", name="Nouvelle partie").click()
    expect(page.locator(".remark")).to_contain_text("Il faut le serveur pour jouer")
    # Any other address: what can be done.
    page.goto(f"{address}/new/robot")
    expect(page.get_by_role("heading", name="Le serveur ne répond pas")).to_be_visible()
    expect(page.locator(f"a[href='/t/{code}']")).to_be_visible()
    page.get_by_role("button", name="Mixmo", exact=True).click()
    expect(page.locator(".manual")).to_contain_text("bandit")
    page.get_by_role("button", name="Leçons : Mixmo", exact=True).click()
    expect(page.locator(".manual li")).to_have_count(5)
    expect(page.locator(".manual")).to_contain_text("Oui : le R appartient aux deux mots.")


def test_a_server_with_other_files_leaves_nothing_old(app: Page) -> None:
    page = app
    # As if an older version had been here, with a file that this one has too.
    page.evaluate(
        "async () => { const cache = await caches.open('shell-older-fr');"
        " await cache.put('/static/older/games/robot/table.js', new Response('old'));"
        " await (await navigator.serviceWorker.getRegistration()).unregister(); }"
    )
    page.reload()
    _until(page, "() => caches.has('shell-older-fr').then((there) => !there)")
    (name,) = page.evaluate("() => caches.keys()")
    assert name.startswith("shell-")
    assert name.endswith("-fr")
    files = page.evaluate(
        "(name) => caches.open(name).then((cache) => cache.keys())"
        ".then((keys) => keys.map(({ url }) => new URL(url).pathname))",
        name,
    )
    assert sum(each.endswith("games/robot/table.js") for each in files) == 1
    assert not any("/older/" in each for each in files)


def test_games_that_were_finished_elsewhere_are_stored_from_the_list(app: Page) -> None:
    page, address = app, app.url.rstrip("/")
    body = {"game": "samegame", "options": {"board": "VV/RR"}}
    code = page.request.post(f"{address}/api/tables", data=body).json()["code"]
    for _ in range(2):
        page.request.post(f"{address}/api/tables/{code}/moves", data={"text": "0 0"})
    page.goto(f"{address}/games")
    _until(page, f"() => caches.match('/offline/games/{code}').then(Boolean)")


def test_deleted_data_is_deleted_here_too(app: Page) -> None:
    page, address = app, app.url.rstrip("/")
    _finish(page, address)
    page.goto(f"{address}/settings")
    page.get_by_role("button", name="Supprimer", exact=True).click()
    page.get_by_role("button", name="Supprimer définitivement").click()
    _until(page, "() => caches.has('games').then((there) => !there)")
