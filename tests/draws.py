"""How many random inputs a test draws.

`make test` draws a sample, others in every run; `make thorough` draws all of them. A run says its
seed: with the same `QUADRILLE_TESTS_SEED` another run draws the same.
"""

from __future__ import annotations

import os
import random

THOROUGH = bool(os.environ.get("QUADRILLE_TESTS_THOROUGH"))
"""Whether everything is drawn."""
CHOSEN = str(random.SystemRandom().getrandbits(32))
SEED = int(os.environ.setdefault("QUADRILLE_TESTS_SEED", CHOSEN))
"""What the sample depends on, the same in all processes of a run."""


def draws(sample: int, full: int) -> int:
    """Return how many inputs are drawn."""
    return full if THOROUGH else sample


def seeds(sample: int, full: int, first: int = 0) -> list[int]:
    """Return the seeds to use of so many from the first on."""
    chosen = range(first, first + full)
    return [*chosen] if THOROUGH else sorted(random.Random(SEED).sample(chosen, sample))
