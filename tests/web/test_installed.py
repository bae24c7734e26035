"""The page as an app: its manifest, its icons, its service worker, and what is sent compressed."""

from __future__ import annotations

import json
import re
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from quadrille.games import names
from quadrille.web import games, installed, pages
from quadrille.web.assets import assets, without_comments
from quadrille.web.compression import Compression
from quadrille.web.static_files import StaticFiles
from tests.web.servers import Browser
from tests.web.visitor import Visitor

ROOT = Path(__file__).parents[2]


@pytest.fixture
def client() -> Visitor:
    app = FastAPI()
    for routes in (installed.ROUTES, games.ROUTES, pages.ROUTES):
        app.include_router(routes)
    app.add_middleware(Compression)
    app.add_middleware(StaticFiles)
    return Visitor(app)


def _shell(client: Visitor) -> dict[str, Any]:
    first = client.get("/service-worker.js").text.partition("\n")[0]
    shell: dict[str, Any] = json.loads(first.removeprefix("self.SHELL = ").removesuffix(";"))
    return shell


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_manifest_names_icons_of_the_sizes_that_it_says(client: Visitor, language: str) -> None:
    manifest = json.loads(client.get(f"/manifest.webmanifest?lang={language}").text)
    assert manifest["lang"] == language
    sizes = set()
    for icon in manifest["icons"]:
        answer = client.get(icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon["purpose"]))
    assert sizes == {(192, "any"), (512, "any"), (512, "maskable")}
    assert {each["url"] for each in manifest["shortcuts"]} <= {f"/new/{name}" for name in names()}


def test_the_icons_are_those_that_the_tool_draws() -> None:
    tool = [sys.executable, str(ROOT / "tools/icons.py"), "--check"]
    assert subprocess.run(tool, capture_output=True, text=True).stdout == ""


def test_all_that_the_service_worker_keeps_is_there(client: Visitor) -> None:
    addresses = _shell(client)["addresses"]
    assert {"/offline", "/api/games", "/manual/page"} <= set(addresses)
    for address in addresses:
        assert client.get(address).status_code == 200, address


def test_the_kept_document_finds_all_its_files_among_those_shell(client: Visitor) -> None:
    for language in ("en", "fr"):
        client.cookies["lang"] = language
        requested = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', client.get("/offline").text))
        missing = requested - set(_shell(client)["addresses"])
        assert {each.rpartition("/")[2] for each in missing} <= {"apple-180.png"}


def test_a_service_worker_is_another_for_other_files_or_another_language(client: Visitor) -> None:
    english = _shell(client)["version"]
    client.cookies["lang"] = "fr"
    french = _shell(client)["version"]
    assert (english, french) == (f"{assets().version}-en", f"{assets().version}-fr")
    assert client.get("/service-worker.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("address", ["/", "/api/games", "/manual/page"])
def test_what_a_visit_begins_with_is_compressed(client: Visitor, address: str) -> None:
    plain = client.get(address, headers={"Accept-Encoding": "identity"})
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert plain.text == packed.text
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) * 0.6


def test_no_comment_is_sent_and_no_text_is_lost_with_them() -> None:
    folder = ROOT / "src/quadrille/web/static"
    for path in (*folder.rglob("*.js"), *folder.rglob("*.css")):
        source = path.read_bytes()
        sent = without_comments(source)
        assert source.count(b"\n") == sent.count(b"\n")
        # A comment in a text would be lost: no text has one.
        assert not re.search(rb"""["'`][^"'`\n]*/\*[^"'`\n]*["'`]""", _code(source)), path


def _code(source: bytes) -> bytes:
    """Return a module without the comments for types, which may have quotes around them."""
    return re.sub(rb"/\*\*(?:[^*]|\*(?!/))*\*/", b"", source)


def test_a_file_has_few_headers_and_a_document_has_all(ann: Browser) -> None:
    static = f"/static/{assets().version}/"
    file, document = ann.get(static + "app.js"), ann.get("/")
    assert file.headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" not in file.headers
    for each in (
        document,
        ann.get(static + "favicon.svg"),
        ann.get("/service-worker.js"),
    ):
        assert "script-src 'self';" in each.headers["content-security-policy"]


def test_only_players_of_a_table_get_its_modules_at_once(ann: Browser, bob: Browser) -> None:
    code = ann.post("/api/tables", {"game": "robot", "options": {}}).json()["code"]
    module = "games/robot/table.js"
    assert module in ann.get(f"/t/{code}").text
    assert module not in bob.get(f"/t/{code}").text
