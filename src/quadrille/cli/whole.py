"""A conversation on one screen: the board stays, lists stand beside it, and nothing scrolls."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

import click

from quadrille.app.tables import Table
from quadrille.cli.layout import folded
from quadrille.cli.session import Session
from quadrille.cli.terminal import CLEAR, Terminal, resized, show
from quadrille.store.shelf import Shelf

REMARK_LINES = 2
"""How many lines below the board a remark may take in the smallest window; longer, it goes
aside."""


class WholeScreen(Session):
    """A session that shows everything at once where someone watches."""

    HEIGHT: ClassVar[int]
    """How many lines the board takes."""

    def __init__(self, shelf: Shelf, table: Table, terminal: Terminal) -> None:
        self.listed: list[str] = []
        """What the next picture shows instead of the notes."""
        super().__init__(shelf, table, terminal)

    @abstractmethod
    def notes_width(self) -> int:
        """Say how wide the notes are beside the board; 0 if there is no room for them there."""

    @abstractmethod
    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Draw board and notes; what is told for a moment takes the place of most notes."""

    @abstractmethod
    def room(self) -> int:
        """Say how many lines a list may have beside the board."""

    def draw(self) -> None:
        """Show the position: at once in a pipe; else the prompt brings it, and nothing scrolls."""
        if not self.terminal.moving:
            show(self.terminal, self.picture())

    def show_lines(self, lines: Iterable[str]) -> None:
        """Show what a command lists, beside the board where it has room."""
        if self.terminal.moving:
            self.listed += lines
        else:
            super().show_lines(lines)

    def tell(self) -> None:
        """Say the remark; where someone watches, below the whole picture."""
        if not self.terminal.moving:
            super().tell()
            return
        self.terminal = resized(self.terminal)
        listed, self.listed = self.listed, []
        remark = "\n".join(folded(self.remark, self.terminal.width))
        width = self.notes_width()
        if not listed and width and remark.count("\n") >= self._remark_lines():
            listed, remark = folded(self.remark, width), ""
        if listed and not self._fits(listed):
            click.echo(CLEAR + "\n".join(listed), color=True)
        else:
            show(self.terminal, self.picture(listed))
        if remark:
            click.echo(remark)

    def _remark_lines(self) -> int:
        return max(REMARK_LINES, self.terminal.height - self.HEIGHT - 1)

    def _fits(self, lines: Sequence[str]) -> bool:
        width = self.notes_width()
        narrow = all(len(click.unstyle(line)) <= width for line in lines)
        return narrow and len(lines) <= self.room()
