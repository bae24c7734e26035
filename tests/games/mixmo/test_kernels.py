"""The robot's kernels, every index checked, find what they find as usual."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CHECKED
from tests.warm import NumbaProcess

EXERCISE = """
import json, sys
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.mixmo.game import GAME
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.score import SCORINGS
from quadrille.games.mixmo.solvers import annealing, honest

annealing.STEPS = 60
DRAWS = (
    ("dictionnaireEcole.txt", "animaux", "VSOLIADDEEIPSIEE*SONNIT+"),
    ("dictionnaireEcole.txt", "animaux", "Q" * 20),
    ("dictionnaireEcole.txt", "animaux", "*" * 20),
    ("dictionnaireEcole.txt", "none", "+" + "AEINRSTLOU" * 11 + "KWXYZQJHV"),
    ("english-school.txt", "animals", "SEALIONCATTERINGSTOADESHIRE*"),
)
found = []
for reference, theme, draw in DRAWS:
    for scoring in SCORINGS if len(draw) == 24 else ["standard"]:
        chosen = {"reference": reference, "theme": theme, "draw": draw, "scoring": scoring}
        state = GAME.initial(read_options(chosen))
        *_, best = annealing.solve(state, Budget(iterations=1, threads=1), Rng(1))
        found.append([best.score, len(best.moves)])
    *_, best = honest.solve(state, Budget(iterations=1, threads=1), Rng(1))
    found.append([best.score, len(best.moves)])
hits = misses = 0
for name, module in sorted(sys.modules.items()):
    if name.endswith("kernel") and ".mixmo." in name:
        for kernel in vars(module).values():
            stats = getattr(kernel, "stats", None)
            if stats is not None and kernel.__module__ == name:
                hits += sum(stats.cache_hits.values())
                misses += sum(stats.cache_misses.values())
print(json.dumps({"found": found, "hits": hits, "misses": misses}))
"""


def exercised(process: NumbaProcess, **environment: str) -> dict[str, Any]:
    """Search odd draws with each scoring in a process of its own."""
    done = process.run(EXERCISE, **environment)
    assert done.returncode == 0, done.stderr
    output: dict[str, Any] = json.loads(done.stdout)
    return output


@pytest.mark.slow
def test_no_index_leaves_its_array(tmp_path: Path, numba_process: NumbaProcess) -> None:
    checked = exercised(numba_process, **CHECKED, NUMBA_CACHE_DIR=str(tmp_path))
    assert checked["hits"] == 0
    assert checked["misses"] >= 4, "annealing, pairs, and the two of the tables"
    assert checked["found"] == exercised(numba_process)["found"]
