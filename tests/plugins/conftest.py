"""The toy game as if it were installed, for processes that tests start."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from quadrille.cli.plugins import package_files
from tests.cli.conftest import cli as cli
from tests.web.servers import Browser, Served, serving

TOY = Path(__file__).resolve().parent.parent / "toygame"


def install(
    folder: Path, games: Mapping[str, str], groups: Mapping[str, Mapping[str, str]] | None = None
) -> None:
    """Write what an installed package leaves: metadata with entry points, of games or by groups."""
    info = folder / "quadrille_plugins-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: quadrille-plugins\nVersion: 0.1.0\n"
    )
    text = ""
    for group, entries in (groups or {"quadrille.games": games}).items():
        lines = "".join(f"{name} = {value}\n" for name, value in entries.items())
        text += f"[{group}]\n{lines}\n"
    (info / "entry_points.txt").write_text(text)


def environment_with(folder: Path) -> dict[str, str]:
    """Return the environment of a process that finds the toy game and a folder of metadata."""
    paths = (str(TOY), str(folder), os.environ.get("PYTHONPATH", ""))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "QUADRILLE_DATA": str(folder)}


BOARD = """
import { h } from "../../core/dom.js";
export const game = {
  mark: () => h("i", {}, "c"),
  load: async () => ({
    kind: "p-coins",
    moveTime: 1000,
    subtitle: () => "",
    fields: () => [],
    options: (values) => values,
    keys: () => [],
    result: ({ outcome }) => `${outcome.scores[0]} points`,
    create: (room) => {
      const take = (text) => h("button", { onclick: () => void room.play(text) }, `take ${text}`);
      const row = h("output", { class: "board coins" });
      const show = (view) => (row.textContent = view.row.join("+"));
      show(room.table.view);
      return { parts: { stage: [row], tray: [take("left"), take("right")] }, show };
    },
  }),
};
"""
"""The page code of a game: an entry module of the documented shape."""


FACTS = """

from quadrille.core.capabilities import Facts  # noqa: E402

Coins.facts = Facts(
    topics=lambda: ("coins", "fr"),
    topic=lambda config: "fr" if config.coins == (9,) else "coins",
    found=lambda states, seats: [f"{score:02}" for score in states[-1].scores[:len(seats)]],
    share=lambda topic, facts: (),
    fold=lambda topic, text: text.zfill(2),
)
"""
"""Facts of a game: scores, by a topic of its own and, for one coin, by a topic of Scrabble."""


def write_coins(folder: Path) -> None:
    """Write the package of a game like the toy game, with a board of its own on the page."""
    for path, text in package_files("coins").items():
        if path.startswith("coins/"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    with (folder / "coins" / "game.py").open("a", encoding="utf-8") as file:
        file.write(FACTS)
    static = folder / "coins" / "static"
    static.mkdir()
    (static / "game.js").write_text(BOARD)
    (static / "style.css").write_text(".coins { font-weight: 700; }\n")
    (static / "secret.txt").write_text("not for the page")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the metadata of the toy game, and one with page code of its own."""
    folder = tmp_path_factory.mktemp("installed")
    install(folder, {"toygame": "toygame.game:GAME", "coins": "coins.game:GAME"})
    write_coins(folder)
    return folder


@contextmanager
def serving_plugins(installed: Path, folder: Path) -> Iterator[Served]:
    """Run a server that finds the plug-ins of a folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment_with(installed)["PYTHONPATH"])
        with serving(f"sqlite:///{folder}/games.db", folder) as server:
            yield server


@pytest.fixture(scope="module")
def served(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Run a server that has the toy game."""
    with serving_plugins(installed, tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture
def visitor(served: Served) -> Iterator[Callable[[str], Browser]]:
    """Make browsers, each a visitor with a name."""
    browsers: list[Browser] = []

    def new(name: str) -> Browser:
        browsers.append(Browser(served.address))
        browsers[-1].post("/api/me", {"name": name})
        return browsers[-1]

    yield new
    for browser in browsers:
        browser.close()
