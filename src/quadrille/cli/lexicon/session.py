"""The conversation of a quiz: questions, answers, and a score at the end."""

from __future__ import annotations

from collections.abc import Sequence

import click

from quadrille.cli.quiz import QuizLoop
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, ngettext
from quadrille.lexicon.quiz import Question, Quiz, Verdict

GIVE_UP, HELP = "!", "?"
LISTED = 12


class Session(QuizLoop):
    """Questions about words."""

    LEAVE = ("q",)
    """No words and no likely hooks: EXIT and AIDE may be answers."""

    def __init__(self, quiz: Quiz, kinds: Sequence[str], count: int, terminal: Terminal) -> None:
        super().__init__(count, terminal)
        self.quiz = quiz
        self.kinds = kinds

    def ask(self, number: int) -> bool:
        """Ask a question, and take lines until one is an answer or gives up."""
        question = self._draw_question(number)
        if question is None:
            return False
        if number == 0:
            # Not before: where there is nothing to ask, nobody is asked for an answer.
            click.echo(gettext("Type your answer. ! shows the solution, ? gives help, q quits."))
        click.echo("\n" + self._question_text(number + 1, question), color=True)
        while not self._answers(question, self.line("> ")):
            pass
        return True

    def _draw_question(self, number: int) -> Question | None:
        """Draw a question, of another kind if this kind is used up."""
        for kind in (*self.kinds[number % len(self.kinds) :], *self.kinds):
            try:
                return self.quiz.question(kind)
            except Invalid:
                if number == 0 and kind == self.kinds[-1]:
                    raise Invalid("lexicon.no-question", kind=", ".join(self.kinds)) from None
        return None

    def _question_text(self, number: int, question: Question) -> str:
        head = f"{number}/{self.count}"
        shown = " ".join(question.shown)
        if question.kind == "anagrams":
            text = gettext("Which word do these letters make?  {shown}")
        elif question.kind == "new":
            text = gettext("Which of the two is a word?  1 {first}  2 {second}")
            first, second = map(self.terminal.strong, question.shown)
            return f"{head}  " + text.format(first=first, second=second)
        elif question.behind:
            text = gettext("Which letters can follow {shown}?")
        else:
            text = gettext("Which letters can precede {shown}?")
        return f"{head}  " + text.format(shown=self.terminal.strong(shown))

    def _answers(self, question: Question, answer: str) -> bool:
        """Judge a line; return whether the question is closed."""
        if not answer or answer == HELP:
            click.echo(_help(question))
            return False
        if answer == GIVE_UP:
            self.close(False)
            click.echo(_solution(question.solution))
            return True
        try:
            self._judge(question.judge(answer, self.quiz.lexicon))
        except QuadrilleError as error:
            click.echo(error)
            return False
        return True

    def _judge(self, verdict: Verdict) -> None:
        self.close(verdict.right)
        if verdict.right:
            click.echo(self.terminal.strong(gettext("Right!")), color=True)
            if verdict.missing:
                text = gettext("There is also: {words}")
                click.echo(text.format(words=_few(verdict.missing)))
            return
        if verdict.wrong:
            click.echo(gettext("Not right: {words}").format(words=_few(verdict.wrong)))
        elif verdict.missing:
            click.echo(gettext("Not all of them: {words}").format(words=_few(verdict.missing)))
        click.echo(_solution(verdict.solution))

    def score_lines(self) -> list[str]:
        """Return how many answers were right."""
        if not self.answered:
            return ["", gettext("No question answered. See you soon!")]
        text = ngettext(
            "{right} of {n} question right.", "{right} of {n} questions right.", self.answered
        ).format(right=self.right, n=self.answered)
        return ["", self.terminal.strong(text)]


def _solution(words: Sequence[str]) -> str:
    return gettext("The solution: {words}").format(words=_few(words))


def _few(words: Sequence[str]) -> str:
    more = len(words) - LISTED
    text = " ".join(words[:LISTED])
    return text if more <= 0 else f"{text} … (+{more})"


def _help(question: Question) -> str:
    if question.kind == "anagrams":
        return gettext("Type one word that uses all the letters; ! shows them all, q quits.")
    if question.kind == "new":
        return gettext("Type 1 or 2; ! shows the answer, q quits.")
    return gettext(
        "Type all the letters that make another word, such as AES; ! shows them, q quits."
    )
