"""What is on the screen at one moment: the grid, the hand, the steps."""

from __future__ import annotations

from collections.abc import Container

from quadrille.cli.frame import frame_picture
from quadrille.cli.robot.paint import paint_grid, piece_text
from quadrille.cli.terminal import Terminal
from quadrille.core.ending import steps_text
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.games.robot.state import State


def picture(
    terminal: Terminal, state: State, fewest: str = "", hinted: Container[int] = (), title: str = ""
) -> list[str]:
    """Draw a position beside the margin with its notes."""
    notes = [format_number(state.steps), ngettext("step", "steps", state.steps)]
    if fewest:
        notes += ["", fewest, gettext("best known")]
    if not terminal.colours and not terminal.glyphs:
        notes = [steps_text(state.steps)]
    body = paint_grid(terminal, state, hinted)
    return frame_picture(
        terminal, title or gettext("The sorting robot"), notes, [*body, hand(terminal, state)]
    )


def hand(terminal: Terminal, state: State) -> str:
    """Return what the robot carries and how much is left."""
    held = piece_text(terminal, state.hand, state.config.colours)
    left = ngettext("{n} cell to sort", "{n} cells to sort", state.left).format(
        n=format_number(state.left)
    )
    return gettext("carrying: {piece}   {left}").format(piece=held, left=left)


def final_line(state: State) -> str:
    """Return how a game ended."""
    text = ngettext("Sorted with {n} step.", "Sorted with {n} steps.", state.steps)
    return text.format(n=format_number(state.steps))
