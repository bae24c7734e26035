"""What is seen of the grids of others: how far they are and, at the end, all with its words."""

from __future__ import annotations

from quadrille.core.rng import Rng
from quadrille.games.mixmo.original import rules
from quadrille.games.mixmo.original.game import GAME
from quadrille.games.mixmo.original.moves import Leave, Move
from quadrille.games.mixmo.original.options import read_options
from quadrille.games.mixmo.original.players import choose


def test_at_the_end_each_grid_has_its_words_and_only_its_right_ones_count() -> None:
    options = {"reference": "dictionnaireGros.txt", "bag": "CHIENSTANGOSEEEEEEEE"}
    state = rules.initial(read_options(options), 2)
    state = rules.apply(state, choose(state, 1, "easy", Rng(1)))
    playing = GAME.shared(state)["seats"][1]
    assert {*playing} == {"placed", "waiting", "left"}
    shown = GAME.shared(rules.apply(state, Move(0, Leave())))["seats"][1]
    (word,) = shown["words"]
    assert word["valid"]
    assert (word["points"], len(shown["parts"])) == (shown["points"], 1)
