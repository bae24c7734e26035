"""The conversation of a game of the robot: keys in a terminal, letters at a prompt."""

from __future__ import annotations

import re
from contextlib import nullcontext

import click

from quadrille.app.tables import Played, Table
from quadrille.cli.keys import key, pressed
from quadrille.cli.prompt import ask
from quadrille.cli.robot.screen import final_line, picture
from quadrille.cli.robot.solve import STRONGEST, run
from quadrille.cli.session import BEST, HELP, MANUAL, QUIT, REDO, SAVE, UNDO, Verb
from quadrille.cli.session import Session as Conversation
from quadrille.cli.terminal import Terminal, show
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext, noted
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.robot.config import Config
from quadrille.games.robot.moves import ACTIONS, Move
from quadrille.games.robot.rules import initial, step
from quadrille.games.robot.state import State
from quadrille.store.shelf import Shelf

HINT_SECONDS = 2.0
PAR_SECONDS = 5.0

KEYS = {"up": "U", "down": "D", "left": "L", "right": "R", "space": "S"}
WALK = re.compile(rf"[0-9 ]*[{ACTIONS}][0-9 {ACTIONS}]*", re.ASCII)
TYPED = ":"
"""The key that asks for a whole line."""


class Session(Conversation):
    """One person and one grid."""

    MOVES = (
        (noted("arrows"), noted("walk (typed: U D L R, in capitals)")),
        (noted("space"), noted("swap the hand with the cell (typed: S)")),
        ("UURS", noted("several at once; 3R is RRR")),
        (TYPED, noted("type a line, such as s FILE")),
    )

    def __init__(self, shelf: Shelf, table: Table, terminal: Terminal, *, keys: bool) -> None:
        self.keys = keys
        self.par = ""
        self.known: Solution[Move] | None = None
        self.hinted: frozenset[int] = frozenset()
        super().__init__(shelf, table, terminal)

    @property
    def state(self) -> State:
        """Give the position now."""
        state = self.table.state
        assert isinstance(state, State)
        return state

    def run(self) -> None:
        """Talk until the person leaves; keys pressed while the grid is drawn wait their turn."""
        with pressed() if self.keys else nullcontext():
            super().run()

    def welcome(self) -> str:
        """Say how to begin."""
        if self.keys:
            return gettext("Arrows walk, space swaps; ? shows what else there is, q leaves.")
        return gettext("Type letters of U D L R S, such as RRDS; ? shows what else there is.")

    def draw(self) -> None:
        """Show the grid."""
        show(self.terminal, picture(self.terminal, self.state, self.par, self.hinted))

    def question(self) -> str:
        """Ask for a walk."""
        return gettext("U D L R S> ")

    def asked(self) -> str | None:
        """Take one key as what it stands for, or a line."""
        if not self.keys:
            return super().asked()
        name = key()
        if name == TYPED:
            return ask(TYPED)
        return None if name is None else KEYS.get(name, name)

    def obey(self, line: str) -> None:
        """Do what a key or a line says: capitals walk, small letters are commands.

        The grid stays where it is, errors stand below it.
        """
        self.hinted = frozenset()
        try:
            if WALK.fullmatch(line):
                self.move(line)
            else:
                super().obey(line)
        except QuadrilleError:
            if self.keys:
                self.draw()
            raise

    def move(self, line: str) -> None:
        """Walk and swap."""
        self.replayed(self.table.play(0, line))

    def replayed(self, played: Played) -> None:
        """Show the grid after a move."""
        self.draw()

    def tell_end(self) -> None:
        """Say the steps, and how they compare."""
        click.echo(self.terminal.strong(final_line(self.state)), color=True)
        fewer = sum(other.score < self.state.steps for other in self.others)
        if self.others:
            told = gettext("Place {place} of {count} on this grid; the best is {best}.")
            best = min(self.others[0].score, self.state.steps)
            place, count = fewer + 1, len(self.others) + 1
            click.echo(told.format(place=place, count=count, best=best))
        self.remark = gettext("u takes the last move back, p asks for par, q leaves.")

    def _hint(self, rest: str) -> None:
        solution = self._searched(self.state, HINT_SECONDS)
        if not solution.moves:
            self.remark = gettext("Everything is sorted.")
            return
        first = solution.moves[0]
        cell = self.state.robot
        for action in first.rstrip("S"):
            cell = step(cell, action)
        columns = self.state.config.size.columns
        self.hinted = frozenset({cell.row * columns + cell.column})
        self.draw()
        told = gettext("Hint: {move}. Going on so, {steps} steps in all.")
        steps = self.state.steps + solution.score
        self.remark = told.format(move=first, steps=steps)

    def _par(self, rest: str) -> None:
        solution = self._searched(initial(self._config), PAR_SECONDS)
        self.par = str(solution.score) if solution.proved else f"≤{solution.score}"
        self.draw()
        if solution.proved:
            told = gettext("Par: {steps} steps; no walk is shorter.")
            self.remark = told.format(steps=solution.score)
        elif solution.bound is not None:
            told = gettext("Par: {steps} steps, the best known; none has fewer than {bound}.")
            self.remark = told.format(steps=solution.score, bound=solution.bound)
        else:
            self.remark = gettext("Par: {steps} steps, the best known.").format(
                steps=solution.score
            )

    @property
    def _config(self) -> Config:
        return self.state.config

    def _searched(self, state: State, seconds: float) -> Solution[Move]:
        return run(state, Budget(seconds=seconds, threads=cores()), STRONGEST)[0]

    def _grid(self, rest: str) -> None:
        config = self._config
        self.remark = gettext(
            "{rows} rows, {columns} columns, {colours} colours; grid: {fill}."
        ).format(
            rows=config.size.rows,
            columns=config.size.columns,
            colours=config.colours,
            fill=config.fill,
        )

    VERBS = (
        HELP,
        Verb("h hint indice", _hint, "h", noted("hint: where a strong method would go")),
        Verb("p par", _par, "p", noted("par: the fewest steps known for this grid")),
        UNDO,
        REDO,
        BEST,
        Verb("i info infos grid grille", _grid, "i", noted("which grid this is")),
        SAVE,
        MANUAL,
        QUIT,
    )
