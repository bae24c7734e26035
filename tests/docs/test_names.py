"""Files and Python names that the pages mention exist."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from quadrille.core import plugins
from tests.docs.pages import PAGES, ROOT, name_of

SOURCE = ROOT / "src" / "quadrille"
MENTION = re.compile(r"`([^`\n]+)`")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"[\w./-]*[\w-]\.(?:py|js|toml|css)")
DOTTED = re.compile(r"quadrille(?:\.\w+)+")
PATTERN = re.compile(r"NAME|PAGE|GAME|CODE")
"""What stands for a name in a path."""
GROUPS = {plugins.GAMES, plugins.SOLVERS, plugins.PLAYERS, plugins.LEXICONS}
"""The groups of entry points, which look like modules."""
READERS = {"language.toml"}
"""Files that a reader writes."""


def mentions(page: Path) -> list[str]:
    return MENTION.findall(FENCE.sub("", page.read_text(encoding="utf-8")))


def is_file(name: str, page: Path) -> bool:
    """Return whether some file of the project has a path that ends with a name."""
    places = (ROOT, SOURCE, SOURCE / "web" / "static", page.parent)
    if any((place / name).is_file() for place in places):
        return True
    return any(path.match(name) for path in SOURCE.rglob(Path(name).name))


def is_python_name(dotted: str) -> bool:
    """Return whether a module, or something in a module, has a dotted name."""
    parts = dotted.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_that_a_page_mentions_exist(page: Path) -> None:
    names = {name for name in mentions(page) if FILE.fullmatch(name) and not PATTERN.search(name)}
    assert [name for name in sorted(names - READERS) if not is_file(name, page)] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_python_names_that_a_page_mentions_exist(page: Path) -> None:
    names = {name for text in mentions(page) for name in DOTTED.findall(text)}
    names = {name for name in names - GROUPS if not name.endswith((".po", ".py"))}
    assert [name for name in sorted(names) if not is_python_name(name)] == []
