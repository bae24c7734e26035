"""What “Adding a game” lists is what there is."""

from __future__ import annotations

import re

from quadrille.core import capabilities, plugins
from quadrille.core.ending import Ending
from quadrille.core.game import Game
from quadrille.core.lessons import Lessons
from tests.docs.pages import ROOT
from tests.plugins.conftest import TOY

PAGE = (ROOT / "docs/technical/adding-a-game.md").read_text(encoding="utf-8")


def first_column(heading: str) -> list[str]:
    """Return what is code, or the text of a link, in the first column of a table."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    rows = [line.split(" | ")[0] for line in table.splitlines()[2:]]
    return [name for row in rows for name in re.findall(r"[`\[]([^`\]]+)[`\]]", row)]


def test_every_file_of_the_toy_game_is_described() -> None:
    files = (path for path in TOY.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    assert sorted(first_column("file")) == sorted(
        path.relative_to(TOY).as_posix() for path in files
    )


def test_every_capability_is_described() -> None:
    kinds = {name for name in capabilities.__all__ if isinstance(vars(capabilities)[name], type)}
    kinds |= {Ending.__name__, Lessons.__name__}
    known = [
        name
        for name, kind in Game.__annotations__.items()
        if kinds & set(re.findall(r"\w+", kind)) or name == "kernels"
    ]
    assert sorted(first_column("attribute")) == sorted(known)


def test_every_group_of_entry_points_is_described() -> None:
    groups = [plugins.GAMES, plugins.SOLVERS, plugins.PLAYERS, plugins.LEXICONS]
    assert first_column("group") == groups


def test_every_method_of_a_game_that_it_names_exists() -> None:
    rules = PAGE.partition("## The rules")[2].partition("States are frozen")[0]
    named = set(re.findall(r"`([a-z_]+)`", rules))
    assert named <= {*vars(Game), *Game.__annotations__}
    assert named >= Game.__abstractmethods__
