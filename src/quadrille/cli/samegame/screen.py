"""What is on the screen at one moment of a game: the board, its stage, the points."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from quadrille.cli.frame import MARGIN, WIDE, frame_picture
from quadrille.cli.samegame.paint import paint_board
from quadrille.cli.terminal import Terminal
from quadrille.core.ending import points_text
from quadrille.core.grid import Cell, Size
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.rules import apply, over, score, stages
from quadrille.games.samegame.state import Board, State


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: a board at some stage, and the state that tells the points."""

    board: Board
    state: State
    caption: str = ""
    highlighted: Container[Cell] = ()


def frames(state: State, move: Move) -> Iterator[Frame]:
    """Yield the stages of a move: marked, fallen, closed."""
    done = stages(state, move)
    after = apply(state, move)
    gained = gain_text(len(done.removed), done.points)
    yield Frame(done.marked, state, gained)
    yield Frame(done.fallen, after, gettext("The balls fall."))
    closing = len(done.fallen) > len(done.closed)
    yield Frame(done.closed, after, gettext("The columns close.") if closing else "")


def gain_text(count: int, points: int) -> str:
    """Return a group and its worth: `11 balls, +100`."""
    return ngettext("{n} ball, {points}", "{n} balls, {points}", count).format(
        n=count, points=format_number(points, signed=True)
    )


def picture(terminal: Terminal, frame: Frame, best: int | None = None) -> list[str]:
    """Draw a frame beside the margin with its notes."""
    points = score(frame.state)
    notes = [format_number(points), ngettext("point", "points", points)]
    if best is not None:
        notes += ["", format_number(best), gettext("best")]
    if not terminal.colours and not terminal.glyphs:
        notes = [points_text(points)]
    title = "SameGame" + (f" · {frame.caption}" if frame.caption else "")
    body = paint_board(terminal, frame.board, frame.state.config.size, frame.highlighted)
    return frame_picture(terminal, title, notes, body)


def final_line(state: State) -> str:
    """Return how a game ended, or what it has so far."""
    left = sum(len(column) for column in state.board)
    if not over(state):
        return ngettext("{n} point so far", "{n} points so far", state.points).format(
            n=format_number(state.points)
        )
    reached = score(state)
    text = ngettext(
        "You finished the game with {n} point.",
        "You finished the game with {n} points.",
        reached,
    ).format(n=format_number(reached))
    if left:
        rest = ngettext("{n} ball left", "{n} balls left", left).format(n=left)
        return f"{text} ({rest})"
    if bonus := state.config.rules.bonus:
        cleared = gettext("board cleared, {bonus}").format(bonus=format_number(bonus, signed=True))
        return f"{text} ({cleared})"
    return text


def width_of(terminal: Terminal, size: Size) -> int:
    """Return how wide a board is with its margin and its row numbers."""
    margin = MARGIN + 2 if terminal.width >= WIDE else 0
    return margin + len(str(size.rows - 1)) + 3 + 2 * size.columns
