"""The pages: one small document each; what stands on it is drawn by the modules in `static`.

The language and the colours are those of the cookies `lang` and `theme`, else of the browser, and
stand in the document from the start, so that nothing flashes.
"""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from string import Template

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from quadrille.core.i18n import LANGUAGES, gettext, speaking
from quadrille.games import NAMES as GAMES
from quadrille.web.assets import assets

THEMES = ("light", "dark")
FOR_GOOD = "public, max-age=31536000, immutable"

ROUTES = APIRouter(include_in_schema=False)


def language_of(request: Request) -> str:
    """Give the language that a visitor chose, else the first of the browser's that we speak."""
    wishes = [request.cookies.get("lang", "")]
    for wish in request.headers.get("accept-language", "").split(","):
        wishes.append(wish.strip()[:2].lower())
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


@cache
def _template() -> Template:
    text = (files("quadrille.web") / "templates" / "page.html").read_text(encoding="utf-8")
    return Template(text)


def document(
    request: Request, page: str, *, game: str = "", code: str = "", status: int = 200
) -> HTMLResponse:
    """Give the document of a page; the module `static/pages/PAGE.js` draws it."""
    language, theme = language_of(request), request.cookies.get("theme", "")
    found = assets()
    static = f"/static/{found.version}"
    words = [f"words/{language}.js"] if language != "en" else []
    modules = found.modules("app.js", f"pages/{page}.js", f"games/{game}.js", *words)
    with speaking(language):
        fields = {
            "home": gettext("Quadrille, home"),
            "tools": gettext("Tools"),
            "description": gettext("Four games on squared paper, to play, to solve, to compare."),
            "noscript": gettext("This page needs JavaScript. Without it, play in the terminal."),
        }
    fields |= {
        "language": language,
        "title": "Quadrille",
        "page": page,
        "kind": "p-home" if page == "home" else "",
        "main": "accueil" if page == "home" else "table",
        "game": game,
        "code": code,
        "static": static,
    }
    marked = {key: escape(value) for key, value in fields.items()}
    marked["theme"] = f' data-theme="{theme}"' if theme in THEMES else ""
    marked["preloads"] = "\n".join(
        f'<link rel="modulepreload" href="{static}/{path}">' for path in modules
    )
    headers = {"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"}
    return HTMLResponse(_template().substitute(marked), status, headers)


@ROUTES.get("/")
def home(request: Request) -> HTMLResponse:
    """Show the four games, what waits, today's puzzles, and where a code goes."""
    return document(request, "home")


@ROUTES.get("/new/event")
def plan(request: Request) -> HTMLResponse:
    """Choose what an event plays."""
    return document(request, "plan")


@ROUTES.get("/new/{game}")
def new(request: Request, game: str) -> HTMLResponse:
    """Choose what there is to choose before a game."""
    if game not in GAMES:
        return document(request, "missing", status=404)
    return document(request, "new", game=game)


@ROUTES.get("/t/{code}")
def table(request: Request, code: str) -> HTMLResponse:
    """Show a table: its lobby, its game, its end."""
    return document(request, "table", code=code[:40].upper())


@ROUTES.get("/games")
def games(request: Request) -> HTMLResponse:
    """Show one's own games, under way and finished."""
    return document(request, "games")


@ROUTES.get("/day/{game}")
def day(request: Request, game: str) -> HTMLResponse:
    """Show the ranking of a puzzle of the day."""
    if game not in GAMES:
        return document(request, "missing", status=404)
    return document(request, "day", game=game)


@ROUTES.get("/e/{code}")
def event(request: Request, code: str) -> HTMLResponse:
    """Show an event to those who play in it: the way in, then the ranking."""
    return document(request, "event", code=code[:40].upper())


@ROUTES.get("/e/{code}/host")
def host(request: Request, code: str) -> HTMLResponse:
    """Show an event to its host."""
    return document(request, "host", code=code[:40].upper())


@ROUTES.get("/e/{code}/projector")
def projector(request: Request, code: str) -> HTMLResponse:
    """Show an event on a wall."""
    return document(request, "projector", code=code[:40].upper())


@ROUTES.get("/robot/race")
def race(request: Request) -> HTMLResponse:
    """Show two methods on one grid, side by side."""
    return document(request, "race", game="robot")


@ROUTES.get("/robot/editor")
def editor(request: Request) -> HTMLResponse:
    """Draw a grid for the robot."""
    return document(request, "editor", game="robot")


@ROUTES.get("/analysis")
def analysis(request: Request) -> HTMLResponse:
    """Look at a game of one's own, move by move."""
    return document(request, "analysis")


@ROUTES.get("/analysis/{code}")
def analysis_of(request: Request, code: str) -> HTMLResponse:
    """Look at the game of a table, move by move."""
    return document(request, "analysis", code=code[:40].upper())


@ROUTES.get("/training")
def training(request: Request) -> HTMLResponse:
    """Ask questions about positions and words of Scrabble."""
    return document(request, "training")


@ROUTES.get("/settings")
def settings(request: Request) -> HTMLResponse:
    """Choose colours, language and the rest; keep a name; erase what is yours."""
    return document(request, "settings")


@ROUTES.get("/manual/{name}")
def manual(request: Request, name: str) -> PlainTextResponse:
    """Give the manual of the page, or of a game on it, in the visitor's language, as Markdown."""
    if name not in (*GAMES, "page"):
        raise HTTPException(404)
    folder = files("quadrille") / "manuals" / language_of(request)
    for path in (folder / "page" / f"{name}.md", folder / f"{name}.md"):
        if path.is_file():
            return PlainTextResponse(path.read_text(encoding="utf-8"), media_type="text/markdown")
    raise HTTPException(404)


@ROUTES.get("/static/{version}/{path:path}")
def static(request: Request, version: str, path: str) -> Response:
    """Give one of the files that were there at the start; nothing is looked up on a disk."""
    found = assets()
    asset = found.files.get(path)
    if asset is None:
        raise HTTPException(404)
    headers = {
        "Cache-Control": FOR_GOOD if version == found.version else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.compressed, 200, headers | {"Content-Encoding": "gzip"}, asset.kind)
    return Response(asset.plain, 200, headers, asset.kind)


@ROUTES.get("/favicon.ico")
def favicon() -> Response:
    """Give the mark to those who ask for it by its old name."""
    asset = assets().files["favicon.svg"]
    return Response(asset.plain, 200, {"Cache-Control": "public, max-age=86400"}, asset.kind)


@ROUTES.get("/{path:path}")
def missing(request: Request, path: str) -> HTMLResponse:
    """Say that there is nothing here, on a page like the others."""
    if path.split("/")[0] == "api":
        raise HTTPException(405 if request.method == "HEAD" else 404)
    return document(request, "missing", status=404)


for _route in ROUTES.routes:
    # Whoever may read a page may ask for its head alone.
    if isinstance(_route, APIRoute):
        _route.methods = {*(_route.methods or ()), "HEAD"}
