"""Learn how SameGame's beam weighs a position: python tools/beam_weights.py --rules research.

The weights are changed at random, several times in each generation; the next generation begins with
the mean of the best changes. All changes of a generation search the same boards with a narrow beam.
The boards are our own, `random 41000` and on, and no result is measured on them. The same options
give the same weights, which are written where the beam reads them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean

import numpy as np
from numpy.typing import NDArray

from quadrille.core.rng import Rng
from quadrille.games.samegame.config import PRESETS, make_config
from quadrille.games.samegame.rules import initial
from quadrille.games.samegame.solvers.beam import FILE_OF_WEIGHTS, GROUPS, SINGLES, Beam
from quadrille.games.samegame.solvers.packed import Packed, pack

FOLDER = Path(__file__).resolve().parent.parent / "src/quadrille/games/samegame/solvers"
FILE = FOLDER / FILE_OF_WEIGHTS
KINDS = {"seed": SINGLES, "research": GROUPS}
"""What is learnt with which rules."""
PLAIN = (1.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)
"""The first weights, set by hand: only what each group too many takes away."""
FIRST_BOARD, BOARDS = 41_000, 64
WIDTH = 24
CHANGES, BEST = 10, 3
"""The changes of a generation, and how many of them the next one begins with."""
SPREAD = (0.4, 0.4, 0.2, 0.15, 3.0, 3.0, 6.0)
"""The standard deviation of the first changes of each weight."""
COOLING = 0.9
Weights = NDArray[np.float64]


def board(rules: str, number: int) -> Packed:
    """Return a board of the training set."""
    fill = f"random {FIRST_BOARD + number % BOARDS}"
    return pack(initial(make_config(PRESETS[rules], fill=fill)))


def points(boards: Sequence[Packed], weights: Weights, width: int = WIDTH) -> float:
    """Return the mean score of a beam on some boards."""
    return mean(score(packed, weights, width) for packed in boards)


def score(packed: Packed, weights: Weights, width: int) -> int:
    """Return what a beam finds on a board."""
    part = Beam(packed, Rng(1), width, weights)
    while not part.run(1 << 20):
        pass
    return part.score or 0


def generations(rules: str, count: int, batch: int, seed: int) -> Iterator[tuple[Weights, float]]:
    """Yield the weights after each generation, and the mean score of its best changes."""
    draws, middle, spread = np.random.default_rng(seed), np.array(PLAIN), np.array(SPREAD)
    for generation in range(count):
        boards = [board(rules, generation * batch + number) for number in range(batch)]
        halves = draws.normal(size=(CHANGES // 2, len(PLAIN))) * spread
        tried = [middle, *(middle + half for half in halves), *(middle - half for half in halves)]
        ranked = sorted(((points(boards, one), one) for one in tried), key=lambda pair: -pair[0])
        middle = np.mean([one for _, one in ranked[:BEST]], axis=0)
        spread = spread * COOLING
        yield middle, mean(found for found, _ in ranked[:BEST])


def main(words: Sequence[str] | None = None) -> None:
    """Print the weights after each generation, and write the last."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", choices=[*KINDS], default="seed")
    parser.add_argument("--generations", type=int, default=14)
    parser.add_argument("--batch", type=int, default=12, help="boards of a generation")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    learnt = [*PLAIN]
    for weights, found in generations(chosen.rules, chosen.generations, chosen.batch, chosen.seed):
        learnt = [round(float(one), 3) for one in weights]
        print(f"{found:.0f} {learnt}", flush=True)
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    known[KINDS[chosen.rules]] = learnt
    FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
