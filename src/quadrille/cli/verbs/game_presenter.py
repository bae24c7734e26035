"""Any game at the prompt: its text, and moves in its notation."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from quadrille.app.table import Played, Table
from quadrille.arena.external.faults import EngineFault
from quadrille.cli.conversation import (
    BEST,
    HELP,
    MANUAL,
    QUIT,
    REDO,
    SAVE,
    Presenter,
    TypedCommand,
)
from quadrille.cli.engine import Search
from quadrille.cli.final_scores import final_scores
from quadrille.cli.keyboard import Keyboard
from quadrille.cli.screens import ScrollingScreen
from quadrille.cli.terminal import Terminal, show
from quadrille.cli.verbs.paces import Paces
from quadrille.cli.verbs.sources import is_computer
from quadrille.core.i18n import format_number, gettext, noted
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, cores

HINT_SECONDS = 1.0
SEAT = re.compile(r"^([> ] |)(\d+):(?= )", re.MULTILINE)
"""How a line of a game's text begins that is about a seat; `>` marks who may move."""


class GamePresenter(Presenter[Any]):
    """Any game at the prompt: its text, and moves in its notation."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        super().__init__(table)
        self.game = table.game
        self.names = table.record.setup.seats
        self.screen = ScrollingScreen(terminal, self._draw)
        self.people = [n for n, one in enumerate(self.names) if not is_computer(self.game, one)]
        """The seats of people."""
        self.shared_keyboard = Keyboard(self.people)
        self.passed: int | None = None
        """The seat that passed the keyboard on without a move, where several may move at once."""
        self.news: list[str] = []
        """The moves of computers since a person was asked last."""
        players = self.game.players
        paced = players is not None and players.pace is not None and len(self.names) > 1
        self.paces = Paces(self.game, self.names) if paced else None
        """The clocks of computers, where all play at once."""

    @property
    def seat(self) -> int:
        """The seat that is asked: a person who may move, else anyone who may.

        Where several people may move at once, they are asked by turns.
        """
        waiting = self.game.to_move(self.state) or (0,)
        people = self._waiting_people()
        last = self._last_person() if len(people) > 1 else None
        if last is None:
            return people[0] if people else waiting[0]
        return next((seat for seat in people if seat > last), people[0])

    def _waiting_people(self) -> list[int]:
        return [seat for seat in self.game.to_move(self.state) if seat in self.people]

    def _last_person(self) -> int | None:
        """Return the person who moved last, or passed the keyboard on since."""
        if self.passed is not None:
            return self.passed
        entries = reversed(self.table.record.entries)
        return next((entry.seat for entry in entries if entry.seat in self.people), None)

    def _label_of(self, seat: int) -> str:
        """Return a name as it stands before what it has or does."""
        return gettext("{name}:").format(name=self.name_of(seat))

    def name_of(self, seat: int) -> str:
        """Return the name of a seat."""
        if self.names[seat]:
            return self.names[seat]
        alone = len(self.names) == 1 or self.people == [seat]
        return gettext("You") if alone else gettext("Seat {n}").format(n=seat + 1)

    @property
    def viewer(self) -> int | None:
        """The seat whose view may be shown now; `None` for the shared view."""
        return self.shared_keyboard.viewer(None if self.over else self.seat)

    def _draw(self) -> None:
        show(self.terminal, self._named(self.game.text(self.state, self.viewer)).split("\n"))

    def _named(self, text: str) -> str:
        """Put names in the place of seats, which begin a line: a game does not know them."""

        def name(found: re.Match[str]) -> str:
            sign, seat = found[1], int(found[2])
            return f"{sign}{self._label_of(seat)}" if seat < len(self.names) else found[0]

        return SEAT.sub(name, text)

    def _hand_over(self) -> None:
        """Show what only the seat in turn may see, once its person sits at the keyboard."""
        seat, viewer = self.seat, self.viewer
        if self.over or self._hides_nothing(seat):
            return
        self.shared_keyboard.hand_over(self.talk, seat, self.name_of(seat), self.news)
        if self.viewer != viewer:
            self.draw()

    def _hides_nothing(self, seat: int) -> bool:
        return self.game.text(self.state, seat) == self.game.text(self.state, None)

    def welcome(self) -> str:
        """Return what the game is about, and how to begin."""
        about = gettext(self.game.description).rstrip(".")
        text = gettext("{about}. Type a move; ? lists the other commands.").format(about=about)
        if self.paces is None or len(self.people) == len(self.names):
            return text
        waiting = gettext("Computers play meanwhile: Enter shows what they have done.")
        return f"{text} {waiting}"

    def prompt(self) -> str:
        """Prompt the player to move."""
        return f"{self.game.name if self.over else self.name_of(self.seat)}> "

    def prepare(self) -> None:
        """Play the moves of computers, hand the keyboard over, and show the news."""
        before = len(self.table.record.entries)
        if self.paces is not None and not self.over:
            self.paces.start(self.state, self._waiting_computers())
        while not self.over and (seat := self._next_computer()) is not None:
            self._play_computer(seat)
        if self.paces is not None and len(self.table.record.entries) > before:
            self.draw()
        self._hand_over()
        if self.news:
            self.talk.remark = " ".join([*self.news, self.talk.remark]).strip()
            self.news = []

    def _waiting_computers(self) -> list[int]:
        return [seat for seat in self.game.to_move(self.state) if seat not in self.people]

    def _next_computer(self) -> int | None:
        """Return the computer that moves before anyone is asked, if there is one."""
        waiting, has_prompt = self._waiting_computers(), self.seat in self.people
        if self.paces is not None:
            return self.paces.next_seat(self.state, waiting, has_prompt=has_prompt)
        if not waiting or (has_prompt and len(self.people) > 1):
            return None
        return waiting[0]

    def _play_computer(self, seat: int) -> None:
        players = self.game.players
        assert players is not None
        rng = Rng(len(self.table.record.entries))
        try:
            chosen = players.move(self.table.record, self.state, seat, self.names[seat], rng)
            text = self.game.write(chosen, self.state)
        except EngineFault as fault:
            if not self.game.resigning:
                raise
            self.news.append(str(fault))
            text = self.game.resigning
        self.talk.play(seat, text)

    def move(self, line: str) -> None:
        """Play a move in the notation of the game."""
        self.talk.play(self.seat, line)

    def show_move(self, played: Played) -> None:
        """Show the position after a move; tell a move of a computer."""
        if played.seat in self.people:
            self.passed = None
        else:
            text = self.game.write(played.move, played.before)
            visible = self.game.visible_move(text, played.seat, self.viewer)
            if visible is not None:
                spoken = self.describe_move(visible, played.seat)
                self.news.append(f"{self._label_of(played.seat)} {spoken}.")
            if self.paces is not None:
                return  # They may make many moves before the next prompt, which shows the last.
        self.draw()

    def describe_move(self, text: str, seat: int) -> str:
        """Return the text that announces a move of a computer: as it is written."""
        return text

    def show_end(self) -> None:
        """Show the scores and the winner."""
        outcome = self.table.outcome
        assert outcome is not None
        scores = [(self.name_of(seat), score) for seat, score in enumerate(outcome.scores)]
        if len(scores) > 1:
            text = final_scores(scores, [self.name_of(seat) for seat in outcome.winners])
        else:
            text = gettext("The game is over. Scores: {scores}.")
            ((name, score),) = scores
            text = text.format(scores=f"{name} {format_number(score)}")
        self.talk.remark = f"{text} {self.talk.remark}".strip()

    def _undo(self, rest: str) -> None:
        if self.game.undoable:
            self.talk.undo()
        else:
            self.talk.remark = gettext("Moves cannot be taken back in this game.")

    def _pass_on(self, rest: str) -> None:
        """Let the next person play where several may move at once."""
        if len(self._waiting_people()) > 1:
            self.passed = self.seat
        else:
            self.talk.remark = gettext("Nobody else can play now.")

    def _moves(self, rest: str) -> None:
        """List the moves that may be made now."""
        moves = self.game.legal_moves(self.state, self.seat) if not self.over else ()
        self.talk.show_lines(f"  {self.game.write(move, self.state)}" for move in moves)

    def _hint(self, rest: str) -> None:
        """Show what an engine would play."""
        solvers = self.game.solvers
        if solvers is None or self.over or not self._hides_nothing(self.seat):
            self.talk.remark = gettext("No hint available here.")
            return
        budget = Budget(seconds=HINT_SECONDS, threads=cores())
        search = Search.by(self.game, self.state, solvers.strongest, budget)
        solution = search.run(solvers.solve(self.state, solvers.strongest, budget, Rng(0)))
        moves = [self.game.write(move, self.state) for move in solution.moves[:1]]
        text = gettext("Hint: {move}.").format(move=moves[0]) if moves else ""
        self.talk.remark = text or gettext("No hint available here.")

    NEXT = TypedCommand(
        "next suivant",
        _pass_on,
        noted("next"),
        noted("pass the keyboard to the next person, where all play at once"),
    )
    COMMANDS: ClassVar[tuple[TypedCommand, ...]] = (
        HELP,
        TypedCommand("l list liste moves coups", _moves, "l", noted("the possible moves")),
        TypedCommand("h hint indice", _hint, "h", noted("hint: what the engine would play")),
        NEXT,
        TypedCommand("u undo annuler", _undo, "u · r", noted("undo · redo")),
        REDO,
        BEST,
        SAVE,
        MANUAL,
        QUIT,
    )
