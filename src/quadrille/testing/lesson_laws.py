"""The laws of lessons: their positions are played, and their answers judged, by the rules."""

from __future__ import annotations

from itertools import islice
from typing import Any

from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.i18n import LANGUAGES
from quadrille.core.lessons import Lesson, Verdict, attempt, position
from quadrille.testing.sample import Sample

MOST_LESSONS = 6
LONGEST_SENTENCE = 120
"""Characters of a sentence: two or three lines on a phone."""
MOST_TRIED = 60
"""Legal moves that are tried in a position."""


def teaches_by_its_rules(rules: AnyGame, sample: Sample) -> None:
    """Every lesson replays, its answers are legal and right, and other moves are answered."""
    if rules.lessons is None:
        return
    spoken = [rules.lessons.read(language) for language in LANGUAGES]
    names = [[lesson.name for lesson in lessons] for lessons in spoken]
    assert 1 <= len(names[0]) <= MOST_LESSONS
    assert all(found == names[0] for found in names)
    for lesson in (lesson for lessons in spoken for lesson in lessons):
        check_lesson(rules, lesson)


def check_lesson(rules: AnyGame, lesson: Lesson) -> None:
    """Raise `AssertionError` unless a lesson keeps its promises."""
    assert lesson.record.setup.game == rules.name
    typed = (lesson.typed, lesson.typed_wrong)
    for sentence in (lesson.task, lesson.right, lesson.wrong, *typed):
        assert len(sentence) <= LONGEST_SENTENCE, sentence
        assert not sentence or sentence[-1] in ".?!…", sentence
    state, seat = position(rules, lesson)
    assert rules.may_move(state, seat)
    for answer in lesson.answers:
        *before, right = (attempt(rules, lesson, answer[: at + 1]) for at in range(len(answer)))
        assert all(made.verdict == Verdict.ON_THE_WAY for made in before), answer
        assert (right.verdict, right.remark) == (Verdict.RIGHT, lesson.right), answer
    for text, sentence in lesson.mistakes:
        made = attempt(rules, lesson, [text])
        assert (made.verdict, made.remark) == (Verdict.WRONG, sentence), text
    assert _wrong_moves(rules, lesson, state, seat), "some legal move is not the answer"


def _wrong_moves(rules: AnyGame, lesson: Lesson, state: Any, seat: int) -> int:
    """Try legal moves; return how many are wrong. Each of them is answered."""
    wrong = 0
    for move in islice(rules.legal_moves(state, seat), MOST_TRIED):
        try:
            made = attempt(rules, lesson, [rules.write(move, state)])
        except QuadrilleError as error:
            raise AssertionError(f"a listed move is refused: {error}") from error
        assert bool(made.remark) == (made.verdict != Verdict.ON_THE_WAY)
        wrong += made.verdict == Verdict.WRONG
    return wrong
