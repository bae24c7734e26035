"""The time of `optimal` ends wherever it is, and Ctrl-C keeps the best; no second is measured."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from highspy import Highs

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.check import check
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers import SOLVERS, clock, optimal, pairing
from quadrille.games.robot.solvers.bound import quick_bound, simple_bound
from quadrille.games.robot.solvers.clock import Clock
from quadrille.games.robot.solvers.cuts import Model
from quadrille.games.robot.solvers.highs import LinearProgram, run_with_deadline
from quadrille.games.robot.solvers.nearest import measure
from quadrille.games.robot.solvers.pairing import FLOW_KERNEL, PAIRING_KERNEL, lists_of, pairings
from quadrille.games.robot.solvers.separation import CUTS_KERNEL
from quadrille.games.robot.solvers.walk_builder import WalkBuilder
from quadrille.games.robot.walk import Walk


def solved(grid: Grid, budget: Budget) -> list[Solution[Move]]:
    return list(SOLVERS["optimal"](grid, budget, Rng(1)))


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let a second pass between two looks at the clock, and at no other time."""
    seen: list[float] = []

    def look() -> float:
        seen.append(float(len(seen)))
        return seen[-1]

    monkeypatch.setattr(clock, "perf_counter", look)
    return seen


def counted(monkeypatch: pytest.MonkeyPatch, kernel: str, *names: str) -> list[str]:
    """List the calls of some functions of a kernel."""
    module, calls = load(kernel), []

    def counting(name: str) -> Callable[..., object]:
        function = getattr(module, name)

        def call(*args: object) -> object:
            calls.append(name)
            return function(*args)

        return call

    for name in names:
        monkeypatch.setattr(module, name, counting(name))
    return calls


# Every long loop looks at the clock


@pytest.mark.parametrize(
    ("grid", "crowd"),
    [(uniform_grid(30, 30, 40, 1), 60), (authors_grid(30, 30, 3, 1), 10**6),
     (uniform_grid(30, 30, 3, 1), 0)],
    ids=["many colours", "many pieces", "a flow"],
)  # fmt: skip
def test_pairing_stops_when_the_time_ends(
    grid: Grid, crowd: int, monkeypatch: pytest.MonkeyPatch, looks: list[float]
) -> None:
    monkeypatch.setattr(pairing, "FEW", 50)
    monkeypatch.setattr(pairing, "WORK", 1)
    monkeypatch.setattr(pairing, "LONG", 0)
    monkeypatch.setattr(pairing, "CROWD", crowd)
    calls = counted(monkeypatch, PAIRING_KERNEL, "pair_some", "begin", "go_on")
    flows = counted(monkeypatch, FLOW_KERNEL, "flow", "cut")
    found = solved(grid, Budget(seconds=4))
    assert 0 < len(calls) + len(flows) <= 4
    assert found[-1].score == measure(grid)[0], "the nearest walk was there in time"
    assert found[-1].bound == quick_bound(grid) < simple_bound(grid)


@pytest.mark.parametrize("crowd", [60, 0])
def test_pauses_come_with_the_work_and_change_nothing(
    crowd: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairing, "CROWD", crowd)
    monkeypatch.setattr(pairing, "FEW", 10)
    grid = uniform_grid(24, 24, 3, 1)
    *early, whole = pairings(grid, lists_of(grid))
    monkeypatch.setattr(pairing, "WORK", 100)
    *pauses, same = pairings(grid, lists_of(grid))
    assert whole is not None
    assert same is not None
    assert len(pauses) > len(early) + 20
    assert (same.total, same.target.tolist()) == (whole.total, whole.target.tolist())


def test_the_search_for_cuts_stops_when_the_time_ends(
    monkeypatch: pytest.MonkeyPatch, looks: list[float]
) -> None:
    model = Model(uniform_grid(12, 12, 2, 1), Rng(1), Clock(deadline=5, rounds=None))
    calls = counted(monkeypatch, CUTS_KERNEL, "mark")
    nothing = np.zeros(model.layers.arcs)
    model.add_cuts(nothing)
    assert 0 < len(calls) <= 5 * 5, "five looks, at most five sets each"
    model.add_cuts(nothing)
    assert len(calls) <= 5 * 5, "late is late"


