"""The conversation of a game: a prompt, commands in French or English, and what they do.

Every game talks the same way. A game's own session says how its position is drawn, what its prompt
asks and which commands it adds; what is no command is a move.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import click

from quadrille.app.scores import Score, puzzle_of, ranking
from quadrille.app.sessions import leave
from quadrille.app.tables import Table
from quadrille.cli.inputs import write_text
from quadrille.cli.manuals import show_manual
from quadrille.cli.prompt import ask
from quadrille.cli.terminal import Terminal, resized, wrapped
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.store.shelf import Shelf

LISTED = 12
"""The most lines of a list that are shown at once."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A command of a conversation: its words in both languages, its line of help, what it does."""

    words: str
    action: Callable[[Any, str], None]
    """Called with the session and the rest of the line."""
    keys: str = ""
    """What the help shows; nothing keeps it out of the help."""
    help: str = ""
    takes: bool = False
    """Whether words may follow it."""


class Session(ABC):
    """One person at one table, until the game is left."""

    VERBS: ClassVar[tuple[Verb, ...]]
    """The commands, in the order of the help."""
    MOVES: ClassVar[tuple[tuple[str, str], ...]] = ()
    """How moves are typed, for the head of the help: keys and sentence."""
    MOVE_WORDS: ClassVar[frozenset[str]] = frozenset()
    """Words with which a move may begin."""

    def __init__(self, shelf: Shelf, table: Table, terminal: Terminal) -> None:
        self.shelf = shelf
        self.table = table
        self.terminal = terminal
        self.done = False
        self.told_end = False
        config = table.game.configure(dict(table.record.setup.options))
        self.puzzle = puzzle_of(table.game, config)
        self.others: list[Score] = ranking(shelf, table.game, self.puzzle)
        self.remark = self._unkept() or self.welcome()

    @abstractmethod
    def welcome(self) -> str:
        """Say what stands in the way of a good game, else how to begin."""

    @abstractmethod
    def draw(self) -> None:
        """Show the position now."""

    @abstractmethod
    def question(self) -> str:
        """Give the prompt."""

    def asked(self) -> str | None:
        """Ask what to do next; `None` when there is nobody to answer any more."""
        return ask(self.question())

    @abstractmethod
    def move(self, line: str) -> None:
        """Play a line that is no command."""

    @abstractmethod
    def tell_end(self) -> None:
        """Say how the game ended, and leave in `remark` what can be done now."""

    def replayed(self, played: Any) -> None:
        """Show a move that was played again after it was taken back."""
        self.draw()

    def standings(self) -> list[Score]:
        """Give the finished games on this puzzle, this one too once it is over."""
        this = self.table.record if self.over else None
        return ranking(self.shelf, self.table.game, self.puzzle, this)

    @property
    def over(self) -> bool:
        """Say whether the game is finished."""
        return self.table.outcome is not None

    @classmethod
    def words(cls) -> dict[str, Verb]:
        """Give each word with its command."""
        return {word: verb for verb in cls.VERBS for word in verb.words.split()}

    def run(self) -> None:
        """Talk until the person leaves."""
        self.draw()
        try:
            while not self.done:
                self._turn()
        finally:
            leave(self.shelf, self.table)

    def show_lines(self, lines: Iterable[str]) -> None:
        """Show what a command lists."""
        for line in lines:
            click.echo(line, color=True)

    def tell(self) -> None:
        """Say the remark, just before the prompt."""
        if self.remark:
            click.echo(wrapped(self.terminal, self.remark))

    def _turn(self) -> None:
        self.terminal = resized(self.terminal)
        if self.over and not self.told_end:
            self.told_end = True
            self.tell_end()
        self.tell()
        line = self.asked()
        self.remark = ""
        if line is None:
            self.quit("")
            return
        try:
            self.obey(line.strip())
        except QuadrilleError as error:
            self.remark = str(error)
        except KeyboardInterrupt:
            self.remark = gettext("Stopped.")

    def obey(self, line: str) -> None:
        """Do what a line says: a command, or a move."""
        if not line:
            self.remark = self.welcome()
            return
        word, _, rest = line.partition(" ")
        verb = self.words().get(word.lower())
        if verb is not None and (verb.takes or not rest):
            verb.action(self, rest.strip())
        else:
            self.move(line)

    def help(self, rest: str) -> None:
        """List the commands."""
        lines = [*self.MOVES, *((verb.keys, verb.help) for verb in self.VERBS if verb.keys)]
        shown = [(gettext(keys), gettext(text)) for keys, text in lines]
        room = max(len(keys) for keys, _ in shown)
        self.show_lines([f"  {keys:<{room}}  {text}" for keys, text in shown])

    def manual(self, rest: str) -> None:
        """Show the manual of the game."""
        show_manual(self.table.game.name)

    def undo(self, rest: str) -> None:
        """Take the last move back."""
        self.table.undo()
        self.told_end = False
        self.draw()
        self.remark = gettext("The last move is taken back.")

    def redo(self, rest: str) -> None:
        """Play again what was taken back."""
        played = self.table.redo()
        self.told_end = False
        self.replayed(played)

    def best(self, rest: str) -> None:
        """List the best scores on this puzzle."""
        standings = self.standings()
        if not standings:
            self.remark = gettext("No finished game on this board yet.")
        self.show_lines(
            f"{place:>3}. {score.score:>7}  {score.name or '—'}  {score.date}"
            for place, score in enumerate(standings[:LISTED], 1)
        )

    def save(self, rest: str) -> None:
        """Keep a copy of the game under a name."""
        if not rest:
            self.remark = gettext("Say a file: save game.quadrille. (Every move is kept anyway.)")
            return
        write_new(rest, self.table.record.text())
        self.remark = gettext("Saved as {file}.").format(file=rest)

    def quit(self, rest: str) -> None:
        """Leave the table; an unfinished game waits."""
        self.done = True
        kept = self.table.journal is not None and self.table.record.entries
        if kept and not self.over:
            told = gettext("Your game is kept: {command}")
            click.echo(told.format(command=self.going_on()))

    def going_on(self) -> str:
        """Give the command that goes on with a game that was left."""
        return f"quadrille {self.table.game.name} play --resume"

    def _unkept(self) -> str:
        if self.table.journal is not None:
            return ""
        return gettext(
            "This game cannot be kept: {folder} cannot be written. Set QUADRILLE_DATA to a "
            "folder of yours."
        ).format(folder=self.shelf.root)


