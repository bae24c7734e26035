"""When this process looks for garbage: often among new objects, rarely among all, and then at rest.

A full collection goes through all that the server has in memory, and everyone waits for it: 80 ms
after a minute of 500 players, and more with every table. So none begins by itself. A task looks
once a second whether one is due, and runs it in a second in which hardly anything has come in.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable

SWITCH = 0.0005
"""Seconds that one thread may keep the others waiting: ours only ever have a little to do."""
YOUNG = 5_000
"""New objects between two collections of the young; the usual 700 are used up by two moves."""
MIDDLE = 2
"""Collections of the young between two of the middle: few, so that each is short."""
NEVER = 1 << 30
DUE, OVERDUE = 20, 100
"""Collections of the middle after which a full one waits for a moment of rest, or waits no longer.

One stands for 15,000 objects more: with 500 players it comes every ten seconds.
"""
PAUSE = 1.0
"""Seconds between two looks."""
FEW = 5
"""What may come in within a pause that counts as rest."""
LATE = 0.1
"""Seconds by which a pause may be longer; beyond, something waits for the loop, or for the CPU."""


def dedicate() -> None:
    """Tune this process for serving, once everything is loaded.

    What is there stays: without `freeze` every full collection would go through all modules.
    """
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_at_rest(count_handled: Callable[[], int]) -> None:
    """Run full collections when they are due, until cancelled; it counts what came in."""
    loop = asyncio.get_running_loop()
    while True:
        before, begun = count_handled(), loop.time()
        await asyncio.sleep(PAUSE)
        is_late = loop.time() - begun > PAUSE + LATE
        rests = count_handled() - before <= FEW and not is_late
        due = gc.get_count()[2]
        if due >= OVERDUE or (due >= DUE and rests):
            gc.collect()
