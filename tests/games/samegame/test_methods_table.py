"""The table of all methods: CPU time, paired, resumable."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from bench import samegame_methods
from bench.samegame_methods import FIRST_BOARD, Found, main, page, read_found, solve, trials
from quadrille.core import rounds
from quadrille.games.samegame.solvers import METHODS, anneal, nrpa


def clocks() -> list[object]:
    """Return what tells the parts of a search the time."""
    names = ((rounds, "perf_counter"), (anneal, "Stages"), (nrpa, "Schedule"))
    return [vars(module)[name] for module, name in names]


def test_a_search_counts_cpu_time_and_leaves_the_clocks_as_they_were() -> None:
    before = clocks()
    solve("research", FIRST_BOARD, 0.01, "auto")
    began = time.process_time()
    found = solve("research", FIRST_BOARD, 0.3, "auto")
    assert 0.3 <= time.process_time() - began < 1.0
    assert found.score > solve("research", FIRST_BOARD, 0.3, "greedy").score
    assert before == clocks()


def test_trials_go_on_where_they_stopped(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    known = Found("seed", FIRST_BOARD, 0.01, "greedy", -5)
    path.write_text(json.dumps(known._asdict()) + "\n")
    found = list(trials(1, 0.01, ["greedy"], path))
    assert [one.rules for one in found] == ["seed", "research"]
    assert found[0] == known
    assert read_found(path) == found
    assert list(trials(1, 0.01, ["greedy"], path)) == found


def rows(method: str, *scores: int) -> list[Found]:
    """Return what a method found on some boards of both rule sets."""
    return [
        Found(rules, board, 2.0, method, score)
        for rules in ("seed", "research")
        for board, score in enumerate(scores)
    ]


def test_leads_are_paired_and_the_best_comes_first() -> None:
    text = page(rows("tabu", 10, 50) + rows("auto", 14, 58), 2, 2.0)
    assert "same 2 random boards" in text
    assert "for 2 seconds of CPU" in text
    auto, tabu = [line for line in text.splitlines() if line.startswith("| `")][:2]
    # 1.96 times 2, the standard error of the differences 4 and 8.
    assert auto == "| `auto` | 36 | 43 | +6 | 4 |"
    assert tabu.startswith("| `tabu` | 30 |")
    assert tabu.endswith("|  |  |")


def test_the_command_writes_both_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    warmed = []

    def note(rules: str, board: int, seconds: float, method: str) -> Found:
        warmed.append(method)
        return Found(rules, board, seconds, method, 7 * len(method) + board)

    monkeypatch.setattr(samegame_methods, "solve", note)
    main(["--boards", "2", "--methods", "auto,greedy", "--out", str(tmp_path)])
    assert set(warmed) == set(METHODS)
    assert len(read_found(tmp_path / "samegame-methods.jsonl")) == 8
    text = (tmp_path / "samegame-methods.md").read_text()
    assert capsys.readouterr().out == text + "\n"
    assert text.count("`greedy`") == 2


def test_the_published_table_has_all_methods() -> None:
    text = (samegame_methods.RESULTS / "samegame-methods.md").read_text()
    found = read_found(samegame_methods.RESULTS / "samegame-methods.jsonl")
    seconds = {one.seconds for one in found}
    assert len(seconds) == 1
    assert {one.method for one in found} == set(METHODS)
    boards = {one.board for one in found}
    assert text == page(found, len(boards), seconds.pop())
