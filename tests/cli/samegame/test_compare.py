"""`compare`: every method on the same boards, with how sure the figures are."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Cli

SMALL = ("samegame", "compare", "--size", "4x4", "--boards", "3", "--iterations", "1")


def test_methods_are_ranked_by_their_mean_with_margins(cli: Cli) -> None:
    out = cli(*SMALL, "--methods", "greedy,exact", "--json").out
    first, second = [json.loads(line) for line in out.splitlines()]
    assert (first["method"], second["method"]) == ("exact", "greedy")
    assert (first["behind"], first["behind_margin"]) == (0, 0)
    assert second["behind"] == pytest.approx(first["mean"] - second["mean"], abs=0.02)
    assert second["behind"] > 0
    assert second["boards"] == 3


def test_the_table_is_the_same_every_time(cli: Cli) -> None:
    once, again = (cli(*SMALL, "--methods", "greedy,tabu").out for _ in range(2))
    assert once == again
    assert once.split()[:5] == ["method", "mean", "±", "behind", "±"]


def test_one_board_has_no_margin(cli: Cli) -> None:
    out = cli("samegame", "compare", "--size", "3x3", "--boards", "1", "--methods", "greedy").out
    assert out.splitlines()[1].split()[2] == "–"


def test_an_unknown_method_is_refused(cli: Cli) -> None:
    result = cli(*SMALL, "--methods", "clever")
    assert result.status == 2
    assert "clever" in result.err
