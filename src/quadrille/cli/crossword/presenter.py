"""The crossword at the prompt: the grid, the clues, and letters that are typed."""

from __future__ import annotations

import click

from quadrille.app.table import Played, Table
from quadrille.cli.conversation import BEST, HELP, MANUAL, QUIT, SAVE, Presenter, TypedCommand
from quadrille.cli.frame import frame_picture
from quadrille.cli.screens import ScrollingScreen
from quadrille.cli.terminal import Terminal, show
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.games.crossword.config import FRENCH
from quadrille.games.crossword.grid import ACROSS, COLUMNS, cell_at, write_cell
from quadrille.games.crossword.moves import Check, Reveal
from quadrille.games.crossword.notation import CHECK_WORDS, REVEAL_WORDS
from quadrille.games.crossword.rules import cells_in
from quadrille.games.crossword.score import points
from quadrille.games.crossword.state import PENCIL, REVEALED, RIGHT, WRONG, State
from quadrille.games.crossword.text import (
    WRONG_SIGN,
    add_labels,
    clue_lines,
    join_cells,
    status_text,
)

NUMBERED = (noted("7A WORD"), noted("write word 7 across; 7D: word 7 down"))
IN_LINE = (
    noted("VII across WORD"),
    noted("write the word of row VII; 7 down 2 WORD: the second word of column 7"),
)
"""How a word is named in the French style, by the labels of the clues."""


class CrosswordPresenter(Presenter[State]):
    """One person, or several at one keyboard, and one grid."""

    MOVES = (
        ("C5 E", noted("write E in the square at column C, row 5")),
        (noted("C5 across WORD"), noted("write a word from there to the right; down: downwards")),
        NUMBERED,
        IN_LINE,
        ("C5 E?", noted("write in pencil")),
        ("C5 -", noted("erase")),
        (
            noted("check C5"),
            noted("check a letter; check C5 across: a word; check: all"),
        ),
        (noted("reveal C5"), noted("reveal a letter; reveal C5 across: a word; reveal: the grid")),
    )
    MOVE_WORDS = frozenset((*CHECK_WORDS, *REVEAL_WORDS))

    def __init__(self, table: Table, terminal: Terminal) -> None:
        super().__init__(table)
        self.screen = ScrollingScreen(terminal, self._draw)

    def moves(self) -> tuple[tuple[str, str], ...]:
        """Return how moves are typed: words by numbers, or by their rows and columns."""
        other = NUMBERED if self.state.config.numbering == FRENCH else IN_LINE
        return tuple(one for one in self.MOVES if one is not other)

    def welcome(self) -> str:
        """Return how to begin."""
        return gettext("Type a square and letters, such as C5 across WORD; c lists the clues.")

    def _draw(self) -> None:
        state = self.state
        title = state.config.title or gettext("Crossword")
        notes = [str(state.empty), ngettext("empty square", "empty squares", state.empty)]
        show(
            self.terminal,
            frame_picture(self.terminal, title, notes, paint_grid(self.terminal, state)),
        )

    def prompt(self) -> str:
        """Ask for letters."""
        return gettext("square letters> ")

    def move(self, line: str) -> None:
        """Write, check or reveal."""
        self.talk.play(0, line)

    def show_move(self, played: Played) -> None:
        """Show the grid after a move, and what a check has found."""
        self.draw()
        if isinstance(played.move, Check):
            checked = [played.after.marks[at] for at in cells_in(played.after, played.move.scope)]
            self.talk.remark = gettext("{right} right, {wrong} wrong.").format(
                right=checked.count(RIGHT), wrong=checked.count(WRONG)
            )
        elif isinstance(played.move, Reveal) or self.state.empty:
            self.talk.remark = ""
        else:
            self.talk.remark = status_text(self.state)

    def show_end(self) -> None:
        """Show the points."""
        reached = points(self.state)
        text = ngettext(
            "You solved the crossword with {n} of {most} points.",
            "You solved the crossword with {n} of {most} points.",
            reached,
        )
        click.echo(
            self.terminal.strong(text.format(n=reached, most=self.state.squares)), color=True
        )
        click.echo(help_text(self.state))
        self.talk.remark = ""

    def _clues(self, rest: str) -> None:
        """List the clues with their squares."""
        self.talk.show_lines(clue_lines(self.state.config))

    def _left(self, rest: str) -> None:
        """List the words of which letters are missing."""
        config, lines = self.state.config, []
        for index, slot in config.listed_slots:
            entered = "".join(self.state.letters[cell] for cell in slot.cells)
            if "." in entered:
                way = gettext("across") if slot.direction == ACROSS else gettext("down")
                place = write_cell(cell_at(slot.cells[0], config.size))
                lines.append(f"  {place} {way}  {entered}  {config.clue(index)}")
        self.talk.show_lines(lines)

    COMMANDS = (
        HELP,
        TypedCommand("c clues définitions definitions", _clues, "c", noted("list the clues")),
        TypedCommand("l left reste", _left, "l", noted("list the words with missing letters")),
        BEST,
        SAVE,
        MANUAL,
        QUIT,
    )


def help_text(state: State) -> str:
    """Return what was asked during a game: how many checks, how many letters revealed."""
    checks = ngettext("{n} check", "{n} checks", state.checks).format(n=state.checks)
    wrong = ngettext("{n} letter wrong", "{n} letters wrong", state.errors).format(n=state.errors)
    shown = ngettext("{n} letter revealed", "{n} letters revealed", state.revealed)
    return f"{checks}, {wrong}, {shown.format(n=state.revealed)}"


def paint_grid(terminal: Terminal, state: State) -> list[str]:
    """Draw a grid for a terminal; letters in pencil are small, wrong ones have a sign."""
    columns, rows = state.config.size
    lines = [terminal.faint("   " + " ".join(COLUMNS[:columns]))]
    for row in range(rows):
        cells = (_square(terminal, state, Cell(column, row)) for column in range(columns))
        lines.append(terminal.faint(f"{row + 1:2} ") + join_cells(cells))
    return add_labels(lines, state.config)


def _square(terminal: Terminal, state: State, cell: Cell) -> str:
    at = cell.row * state.config.size.columns + cell.column
    sign, mark = state.letters[at], state.marks[at]
    if sign == "#":
        return "█" if terminal.glyphs else "#"
    if sign == ".":
        return terminal.faint("·" if terminal.glyphs else ".")
    if mark == WRONG:
        return terminal.highlight(sign) + WRONG_SIGN
    if mark == PENCIL:
        return terminal.faint(sign.lower())
    return terminal.strong(sign) if mark in (RIGHT, REVEALED) else sign
