"""The lessons: each position is played by the rules, and each answer is a move there."""

from __future__ import annotations

from typing import Any

import pytest

from quadrille.core.i18n import LANGUAGES
from quadrille.core.record import replay
from quadrille.games.crossword.game import GAME
from quadrille.games.crossword.lessons import Lesson, lessons
from quadrille.games.crossword.state import State

ALL = [(code, lesson) for code in LANGUAGES for lesson in lessons(code)]


def position(lesson: Lesson) -> State:
    states: list[Any] = [*replay(GAME, lesson.record.setup, lesson.record.entries)]
    last: State = states[-1]
    return last


@pytest.mark.parametrize(("code", "lesson"), ALL, ids=[f"{code}-{one.name}" for code, one in ALL])
def test_every_answer_is_a_move_of_its_position(code: str, lesson: Lesson) -> None:
    state = position(lesson)
    assert state.config.language == code
    for text in lesson.answers:
        after = GAME.apply(state, GAME.parse(text, state, 0))
        assert after != state
        assert GAME.write(GAME.parse(text, state, 0), state) == text
    assert all((lesson.say, lesson.right, lesson.wrong))


def test_every_language_has_the_same_lessons() -> None:
    names = [[one.name for one in lessons(code)] for code in LANGUAGES]
    assert all(found == names[0] for found in names)


def test_the_last_lesson_ends_the_game() -> None:
    for code in LANGUAGES:
        lesson = lessons(code)[-1]
        state = position(lesson)
        for text, points in zip(lesson.answers, (7, 8), strict=True):
            outcome = GAME.outcome(GAME.apply(state, GAME.parse(text, state, 0)))
            assert outcome is not None
            assert outcome.scores == (points,)
