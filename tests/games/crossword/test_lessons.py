"""The lessons of the crossword: the last one ends the game, a revealed letter brings no point."""

from __future__ import annotations

import pytest

from quadrille.core.i18n import LANGUAGES
from quadrille.core.lessons import attempt, position
from quadrille.games.crossword.game import GAME
from quadrille.games.crossword.state import State


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_last_lesson_ends_the_game(code: str) -> None:
    assert GAME.lessons is not None
    lesson = GAME.lessons.read(code)[-1]
    state = position(GAME, lesson)[0]
    assert isinstance(state, State)
    for text, points in (("reveal C2", 7), ("C2 U", 8)):
        assert (text,) in lesson.answers
        outcome = GAME.outcome(attempt(GAME, lesson, [text]).state)
        assert outcome is not None
        assert outcome.scores == (points,)
