from __future__ import annotations

from quadrille.games.scrabble.moves import Pass
from quadrille.games.scrabble.players.player import Choice


def test_a_choice_is_proved_only_if_nothing_can_be_worth_more() -> None:
    assert Choice(Pass(), 0, 12.0, bound=12.0).proved
    assert not Choice(Pass(), 0, 12.0, bound=13.0).proved
    assert not Choice(Pass(), 0, 12.0).proved
