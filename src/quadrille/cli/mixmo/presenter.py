"""Mixmo at the prompt: what is drawn, asked and typed."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

from quadrille.app.scores import puzzle_of
from quadrille.app.table import Played, Table
from quadrille.cli.choices import daily_seed
from quadrille.cli.conversation import BEST, MANUAL, QUIT, REDO, SAVE, UNDO, Presenter, TypedCommand
from quadrille.cli.layout import columns, fold_text
from quadrille.cli.mixmo import inquiries
from quadrille.cli.mixmo.ending import ResultFile
from quadrille.cli.mixmo.helps import HELPS, allowed_helps, switch_helps
from quadrille.cli.mixmo.notes import scoring_title, write_place
from quadrille.cli.mixmo.paint import Scene
from quadrille.cli.mixmo.remarks import (
    after_mixmo,
    after_move,
    before_mixmo,
    end_words,
    new_cells,
    standing_line,
)
from quadrille.cli.mixmo.robot_hint import compare, hint, target_of_today, target_text
from quadrille.cli.mixmo.screen import GRID_HEIGHT, beside_grid, notes_width, picture, too_small
from quadrille.cli.mixmo.table import word_table
from quadrille.cli.mixmo.typed import place_and_way, spell_line
from quadrille.cli.screens import FixedScreen
from quadrille.cli.terminal import Terminal
from quadrille.core.grid import Cell
from quadrille.core.i18n import format_number, gettext, ngettext, noted
from quadrille.games.mixmo.completion import Completion
from quadrille.games.mixmo.judge import assess
from quadrille.games.mixmo.moves import Mixmo
from quadrille.games.mixmo.notation import VERBS as MOVE_VERBS
from quadrille.games.mixmo.notation import WAYS, write
from quadrille.games.mixmo.options import is_drawn_from
from quadrille.games.mixmo.report import report_state
from quadrille.games.mixmo.state import State

PIPE_WIDTH, PIPE_ROWS = 76, 12
OFFERED = 12
"""How many words are listed for a place."""
TILE_FIRST = re.compile(r"[^\W\d_]\s+\(?L?[0-9]{1,2}[\s,;]+C?[0-9]{1,2}\)?", re.IGNORECASE)
SHIFT_LIKE = re.compile(r"[-+−]?[0-9]{1,3}[\s,;]+[-+−]?[0-9]{1,3}")
ONE_WORD = re.compile(r"[^\W\d_]{2,}")


class MixmoPresenter(Presenter[State]):
    """One person and one draw."""

    MOVES = (
        ("4 5 E", noted("put the tile E at row 4, column 5; *e is the joker as E")),
        (noted("1 0 > WORD"), noted("write a word across from row 1, column 0")),
        (noted("1 0 v WORD"), noted("write it down")),
        ("t 4 5", noted("take a tile back; t all takes every tile back")),
        ("2 1 2 4", noted("move the tile at row 2, column 1 to row 2, column 4")),
        (noted("2 1-4 3 to 5 5"), noted("move the tiles of a rectangle together")),
        ("shift 1 0", noted("shift the whole grid, here one row down")),
        ("x", noted("mixmo: show two more tiles or, with none left, end the game")),
    )

    MOVE_WORDS = frozenset(word for words in MOVE_VERBS.values() for word in words) | {"mv"}

    def __init__(
        self, table: Table, terminal: Terminal, *, helps: frozenset[str], result: str | None = None
    ) -> None:
        super().__init__(table)
        self.screen = FixedScreen(terminal, self)
        self.helps = helps
        puzzle = puzzle_of(table.game, self.state.config)
        self.result = ResultFile(table.record.setup.seats[0], result, puzzle)
        self.lit: frozenset[Cell] = frozenset()
        self.warned: State | None = None
        """Where it was last said what a mixmo will do."""
        self.offered: list[Completion] = []
        """The words that were listed last for a place."""

    def welcome(self) -> str:
        """Return that the window is too small, else how to begin."""
        text = gettext("Type 9 5 > WORD to write a word, x for mixmo; ? lists the other commands.")
        if is_drawn_from(self.state.config, daily_seed()):
            text = " ".join([text, gettext("target shows the target of the day.")])
        return too_small(self.terminal) or text

    def prompt(self) -> str:
        """Ask for a move."""
        return "mixmo> "

    height = GRID_HEIGHT

    def notes_width(self) -> int:
        """Return how wide the notes are beside the grid."""
        return notes_width(self.terminal)

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Draw the grid and its notes."""
        return picture(self.terminal, self._scene(), aside)

    def room(self) -> int:
        """Return how many lines a list may have beside the grid, below the tray."""
        return GRID_HEIGHT - len(beside_grid(self.terminal, self._scene(), [""])) + 1

    def _scene(self) -> Scene:
        return Scene(self.state, assess(self.state), self.shown_helps, self.lit)

    @property
    def shown_helps(self) -> frozenset[str]:
        """The helps that are on, as far as the game was set up with them; at its end all may be."""
        return self.helps if self.over else allowed_helps(self.helps, self.state.config.helps)

    def is_move(self, line: str) -> bool:
        """Return whether a letter and a cell put a tile, although the letter is a command."""
        first = line[0].casefold()
        return TILE_FIRST.fullmatch(line) is not None and first not in self.MOVE_WORDS | {"k"}

    def move(self, line: str) -> None:
        """Play a line that is no command; a word alone is looked up."""
        if ONE_WORD.fullmatch(line) and line.casefold() not in self.MOVE_WORDS:
            self._check(line)
            how = inquiries.how_to_write(self.state, line)
            self.talk.remark = f"{self.talk.remark} {how}".rstrip()
            return
        text = spell_line(line, self.state)
        if text.casefold() in MOVE_VERBS["mixmo"] and self._warn_of_mixmo():
            return
        self.talk.play(0, text)

    def _warn_of_mixmo(self) -> bool:
        """Say what a mixmo that is not justified will do; return whether to wait for another x.

        Nobody is asked in a pipe, and a strict game refuses it by itself.
        """
        state = self.state
        if not sys.stdin.isatty() or state.config.strict or self.warned is state:
            return False
        self.talk.remark = before_mixmo(state, self.shown_helps)
        self.warned = state
        return bool(self.talk.remark)

    def show_move(self, played: Played) -> None:
        """Show a move and what it made."""
        before, after = played.before, played.after
        self.lit, self.offered = new_cells(before, after), []
        if isinstance(played.move, Mixmo):
            self.talk.remark = "" if after.over else after_mixmo(before, after, self.shown_helps)
        else:
            self.talk.remark = after_move(before, after, played.move, self.shown_helps)
        self.draw()

    def after_undo(self) -> None:
        """Forget what was marked."""
        self.lit, self.offered = frozenset(), []

    def show_end(self) -> None:
        """Show how the game ended, and write its result or offer to."""
        report = report_state(self.state, self.result.name)
        self.talk.remark = " ".join(
            [
                end_words(report, self.state),
                *self.talk.place_text(gettext("Place {place} of {count} on this draw.")),
                *(target_of_today(self.state.config) if self.terminal.moving else ()),
            ]
        )
        if self.terminal.moving:
            self.talk.show_remark()
        saved = self.result.at_end(self.state)
        if saved is None:
            self.talk.undo()
            return
        tip = gettext("hint shows what the robot could do, u undoes the end, q quits.")
        # Where someone watches, how it ended has been told above the question.
        result = [] if self.terminal.moving and not self.result.given else [self.talk.remark]
        self.talk.remark = " ".join([*result, saved, tip])

    def _target(self, rest: str) -> None:
        """Show what the robot reaches with the whole draw."""
        self.talk.remark = target_text(self.state.config)

    def _best(self, rest: str) -> None:
        """List the results on this draw, complete grids first."""
        self.talk.best(standing_line, gettext("No finished game on this draw yet."))

    def _help(self, rest: str) -> None:
        """List the commands, or tell one of them."""
        command = self.words().get(rest.casefold()) if rest else None
        if rest and command is None:
            self.talk.remark = gettext("There is no command “{name}”; ? lists them.").format(
                name=rest[:20]
            )
        elif command is not None:
            words = ", ".join(command.words.split())
            self.talk.remark = (
                f"{gettext(command.keys)}: {gettext(command.help)} ({words})"
                if command.keys
                else words
            )
        else:
            self.talk.help()

    def _listing(self, words: Sequence[str], head: str) -> None:
        """Show a list of words in columns, under a line that says what they are."""
        width = notes_width(self.terminal) or PIPE_WIDTH
        rows = self.room() if self.terminal.moving else PIPE_ROWS
        result = fold_text(head, width)
        self.talk.show_lines(
            [*result, *columns(words, width, rows - len(result))] if words else result
        )

    def _check(self, rest: str) -> None:
        """Show whether words are in the dictionary."""
        if not rest:
            self.talk.remark = gettext("Give a word: c ESSAI")
        self.talk.remark = self.talk.remark or " ".join(
            inquiries.check_word(self.state, word) for word in rest.replace(",", " ").split()
        )

    def _anagrams(self, rest: str) -> None:
        """List what letters make."""
        found = inquiries.anagrams(self.state, rest)
        letters = rest.upper() or " ".join(self.state.tray)
        if not found:
            self.talk.remark = gettext("{letters} make no word.").format(letters=letters or "—")
            return
        count = len(found)
        text = ngettext("{n} word from {letters}:", "{n} words from {letters}:", count)
        self._listing(found, text.format(n=count, letters=letters))

    def _fit(self, rest: str) -> None:
        """List what fits a pattern."""
        if not rest:
            self.talk.remark = gettext("Give a pattern: f .A..E, f ES*, f [AEI]...")
            return
        makeable, others = inquiries.fitting(self.state, rest)
        if not makeable and not others:
            self.talk.remark = gettext("No word fits {pattern}.").format(pattern=rest)
            return
        count = len(makeable)
        text = ngettext(
            "{n} word fits and can be made from the tray;",
            "{n} words fit and can be made from the tray;",
            count,
        ).format(n=count)
        more = gettext("{n} more fit.").format(n=len(others))
        self._listing(makeable or others, f"{text} {more}")

    def _complete(self, rest: str) -> None:
        """List the best words through a place, or write one of those listed."""
        if rest.isdecimal():
            self._write_offered(int(rest))
            return
        if not rest:
            self.talk.remark = gettext(
                "Give a place: k 4 5 > across, k 4 5 v down, complete 4 5 both ways."
            )
            return
        self.offered = inquiries.complete_word(self.state, *place_and_way(rest), OFFERED)
        if not self.offered:
            self.talk.remark = gettext("No word from the tray fits there and keeps the grid valid.")
            return
        self.talk.show_lines(
            f"{number:>2} {one.text}  {write_place(one)}  {format_number(one.points, signed=True)}"
            for number, one in enumerate(self.offered, 1)
        )
        self.talk.remark = gettext("k 1 writes the first of them, k 2 the second.")

    def _write_offered(self, number: int) -> None:
        if not 1 <= number <= len(self.offered):
            self.talk.remark = gettext(
                "List words first: k 4 5 > lists words, k 1 writes the first of them."
            )
            return
        self.talk.play(0, write(self.offered[number - 1].move))

    def _robot(self, rest: str) -> None:
        """Show what the robot makes of the visible tiles or, at the end, of the whole draw."""
        lines, self.talk.remark = (compare if self.state.over else hint)(self.state)
        if lines:
            self.talk.show_lines(lines)

    def _words(self, rest: str) -> None:
        """List the words with their points."""
        look = assess(self.state)
        if not look.words:
            self.talk.remark = gettext("There are no words yet.")
        else:
            scoring = self.state.config.scoring
            self.talk.show_lines(word_table(look.words, look.points, scoring, self.shown_helps))

    def _helps(self, rest: str) -> None:
        """List the live helps, or switch some."""
        if rest:
            self.helps = switch_helps(self.helps, rest)
            self.draw()
        lines = []
        for one in HELPS:
            state = gettext("on") if one.name in self.helps else gettext("off")
            about = "" if self.terminal.moving else gettext(one.about)
            lines.append(f"{one.label:<10} {state:<4} {about}".rstrip())
        self.talk.show_lines(lines)
        self.talk.remark = gettext(
            "h score off turns one off, h score on turns it on; h none, h all."
        )

    def _info(self, rest: str) -> None:
        """Show the options of the game."""
        config = self.state.config
        self.talk.remark = gettext(
            "Dictionary {reference}, {tiles} tiles ({fill}), scoring: {scoring}."
        ).format(
            reference=config.reference,
            tiles=len(config.draw),
            fill=config.fill,
            scoring=scoring_title(config.scoring),
        )

    def _result(self, rest: str) -> None:
        """Write the result file of the grid as it is."""
        if not rest:
            self.talk.remark = gettext("Give a file name: res result.txt")
        else:
            self.talk.remark = self.result.write(self.state, rest)

    def _save(self, rest: str) -> None:
        """Save the game; what looks like a shift is one, because the moves call it s too."""
        first = rest.split(" ")[0].casefold()
        if SHIFT_LIKE.fullmatch(rest) or first in WAYS:
            self.move(f"shift {rest}")
        else:
            self.talk.save(rest)

    COMMANDS = (
        TypedCommand("? help aide", _help, takes=True),
        UNDO,
        REDO,
        TypedCommand(
            "c check vérifier verifier",
            _check,
            noted("c WORD"),
            noted("check: is it in the dictionary, in the theme?"),
            takes=True,
        ),
        TypedCommand(
            "a anagrams anagrammes",
            _anagrams,
            noted("a LETTERS"),
            noted("words from letters, * is a joker; no letters: from the tray"),
            takes=True,
        ),
        TypedCommand(
            "f fit motif pattern",
            _fit,
            noted("f PATTERN"),
            noted("words that fit: f .A..E, where . is any letter"),
            takes=True,
        ),
        TypedCommand(
            "k complete compléter completer",
            _complete,
            "k 4 5 >",
            noted("complete: the best words through a place; k 1 writes one"),
            takes=True,
        ),
        TypedCommand(
            "hint indice robot",
            _robot,
            "hint",
            noted("the robot’s grid for these tiles; at the end, for all tiles"),
        ),
        TypedCommand("target goal objectif", _target),
        TypedCommand("l list liste words mots", _words, "l", noted("the words with their points")),
        TypedCommand(
            "h aids helps aides",
            _helps,
            noted("h AID"),
            noted("the live aids: list them; turn one on or off"),
            takes=True,
        ),
        TypedCommand(
            BEST.words,
            _best,
            noted("b · target"),
            noted("best results on this draw · what the robot reaches"),
        ),
        TypedCommand("i info infos", _info, "i", noted("show the dictionary, draw and scoring")),
        TypedCommand(
            "res result résultat resultat",
            _result,
            noted("res FILE"),
            noted("write the result file of the grid as it is"),
            takes=True,
        ),
        TypedCommand(SAVE.words, _save, SAVE.keys, SAVE.help, takes=True),
        MANUAL,
        QUIT,
    )
