"""The conversation of training: questions about positions of games, answered with yes or no."""

from __future__ import annotations

import click

from quadrille.cli.layout import beside, fold_text
from quadrille.cli.quiz import QuizLoop
from quadrille.cli.scrabble.notes import rack_tile
from quadrille.cli.scrabble.paint import BOARD_WIDTH, paint_board
from quadrille.cli.scrabble.remarks import play_text, points_text
from quadrille.cli.scrabble.typed import is_play, spell_play
from quadrille.cli.screens import margin_between
from quadrille.cli.terminal import CLEAR, Terminal
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import Board
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import generator_of, wrong_words
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.study.puzzles import Puzzle, puzzle
from quadrille.games.scrabble.study.training import best_bingo, check_play, draw_position, is_top

YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non")
GIVE_UP = ("?", "give", "donner", "solution")
TRIES = 3
"""How often a puzzle may be tried."""


class Training(QuizLoop):
    """Questions of one kind about positions."""

    def __init__(
        self, config: Config, kind: str, count: int, seed: int, terminal: Terminal, convention: str
    ) -> None:
        super().__init__(count, terminal)
        self.config = config
        self.generator: Generator = generator_of(config)
        self.kind = kind
        self.seed = seed
        self.convention = convention
        self.last = ""
        """How the question before ended."""

    def score_lines(self) -> list[str]:
        """Return how many answers were right, and how to be question the same again."""
        text = gettext("{right} of {asked} right. The same questions again: --seed {seed}")
        return [text.format(right=self.right, asked=self.answered, seed=self.seed)]

    def ask(self, number: int) -> bool:
        """Ask a question of the kind that was chosen."""
        if self.kind == "exists":
            self._ask_exists(number)
        elif self.kind == "best":
            self._ask_best(number)
        else:
            self._ask_puzzle(puzzle(self.seed + number, self.generator, self.kind), number)
        return True

    # Yes or no

    def _draw(self, number: int, bingos: bool) -> tuple[Board, tuple[str, ...]]:
        return draw_position(self.generator, Rng(self.seed).fork(number), bingos=bingos)

    def _ask_exists(self, number: int) -> None:
        board, rack = self._draw(number, bingos=True)
        self._show(board, rack, number, gettext("Can all seven tiles be played?"))
        answer = self.line(gettext("y/n> ")).casefold()
        while answer not in (*YES, *NO, *GIVE_UP):
            answer = self.line(gettext("y/n> ")).casefold()
        best = best_bingo(self.generator, board, rack)
        text = gettext("There is none.")
        if best is not None:
            text = gettext("There is one: {play}, {points}.").format(
                play=self._play_text(board, best), points=points_text(best.points)
            )
        right = None if answer in GIVE_UP else (answer in YES) == (best is not None)
        self._close_with(right, text)

    def _ask_best(self, number: int) -> None:
        """Ask for plays, and answer only whether each is the top."""
        board, rack = self._draw(number, bingos=False)
        question = gettext("Find the top: each try gets a yes or no. ? gives up.")
        self._show(board, rack, number, question)
        while True:
            play = self._play(board, rack)
            if play is None:
                break
            if is_top(self.generator, board, rack, play):
                self._close_with(True, gettext("Yes, that is the top."))
                return
            self.tell(gettext("No, there is a better play."))
        best = self.generator.best(board, rack)
        assert best is not None
        text = gettext("The top is {play}, {points}.").format(
            play=self._play_text(board, best), points=points_text(best.points)
        )
        self._close_with(None, text)

    # Puzzles

    def _ask_puzzle(self, task: Puzzle, number: int) -> None:
        """Ask for the solution of a puzzle, at most `TRIES` times."""
        board, rack = task.position.board, task.position.racks[0]
        other = task.position.racks[1] if task.kind == "endgame" else ()
        self._show(board, rack, number, task.question, other)
        assert isinstance(task.answer, Play)
        right: bool | None = False
        for left in reversed(range(TRIES)):
            play = self._play(board, rack)
            if play is None:
                right = None
                break
            if play == task.answer:
                text = gettext("Yes, that is it: {points}.")
                self._close_with(True, text.format(points=points_text(task.points)))
                return
            text = ngettext(
                "No, not that one; {n} try left.", "No, not that one; {n} tries left.", left
            )
            self.tell(text.format(n=left) if left else gettext("No, not that one."))
        answer = play_text(board, task.answer, self.convention)
        text = gettext("The answer is {play}, {points}.")
        self._close_with(right, text.format(play=answer, points=points_text(task.points)))

    def _play(self, board: Board, rack: tuple[str, ...]) -> Play | None:
        """Ask for a play until one is legal; `None` if the person gives up."""
        tiles = MEE.of(rack, self.config.kinds)
        while True:
            line = self.line(gettext("your play> "))
            if line.casefold() in GIVE_UP:
                return None
            try:
                return self._legal(line, board, tiles)
            except QuadrilleError as error:
                self.tell(str(error))

    def _legal(self, line: str, board: Board, rack: MEE) -> Play:
        if not is_play(line):
            raise Illegal("scrabble.train-play")
        play = spell_play(line, board, self.config, self.convention, rack)
        return check_play(play, board, rack, self.config, wrong_words)

    # Talking

    def _close_with(self, right: bool | None, sentence: str) -> None:
        """Count an answer and tell what was right; the next screen shows it again.

        A question that was skipped (`None`) counts as asked, but nothing wrong was said.
        """
        self.close(bool(right))
        verdict = gettext("Right.") if right else gettext("Wrong.")
        self.last = sentence if right is None else f"{verdict} {sentence}"
        self.tell(self.last)

    def _play_text(self, board: Board, found: FoundPlay) -> str:
        return play_text(board, found.play, self.convention)

    def _show(
        self,
        board: Board,
        rack: tuple[str, ...],
        number: int,
        question: str,
        other: tuple[str, ...] = (),
    ) -> None:
        drawn = paint_board(self.terminal, board, self.convention)
        plain = not self.terminal.colours and not self.terminal.glyphs
        tiles = [one if plain else rack_tile(self.terminal, one, self.config.tiles) for one in rack]
        head = gettext("Question {n} of {count} · {right} right")
        notes = [
            head.format(n=number + 1, count=self.count, right=self.right),
            "",
            gettext("Rack: {tiles}").format(tiles=" ".join(tiles)),
        ]
        if other:
            notes.append(gettext("Your opponent has: {tiles}").format(tiles=" ".join(other)))
        if self.terminal.moving and self.terminal.width >= 2 * BOARD_WIDTH:
            aside = ["", *fold_text(self.last, self.terminal.width - BOARD_WIDTH - 3)]
            drawn = beside(drawn, [*notes, *aside], BOARD_WIDTH, margin_between(self.terminal))
            notes = []
        clear = CLEAR if self.terminal.moving else ""
        click.echo(clear + "\n".join([*drawn, *notes]), color=True)
        self.tell(question)
