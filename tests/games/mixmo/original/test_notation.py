"""What is said aloud at the table, and what is one's own."""

from __future__ import annotations

import pytest

from quadrille.games import game

ORIGINAL = game("mixmo-original")


@pytest.mark.parametrize("text", ["mixmo", "theme animaux", "leave"])
@pytest.mark.parametrize("listener", [0, 1, None])
def test_announced_moves_are_shown_to_all(text: str, listener: int | None) -> None:
    assert ORIGINAL.visible_move(text, 0, listener) == text


@pytest.mark.parametrize("text", ["put E 4 5", "word 4 5 across CHAT", "take 4 5", "shift up"])
def test_moves_on_a_grid_are_shown_to_its_seat_only(text: str) -> None:
    assert [ORIGINAL.visible_move(text, 0, listener) for listener in (0, 1, None)] == [
        text,
        None,
        None,
    ]
