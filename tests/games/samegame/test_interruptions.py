"""A search is interrupted, fails in a thread, or moves only its bound: its last figures come."""

from __future__ import annotations

import subprocess
import sys
import time
from functools import partial

import pytest

from quadrille.core import rounds
from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.confirm import confirm
from tests.games.samegame.boards import seeded, state_of
from tests.games.samegame.searches import better_known, engine_threads


class Closing(rounds.Round[Move]):
    """A round that finds nothing and shows, step by step, that there is less and less to find."""

    def __init__(self, bound: int) -> None:
        super().__init__("test")
        self.bound = bound

    def run(self, work: int) -> bool:
        assert self.bound is not None
        time.sleep(0.001)
        self.bound -= 1
        self.nodes += 1
        return False

    def moves(self) -> tuple[Move, ...]:
        raise NotImplementedError


def closing(bound: int) -> rounds.Search[Move]:
    """Begin a search in which only the bound moves, from a claim of 2."""
    search = rounds.Search[Move](
        lambda _, __: Closing(bound),
        Budget(seconds=600),
        Rng(1),
        partial(confirm, state_of("RR", "VV")),
        bound,
    )
    search.offer(Claim(2, -1, (Cell(0, 0), Cell(0, 0)), "test"))
    return search


def test_a_lower_bound_is_reported_though_the_score_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "PACE", 0.01)
    steps = list(closing(50).solutions())
    assert len(steps) > 3
    assert [one.score for one in steps] == [2] * len(steps)
    known = [better_known(one) for one in steps]
    assert known[:-1] == sorted(set(known[:-1]))
    assert [one.nodes for one in steps] == sorted(one.nodes for one in steps)
    assert steps[-1].proved


def test_an_interruption_yields_the_last_figures_then_continues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search = closing(1_000_000)
    found = search.solutions()
    first = next(found)

    def interrupted(steps: Solution[Move] | None) -> bool:
        while search.nodes < 5:
            time.sleep(0.001)
        raise KeyboardInterrupt

    monkeypatch.setattr(search, "_wait", interrupted)
    last = next(found)
    assert not engine_threads()
    assert last.nodes == search.nodes >= 5
    assert better_known(last) > better_known(first)
    with pytest.raises(KeyboardInterrupt):
        next(found)
    assert list(found) == []


INTERRUPTED = """
import os, signal, threading
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.samegame.config import PRESETS, make_config
from quadrille.games.samegame.rules import initial
from quadrille.games.samegame.solvers import SOLVERS

state = initial(make_config(PRESETS["seed"], fill="random 1"))
found = []
try:
    for solution in SOLVERS["exact"](state, Budget(seconds=600, threads=2), Rng(1)):
        if not found:
            threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
        found.append(solution)
except KeyboardInterrupt:
    left = [each for each in threading.enumerate() if each.name.startswith("search-")]
    print(found[-1].seconds > 0.4, found[-1].nodes > found[0].nodes, left)
"""


def test_ctrl_c_ends_a_search_in_a_process_of_its_own() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("True True []\n", "")


class Broken(rounds.Round[Move]):
    """A round whose kernel fails."""

    def run(self, work: int) -> bool:
        raise ZeroDivisionError

    def moves(self) -> tuple[Move, ...]:
        raise NotImplementedError


def test_a_fault_in_a_thread_is_raised_where_the_answers_are_read() -> None:
    search = rounds.Search[Move](
        lambda _, __: Broken("test"),
        Budget(threads=2),
        Rng(1),
        partial(confirm, seeded("seed", 1)),
    )
    with pytest.raises(ZeroDivisionError):
        list(search.solutions())
    assert not engine_threads()
