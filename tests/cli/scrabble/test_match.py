from __future__ import annotations

import json

from tests.cli.conftest import Cli


def test_a_match_tells_its_result_with_intervals(cli: Cli) -> None:
    done = cli(
        "scrabble", "match", "--players", "equity,percent:20", "--games", "20", "--set", "fr",
        "--lexicon", "fr-light", "--json", "--threads", "1",
    )  # fmt: skip
    output = json.loads(done.out)
    assert output["players"] == ["equity", "percent:20"]
    assert output["games"] == output["wins"] + output["losses"] + output["draws"] == 20
    low, high = output["spread_interval"]
    assert low < output["spread"] < high
    assert output["spread"] > 0
    low, high = output["win_rate_interval"]
    assert low <= output["win_rate"] <= high


def test_a_match_is_described_in_words(cli: Cli) -> None:
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
