"""The conversation of a game of Scrabble."""

from __future__ import annotations

import re

from quadrille.cli.layout import columns
from quadrille.cli.scrabble import inquiries
from quadrille.cli.scrabble.at_board import COORDINATES
from quadrille.cli.scrabble.notes import sheet_lines, shuffle
from quadrille.cli.scrabble.remarks import (
    end_told,
    points_told,
    shown_play,
    tiles_told,
    winners_told,
)
from quadrille.cli.scrabble.screen import too_small
from quadrille.cli.scrabble.sitting import Sitting
from quadrille.cli.scrabble.thinking import searched
from quadrille.cli.scrabble.typed import is_play, spelled_play
from quadrille.cli.session import MANUAL, QUIT, SAVE, Verb
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.grid import Cell
from quadrille.core.i18n import gettext, noted
from quadrille.games.scrabble.moves import Move, Play
from quadrille.games.scrabble.notation import write, write_place, write_play
from quadrille.games.scrabble.rules import words_played

HINT_SECONDS = 2.0
HINTER = "equity"
PIPE_WIDTH, PIPE_ROWS = 76, 12
ONE_WORD = re.compile(r"[^\W\d_]{2,}")
FREELY_CHECKED = frozenset(("void", "none"))
"""The challenge rules under which a word may be looked up: trying it would tell as much."""


