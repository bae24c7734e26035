"""Write the documents as a static site in `build/site`, for any web server or none.

    python tools/site_pages.py [--into FOLDER]

Every page that can be reached by links from the two READMEs of `docs` is written, with the pictures
and files that it names; nothing is fetched. Links between pages keep their folders. A search looks
through the pages of one language in the browser, without a server.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from collections import Counter
from dataclasses import dataclass
from html import escape
from pathlib import Path
from urllib.parse import unquote, urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token
from site_search import Section, encode_index, sections_of

ROOT = Path(__file__).resolve().parent.parent
STARTS = ("docs/README.md", "docs/README.fr.md", "README.md", "README.fr.md")
TARGET = ROOT / "build/site"
STYLE = Path(__file__).with_name("site.css")
SEARCH = Path(__file__).with_name("site_search.js")
SEARCHED = {"en": ("Search", "Nothing found."), "fr": ("Rechercher", "Aucun résultat.")}
"""What the search field says, and what an empty answer says."""
LONG = 6
"""From this many sections on, a page begins with a list of them."""
CONTENTS = {"en": "On this page", "fr": "Sur cette page"}
MENU = {
    "en": {
        "presentation": "In one page",
        "tour": "Tour",
        "guide/en/class-event": "For a class",
        "guide/en/clubs": "For a club",
        "guide/en/server": "For a server",
        "guide/en/commands": "Commands",
    },
    "fr": {
        "presentation.fr": "En une page",
        "tour.fr": "Visite",
        "guide/fr/tournoi-en-classe": "Pour une classe",
        "guide/fr/clubs": "Pour un club",
        "guide/fr/serveur": "Pour un serveur",
        "guide/fr/commandes": "Commandes",
    },
}
"""What every page links to at its top, with the paths inside `docs`."""


@dataclass(frozen=True)
class Page:
    """A page of the site, with its sections (anchor and title) and the files that it names."""

    source: Path
    title: str
    body: str
    sections: dict[str, str]
    links: frozenset[Path]
    texts: list[Section]

    @property
    def language(self) -> str:
        """Return `fr` if it is written in French, otherwise `en`."""
        is_french = self.source.name.endswith(".fr.md") or "/fr/" in self.source.as_posix()
        return "fr" if is_french else "en"


def slug(text: str) -> str:
    """Return the anchor of a heading as GitHub writes it.

    >>> slug("The day before: ten minutes")
    'the-day-before-ten-minutes'
    """
    kept = re.sub(r"[^\w\- ]", "", text.strip().lower().replace("\u00a0", " "))
    return kept.replace(" ", "-")


def output_of(path: Path) -> Path:
    """Return where a file goes, relative to the site: pages become HTML."""
    relative = path.relative_to(ROOT)
    if relative.suffix != ".md":
        return relative
    if relative.name in ("README.md", "README.fr.md"):
        return relative.with_name("index.html" if relative.name == "README.md" else "index.fr.html")
    return relative.with_suffix(".html")


def _address(source: Path, link: str) -> tuple[str, Path | None]:
    """Return a link as the site writes it, and the file that it names, if it is one of ours."""
    parts = urlsplit(link)
    if parts.scheme or not parts.path:
        return link, None
    target = (source.parent / unquote(parts.path)).resolve()
    if not target.is_file() or ROOT not in target.parents:
        return link, None
    start = output_of(source).parent
    anchor = f"#{parts.fragment}" if parts.fragment else ""
    return f"{os.path.relpath(output_of(target), start)}{anchor}", target


def render(source: Path) -> Page:
    """Return one page."""
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = reader.parse(source.read_text(encoding="utf-8"))
    links: set[Path] = set()
    anchors: Counter[str] = Counter()
    sections: dict[str, str] = {}
    title = ""
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            text = re.sub(r"[*_`]|\]\([^)]*\)|\[", "", tokens[at + 1].content)
            anchor = slug(text)
            anchors[anchor] += 1
            if anchors[anchor] > 1:
                anchor += f"-{anchors[anchor] - 1}"
            token.attrSet("id", anchor)
            title = title or text
            if token.tag == "h2":
                sections[anchor] = text
        for child in token.children or ():
            _relink(child, source, links)
    body = reader.renderer.render(tokens, reader.options, {})
    return Page(source, title, body, sections, frozenset(links), sections_of(tokens))


def _relink(token: Token, source: Path, links: set[Path]) -> None:
    name = {"link_open": "href", "image": "src"}.get(token.type)
    if name is None:
        return
    address, target = _address(source, str(token.attrGet(name) or ""))
    token.attrSet(name, address)
    if target is not None:
        links.add(target)


def document(page: Page) -> str:
    """Return a page as a whole document."""
    language = page.language
    start = output_of(page.source).parent
    home = os.path.relpath(f"docs/index{'.fr' if language == 'fr' else ''}.html", start)
    root = os.path.relpath(".", start)
    menu = "".join(
        f'<a href="{os.path.relpath(f"docs/{name}.html", start)}">{escape(text)}</a>\n'
        for name, text in MENU[language].items()
    )
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(page.title)} · Quadrille</title>\n"
        f'<link rel="stylesheet" href="{root}/style.css">\n'
        f'<header><a href="{home}"><b>Quadrille</b></a>\n{menu}{_search(language, root)}</header>\n'
        f"<main>\n{_contents(page, CONTENTS[language])}{page.body}</main>\n</html>\n"
    )


def _search(language: str, root: str) -> str:
    """Return the script that makes the search field, where scripts run."""
    label, none = SEARCHED[language]
    return (
        f'<script src="{root}/search.js" data-index="{root}/search.{language}.js" '
        f'data-root="{root}/" data-label="{label}" data-none="{none}"></script>'
    )


def _search_order(page: Page) -> tuple[bool, bool, Path]:
    """Return the place of a page among others that answer a search as well: guides come first."""
    folders = page.source.parts
    return "guide" not in folders and "manuals" not in folders, "technical" in folders, page.source


def _contents(page: Page, title: str) -> str:
    """Return the list of the sections of a long page, folded."""
    if len(page.sections) < LONG:
        return ""
    rows = "".join(
        f'<li><a href="#{anchor}">{escape(text)}</a></li>\n'
        for anchor, text in page.sections.items()
    )
    return f"<details><summary>{title}</summary>\n<ul>\n{rows}</ul>\n</details>\n"


def build(target: Path) -> int:
    """Write the site; return how many pages it has."""
    waiting = [ROOT / start for start in STARTS]
    seen: set[Path] = set()
    pages: list[Page] = []
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        place = target / output_of(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            page = render(path)
            place.write_text(document(page), encoding="utf-8")
            waiting += page.links
            pages.append(page)
        else:
            shutil.copyfile(path, place)
    shutil.copyfile(STYLE, target / "style.css")
    shutil.copyfile(SEARCH, target / "search.js")
    for language in SEARCHED:
        rows = [
            (output_of(page.source).as_posix(), page.title, section)
            for page in sorted(pages, key=_search_order)
            if page.language == language
            for section in page.texts
        ]
        (target / f"search.{language}.js").write_text(encode_index(rows), encoding="utf-8")
    return len(pages)


def main() -> int:
    parser = argparse.ArgumentParser(prog="site")
    parser.add_argument("--into", type=Path, default=TARGET)
    target: Path = parser.parse_args().into
    if target == TARGET:
        shutil.rmtree(target, ignore_errors=True)
    print(f"site: {build(target)} pages in {os.path.relpath(target)}, from index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main())
