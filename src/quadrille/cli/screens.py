"""Where a conversation is shown: lines one below another, or a board that stays in place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import click

from quadrille.cli.layout import fold_text
from quadrille.cli.terminal import CLEAR, Terminal, show, update_size, wrap_text
from quadrille.core.i18n import gettext

BETWEEN = " │ "
REMARK_LINES = 2
"""How many lines a remark may take below the board in the smallest window."""


class Screen(Protocol):
    """Shows the position, lists and remarks."""

    terminal: Terminal

    def draw(self) -> None:
        """Show the position."""

    def show_lines(self, lines: Iterable[str]) -> None:
        """Show the lines that a command lists."""

    def show_remark(self, remark: str) -> None:
        """Show a remark, just before the prompt."""


class Board(Protocol):
    """A board with notes beside it."""

    height: int
    """How many lines the board takes."""

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Return board and notes; the lines `aside` take the place of most notes."""

    def notes_width(self) -> int:
        """Return the width of the notes beside the board; 0 if there is no room for them."""

    def room(self) -> int:
        """Return how many lines a list may have beside the board."""


class ScrollingScreen:
    """Shows everything at once, one thing below another."""

    def __init__(self, terminal: Terminal, draw: Callable[[], None]) -> None:
        self.terminal = terminal
        self._draw = draw

    def draw(self) -> None:
        """Show the position now."""
        self._draw()

    def show_lines(self, lines: Iterable[str]) -> None:
        """Print the lines."""
        for line in lines:
            click.echo(line, color=True)

    def show_remark(self, remark: str) -> None:
        """Print the remark."""
        if remark:
            click.echo(wrap_text(self.terminal, remark))


class FixedScreen:
    """Keeps the board in place and lists beside it; in a pipe it scrolls.

    In a pipe the position is shown when it is drawn or, where it `waits`, before the next prompt.
    """

    def __init__(self, terminal: Terminal, board: Board, *, waits: bool = False) -> None:
        self.terminal = terminal
        self.board = board
        self.waits = waits
        self.stale = False
        """Whether a pipe has not been shown the position yet."""
        self.listed: list[str] = []
        """What the next picture shows instead of the notes."""
        self._scrolling = ScrollingScreen(terminal, lambda: show(terminal, board.picture()))

    def draw(self) -> None:
        """Show the position: in a pipe; in a terminal the next prompt does it."""
        self.stale = self.waits
        if not self.waits and not self.terminal.moving:
            self._scrolling.draw()

    def show_lines(self, lines: Iterable[str]) -> None:
        """Show lines beside the board with the next prompt; in a pipe, now."""
        if self.terminal.moving:
            self.listed += lines
        else:
            self._scrolling.show_lines(lines)

    def show_remark(self, remark: str) -> None:
        """Show the whole picture, and the remark below it or beside it."""
        if not self.terminal.moving:
            if self.stale:
                self._scrolling.draw()
            self.stale = False
            self._scrolling.show_remark(remark)
            return
        self.terminal = update_size(self.terminal)
        listed, self.listed = self.listed, []
        below = fold_text(remark, self.terminal.width)
        width = self.board.notes_width()
        if not listed and width and len(below) > self._remark_lines():
            listed, below = fold_text(remark, width), []
        if listed and not self._fits(listed):
            click.echo(CLEAR + "\n".join(listed), color=True)
        else:
            show(self.terminal, self.board.picture(listed))
        if below:
            click.echo("\n".join(below))

    def _remark_lines(self) -> int:
        return max(REMARK_LINES, self.terminal.height - self.board.height - 1)

    def _fits(self, lines: Sequence[str]) -> bool:
        width = self.board.notes_width()
        narrow = all(len(click.unstyle(line)) <= width for line in lines)
        return narrow and len(lines) <= self.board.room()


def notes_room(terminal: Terminal, board_width: int, least: int) -> int:
    """Return the width of the notes beside a board; 0 if it would be less than `least`."""
    room = terminal.width - board_width - len(BETWEEN)
    return room if terminal.moving and room >= least else 0


def margin_between(terminal: Terminal) -> str:
    """Return the line between a board and its notes."""
    return f" {terminal.margin('│' if terminal.glyphs else '|')} "


def window_warning(terminal: Terminal, columns: int, lines: int) -> str:
    """Return a warning if a live window is smaller than a picture, else nothing."""
    if not terminal.moving or (terminal.width >= columns and terminal.height >= lines):
        return ""
    return gettext(
        "The whole picture needs a window of {columns} columns by {lines} lines; yours "
        "is {width} by {height}."
    ).format(columns=columns, lines=lines, width=terminal.width, height=terminal.height)
