"""`learn`: the lessons of a game at the prompt, one tiny position after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from quadrille.cli.choices import ascii_option
from quadrille.cli.command import option
from quadrille.cli.prompt import ask
from quadrille.cli.terminal import Terminal, show, terminal, update_size, wrap_text
from quadrille.cli.verbs.adapter import Adapter
from quadrille.cli.verbs.declaring import adapter_of, declare_verb
from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import gettext, language, noted
from quadrille.core.lessons import Lesson, Verdict, attempt, position
from quadrille.core.numbers import check_range
from quadrille.games import game, names

SKIP = ("skip", "passer")
LEAVE = ("q", "quit", "quitter", "exit")
SHOW = ("answer", "réponse", "reponse")

lesson_option = option(
    "--lesson", metavar="N", type=int, default=1, help=noted("Start with lesson N (1).")
)


def variants_of(name: str) -> list[str]:
    """Return the variants of a game that have lessons, by what follows its name."""
    own = [one for one in names() if one.startswith(f"{name}-") and game(one).lessons is not None]
    return [one.removeprefix(f"{name}-") for one in own]


def learn(name: str) -> click.Command:
    """Make the command `learn` of a game."""
    adapter = adapter_of(name)

    def command(lesson: int, ascii_only: bool, variant: str | None = None) -> None:
        chosen = adapter if variant is None else adapter_of(f"{name}-{variant}")
        lessons = chosen.game.lessons
        assert lessons is not None, "a game without lessons has no such verb"
        found = [one.for_terminal() for one in lessons.read(language())]
        check_range("--lesson", lesson, 1, len(found))
        LessonLoop(chosen, found, terminal(ascii_only=ascii_only)).run(lesson - 1)

    variants = variants_of(name)
    variant_option = option(
        "--variant", type=click.Choice(variants), help=noted("Learn a variant of the game.")
    )
    options = [lesson_option, *([variant_option] if variants else []), ascii_option]
    return declare_verb("learn", adapter, options, command)


class LessonLoop:
    """Asks for the moves of one lesson after the other, until the person leaves.

    In a terminal each position is drawn in place with all that is said of it; a pipe scrolls.
    """

    def __init__(self, adapter: Adapter, lessons: Sequence[Lesson], screen: Terminal) -> None:
        self.adapter = adapter
        self.game = adapter.game
        self.lessons = lessons
        self.screen = screen
        self._remarks: list[str] = []
        """What the next picture says first."""

    def run(self, first: int) -> None:
        """Go through the lessons from one on."""
        self._print(gettext("Type a move, or one of these words: skip, answer, quit."))
        for number in range(first, len(self.lessons)):
            if not self._teach(number):
                return
        title = gettext(self.game.title)
        self._print(gettext("That is all you need to play {title}.").format(title=title))
        for sentence in self._remarks:
            click.echo(wrap_text(self.screen, sentence))
        click.echo(f"quadrille {self.game.name.partition('-')[0]} play")

    def _teach(self, number: int) -> bool:
        """Ask for the moves of a lesson until they are right; return whether to go on."""
        lesson = self.lessons[number]
        made: list[str] = []
        state, _ = position(self.game, lesson)
        task = [f"{number + 1}/{len(self.lessons)}  {lesson.task}", lesson.typed]
        if not self.screen.moving:
            self._show(lesson, state)
            for sentence in filter(None, task):
                self._print(sentence)
        while True:
            if self.screen.moving:
                self._show(lesson, state, [sentence for sentence in task if sentence])
            line = ask("> ")
            word = None if line is None else line.strip().casefold()
            if word is None or word in LEAVE:
                return False
            if word in SKIP:
                return True
            if word in SHOW:
                self._print(" · ".join(lesson.answers[0]))
            elif word and self._try(lesson, made, state, line or ""):
                return True
            elif made:
                state = attempt(self.game, lesson, made).state

    def _try(self, lesson: Lesson, made: list[str], state: Any, line: str) -> bool:
        """Judge a line, and add it to the moves made unless it is wrong; return whether it ends."""
        try:
            text = self.adapter.read_line(line.strip(), state)
            done = attempt(self.game, lesson, [*made, text])
        except QuadrilleError as error:
            self._print(str(error))
            return False
        if done.verdict != Verdict.WRONG:
            made.append(text)
            if not self.screen.moving:
                self._show(lesson, done.state)
        if done.remark:
            self._print(done.remark)
        return done.verdict == Verdict.RIGHT

    def _show(self, lesson: Lesson, state: Any, task: Sequence[str] = ()) -> None:
        _, seat = position(self.game, lesson)
        if self.screen.moving:
            self.screen = update_size(self.screen)
            sentences, self._remarks = [*self._remarks, *task], []
            show(self.screen, self.adapter.lesson_picture(self.screen, state, seat, sentences))
            return
        click.echo()
        for line in self.adapter.draw_for(self.screen, state, seat):
            click.echo(line, color=True)

    def _print(self, sentence: str) -> None:
        """Say a sentence: in a terminal with the next picture."""
        if self.screen.moving:
            self._remarks.append(sentence)
        else:
            click.echo(sentence)
