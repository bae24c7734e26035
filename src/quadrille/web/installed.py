"""The page as an app: its manifest, its service worker, and the document without a server.

The service worker is one file of ours behind a line that names the version and what to keep. The
version is the digest of all files, so a server with other files has another worker, whose cache
replaces the old one; documents are asked of the server first, always.
"""

from __future__ import annotations

import json
from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from quadrille.core.i18n import LANGUAGES, gettext, use_language
from quadrille.games import find_manual, names
from quadrille.games import game as load
from quadrille.web.assets import assets
from quadrille.web.pages import allow_head, document, language_of, modules_of_page

ROUTES = APIRouter(include_in_schema=False)
OFFLINE = "pages/offline"
WORKER = "service_worker.js"
PAPER = "#F6F4EE"
"""The ground of the page in light colours, as in `static/tokens.css`."""
ICONS = (
    ("icons/icon-192.png", "192x192", "image/png", "any"),
    ("icons/icon-512.png", "512x512", "image/png", "any"),
    ("icons/maskable-512.png", "512x512", "image/png", "maskable"),
    ("favicon.svg", "any", "image/svg+xml", "any"),
)


@ROUTES.get("/manifest.webmanifest")
def manifest(request: Request, lang: str = "") -> Response:
    """Return what a browser needs to install the page as an app, in the language of the page."""
    language = lang if lang in LANGUAGES else language_of(request)
    headers = {"Cache-Control": "no-cache"}
    return JSONResponse(_manifest(language), 200, headers, "application/manifest+json")


@cache
def _manifest(language: str) -> dict[str, object]:
    static = f"/static/{assets().version}"
    with use_language(language):
        description = gettext(
            "Play grid games with friends or against the computer, and solve a new puzzle "
            "every day."
        )
        games = [(name, gettext(load(name).title)) for name in names() if "-" not in name]
    return {
        "id": "/",
        "name": "Quadrille",
        "short_name": "Quadrille",
        "description": description,
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "education"],
        "icons": [
            {"src": f"{static}/{path}", "sizes": sizes, "type": kind, "purpose": purpose}
            for path, sizes, kind, purpose in ICONS
        ],
        "shortcuts": [{"name": title, "url": f"/new/{name}"} for name, title in games],
    }


@ROUTES.get("/service-worker.js")
def service_worker(request: Request) -> Response:
    """Return the service worker of this version, in the visitor's language."""
    language = language_of(request)
    text = assets().files[WORKER].plain.decode()
    headers = {"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"}
    return Response(f"self.SHELL = {_shell(language)};\n{text}", 200, headers, "text/javascript")


@cache
def _shell(language: str) -> str:
    """Return as JSON what the service worker keeps: the version and the addresses of the shell."""
    found = assets()
    styles = [path for path in found.files if path.endswith(".css")]
    files = [*styles, "favicon.svg", *modules_of_page(OFFLINE, "", language)]
    manuals = [name for name in (*names(), "page") if find_manual(name, language, for_page=True)]
    lessons = [name for name in names() if load(name).lessons is not None]
    static = f"/static/{found.version}/"
    return json.dumps(
        {
            "version": f"{found.version}-{language}",
            "static": static,
            "addresses": [
                "/offline",
                "/api/games",
                *(f"/manual/{name}" for name in manuals),
                *(f"/manual/{name}/lessons" for name in lessons),
                *(static + path for path in files),
            ],
        }
    )


@ROUTES.get("/offline")
def offline(request: Request) -> HTMLResponse:
    """Say what can be done while no server answers; the service worker keeps this document."""
    return document(request, OFFLINE)


allow_head(ROUTES)
