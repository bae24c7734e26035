from __future__ import annotations

import json

from tests.cli.conftest import Cli


def test_a_match_tells_its_result_with_intervals(cli: Cli) -> None:
    done = cli(
        "scrabble", "match", "--players", "equity,percent:20", "--games", "20", "--set", "fr",
        "--lexicon", "fr-light", "--json", "--threads", "1",
    )  # fmt: skip
    told = json.loads(done.out)
    assert told["players"] == ["equity", "percent:20"]
    assert told["games"] == told["wins"] + told["losses"] + told["draws"] == 20
    low, high = told["spread_interval"]
    assert low < told["spread"] < high
    assert told["spread"] > 0
    low, high = told["win_rate_interval"]
    assert low <= told["win_rate"] <= high


def test_a_match_is_told_in_words(cli: Cli) -> None:
    done = cli(
        "scrabble", "match", "--players", "greedy,greedy", "--games", "2", "--set", "fr",
        "--lexicon", "fr-light",
    )  # fmt: skip
    assert "2 games" in done.out
    assert "+0.0" in done.out, "two games of a pair between equals cancel out"


def test_one_player_is_no_match(cli: Cli) -> None:
    done = cli("scrabble", "match", "--players", "equity", "--set", "fr")
    assert done.status == 2
    assert "two players" in done.err


def test_a_stranger_is_refused_with_the_list(cli: Cli) -> None:
    done = cli("scrabble", "match", "--players", "equity,nobody", "--set", "fr")
    assert done.status == 2
    assert "simulation" in done.err
