"""The conversation of a quiz: questions, answers, and a score at the end."""

from __future__ import annotations

from collections.abc import Sequence

import click

from quadrille.cli.prompt import ask
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, ngettext
from quadrille.lexicon.quiz import Question, Quiz, Verdict

# No words and no likely hooks: EXIT and AIDE may be answers.
LEAVE, GIVE_UP, HELP = "q", "!", "?"
LISTED = 12


class Session:
    """One person and some questions."""

    def __init__(self, quiz: Quiz, kinds: Sequence[str], count: int, terminal: Terminal) -> None:
        self.quiz = quiz
        self.kinds = kinds
        self.count = count
        self.terminal = terminal
        self.right = 0
        self.asked = 0

    def run(self) -> None:
        """Ask until the end, or until the person leaves; then tell the score."""
        try:
            for number in range(self.count):
                question = self._drawn(number)
                if question is None:
                    break
                if number == 0:
                    # Not before: where there is nothing to ask, nobody is asked for an answer.
                    click.echo(gettext("Type your answer. ! shows the solution, ? helps, q ends."))
                click.echo()
                click.echo(self._asked(number + 1, question), color=True)
                if not self._answered(question):
                    break
        except KeyboardInterrupt:
            click.echo()
        self._tell_score()

    def _drawn(self, number: int) -> Question | None:
        """Draw a question, of another kind if there is none left of this one."""
        for kind in (*self.kinds[number % len(self.kinds) :], *self.kinds):
            try:
                return self.quiz.question(kind)
            except Invalid:
                if number == 0 and kind == self.kinds[-1]:
                    raise Invalid("lexicon.no-question", kind=", ".join(self.kinds)) from None
        return None

    def _asked(self, number: int, question: Question) -> str:
        head = f"{number}/{self.count}"
        shown = " ".join(question.shown)
        if question.kind == "anagrams":
            told = gettext("Which word do these letters make?  {shown}")
        elif question.kind == "new":
            told = gettext("Which of the two is a word?  1 {first}  2 {second}")
            first, second = map(self.terminal.strong, question.shown)
            return f"{head}  " + told.format(first=first, second=second)
        elif question.behind:
            told = gettext("Which letters go behind {shown}?")
        else:
            told = gettext("Which letters go in front of {shown}?")
        return f"{head}  " + told.format(shown=self.terminal.strong(shown))

    def _answered(self, question: Question) -> bool:
        """Take an answer; say whether there is someone to ask another question."""
        while True:
            line = ask("> ")
            if line is None or line.strip().lower() == LEAVE:
                return False
            answer = line.strip()
            if not answer or answer == HELP:
                click.echo(_help(question))
            elif answer == GIVE_UP:
                self.asked += 1
                click.echo(_solution(question.solution))
                return True
            else:
                try:
                    verdict = question.judge(answer, self.quiz.lexicon)
                except QuadrilleError as error:
                    click.echo(error)
                    continue
                self._judged(verdict)
                return True

    def _judged(self, verdict: Verdict) -> None:
        self.asked += 1
        self.right += verdict.right
        if verdict.right:
            click.echo(self.terminal.strong(gettext("Right!")), color=True)
            if verdict.missing:
                told = gettext("There is also: {words}")
                click.echo(told.format(words=_few(verdict.missing)))
            return
        if verdict.wrong:
            click.echo(gettext("Not right: {words}").format(words=_few(verdict.wrong)))
        elif verdict.missing:
            click.echo(gettext("Not all of them: {words}").format(words=_few(verdict.missing)))
        click.echo(_solution(verdict.solution))

    def _tell_score(self) -> None:
        click.echo()
        if not self.asked:
            click.echo(gettext("No question answered. See you soon!"))
            return
        told = ngettext(
            "{right} right of {n} question.", "{right} right of {n} questions.", self.asked
        ).format(right=self.right, n=self.asked)
        click.echo(self.terminal.strong(told), color=True)


def _solution(words: Sequence[str]) -> str:
    return gettext("The solution: {words}").format(words=_few(words))


def _few(words: Sequence[str]) -> str:
    more = len(words) - LISTED
    told = " ".join(words[:LISTED])
    return told if more <= 0 else f"{told} … (+{more})"


def _help(question: Question) -> str:
    if question.kind == "anagrams":
        return gettext("Type one word that uses all the letters; ! shows them all, q ends.")
    if question.kind == "new":
        return gettext("Type 1 or 2; ! shows which, q ends.")
    return gettext(
        "Type all the letters that make another word, such as AES; ! shows them, q ends."
    )
