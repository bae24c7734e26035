"""What every way to play Scrabble at the prompt shares: the screen, the seats, some commands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar, cast

from quadrille.app.table import Table
from quadrille.cli.conversation import Presenter, TypedCommand
from quadrille.cli.layout import beside, columns
from quadrille.cli.scrabble import inquiries
from quadrille.cli.scrabble.paint import BOARD_HEIGHT, BOARD_WIDTH
from quadrille.cli.scrabble.screen import notes_width, rows_beside, too_small
from quadrille.cli.scrabble.seats import SeatNames
from quadrille.cli.screens import Board, FixedScreen, margin_between
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, noted
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.notation import CONVENTIONS, write_place

PIPE_WIDTH, PIPE_ROWS = 76, 12
S = TypeVar("S")


class BoardPresenter(Presenter[S], Generic[S]):
    """A board with notes beside it, and people who type plays."""

    height = BOARD_HEIGHT

    def __init__(self, table: Table, terminal: Terminal, *, convention: str) -> None:
        super().__init__(table)
        self.screen = FixedScreen(terminal, cast(Board, self), waits=True)
        self.seats = SeatNames(table.record.setup.seats)
        self.convention = convention

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat that is asked."""

    @abstractmethod
    def begin_text(self) -> str:
        """Return how to begin, with `{across}` and `{down}` for two squares."""

    def welcome(self) -> str:
        """Return that the window is too small, else how to begin."""
        across, down = (write_place(Cell(7, 7), way, self.convention) for way in (False, True))
        return too_small(self.terminal) or self.begin_text().format(across=across, down=down)

    def notes(self) -> list[str]:
        """Return the notes that are always beside the board."""
        return []

    def notes_width(self) -> int:
        """Return the width of the notes beside the board."""
        return notes_width(self.terminal)

    def room(self) -> int:
        """Return how many lines a list may have beside the board."""
        return rows_beside(self.terminal) - len(self.notes()) - 1

    def beside_board(self, board: list[str], notes: Sequence[str]) -> list[str]:
        """Put notes beside a board."""
        return beside(board, notes, BOARD_WIDTH, margin_between(self.terminal))

    def say(self, move: str) -> None:
        """Play a move of the seat that is asked."""
        self.talk.play(self.seat, move)

    def show_tiles(self, tiles: MEE, kinds: Iterable[str]) -> None:
        """List how many there are of each tile."""
        items = [f"{one} {tiles.count(one)}" for one in kinds if tiles.count(one)]
        width = self.notes_width() or min(self.terminal.width, PIPE_WIDTH)
        rows = self.room() if self.terminal.moving else PIPE_ROWS
        self.talk.show_lines(columns(items, width, max(2, rows)) if items else [])

    def show_sheet(self, lines: Sequence[str]) -> None:
        """Show the lines of a score sheet."""
        if not lines:
            self.talk.remark = gettext("Nothing has been played yet.")
        self.talk.show_lines(lines)

    # Commands

    def _exchange(self, rest: str) -> None:
        self.say(f"exchange {rest}".strip())

    def _pass(self, rest: str) -> None:
        self.say("pass")

    def _coordinates(self, rest: str) -> None:
        """Choose whether rows (fr) or columns (en) have letters."""
        if rest not in CONVENTIONS:
            raise Invalid("bad-choice", value=rest[:20], choices=", ".join(CONVENTIONS))
        self.convention = rest
        self.draw()

    def check_word(self, rest: str, config: Any) -> None:
        """Show whether a word is in the lexicon."""
        if not rest:
            self.talk.remark = gettext("Give a word: k WORD")
        else:
            self.talk.remark = inquiries.check_word(config, rest)

    EXCHANGE = TypedCommand("x exchange échanger echanger échange echange", _exchange, takes=True)
    PASS = TypedCommand("p pass passer passe", _pass)
    COORDINATES = TypedCommand(
        "coordinates coordonnées coordonnees",
        _coordinates,
        noted("coordinates fr"),
        noted("letters for rows (fr) or for columns (en)"),
        takes=True,
    )
