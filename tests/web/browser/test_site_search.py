"""The search of the documents' static site, opened from its files, without a server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from site_pages import build


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.mark.parametrize(
    ("start", "typed", "name", "place"),
    [
        ("docs/index.html", "postgresql backup", "Running a server", "guide/en/server.html"),
        ("docs/guide/fr/clubs.html", "ELEVES projecteur", "Recette", "fr/tournoi-en-classe.html"),
    ],
)
def test_a_search_leads_to_a_section(
    chromium: Browser, site: Path, start: str, typed: str, name: str, place: str
) -> None:
    page = chromium.new_page()
    try:
        page.goto((site / start).as_uri())
        page.get_by_role("searchbox").fill(typed)
        found = page.locator(".found a").filter(has_text=name).first
        expect(found).to_be_visible()
        found.click()
        page.wait_for_url(lambda address: place in address)
    finally:
        page.close()


def test_a_search_in_vain_says_so(chromium: Browser, site: Path) -> None:
    page = chromium.new_page()
    try:
        page.goto((site / "docs/index.html").as_uri())
        page.get_by_role("searchbox").fill("xyzzyplugh")
        expect(page.locator(".found")).to_have_text("Nothing found.")
        page.keyboard.press("Escape")
        expect(page.locator(".found")).to_be_hidden()
    finally:
        page.close()
