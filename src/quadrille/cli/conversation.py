"""The conversation at the prompt: one loop for every game.

A game supplies a `Presenter`: how its position is drawn, what the prompt asks, how a typed line
becomes a move, which commands it has. The `Conversation` asks, finds the command or the move, and
keeps the remark that stands above the next prompt.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import islice
from typing import Any, ClassVar, Generic, TypeVar, cast

import click

from quadrille.app.scores import Score, puzzle_of, ranking
from quadrille.app.sessions import leave
from quadrille.app.table import Played, Table
from quadrille.cli.manuals import has_manual, show_manual
from quadrille.cli.outputs import refuse_existing, write_text
from quadrille.cli.prompt import ask
from quadrille.cli.screens import Screen
from quadrille.cli.terminal import Terminal, update_size, wrap_text
from quadrille.cli.verbs.rankings import places
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import format_number, gettext, ngettext, noted
from quadrille.store.saved_games import SavedGames

S = TypeVar("S")

LISTED = 12
"""The most lines of a list that are shown at once."""


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A command at the prompt: its words in both languages, what it does, its line of help."""

    words: str
    action: Callable[[Any, str], None]
    """Called with the presenter and the rest of the line."""
    keys: str = ""
    """What the help shows; without it the command is not in the help."""
    help: str = ""
    takes: bool = False
    """Whether words may follow it."""


class Presenter(ABC, Generic[S]):
    """What one game supplies to its conversation."""

    COMMANDS: ClassVar[tuple[TypedCommand, ...]]
    """The commands, in the order of the help."""
    MOVES: ClassVar[tuple[tuple[str, str], ...]] = ()
    """How moves are typed, for the head of the help: keys and sentence."""
    MOVE_WORDS: ClassVar[frozenset[str]] = frozenset()
    """Words with which a move may begin."""
    PLAYED_BY: ClassVar[str] = ""
    """The command that plays this game if it is not `NAME play`."""

    talk: Conversation
    """The conversation; set when it begins."""
    screen: Screen

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def state(self) -> S:
        """The position now."""
        return cast(S, self.table.state)

    @property
    def terminal(self) -> Terminal:
        """The terminal, in its size of now."""
        return self.screen.terminal

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.table.outcome is not None

    @property
    def command(self) -> str:
        """The command that plays this game."""
        return self.PLAYED_BY or f"{self.table.game.name} play"

    @classmethod
    def words(cls) -> dict[str, TypedCommand]:
        """Return each word with its command."""
        return {word: command for command in cls.COMMANDS for word in command.words.split()}

    def moves(self) -> tuple[tuple[str, str], ...]:
        """Return how moves are typed at this table: of `MOVES`, those that apply."""
        return self.MOVES

    @abstractmethod
    def welcome(self) -> str:
        """Return a warning, such as a window that is too small, or else how to begin."""

    @abstractmethod
    def prompt(self) -> str:
        """Return the prompt."""

    @abstractmethod
    def move(self, line: str) -> None:
        """Play a line that is not a command."""

    @abstractmethod
    def show_move(self, played: Played) -> None:
        """Show what a move has changed."""

    @abstractmethod
    def show_end(self) -> None:
        """Show how the game ended, and leave in `talk.remark` what can be done now."""

    def draw(self) -> None:
        """Show the position."""
        self.screen.draw()

    def ask(self) -> str | None:
        """Return a line that is typed; `None` at the end of input."""
        return ask(self.prompt())

    def is_move(self, line: str) -> bool:
        """Return whether a line is a move, even if its first word is a command."""
        return False

    def prepare(self) -> None:
        """Do the work due before the next prompt, such as moves of computers."""
        return

    def after_undo(self) -> None:
        """Forget what was shown of the move that was taken back."""
        return

    def show_refusal(self) -> None:
        """Show the position again after an error, where that is needed."""
        return

    def keyboard(self) -> AbstractContextManager[None]:
        """Return how keys are read during the conversation."""
        return nullcontext()


