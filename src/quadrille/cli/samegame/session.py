"""The conversation of a game: a prompt, commands in French or English, and what they do."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import click

from quadrille.app.scores import Score, puzzle_of, ranking
from quadrille.app.sessions import leave
from quadrille.app.tables import Played, Table
from quadrille.cli.engine import Search
from quadrille.cli.inputs import write_text
from quadrille.cli.manuals import show_manual
from quadrille.cli.prompt import ask
from quadrille.cli.samegame.screen import (
    Frame,
    final_line,
    frames,
    gained_line,
    picture,
    show,
    width_of,
    wrapped,
)
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.pieces import piece_of
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, cores
from quadrille.games.samegame.config import write_rules
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.notation import parse, write
from quadrille.games.samegame.rules import groups, over, stages
from quadrille.games.samegame.solvers import solver
from quadrille.games.samegame.state import State, ball
from quadrille.store.shelf import Shelf

PAUSE = 0.4
HINT_SECONDS = 1.0
TARGET_SECONDS = 5.0
LISTED = 12


class Session:
    """One person at one table, until the game is left."""

    def __init__(self, shelf: Shelf, table: Table, terminal: Terminal, *, still: bool) -> None:
        self.shelf = shelf
        self.table = table
        self.terminal = terminal
        self.animated = terminal.moving and not still
        self.remark = self._welcome()
        self.done = False
        self.told_end = False
        self.puzzle = puzzle_of(table.game, self.state.config)
        self.others: list[Score] = ranking(shelf, table.game, self.puzzle)

    def _welcome(self) -> str:
        """Say what stands in the way of a good game, else how to begin."""
        if self.table.journal is None:
            return gettext(
                "This game cannot be kept: {folder} cannot be written. Set QUADRILLE_DATA to a "
                "folder of yours."
            ).format(folder=self.shelf.root)
        need = width_of(self.terminal, self.table.state.config.size)
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

    def run(self) -> None:
        """Talk until the person leaves."""
        self._draw(Frame(self.state.board, self.state))
        try:
            while not self.done:
                self._turn()
        finally:
            leave(self.shelf, self.table)

    def _turn(self) -> None:
        if over(self.state) and not self.told_end:
            self._tell_end()
        if self.remark:
            click.echo(wrapped(self.terminal, self.remark))
        line = ask(gettext("column row> "))
        self.remark = ""
        if line is None:
            self._quit("")
            return
        try:
            self._obey(line.strip())
        except QuadrilleError as error:
            self.remark = str(error)
        except KeyboardInterrupt:
            self.remark = gettext("Stopped.")

    def _obey(self, line: str) -> None:
        if not line:
            self.remark = gettext(
                "Type a column and a row, such as 3 7; ? shows what else there is."
            )
            return
        word, _, rest = line.partition(" ")
        command = WORDS.get(word.lower())
        if command is not None and (not rest or command is Session._save):
            command(self, rest.strip())
        elif line.endswith("?"):
            self._preview(parse(line[:-1]))
        else:
            self._play(self._whole_move(line))

    def _whole_move(self, line: str) -> str:
        """Ask for the row when only a column was typed, as the report's program does."""
        if not line.isdecimal():
            return line
        row = ask(gettext("row> "))
        return line if row is None else f"{line} {row.strip()}"

    def _play(self, text: str) -> None:
        self._show_played(self.table.play(0, text))

    def _show_played(self, played: Played) -> None:
        self.told_end = False
        for frame in frames(played.before, played.move):
            self._draw(frame)
            if self.animated:
                time.sleep(PAUSE)
        if self.animated:
            self._draw(Frame(self.state.board, self.state))
        done = stages(played.before, played.move)
        self.remark = gained_line(len(done.removed), done.points)

    def _draw(self, frame: Frame) -> None:
        shown = self.terminal if self.animated else _unmoving(self.terminal)
        best = self.others[0].score if self.others else None
        show(shown, picture(shown, frame, best))

    def _preview(self, move: Move) -> None:
        done = stages(self.state, move)
        self._draw(Frame(self.state.board, self.state, highlighted=done.removed))
        self.remark = gained_line(len(done.removed), done.points)

    def _tell_end(self) -> None:
        self.told_end = True
        score = self.table.outcome.scores[0] if self.table.outcome else 0
        click.echo(self.terminal.strong(final_line(self.state)), color=True)
        place = 1 + sum(other.score > score for other in self.others)
        if self.others:
            known = gettext("Place {place} of {count} on this board; the best is {best}.").format(
                place=place, count=len(self.others) + 1, best=max(self.others[0].score, score)
            )
            click.echo(known)
        self.remark = gettext("u takes the last move back, t asks the engine, q leaves.")

    def _help(self, rest: str) -> None:
        for keys, text in HELP:
            click.echo(f"  {gettext(keys):<14} {gettext(text)}")

    def _manual(self, rest: str) -> None:
        show_manual("samegame")

    def _undo(self, rest: str) -> None:
        self.table.undo()
        self.told_end = False
        self._draw(Frame(self.state.board, self.state))
        self.remark = gettext("The last move is taken back.")

    def _redo(self, rest: str) -> None:
        self._show_played(self.table.redo())

    def _groups(self, rest: str) -> None:
        rules = self.state.config.rules
        found = [group for group in groups(self.state.board) if len(group) >= rules.minimum]
        for group in sorted(found, key=lambda group: (-len(group), min(group)))[:LISTED]:
            worth = gained_line(len(group), rules.points(len(group)))
            letter = ball(self.state.board, min(group))
            drawn = self.terminal.piece(piece_of(letter)) if letter else ""
            click.echo(f"  {write(min(group)):>5}  {drawn}  {worth}", color=True)
        if not found:
            self.remark = gettext("No group is left.")
        if len(found) > LISTED:
            more = len(found) - LISTED
            click.echo("  " + ngettext("and {n} more", "and {n} more", more).format(n=more))

    def _hint(self, rest: str) -> None:
        solution = self._searched(HINT_SECONDS)
        if not solution.moves:
            self.remark = gettext("No group is left.")
            return
        move = solution.moves[0]
        removed = stages(self.state, move).removed
        self._draw(Frame(self.state.board, self.state, highlighted=removed))
        told = gettext("Hint: {move}. Going on so, the engine ends with {score} points.")
        self.remark = told.format(move=write(move), score=solution.score)

    def _target(self, rest: str) -> None:
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

    def _best(self, rest: str) -> None:
        if not self.others:
            self.remark = gettext("No finished game on this board yet.")
        for place, score in enumerate(self.others[:LISTED], 1):
            click.echo(f"{place:>3}. {score.score:>7}  {score.name or '—'}  {score.date}")

    def _rules(self, rest: str) -> None:
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

    def _save(self, rest: str) -> None:
        if not rest:
            self.remark = gettext("Say a file: save game.quadrille. (Every move is kept anyway.)")
            return
        if Path(rest).exists():
            raise Invalid("file-exists", path=rest)
        write_text(rest, self.table.record.text())
        self.remark = gettext("Saved as {file}.").format(file=rest)

    def _quit(self, rest: str) -> None:
        self.done = True
        kept = self.table.journal is not None and self.table.record.entries
        if kept and not over(self.state):
            click.echo(gettext("Your game is kept: quadrille samegame play --resume"))


