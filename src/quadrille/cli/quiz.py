"""The loop of a quiz at the prompt: questions, answers, and how many were right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

import click

from quadrille.cli.prompt import ask
from quadrille.cli.terminal import Terminal, wrap_text


class PersonLeft(Exception):
    """The person ends the quiz."""


class QuizLoop(ABC):
    """Asks so many questions, until the person leaves, and tells the score."""

    LEAVE: ClassVar[tuple[str, ...]] = ("q", "quit", "quitter", "exit")
    """The answers that end the quiz."""

    def __init__(self, count: int, terminal: Terminal) -> None:
        self.count = count
        self.terminal = terminal
        self.answered = self.right = 0

    @abstractmethod
    def ask(self, number: int) -> bool:
        """Ask a question, counted from 0, until it is closed; return whether there was one."""

    @abstractmethod
    def score_lines(self) -> list[str]:
        """Return the score, for the end."""

    def run(self) -> None:
        """Ask the questions, then tell the score."""
        try:
            for number in range(self.count):
                if not self.ask(number):
                    break
        except PersonLeft:
            pass
        except KeyboardInterrupt:
            click.echo()
        for line in self.score_lines():
            click.echo(line, color=True)

    def line(self, prompt: str) -> str:
        """Return what is typed; raise `PersonLeft` where that ends the quiz."""
        line = ask(prompt)
        if line is None or line.strip().casefold() in self.LEAVE:
            raise PersonLeft
        return line.strip()

    def close(self, right: bool) -> None:
        """Count an answer."""
        self.answered += 1
        self.right += right

    def tell(self, sentence: str) -> None:
        """Print a sentence."""
        click.echo(wrap_text(self.terminal, sentence))