class Conversation:
    """One table at the prompt, until it is left."""

    def __init__(self, saved_games: SavedGames, presenter: Presenter[Any]) -> None:
        self.saved_games = saved_games
        self.presenter = presenter
        self.table = presenter.table
        self.done = False
        self.end_shown = False
        config = self.table.game.configure(dict(self.table.record.setup.options))
        self.puzzle = puzzle_of(self.table.game, config)
        self.earlier: list[Score] = ranking(saved_games, self.table.game, self.puzzle)
        presenter.talk = self
        changes = "\n".join(map(str, self.table.game.warnings(config)))
        self.remark = self._unsaved_warning() or changes or presenter.welcome()

    def run(self) -> None:
        """Talk until the person leaves."""
        with self.presenter.keyboard():
            self.presenter.draw()
            try:
                while not self.done:
                    self._turn()
            finally:
                leave(self.saved_games, self.table)

    def _turn(self) -> None:
        presenter = self.presenter
        presenter.prepare()
        if self.done:
            return
        presenter.screen.terminal = update_size(presenter.terminal)
        if presenter.over and not self.end_shown:
            self.end_shown = True
            presenter.show_end()
        self.show_remark()
        line = presenter.ask()
        self.remark = ""
        if line is None:
            self.quit()
            return
        try:
            self._obey(line.strip())
        except QuadrilleError as error:
            presenter.show_refusal()
            self.remark = str(error)
        except KeyboardInterrupt:
            self.remark = gettext("Stopped.")

    def _obey(self, line: str) -> None:
        """Do what a line says: a command, or a move."""
        if not line:
            self.remark = self.presenter.welcome()
            return
        word, _, rest = line.partition(" ")
        command = self.presenter.words().get(word.lower())
        found = command is not None and (command.takes or not rest)
        if command is None or not found or self.presenter.is_move(line):
            self.presenter.move(line)
        else:
            command.action(self.presenter, rest.strip())

    def show_remark(self) -> None:
        """Show the remark, just before the prompt."""
        self.presenter.screen.show_remark(self.remark)

    def show_lines(self, lines: Iterable[str]) -> None:
        """Show the lines that a command lists."""
        self.presenter.screen.show_lines(lines)

    def play(self, seat: int, text: str) -> None:
        """Play a move and show it."""
        self._show_move(self.table.play(seat, text))

    def _show_move(self, played: Played) -> None:
        self.end_shown = False
        self.presenter.show_move(played)

    def standings(self) -> list[Score]:
        """Return the finished games on this puzzle, this one too once it is over."""
        this = self.table.record if self.presenter.over else None
        return ranking(self.saved_games, self.table.game, self.puzzle, this)

    def place_text(self, sentence: str) -> Iterator[str]:
        """Yield the place of a finished game among the earlier ones, if there are any.

        The sentence has the fields `place`, `count` and `best`.
        """
        outcome = self.table.outcome
        if self.earlier and outcome is not None:
            rank, first = outcome.rank(0), self.earlier[0]
            place = 1 + sum(other.rank < rank for other in self.earlier)
            best = outcome.scores[0] if rank < first.rank else first.score
            yield sentence.format(
                place=place, count=len(self.earlier) + 1, best=format_number(best)
            )

    # Commands that every game may have

    def help(self) -> None:
        """List the commands."""
        commands = ((one.keys, one.help) for one in self.presenter.COMMANDS if one.keys)
        shown = [
            (gettext(keys), gettext(text)) for keys, text in (*self.presenter.moves(), *commands)
        ]
        room = max(len(keys) for keys, _ in shown)
        self.show_lines([f"  {keys:<{room}}  {text}" for keys, text in shown])

    def undo(self) -> None:
        """Undo the last move."""
        self.table.undo()
        self.end_shown = False
        self.presenter.after_undo()
        self.presenter.draw()
        self.remark = gettext("Last move taken back.")

    def redo(self) -> None:
        """Play again what was taken back."""
        self._show_move(self.table.redo())

    def best(self, line: Callable[[Score], str] | None = None, nothing: str | None = None) -> None:
        """List the best scores on this puzzle."""
        standings = self.standings()
        if not standings:
            self.remark = nothing or gettext("No finished game on this board yet.")
        line = line or (lambda one: f"{format_number(one.score):>7}  {one.name or '—'}  {one.date}")
        shared = zip(places([one.rank for one in standings]), standings, strict=True)
        self.show_lines(f"{place:>3}. {line(one)}" for place, one in islice(shared, LISTED))

    def save(self, name: str) -> None:
        """Write a copy of the game to a file that does not exist yet."""
        if not name:
            self.remark = gettext(
                "Give a file name: save game.quadrille. (Every move is saved anyway.)"
            )
            return
        refuse_existing(name)
        write_text(name, self.table.record.text())
        self.remark = gettext("Saved as {file}.").format(file=name)

    def quit(self) -> None:
        """Leave the table; return how an unfinished game is resumed."""
        self.done = True
        saved = self.table.journal is not None and self.table.record.entries
        if saved and not self.presenter.over:
            text = gettext("Your game is saved. Continue with: {command}")
            text = text.format(command=f"quadrille {self.presenter.command} --resume")
            click.echo(wrap_text(self.presenter.terminal, text))

    def _unsaved_warning(self) -> str:
        if self.table.journal is not None:
            return ""
        return gettext(
            "This game cannot be saved: {folder} is not writable. Set QUADRILLE_DATA to a "
            "folder of your own."
        ).format(folder=self.saved_games.root)


def first_lines(lines: Iterable[str], count: int) -> Iterator[str]:
    """Yield the first lines of a list of `count`, indented, and how many more there are."""
    for number, line in enumerate(lines):
        if number == LISTED:
            break
        yield f"  {line}"
    if count > LISTED:
        more = count - LISTED
        yield "  " + ngettext("and {n} more", "and {n} more", more).format(n=more)


def _show_manual(presenter: Presenter[Any], rest: str) -> None:
    name = presenter.command.split()[0]
    if has_manual(name):
        show_manual(name)
    else:
        presenter.talk.remark = gettext("This game has no manual.")


HELP = TypedCommand("? help aide", lambda presenter, rest: presenter.talk.help())
UNDO = TypedCommand(
    "u undo annuler", lambda presenter, rest: presenter.talk.undo(), "u · r", noted("undo · redo")
)
REDO = TypedCommand(
    "r redo rétablir retablir refaire", lambda presenter, rest: presenter.talk.redo()
)
BEST = TypedCommand(
    "b best scores meilleurs",
    lambda presenter, rest: presenter.talk.best(),
    "b",
    noted("best scores on this board"),
)
SAVE = TypedCommand(
    "s save sauver enregistrer",
    lambda presenter, rest: presenter.talk.save(rest),
    noted("s FILE"),
    noted("save a copy of the game"),
    takes=True,
)
MANUAL = TypedCommand("m manual manuel", _show_manual, "m", noted("the manual"))
QUIT = TypedCommand(
    "q quit exit quitter :q",
    lambda presenter, rest: presenter.talk.quit(),
    "q",
    noted("leave; the game is saved"),
)
