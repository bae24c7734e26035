"""The result file of a game, written at the end under a name that you choose."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from quadrille.cli.mixmo.loading import result_text
from quadrille.cli.outputs import refuse_existing, write_text
from quadrille.cli.prompt import ask
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext
from quadrille.games.mixmo.state import State

NO = ("n", "no", "non", "q")
BACK = ("u", "undo", "annuler")


class ResultFile:
    """Where the result of one game goes, once it is known."""

    def __init__(self, name: str, path: str | None, puzzle: str) -> None:
        self.name = name
        self.puzzle = puzzle
        """The digest of the draw, which names it in the name of the file."""
        self.path = path
        self.given = path is not None
        """Whether it was settled before the game."""
        self.is_written = False

    def write(self, state: State, path: str) -> str:
        """Write the result; say where. A file that is not ours is never replaced."""
        if not (self.is_written and path == self.path):
            refuse_existing(path)
        write_text(path, result_text(state, self.name))
        self.path, self.is_written = path, True
        return gettext("Result written to {file}.").format(file=path)

    def at_end(self, state: State) -> str | None:
        """Write the result where it was asked for, or ask a person who watches.

        `None` if that person wants to go back into the game.
        """
        if self.given and self.path is not None:
            return self.write(state, self.path)
        if not sys.stdin.isatty():
            return gettext("res FILE writes the result.")
        return self._ask(state)

    def _ask(self, state: State) -> str | None:
        if not self.name:
            name = (ask(gettext("Your name for the result (u: back to the game): ")) or "").strip()
            if name.lower() in BACK:
                return None
            self.name = name
        usual = self._free_name()
        while True:
            question = gettext("Write the result to which file? (Enter: {file}, n: none, u: back) ")
            answer = ask(question.format(file=usual))
            if answer is None or answer.strip().lower() in NO:
                return gettext("res FILE writes the result.")
            if answer.strip().lower() in BACK:
                return None
            try:
                return self.write(state, answer.strip() or usual)
            except QuadrilleError as error:
                click.echo(error)

    def _free_name(self) -> str:
        """Make up a name that no file has yet."""
        from quadrille.app.exports import DIGITS, join_file_name

        draw = self.puzzle[:DIGITS]
        numbers = ("", *(f"-{number}" for number in range(1, 10_000)))
        names = [join_file_name("mixmo", [self.name], draw, f"{one}.txt") for one in numbers]
        return next((name for name in names if not Path(name).exists()), names[0])
