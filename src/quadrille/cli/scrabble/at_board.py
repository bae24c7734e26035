"""What every conversation at a board shares: who is there, how squares are named, the picture."""

from __future__ import annotations

from abc import abstractmethod

import click

from quadrille.app.tables import Table
from quadrille.cli.prompt import ask
from quadrille.cli.scrabble.clock import Clock, TimeUp, ask_on_time
from quadrille.cli.scrabble.paint import BOARD_HEIGHT
from quadrille.cli.scrabble.screen import notes_width
from quadrille.cli.scrabble.seats import Company
from quadrille.cli.session import Verb
from quadrille.cli.terminal import Terminal, show
from quadrille.cli.whole import WholeScreen
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.games.scrabble.moves import Overtime
from quadrille.games.scrabble.notation import CONVENTIONS
from quadrille.store.shelf import Shelf


class AtBoard(WholeScreen):
    """A conversation at a board; in a pipe it is drawn again only when it has changed."""

    HEIGHT = BOARD_HEIGHT

    def __init__(self, shelf: Shelf, table: Table, terminal: Terminal, *, convention: str) -> None:
        self.company = Company(table.record.setup.seats)
        self.convention = convention
        self.stale = True
        """Whether a pipe has not been shown the position yet."""
        super().__init__(shelf, table, terminal)

    def notes_width(self) -> int:
        """Say how wide the notes are beside the board."""
        return notes_width(self.terminal)

    def draw(self) -> None:
        """Let the position be shown before the next question."""
        self.stale = True

    def tell(self) -> None:
        """Show the position where it is not shown yet, then the remark."""
        if self.stale and not self.terminal.moving:
            show(self.terminal, self.picture())
        self.stale = False
        super().tell()

    def choose_coordinates(self, rest: str) -> None:
        """Choose whether rows (fr) or columns (en) have letters."""
        if rest not in CONVENTIONS:
            raise Invalid("bad-choice", value=rest[:20], choices=", ".join(CONVENTIONS))
        self.convention = rest
        self.draw()


class OnTime(AtBoard):
    """A conversation at a board where everyone has a clock, if the game has."""

    def __init__(self, shelf: Shelf, table: Table, terminal: Terminal, *, convention: str) -> None:
        clock = table.state.config.clock
        self.clock = Clock(len(table.record.setup.seats), clock, table.journal)
        super().__init__(shelf, table, terminal, convention=convention)

    @property
    @abstractmethod
    def seat(self) -> int:
        """Whose time it is."""

    def ask_on_time(self, *, ends: bool = False) -> str | None:
        """Ask the one in turn on their time; an empty line where it `ends`."""
        seat = self.seat
        name = self.company.called(seat)
        with self.clock.running(seat):
            if not self.clock.limit:
                return ask(f"{name}> ")
            try:
                return ask_on_time(name, lambda: self.clock.left(seat), self.terminal, ends=ends)
            except TimeUp:
                click.echo()
                return ""

    def charge(self, seat: int) -> bool:
        """Count the minutes over time that a seat has begun; say whether there were any new."""
        sheet = self.table.state.sheet
        charged = sum(turn.seat == seat and isinstance(turn.move, Overtime) for turn in sheet)
        new: int = self.clock.minutes_over(seat) - charged
        for _ in range(new):
            if self.seat == seat and not self.over:
                self.replayed(self.table.play(seat, "overtime"))
        return new > 0


COORDINATES = Verb(
    "coordinates coordonnées coordonnees",
    lambda talk, rest: talk.choose_coordinates(rest),
    noted("coordinates fr"),
    noted("letters for rows (fr) or for columns (en)"),
    takes=True,
)
