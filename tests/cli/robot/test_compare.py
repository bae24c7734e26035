"""The comparison of the robot's methods: its table, plots and page."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest

from quadrille.cli.robot.comparison import report
from quadrille.cli.robot.measurements import PLANS, SweepPlan
from tests.cli.conftest import Cli


def test_compare_asks_for_matplotlib_before_it_measures(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quadrille.arena.plots.find_spec", lambda _: None)
    found = cli("robot", "compare", "out")
    assert found.status == 2
    assert "pip install matplotlib" in found.err
    assert not Path("out").exists()


def test_compare_counts_memory_and_cells(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "quadrille.games.robot.solvers.memory_counts.count_memory.__defaults__", ((5, 8), 0)
    )
    assert cli("robot", "compare", "out", "--sweep", "memory").status == 0
    head, *lines = Path("out/memory.csv").read_text().splitlines()
    assert head == "rows,columns,colours,seed,method,bytes,cells"
    assert [line.split(",")[4] for line in lines] == ["naive", "circular", "colour", "avl"] * 2
    assert "| 8 × 8 | 8 | 0 | 0 |" in Path("out/README.md").read_text()
    assert "## Mémoire et cases examinées" in Path("out/README.fr.md").read_text()


def test_times_that_do_not_grow_are_not_fitted(cli: Cli) -> None:
    rows = [
        {"sweep": "size", "rows": str(side), "columns": str(side), "colours": str(side),
         "seed": "0", "method": method, "steps": "1", "cpu": str(cpu), "bound": "", "proved": "no"}
        for method, times in (("naive", (1e-3, 1e-2, 1e-1)), ("avl", (2e-4, 2.1e-4, 2.4e-4)))
        for side, cpu in zip((10, 20, 40), times, strict=True)
    ]  # fmt: skip
    list(report(rows, Path()))
    page = Path("README.md").read_text()
    assert "| naive | n^3.32 ± 0.00 | O(n⁴) |" in page
    assert "| avl | no clear growth | O(n³ log n) |" in page
    page = Path("README.fr.md").read_text()
    assert "| naive | n^3,32 ± 0,00 | O(n⁴) |" in page
    assert "1,00 ms" in page


def test_compare_writes_a_table_plots_and_a_page_and_can_be_resumed(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The sizes of the plans themselves are measured by the examples of the help.
    plan = SweepPlan((4,), 4, (4,), (500, 1000, 2000))
    monkeypatch.setitem(PLANS, "quick", plan)
    first = cli("robot", "compare", "out", "--sweep", "vector", "--seconds", "0.5")
    assert first.status == 0
    names = {path.name for path in Path("out").iterdir()}
    assert names == {"table.csv", "vector.svg", "README.md", "README.fr.md", "vector.fr.svg"}
    assert "| naive | n^" in Path("out/README.md").read_text(encoding="utf-8")
    table = Path("out/table.csv").read_text()
    again = cli("robot", "compare", "out", "--sweep", "vector")
    assert "were already done" in again.err
    assert Path("out/table.csv").read_text() == table


def test_an_engine_that_fails_has_no_figures_and_ends_nothing(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLANS, "quick", SweepPlan((4, 5), 4, (4,), (8,)))
    engine = f"cmd:{sys.executable} -S -E -c pass"
    words = ("robot", "compare", "out", "--seconds", "1", "--engine", engine)
    sweeps = ("--sweep", "steps", "--sweep", "vector")
    found = cli(*words, *sweeps)
    assert found.status == 0
    printed = [line for line in found.err.splitlines() if line.startswith(f"{engine} ")]
    about = [line.removeprefix(f"{engine} ") for line in printed]
    assert [line[:6] for line in about] == ["4×4, 4", "5×5, 5", "1×8, 8"]
    assert all("engine" in line for line in about), "and why"
    rows = list(csv.DictReader(Path("out/table.csv").read_text().splitlines()))
    failed = [row for row in rows if row["method"] == engine]
    assert len(failed) == 3
    assert {row[name] for row in failed for name in ("steps", "swaps", "cpu", "proved")} == {""}
    assert all(row["cpu"] for row in rows if row["method"] != engine)
    page = Path("out/README.md").read_text()
    line = next(line for line in page.splitlines() if line.startswith("| 5 × 5 |"))
    assert line.endswith("| – |")
    again = cli(*words, *sweeps)
    assert again.status == 0
    assert f"{len(rows)} of {len(rows)} runs were already done." in again.err
