"""The page of the documents that shows every picture."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from . import around, crosswords, events, puzzles, tournaments, words
from .stage import Scene

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "docs/screens"
FRENCH = FOLDER / "fr"
"""Pictures in French: only those that a French page shows."""
PAGE = ROOT / "docs/technical/screens.md"
THEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
GROUPS: dict[str, dict[str, Scene]] = {
    "Around the games": around.SCENES,
    "Mixmo, SameGame and the robot": puzzles.SCENES,
    "Scrabble": words.SCENES,
    "Crosswords": crosswords.SCENES,
    "Events": events.SCENES,
    "Tournaments": tournaments.SCENES,
}
HEAD = """\
# Every page in pictures

On a computer (1280 px) and on a phone (390 px), light and dark. `make screenshots` takes them all,
with the same boards each time and a stopped clock, so that a picture changes only when its page
does. Only what an engine finds in its time may differ.
"""


def names_of(name: str, scene: Scene) -> list[str]:
    """Name the pictures of a scene."""
    return [f"{name}-{size['width']}-{theme}.png" for size in scene.sizes for theme in THEMES]


def french_pictures() -> set[str]:
    """Return the names of the pictures in French that French pages show."""
    pages = [*ROOT.glob("*.fr.md"), *ROOT.glob("docs/**/*.fr.md"), *ROOT.glob("docs/guide/fr/*.md")]
    link = re.compile(r"screens/fr/([\w-]+\.png)")
    return {name for path in pages for name in link.findall(path.read_text(encoding="utf-8"))}


def page() -> str:
    """Write the page that shows every picture."""
    parts = [HEAD]
    for title, group in GROUPS.items():
        parts.append(f"## {title}\n")
        for name, scene in group.items():
            shown = " ".join(f"![{name}](../screens/{file})" for file in names_of(name, scene))
            parts.append(f"### {name}\n\n{scene.caption}\n\n{shown}\n")
    return "\n".join(parts)


def write() -> None:
    """Keep the page, and no picture that it does not show."""
    PAGE.write_text(page(), encoding="utf-8")
    known = {
        file
        for group in GROUPS.values()
        for name, scene in group.items()
        for file in names_of(name, scene)
    }
    _prune(FOLDER, known)


def write_french() -> None:
    """Remove the pictures in French that no page shows."""
    _prune(FRENCH, french_pictures())


def _prune(folder: Path, known: set[str]) -> None:
    for file in folder.glob("*.png"):
        if file.name not in known:
            file.unlink()
