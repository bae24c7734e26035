"""Packages add solvers and computers to a game, and lexicons."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.plugins.conftest import install, serving_plugins
from tests.plugins.test_registry import run
from tests.web.servers import Browser, Served

EXTRAS = '''
"""Solvers of SameGame and the robot, computers, a lexicon, and what cannot be used."""
from pathlib import Path

from quadrille.core.capabilities import Players, Solvers
from quadrille.core.solver import Solution
from quadrille.games.samegame.rules import apply, legal_moves, outcome
from quadrille.games.scrabble.moves import Pass


def first(state, method, budget, rng):
    moves = []
    while any(True for _ in legal_moves(state)):
        moves.append(next(iter(legal_moves(state))))
        state = apply(state, moves[-1])
    score = outcome(state).scores[0]
    yield Solution(tuple(moves), score, None, 1, 0.0, rng.state, method)


def swapping(state, method, budget, rng):
    from quadrille.games.robot.game import GAME

    *_, found = GAME.solvers.solve(state, "naive", budget, rng)
    yield Solution(tuple(found.moves), found.score, None, 1, 0.0, rng.state, method)


SOLVERS = Solvers({"first": "always the first group"}, first)
WALKERS = Solvers({"listed": "a walk as a list of moves"}, swapping)
PASSERS = Players({"passer": "never lays a word"}, lambda *_: Pass())
COMPUTERS = Players({"rightmost": "takes the right coin"}, lambda state, *_: "right")
WORDS = Path(__file__).with_name("tiny.txt")
CLASH = Solvers({"exact": "there already"}, first)
'''
ENTRIES = {
    "quadrille.games": {"toygame": "toygame.game:GAME"},
    "quadrille.solvers": {
        "samegame": "extras:SOLVERS", "robot": "extras:WALKERS", "toygame": "extras:CLASH",
    },
    "quadrille.players": {
        "toygame": "extras:COMPUTERS", "scrabble": "extras:PASSERS", "chess": "extras:COMPUTERS",
    },
    "quadrille.lexicons": {"tiny": "extras:WORDS", "other": "extras:WORDS", "bad": "extras:NONE"},
}  # fmt: skip
LEFT_OUT = [
    ("toygame", "quadrille.solvers", "there is exact already"),
    ("chess", "quadrille.players", "there is no game of that name"),
    ("bad", "quadrille.lexicons", "has no attribute"),
    ("other", "quadrille.lexicons", "is not the path of a file other.txt"),
]


@pytest.fixture(scope="module")
def extras(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a package that adds to every group."""
    folder = tmp_path_factory.mktemp("extras")
    install(folder, ENTRIES["quadrille.games"], ENTRIES)
    (folder / "extras.py").write_text(EXTRAS)
    (folder / "tiny.txt").write_text("# language: en\nCAT\nDOG\n")
    return folder


