"""The fields of each game's view, as the page of the library lists them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quadrille.core.record import begin
from quadrille.games import game, names
from tests.playthroughs.golden import setups

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / "api.md", ROOT / "docs" / "api.fr.md"]
FIELD = re.compile(r"`([a-z_]+)`")


def documented(page: Path) -> dict[str, list[str]]:
    """Return the fields that a page lists, by the name of the game."""
    parts = re.split(r"^### `([a-z-]+)`$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    cells = {
        name: [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
        for name, text in zip(parts[1::2], parts[2::2], strict=True)
    }
    return {name: FIELD.findall(" ".join(found)) for name, found in cells.items()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_page_of_the_library_lists_every_field_of_every_view(page: Path) -> None:
    listed = documented(page)
    assert {*listed} == {*names()}
    for setup in setups().values():
        rules = game(setup.game)
        view = rules.view(begin(rules, setup), 0)
        assert sorted(listed[setup.game]) == sorted(view), setup.game
