"""The robot's kernels, every index checked, find what they find as usual."""

from __future__ import annotations

import pytest

from tests.games.kernel_runs import run_kernels
from tests.warm import NumbaProcess

EXERCISE = """
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.mixmo.game import GAME
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.score import SCORINGS
from quadrille.games.mixmo.solvers import annealing, honest

annealing.STEPS = 1000
DRAWS = (
    ("dictionnaireEcole.txt", "animaux", "VSOLIADDEEIPSIEE*SONNIT+"),
    ("dictionnaireEcole.txt", "animaux", "Q" * 20),
    ("dictionnaireEcole.txt", "animaux", "*" * 20),
    ("dictionnaireEcole.txt", "none", "+" + "AEINRSTLOU" * 11 + "KWXYZQJHV"),
    ("dictionnaireEcole.txt", "fruits_legumes", "CHIENSARTONDEALALADE"),
    ("english-school.txt", "animals", "SEALIONCATTERINGSTOADESHIRE*"),
)
found = []
for reference, theme, draw in DRAWS:
    for scoring in SCORINGS if len(draw) == 24 else ["standard"]:
        chosen = {"reference": reference, "theme": theme, "draw": draw, "scoring": scoring}
        state = GAME.initial(read_options(chosen))
        *_, best = annealing.solve(state, Budget(iterations=1, threads=1), Rng(1))
        found.append([best.score, len(best.moves)])
    if len(draw) < 30:  # Each two tiles more are a search of their own.
        *_, best = honest.solve(state, Budget(iterations=1, threads=1), Rng(1))
        found.append([best.score, len(best.moves)])
"""


@pytest.mark.slow
def test_no_index_leaves_its_array(
    bounds_checked: dict[str, str], numba_process: NumbaProcess
) -> None:
    checked = run_kernels(numba_process, EXERCISE, "quadrille.games.mixmo.", **bounds_checked)
    assert checked["hits"] == 0
    assert checked["misses"] >= 4, "annealing, pairs, and the two of the tables"
    assert checked["found"] == run_kernels(numba_process, EXERCISE)["found"]
