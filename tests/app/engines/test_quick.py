"""Quick answers while the engine is not compiled: they come first, are marked, and are replaced."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import ChainMap
from collections.abc import Iterable
from typing import Any

import pytest

from quadrille.app.engines import worker
from quadrille.app.engines.queue import Job
from quadrille.app.engines.tasks import Task, checked_task
from quadrille.app.engines.worker import FULL, QUICK_FIRST, QUICK_ONLY, KernelsAwaited, answers
from quadrille.core.capabilities import HINT
from quadrille.games import game, names

BOARD = {"board": "VVR/RRB/VRB"}
TABLE = {"lexicon": "fr-light", "draws": "AEINRSTLOUEDMP", "first": "0"}
PLAIN_TASKS = {"pattern", "clues"}
"""Study tasks of the crossword's editor that use no kernel."""


class Unready:
    """Kernels that are not compiled until somebody loads them, without compiling any."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.first: list[str] = []
        self.loaded: list[str] = []
        self.all_loaded = threading.Event()
        monkeypatch.setattr(worker, "is_ready", self.is_ready)
        monkeypatch.setattr(worker, "compile_first", self.first.extend)
        monkeypatch.setattr(worker, "load", self.load)

    def is_ready(self, modules: Iterable[str]) -> bool:
        return all(name in self.loaded for name in modules)

    def load(self, name: str) -> None:
        self.loaded.append(name)
        if len(self.loaded) == len(self.first):
            self.all_loaded.set()


@pytest.fixture
def unready(monkeypatch: pytest.MonkeyPatch) -> Unready:
    return Unready(monkeypatch)


def answered(task: Task) -> list[dict[str, Any]]:
    """Return all answers of a worker."""
    merged = ChainMap(*(json.loads(line) for line in reversed(task.lines().splitlines())))
    return [*answers(dict(merged), threading.Event())]


def test_a_quick_solution_comes_first_and_the_engine_s_own_last(unready: Unready) -> None:
    found = answered(checked_task("samegame", BOARD, [], "auto", 1))
    marks = [answer.get("quick", False) for answer in found]
    assert marks[0] is True
    assert marks == sorted(marks, reverse=True)
    assert found[-1]["method"] != "quick"
    # What this task needs is compiled before everything else, and before its clock starts.
    assert "quadrille.games.samegame.solvers.beam_kernel" in unready.first
    assert unready.loaded == unready.first


def test_nothing_is_quick_once_the_kernels_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "is_ready", lambda modules: True)
    found = answered(checked_task("samegame", BOARD, [], "auto", 1))
    assert not any("quick" in answer for answer in found)


@pytest.mark.parametrize(
    ("quick", "marks"), [(FULL, [False]), (QUICK_FIRST, [True, False]), (QUICK_ONLY, [True])]
)
def test_a_computer_moves_as_quickly_as_the_task_says(
    unready: Unready, quick: str, marks: list[bool]
) -> None:
    task = Task("scrabble", TABLE, 2, (), seat=0, level="greedy", quick=quick)
    found = answered(task)
    assert [answer.get("quick", False) for answer in found] == marks
    assert all(len(answer["moves"]) == 1 for answer in found)
    # Whoever is content with a quick move has the engine compiled for the next one.
    unready.all_loaded.wait(300)
    assert sorted(unready.loaded) == sorted(unready.first)
    assert unready.loaded


def test_a_quick_hint_comes_before_that_of_the_engine(unready: Unready) -> None:
    options = {"draw": "VSOLIADDEEIPSIEESSONNIT+", "theme": "none"}
    found = answered(Task("mixmo", options, 1, (), HINT, 0.1, quick=QUICK_FIRST))
    assert [answer.get("quick", False) for answer in found] == [True, False]
    assert found[0]["moves"]


@pytest.mark.parametrize("study", ["candidates", "fill"])
def test_the_editor_of_crosswords_answers_without_its_engine(
    unready: Unready, monkeypatch: pytest.MonkeyPatch, study: str
) -> None:
    for module in ("searches", "engine"):
        monkeypatch.setattr(f"quadrille.games.crossword.fill.{module}.is_ready", lambda _: False)
    request = {"rows": ["...."] * 4, "language": "fr", "light": 100}
    first, *_ = answered(Task("crossword", {}, 1, (), study=study, request=request))
    assert first["quick"]
    assert first["preparation"]["total"] == len(unready.first)
    assert first["found"]
    unready.all_loaded.wait(300)
    assert "quadrille.games.crossword.fill.descent_kernel" in unready.loaded
    assert "quick" not in answered(Task("crossword", {}, 1, (), study=study, request=request))[-1]


def test_the_best_play_by_points_needs_no_engine(unready: Unready) -> None:
    task = Task("scrabble", TABLE, 2, (), seat=0, level="greedy", quick=QUICK_FIRST)
    quick, full = answered(task)
    rules = game("scrabble")
    state = rules.initial(rules.configure(TABLE), 2)
    points = [
        rules.apply(state, rules.parse(answer["moves"][0], state, 0)).scores
        for answer in (quick, full)
    ]
    assert points[0] == points[1]


def test_how_far_compiling_is_goes_to_the_page(unready: Unready) -> None:
    kernels = KernelsAwaited()
    assert kernels.count() == {}
    assert not kernels.ask_for(["quadrille.lexicon.line_kernel"])
    unready.loaded.append("quadrille.lexicon.nodes_kernel")
    assert kernels.count() == {"preparation": {"ready": 1, "total": 3}}
    job = Job("ann", Task("samegame", {}, 1, ()))
    job.hear({"preparing": True, **kernels.count()})
    encoded = job.encode()
    assert (encoded["preparing"], encoded["preparation"]) == (True, {"ready": 1, "total": 3})
    job.hear({"moves": ["0 0"], "score": 3})
    assert job.encode()["preparation"] is None
    job.hear({"moves": ["a"], "quick": True, **kernels.count()})
    assert job.encode()["preparation"] == {"ready": 1, "total": 3}
    unready.loaded.append(unready.first[1])
    job.hear({"preparing": True, **kernels.count()})
    assert job.encode()["preparation"] == {"ready": 2, "total": 3}, "how far it is now"
    assert job.encode()["quick"]
    unready.loaded.pop()
    job.hear({"found": {}, "quick": True, **kernels.count()})
    assert job.encode()["preparation"] == {"ready": 1, "total": 3}


def test_whoever_waits_hears_that_a_quick_answer_is_there_and_is_replaced() -> None:
    async def follow() -> list[tuple[object, object]]:
        job = Job("ann", Task("scrabble", {}, 1, ()))
        received: list[tuple[object, object]] = []
        for fields in ({"moves": ["a"], "quick": True}, {"moves": ["b"]}):
            waiting = asyncio.ensure_future(job.better("", 300))
            await asyncio.sleep(0)
            job.hear(fields)
            await waiting
            received.append((job.encode()["moves"], job.encode()["quick"]))
        return received

    assert asyncio.run(follow()) == [(["a"], True), (["b"], False)]


def test_the_kernels_of_every_study_task_are_counted() -> None:
    tasks = [task for name in names() for task in game(name).study]
    assert {task.name for task in tasks if not task.kernels} == PLAIN_TASKS