def write_new(name: str, text: str) -> None:
    """Write a file that must not be there yet."""
    refuse_existing(name)
    write_text(name, text)


def refuse_existing(name: str) -> None:
    """Refuse a file that is there already."""
    if Path(name).exists():
        raise Invalid("file-exists", path=name)


def listed(lines: Iterable[str], count: int) -> None:
    """Print the first lines of a list, and how many more there are."""
    for number, line in enumerate(lines):
        if number == LISTED:
            break
        click.echo(f"  {line}", color=True)
    if count > LISTED:
        more = count - LISTED
        click.echo("  " + ngettext("and {n} more", "and {n} more", more).format(n=more))


HELP = Verb("? help aide", Session.help)
UNDO = Verb("u undo annuler", Session.undo, "u · r", noted("undo · redo"))
REDO = Verb("r redo rétablir retablir refaire", Session.redo)
BEST = Verb("b best scores meilleurs", Session.best, "b", noted("best scores on this board"))
SAVE = Verb(
    "s save sauver enregistrer",
    Session.save,
    noted("s FILE"),
    noted("save a copy of the game"),
    takes=True,
)
MANUAL = Verb("m manual manuel", Session.manual, "m", noted("the manual"))
QUIT = Verb("q quit exit quitter :q", Session.quit, "q", noted("leave; the game is kept"))
