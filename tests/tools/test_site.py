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


def test_every_anchor_is_there_once(site: Path) -> None:
    anchors = {
        page: re.findall(r'id="([^"]+)"', page.read_text(encoding="utf-8"))
        for page in site.rglob("*.html")
    }
    assert [page.name for page, names in anchors.items() if len(names) != len(set(names))] == []
    lost = []
    for page in anchors:
        for link in re.findall(r'href="([^"]+)"', page.read_text(encoding="utf-8")):
            parts = urlsplit(link)
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if parts.fragment and unquote(parts.fragment) not in anchors.get(
                target, [parts.fragment]
            ):
                lost.append(f"{page.name}: {link}")
    assert lost == []


def test_long_pages_begin_with_their_sections(site: Path) -> None:
    commands = (site / "docs/guide/fr/commandes.html").read_text(encoding="utf-8")
    assert "<summary>Sur cette page</summary>" in commands
    assert '<a href="#quadrille-robot-race">quadrille robot race</a>' in commands
    assert "<details>" not in (site / "docs/presentation.html").read_text(encoding="utf-8")


def test_every_page_leads_to_the_recipes_in_its_language(site: Path) -> None:
    text = (site / "src/quadrille/manuals/fr/robot.html").read_text(encoding="utf-8")
    assert 'href="../../../../docs/guide/fr/tournoi-en-classe.html">Pour une classe' in text
