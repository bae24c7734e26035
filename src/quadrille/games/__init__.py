"""The games, loaded only when asked for: a folder here each, or a plug-in. None imports another.

A plug-in is an installed package with an entry point of the group `quadrille.games`, whose name is
the game's and whose value is its `Game` object: `toygame = "toygame.game:GAME"`. Its package may
also hold `static/`, its code on the page, and `manuals/LANGUAGE/NAME.md`. Packages can also add
solvers and computers to a game (`quadrille.core.plugins`).
"""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Mapping
from functools import cache
from glob import glob
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from quadrille.core.errors import Invalid
from quadrille.core.i18n import add_translations
from quadrille.core.plugins import GAMES, PLAYERS, SOLVERS, entry_points, load

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

    from quadrille.core.capabilities import Facts
    from quadrille.core.game import AnyGame

EXTENSIONS = {SOLVERS: "solvers", PLAYERS: "players"}
"""The attribute of a game to which a group adds."""
RESERVED = frozenset(
    {
        "arena",
        "backup",
        "completion",
        "engine",
        "event",
        "help",
        "lexicon",
        "menu",
        "page",
        "plugins",
        "restore",
        "serve",
        "tournament",
        "verify",
        "stats",
    }
)
"""Names that no game may have: addresses of the web or commands have them."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@cache
def built_in() -> tuple[str, ...]:
    """Return the names of the games in this package; `mixmo-original` is `mixmo/original`.

    >>> "samegame" in built_in()
    True
    """
    here = os.path.dirname(__file__)
    found = [*glob("*/game.py", root_dir=here), *glob("*/*/game.py", root_dir=here)]
    return tuple(sorted(os.path.dirname(path).replace(os.sep, "-") for path in found))


@cache
def plugins() -> dict[str, AnyGame]:
    """Load the games of plug-ins; one that cannot be used is named and left out."""
    return {entry.name: one for entry, one in load(entry_points(GAMES), _check_game)}


def _check_game(entry: EntryPoint, loaded: Any) -> AnyGame:
    """Return a loaded game; raise `ValueError` if it is not a game of that name."""
    from quadrille.core.game import Game

    if not isinstance(loaded, Game) or not hasattr(loaded, "name"):
        raise ValueError(f"{entry.value} is not a Game")
    if loaded.name != entry.name or not NAME.fullmatch(entry.name):
        raise ValueError(f"{entry.value} is called {loaded.name!r}")
    if entry.name in RESERVED.union(built_in()):
        raise ValueError("the name is taken")
    add_translations(loaded.translations)
    return loaded


def register(one: AnyGame) -> None:
    """Add a game that is not installed, as the test of a plug-in does."""
    if plugins().setdefault(one.name, one) is one:
        add_translations(one.translations)


def names() -> tuple[str, ...]:
    """Return the names of all games: those of this package, then the plug-ins."""
    return (*built_in(), *plugins())


@cache
def game(name: str) -> AnyGame:
    """Return a game by its name; raise `Invalid` if there is none.

    >>> game("samegame").name
    'samegame'
    """
    for group in EXTENSIONS:
        if any(entry.name == name for entry in entry_points(group)):
            extend_games(group)
    return _own_game(name)


def _own_game(name: str) -> AnyGame:
    if name in built_in():
        package = f"quadrille.games.{name.replace('-', '.')}"
        return cast("AnyGame", importlib.import_module(f"{package}.game").GAME)
    if name not in plugins():
        raise Invalid("game-unknown", name=name, choices=", ".join(names()))
    return plugins()[name]


@cache
def extend_games(group: str) -> tuple[tuple[EntryPoint, Any], ...]:
    """Add the solvers or the computers of plug-ins to their games; return them.

    >>> extend_games("quadrille.solvers")
    ()
    """
    from quadrille.core import capabilities

    attribute = EXTENSIONS[group]
    kind = getattr(capabilities, attribute.capitalize())

    def add(entry: EntryPoint, added: Any) -> Any:
        if not isinstance(added, kind):
            raise ValueError(f"{entry.value} is not a {kind.__name__}")
        if entry.name not in names():
            raise ValueError("there is no game of that name")
        join_capability(_own_game(entry.name), attribute, added)
        return added

    return tuple(load(entry_points(group), add))


def join_capability(one: AnyGame, attribute: str, added: Any) -> None:
    """Add solvers or computers to those of a game; raise `ValueError` if there is such a name."""
    known = getattr(one, attribute)
    vars(one)[attribute] = known.join(added) if known else added


def plugin_folder(name: str) -> Traversable | None:
    """Return the folder of the package of a plug-in, or `None` if it is no package.

    >>> plugin_folder("samegame") is None
    True
    """
    from importlib.resources import files

    if name not in plugins():
        return None
    modules = (entry.module for entry in entry_points(GAMES) if entry.name == name)
    module = next(modules, type(plugins()[name]).__module__)
    package = sys.modules[module].__package__
    return files(package) if package else None


def find_manual(name: str, language: str, *, for_page: bool = False) -> Traversable | None:
    """Return the manual of that name in a language: of a game, or another of this package.

    A plug-in has its manuals in `manuals/` of its package, as this one has; where one is missing in
    a language, its English one is shown. `for_page` prefers the manual of the game's page.

    >>> find_manual("samegame", "fr").name, find_manual("chess", "fr")
    ('samegame.md', None)
    """
    from importlib.resources import files

    inside = (f"page/{name}.md", f"{name}.md") if for_page else (f"{name}.md",)
    folder = plugin_folder(name) or files("quadrille")
    for spoken in dict.fromkeys((language, "en")):
        for path in inside:
            found = folder.joinpath("manuals", spoken, path)
            if found.is_file():
                return found
    return None


def facts_about(topic: str) -> Facts[Any, Any] | None:
    """Return the facts of the game that a topic belongs to, or `None`.

    >>> facts_about("fr") is game("scrabble").facts, facts_about("zz")
    (True, None)
    """
    found = (facts for facts in (game(name).facts for name in names()) if facts is not None)
    return next((facts for facts in found if topic in facts.topics()), None)


def sentences(code: str = "") -> Mapping[str, str]:
    """Return the error sentences of every game, or of those whose family a code begins with.

    >>> sentences("mixmo.parts")["mixmo.parts"]
    'The grid has {count} separate parts; it must be one.'
    """
    family = code.partition(".")[0]
    found: dict[str, str] = {}
    for name in names():
        if family in ("", name.partition("-")[0]):
            found.update(game(name).errors)
    return found


class _Games(ModuleType):
    """This module, which `quadrille.games()` may call: the library has a function of its name."""

    def __call__(self) -> tuple[str, ...]:
        return names()


sys.modules[__name__].__class__ = _Games
