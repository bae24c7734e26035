"""The original Mixmo at the prompt: moves as in duplicate, and what is said aloud at the table."""

from __future__ import annotations

from dataclasses import replace

from quadrille.cli.conversation import HELP, MANUAL, QUIT, SAVE, TypedCommand
from quadrille.cli.mixmo import inquiries
from quadrille.cli.mixmo.presenter import ONE_WORD, SHIFT_LIKE, TILE_FIRST, MixmoPresenter
from quadrille.cli.mixmo.table import word_table
from quadrille.cli.mixmo.typed import spell_line
from quadrille.cli.verbs.game_presenter import GamePresenter
from quadrille.core.i18n import gettext, noted
from quadrille.games.mixmo.config import NO_THEME
from quadrille.games.mixmo.judge import assess
from quadrille.games.mixmo.notation import WAYS
from quadrille.games.mixmo.original.moves import Leave, Name, Stuck
from quadrille.games.mixmo.original.notation import LEAVING, NAMING, STUCK, parse
from quadrille.games.mixmo.score import STANDARD
from quadrille.games.mixmo.state import State as Desk

MIXMO = MixmoPresenter.MOVES[-1]
"""How a mixmo is typed in duplicate, where it does something else."""


class OriginalPresenter(GamePresenter):
    """Everyone on an own grid, at one terminal or against computers."""

    MOVES = (
        *(one for one in MixmoPresenter.MOVES if one is not MIXMO),
        ("x", noted("mixmo: everyone draws two tiles or, with an empty bag, the game ends")),
        (noted("theme NAME"), noted("name the theme, if you drew the bandit")),
        (noted("stuck"), noted("say that no grid can be made with your tiles")),
        (noted("leave"), noted("leave the table for good")),
    )
    MOVE_WORDS = MixmoPresenter.MOVE_WORDS | NAMING | STUCK | LEAVING

    @property
    def desk(self) -> Desk:
        """The grid of the seat that is asked, as one of the duplicate game with the theme."""
        desk: Desk = self.state.desks[self.seat]
        theme = self.state.theme or NO_THEME
        config = replace(desk.config, theme=theme, theme_words=self.state.theme_words)
        return replace(desk, config=config)

    def is_move(self, line: str) -> bool:
        """Return whether a letter and a cell put a tile, or `s` shifts the grid."""
        first, _, rest = line.casefold().partition(" ")
        if first == "s":
            return SHIFT_LIKE.fullmatch(rest) is not None or rest.partition(" ")[0] in WAYS
        return TILE_FIRST.fullmatch(line) is not None and line[0].casefold() not in self.MOVE_WORDS

    def move(self, line: str) -> None:
        """Play a move as it is typed in duplicate; a word alone is looked up."""
        if ONE_WORD.fullmatch(line) and line.casefold() not in self.MOVE_WORDS:
            self._check(line)
            return
        self.talk.play(self.seat, spell_line(line, self.desk))

    def describe_move(self, text: str, seat: int) -> str:
        """Return a move that is said aloud, in the language spoken."""
        match parse(text, self.state, seat).action:
            case Name(theme):
                named = self.state.theme_words
                title = theme if named is None else named.title
                return gettext("the theme is {theme}").format(theme=title)
            case Stuck():
                return gettext("stuck")
            case Leave():
                return gettext("leaves the table")
            case _:
                return text

    # Commands

    def _check(self, rest: str) -> None:
        """Show whether words are in the dictionary and the theme."""
        if not rest:
            self.talk.remark = gettext("Give a word: c ESSAI")
            return
        words = rest.replace(",", " ").split()
        self.talk.remark = " ".join(inquiries.check_word(self.desk, word) for word in words)

    def _words(self, rest: str) -> None:
        """List the words of this seat with their points."""
        found = assess(self.desk)
        if not found.words:
            self.talk.remark = gettext("There are no words yet.")
        else:
            self.talk.show_lines(word_table(found.words, found.points, STANDARD))

    COMMANDS = (
        HELP,
        TypedCommand(
            "c check vérifier verifier",
            _check,
            noted("c WORD"),
            noted("check: is it in the dictionary, in the theme?"),
            takes=True,
        ),
        TypedCommand("l list liste words mots", _words, "l", noted("the words with their points")),
        GamePresenter.NEXT,
        SAVE,
        MANUAL,
        QUIT,
    )