def _unmoving(terminal: Terminal) -> Terminal:
    from dataclasses import replace

    return replace(terminal, moving=False)


Action = Callable[[Session, str], None]

HELP: tuple[tuple[str, str], ...] = (
    ("3 7", noted("remove the group at column 3, row 7 (row 0 is at the bottom)")),
    ("3 7 ?", noted("show that group and its points first")),
    ("g", noted("list the groups, largest first")),
    ("h", noted("hint: what the engine would play")),
    ("t", noted("target: the best score the engine finds for this board")),
    ("u · r", noted("undo · redo")),
    ("b", noted("best scores on this board")),
    ("i", noted("which rules and which board this is")),
    (noted("s FILE"), noted("save a copy of the game")),
    ("m", noted("the manual")),
    ("q", noted("leave; the game is kept")),
)

_ACTIONS: dict[Action, str] = {
    Session._help: "? help aide",
    Session._manual: "m manual manuel",
    Session._undo: "u undo annuler",
    Session._redo: "r redo rétablir retablir refaire",
    Session._groups: "g groups groupes",
    Session._hint: "h hint indice",
    Session._target: "t target objectif cible",
    Session._best: "b best scores meilleurs",
    Session._rules: "i info infos rules règles regles",
    Session._save: "s save sauver enregistrer",
    Session._quit: "q quit exit quitter :q",
}

WORDS: dict[str, Action] = {
    word: action for action, words in _ACTIONS.items() for word in words.split()
}
