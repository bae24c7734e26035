"""Run histories: `python -m tests.simulation --histories 1000`, or one again by its seed.

    python -m tests.simulation --seed 4711

prints every step of that history and what went wrong in it.
"""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections.abc import Sequence

from tests.simulation.histories import KINDS, STEPS, run


def main(words: Sequence[str] | None = None) -> int:
    """Run what is asked; return 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="run this history alone, and print its steps")
    parser.add_argument("--histories", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--kind", choices=KINDS, help="histories of this kind alone")
    parser.add_argument("--steps", type=int, default=STEPS)
    chosen = parser.parse_args(words)
    seeds = range(chosen.first, chosen.first + chosen.histories)
    failed, start = 0, time.process_time()
    for seed in seeds if chosen.seed is None else (chosen.seed,):
        world = run(seed, chosen.steps, chosen.kind)
        failed += bool(world.failures)
        if chosen.seed is not None:
            print("\n".join(world.trace))
        if world.failures:
            print(f"seed {seed}: " + "; ".join(world.failures[:3])[:600], flush=True)
    if chosen.seed is None:
        took = time.process_time() - start
        print(
            f"{chosen.histories} histories, {failed} failed, "
            f"{3600 * chosen.histories / took:,.0f} an hour of CPU time"
        )
    return 1 if failed else 0


if __name__ == "__main__":
    # Each outage is a line in the log of a server.
    logging.disable(logging.WARNING)
    sys.exit(main())
