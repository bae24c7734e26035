"""The report's experiment: its runs, and what one run measures."""

from __future__ import annotations

from quadrille.cli.robot.measurements import (
    COLUMNS,
    KEY,
    PLANS,
    SAME_WALK,
    SWEEPS,
    Run,
    measure,
    runs,
)
from quadrille.games.robot.solvers import METHODS


def test_every_sweep_of_every_plan_has_runs_of_methods_that_there_are() -> None:
    for plan in PLANS.values():
        for sweep in SWEEPS:
            found = list(runs(plan, [sweep]))
            assert found, sweep
            assert {run.method for run in found} <= set(METHODS)
            assert {run.sweep for run in found} == {sweep}
            assert len({run.key for run in found}) == len(found)


def test_the_nearest_methods_are_compared_where_there_are_as_many_colours_as_rows() -> None:
    for run in runs(PLANS["report"], ["size"]):
        assert run.rows == run.columns == run.colours
        assert run.method in SAME_WALK


def test_a_run_reports_its_settings_and_results() -> None:
    row = measure(Run("size", 10, 10, 10, 0, "naive", repeats=1))
    assert tuple(row) == COLUMNS
    assert tuple(str(row[name]) for name in KEY) == ("size", "10", "10", "10", "0", "naive")
    assert (row["steps"], row["swaps"]) == (430, 87)
    assert float(str(row["cpu"])) >= 0
