"""The conversation of a game of Mixmo."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quadrille.app.tables import Played, Table
from quadrille.cli.layout import columns, folded
from quadrille.cli.mixmo import inquiries
from quadrille.cli.mixmo.best import standing_lines, standing_words
from quadrille.cli.mixmo.ending import ResultFile
from quadrille.cli.mixmo.helps import HELPS, switched
from quadrille.cli.mixmo.notes import written_place
from quadrille.cli.mixmo.paint import Scene
from quadrille.cli.mixmo.remarks import after_mixmo, after_move, changed_cells, end_words
from quadrille.cli.mixmo.screen import GRID_HEIGHT, beside_grid, notes_width, picture, too_small
from quadrille.cli.mixmo.table import word_table
from quadrille.cli.mixmo.typed import place_and_way, spelled
from quadrille.cli.session import BEST, LISTED, MANUAL, QUIT, REDO, SAVE, UNDO, Verb
from quadrille.cli.terminal import Terminal
from quadrille.cli.whole import WholeScreen
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.svg import counted
from quadrille.games.mixmo.completion import Completion
from quadrille.games.mixmo.judge import against_mixmo, look_at
from quadrille.games.mixmo.moves import Mixmo
from quadrille.games.mixmo.notation import VERBS as MOVE_VERBS
from quadrille.games.mixmo.notation import WAYS, write
from quadrille.games.mixmo.report import report_state
from quadrille.games.mixmo.state import State
from quadrille.store.shelf import Shelf

PIPE_WIDTH, PIPE_ROWS = 76, 12
OFFERED = 12
"""How many words are listed for a place."""
TILE_FIRST = re.compile(r"[^\W\d_]\s+\(?L?[0-9]{1,2}[\s,;]+C?[0-9]{1,2}\)?", re.IGNORECASE)
SHIFT_LIKE = re.compile(r"[-+−]?[0-9]{1,3}[\s,;]+[-+−]?[0-9]{1,3}")
ONE_WORD = re.compile(r"[^\W\d_]{2,}")


class Session(WholeScreen):
    """One person and one draw."""

    MOVES = (
        ("4 5 E", noted("put the tile E at line 4, column 5; *e is the joker as E")),
        (noted("1 0 > WORD"), noted("write a word across from line 1, column 0")),
        (noted("1 0 v WORD"), noted("write it down")),
        ("t 4 5", noted("take a tile back; t all takes every tile back")),
        ("2 1 2 4", noted("move the tile at line 2, column 1 to line 2, column 4")),
        (noted("2 1-4 3 to 5 5"), noted("move the tiles of a rectangle together")),
        ("shift 1 0", noted("shift the whole grid, here one line down")),
        ("x", noted("mixmo: show two more tiles or, with none left, end the game")),
    )

    MOVE_WORDS = frozenset(word for words in MOVE_VERBS.values() for word in words) | {"mv"}

    def __init__(
        self,
        shelf: Shelf,
        table: Table,
        terminal: Terminal,
        *,
        helps: frozenset[str],
        result: str | None = None,
    ) -> None:
        self.helps = helps
        self.result = ResultFile(table.record.setup.seats[0], result)
        self.lit: frozenset[Cell] = frozenset()
        self.alarmed = False
        """Whether a mixmo was called too early, and its faults are marked."""
        self.offered: list[Completion] = []
        """The words that were listed last for a place."""
        super().__init__(shelf, table, terminal)

    def welcome(self) -> str:
        """Say that the window is too small, else how to begin."""
        return too_small(self.terminal) or gettext(
            "Type 9 5 > WORD to write a word, x for mixmo; ? shows what else there is."
        )

    @property
    def state(self) -> State:
        """Give the position now."""
        state = self.table.state
        assert isinstance(state, State)
        return state

    def question(self) -> str:
        """Ask for a move."""
        return "mixmo> "

    HEIGHT = GRID_HEIGHT

    def notes_width(self) -> int:
        """Say how wide the notes are beside the grid."""
        return notes_width(self.terminal)

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Draw the grid and its notes."""
        return picture(self.terminal, self._scene(), aside)

    def room(self) -> int:
        """Say how many lines a list may have beside the grid, below the tray."""
        return GRID_HEIGHT - len(beside_grid(self.terminal, self._scene(), [""])) + 1

    def _scene(self) -> Scene:
        helps = self.helps | {"words", "parts"} if self.alarmed else self.helps
        return Scene(self.state, look_at(self.state), helps, self.lit)

    def obey(self, line: str) -> None:
        """Do what a line says; a letter and a cell put a tile, unless a command takes a cell."""
        if TILE_FIRST.fullmatch(line) and line[0].casefold() not in self.MOVE_WORDS | {"k"}:
            self.move(line)
        else:
            super().obey(line)

    def move(self, line: str) -> None:
        """Play a line that is no command; a word alone is looked up."""
        if ONE_WORD.fullmatch(line) and line.casefold() not in self.MOVE_WORDS:
            self._check(line)
            told = gettext("To write it: 9 5 > {word}")
            self.remark = f"{self.remark} {told.format(word=line.upper())}"
            return
        self.replayed(self.table.play(0, spelled(line, self.state)))

    def replayed(self, played: Played) -> None:
        """Show a move and what it made."""
        self.told_end = False
        before, after = played.before, played.after
        self.lit, self.alarmed, self.offered = changed_cells(before, after), False, []
        if isinstance(played.move, Mixmo):
            self.alarmed = bool(against_mixmo(before))
            self.remark = "" if after.over else after_mixmo(before, after)
        else:
            self.remark = after_move(before, after, played.move, self.helps)
        self.draw()

    def undo(self, rest: str) -> None:
        """Take the last move back."""
        self.lit, self.alarmed, self.offered = frozenset(), False, []
        super().undo(rest)

    def tell_end(self) -> None:
        """Say how the game ended, and write its result or offer to."""
        report = report_state(self.state, self.result.name)
        self.remark = " ".join(
            [end_words(report, self.state), *standing_words(report, self.others)]
        )
        if self.terminal.moving:
            self.tell()
        written = self.result.at_end(self.state)
        if written is None:
            self.undo("")
            return
        tip = gettext("u takes the end back, q leaves.")
        # Where someone watches, how it ended has been told above the question.
        told = [] if self.terminal.moving and not self.result.given else [self.remark]
        self.remark = " ".join([*told, written, tip])

    def best(self, rest: str) -> None:
        """List the results on this draw, complete grids first."""
        standings = self.standings()
        if not standings:
            self.remark = gettext("No finished game on this draw yet.")
        self.show_lines(standing_lines(standings[:LISTED]))

    def help(self, rest: str) -> None:
        """List the commands, or tell one of them."""
        verb = self.words().get(rest.casefold()) if rest else None
        if rest and verb is None:
            self.remark = gettext("There is no command “{name}”; ? lists them.").format(
                name=rest[:20]
            )
        elif verb is not None:
            words = ", ".join(verb.words.split())
            self.remark = (
                f"{gettext(verb.keys)}: {gettext(verb.help)} ({words})" if verb.keys else words
            )
        else:
            super().help("")

    def _listing(self, words: Sequence[str], head: str) -> None:
        """Show a list of words in columns, under a line that says what they are."""
        width = notes_width(self.terminal) or PIPE_WIDTH
        rows = self.room() if self.terminal.moving else PIPE_ROWS
        told = folded(head, width)
        self.show_lines([*told, *columns(words, width, rows - len(told))] if words else told)

    def _check(self, rest: str) -> None:
        """Say whether words are in the dictionary."""
        if not rest:
            self.remark = gettext("Say a word: c ESSAI")
        self.remark = self.remark or " ".join(
            inquiries.checked(self.state, word) for word in rest.replace(",", " ").split()
        )

    def _anagrams(self, rest: str) -> None:
        """List what letters make."""
        found = inquiries.anagrams(self.state, rest)
        letters = rest.upper() or " ".join(self.state.tray)
        if not found:
            self.remark = gettext("{letters} make no word.").format(letters=letters or "—")
            return
        count = len(found)
        told = ngettext("{n} word from {letters}:", "{n} words from {letters}:", count)
        self._listing(found, told.format(n=count, letters=letters))

    def _fit(self, rest: str) -> None:
        """List what fits a pattern."""
        if not rest:
            self.remark = gettext("Say a pattern: f .A..E, f ES*, f [AEI]...")
            return
        makeable, others = inquiries.fitting(self.state, rest)
        if not makeable and not others:
            self.remark = gettext("No word fits {pattern}.").format(pattern=rest)
            return
        count = len(makeable)
        told = ngettext(
            "{n} word fits and can be made from the tray;",
            "{n} words fit and can be made from the tray;",
            count,
        ).format(n=count)
        more = gettext("{n} fit besides.").format(n=len(others))
        self._listing(makeable or others, f"{told} {more}")

    def _complete(self, rest: str) -> None:
        """List the best words through a place, or write one of those listed."""
        if rest.isdecimal():
            self._write_offered(int(rest))
            return
        if not rest:
            self.remark = gettext(
                "Say a place: k 4 5 > across, k 4 5 v down, complete 4 5 either way."
            )
            return
        self.offered = inquiries.completed(self.state, *place_and_way(rest), OFFERED)
        if not self.offered:
            self.remark = gettext("No word from the tray fits there and keeps the grid valid.")
            return
        self.show_lines(
            f"{number:>2} {one.text}  {written_place(one)}  {counted(one.points, signed=True)}"
            for number, one in enumerate(self.offered, 1)
        )
        self.remark = gettext("k 1 writes the first of them, k 2 the second.")

    def _write_offered(self, number: int) -> None:
        if not 1 <= number <= len(self.offered):
            self.remark = gettext("Ask first: k 4 5 > lists words, k 1 writes the first of them.")
            return
        self.replayed(self.table.play(0, write(self.offered[number - 1].move)))

    def _words(self, rest: str) -> None:
        """List the words with their points."""
        look = look_at(self.state)
        if not look.words:
            self.remark = gettext("There is no word yet.")
        else:
            self.show_lines(word_table(look.words, look.points, self.state.config.scoring))

    def _helps(self, rest: str) -> None:
        """List the live helps, or switch some."""
        if rest:
            self.helps = switched(self.helps, rest)
            self.draw()
        lines = []
        for one in HELPS:
            state = gettext("on") if one.name in self.helps else gettext("off")
            about = "" if self.terminal.moving else gettext(one.about)
            lines.append(f"{one.called:<10} {state:<4} {about}".rstrip())
        self.show_lines(lines)
        self.remark = gettext("h score off switches one off, h score on again; h none, h all.")

    def _info(self, rest: str) -> None:
        """Tell which game this is."""
        config = self.state.config
        self.remark = gettext(
            "Dictionary {reference}, {tiles} tiles ({fill}), scoring: {scoring}."
        ).format(
            reference=config.reference,
            tiles=len(config.draw),
            fill=config.fill,
            scoring=config.scoring,
        )

    def _result(self, rest: str) -> None:
        """Write the result file of the grid as it is."""
        if not rest:
            self.remark = gettext("Say a file: res result.txt")
        else:
            self.remark = self.result.write(self.state, rest)

    def _save(self, rest: str) -> None:
        """Save the game; what looks like a shift is one, because the moves call it s too."""
        first = rest.split(" ")[0].casefold()
        if SHIFT_LIKE.fullmatch(rest) or first in WAYS:
            self.move(f"shift {rest}")
        else:
            self.save(rest)

    VERBS = (
        Verb("? help aide", help, takes=True),
        UNDO,
        REDO,
        Verb(
            "c check vérifier verifier",
            _check,
            noted("c WORD"),
            noted("check: is it in the dictionary, in the theme?"),
            takes=True,
        ),
        Verb(
            "a anagrams anagrammes",
            _anagrams,
            noted("a LETTERS"),
            noted("words made of letters, * a joker; without letters, the tray"),
            takes=True,
        ),
        Verb(
            "f fit motif pattern",
            _fit,
            noted("f PATTERN"),
            noted("words that fit: f .A..E, where . is any letter"),
            takes=True,
        ),
        Verb(
            "k complete compléter completer",
            _complete,
            "k 4 5 >",
            noted("complete: the best words through a place; k 1 writes one"),
            takes=True,
        ),
        Verb("l list liste words mots", _words, "l", noted("the words with their points")),
        Verb(
            "h helps aides",
            _helps,
            noted("h HELP"),
            noted("the live helps: which are on; switch one on or off"),
            takes=True,
        ),
        Verb(BEST.words, best, "b", noted("best results on this draw")),
        Verb("i info infos", _info, "i", noted("which dictionary, draw and scoring this is")),
        Verb(
            "res result résultat resultat",
            _result,
            noted("res FILE"),
            noted("write the result file of the grid as it is"),
            takes=True,
        ),
        Verb(SAVE.words, _save, SAVE.keys, SAVE.help, takes=True),
        MANUAL,
        QUIT,
    )
