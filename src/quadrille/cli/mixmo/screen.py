"""The whole screen of a game: the grid, and beside it the notes; nothing scrolls away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from quadrille.cli.layout import beside
from quadrille.cli.mixmo.helps import EVERY
from quadrille.cli.mixmo.notes import Notes
from quadrille.cli.mixmo.paint import GRID_WIDTH, Scene, painted
from quadrille.cli.terminal import Terminal
from quadrille.core.i18n import gettext
from quadrille.games.mixmo.judge import look_at
from quadrille.games.mixmo.state import SIDE, State

TITLE = "Mixmo"
BETWEEN = 3
NOTES_WIDTH = 22
"""The least room that notes need beside the grid."""
WHOLE_WIDTH = GRID_WIDTH + BETWEEN + NOTES_WIDTH
GRID_HEIGHT = SIDE + 1
WHOLE_HEIGHT = GRID_HEIGHT + 3


def notes_width(terminal: Terminal) -> int:
    """Say how wide the notes are beside the grid; 0 if there is no room for them there."""
    room = terminal.width - GRID_WIDTH - BETWEEN
    return room if terminal.moving and room >= NOTES_WIDTH else 0


def picture(terminal: Terminal, scene: Scene, aside: Sequence[str] = ()) -> list[str]:
    """Draw the grid and its notes; what is told for a moment stands below the tray."""
    if not terminal.moving:
        return [TITLE, *painted(terminal, scene), *Notes(terminal, scene).lines()]
    width = notes_width(terminal)
    if width:
        line = terminal.margin("│" if terminal.glyphs else "|")
        notes = beside_grid(terminal, scene, aside)
        return beside(painted(terminal, scene), notes, GRID_WIDTH, f" {line} ")
    grid = painted(terminal, scene, narrow=terminal.width < GRID_WIDTH)
    room = max(4, terminal.height - len(grid) - 3)
    notes = list(aside) or Notes(terminal, scene, terminal.width).below(room)
    return [*grid, *notes[:room]]


def beside_grid(terminal: Terminal, scene: Scene, aside: Sequence[str] = ()) -> list[str]:
    """Give what stands beside the grid."""
    notes = Notes(terminal, scene, notes_width(terminal))
    if aside:
        return [*notes.head(), "", *aside]
    return notes.lines(GRID_HEIGHT)


def too_small(terminal: Terminal) -> str:
    """Say that a window is too small for the whole picture; nothing if it is not."""
    if not terminal.moving:
        return ""
    if terminal.width >= WHOLE_WIDTH and terminal.height >= WHOLE_HEIGHT:
        return ""
    return gettext(
        "The whole picture wants a window of {columns} columns and {lines} lines; yours has "
        "{width} and {height}."
    ).format(columns=WHOLE_WIDTH, lines=WHOLE_HEIGHT, width=terminal.width, height=terminal.height)


def shown(terminal: Terminal, state: State) -> list[str]:
    """Draw a position by itself, with every help."""
    scene = Scene(state, look_at(state), EVERY)
    return picture(replace(terminal, moving=False), scene)
