"""Whose turn it is at one keyboard: computers move, people take turns.

The rack of a person is shown once they say that they are there. Answers to another's play, and the
referee's verdict, are asked without a rack.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from quadrille.cli.keyboard import Keyboard
from quadrille.cli.scrabble.computers import choose_move
from quadrille.cli.scrabble.remarks import opening_text
from quadrille.cli.terminal import show, wrap_text
from quadrille.core.i18n import gettext
from quadrille.games.scrabble.notation import write

if TYPE_CHECKING:
    from quadrille.cli.scrabble.presenter import ScrabblePresenter

PAUSE = 0.6
"""Seconds between the moves of computers that play alone, for someone who watches."""


class Turns:
    """Plays the moves of computers and hands the keyboard over before a person is asked."""

    def __init__(self, presenter: ScrabblePresenter, seconds: float) -> None:
        self.presenter = presenter
        self.seats = presenter.seats
        self.seconds = seconds
        self.keyboard = Keyboard(self.seats.people)
        self.news: list[str] = []
        """What has happened since a person was asked last."""
        if not presenter.table.record.entries:
            self.news.append(opening_text(presenter.state, self.seats))

    @property
    def viewer(self) -> int | None:
        """The seat whose rack may be shown now."""
        state = self.presenter.state
        return self.keyboard.viewer(None if state.over or state.proposal else state.turn)

    def prepare(self) -> None:
        """Play until a person must answer; put the news before the remark."""
        self._let_computers_move()
        if not self.presenter.talk.done:
            self._hand_over()
        if not self.presenter.talk.done and not self.presenter.over:
            self._show_news()

    def take_news(self) -> list[str]:
        """Return what has happened, and forget it."""
        news, self.news = self.news, []
        return news

    def _show_news(self) -> None:
        talk = self.presenter.talk
        talk.remark = " ".join([*self.take_news(), talk.remark]).strip()

    def _let_computers_move(self) -> None:
        presenter = self.presenter
        while (
            not presenter.over
            and not presenter.state.judged
            and self.seats.is_computer(presenter.seat)
        ):
            try:
                self._computer_moves(presenter.seat)
            except KeyboardInterrupt:
                presenter.talk.quit()
                return

    def _computer_moves(self, seat: int) -> None:
        presenter, terminal = self.presenter, self.presenter.terminal
        if terminal.moving:
            text = gettext("{name} is thinking…").format(name=self.seats.name_of(seat))
            show(terminal, presenter.picture())
            lines = " ".join([*self.news[-len(self.seats.names) :], text])
            click.echo(wrap_text(terminal, lines))
        with presenter.clocks.clock.running(seat):
            name, record = self.seats.names[seat], presenter.table.record
            convention = presenter.convention
            move = choose_move(presenter.state, seat, name, self.seconds, record, convention)
        proposed = presenter.state.proposal is not None
        if not proposed and presenter.clocks.charge(seat) and presenter.seat != seat:
            return
        presenter.talk.play(seat, write(move))
        if self.seats.people:
            return
        if terminal.moving:
            time.sleep(PAUSE)
        else:
            presenter.talk.show_lines(self.take_news())

    def _hand_over(self) -> None:
        """Ask the next person to sit down, before their rack is shown."""
        presenter, state = self.presenter, self.presenter.state
        if presenter.over or state.proposal is not None:
            return
        name = self.seats.name_of(state.turn)
        self.keyboard.hand_over(presenter.talk, state.turn, name, self.news)
