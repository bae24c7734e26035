"""The pages: one small document each; what stands on it is drawn by the modules in `static`.

The language and the colours are those of the cookies `lang` and `theme`, else of the browser, and
stand in the document from the start, so that nothing flashes.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from quadrille.core.capabilities import Page
from quadrille.core.i18n import LANGUAGES, gettext, use_language
from quadrille.games import find_manual, names
from quadrille.games import game as load
from quadrille.web.assets import assets, game_folder
from quadrille.web.hosts import shared_origin
from quadrille.web.lessons import lessons_text

if TYPE_CHECKING:
    from quadrille.web.service import Service

THEMES = ("light", "dark")

ROUTES = APIRouter(include_in_schema=False)


def language_of(request: Request) -> str:
    """Return the language that a visitor chose, else the first of the browser's that we speak."""
    preferred = [request.cookies.get("lang", "")]
    for requested in request.headers.get("accept-language", "").split(","):
        preferred.append(requested.strip()[:2].lower())
    return next((requested for requested in preferred if requested in LANGUAGES), "en")


@cache
def _template() -> Template:
    text = (files("quadrille.web") / "templates" / "page.html").read_text(encoding="utf-8")
    return Template(text)


LISTS = (
    "pages/home",
    "pages/new_event",
    "pages/new_tournament",
    "pages/day",
    "pages/games",
    "pages/offline",
)
"""The pages that list games."""


@cache
def modules_of_page(page: str, game: str, language: str) -> list[str]:
    """Return the modules that a page needs, so that the browser fetches all of them at once."""
    found = assets()
    entries = [found.entry(name) for name in names() if page in LISTS or name == game]
    is_opened = game and page in ("pages/new", "pages/learn", "pages/table")
    tables = [found.entry(game).replace("game.js", "table.js")] if is_opened else []
    modules = found.modules("app.js", f"{page}.js", *entries, *tables)
    if language == "en":
        return modules
    folders = [path.removesuffix("translation.js") for path in modules if "/translation" in path]
    translated = [f"{folder}{language}.js" for folder in ("words/", *folders)]
    return [*modules, *found.modules(*translated)]


def _kind(page: str, game: str, *, has_board: bool) -> str:
    """Return the class of a page until its module has drawn it: home, or one with a board."""
    if page == "pages/home":
        return "p-home"
    is_lesson = page == "pages/learn" and bool(game)
    return "boarded" if has_board or is_lesson else ""


def document(
    request: Request,
    page: str,
    *,
    game: str = "",
    code: str = "",
    opens: str = "",
    status: int = 200,
    has_board: bool = False,
) -> HTMLResponse:
    """Return the document of a page, which the module `static/PAGE.js` draws.

    `opens` is a game whose modules the page will need, once it has asked for more.
    """
    language, theme = language_of(request), request.cookies.get("theme", "")
    found = assets()
    static = f"/static/{found.version}"
    modules = modules_of_page(page, game or opens, language)
    with use_language(language):
        fields = {
            "home": gettext("Quadrille, home"),
            "tools": gettext("Tools"),
            "description": gettext(
                "Play grid games with friends or against the computer, and solve a new puzzle "
                "every day."
            ),
            "loading": gettext("Loading…"),
            "noscript": gettext("This page needs JavaScript. Without it, play in the terminal."),
        }
        fields |= _link_preview(game or opens, fields["description"])
    picture = _preview_picture(game or opens, code, page) or f"{static}/icons/icon-512.png"
    fields |= {
        "picture": f"{str(request.base_url).rstrip('/')}{picture}",
        "language": language,
        "title": "Quadrille",
        "module": page,
        "kind": _kind(page, game, has_board=has_board),
        "main": "home" if page == "pages/home" else "table",
        "game": game,
        "code": code,
        "origin": shared_origin(request),
        "static": static,
    }
    marked = {key: escape(value) for key, value in fields.items()}
    marked["theme"] = f' data-theme="{theme}"' if theme in THEMES else ""
    own_style = f"{page.removesuffix('_projector')}.css"
    marked["styles"] = "\n".join(
        f'<link rel="stylesheet" href="{static}/{path}">'
        for path in found.files
        if path == own_style or _is_shared_style(path, found.files)
    )
    marked["preloads"] = "\n".join(
        f'<link rel="modulepreload" href="{static}/{path}">' for path in modules
    )
    headers = {"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"}
    return HTMLResponse(_template().substitute(marked), status, headers)


