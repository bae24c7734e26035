"""The moves of a game compared by simulation, and kept."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from quadrille.core import answer_cache
from quadrille.games.scrabble.study import simulated_moves
from quadrille.games.scrabble.study.analysis_task import analyse
from quadrille.games.scrabble.study.simulated_moves import SimulationTerms
from tests.games.scrabble.transcripts import BY_HAND


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_cache, "user_cache", lambda: tmp_path)
    answer_cache._remove_old.cache_clear()


def steps(terms: SimulationTerms | None) -> list[dict[str, Any]]:
    return [*analyse(threading.Event(), BY_HAND, 0.01, terms)]


def test_each_move_is_simulated_after_all_were_compared_by_equity(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = steps(SimulationTerms(40))
    plain = steps(None)
    moves = len(plain) - 1
    assert [one["score"] for one in found] == [*range(2 * moves + 1)]
    assert {one["bound"] for one in found} == {2 * moves}
    assert found[moves]["found"]["moves"] == plain[-1]["found"]["moves"]
    last = found[-1]["found"]
    assert last["method"] == "simulation"
    for move in last["moves"]:
        if move["played"]["text"] == "exchange ":
            assert move["method"] == "equity", "nobody knows what was exchanged"
            continue
        assert move["method"] == "simulation"
        assert 0 <= move["win"] <= 1
        assert move["loss"] >= 0
        assert move["best"]["worth"] - move["worth"] == pytest.approx(move["loss"], abs=0.06)
        assert move["choices"] == sorted(move["choices"], key=lambda one: -one["worth"])[:5]

    def refuse(*_: object) -> None:
        raise AssertionError("it was simulated already")

    monkeypatch.setattr(simulated_moves, "simulate", refuse)
    assert steps(SimulationTerms(40)) == found
    with pytest.raises(AssertionError):
        steps(SimulationTerms(50))


def test_it_stops_when_it_is_cancelled() -> None:
    cancelled = threading.Event()
    moves, scores = len(steps(None)) - 1, list[Any]()
    for one in analyse(cancelled, BY_HAND, 0.01, SimulationTerms(40)):
        scores.append(one["score"])
        if scores[-1] == moves + 2:
            cancelled.set()
    assert scores[-1] == moves + 2
