"""What a seat sees."""

from __future__ import annotations

import json

from hypothesis import given

from quadrille.games.samegame import rules
from quadrille.games.samegame.game import GAME
from quadrille.games.samegame.state import State
from quadrille.games.samegame.view import shared
from tests.games.samegame.boards import state_of, states


def test_a_view_of_a_small_board() -> None:
    assert shared(state_of("V..", "VB.", rules="gnome")) == {
        "rules": "gnome",
        "columns": 3,
        "rows": 2,
        "board": ["V..", "VB."],
        "groups": [
            {"colour": "V", "cells": [[0, 0], [0, 1]], "points": 0},
            {"colour": "B", "cells": [[1, 0]], "points": None},
        ],
        "left": {"B": 1, "V": 2},
        "points": 0,
        "score": 0,
        "over": False,
    }


def test_a_finished_view_has_the_final_score() -> None:
    seen = shared(state_of("VBVBV", rules="research"))
    assert (seen["over"], seen["points"], seen["score"]) == (True, 0, -1)


@given(states)
def test_a_view_is_plain_and_whole(state: State) -> None:
    seen = shared(state)
    assert json.loads(json.dumps(seen)) == seen
    groups = seen["groups"]
    assert isinstance(groups, list)
    legal = [g for g in groups if isinstance(g, dict) and g["points"] is not None]
    assert len(legal) == len(list(rules.legal_moves(state)))


@given(states)
def test_every_seat_and_every_spectator_sees_the_same(state: State) -> None:
    assert GAME.view(state, None) == GAME.view(state, 0) == shared(state)
    assert GAME.text(state, None) == GAME.text(state, 0)
