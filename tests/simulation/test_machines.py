"""Model tests: Hypothesis chooses what happens at a table or in an event, and shrinks what fails.

Each history is checked against the small model of `truth`: each acknowledged move is there once, in
order, seen by all, and nothing hidden is seen.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import ExitStack

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.simulation.checks import check_acknowledged
from tests.simulation.events import EventHistory
from tests.simulation.history import History
from tests.simulation.rooms import RoomHistory
from tests.simulation.world import World

CHANCE = st.randoms(use_true_random=False)
SETTINGS = settings(
    max_examples=20,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[*HealthCheck],
    derandomize=True,
)


class Machine(RuleBasedStateMachine):
    """A history whose steps Hypothesis chooses."""

    kind: type[History]

    def __init__(self) -> None:
        super().__init__()
        self.world = World("machine")
        self.history = self.kind(self.world, 0)
        self._stack = ExitStack()
        self._stack.enter_context(self.world.running())

    @initialize(chance=CHANCE)
    def begin(self, chance: random.Random) -> None:
        self.history.use(chance)
        self.world.loop.run_until_complete(self.history.begin())

    def step(self, chance: random.Random, act: Callable[[], None]) -> None:
        """Do something, and let a little time pass."""
        self.history.use(chance)

        async def do() -> None:
            act()
            await asyncio.sleep(chance.choice((0, 0.001, 0.02, 0.3)))

        self.world.loop.run_until_complete(do())

    @rule(chance=CHANCE)
    def move(self, chance: random.Random) -> None:
        self.step(chance, self.history.move)

    @rule(chance=CHANCE)
    def send_twice(self, chance: random.Random) -> None:
        self.step(chance, self.history.repeat)

    @rule(chance=CHANCE)
    def lose_line(self, chance: random.Random) -> None:
        self.step(chance, self.history.cut)

    @rule(chance=CHANCE)
    def come_back(self, chance: random.Random) -> None:
        self.step(chance, self.history.come)

    @rule(chance=CHANCE)
    def fail(self, chance: random.Random) -> None:
        """Let one of the servers, the store or the clock fail."""
        self.step(chance, chance.choice(self.history.faults.kinds()))

    @rule(chance=CHANCE)
    def mend(self, chance: random.Random) -> None:
        faults = self.history.faults
        self.step(chance, chance.choice((faults.start, faults.give_back)))

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        for player in self.history.players:
            truth = self.history.truths[player.code]
            truth.read_lines()
            assert not [*check_acknowledged(truth, player)]

    def teardown(self) -> None:
        try:
            if self.history.truths or isinstance(self.history, EventHistory):
                self.history.use(random.Random(0))
                self.world.loop.run_until_complete(self.history.settle())
        finally:
            with self._stack:  # else the real store keeps simulated parts, and others wait for ever
                self.world.end()
        assert not self.world.failures, self.world.failures[:3]


class RoomMachine(Machine):
    """Seats come and go, move, undo, lose their line and send twice, at two servers."""

    kind = RoomHistory
    history: RoomHistory

    @rule(chance=CHANCE)
    def sit(self, chance: random.Random) -> None:
        self.step(chance, self.history.sit)

    @rule(chance=CHANCE)
    def undo(self, chance: random.Random) -> None:
        self.step(chance, self.history.undo)

    @rule(chance=CHANCE)
    def redo(self, chance: random.Random) -> None:
        self.step(chance, self.history.redo)

    @rule(chance=CHANCE)
    def look_on(self, chance: random.Random) -> None:
        self.step(chance, self.history.look_on)


class EventMachine(Machine):
    """A host leads, entrants enter and play, at two servers."""

    kind = EventHistory
    history: EventHistory

    @rule(chance=CHANCE)
    def enter(self, chance: random.Random) -> None:
        self.step(chance, self.history.enter)

    @rule(chance=CHANCE)
    def follow(self, chance: random.Random) -> None:
        self.step(chance, self.history.follow)

    @rule(chance=CHANCE)
    def start(self, chance: random.Random) -> None:
        self.step(chance, self.history.begin_event)

    @rule(chance=CHANCE)
    def take_seats(self, chance: random.Random) -> None:
        self.step(chance, self.history.take_seats)

    @rule(chance=CHANCE)
    def lead(self, chance: random.Random) -> None:
        self.step(chance, chance.choice(self.history.leading()))


TestRoom = RoomMachine.TestCase
TestRoom.settings = SETTINGS
TestEvent = EventMachine.TestCase
TestEvent.settings = SETTINGS