@pytest.fixture(scope="module")
def served(extras: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Run a server that has the package."""
    with serving_plugins(extras, tmp_path_factory.mktemp("served")) as server:
        yield server


def test_all_groups_are_listed_and_what_is_broken_is_named_once(extras: Path) -> None:
    done = run(extras, "plugins", "list", "--json")
    assert done.returncode == 0
    listed = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(one["group"], one["name"], one["description"]) for one in listed] == [
        ("quadrille.games", "toygame", "A row of coins, taken from either end"),
        ("quadrille.solvers", "robot", "listed"),
        ("quadrille.solvers", "samegame", "first"),
        ("quadrille.players", "scrabble", "passer"),
        ("quadrille.players", "toygame", "rightmost"),
        ("quadrille.lexicons", "tiny", "tiny"),
    ]
    lines = done.stderr.splitlines()
    assert len(lines) == len(LEFT_OUT)
    for line, (name, group, why) in zip(lines, LEFT_OUT, strict=True):
        assert line.startswith(f"quadrille: the plug-in {name!r} of {group} (extras:")
        assert ") is left out: " in line
        assert why in line
    assert "samegame  SameGame: first  (extras:SOLVERS)" in run(extras, "plugins").stdout


def test_help_works_whatever_is_broken(extras: Path) -> None:
    for arguments in ([], ["samegame"], ["toygame"], ["lexicon"]):
        done = run(extras, *arguments, "--help")
        assert (done.returncode, done.stdout.startswith("Usage")) == (0, True)


def test_a_method_of_a_package_solves_a_game_of_ours(extras: Path) -> None:
    (extras / "board.txt").write_text("VVR\nVVR\n")
    solving = ["samegame", "solve", "board.txt", "--json"]
    done = run(extras, *solving, "--method", "first")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert (answer["moves"], answer["proved"]) == ([[0, 0], [0, 0]], False)
    assert "first" in run(extras, "samegame", "solve", "--help").stdout


def test_the_default_method_stays(extras: Path) -> None:
    board = run(extras, "toygame", "new", "--seed", "3").stdout
    (extras / "toy.quadrille").write_text(board)
    solved = run(extras, "toygame", "solve", "toy.quadrille", "--json").stdout.splitlines()[-1]
    assert json.loads(solved)["score"] == 162


def test_a_computer_of_a_package_plays_on_the_page_and_in_the_terminal(
    visitor: Callable[[str], Browser], extras: Path
) -> None:
    ann = visitor("Ann")
    (answer,) = [one for one in ann.get("/api/games").json() if one["name"] == "toygame"]
    assert answer["levels"] == ["rightmost", "larger"]
    seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "computer", "level": "rightmost"}]
    code = str(ann.made("toygame", options={"coins": "2 7 1"}, seats=seats)["code"])
    with ann.live(code) as here:
        here.until("table")
        here.play("left", "a")
        assert here.until("played", seat=1)["view"]["row"] == [7]


def test_a_lexicon_of_a_package_is_known_by_its_name(extras: Path) -> None:
    done = run(extras, "lexicon", "check", "cat", "cow", "--lexicon", "tiny", "--json")
    verdicts = [json.loads(line)["valid"] for line in done.stdout.splitlines()]
    assert verdicts == [True, False]
    removed = run(extras, "lexicon", "remove", "tiny")
    assert removed.returncode == 2
    assert (extras / "tiny.txt").exists()


GRID = ["--size", "3x3", "--colours", "2", "--seed", "1"]


def test_a_method_of_a_package_walks_in_every_verb_of_the_robot(extras: Path) -> None:
    solved = run(extras, "robot", "solve", *GRID, "--method", "listed", "--json")
    answer = json.loads(solved.stdout)
    plain = json.loads(run(extras, "robot", "solve", *GRID, "--method", "naive", "--json").stdout)
    assert (answer["walk"], answer["swaps"]) == (plain["walk"], plain["swaps"])
    replayed = run(extras, "robot", "replay", *GRID, "--method", "listed", "--json")
    assert len(replayed.stdout.splitlines()) == answer["steps"] + 1, replayed.stderr
    raced = run(extras, "robot", "race", *GRID, "listed", "naive", "--delay", "0")
    assert f"Both need {answer['steps']} steps." in raced.stdout, raced.stderr
    written = [
        run(extras, "robot", "export", *GRID, "--method", method, "--format", "runs").stdout
        for method in ("listed", "naive")
    ]
    assert written[0] == written[1] != ""
    assert "listed" in run(extras, "robot", "replay", "--help").stdout


def test_a_computer_of_a_package_plays_scrabble(extras: Path) -> None:
    words = ["--set", "fr", "--lexicon", "fr-light"]
    playing = ["scrabble", "play", *words, "--seed", "1"]
    for against in (["--against", "passer"], ["--players", "Ann,passer"]):
        played = run(extras, *playing, *against, typed="pass\n" * 6)
        assert "passer: pass." in played.stdout, played.stdout + played.stderr
    match = ["scrabble", "match", *words, "--games", "2", "--threads", "1", "--json"]
    answer = json.loads(run(extras, *match, "--players", "passer,greedy").stdout)
    assert (answer["games"], answer["wins"], answer["losses"]) == (2, 0, 2)
    assert answer["mean_scores"][0] < 0
    refused = run(extras, *match, "--players", "nobody,greedy")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "is not one of: passer, learned" in refused.stderr
    rounds = run(extras, "scrabble", "duplicate", *words, "--players", "Ann,passer")
    assert (rounds.returncode, "“passer” is not one of: learned" in rounds.stderr) == (2, True)


def test_the_race_on_the_page_knows_the_methods_of_packages(
    visitor: Callable[[str], Browser],
) -> None:
    (answer,) = [one for one in visitor("Ann").get("/api/games").json() if one["name"] == "robot"]
    assert "listed" in answer["methods"]
