"""The process that computes statistics: right answers, and nothing beyond its folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quadrille.app.statistics.report import encode_figure
from quadrille.app.statistics.worker import SENT, answer
from quadrille.arena.stats.charts.figures import CellFigure, Line, LineFigure
from quadrille.arena.stats.charts.kinds import CHARTS
from quadrille.arena.stats.database import connect, rows
from tests.arena.stats.sample_games import ANSWERS, CSV

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Ask about a file; temporary files are in its folder, as in the process."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def ask(content: bytes, player: str | None = None, language: str = "en") -> dict[str, Any]:
        (tmp_path / SENT).write_bytes(content)
        return answer({"folder": str(tmp_path), "player": player, "language": language})

    return ask


def test_the_five_questions_are_answered_in_both_readings(ask: Ask) -> None:
    report = ask(CSV.encode())["report"]
    assert (report["games"], report["players"], report["tournaments"]) == (10, 4, 2)
    for question in report["questions"]:
        for order in ("gameid", "time"):
            found = question[order]
            values = [tuple(row[:-1]) for row in found["rows"]]
            assert values == ANSWERS[question["name"], order]
            assert found["count"] == len(values)
            assert found["sql"].lstrip().startswith(("SELECT", "WITH"))
    assert {"count": 1, "text": "ties, which still name a winner"} in report["quirks"]


def test_every_chart_is_there_or_says_why_not(ask: Ask) -> None:
    report = ask(CSV.encode(), language="fr")["report"]
    assert [chart["name"] for chart in report["charts"]] == [*CHARTS]
    for chart in report["charts"]:
        assert (chart["figure"] is None) == bool(chart["reason"])
        assert chart["svg"].startswith("<svg") == (chart["figure"] is not None)
    assert "Confrontations directes" in [chart["figure"]["title"] for chart in report["charts"]]


def test_one_player_alone_can_be_chosen(ask: Ask) -> None:
    report = ask(CSV.encode(), player="10")["report"]
    streaks = report["questions"][-1]
    assert streaks["gameid"]["rows"] == [[10, 3, "Ann"]]
    assert streaks["time"]["rows"] == [[10, 2, "Ann"]]
    assert ask(CSV.encode(), player="77")["error"]["code"] == "stats.nobody"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "stats.columns"),
        (b"one,two\n1,2\n", "stats.columns"),
        (CSV.splitlines()[0].encode() + b"\n", "stats.no-rows"),
        (b"PAR1" + bytes(100), "file-unreadable"),
        (bytes(range(256)) * 9, "file-unreadable"),
    ],
)
def test_what_is_not_a_file_of_games_is_refused(ask: Ask, content: bytes, code: str) -> None:
    error = ask(content)["error"]
    assert error["code"] in (code, "file-unreadable", "stats.columns")
    assert "/" not in str(error["params"].get("reason", "")), "no place of this machine is named"
    assert error["params"].get("path", "your file") == "your file"


def test_a_confined_database_reads_and_changes_nothing_outside(tmp_path: Path) -> None:
    import duckdb

    inside, outside = tmp_path / "inside", tmp_path / "outside.csv"
    inside.mkdir()
    outside.write_text("a\n1\n")
    (inside / "own.csv").write_text("a\n2\n")
    with connect(inside) as database:
        assert rows(database, f"SELECT a FROM read_csv('{inside / 'own.csv'}')") == [(2,)]
        for sql in (
            f"SELECT * FROM read_csv('{outside}')",
            f"SELECT * FROM read_csv('{inside}/../outside.csv')",
            f"COPY (SELECT 1) TO '{tmp_path / 'new.csv'}'",
            f"ATTACH '{tmp_path / 'new.db'}'",
            "SET enable_external_access = true",
            "INSTALL httpfs",
        ):
            with pytest.raises(duckdb.Error):
                database.execute(sql)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["inside", "outside.csv"]


def test_figures_become_plain_values() -> None:
    lines = LineFigure("t", "x", "y", [Line("Ann", [(1.0, 2.0)])], {1.0: "May"})
    assert encode_figure(lines)["marks"] == [[1.0, "May"]]
    cells = CellFigure("t", "x", "y", ["Ann"], ["a"], [[None]])
    assert encode_figure(cells)["kind"] == "cells"
