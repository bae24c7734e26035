"""The whole screen of a game: the board, and beside it the notes; nothing scrolls away."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.cli.layout import beside
from quadrille.cli.scrabble.notes import Notes, NotesView
from quadrille.cli.scrabble.paint import BOARD_HEIGHT, BOARD_WIDTH, NARROW_WIDTH, Marks, paint_board
from quadrille.cli.screens import BETWEEN, margin_between, notes_room, window_warning
from quadrille.cli.terminal import Terminal
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.state import State

NOTES_WIDTH = 26
"""The least room that notes need beside the board."""
WHOLE_WIDTH = BOARD_WIDTH + len(BETWEEN) + NOTES_WIDTH
WHOLE_HEIGHT = BOARD_HEIGHT + 3
LEAST_NOTES = 3
LEAST_BELOW = 4
"""The lines that are kept free below the notes."""


def notes_width(terminal: Terminal) -> int:
    """Return how wide the notes are beside the board; 0 if there is no room for them there."""
    return notes_room(terminal, BOARD_WIDTH, NOTES_WIDTH)


def marks_of(state: State) -> Marks:
    """Return what is to be seen of a board: a play that waits, else the last one."""
    if state.proposal is not None:
        return Marks(pencil=frozenset(state.proposal.play.laid()))
    plays = [turn.move for turn in state.sheet if not turn.withdrawn]
    last = next((move for move in reversed(plays) if isinstance(move, Play)), None)
    return Marks(last=frozenset(last.laid()) if last else ())


def picture(
    terminal: Terminal, view: NotesView, marks: Marks, aside: Sequence[str] = (), below: int = 0
) -> list[str]:
    """Draw the board and its notes above so many lines; a passing remark comes last."""
    board = paint_board(terminal, view.state.shown, view.convention, marks)
    if not terminal.moving:
        return ["Scrabble", *board, *Notes(terminal, view).plain()]
    if notes_width(terminal):
        notes = beside_board(terminal, view, aside, below)
        return beside(board, notes, BOARD_WIDTH, margin_between(terminal))
    room = max(LEAST_NOTES, terminal.height - len(board) - 3)
    notes = list(aside) or Notes(terminal, view, terminal.width).below(room)
    return [*board, *notes[:room]]


def rows_beside(terminal: Terminal, below: int = 0) -> int:
    """Return how many lines there are beside the board, above a remark and the question.

    >>> rows_beside(Terminal(height=24)), rows_beside(Terminal(height=24), 6)
    (19, 17)
    """
    return max(BOARD_HEIGHT, terminal.height - max(LEAST_BELOW, below) - 1)


def beside_board(
    terminal: Terminal, view: NotesView, aside: Sequence[str] = (), below: int = 0
) -> list[str]:
    """Return what stands beside the board."""
    notes = Notes(terminal, view, notes_width(terminal))
    if aside:
        return [*notes.head(), "", *aside]
    return notes.lines(rows_beside(terminal, below))


def too_small(terminal: Terminal) -> str:
    """Return a warning if the window is too small for the whole picture, else nothing."""
    if terminal.width < NARROW_WIDTH:
        return ""
    return window_warning(terminal, WHOLE_WIDTH, WHOLE_HEIGHT)
