"""Crosswords: one half solved, and the editor with its candidates."""

from __future__ import annotations

from .stage import Scene, Stage

OPTIONS = {"language": "en", "fill": "random 7"}
DRAFT_SIDE = 9
BLACK = (6, 22, 30, 36)
"""Squares that become black, each with its twin half a turn away."""


def crossword(stage: Stage) -> None:
    """A crossword: the current clue, letters in pencil, and one that a check found wrong."""
    code = stage.sit("crossword", (), **OPTIONS)
    stage.page.wait_for_selector(".clue-text")
    words = stage.get(f"tables/{code}")["view"]["words"]
    first = words[0]["cells"]
    stage.play(code, *(f"reveal {_square(*cell)}" for cell in first))
    stage.play(
        code, f"{_square(*words[1]['cells'][0])} Z", f"check {_square(*words[1]['cells'][0])}"
    )
    stage.play(code, *(f"{_square(*cell)} E?" for cell in words[2]["cells"][:2]))
    stage.count(".board .entered", len(first) + 3)


def _square(column: int, row: int) -> str:
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXY'[column]}{row + 1}"


def editor(stage: Stage) -> None:
    """The crossword editor: candidates with their quality, narrow places, a note on a square."""
    page = stage.go("/crossword/editor")
    for label in ("Rows", "Columns"):
        page.get_by_role("spinbutton", name=label).fill(str(DRAFT_SIDE))
    page.get_by_role("button", name="Empty grid").click()
    stage.count(".board [role=gridcell]", DRAFT_SIDE**2)
    page.locator("[role=gridcell]").first.focus()
    page.keyboard.type("QUARTZ")
    for square in BLACK:
        page.locator("[role=gridcell]").nth(square).focus()
        page.keyboard.type("#")
    page.locator("[role=gridcell]").nth(2).focus()
    page.keyboard.press("ArrowDown")
    page.get_by_text("Words", exact=True).click()
    page.wait_for_selector(".candidate")
    page.get_by_label("Note on this square").fill("theme: minerals")
    page.get_by_label("Note on this square").press("Enter")


SCENES = {"crossword": Scene(crossword), "crossword-editor": Scene(editor)}
