"""The shared parts of the program name no game: they ask for what a game can do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from syntax import nodes

import quadrille
from quadrille.games import built_in

SOURCES = Path(quadrille.__file__).parent
SHARED = (
    "app/**/*",
    "store/**/*",
    "web/**/*",
    "cli/*",
    "cli/verbs/**/*",
    "cli/plugin_template/**/*",
)
OWN = ("web/static/games/",)
"""The folders of the games inside the shared ones."""
CODE = ("arena", "library", "testing", "cli/arena", "cli/lexicon", "cli/stats", "cli/tournament")
"""Folders whose examples may name a game, but not their code."""
KINDS = {".py", ".js", ".css", ".html", ".svg", ".txt", ".toml", ".json", ".md"}
FAMILIES = sorted({name.partition("-")[0] for name in built_in()})
# Anywhere in a word, as in `is_scrabble` or `newRobot`; Roboto is a font.
NAMED = re.compile(rf"({'|'.join(FAMILIES)})(?!(?<=robot)o)", re.IGNORECASE)


def shared_files() -> list[str]:
    """Return the paths of all text files of the shared parts."""
    found = {
        path.relative_to(SOURCES).as_posix()
        for pattern in SHARED
        for path in SOURCES.glob(pattern)
        if path.suffix in KINDS
    }
    return sorted(path for path in found if not path.startswith(OWN))


@pytest.mark.parametrize("file", shared_files())
def test_no_game_is_named(file: str) -> None:
    lines = (SOURCES / file).read_text(encoding="utf-8").splitlines()
    found = [f"{number}: {line}" for number, line in enumerate(lines, 1) if NAMED.search(line)]
    assert found == []
    assert not NAMED.search(file)


def names_in_code(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, its identifiers, and its strings of one word."""
    for node in nodes(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{one.name}" for one in names)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.Constant(value=str(text)) if text.isidentifier():
                yield text


@pytest.mark.parametrize("folder", CODE)
def test_no_code_depends_on_a_game(folder: str) -> None:
    files = sorted((SOURCES / folder).rglob("*.py"))
    found = {
        path.relative_to(SOURCES).as_posix(): names
        for path in files
        if (names := {one for one in names_in_code(path) if NAMED.search(one)})
        or NAMED.search(path.name)
    }
    assert files
    assert found == {}


def test_every_part_is_looked_at() -> None:
    files = shared_files()
    for expected in (
        "app/live/room.py",
        "web/server.py",
        "web/templates/page.html",
        "web/static/base.css",
        "web/static/core/room.js",
        "web/static/pages/home.js",
        "web/static/words/fr.js",
        "cli/main.py",
        "cli/verbs/playing.py",
        "cli/plugin_template/@name@/game.py.txt",
    ):
        assert expected in files


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("import quadrille.games.scrabble", True),
        ("if is_mixmo:", True),
        ("class NewRobot:", True),
        ("SAMEGAME_BOARD", True),
        ("font-family: Roboto, sans-serif", False),
        ("class Game:", False),
    ],
)
def test_a_name_is_found_wherever_it_is(text: str, named: bool) -> None:
    assert bool(NAMED.search(text)) is named
