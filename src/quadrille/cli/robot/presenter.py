"""The robot at the prompt: keys in a terminal, letters elsewhere."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager, nullcontext

import click

from quadrille.app.table import Played, Table
from quadrille.cli.conversation import (
    BEST,
    HELP,
    MANUAL,
    QUIT,
    REDO,
    SAVE,
    UNDO,
    Presenter,
    TypedCommand,
)
from quadrille.cli.keys import key, read_keys
from quadrille.cli.prompt import ask
from quadrille.cli.robot.screen import final_line, picture
from quadrille.cli.robot.solve import STRONGEST, run
from quadrille.cli.screens import ScrollingScreen
from quadrille.cli.terminal import Terminal, show
from quadrille.core.i18n import format_number, gettext, noted
from quadrille.core.pieces import LETTERS, legend
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.robot.moves import ACTIONS, Move
from quadrille.games.robot.rules import initial, step
from quadrille.games.robot.state import State

HINT_SECONDS = 2.0
OPTIMUM_SECONDS = 5.0

KEYS = {"up": "U", "down": "D", "left": "L", "right": "R", "space": "S"}
WALK = re.compile(rf"[0-9 ]*[{ACTIONS}][0-9 {ACTIONS}]*", re.ASCII)
TYPED = ":"
"""The key that asks for a whole line."""


class RobotPresenter(Presenter[State]):
    """One person and one grid."""

    MOVES = (
        (noted("arrows"), noted("move (typed: U D L R, in capitals)")),
        (noted("space"), noted("swap the hand with the cell (typed: S)")),
        ("UURS", noted("several at once; 3R is RRR")),
        (TYPED, noted("type a line, such as s FILE")),
    )

    def __init__(self, table: Table, terminal: Terminal, *, keys: bool) -> None:
        super().__init__(table)
        self.screen = ScrollingScreen(terminal, self._draw)
        self.keys = keys
        self.fewest = ""
        self.hinted: frozenset[int] = frozenset()

    def keyboard(self) -> AbstractContextManager[None]:
        """Read single keys; those pressed while the grid is drawn wait their turn."""
        return read_keys() if self.keys else nullcontext()

    def welcome(self) -> str:
        """Return how to begin."""
        if self.keys:
            return gettext("Arrow keys move, space swaps; ? lists the other commands, q quits.")
        text = gettext("Type the letters U D L R S, such as RRDS; ? lists the other commands.")
        return text if self.terminal.glyphs else f"{text}\n{self._legend()}".rstrip()

    def _legend(self) -> str:
        """Return what the letters on the grid stand for; nothing where colours are numbers."""
        colours = self.state.config.colours
        if colours > len(LETTERS):
            return ""
        text = gettext("A capital is the colour of a cell, a small letter its piece: {legend}.")
        return text.format(legend=legend(colours))

    def _draw(self) -> None:
        show(self.terminal, picture(self.terminal, self.state, self.fewest, self.hinted))

    def prompt(self) -> str:
        """Ask for a walk."""
        return gettext("U D L R S> ")

    def ask(self) -> str | None:
        """Read one key as what it stands for, or a line."""
        line = self._key() if self.keys else ask(self.prompt())
        self.hinted = frozenset()
        return line

    def _key(self) -> str | None:
        name = key()
        if name == TYPED:
            return ask(TYPED)
        return None if name is None else KEYS.get(name, name)

    def is_move(self, line: str) -> bool:
        """Return whether a line is a walk: capitals walk, small letters are commands."""
        return WALK.fullmatch(line) is not None

    def move(self, line: str) -> None:
        """Walk and swap."""
        self.talk.play(0, line)

    def show_move(self, played: Played) -> None:
        """Show the grid after a move."""
        self.draw()

    def show_refusal(self) -> None:
        """Draw the grid again above the error."""
        if self.keys:
            self.draw()

    def show_end(self) -> None:
        """Show the steps, and how they compare."""
        click.echo(self.terminal.strong(final_line(self.state)), color=True)
        text = gettext("Place {place} of {count} on this grid; the best is {best}.")
        self.talk.show_lines(self.talk.place_text(text))
        self.talk.remark = gettext("u takes back the last move, p shows the best known, q quits.")

    def _hint(self, rest: str) -> None:
        solution = self._search(self.state, HINT_SECONDS)
        if not solution.moves:
            self.talk.remark = gettext("Everything is sorted.")
            return
        first = solution.moves[0]
        cell = self.state.robot
        for action in first.rstrip("S"):
            cell = step(cell, action)
        columns = self.state.config.size.columns
        self.hinted = frozenset({cell.row * columns + cell.column})
        self.draw()
        text = gettext("Hint: {move}. Continuing this way: {steps} steps in all.")
        steps = self.state.steps + solution.score
        self.talk.remark = text.format(move=first, steps=format_number(steps))

    def _fewest_steps(self, rest: str) -> None:
        solution = self._search(initial(self.state.config), OPTIMUM_SECONDS)
        self.fewest = str(solution.score) if solution.proved else f"≤{solution.score}"
        self.draw()
        if solution.proved:
            text = gettext("Proved optimum: {steps} steps.")
            self.talk.remark = text.format(steps=format_number(solution.score))
        elif solution.bound is not None:
            text = gettext("Best known: {steps} steps; no walk has fewer than {bound}.")
            self.talk.remark = text.format(
                steps=format_number(solution.score), bound=format_number(solution.bound)
            )
        else:
            self.talk.remark = gettext("Best known: {steps} steps.").format(
                steps=format_number(solution.score)
            )

    def _search(self, state: State, seconds: float) -> Solution[Move]:
        return run(state, Budget(seconds=seconds, threads=cores()), STRONGEST)[0]

    def _grid(self, rest: str) -> None:
        config = self.state.config
        self.talk.remark = gettext(
            "{rows} rows, {columns} columns, {colours} colours; grid: {fill}."
        ).format(
            rows=config.size.rows,
            columns=config.size.columns,
            colours=config.colours,
            fill=config.fill,
        )

    COMMANDS = (
        HELP,
        TypedCommand("h hint indice", _hint, "h", noted("hint: where a strong method would go")),
        TypedCommand("p par", _fewest_steps, "p", noted("the fewest steps known for this grid")),
        UNDO,
        REDO,
        BEST,
        TypedCommand("i info infos grid grille", _grid, "i", noted("show the grid’s details")),
        SAVE,
        MANUAL,
        QUIT,
    )
