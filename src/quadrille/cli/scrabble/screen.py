"""The whole screen of a game: the board, and beside it the notes; nothing scrolls away."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.cli.layout import beside
from quadrille.cli.scrabble.notes import Look, Notes
from quadrille.cli.scrabble.paint import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    NARROW_WIDTH,
    Marks,
    painted,
)
from quadrille.cli.terminal import Terminal
from quadrille.core.i18n import gettext
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.state import State

BETWEEN = 3
NOTES_WIDTH = 26
"""The least room that notes need beside the board."""
WHOLE_WIDTH = BOARD_WIDTH + BETWEEN + NOTES_WIDTH
WHOLE_HEIGHT = BOARD_HEIGHT + 3
LEAST_NOTES = 3
LEAST_BELOW = 4
"""The lines that are kept free below the notes."""


def notes_width(terminal: Terminal) -> int:
    """Say how wide the notes are beside the board; 0 if there is no room for them there."""
    room = terminal.width - BOARD_WIDTH - BETWEEN
    return room if terminal.moving and room >= NOTES_WIDTH else 0


def marks_of(state: State) -> Marks:
    """Say what is to be seen of a board: a play that waits, else the last one."""
    if state.proposal is not None:
        return Marks(pencil=frozenset(state.proposal.play.laid()))
    plays = [turn.move for turn in state.sheet if not turn.withdrawn]
    last = next((move for move in reversed(plays) if isinstance(move, Play)), None)
    return Marks(last=frozenset(last.laid()) if last else ())


def picture(
    terminal: Terminal, look: Look, marks: Marks, aside: Sequence[str] = (), below: int = 0
) -> list[str]:
    """Draw the board and its notes above so many lines; what is told for a moment comes last."""
    board = painted(terminal, look.state.shown, look.convention, marks)
    if not terminal.moving:
        return ["Scrabble", *board, *Notes(terminal, look).plain()]
    if notes_width(terminal):
        line = terminal.margin("│" if terminal.glyphs else "|")
        notes = beside_board(terminal, look, aside, below)
        return beside(board, notes, BOARD_WIDTH, f" {line} ")
    room = max(LEAST_NOTES, terminal.height - len(board) - 3)
    notes = list(aside) or Notes(terminal, look, terminal.width).below(room)
    return [*board, *notes[:room]]


def rows_beside(terminal: Terminal, below: int = 0) -> int:
    """Say how many lines there are beside the board, above a remark and the question.

    >>> rows_beside(Terminal(height=24)), rows_beside(Terminal(height=24), 6)
    (19, 17)
    """
    return max(BOARD_HEIGHT, terminal.height - max(LEAST_BELOW, below) - 1)


def beside_board(
    terminal: Terminal, look: Look, aside: Sequence[str] = (), below: int = 0
) -> list[str]:
    """Give what stands beside the board."""
    notes = Notes(terminal, look, notes_width(terminal))
    if aside:
        return [*notes.head(), "", *aside]
    return notes.lines(rows_beside(terminal, below))


def too_small(terminal: Terminal) -> str:
    """Say that a window is too small for the whole picture; nothing if it is not."""
    fits = terminal.width >= WHOLE_WIDTH and terminal.height >= WHOLE_HEIGHT
    if not terminal.moving or fits or terminal.width < NARROW_WIDTH:
        return ""
    return gettext(
        "The whole picture wants a window of {columns} columns and {lines} lines; yours has "
        "{width} and {height}."
    ).format(columns=WHOLE_WIDTH, lines=WHOLE_HEIGHT, width=terminal.width, height=terminal.height)
