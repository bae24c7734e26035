from __future__ import annotations

import json
from pathlib import Path

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


def test_a_match_is_kept_continued_and_counted(cli: Cli) -> None:
    given = (
        "scrabble", "match", "--players", "greedy,percent:20", "--set", "fr",
        "--lexicon", "fr-light", "--threads", "1", "--json",
    )  # fmt: skip
    whole = json.loads(cli(*given, "--games", "6").out)
    first = cli(*given, "--games", "2", "--out", "kept")
    assert json.loads(first.out)["games"] == 2
    lines = Path("kept/games.jsonl").read_text().splitlines()
    assert len(lines) == 1, "a pair of games is one line"
    again = cli(*given, "--games", "6", "--out", "kept")
    assert "1 result was there before." in again.err
    found = json.loads(again.out)
    assert {**found, "seconds": 0} == {**whole, "seconds": 0}, "the same games, in two parts"
    assert Path("kept/games.jsonl").read_text().splitlines()[0] == lines[0]
    wins = cli("stats", "wins", "--games", "kept")
    counts = dict(line.split("\t") for line in wins.out.splitlines())
    assert counts == {
        "computer:greedy": str(whole["wins"]), "computer:percent:20": str(whole["losses"]),
    }  # fmt: skip


def test_a_folder_of_another_match_is_refused(cli: Cli) -> None:
    given = ("scrabble", "match", "--players", "greedy,greedy", "--games", "2", "--set", "fr")
    light = (*given, "--lexicon", "fr-light", "--out", "kept")
    assert cli(*light).status == 0
    refused = cli(*light, "--seed", "7")
    assert (refused.status, "seed" in refused.err) == (2, True)
    Path("notes").mkdir()
    Path("notes/mine.txt").write_text("mine")
    assert cli(*given, "--out", "notes").status == 2
