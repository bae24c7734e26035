"""SameGame at the prompt: what is drawn, asked and typed."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from typing import Any

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
    first_lines,
)
from quadrille.cli.engine import Search
from quadrille.cli.prompt import ask
from quadrille.cli.samegame.screen import Frame, final_line, frames, gain_text, picture, width_of
from quadrille.cli.screens import ScrollingScreen
from quadrille.cli.terminal import Terminal, show
from quadrille.core.i18n import format_number, gettext, noted
from quadrille.core.pieces import piece_of
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.samegame.config import rules_name
from quadrille.games.samegame.game import GAME
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.notation import parse, write
from quadrille.games.samegame.rules import groups, over, stages
from quadrille.games.samegame.solvers import solver
from quadrille.games.samegame.state import State, ball

PAUSE = 0.4
HINT_SECONDS = 1.0
TARGET_SECONDS = 5.0
LOST_SECONDS = 4.0
"""For all positions together from which the engine plays on."""
MOST_LOSSES = 3


class SameGamePresenter(Presenter[State]):
    """One person and one board."""

    MOVES = (
        ("3 7", noted("remove the group at column 3, row 7 (row 0 is at the bottom)")),
        ("3 7 ?", noted("show that group and its points first")),
    )

    def __init__(self, table: Table, terminal: Terminal, *, still: bool) -> None:
        super().__init__(table)
        self.screen = ScrollingScreen(terminal, self._draw)
        self.animated = terminal.moving and not still
        self.best_known = 0
        """The best score that any search of this session has found from the start."""

    def welcome(self) -> str:
        """Return that the window is too narrow, else how to begin."""
        need = width_of(self.terminal, self.state.config.size)
        if self.terminal.moving and need > self.terminal.width:
            return gettext(
                "This board needs a window {need} columns wide; yours has {have}."
            ).format(need=need, have=self.terminal.width)
        return gettext("Type a column and a row, such as 3 7; ? lists the other commands.")

    def _draw(self) -> None:
        self._show(Frame(self.state.board, self.state))

    def prompt(self) -> str:
        """Ask for a group."""
        return gettext("column row> ")

    def move(self, line: str) -> None:
        """Remove a group, or only look at it where a ? follows."""
        if line.endswith("?"):
            self._preview(parse(line[:-1]))
        else:
            self.talk.play(0, self._whole_move(line))

    def _whole_move(self, line: str) -> str:
        """Ask for the row when only a column was typed, as the report's program does."""
        if not line.isdecimal() or int(line) >= self.state.config.size.columns:
            return line
        row = ask(gettext("row> "))
        return line if row is None else f"{line} {row.strip()}"

    def show_move(self, played: Played) -> None:
        """Show a move stage by stage."""
        for frame in frames(played.before, played.move):
            self._show(frame)
            if self.animated:
                time.sleep(PAUSE)
        if self.animated:
            self.draw()
        done = stages(played.before, played.move)
        self.talk.remark = gain_text(len(done.removed), done.points)

    def _show(self, frame: Frame) -> None:
        shown = self.terminal if self.animated else replace(self.terminal, moving=False)
        best = self.talk.earlier[0].score if self.talk.earlier else None
        show(shown, picture(shown, frame, best))

    def _preview(self, move: Move) -> None:
        done = stages(self.state, move)
        self._show(Frame(self.state.board, self.state, highlighted=done.removed))
        self.talk.remark = gain_text(len(done.removed), done.points)

    def show_end(self) -> None:
        """Show the score and its place."""
        click.echo(self.terminal.strong(final_line(self.state)), color=True)
        text = gettext("Place {place} of {count} on this board; the best is {best}.")
        self.talk.show_lines(self.talk.place_text(text))
        self.talk.remark = gettext(
            "u takes back the last move, t asks the engine, l shows what was lost, q quits."
        )

    def _groups(self, rest: str) -> None:
        """List the groups, largest first."""
        rules = self.state.config.rules
        found = [group for group in groups(self.state.board) if len(group) >= rules.minimum]
        if not found:
            self.talk.remark = gettext("No groups left.")
        found.sort(key=lambda group: (-len(group), min(group)))
        lines = (self._group_text(min(group), len(group)) for group in found)
        self.talk.show_lines(first_lines(lines, len(found)))

    def _group_text(self, move: Move, count: int) -> str:
        worth = gain_text(count, self.state.config.rules.points(count))
        letter = ball(self.state.board, move)
        drawn = self.terminal.piece(piece_of(letter)) if letter else ""
        return f"{write(move):>5}  {drawn}  {worth}"

    def _hint(self, rest: str) -> None:
        """Show what the engine would play."""
        solution = self._search(HINT_SECONDS)
        if not solution.moves:
            self.talk.remark = gettext("No groups left.")
            return
        move = solution.moves[0]
        removed = stages(self.state, move).removed
        self._show(Frame(self.state.board, self.state, highlighted=removed))
        text = gettext("Hint: {move}. Continuing this way, the engine ends with {score} points.")
        self.talk.remark = text.format(move=write(move), score=format_number(solution.score))
        if self.state.config.rules.points(len(removed)) == 0:
            reason = gettext("It scores nothing, but it brings other pieces together.")
            self.talk.remark += f" {reason}"

    def _target(self, rest: str) -> None:
        """Show the best score that the engine finds from the start."""
        start = self.table.game.initial(self.state.config, 1)
        solution = self._search(TARGET_SECONDS, start)
        self.best_known = max(
            [self.best_known, solution.score, *(other.score for other in self.talk.earlier)]
        )
        known = self.best_known
        if solution.proved:
            self.talk.remark = gettext("Proved optimum: {score}.").format(
                score=format_number(known)
            )
        else:
            text = gettext("Best known: {score}; no game can score more than {bound}.")
            self.talk.remark = text.format(
                score=format_number(known), bound=format_number(solution.bound or known)
            )

    def _lost(self, rest: str) -> None:
        """List the moves after which the best score within reach fell most."""
        if not over(self.state):
            self.talk.remark = gettext(
                "First finish the game: then l shows where points were lost."
            )
            return
        from quadrille.app.engines.review import falls, review

        reviews = review(GAME, self.table.states, "auto", LOST_SECONDS, Rng(0), threading.Event())
        found: list[tuple[int, int, int]] = []
        for last in reviews:
            reviewed: Any = last["found"]
            found = falls([(ply, best) for ply, best in reviewed["reach"]])[:MOST_LOSSES]
        if not found:
            self.talk.remark = gettext("No move cost you anything the engine could find.")
        self.talk.show_lines(map(self._loss_text, found))

    def _loss_text(self, fall: tuple[int, int, int]) -> str:
        """Return how many points a move, or some moves, cost."""
        first, last, loss = fall
        move = write(parse(self.table.record.entries[first].text))
        text = gettext("a loss of {loss} at move {number} ({move})")
        if last > first + 1:
            text = gettext("a loss of {loss} from move {number} ({move}) to move {last}")
        return text.format(number=first + 1, move=move, last=last, loss=loss)

    def _search(self, seconds: float, state: State | None = None) -> Solution[Move]:
        budget = Budget(seconds=seconds, threads=cores())
        position = state or self.state
        search = Search.by(GAME, position, "auto", budget)
        return search.run(solver("auto")(position, budget, Rng(0)))

    def _rules(self, rest: str) -> None:
        """Show the rules and where the board came from."""
        config, rules = self.state.config, self.state.config.rules
        self.talk.remark = gettext(
            "{columns} columns, {rows} rows, {colours} colours; groups of {minimum} or more, "
            "(n − {offset})² points, {bonus} for an empty board (rules: {rules}; board: {fill})."
        ).format(
            columns=config.size.columns,
            rows=config.size.rows,
            colours=config.colours,
            minimum=rules.minimum,
            offset=rules.offset,
            bonus=rules.bonus,
            rules=rules_name(rules),
            fill=config.fill,
        )

    COMMANDS = (
        HELP,
        TypedCommand("g groups groupes", _groups, "g", noted("list the groups, largest first")),
        TypedCommand("h hint indice", _hint, "h", noted("hint: what the engine would play")),
        TypedCommand(
            "t target objectif cible",
            _target,
            "t",
            noted("target: the best score the engine finds for this board"),
        ),
        TypedCommand("l lost pertes", _lost, "l", noted("after the game: where points were lost")),
        UNDO,
        REDO,
        BEST,
        TypedCommand(
            "i info infos rules règles regles",
            _rules,
            "i",
            noted("show the rules and the board"),
        ),
        SAVE,
        MANUAL,
        QUIT,
    )