class Session(Sitting):
    """People and computers at one table, until the game is left."""

    MOVES = (
        (noted("8H WORD"), noted("lay a word from square 8H; small letters are blanks")),
        ("x ABC", noted("exchange tiles")),
        ("p", noted("pass")),
    )

    hinted: tuple[int, Move] | None = None
    """The turn in which a hint was asked for, and the move that was found."""
    resigning: int | None = None
    """The turn in which somebody wished to give up."""
    again = False
    """Whether another game is wished at this table."""

    def welcome(self) -> str:
        """Say that the window is too small, else how to begin."""
        across = write_place(Cell(7, 7), False, self.convention)
        down = write_place(Cell(7, 7), True, self.convention)
        return too_small(self.terminal) or gettext(
            "Type a square and a word: {across} WORD goes across, {down} WORD down. ? shows what "
            "else there is."
        ).format(across=across, down=down)

    def question(self) -> str:
        """Ask whoever may answer now."""
        if self.over:
            return "scrabble> "
        proposal = self.state.proposal
        if proposal is None:
            return f"{self.company.called(self.seat)}> "
        if self.state.judged:
            told = gettext("Referee: are these words right ({words})? accept or refuse> ")
            return told.format(words=", ".join(proposal.words))
        told = gettext("{name}: agree or challenge ({words})> ")
        return told.format(name=self.company.called(self.seat), words=", ".join(proposal.words))

    def move(self, line: str) -> None:
        """Play a line that is no command; a word alone is looked up where that is allowed."""
        if self.state.proposal is None and is_play(line) and not self.over:
            rack = self.state.rack(self.seat)
            state = self.state
            play = spelled_play(line, state.board, state.config, self.convention, rack)
            line = write_play(play)
        elif ONE_WORD.fullmatch(line) and not self._is_move(line):
            self._check(line)
            return
        self._say(line)

    def _say(self, move: str) -> None:
        self.replayed(self.table.play(self.seat, move))

    def _is_move(self, line: str) -> bool:
        try:
            return not isinstance(self.table.game.parse(line, self.state, self.seat), Play)
        except Invalid:
            return False

    def tell_end(self) -> None:
        """Say how the game ended and who has won, and what can be done now."""
        outcome = self.table.outcome
        assert outcome is not None
        tip = gettext("n plays another game, t shows the sheet, q leaves.")
        told = [*self.news, *end_told(self.state, self.company)]
        winners = winners_told(self.state, outcome.winners, self.company)
        self.news = []
        self.remark = " ".join([*told, winners, tip])

    # Commands that are moves

    def _exchange(self, rest: str) -> None:
        """Exchange tiles of the rack."""
        self._say(f"exchange {rest}".strip())

    def _pass(self, rest: str) -> None:
        """Leave the turn to the next."""
        self._say("pass")

    def _agree(self, rest: str) -> None:
        """Let a play stand, or accept its words as a referee."""
        self._say("accept" if self.state.judged else "agree")

    def _challenge(self, rest: str) -> None:
        """Say that a play has a wrong word, or refuse its words as a referee."""
        self._say("refuse" if self.state.judged else "challenge")

    def _resign(self, rest: str) -> None:
        """Give up; a person who watches says it twice."""
        turn = len(self.state.sheet)
        if self.terminal.moving and self.resigning != turn:
            self.resigning = turn
            self.remark = gettext("Type resign once more to give the game up.")
        else:
            self._say("resign")

    # Commands that ask

    def _hint(self, rest: str) -> None:
        """Say where the engine would play; asked again, say what."""
        state = self.state
        if self.company.alone != self.seat or state.proposal is not None or self.over:
            raise Illegal("scrabble.hint-refused")
        if not state.config.has_lexicon:
            raise Illegal("scrabble.computer-lexicon")
        turn = len(state.sheet)
        if self.hinted is not None and self.hinted[0] == turn:
            self.remark = gettext("Hint: {move}.").format(move=self._told(self.hinted[1]))
            return
        move = searched(state, self.seat, HINTER, HINT_SECONDS)
        self.hinted = (turn, move)
        if not isinstance(move, Play):
            self.remark = gettext("Hint: {move}.").format(move=self._told(move))
            return
        told = gettext("A good play begins on {square} and lays {tiles}; h again tells the word.")
        self.remark = told.format(
            square=write_place(move.start, move.down, self.convention),
            tiles=tiles_told(len(move.laid())),
        )

    def _told(self, move: Move) -> str:
        if isinstance(move, Play):
            return shown_play(self.state.board, move, self.convention)
        return write(move)

    def _shuffle(self, rest: str) -> None:
        """Put the rack in another order."""
        if self.viewer is None:
            raise Illegal("scrabble.no-rack")
        shuffle(self.rack(self.viewer))
        self.draw()

    def _unseen(self, rest: str) -> None:
        """List the tiles that are not to be seen."""
        told = inquiries.unseen_told(self.state, self.viewer)
        if not told:
            self.remark = gettext("No tile is unseen.")
            return
        count = inquiries.unseen(self.state, self.viewer).total
        head = gettext("Unseen: {tiles}, of them {bag} in the bag.")
        head = head.format(tiles=tiles_told(count), bag=self.state.bag.total)
        width = self.notes_width() or min(self.terminal.width, PIPE_WIDTH)
        rows = self.room() if self.terminal.moving else PIPE_ROWS
        self.show_lines(columns(told, width, max(2, rows)))
        self.remark = head

    def _may_ask(self, word: str) -> bool:
        """Say whether a word may be looked up: always if it lies on the board."""
        if self.over or self.state.config.challenge in FREELY_CHECKED:
            return True
        spelled = self.state.config.alphabet.fold(word)
        return any(spelled in turn.words for turn in self.state.sheet if not turn.withdrawn)

    def _check(self, rest: str) -> None:
        """Say whether a word is in the lexicon, where that tells no secret."""
        if not rest:
            self.remark = gettext("Say a word: k WORD")
        elif not self._may_ask(rest):
            raise Illegal("scrabble.no-lookup", word=rest[:20])
        else:
            self.remark = inquiries.checked(self.state.config, rest)

    def _define(self, rest: str) -> None:
        """Tell what a word means."""
        if not rest:
            self.remark = gettext("Say a word: d WORD")
        elif not self._may_ask(rest):
            raise Illegal("scrabble.no-lookup", word=rest[:20])
        else:
            self.show_lines(inquiries.defined(self.state, rest))

    def _preview(self, rest: str) -> None:
        """Count a play without playing it."""
        if not is_play(rest):
            self.remark = gettext("Say a play: v 8H WORD")
            return
        state = self.state
        rack = state.rack(self.seat)
        play = spelled_play(rest, state.board, state.config, self.convention, rack)
        points = inquiries.counted(state, play)
        words = ", ".join(words_played(state, play))
        self.remark = gettext("{play} counts {points}: {words}.").format(
            play=self._told(play), points=points_told(points), words=words
        )

    def _sheet(self, rest: str) -> None:
        """Show the score sheet."""
        lines = sheet_lines(self.look())
        if not lines:
            self.remark = gettext("Nothing has been played yet.")
        self.show_lines(lines)

    def best(self, rest: str) -> None:
        """List the finished games with the same tiles."""
        standings = self.standings()
        if not standings:
            self.remark = gettext("No finished game with these tiles yet.")
        self.show_lines(inquiries.standings_told(standings))

    def _info(self, rest: str) -> None:
        """Tell which game this is, and what the signs of the squares mean."""
        config = self.state.config
        self.show_lines(inquiries.legend(self.terminal))
        told = gettext(
            "Lexicon {lexicon}, rules {rules}, challenge {challenge}, referee {referee}, "
            "coordinates {convention}, {fill}."
        )
        self.remark = told.format(
            lexicon=config.lexicon,
            rules=config.rules,
            challenge=config.challenge,
            referee=config.referee,
            convention=self.convention,
            fill=f"seed {config.seed}" if self.over else gettext("seed hidden until the end"),
        )

    def choose_coordinates(self, rest: str) -> None:
        """Choose whether rows (fr) or columns (en) have letters."""
        super().choose_coordinates(rest)
        self.remark = self.welcome()

    def undo(self, rest: str) -> None:
        """Explain that a move stands."""
        raise Illegal("scrabble.no-undo")

    def _again(self, rest: str) -> None:
        """Play another game at the same table."""
        if not self.over:
            raise Illegal("scrabble.not-over")
        self.again = self.done = True

    VERBS = (
        Verb("? help aide", Sitting.help),
        Verb("x exchange échanger echanger échange echange", _exchange, takes=True),
        Verb("p pass passer passe", _pass),
        Verb(
            "ok agree laisser accept accepter",
            _agree,
            "ok · c",
            noted("let a play stand · challenge it; a referee: accept · refuse"),
        ),
        Verb("c challenge contester refuse refuser", _challenge),
        Verb(
            "v value compter count",
            _preview,
            noted("v 8H WORD"),
            noted("count a play without playing it"),
            takes=True,
        ),
        Verb("h hint indice", _hint, "h", noted("hint, for one person against computers")),
        Verb("z shuffle mélanger melanger", _shuffle, "z", noted("shuffle the rack")),
        Verb("l bag sac unseen reste", _unseen, "l", noted("the tiles that are not to be seen")),
        Verb(
            "k check vérifier verifier",
            _check,
            noted("k WORD"),
            noted("is it in the lexicon? (where words may be looked up)"),
            takes=True,
        ),
        Verb(
            "d define définir definir",
            _define,
            noted("d WORD"),
            noted("what a word means"),
            takes=True,
        ),
        Verb("t score sheet feuille coups", _sheet, "t", noted("the score sheet")),
        Verb("i info infos legend légende", _info, "i", noted("which game this is; the signs")),
        COORDINATES,
        Verb("b best meilleurs", best, "b", noted("finished games with the same tiles")),
        Verb("resign abandonner", _resign, noted("resign"), noted("give up")),
        Verb("u undo annuler", undo),
        Verb("n again revanche rematch", _again, "n", noted("another game, after the end")),
        SAVE,
        MANUAL,
        QUIT,
    )
