"""The static site of the documents: every page, every link, nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from site_pages import build

from tests.docs.pages import ROOT


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert build(folder) > 60
    return folder


def test_every_link_leads_to_a_file_of_the_site(site: Path) -> None:
    broken = []
    for page in site.rglob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            parts = urlsplit(link)
            if parts.scheme or not parts.path:
                continue
            target = page.parent / unquote(parts.path)
            # Folders of the sources are named in the technical pages; they are no part of the site.
            if (
                not target.exists()
                and not (ROOT / page.relative_to(site).parent / parts.path).exists()
            ):
                broken.append(f"{page.relative_to(site)}: {link}")
    assert broken == []


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r'<(?:link|script|img)[^>]*(?:href|src)="https?:', text), page


def test_both_languages_begin_at_their_own_page(site: Path) -> None:
    for name, language in (("index.html", "en"), ("index.fr.html", "fr")):
        assert f'<html lang="{language}">' in (site / "docs" / name).read_text(encoding="utf-8")
