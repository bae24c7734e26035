"""The loop that asks the questions of every quiz."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quadrille.cli.quiz import PersonLeft, QuizLoop
from quadrille.cli.terminal import Terminal


class Sums(QuizLoop):
    """Ask for the double of a number, of which there are three."""

    def ask(self, number: int) -> bool:
        if number == 3:
            return False
        answer = self.line(f"2 × {number} = ")
        if answer == "stop":
            raise KeyboardInterrupt
        self.close(answer == str(2 * number))
        self.tell(f"{2 * number}")
        return True

    def score_lines(self) -> list[str]:
        return [f"{self.right}/{self.answered}"]


def typed(monkeypatch: pytest.MonkeyPatch, lines: Sequence[str | None]) -> None:
    left = iter(lines)
    monkeypatch.setattr("quadrille.cli.quiz.ask", lambda prompt: next(left))


@pytest.mark.parametrize(
    ("lines", "score"),
    [
        (["0", " 2 ", "5"], "2/3"),
        (["0", "Quitter"], "1/1"),
        (["0", None], "1/1"),
        (["7", "stop"], "0/1"),
        ([None], "0/0"),
    ],
)
def test_it_counts_until_the_questions_end_or_the_person_leaves(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: list[str | None],
    score: str,
) -> None:
    typed(monkeypatch, lines)
    Sums(9, Terminal()).run()
    assert capsys.readouterr().out.splitlines()[-1] == score


def test_the_number_of_questions_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, ["0", "2", "4"])
    quiz = Sums(2, Terminal())
    quiz.run()
    assert (quiz.answered, quiz.right) == (2, 2)


def test_a_line_may_end_the_quiz(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, ["q"])
    with pytest.raises(PersonLeft):
        Sums(1, Terminal()).line("> ")
