"""Several at one table and one keyboard: computers move, people take turns, the clock runs.

The rack of a person is shown once they say that they are there. Answers to another's play, and the
referee's verdict, are asked without a rack.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

import click

from quadrille.app.tables import Played, Table
from quadrille.cli.layout import folded
from quadrille.cli.prompt import ask, forget_typed
from quadrille.cli.scrabble.at_board import OnTime
from quadrille.cli.scrabble.notes import Look, as_put
from quadrille.cli.scrabble.remarks import news, opening_told
from quadrille.cli.scrabble.screen import beside_board, marks_of, picture, rows_beside
from quadrille.cli.scrabble.thinking import chosen
from quadrille.cli.session import QUIT
from quadrille.cli.terminal import Terminal, show
from quadrille.core.i18n import gettext
from quadrille.games.scrabble.notation import write
from quadrille.games.scrabble.state import State
from quadrille.store.shelf import Shelf

PAUSE = 0.6
"""Seconds between the moves of computers that play alone, for someone who watches."""


class Sitting(OnTime):
    """A table whose people share a keyboard."""

    def __init__(
        self, shelf: Shelf, table: Table, terminal: Terminal, *, convention: str, seconds: float
    ) -> None:
        self.seconds = seconds
        self.racks: dict[int, list[str]] = {}
        """The racks in the order in which people have put them."""
        self.news: list[str] = []
        """What has happened since a person was asked last."""
        super().__init__(shelf, table, terminal, convention=convention)
        self.there: int | None = self.company.alone
        """Who sits at the keyboard."""
        if not table.record.entries:
            self.news.append(opening_told(self.state, self.company))

    @property
    def state(self) -> State:
        """Give the position now."""
        state = self.table.state
        assert isinstance(state, State)
        return state

    @property
    def viewer(self) -> int | None:
        """Whose rack may be shown now."""
        if self.company.alone is not None:
            return self.company.alone
        waits = self.state.over or self.state.proposal is not None
        return None if waits or self.there != self.state.turn else self.there

    @property
    def seat(self) -> int:
        """Whose answer is awaited."""
        return self.state.asked[0] if self.state.asked else self.state.turn

    def rack(self, seat: int) -> list[str]:
        """Give a rack as its owner has put it; new tiles come last."""
        self.racks[seat] = as_put(self.racks.get(seat, ()), self.state.rack(seat))
        return self.racks[seat]

    def look(self) -> Look:
        """Give what is shown now."""
        rack = self.rack(self.viewer) if self.viewer is not None else ()
        clocks = [self.clock.shown(seat) for seat in range(len(self.state.seats))]
        return Look(self.state, self.company, self.viewer, rack, self.convention, clocks)

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Draw the board and its notes."""
        below = len(folded(self.remark, self.terminal.width))
        return picture(self.terminal, self.look(), marks_of(self.state), aside, below)

    def room(self) -> int:
        """Say how many lines a list may have beside the board, below the bag."""
        head = len(beside_board(self.terminal, self.look(), [""]))
        return rows_beside(self.terminal) - head + 1

    def replayed(self, played: Played) -> None:
        """Note what a move has changed."""
        self.told_end = False
        self.news += news(played.before, played.after, self.company, self.convention)
        self.clock.keep(self.table.journal)
        self.draw()

    def asked(self) -> str | None:
        """Ask the one whose turn it is, on their time."""
        if self.over or self.state.proposal is not None:
            return ask(self.question())
        seat = self.seat
        line = self.ask_on_time(ends=self.state.config.overtime == "loss")
        if line is not None and self.charge(seat):
            return "" if self.over or self.seat != seat else line
        return line

    def _turn(self) -> None:
        self._let_computers_move()
        if not self.done:
            self._hand_over()
        if self.done:
            return
        if not self.over:
            self.remark = " ".join([*self.news, self.remark]).strip()
            self.news = []
        super()._turn()

    # Computers

    def _let_computers_move(self) -> None:
        while not self.over and not self.state.judged and self.company.is_computer(self.seat):
            try:
                self._computer_moves(self.seat)
            except KeyboardInterrupt:
                self.quit("")
                return

    def _computer_moves(self, seat: int) -> None:
        if self.terminal.moving:
            told = gettext("{name} thinks…").format(name=self.company.called(seat))
            show(self.terminal, self.picture())
            click.echo(" ".join([*self.news[-len(self.company.names) :], told]))
        with self.clock.running(seat):
            move = chosen(self.state, seat, self.company.names[seat], self.seconds)
        if self.state.proposal is None and self.charge(seat) and self.seat != seat:
            return
        self.replayed(self.table.play(seat, write(move)))
        if self.company.people:
            return
        if self.terminal.moving:
            time.sleep(PAUSE)
        else:
            self.show_lines(self.news)
            self.news = []

    # People

    def _hand_over(self) -> None:
        """Ask the next person to sit down, before their rack is shown."""
        if self.over or self.state.proposal is not None or self.company.alone is not None:
            return
        seat = self.state.turn
        if self.there == seat or self.company.is_computer(seat):
            return
        self.there = None
        if sys.stdin.isatty():
            self._ask_to_sit(seat)
        if not self.done:
            self.there = seat

    def _ask_to_sit(self, seat: int) -> None:
        forget_typed()
        self.remark = " ".join([*self.news, self.remark]).strip()
        self.tell()
        self.remark = ""
        name = self.company.called(seat)
        while True:
            told = gettext("Pass the keyboard to {name}, who presses Enter> ")
            line = ask(told.format(name=name))
            if line is None or line.strip().casefold() in QUIT.words.split():
                self.quit("")
                return
            if not line.strip():
                return
