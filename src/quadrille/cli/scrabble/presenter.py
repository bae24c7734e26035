"""Scrabble at the prompt: what is drawn, asked and typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from quadrille.app.table import Played, Table
from quadrille.cli.conversation import HELP, MANUAL, QUIT, SAVE, TypedCommand
from quadrille.cli.layout import fold_text
from quadrille.cli.prompt import ask
from quadrille.cli.scrabble import inquiries
from quadrille.cli.scrabble.board_presenter import BoardPresenter
from quadrille.cli.scrabble.computers import describe_place, search_move
from quadrille.cli.scrabble.notes import NotesView, order_as_before, sheet_lines, shuffle
from quadrille.cli.scrabble.remarks import (
    end_text,
    news,
    play_text,
    points_text,
    tiles_text,
    winners_text,
)
from quadrille.cli.scrabble.screen import beside_board, marks_of, picture, rows_beside
from quadrille.cli.scrabble.timed_turns import TimedTurns
from quadrille.cli.scrabble.turns import Turns
from quadrille.cli.scrabble.typed import is_play, spell_play
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.games.scrabble.moves import Move, Play
from quadrille.games.scrabble.notation import write, write_place, write_play
from quadrille.games.scrabble.rules import words_played
from quadrille.games.scrabble.state import State

HINT_SECONDS = 2.0
HINTER = "equity"
ONE_WORD = re.compile(r"[^\W\d_]{2,}")
FREELY_CHECKED = frozenset(("void", "none"))
"""The challenge rules under which a word may be looked up: trying it would tell as much."""


class ScrabblePresenter(BoardPresenter[State]):
    """People and computers at one table, until the game is left."""

    MOVES = (
        (noted("8H WORD"), noted("play a word from square 8H; small letters are blanks")),
        ("x ABC", noted("exchange tiles")),
        ("p", noted("pass")),
    )

    def __init__(
        self, table: Table, terminal: Terminal, *, convention: str, seconds: float
    ) -> None:
        super().__init__(table, terminal, convention=convention)
        self.clocks = TimedTurns(self)
        self.turns = Turns(self, seconds)
        self.racks: dict[int, list[str]] = {}
        """The racks in the order in which people have put them."""
        self.hinted: tuple[int, Move] | None = None
        """The turn in which a hint was asked for, and the move that was found."""
        self.resigning: int | None = None
        """The turn in which someone wished to give up."""
        self.again = False
        """Whether another game is wished at this table."""

    def begin_text(self) -> str:
        """Return how to begin."""
        return gettext(
            "Type a square and a word: {across} WORD goes across, {down} WORD down. ? "
            "lists the other commands."
        )

    @property
    def seat(self) -> int:
        """The seat that must answer."""
        return self.state.to_move[0] if self.state.to_move else self.state.turn

    def rack(self, seat: int) -> list[str]:
        """Return a rack as its owner has put it; new tiles come last."""
        self.racks[seat] = order_as_before(self.racks.get(seat, ()), self.state.rack(seat))
        return self.racks[seat]

    def view(self) -> NotesView:
        """Return what is shown now."""
        viewer = self.turns.viewer
        rack = self.rack(viewer) if viewer is not None else ()
        clocks = [self.clocks.time_text(seat) for seat in range(len(self.state.seats))]
        return NotesView(self.state, self.seats, viewer, rack, self.convention, clocks)

    def picture(self, aside: Sequence[str] = ()) -> list[str]:
        """Return the board and its notes."""
        below = len(fold_text(self.talk.remark, self.terminal.width))
        return picture(self.terminal, self.view(), marks_of(self.state), aside, below)

    def room(self) -> int:
        """Return how many lines a list may have beside the board, below the bag."""
        head = len(beside_board(self.terminal, self.view(), [""]))
        return rows_beside(self.terminal) - head + 1

    def prepare(self) -> None:
        """Play the moves of computers, and hand the keyboard over."""
        self.turns.prepare()

    def ask(self) -> str | None:
        """Prompt the player to move, on their clock."""
        if self.over or self.state.proposal is not None:
            return ask(self.prompt())
        seat = self.seat
        line = self.clocks.ask(ends=self.state.config.overtime == "loss")
        if line is not None and self.clocks.charge(seat):
            return "" if self.over or self.seat != seat else line
        return line

    def prompt(self) -> str:
        """Ask whoever may answer now."""
        if self.over:
            return "scrabble> "
        proposal = self.state.proposal
        if proposal is None:
            return f"{self.seats.name_of(self.seat)}> "
        if self.state.judged:
            text = gettext("Referee: are these words valid ({words})? accept or refuse> ")
            return text.format(words=", ".join(proposal.words))
        text = gettext("{name}: agree or challenge ({words})> ")
        return text.format(name=self.seats.name_of(self.seat), words=", ".join(proposal.words))

    def move(self, line: str) -> None:
        """Play a line that is no command; a word alone is looked up where that is allowed."""
        if self.state.proposal is None and is_play(line) and not self.over:
            rack = self.state.rack(self.seat)
            state = self.state
            play = spell_play(line, state.board, state.config, self.convention, rack)
            line = write_play(play)
        elif ONE_WORD.fullmatch(line) and not self._is_other_move(line):
            self._check(line)
            return
        self.say(line)

    def show_move(self, played: Played) -> None:
        """Note what a move has changed."""
        self.turns.news += news(played.before, played.after, self.seats, self.convention)
        self.clocks.save()
        self.draw()

    def _is_other_move(self, line: str) -> bool:
        try:
            return not isinstance(self.table.game.parse(line, self.state, self.seat), Play)
        except Invalid:
            return False

    def show_end(self) -> None:
        """Show how the game ended, who won, and what to do next."""
        outcome = self.table.outcome
        assert outcome is not None
        tip = gettext("n plays another game, t shows the score sheet, q quits.")
        rows = [*self.turns.take_news(), *end_text(self.state, self.seats)]
        winners = winners_text(self.state, outcome.winners, self.seats)
        self.talk.remark = " ".join([*rows, winners, tip])

    # Commands that are moves

    def _agree(self, rest: str) -> None:
        """Agree to a play; as a referee, accept its words."""
        self.say("accept" if self.state.judged else "agree")

    def _challenge(self, rest: str) -> None:
        """Challenge a play; as a referee, refuse its words."""
        self.say("refuse" if self.state.judged else "challenge")

    def _resign(self, rest: str) -> None:
        """Resign; in a live terminal it must be typed twice."""
        turn = len(self.state.sheet)
        if self.terminal.moving and self.resigning != turn:
            self.resigning = turn
            self.talk.remark = gettext("Type resign again to give up the game.")
        else:
            self.say("resign")

    # Commands that ask

    def _hint(self, rest: str) -> None:
        """Show where the engine would play; asked again, show what."""
        state = self.state
        if self.seats.alone != self.seat or state.proposal is not None or self.over:
            raise Illegal("scrabble.hint-refused")
        if not state.config.has_lexicon:
            raise Illegal("scrabble.computer-lexicon")
        turn = len(state.sheet)
        if self.hinted is not None and self.hinted[0] == turn:
            self.talk.remark = gettext("Hint: {move}.").format(move=self._move_text(self.hinted[1]))
            return
        describe = describe_place(self.convention)
        move = search_move(state, self.seat, HINTER, HINT_SECONDS, describe)
        self.hinted = (turn, move)
        if not isinstance(move, Play):
            self.talk.remark = gettext("Hint: {move}.").format(move=self._move_text(move))
            return
        text = gettext("A good play starts on {square} and uses {tiles}; h again shows the word.")
        self.talk.remark = text.format(
            square=write_place(move.start, move.down, self.convention),
            tiles=tiles_text(len(move.laid())),
        )

    def _move_text(self, move: Move) -> str:
        if isinstance(move, Play):
            return play_text(self.state.board, move, self.convention)
        return write(move)

    def _shuffle(self, rest: str) -> None:
        """Shuffle the rack."""
        if self.turns.viewer is None:
            raise Illegal("scrabble.no-rack")
        shuffle(self.rack(self.turns.viewer))
        self.draw()

    def _list_unseen(self, rest: str) -> None:
        """List the tiles that are not to be seen."""
        tiles = inquiries.unseen_tiles(self.state, self.turns.viewer)
        if not tiles.total:
            self.talk.remark = gettext("No unseen tiles.")
            return
        head = gettext("Unseen: {tiles}, including {bag} in the bag.")
        self.show_tiles(tiles, self.state.config.kinds)
        count = tiles_text(tiles.total)
        self.talk.remark = head.format(tiles=count, bag=self.state.bag.total)

    def _may_ask(self, word: str) -> bool:
        """Return whether a word may be looked up: always if it lies on the board."""
        if self.over or self.state.config.challenge in FREELY_CHECKED:
            return True
        spelled = self.state.config.alphabet.fold(word)
        return any(spelled in turn.words for turn in self.state.sheet if not turn.withdrawn)

    def _check(self, rest: str) -> None:
        """Show whether a word is in the lexicon, where that tells no secret."""
        if rest and not self._may_ask(rest):
            raise Illegal("scrabble.no-lookup", word=rest[:20])
        self.check_word(rest, self.state.config)

    def _define(self, rest: str) -> None:
        """Show the definitions of a word."""
        if not rest:
            self.talk.remark = gettext("Give a word: d WORD")
        elif not self._may_ask(rest):
            raise Illegal("scrabble.no-lookup", word=rest[:20])
        else:
            self.talk.show_lines(inquiries.define_word(self.state, rest))

    def _preview(self, rest: str) -> None:
        """Count a play without playing it."""
        if not is_play(rest):
            self.talk.remark = gettext("Give a play: v 8H WORD")
            return
        state = self.state
        rack = state.rack(self.seat)
        play = spell_play(rest, state.board, state.config, self.convention, rack)
        points = inquiries.count_play(state, play)
        words = ", ".join(words_played(state, play))
        self.talk.remark = gettext("{play} scores {points}: {words}.").format(
            play=self._move_text(play), points=points_text(points), words=words
        )

    def _sheet(self, rest: str) -> None:
        """Show the score sheet."""
        self.show_sheet(sheet_lines(self.view()))

    def _best(self, rest: str) -> None:
        """List the finished games with the same tiles."""
        standings = self.talk.standings()
        if not standings:
            self.talk.remark = gettext("No finished game with these tiles yet.")
        self.talk.show_lines(inquiries.standings_text(standings))

    def _info(self, rest: str) -> None:
        """Show the options of the game and the meaning of the squares."""
        config = self.state.config
        self.talk.show_lines(inquiries.legend(self.terminal))
        text = gettext(
            "Lexicon {lexicon}, rules {rules}, challenge {challenge}, referee {referee}, "
            "coordinates {convention}, {fill}."
        )
        self.talk.remark = text.format(
            lexicon=config.lexicon,
            rules=config.rules,
            challenge=config.challenge,
            referee=config.referee,
            convention=self.convention,
            fill=f"seed {config.seed}" if self.over else gettext("seed hidden until the end"),
        )

    def _coordinates(self, rest: str) -> None:
        """Choose whether rows (fr) or columns (en) have letters."""
        super()._coordinates(rest)
        self.talk.remark = self.welcome()

    def _undo(self, rest: str) -> None:
        """Explain that a move stands."""
        raise Illegal("scrabble.no-undo")

    def _again(self, rest: str) -> None:
        """Play another game at the same table."""
        if not self.over:
            raise Illegal("scrabble.not-over")
        self.again = self.talk.done = True

    COMMANDS = (
        HELP,
        BoardPresenter.EXCHANGE,
        BoardPresenter.PASS,
        TypedCommand(
            "ok agree laisser accept accepter",
            _agree,
            "ok · c",
            noted("accept a play · challenge it; a referee: accept · refuse"),
        ),
        TypedCommand("c challenge contester refuse refuser", _challenge),
        TypedCommand(
            "v value compter count",
            _preview,
            noted("v 8H WORD"),
            noted("score a play without playing it"),
            takes=True,
        ),
        TypedCommand("h hint indice", _hint, "h", noted("hint, for one person against computers")),
        TypedCommand("z shuffle mélanger melanger", _shuffle, "z", noted("shuffle the rack")),
        TypedCommand("l bag sac unseen reste", _list_unseen, "l", noted("the unseen tiles")),
        TypedCommand(
            "k check vérifier verifier",
            _check,
            noted("k WORD"),
            noted("is it in the lexicon? (if words may be looked up)"),
            takes=True,
        ),
        TypedCommand(
            "d define définir definir",
            _define,
            noted("d WORD"),
            noted("the meaning of a word"),
            takes=True,
        ),
        TypedCommand("t score sheet feuille coups", _sheet, "t", noted("the score sheet")),
        TypedCommand(
            "i info infos legend légende",
            _info,
            "i",
            noted("show the game’s details and the legend"),
        ),
        replace(BoardPresenter.COORDINATES, action=_coordinates),
        TypedCommand("b best meilleurs", _best, "b", noted("finished games with the same tiles")),
        TypedCommand("resign abandonner", _resign, noted("resign"), noted("give up")),
        TypedCommand("u undo annuler", _undo),
        TypedCommand("n again revanche rematch", _again, "n", noted("another game, after the end")),
        SAVE,
        MANUAL,
        QUIT,
    )
