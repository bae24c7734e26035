"""What is said aloud at the table, and what is one's own."""

from __future__ import annotations

import pytest

from quadrille.games import game

ORIGINAL = game("mixmo-original")


@pytest.mark.parametrize("text", ["mixmo", "theme animaux", "leave"])
@pytest.mark.parametrize("listener", [0, 1, None])
def test_all_hear_what_is_said_aloud(text: str, listener: int | None) -> None:
    assert ORIGINAL.heard(text, 0, listener) == text


@pytest.mark.parametrize("text", ["put E 4 5", "word 4 5 across CHAT", "take 4 5", "shift up"])
def test_nobody_hears_what_another_does_on_the_own_grid(text: str) -> None:
    assert [ORIGINAL.heard(text, 0, listener) for listener in (0, 1, None)] == [text, None, None]
