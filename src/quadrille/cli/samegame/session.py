"""The conversation of a game of SameGame."""

from __future__ import annotations

import time
from dataclasses import replace

import click

from quadrille.app.tables import Played, Table
from quadrille.cli.engine import Search
from quadrille.cli.prompt import ask
from quadrille.cli.samegame.screen import (
    Frame,
    final_line,
    frames,
    gained_line,
    picture,
    width_of,
)
from quadrille.cli.session import BEST, HELP, MANUAL, QUIT, REDO, SAVE, UNDO, Verb, listed
from quadrille.cli.session import Session as Conversation
from quadrille.cli.terminal import Terminal, show
from quadrille.core.i18n import gettext, noted
from quadrille.core.pieces import piece_of
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.samegame.config import write_rules
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.notation import parse, write
from quadrille.games.samegame.rules import groups, stages
from quadrille.games.samegame.solvers import solver
from quadrille.games.samegame.state import State, ball
from quadrille.store.shelf import Shelf

PAUSE = 0.4
HINT_SECONDS = 1.0
TARGET_SECONDS = 5.0


class Session(Conversation):
    """One person and one board."""

    MOVES = (
        ("3 7", noted("remove the group at column 3, row 7 (row 0 is at the bottom)")),
        ("3 7 ?", noted("show that group and its points first")),
    )

    def __init__(self, shelf: Shelf, table: Table, terminal: Terminal, *, still: bool) -> None:
        self.animated = terminal.moving and not still
        super().__init__(shelf, table, terminal)

    def welcome(self) -> str:
        """Say that the window is too narrow, else how to begin."""
        need = width_of(self.terminal, self.state.config.size)
        if self.terminal.moving and need > self.terminal.width:
            return gettext("This board wants a window of {need} columns; yours has {have}.").format(
                need=need, have=self.terminal.width
            )
        return gettext("Type a column and a row, such as 3 7; ? shows what else there is.")

    @property
    def state(self) -> State:
        """Give the position now."""
        state = self.table.state
        assert isinstance(state, State)
        return state

    def draw(self) -> None:
        """Show the board."""
        self._show(Frame(self.state.board, self.state))

    def question(self) -> str:
        """Ask for a group."""
        return gettext("column row> ")

    def move(self, line: str) -> None:
        """Remove a group, or only look at it where a ? follows."""
        if line.endswith("?"):
            self._preview(parse(line[:-1]))
        else:
            self.replayed(self.table.play(0, self._whole_move(line)))

    def _whole_move(self, line: str) -> str:
        """Ask for the row when only a column was typed, as the report's program does."""
        if not line.isdecimal():
            return line
        row = ask(gettext("row> "))
        return line if row is None else f"{line} {row.strip()}"

    def replayed(self, played: Played) -> None:
        """Show a move stage by stage."""
        self.told_end = False
        for frame in frames(played.before, played.move):
            self._show(frame)
            if self.animated:
                time.sleep(PAUSE)
        if self.animated:
            self.draw()
        done = stages(played.before, played.move)
        self.remark = gained_line(len(done.removed), done.points)

    def _show(self, frame: Frame) -> None:
        shown = self.terminal if self.animated else replace(self.terminal, moving=False)
        best = self.others[0].score if self.others else None
        show(shown, picture(shown, frame, best))

    def _preview(self, move: Move) -> None:
        done = stages(self.state, move)
        self._show(Frame(self.state.board, self.state, highlighted=done.removed))
        self.remark = gained_line(len(done.removed), done.points)

    def tell_end(self) -> None:
        """Say the score and its place."""
        score = self.table.outcome.scores[0] if self.table.outcome else 0
        click.echo(self.terminal.strong(final_line(self.state)), color=True)
        place = 1 + sum(other.score > score for other in self.others)
        if self.others:
            known = gettext("Place {place} of {count} on this board; the best is {best}.").format(
                place=place, count=len(self.others) + 1, best=max(self.others[0].score, score)
            )
            click.echo(known)
        self.remark = gettext("u takes the last move back, t asks the engine, q leaves.")

    def _groups(self, rest: str) -> None:
        """List the groups, largest first."""
        rules = self.state.config.rules
        found = [group for group in groups(self.state.board) if len(group) >= rules.minimum]
        if not found:
            self.remark = gettext("No group is left.")
        found.sort(key=lambda group: (-len(group), min(group)))
        listed((self._told(min(group), len(group)) for group in found), len(found))

    def _told(self, move: Move, count: int) -> str:
        worth = gained_line(count, self.state.config.rules.points(count))
        letter = ball(self.state.board, move)
        drawn = self.terminal.piece(piece_of(letter)) if letter else ""
        return f"{write(move):>5}  {drawn}  {worth}"

    def _hint(self, rest: str) -> None:
        """Show what the engine would play."""
        solution = self._searched(HINT_SECONDS)
        if not solution.moves:
            self.remark = gettext("No group is left.")
            return
        move = solution.moves[0]
        removed = stages(self.state, move).removed
        self._show(Frame(self.state.board, self.state, highlighted=removed))
        told = gettext("Hint: {move}. Going on so, the engine ends with {score} points.")
        self.remark = told.format(move=write(move), score=solution.score)

    def _target(self, rest: str) -> None:
        """Tell the best score that the engine finds from the start."""
        start = self.table.game.initial(self.state.config, 1)
        solution = self._searched(TARGET_SECONDS, start)
        known = max([solution.score, *(other.score for other in self.others)])
        if solution.proved:
            self.remark = gettext("Target: {score}; no game is better.").format(score=known)
        else:
            told = gettext("Target: {score}, the best known; no game can pass {bound}.")
            self.remark = told.format(score=known, bound=solution.bound)

    def _searched(self, seconds: float, state: State | None = None) -> Solution[Move]:
        budget = Budget(seconds=seconds, threads=cores())
        search = Search(budget)
        return search.run(solver("auto")(state or self.state, budget, Rng(0)))

    def _rules(self, rest: str) -> None:
        """Tell which rules and which board this is."""
        config, rules = self.state.config, self.state.config.rules
        self.remark = gettext(
            "{columns} columns, {rows} rows, {colours} colours; groups of {minimum} or more, "
            "(n − {offset})² points, {bonus} for an empty board (rules: {rules}; board: {fill})."
        ).format(
            columns=config.size.columns,
            rows=config.size.rows,
            colours=config.colours,
            minimum=rules.minimum,
            offset=rules.offset,
            bonus=rules.bonus,
            rules=write_rules(rules),
            fill=config.fill,
        )

    VERBS = (
        HELP,
        Verb("g groups groupes", _groups, "g", noted("list the groups, largest first")),
        Verb("h hint indice", _hint, "h", noted("hint: what the engine would play")),
        Verb(
            "t target objectif cible",
            _target,
            "t",
            noted("target: the best score the engine finds for this board"),
        ),
        UNDO,
        REDO,
        BEST,
        Verb(
            "i info infos rules règles regles",
            _rules,
            "i",
            noted("which rules and which board this is"),
        ),
        SAVE,
        MANUAL,
        QUIT,
    )
