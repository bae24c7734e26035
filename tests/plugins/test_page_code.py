"""The page code, the style sheet and the manuals that a plug-in brings are served and shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quadrille.games import find_manual
from tests.plugins.conftest import BOARD
from tests.plugins.test_registry import run
from tests.web.servers import Browser

Visitors = Callable[[str], Browser]


def static_folder(browser: Browser) -> str:
    """Return the address of the static files, as a page names it."""
    return browser.get("/").text.partition('src="')[2].partition("/app.js")[0]


def test_the_files_of_a_plugin_are_served_beside_ours(visitor: Visitors) -> None:
    ann = visitor("Ann")
    modules = {one["name"]: one["module"] for one in ann.get("/api/games").json()}
    assert (modules["coins"], modules["toygame"]) == ("games/coins/game.js", "")
    folder = static_folder(ann)
    module = ann.get(f"{folder}/games/coins/game.js")
    assert (module.status_code, module.text) == (200, BOARD)
    assert module.headers["content-type"].startswith("text/javascript")
    assert "immutable" in module.headers["cache-control"]
    assert set(module.headers) == set(ann.get(f"{folder}/core/dom.js").headers)
    assert module.headers["x-content-type-options"] == "nosniff"
    opened = ann.get("/new/coins")
    assert "unsafe" not in opened.headers["content-security-policy"]
    page = opened.text
    assert f'<link rel="stylesheet" href="{folder}/games/coins/style.css">' in page
    assert f'<link rel="modulepreload" href="{folder}/games/coins/game.js">' in page


@pytest.mark.parametrize(
    "path",
    [
        "games/coins/secret.txt",
        "games/coins/game.py",
        "games/coins/../game.py",
        "games/coins/%2e%2e/game.py",
        "games/coins/..%2fgame.py",
        "games/coins/../../../../../../etc/passwd",
        "games/toygame/game.js",
    ],
)
def test_nothing_else_of_a_plugin_is_served(visitor: Visitors, path: str) -> None:
    ann = visitor("Ann")
    assert ann.get(f"{static_folder(ann)}/{path}").status_code == 404


def test_the_manual_of_a_plugin_is_found_in_the_terminal_and_on_the_page(
    visitor: Visitors, installed: Path
) -> None:
    text = (installed / "coins" / "manuals" / "en" / "coins.md").read_text(encoding="utf-8")
    assert run(installed, "coins", "manual").stdout.strip() == text.strip()
    assert "manual" in run(installed, "coins", "--help").stdout
    assert visitor("Ann").get("/manual/coins").text == text
    french = visitor("Anne").get("/manual/coins", headers={"accept-language": "fr"}).text
    assert french.startswith("# Coins\n\nUne rangée")


def test_a_manual_that_is_missing_in_a_language_is_shown_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "manuals" / "en").mkdir(parents=True)
    (tmp_path / "manuals" / "en" / "coins.md").write_text("# Coins")
    monkeypatch.setattr("quadrille.games.plugin_folder", lambda name: tmp_path)
    found = find_manual("coins", "fr", for_page=True)
    assert found is not None
    assert found.read_text(encoding="utf-8") == "# Coins"
    assert find_manual("other", "fr") is None
