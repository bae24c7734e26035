"""Crosswords: one half solved, and the editor with its candidates."""

from __future__ import annotations

from .stage import Scene, Stage

DRAFT_SIDE = 9
BLACK = (6, 22, 30, 36)
"""Squares that become black, each with its twin half a turn away."""


def crossword(stage: Stage) -> None:
    """A crossword: the current clue, letters in pencil, and one that a check found wrong."""
    code = stage.sit("crossword", (), language=stage.tongue, fill="random 7")
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
    """The crossword editor: candidates with their quality, the hardest places, a note."""
    page = stage.go("/crossword/editor")
    # By their places: the words are other ones in French.
    for side in page.locator(".panel .two input").all():
        side.fill(str(DRAFT_SIDE))
    page.locator(".panel .buttons button").first.click()
    stage.count(".board [role=gridcell]", DRAFT_SIDE**2)
    page.locator("[role=gridcell]").first.focus()
    page.keyboard.type("QUARTZ")
    for square in BLACK:
        page.locator("[role=gridcell]").nth(square).focus()
        page.keyboard.type("#")
    page.locator("[role=gridcell]").nth(2).focus()
    page.keyboard.press("ArrowDown")
    page.locator("label:has(input[name=panel][value=words])").click()
    page.wait_for_selector(".candidate")
    note = page.locator(".panel input.wide")
    note.fill("thème : minéraux" if stage.is_french else "theme: minerals")
    note.press("Enter")


SCENES = {"crossword": Scene(crossword), "crossword-editor": Scene(editor)}
