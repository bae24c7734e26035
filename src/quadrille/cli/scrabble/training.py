"""The conversation of training: questions about positions of games, answered with yes or no."""

from __future__ import annotations

import click

from quadrille.cli.layout import beside, folded
from quadrille.cli.prompt import ask
from quadrille.cli.scrabble.notes import rack_tile
from quadrille.cli.scrabble.paint import BOARD_WIDTH, painted
from quadrille.cli.scrabble.remarks import points_told, shown_play
from quadrille.cli.scrabble.typed import is_play, spelled_play
from quadrille.cli.terminal import CLEAR, Terminal, wrapped
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import Board
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.generator import Found, Generator
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.puzzles import Puzzle, puzzle
from quadrille.games.scrabble.training import best_seven, checked_play, drawn, is_top

YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non")
GIVE_UP = ("?", "give", "donner", "solution")
LEAVE = ("q", "quit", "quitter", "exit")
TRIES = 3
"""How often a puzzle may be tried."""


class Left(Exception):
    """The person has enough."""


class Training:
    """So many questions of one kind, and how many were answered right."""

    def __init__(
        self, config: Config, kind: str, count: int, seed: int, terminal: Terminal, convention: str
    ) -> None:
        self.config = config
        self.generator: Generator = generator_of(config)
        self.kind = kind
        self.count = count
        self.seed = seed
        self.terminal = terminal
        self.convention = convention
        self.asked = self.right = 0
        self.last = ""
        """How the question before ended."""

    def run(self) -> None:
        """Ask until the questions end or the person leaves, then tell the score."""
        try:
            for number in range(self.count):
                self._ask(number)
        except Left:
            pass
        told = gettext("{right} of {asked} right. The same questions again: --seed {seed}")
        click.echo(told.format(right=self.right, asked=self.asked, seed=self.seed))

    def _ask(self, number: int) -> None:
        if self.kind == "exists":
            self._ask_exists(number)
        elif self.kind == "best":
            self._ask_best(number)
        else:
            self._ask_puzzle(puzzle(self.seed + number, self.generator, self.kind), number)

    # Yes or no

    def _drawn(self, number: int, sevens: bool) -> tuple[Board, tuple[str, ...]]:
        return drawn(self.generator, Rng(self.seed).fork(number), sevens=sevens)

    def _ask_exists(self, number: int) -> None:
        board, rack = self._drawn(number, sevens=True)
        self._show(board, rack, number, gettext("Is there a play of seven tiles?"))
        answer = self._line(gettext("y/n> "))
        while answer not in (*YES, *NO):
            answer = self._line(gettext("y/n> "))
        best = best_seven(self.generator, board, rack)
        told = gettext("There is none.")
        if best is not None:
            told = gettext("There is one: {play}, {points}.").format(
                play=self._told(board, best), points=points_told(best.points)
            )
        self._close((answer in YES) == (best is not None), told)

    def _ask_best(self, number: int) -> None:
        """Say of each play only whether it is the top."""
        board, rack = self._drawn(number, sevens=False)
        question = gettext("Find the top: each play is answered with yes or no. ? gives up.")
        self._show(board, rack, number, question)
        while True:
            play = self._play(board, rack)
            if play is None:
                break
            if is_top(self.generator, board, rack, play):
                self._close(True, gettext("Yes, that is the top."))
                return
            self._tell(gettext("No: there is better."))
        best = self.generator.best(board, rack)
        assert best is not None
        told = gettext("The top is {play}, {points}.").format(
            play=self._told(board, best), points=points_told(best.points)
        )
        self._close(False, told)

    # Puzzles

    def _ask_puzzle(self, asked: Puzzle, number: int) -> None:
        """Ask for the one move that answers, a few times."""
        board, rack = asked.position.board, asked.position.racks[0]
        other = asked.position.racks[1] if asked.kind == "endgame" else ()
        self._show(board, rack, number, asked.question, other)
        assert isinstance(asked.answer, Play)
        for left in reversed(range(TRIES)):
            play = self._play(board, rack)
            if play is None:
                break
            if play == asked.answer:
                told = gettext("Yes, that is it: {points}.")
                self._close(True, told.format(points=points_told(asked.points)))
                return
            told = ngettext(
                "No, not that one; {n} try left.", "No, not that one; {n} tries left.", left
            )
            self._tell(told.format(n=left) if left else gettext("No, not that one."))
        answer = shown_play(board, asked.answer, self.convention)
        told = gettext("The answer is {play}, {points}.")
        self._close(False, told.format(play=answer, points=points_told(asked.points)))

    def _play(self, board: Board, rack: tuple[str, ...]) -> Play | None:
        """Ask for a play until one is legal; `None` if the person gives up."""
        tiles = MEE.of(rack, self.config.kinds)
        while True:
            line = self._line(gettext("your play> "))
            if line in GIVE_UP:
                return None
            try:
                return self._legal(line, board, tiles)
            except QuadrilleError as error:
                self._tell(str(error))

    def _legal(self, line: str, board: Board, rack: MEE) -> Play:
        if not is_play(line):
            raise Illegal("scrabble.train-play")
        play = spelled_play(line, board, self.config, self.convention, rack)
        return checked_play(play, board, rack, self.config, wrong_words)

    # Talking

    def _close(self, right: bool, sentence: str) -> None:
        """Count an answer and tell what was right; the next screen shows it again."""
        self.asked += 1
        self.right += right
        verdict = gettext("Right.") if right else gettext("Wrong.")
        self.last = f"{verdict} {sentence}"
        self._tell(self.last)

    def _told(self, board: Board, found: Found) -> str:
        return shown_play(board, found.play, self.convention)

    def _tell(self, sentence: str) -> None:
        click.echo(wrapped(self.terminal, sentence))

    def _line(self, question: str) -> str:
        line = ask(question)
        if line is None or line.strip().casefold() in LEAVE:
            raise Left
        return line.strip() if is_play(line) else line.strip().casefold()

    def _show(
        self,
        board: Board,
        rack: tuple[str, ...],
        number: int,
        question: str,
        other: tuple[str, ...] = (),
    ) -> None:
        drawn = painted(self.terminal, board, self.convention)
        plain = not self.terminal.colours and not self.terminal.glyphs
        tiles = [one if plain else rack_tile(self.terminal, one, self.config.tiles) for one in rack]
        head = gettext("Question {n} of {count} · {right} right")
        notes = [
            head.format(n=number + 1, count=self.count, right=self.right),
            "",
            gettext("Rack: {tiles}").format(tiles=" ".join(tiles)),
        ]
        if other:
            notes.append(gettext("The other has: {tiles}").format(tiles=" ".join(other)))
        if self.terminal.moving and self.terminal.width >= 2 * BOARD_WIDTH:
            line = self.terminal.margin("│" if self.terminal.glyphs else "|")
            aside = ["", *folded(self.last, self.terminal.width - BOARD_WIDTH - 3)]
            drawn = beside(drawn, [*notes, *aside], BOARD_WIDTH, f" {line} ")
            notes = []
        clear = CLEAR if self.terminal.moving else ""
        click.echo(clear + "\n".join([*drawn, *notes]), color=True)
        self._tell(question)