def _is_shared_style(path: str, files: Container[str]) -> bool:
    """Return whether a file is the style of a game; one named as a module is of that page alone."""
    is_style = path.startswith("games/") and path.endswith(".css")
    return is_style and f"{path.removesuffix('.css')}.js" not in files


def _link_preview(name: str, about: str) -> dict[str, str]:
    """Return the title and the sentence that go with a link to a page, by its game if it has one.

    They say nothing of a table, so that no code can be guessed by them.
    """
    if name not in names():
        return {"preview_title": "Quadrille", "preview_text": about}
    rules = load(name)
    title = gettext("{title} on Quadrille").format(title=gettext(rules.title))
    return {"preview_title": title, "preview_text": f"{gettext(rules.description)}."}


def _preview_picture(name: str, code: str, page: str) -> str:
    """Return the address of the preview picture of a page; empty if there is none.

    That of a table is the same whether there is such a table or not.
    """
    if page == "pages/table":
        return f"/api/tables/{quote(code)}/board.png"
    puzzles = load(name).puzzles if name in names() else None
    return f"/api/daily/{name}/board.png" if puzzles is not None and puzzles.daily else ""


@ROUTES.get("/")
def home(request: Request) -> HTMLResponse:
    """Show the games, what waits, today's puzzles, and where a code goes."""
    return document(request, "pages/home")


@ROUTES.get("/new/event")
def plan(request: Request) -> HTMLResponse:
    """Choose what an event plays."""
    return document(request, "pages/new_event")


@ROUTES.get("/new/tournament")
def plan_tournament(request: Request) -> HTMLResponse:
    """Choose how a tournament in rounds is played."""
    return document(request, "pages/new_tournament")


@ROUTES.get("/r/{code}")
def tournament(request: Request, code: str) -> HTMLResponse:
    """Show a tournament: pairings and standings, and to its host what can be done."""
    return document(request, "pages/tournament", code=code[:40].upper())


@ROUTES.get("/r/{code}/projector")
def tournament_projector(request: Request, code: str) -> HTMLResponse:
    """Show a tournament on a wall."""
    return document(request, "pages/tournament_projector", code=code[:40].upper())


@ROUTES.get("/new/{game}")
def new(request: Request, game: str) -> HTMLResponse:
    """Choose what there is to choose before a game."""
    if game not in names():
        return document(request, "pages/missing", status=404)
    return document(request, "pages/new", game=game)


@ROUTES.get("/learn")
def learn_index(request: Request) -> HTMLResponse:
    """List the games that can be learnt by lessons."""
    return document(request, "pages/learn")


@ROUTES.get("/learn/{game}")
def learn(request: Request, game: str) -> HTMLResponse:
    """Learn a game by its lessons."""
    if game not in names() or load(game).lessons is None:
        return document(request, "pages/missing", status=404)
    return document(request, "pages/learn", game=game)


@ROUTES.get("/t/{code}")
async def table(request: Request, code: str) -> HTMLResponse:
    """Show a table: its lobby, its game, its end."""
    code = code[:40].upper()
    game, waits = await _own_table(request, code)
    return document(request, "pages/table", opens=game, code=code, has_board=not waits)


async def _own_table(request: Request, code: str) -> tuple[str, bool]:
    """Return the game of a visitor's own table, and whether it waits: it has no board yet.

    Of other tables it says nothing: a document would tell which codes there are.
    """
    service: Service | None = getattr(request.app.state, "service", None)
    return await service.own_table(request.state.visitor, code) if service else ("", False)


