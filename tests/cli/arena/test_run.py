from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Cli

FIELDS = ["player", "games", "wins", "losses", "ties", "score", "low", "high", "los"]
WORDS = (
    "arena", "run", "samegame", "--players", "greedy,beam", "--iterations", "3", "--jobs", "1",
    "--option", "rows=4", "--option", "columns=5",
)  # fmt: skip


def test_a_tournament_prints_one_row_a_player_and_goes_on(cli: Cli) -> None:
    first = cli(*WORDS, "--games", "2", "--out", "arena", "--json")
    rows = [json.loads(line) for line in first.out.splitlines()]
    assert first.status == 0, first.err
    assert [list(row) for row in rows] == [FIELDS, FIELDS]
    assert [row["games"] for row in rows] == [2, 2]
    assert rows[0]["score"] + rows[1]["score"] == 1
    more = cli(*WORDS, "--games", "3", "--out", "arena", "--lang", "fr")
    assert more.status == 0, more.err
    assert "4 résultats" in more.err
    assert "joueur" in more.out
    names = {path.name for path in Path("arena").iterdir()}
    assert names == {"games.jsonl", "matches.csv", "standings.csv", "standings.svg", "terms.json"}
    assert len(Path("arena/games.jsonl").read_text().splitlines()) == 6


def test_games_lost_by_a_fault_are_explained_and_have_no_lead(cli: Cli) -> None:
    words = ("arena", "run", "samegame", "--players", "greedy,cmd:no-such-engine", "--jobs", "1")
    done = cli(*words, "--games", "1", "--seconds", "1", "--out", "arena")
    assert done.status == 0, done.err
    assert "cannot be started" in done.err
    assert "points per game" not in done.out
    assert done.out.splitlines()[1].startswith("greedy")


def test_what_cannot_be_played_is_refused(cli: Cli) -> None:
    for words in (
        ("arena", "run", "crossword", "--players", "a,b", "--out", "x"),
        ("arena", "run", "samegame", "--players", "greedy", "--out", "x"),
        ("arena", "run", "samegame", "--players", "greedy,nobody", "--out", "x"),
        ("arena", "run", "scrabble", "--players", "greedy,beam", "--out", "x"),
    ):
        assert cli(*words).status == 2
        assert not Path("x").exists()
    Path("mine").mkdir()
    Path("mine/notes.txt").write_text("mine")
    assert cli(*WORDS, "--out", "mine").status == 2
    cli(*WORDS, "--games", "1", "--out", "arena")
    other = cli(*WORDS, "--games", "1", "--out", "arena", "--seed", "2")
    assert other.status == 2
    assert "seed" in other.err
