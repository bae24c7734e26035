"""What is on the screen at one moment: the grid, the hand, the steps."""

from __future__ import annotations

from collections.abc import Container

from quadrille.cli.frame import framed
from quadrille.cli.robot.paint import painted, piece_text
from quadrille.cli.terminal import Terminal
from quadrille.core.i18n import gettext, ngettext
from quadrille.games.robot.state import State


def picture(
    terminal: Terminal,
    state: State,
    par: str = "",
    hinted: Container[int] = (),
    title: str = "",
) -> list[str]:
    """Draw a position beside the margin with its notes."""
    notes = [str(state.steps), ngettext("step", "steps", state.steps)]
    if par:
        notes += ["", par, gettext("par")]
    if not terminal.colours and not terminal.glyphs:
        notes = [ngettext("{n} step", "{n} steps", state.steps).format(n=state.steps)]
    body = painted(terminal, state, hinted)
    return framed(
        terminal, title or gettext("The sorting robot"), notes, [*body, hand(terminal, state)]
    )


def hand(terminal: Terminal, state: State) -> str:
    """Say what the robot carries and how much is left."""
    held = piece_text(terminal, state.hand, state.config.colours)
    left = ngettext("{n} cell to sort", "{n} cells to sort", state.left).format(n=state.left)
    return gettext("in its hand: {piece}   {left}").format(piece=held, left=left)


def final_line(state: State) -> str:
    """Say how a game ended."""
    told = ngettext("Sorted with {n} step.", "Sorted with {n} steps.", state.steps)
    return told.format(n=state.steps)
