"""From a result back to its position, and to moves that lead there."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell
from quadrille.games.mixmo.files import result_of
from quadrille.games.mixmo.reconstruct import moves_to, position_of
from quadrille.games.mixmo.report import Result
from quadrille.games.mixmo.rules import apply, initial
from quadrille.games.mixmo.state import BLANK, State


def result(*rows: str, draw: str = "ESSAI+**VALIDEVALIDEVALIDE") -> Result:
    grid = (*(row.ljust(20) for row in rows), *BLANK[len(rows) :])
    return Result("Ann", (), "fr", "animaux", draw, grid)


def reached(state: State) -> State:
    now = initial(state.config)
    for move in moves_to(state):
        now = apply(now, move)
    return now


@pytest.mark.parametrize("rows", [(), ("ESSAI",), ("ESSAI", "  k  ", "  w  ", "  e  ")])
def test_the_moves_lead_to_the_position(rows: tuple[str, ...]) -> None:
    state = position_of(result(*rows))
    assert reached(state) == state
    assert result_of(state, "Ann") == result_of(reached(state), "Ann")


def test_the_first_letter_that_a_bandit_may_stand_for_is_one() -> None:
    state = position_of(result("ESSAI", " ek  ", "  w  "))
    assert state.bandits == {Cell(2, 1)}


def test_tiles_that_the_draw_has_not_cannot_be_laid() -> None:
    with pytest.raises(Illegal):
        reached(position_of(result("ZZZ")))
