"""Turns on the clock: a seat is asked on its time, and the minutes over it are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import click

from quadrille.cli.prompt import ask
from quadrille.cli.scrabble.clock import Clock, TimeUp, ask_on_time
from quadrille.games.scrabble.moves import Overtime

if TYPE_CHECKING:
    from quadrille.app.table import Table
    from quadrille.cli.conversation import Conversation
    from quadrille.cli.scrabble.seats import SeatNames
    from quadrille.cli.terminal import Terminal


class TurnPresenter(Protocol):
    """A presenter for games with turns."""

    talk: Conversation
    table: Table
    seats: SeatNames

    @property
    def terminal(self) -> Terminal:
        """The terminal."""

    @property
    def over(self) -> bool:
        """Whether the game is finished."""

    @property
    def seat(self) -> int:
        """The seat that is asked."""


class TimedTurns:
    """The clocks of a table, if it has clocks."""

    def __init__(self, presenter: TurnPresenter) -> None:
        self.presenter = presenter
        table = presenter.table
        minutes = table.state.config.clock
        self.clock = Clock(len(table.record.setup.seats), minutes, table.record.clock)

    def ask(self, *, ends: bool = False) -> str | None:
        """Ask the seat in turn on its time; return an empty line where its time `ends`."""
        presenter, seat = self.presenter, self.presenter.seat
        name = presenter.seats.name_of(seat)
        with self.clock.running(seat):
            if not self.clock.limit:
                return ask(f"{name}> ")
            try:
                left = self.clock.left
                return ask_on_time(name, lambda: left(seat), presenter.terminal, ends=ends)
            except TimeUp:
                click.echo()
                return ""

    def charge(self, seat: int) -> bool:
        """Enter the minutes over time that a seat has begun; return whether there were new ones."""
        presenter = self.presenter
        sheet = presenter.table.state.sheet
        charged = sum(turn.seat == seat and isinstance(turn.move, Overtime) for turn in sheet)
        new: int = self.clock.minutes_over(seat) - charged
        for _ in range(new):
            if presenter.seat == seat and not presenter.over:
                presenter.talk.play(seat, "overtime")
        return new > 0

    def save(self) -> None:
        """Write down the time used, so that the game can be resumed."""
        if self.clock.limit:
            self.presenter.table.keep_clock(self.clock.used)

    def time_text(self, seat: int) -> str:
        """Return the time that a seat has left, or nothing without a clock."""
        return self.clock.time_text(seat)
