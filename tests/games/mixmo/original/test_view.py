"""What is seen of the grids of others: how far they are and, at the end, all with its words."""

from __future__ import annotations

from typing import Any, cast

from quadrille.core.rng import Rng
from quadrille.games.mixmo.original import rules
from quadrille.games.mixmo.original.game import GAME
from quadrille.games.mixmo.original.moves import Leave, Move
from quadrille.games.mixmo.original.options import read_options
from quadrille.games.mixmo.original.players import choose
from quadrille.games.mixmo.original.state import State


def other_seat(state: State) -> dict[str, Any]:
    """Return what everyone sees of the second seat."""
    return cast("dict[str, Any]", cast("list[Any]", GAME.shared(state)["seats"])[1])


def test_at_the_end_each_grid_has_its_words_and_only_its_right_ones_count() -> None:
    options = {"reference": "dictionnaireGros.txt", "bag": "CHIENSTANGOSEEEEEEEE"}
    state = rules.initial(read_options(options), 2)
    state = rules.apply(state, choose(state, 1, "easy", Rng(1)))
    assert {*other_seat(state)} == {"placed", "waiting", "left"}
    shown = other_seat(rules.apply(state, Move(0, Leave())))
    (word,) = shown["words"]
    assert word["valid"]
    assert (word["points"], len(shown["parts"])) == (shown["points"], 1)
