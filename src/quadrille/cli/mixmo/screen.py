"""The whole screen of a game: the grid, and beside it the notes; nothing scrolls away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from quadrille.cli.layout import beside, fold_paragraphs
from quadrille.cli.mixmo.helps import EVERY
from quadrille.cli.mixmo.notes import Notes
from quadrille.cli.mixmo.paint import GRID_WIDTH, Scene, paint_grid
from quadrille.cli.screens import BETWEEN, margin_between, notes_room, window_warning
from quadrille.cli.terminal import Terminal
from quadrille.games.mixmo.judge import assess
from quadrille.games.mixmo.state import SIDE, State

TITLE = "Mixmo"
NOTES_WIDTH = 22
"""The least room that notes need beside the grid."""
WHOLE_WIDTH = GRID_WIDTH + len(BETWEEN) + NOTES_WIDTH
GRID_HEIGHT = SIDE + 1
WHOLE_HEIGHT = GRID_HEIGHT + 3


def notes_width(terminal: Terminal) -> int:
    """Return how wide the notes are beside the grid; 0 if there is no room for them there."""
    return notes_room(terminal, GRID_WIDTH, NOTES_WIDTH)


def picture(terminal: Terminal, scene: Scene, aside: Sequence[str] = ()) -> list[str]:
    """Draw the grid and its notes; a passing remark stands below the tray."""
    if not terminal.moving:
        return [TITLE, *paint_grid(terminal, scene), *Notes(terminal, scene).lines()]
    width = notes_width(terminal)
    if width:
        notes = beside_grid(terminal, scene, aside)
        return beside(paint_grid(terminal, scene), notes, GRID_WIDTH, margin_between(terminal))
    grid = paint_grid(terminal, scene, narrow=terminal.width < GRID_WIDTH)
    room = max(4, terminal.height - len(grid) - 3)
    notes = list(aside) or Notes(terminal, scene, terminal.width).below(room)
    return [*grid, *notes[:room]]


def beside_grid(terminal: Terminal, scene: Scene, aside: Sequence[str] = ()) -> list[str]:
    """Return what stands beside the grid."""
    notes = Notes(terminal, scene, notes_width(terminal))
    if aside:
        return [*notes.head(), "", *aside]
    return notes.lines(GRID_HEIGHT)


def too_small(terminal: Terminal) -> str:
    """Return a warning if the window is too small for the whole picture, else nothing."""
    return window_warning(terminal, WHOLE_WIDTH, WHOLE_HEIGHT)


def position_lines(terminal: Terminal, state: State) -> list[str]:
    """Draw a position by itself, with every help."""
    scene = Scene(state, assess(state), EVERY)
    return picture(replace(terminal, moving=False), scene)


def lesson_picture(terminal: Terminal, state: State, sentences: Sequence[str]) -> list[str]:
    """Draw a position with the sentences of a lesson beside the grid, or below it."""
    width = notes_width(terminal)
    below = ["", *fold_paragraphs(sentences, width or terminal.width, apart=bool(width))]
    if not width:
        return [*position_lines(terminal, state), *below]
    notes = Notes(terminal, Scene(state, assess(state), EVERY), width)
    right = [*notes.lines(GRID_HEIGHT - len(below)), *below]
    grid = paint_grid(terminal, notes.scene)
    return beside(grid, right, GRID_WIDTH, margin_between(terminal))
