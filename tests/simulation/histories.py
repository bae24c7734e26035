"""Histories by their seed."""

from __future__ import annotations

from tests.simulation.events import EventHistory
from tests.simulation.history import History
from tests.simulation.rooms import RoomHistory
from tests.simulation.world import World

KINDS: dict[str, type[History]] = {"room": RoomHistory, "event": EventHistory}
STEPS = 40


def run(seed: int, steps: int = STEPS, kind: str | None = None) -> World:
    """Run the history of a seed; its failures and its steps are in the world returned."""
    world = World(seed)
    chosen = world.chance.choice([*KINDS])
    history = KINDS[kind or chosen](world, steps)
    world.run(history.run())
    return world
