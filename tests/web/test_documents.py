"""The documents and files of the page: small, whole, from here alone, nothing inline."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files

import pytest
from fastapi import FastAPI

from quadrille.games import built_in
from quadrille.web import installed, pages
from quadrille.web.assets import assets
from quadrille.web.static_files import FOLDER, StaticFiles
from tests.web.servers import Browser
from tests.web.visitor import Visitor

ADDRESSES = (
    "/",
    "/new/samegame",
    "/new/robot",
    "/new/event",
    "/t/K7XQ2M",
    "/day/robot",
    "/games",
    "/e/K7XQ2M",
    "/e/K7XQ2M/host",
    "/e/K7XQ2M/projector",
    "/robot/race",
    "/robot/editor",
    "/samegame/race",
    "/crossword/editor",
    "/offline",
)
FRESH = ("/", "/api/games", "/manifest.webmanifest?lang=en")
"""What a document names and a browser asks for anew."""
FIRST_LOAD = 120_000
"""Bytes, compressed, that a page may weigh (the platform's figure)."""
LONGEST = 400
GENERATED = "core/messages.js"
"""The declarations of all messages, written by a tool."""
PAGE_KIND = re.compile(r"\bp-[a-z]+")


@pytest.fixture
def client() -> Visitor:
    app = FastAPI()
    app.include_router(pages.declared_routes())
    app.include_router(installed.ROUTES)
    app.include_router(pages.ROUTES)
    app.add_middleware(StaticFiles)
    return Visitor(app)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_document_has_no_inline_script_or_style(client: Visitor, address: str) -> None:
    text = client.get(address).text
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", text) == []
    assert not re.search(r"<style|\bstyle=|\bon\w+=", text)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_document_answers_head_requests(client: Visitor, address: str) -> None:
    assert client.ask("HEAD", address).status_code == 200


@pytest.mark.parametrize("address", ADDRESSES)
def test_all_that_a_document_asks_for_is_there_and_light(client: Visitor, address: str) -> None:
    document = client.get(address)
    links = {
        each for each in re.findall(r'(?:href|src)="(/[^"]+)"', document.text) if each not in FRESH
    }
    assert links
    whole = len(gzip.compress(document.content))
    for each in links:
        answer = client.get(each)
        assert answer.status_code == 200
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        whole += len(assets().files[each.split("/", 3)[3]].compressed)
    assert whole < FIRST_LOAD


def test_files_of_an_old_version_are_there_but_not_kept(client: Visitor) -> None:
    file = f"{FOLDER}before/app.js"
    answer = client.get(file)
    assert answer.content == assets().files["app.js"].plain
    assert answer.headers["cache-control"] == "no-cache"
    head = client.ask("HEAD", file)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == answer.headers["content-length"]
    for missing in ("app.js", "before/", "before/none.js", "before/../app.js"):
        assert client.get(FOLDER + missing).status_code == 404
    assert client.ask("POST", file).status_code == 405


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_module_that_is_imported_is_fetched_at_once(client: Visitor, address: str) -> None:
    text = client.get(address).text
    preloaded = set(re.findall(r'modulepreload" href="/static/\w+/([^"]+)"', text))
    assert preloaded == set(assets().modules(*preloaded))


def test_files_keep_to_their_length_and_name_no_other_host() -> None:
    for path, asset in assets().files.items():
        if asset.kind == "image/png":
            continue
        text = asset.plain.decode()
        outside = re.sub(r"http://www\.w3\.org/\d+/\w+", "", text)
        assert not re.search(r"https?://|//[a-z]+\.[a-z]", outside), path
        assert not re.search(r"\beval\(|\binnerHTML\b|\bdocument\.write\b", text), path
        if not path.startswith("words/") and path != GENERATED:
            assert text.count("\n") < LONGEST, path


def test_the_language_is_the_cookie_s_then_the_browser_s(client: Visitor) -> None:
    french = {"Accept-Language": "de, fr-CA;q=0.9, en;q=0.8"}
    assert '<html lang="fr">' in client.get("/", headers=french).text
    assert '<html lang="en">' in client.get("/", headers={"Accept-Language": "de"}).text
    client.cookies["lang"] = "en"
    assert '<html lang="en">' in client.get("/", headers=french).text


def test_the_colours_chosen_are_in_the_document(client: Visitor) -> None:
    assert "data-theme" not in client.get("/").text
    client.cookies["theme"] = "dark"
    assert '<html lang="en" data-theme="dark">' in client.get("/").text
    client.cookies["theme"] = '"><script>'
    assert "data-theme" not in client.get("/").text


def test_a_code_is_only_ever_text(client: Visitor) -> None:
    text = client.get("/t/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E").text
    assert "<script>" not in text.lower()


@pytest.mark.parametrize(
    "address", ["/nowhere", "/new/chess", "/static/x/../pages.py", "/manual/x"]
)
def test_what_is_not_there_is_a_404(client: Visitor, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("name", ["samegame", "robot", "mixmo", "page"])
def test_a_manual_comes_in_the_visitor_s_language(client: Visitor, name: str) -> None:
    english = client.get(f"/manual/{name}").text
    client.cookies["lang"] = "fr"
    assert client.get(f"/manual/{name}").text != english


@pytest.mark.parametrize("name", built_in())
def test_a_game_has_one_entry_module(name: str) -> None:
    entry = assets().files[assets().entry(name)].plain.decode()
    assert re.findall(r"^export .*", entry, re.MULTILINE) == ["export const game = {"]


@pytest.mark.parametrize(
    "path", [path for path in assets().files if not path.startswith(("games/", "icons/"))]
)
def test_only_the_folder_of_a_game_names_it(path: str) -> None:
    games = {name for full in built_in() for name in (full, full.partition("-")[0])}
    text = assets().files[path].plain.decode()
    assert re.findall(rf"\b(?:{'|'.join(games)})\b", text, re.IGNORECASE) == []


def test_no_stylesheet_but_a_game_s_own_names_its_page() -> None:
    kinds: dict[bool, set[str]] = {True: set(), False: set()}
    for path, asset in assets().files.items():
        if path.endswith(".js"):
            kinds[path.startswith("games/")] |= set(PAGE_KIND.findall(asset.plain.decode()))
    for path, asset in assets().files.items():
        if path.endswith(".css") and not path.startswith("games/"):
            named = set(PAGE_KIND.findall(asset.plain.decode()))
            assert not named & (kinds[True] - kinds[False]), path


def test_the_manuals_of_the_page_have_the_same_parts_in_both_languages() -> None:
    def shapes(language: str) -> dict[str, list[str]]:
        folder = files("quadrille") / "manuals" / language / "page"
        return {
            path.name: re.findall(r"^(?:#+|\|---)", path.read_text(encoding="utf-8"), re.MULTILINE)
            for path in folder.iterdir()
        }

    assert shapes("en") == shapes("fr")


def test_the_mark_is_given_under_its_old_name_too(client: Visitor) -> None:
    answer = client.get("/favicon.ico")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text == assets().files["favicon.svg"].plain.decode()


def test_a_link_carries_a_title_a_sentence_and_a_picture(client: Visitor) -> None:
    page = client.get("/new/robot", headers={"accept-language": "fr"}).text
    assert '<meta property="og:title" content="Robot trieur sur Quadrille">' in page
    assert '<meta property="og:description" content="' in page
    # `test_pictures` looks at what is drawn there.
    assert 'og:image" content="http://quadrille.test/api/daily/robot/board.png"' in page
    home = client.get("/").text
    assert 'og:title" content="Quadrille"' in home
    picture = re.search(r'og:image" content="http://quadrille.test([^"]+)"', home)
    assert picture is not None
    assert client.get(picture[1]).headers["content-type"] == "image/png"


def test_the_style_of_a_games_page_is_linked_on_that_page_alone(ann: Browser) -> None:
    style = "games/crossword/editor.css"
    assert style in ann.get("/crossword/editor").text
    for path in ("/", "/new/crossword", "/robot/editor"):
        answer = ann.get(path).text
        assert style not in answer
        assert "games/crossword/style.css" in answer
