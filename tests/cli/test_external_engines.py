"""Engines from outside on the command line: checked, as players, as methods, and at a server."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrille.arena.external.capability import engines_of, forget_engines
from tests.cli.conftest import Cli

ENGINES = Path(__file__).resolve().parents[2] / "examples/engines"
LARGEST = f"{sys.executable} -S -E {ENGINES / 'largest_group.py'}"
WRONG = f"{sys.executable} -S -E wrong.py"
SCRIPT = """
import json, sys
for line in sys.stdin:
    if '"hello"' in line:
        print(json.dumps({"type": "ready", "protocol": 1, "name": "wrong"}), flush=True)
    elif '"go"' in line:
        print(json.dumps({"type": "best", "move": "A1 XYZZY"}), flush=True)
"""


@pytest.fixture(autouse=True)
def _forget(cli: Cli) -> Iterator[None]:
    Path("wrong.py").write_text(SCRIPT)
    yield
    forget_engines()


def test_a_good_engine_passes_the_check(cli: Cli) -> None:
    done = cli("engine", "check", "--seconds", "60", "--", *LARGEST.split())
    assert done.status == 0
    assert "largest group follows the protocol (SameGame)." in done.out
    assert "✗" not in done.out


def test_an_engine_for_some_options_is_checked_with_them(cli: Cli) -> None:
    vector = (sys.executable, "-m", "quadrille", "engine", "run", "robot", "--player", "vector")
    check = ("engine", "check", "--seconds", "60", "--game", "robot", "--json")
    assert "one row" in cli(*check, "--", *vector).json["faults"]["answer"]
    row = (f"--option={one}" for one in ("rows=1", "columns=6", "colours=3"))
    done = cli(*check, *row, "--", *vector)
    assert done.json["valid"] is True, done.json


def test_the_check_says_what_is_wrong(cli: Cli) -> None:
    done = cli("engine", "check", "--game", "samegame", "--json", "--", *WRONG.split())
    assert done.status == 1
    assert done.json["valid"] is False
    assert done.json["passed"] == ["ready"]
    assert "XYZZY" in done.json["faults"]["answer"]


def test_the_check_says_what_is_wrong_as_french_is_set(cli: Cli) -> None:
    done = cli("engine", "check", "--game", "samegame", "--lang", "fr", "--", *WRONG.split())
    (line,) = (line for line in done.out.splitlines() if line.startswith("✗"))
    assert "\N{NO-BREAK SPACE}: " in line
    assert "XYZZY" in line


def test_a_puzzle_is_solved_by_a_command(cli: Cli) -> None:
    cli("samegame", "new", "--seed", "1", "--out", "board.txt")
    method = f"cmd:{LARGEST}"
    done = cli("samegame", "solve", "board.txt", "--method", method, "--seconds", "60", "--json")
    assert done.status == 0, done.err
    assert done.json["method"] == method
    assert done.json["score"] > 0
    Path("moves.txt").write_text("".join(f"{a} {b}\n" for a, b in done.json["moves"]))
    checked = cli("samegame", "check", "board.txt", "moves.txt", "--json")
    assert checked.json["score"] == done.json["score"]


def test_an_illegal_answer_is_an_error_with_its_position(cli: Cli) -> None:
    cli("robot", "new", "--size", "3x3", "--colours", "2", "--seed", "1", "--out", "grid.txt")
    done = cli("robot", "solve", "grid.txt", "--method", f"cmd:{WRONG}")
    assert done.status == 2
    assert "XYZZY" in done.err
    assert len(done.err.splitlines()) > 3


def test_an_engine_loses_games_by_its_faults(cli: Cli) -> None:
    done = cli(
        "scrabble", "match", "--players", f"greedy,cmd:{WRONG}", "--games", "2", "--lexicon",
        "en-light", "--plot", "match.svg", "--json",
    )  # fmt: skip
    assert done.status == 0, done.err
    assert (done.json["wins"], done.json["losses"], done.json["mean_scores"][1]) == (2, 0, 0)
    assert [one["game"] for one in done.json["forfeits"]] == [1, 2]
    assert "XYZZY" in done.err
    assert Path("match.svg").read_text(encoding="utf-8").startswith("<svg")


def test_an_unknown_method_is_still_refused(cli: Cli) -> None:
    cli("samegame", "new", "--seed", "1", "--out", "board.txt")
    assert cli("samegame", "solve", "board.txt", "--method", "nothing").status == 2
    done = cli("robot", "compare", "folder", "--engine", "nothing")
    assert done.status == 2
    assert "cmd:COMMAND" in done.err


def test_a_server_refuses_an_engine_that_is_not_named(cli: Cli) -> None:
    done = cli("serve", "--engine", "./mybot")
    assert done.status == 2
    assert "NAME=COMMAND" in done.err
    assert engines_of("scrabble") == {}


FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1, "name": "x", "capabilities": ["legal"]}))
    elif message["type"] == "position":
        legal = message["legal"]
    elif message["type"] == "go":
        print(json.dumps({"type": "best", "move": legal[0]}))
    sys.stdout.flush()
"""


def test_a_game_of_scrabble_is_played_against_a_command(cli: Cli) -> None:
    Path("first.py").write_text(FIRST_LEGAL)
    bot = f"cmd:{sys.executable} -S -E first.py"
    words = ("scrabble", "play", "--seed", "1", "--lexicon", "en-light", "--players", f"Ann,{bot}")
    done = cli(*words, stdin="p\nq\n")
    assert done.status == 0, done.err
    assert f"{bot}: " in done.out
    assert "points" in done.out


def test_a_draw_of_mixmo_is_solved_by_a_command(cli: Cli) -> None:
    Path("first.py").write_text(FIRST_LEGAL)
    Path("draw.txt").write_text("dictionnaire78854.txt\nanimaux\nRATSENLIOURATSENLIOU\n")
    bot = f"cmd:{sys.executable} -S -E first.py"
    words = ("mixmo", "solve", "draw.txt", "--method", bot, "--seconds", "5", "--out", "r.txt")
    done = cli(*words, "--json")
    assert (done.status, done.json["complete"]) == (1, False), "its grid is not complete"
    assert done.json["method"] == bot
    assert Path("r.txt").read_text()
