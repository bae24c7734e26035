"""The documents and files of the page: small, whole, from here alone, nothing inline."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files

import pytest
from fastapi import FastAPI

from quadrille.games import NAMES
from quadrille.web import pages
from quadrille.web.assets import assets
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
)
FIRST_LOAD = 150_000
"""Bytes, compressed, that a page may weigh (the platform's figure)."""
LONGEST = 400


@pytest.fixture
def client() -> Visitor:
    app = FastAPI()
    app.include_router(pages.ROUTES)
    return Visitor(app)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_document_has_no_inline_script_or_style(client: Visitor, address: str) -> None:
    text = client.get(address).text
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", text) == []
    assert not re.search(r"<style|\bstyle=|\bon\w+=", text)


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_head_of_a_document_can_be_asked_for_alone(client: Visitor, address: str) -> None:
    assert client.ask("HEAD", address).status_code == 200


@pytest.mark.parametrize("address", ADDRESSES)
def test_all_that_a_document_asks_for_is_there_and_light(client: Visitor, address: str) -> None:
    document = client.get(address)
    asked = set(re.findall(r'(?:href|src)="(/[^"]+)"', document.text)) - {"/"}
    assert asked
    whole = len(gzip.compress(document.content))
    for each in asked:
        answer = client.get(each)
        assert answer.status_code == 200
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        whole += len(assets().files[each.split("/", 3)[3]].compressed)
    assert whole < FIRST_LOAD


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_module_that_is_imported_is_fetched_at_once(client: Visitor, address: str) -> None:
    text = client.get(address).text
    preloaded = set(re.findall(r'modulepreload" href="/static/\w+/([^"]+)"', text))
    assert preloaded == set(assets().modules(*preloaded))


def test_files_keep_to_their_length_and_name_no_other_host() -> None:
    for path, asset in assets().files.items():
        text = asset.plain.decode()
        outside = re.sub(r"http://www\.w3\.org/\d+/\w+", "", text)
        assert not re.search(r"https?://|//[a-z]+\.[a-z]", outside), path
        assert not re.search(r"\beval\(|\binnerHTML\b|\bdocument\.write\b", text), path
        if not path.startswith("words/"):
            assert text.count("\n") < LONGEST, path


def test_the_language_is_the_cookie_s_then_the_browser_s(client: Visitor) -> None:
    french = {"Accept-Language": "de, fr-CA;q=0.9, en;q=0.8"}
    assert '<html lang="fr">' in client.get("/", headers=french).text
    assert '<html lang="en">' in client.get("/", headers={"Accept-Language": "de"}).text
    client.cookies["lang"] = "en"
    assert '<html lang="en">' in client.get("/", headers=french).text


def test_the_colours_chosen_stand_in_the_document(client: Visitor) -> None:
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


def test_the_games_of_the_page_are_those_of_the_program() -> None:
    text = assets().files["games/index.js"].plain.decode()
    named = set(re.findall(r'^  "?([\w-]+)"?: \(\) => \(', text, re.MULTILINE))
    assert set(NAMES) <= named


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
