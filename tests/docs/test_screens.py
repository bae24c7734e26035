"""Every page of the games is shown in a picture, and every picture is shown."""

from __future__ import annotations

import re

from screenshots.pages import FOLDER, FRENCH, GROUPS, PAGE, french_pictures, names_of, page

from quadrille.games import built_in, game
from tests.docs.pages import ROOT

TAKEN = [
    file
    for group in GROUPS.values()
    for name, scene in group.items()
    for file in names_of(name, scene)
]

SHOWN = {
    "home": "home",
    "new": "new-mixmo",
    "learn": "lesson",
    "table": "scrabble",
    "race": "robot-race",
    "editor": "robot-editor",
    "analysis": "analysis",
    "analysis_board": "analysis-board",
    "training": "training",
    "day": "day",
    "games": "games",
    "new_event": "event-plan",
    "event": "event-closed",
    "host": "event-host",
    "projector": "event-projector",
    "new_tournament": "tournament-plan",
    "tournament": "tournament",
    "tournament_projector": "tournament-projector",
    "settings": "settings",
    "words": "words",
    "statistics": "statistics",
    "missing": "missing",
}
"""Each kind of page, and a picture in which it is seen."""


def test_the_page_shows_what_is_taken() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_picture_is_there_and_no_other() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.png")) == sorted(TAKEN)


def test_french_pages_show_pictures_in_french_and_no_other_is_there() -> None:
    shown = french_pictures()
    assert sorted(path.name for path in FRENCH.iterdir()) == sorted(shown)
    assert shown <= set(TAKEN)


def test_pictures_are_light() -> None:
    heavy = [path.name for path in FOLDER.rglob("*.png") if path.stat().st_size > 100_000]
    assert heavy == []


def test_every_kind_of_page_is_taken() -> None:
    source = (ROOT / "src/quadrille/web/pages.py").read_text(encoding="utf-8")
    common = set(re.findall(r'document\(request, "pages/(\w+)"', source))
    of_games = {page.module for name in built_in() for page in game(name).pages}
    assert common | {module.rpartition("/")[2] for module in of_games} == set(SHOWN)
    assert all(f"{name}-390-dark.png" in TAKEN for name in SHOWN.values())