def test_highs_is_never_called_without_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits: list[float] = []
    run = Highs.run

    def watched(self: Highs) -> object:
        limits.append(float(self.getOptionValue("time_limit")[1]) - self.getRunTime())
        return run(self)

    monkeypatch.setattr(Highs, "run", watched)
    monkeypatch.setattr(optimal, "BATCHES", 1)
    grid = uniform_grid(9, 9, 2, 4)
    solved(grid, Budget(seconds=60))
    assert len(limits) > 2
    assert all(0 < limit <= 60 for limit in limits)
    limits.clear()
    solved(grid, Budget(iterations=4))
    assert limits
    assert set(limits) == {np.inf}, "iterations give the same answer on any machine"


def running() -> list[threading.Thread]:
    """Return the threads in which HiGHS runs."""
    return [thread for thread in threading.enumerate() if thread.name == "robot-highs"]


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Make HiGHS run until it is asked to stop; tell when it has begun."""
    begun = threading.Event()

    def run(self: LinearProgram) -> None:
        begun.set()
        self._stop.wait()

    monkeypatch.setattr(LinearProgram, "_run", run)
    monkeypatch.setattr(optimal, "BATCHES", 1)
    return begun


def test_a_programme_that_does_not_end_is_stopped_with_the_time(endless: threading.Event) -> None:
    grid = uniform_grid(9, 9, 2, 4)
    *_, last = solved(grid, Budget(seconds=0.5))
    assert endless.is_set()
    assert running() == []
    assert isinstance(last.moves, Walk)
    assert check(grid, last.moves).valid


def test_ctrl_c_stops_a_programme_that_does_not_end(endless: threading.Event) -> None:
    stopped = threading.Event()

    def press() -> None:
        endless.wait()
        main = threading.main_thread().ident
        assert main is not None
        # A signal that comes just before the main thread waits is lost: press again.
        while not stopped.is_set():
            signal.pthread_kill(main, signal.SIGINT)
            stopped.wait(10)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    presser = threading.Thread(target=press)
    presser.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            solved(uniform_grid(9, 9, 2, 4), Budget(iterations=1000))
    finally:
        stopped.set()
        endless.set()  # A solver that never began would let it wait for ever.
        signal.signal(signal.SIGINT, before)
        presser.join()
    assert running() == []


def test_highs_stops_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    programmes: list[LinearProgram] = []
    monkeypatch.setattr(LinearProgram, "solve", lambda self, clock: programmes.append(self))
    model = Model(uniform_grid(12, 12, 2, 1), Rng(1), Clock.of(Budget(iterations=9)))
    model.relax(model.whole(0), 1000)
    (programme,) = programmes
    programme._stop.set()
    assert programme._run() is None, "neither solved nor proved to have no solution"
    programme._stop.clear()
    assert programme._run() is not None


def test_a_process_whose_time_ended_in_highs_exits_cleanly() -> None:
    code = (
        "from quadrille.core.rng import Rng; from quadrille.core.solver import Budget\n"
        "from quadrille.games.robot.generator import uniform_grid\n"
        "from quadrille.games.robot.solvers import SOLVERS, optimal\n"
        "optimal.BATCHES = 1\n"
        "for seed in range(3):\n"
        "    grid = uniform_grid(20, 20, 2, seed)\n"
        "    print([*SOLVERS['optimal'](grid, Budget(seconds=0.4), Rng(1))][-1].proved)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_fails_beside_fails_here() -> None:
    with pytest.raises(ZeroDivisionError):
        run_with_deadline(lambda: 1 // 0, Clock.of(Budget(iterations=1)))


# Ctrl-C


@pytest.mark.parametrize("tries", [2, 7, 60])
def test_ctrl_c_yields_the_best_walk_so_far_then_continues(
    tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[int] = []
    build = WalkBuilder.build

    def interrupted(self: WalkBuilder, *args: Any) -> Any:
        if len(steps) == tries:
            raise KeyboardInterrupt
        made = build(self, *args)
        steps.append(made[0])
        return made

    monkeypatch.setattr(WalkBuilder, "build", interrupted)
    found: list[Solution[Move]] = []
    solving = SOLVERS["optimal"](uniform_grid(10, 10, 2, 3), Budget(iterations=1000), Rng(1))
    with pytest.raises(KeyboardInterrupt):
        deque(map(found.append, solving), 0)
    assert found[-1].score == min(steps)
    assert len(steps) == tries


def test_ctrl_c_before_any_walk_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(WalkBuilder, "build", interrupted)
    with pytest.raises(KeyboardInterrupt):
        solved(uniform_grid(10, 10, 2, 3), Budget(iterations=5))