@ROUTES.get("/games")
def games(request: Request) -> HTMLResponse:
    """Show one's own games, under way and finished."""
    return document(request, "pages/games")


@ROUTES.get("/day/{game}")
def day(request: Request, game: str) -> HTMLResponse:
    """Show the ranking of a puzzle of the day."""
    if game not in names():
        return document(request, "pages/missing", status=404)
    return document(request, "pages/day", game=game)


@ROUTES.get("/e/{code}")
def event(request: Request, code: str) -> HTMLResponse:
    """Show an event to those who play in it: the way in, then the ranking."""
    return document(request, "pages/event", code=code[:40].upper())


@ROUTES.get("/e/{code}/host")
def host(request: Request, code: str) -> HTMLResponse:
    """Show an event to its host."""
    return document(request, "pages/host", code=code[:40].upper())


@ROUTES.get("/e/{code}/projector")
def projector(request: Request, code: str) -> HTMLResponse:
    """Show an event on a wall."""
    return document(request, "pages/projector", code=code[:40].upper())


@ROUTES.get("/words")
def words(request: Request) -> HTMLResponse:
    """Look words up, and keep your own lists."""
    return document(request, "pages/words")


@ROUTES.get("/stats")
def statistics(request: Request) -> HTMLResponse:
    """Answer questions about a file of games, or about one's own, with charts."""
    return document(request, "pages/statistics")


@ROUTES.get("/settings")
def settings(request: Request) -> HTMLResponse:
    """Choose colours, language and the rest; keep a name; erase what is yours."""
    return document(request, "pages/settings")


@ROUTES.get("/manual/{name}")
def manual(request: Request, name: str) -> PlainTextResponse:
    """Return the manual of the page, or of a game on it, in the visitor's language, as Markdown."""
    if name not in (*names(), "page"):
        raise HTTPException(404)
    path = find_manual(name, language_of(request), for_page=True)
    if path is None:
        raise HTTPException(404)
    return PlainTextResponse(path.read_text(encoding="utf-8"), media_type="text/markdown")


@ROUTES.get("/manual/{name}/lessons")
def lesson_texts(request: Request, name: str) -> PlainTextResponse:
    """Return the sentences of a game's lessons in the visitor's language, as Markdown."""
    if name not in names() or load(name).lessons is None:
        raise HTTPException(404)
    text = lessons_text(load(name), language_of(request))
    return PlainTextResponse(text, media_type="text/markdown")


@ROUTES.get("/favicon.ico")
def favicon() -> Response:
    """Serve favicon.ico."""
    asset = assets().files["favicon.svg"]
    return Response(asset.plain, 200, {"Cache-Control": "public, max-age=86400"}, asset.kind)


@ROUTES.get("/{path:path}")
def missing(request: Request, path: str) -> HTMLResponse:
    """Return the page for an unknown address, with status 404."""
    if path.split("/")[0] == "api":
        raise HTTPException(405 if request.method == "HEAD" else 404)
    return document(request, "pages/missing", status=404)


def declared_routes() -> APIRouter:
    """Return the routes of the pages that the games declare."""
    routes = APIRouter(include_in_schema=False)
    for name in names():
        for page in load(name).pages:
            routes.add_api_route(page.path, _own_page(name, page), name=page.module)
    allow_head(routes)
    return routes


def _own_page(name: str, page: Page) -> Callable[..., HTMLResponse]:
    """Return what answers with a page of a game's own, for a table where its path has a code."""
    module = f"{game_folder(name)}{page.module}"

    def show(request: Request) -> HTMLResponse:
        code = str(request.path_params.get("code", ""))
        return document(
            request, module, game=name, code=code[:40].upper(), has_board=page.has_board
        )

    return show


def allow_head(routes: APIRouter) -> None:
    """Let who may read a page ask for its head alone."""
    for route in routes.routes:
        if isinstance(route, APIRoute):
            route.methods = {*(route.methods or ()), "HEAD"}


allow_head(ROUTES)
