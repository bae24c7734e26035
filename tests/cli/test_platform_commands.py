"""The rows of "Commands that others rely on" in the platform specification, one by one.

Every test runs a command as a script would, and checks its JSON fields and their types, its exit
status, and that standard output holds nothing else. The last test reads the specification: a row
without a test here fails.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quadrille.app.engines import compilation
from quadrille.app.live.requests import TableRequest, new_table
from quadrille.arena.external.capability import forget_engines
from quadrille.cli import compiled
from quadrille.cli.manuals import manual_text
from quadrille.cli.terminal import Terminal
from quadrille.core import compiled_code, kernel
from quadrille.core.record import Record, Setup
from quadrille.games.mixmo.score import SCORINGS
from quadrille.games.samegame.solvers import METHODS
from quadrille.games.scrabble.players import WAYS
from quadrille.store.saved_games import SavedGames
from tests.arena.stats.sample_games import CSV
from tests.cli.conftest import Cli, Result
from tests.cli.mixmo.games import FIGURE_2, WHOLE, typed
from tests.games.scrabble.transcripts import BY_HAND

NUMBER = (int, float)
OPTIONAL_INT = (int, type(None))
ROBOT_METHODS = [
    "naive", "circular", "colour", "avl", "graf", "graph-one-naive", "graph-one-improved",
    "graph-general", "graph-cuts", "vector", "optimal",
]  # fmt: skip


def one(result: Result) -> dict[str, Any]:
    """Read the one JSON object that is all of standard output."""
    (output,) = every(result)
    return output


def every(result: Result) -> list[dict[str, Any]]:
    """Read one JSON object a line, and nothing else."""
    output = [json.loads(line) for line in result.out.splitlines()]
    assert all(isinstance(line, dict) for line in output)
    return output


def check_types(output: dict[str, Any], **types: type | tuple[type, ...]) -> None:
    """Check that fields are there, with values of these types; `bool` is no number."""
    for name, wanted in types.items():
        value = output[name]
        assert isinstance(value, wanted), f"{name}: {value!r}"
        assert wanted is bool or not isinstance(value, bool), name


# SameGame


@pytest.fixture
def board(cli: Cli) -> Path:
    Path("board.txt").write_text("VVV\nRRB\n")
    return Path("board.txt")


@pytest.mark.parametrize("rules", ["seed", "research", "gnome"])
@pytest.mark.parametrize("limit", [("--seconds", "0.2"), ("--iterations", "20")])
def test_samegame_solve(cli: Cli, board: Path, rules: str, limit: tuple[str, str]) -> None:
    given = ("--rules", rules, "--seed", "7", "--threads", "1", "--json")
    result = cli("samegame", "solve", "board.txt", *given, *limit)
    output = one(result)
    assert result.status == 0
    check_types(
        output, score=int, bound=OPTIONAL_INT, proved=bool, moves=list, seconds=NUMBER, seed=int
    )
    assert output["seed"] == 7
    moves = "".join(f"{column} {row}\n" for column, row in output["moves"])
    Path("moves.txt").write_text(moves)
    checked = one(cli("samegame", "check", "board.txt", "moves.txt", "--rules", rules, "--json"))
    assert checked["score"] == output["score"]


def test_samegame_check(cli: Cli, board: Path) -> None:
    Path("moves.txt").write_text("0 1\n")
    result = cli("samegame", "check", "board.txt", "moves.txt", "--rules", "seed", "--json")
    output = one(result)
    check_types(output, valid=bool, score=int, left=int, errors=list)
    assert (result.status, output["valid"], output["errors"]) == (0, True, [])
    Path("moves.txt").write_text("0 1\n2 9\n")
    result = cli("samegame", "check", "board.txt", "moves.txt", "--rules", "seed", "--json")
    assert (result.status, one(result)["valid"]) == (1, False)
    assert one(result)["errors"]
    missing = cli("samegame", "check", "nowhere.txt", "moves.txt", "--json")
    assert (missing.status, missing.out) == (2, "")


def test_samegame_new(cli: Cli) -> None:
    given = ("--rows", "10", "--columns", "15", "--colours", "3", "--seed", "1")
    result = cli("samegame", "new", *given)
    rows = result.out.splitlines()
    assert (result.status, len(rows), {len(row) for row in rows}) == (0, 10, {15})
    assert set("".join(rows)) <= set("RVB")
    output = one(cli("samegame", "new", *given, "--json"))
    assert output["board"] == rows


def test_samegame_board_files(cli: Cli, shared: Path) -> None:
    Path("board.txt").write_text("1 1 1\n0 0 2\n")
    Path("moves.txt").write_text("0 1\n")
    assert one(cli("samegame", "check", "board.txt", "moves.txt", "--json"))["valid"]
    (several,) = shared.rglob("seed_boards.txt")
    shown = [cli("samegame", "show", str(several), "--board", n) for n in ("1", "2")]
    assert [result.status for result in shown] == [0, 0]
    assert shown[0].out != shown[1].out


@pytest.mark.parametrize("digit", range(6))
def test_samegame_digits_stand_for_letters(cli: Cli, digit: int) -> None:
    Path("board.txt").write_text(f". {digit}\n{digit} {digit}\n")
    shown = one(cli("samegame", "show", "board.txt", "--json"))
    letter = "RVBJMO"[digit]
    assert shown["board"] == [f".{letter}", f"{letter}{letter}"]


# The robot


def test_robot_solve(cli: Cli) -> None:
    given = ("--size", "5x4", "--colours", "3", "--seed", "1", "--method", "naive")
    result = cli("robot", "solve", *given, "--seconds", "1", "--walk", "walk.sol", "--json")
    output = one(result)
    check_types(
        output, steps=int, swaps=int, bound=OPTIONAL_INT, proved=bool, seconds=NUMBER, method=str
    )
    assert (result.status, output["method"]) == (0, "naive")
    checked = cli("robot", "check", "walk.sol", "--json")
    output = {**output, **one(checked)}
    check_types(output, valid=bool, steps=int, black=int, errors=list)
    assert (checked.status, output["valid"], output["black"], output["errors"]) == (0, True, 20, [])
    head = Path("walk.sol").read_text().splitlines()[0]
    Path("short.sol").write_text(f"{head}\n0\n")
    result = cli("robot", "check", "short.sol", "--json")
    assert (result.status, one(result)["valid"]) == (1, False)


@pytest.mark.parametrize("generator", ["authors", "uniform"])
def test_robot_solve_of_a_grid_file(cli: Cli, generator: str) -> None:
    made = cli("robot", "new", "--size", "3x4", "--colours", "2", "--seed", "2",
               "--generator", generator, "--out", "grid.txt")  # fmt: skip
    assert made.status == 0
    head, *rows = Path("grid.txt").read_text().splitlines()
    assert (head, len(rows)) == ("3 4 2", 3)
    assert all(":" in pair for row in rows for pair in row.split())
    given = ("--grid", "grid.txt", "--method", "optimal", "--iterations", "5")
    solved = cli("robot", "solve", *given, "--walk", "walk.sol", "--json")
    assert solved.status == 0
    checked = cli("robot", "check", "walk.sol", "--grid", "grid.txt", "--json")
    assert one(checked)["steps"] == one(solved)["steps"]


def test_robot_methods(cli: Cli) -> None:
    refused = cli("robot", "solve", "--method", "nonsense")
    assert refused.status == 2
    assert [name for name in ROBOT_METHODS if name not in refused.err] == []


# Mixmo


@pytest.fixture
def result_file(cli: Cli) -> Path:
    Path("draw.txt").write_text(FIGURE_2)
    typed(cli, *WHOLE, options=("--name", "Ann", "--result", "ann.txt"))
    return Path("ann.txt")


def check_score(output: dict[str, Any], status: str) -> None:
    check_types(
        output, status=str, valid=bool, complete=bool, score=int, words=list, errors=list,
        warnings=list, theme_words=list,
    )  # fmt: skip
    assert output["status"] == status
    assert output["valid"] == (status in ("complete", "incomplete"))
    assert output["complete"] == (status == "complete")
    assert bool(output["errors"]) == (status != "complete")


@pytest.mark.parametrize(
    ("change", "status", "exit_status"),
    [
        (("", ""), "complete", 0),
        (("DIAPOSITIVES", "DIAPOSITIVE "), "incomplete", 1),
        (("INSONDABLES", "INSONDABELS"), "invalid", 1),
        (("14   INSON", "14 INSON"), "unreadable", 2),
    ],
)
def test_mixmo_score(
    cli: Cli, result_file: Path, change: tuple[str, str], status: str, exit_status: int
) -> None:
    Path("result.txt").write_text(result_file.read_text().replace(*change))
    result = cli("mixmo", "score", "result.txt", "--scoring", "standard", "--json")
    assert result.status == exit_status
    check_score(one(result), status)


def test_mixmo_score_of_several(cli: Cli, result_file: Path) -> None:
    Path("other.txt").write_text("nonsense")
    result = cli("mixmo", "score", "ann.txt", "other.txt", "--json")
    assert result.status == 2
    for output, status in zip(every(result), ("complete", "unreadable"), strict=True):
        check_score(output, status)


@pytest.mark.parametrize("name", ["--lexicon", "--dictionary"])
def test_mixmo_new(cli: Cli, name: str) -> None:
    given = ("--tiles", "40", "--theme", "animaux", name, "fr-light", "--seed", "3")
    result = cli("mixmo", "new", *given)
    reference, theme, draw = result.out.split()
    assert (result.status, reference, len(draw)) == (0, "dictionnaire78854.txt", 40)
    assert "animaux" in theme


@pytest.mark.parametrize("limit", [("--seconds", "0.2"), ("--iterations", "1")])
def test_mixmo_solve(cli: Cli, limit: tuple[str, str]) -> None:
    Path("draw.txt").write_text(FIGURE_2)
    given = ("--threads", "1", "--seed", "1", "--out", "result.txt", "--json")
    result = cli("mixmo", "solve", "draw.txt", *limit, *given)
    output = one(result)
    check_types(output, score=int, complete=bool, valid=bool, bound=OPTIONAL_INT, seconds=NUMBER)
    assert result.status == (0 if output["complete"] else 1)
    judged = one(cli("mixmo", "score", "result.txt", "--json"))
    assert (judged["score"], judged["complete"]) == (output["score"], output["complete"])


# Scrabble

WORDS = "as\nsa\nras\nrase\n"
EMPTY = "/".join(["15"] * 15)


@pytest.mark.parametrize("best_only", [False, True])
def test_scrabble_plays(cli: Cli, best_only: bool) -> None:
    Path("words.txt").write_text(WORDS)
    Path("positions.cgp").write_text(f"{EMPTY} ASR/ 0/0 0\n{EMPTY} ER/ 0/0 0\n")
    given = ("--positions", "positions.cgp", "--lexicon", "words.txt", "--set", "fr", "--json")
    result = cli("scrabble", "plays", *given, *(["--best-only"] if best_only else []))
    first, second = every(result)
    assert result.status == 0
    counted = type(None) if best_only else int
    check_types(first, count=counted, score_sum=counted, top_score=int, best=str, us=NUMBER)
    place, word = first["best"].split()
    assert (place[-1].isalpha() or place[0].isalpha(), word.upper()) == (True, "RAS")
    assert second["best"] is None


def test_scrabble_analyse(cli: Cli) -> None:
    Path("game.gcg").write_text(BY_HAND, encoding="utf-8")
    result = cli("scrabble", "analyse", "game.gcg", "--seconds", "0", "--json")
    assert result.status == 0
    rows = every(result)
    # What was exchanged is not in the file: nobody knows what it cost.
    unknown = [output for output in rows if output["played"] == "-?"]
    assert [output["loss"] for output in unknown] == [None]
    for output in rows:
        check_types(output, played=str, best=str)
        if output not in unknown:
            check_types(output, loss=NUMBER)


def test_scrabble_match(cli: Cli) -> None:
    given = ("--players", "greedy,percent:20", "--games", "4", "--set", "fr")
    result = cli("scrabble", "match", *given, "--lexicon", "fr-light", "--threads", "1", "--json")
    output = one(result)
    assert result.status == 0
    check_types(output, players=list, games=int, spread=NUMBER, win_rate=NUMBER)
    check_types(output, spread_interval=list, win_rate_interval=list)


def test_scrabble_check_and_export(cli: Cli) -> None:
    Path("game.gcg").write_text(BY_HAND, encoding="utf-8")
    result = cli("scrabble", "check", "game.gcg", "--json")
    output = one(result)
    check_types(output, valid=bool, scores=list, errors=list, warnings=list, unknown_words=list)
    assert (result.status, output["valid"], output["errors"]) == (0, True, [])
    Path("broken.gcg").write_text(BY_HAND.replace("8D RETINAS", "8D"), encoding="utf-8")
    broken = cli("scrabble", "check", "broken.gcg", "--json")
    assert (broken.status, one(broken)["valid"]) == (1, False)
    Path("game.quadrille").write_text(
        "quadrille 1\ngame: scrabble\nseats: Ann | Bob\nlanguage: en\nlexicon: none\n"
        "challenge: none\ndraws: AEINRSTEXHMOT?\nfirst: 0\n\n0 8D RETINAS\n1 9D EX\n0 pass\n"
    )
    given = ("game.quadrille", "--format", "record", "--out", "copy.quadrille")
    written = cli("scrabble", "export", *given)
    assert (written.status, written.out) == (0, "")
    assert Path("copy.quadrille").read_text().startswith("quadrille 1\ngame: scrabble\n")


def test_scrabble_solve_takes_iterations(cli: Cli) -> None:
    Path("words.txt").write_text(WORDS)
    Path("position.cgp").write_text(f"{EMPTY} ASR/ 0/0 0\n")
    given = ("--lexicon", "words.txt", "--set", "fr", "--player", "simulation", "--seed", "1")
    output = one(cli("scrabble", "solve", "position.cgp", *given, "--iterations", "5", "--json"))
    check_types(output, move=str, points=int, worth=NUMBER, seconds=NUMBER, seed=int, player=str)


# Names that are documented


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("samegame", METHODS),
        ("mixmo", [*SCORINGS, "table 3=1 5=4"]),
        ("scrabble", [name for name in WAYS if name != "percent"]),
    ],
)
@pytest.mark.parametrize("spoken", ["en", "fr"])
def test_names_are_in_the_manual(game: str, names: list[str], spoken: str) -> None:
    manual = manual_text(game, spoken)
    assert [name for name in names if name.split()[0] not in manual] == []


@pytest.mark.parametrize("scoring", [*SCORINGS, "table 3=1 5=4"])
def test_mixmo_scorings(cli: Cli, result_file: Path, scoring: str) -> None:
    result = cli("mixmo", "score", "ann.txt", "--scoring", scoring, "--json")
    assert result.status == 0
    check_score(one(result), "complete")


@pytest.mark.parametrize(
    "arguments",
    [
        ("samegame", "solve", "nowhere.txt"),
        ("robot", "check", "nowhere.sol"),
        ("mixmo", "score", "draw.txt", "--scoring", "nonsense"),
        ("scrabble", "match", "--players", "nobody,equity"),
        ("lexicon", "pattern", "["),
    ],
)
def test_what_is_wrong_goes_to_standard_error(cli: Cli, arguments: tuple[str, ...]) -> None:
    Path("draw.txt").write_text(FIGURE_2)
    result = cli(*arguments, "--json")
    assert (result.status, result.out) == (2, "")
    assert json.loads(result.err)["error"]["code"]


# Words


def test_lexicon_check(cli: Cli) -> None:
    result = cli("lexicon", "check", "chat", "chhat", "--lexicon", "fr-light", "--json")
    assert result.status == 1
    assert every(result) == [{"word": "chat", "valid": True}, {"word": "chhat", "valid": False}]
    assert cli("lexicon", "check", "chat", "--lexicon", "fr-light", "--json").status == 0
    assert cli("lexicon", "check", "chat", "--lexicon", "nowhere", "--json").status == 2


@pytest.mark.parametrize(("verb", "letters"), [("anagrams", "CHIEN"), ("pattern", "CH.EN")])
def test_lexicon_lists(cli: Cli, verb: str, letters: str) -> None:
    result = cli("lexicon", verb, letters, "--lexicon", "fr-light", "--json")
    output = one(result)
    assert result.status == 0
    assert "CHIEN" in output["words"]
    nothing = cli("lexicon", verb, "QQQQ", "--lexicon", "fr-light", "--json")
    assert (nothing.status, one(nothing)["words"]) == (1, [])


# Crosswords


@pytest.mark.parametrize("style", ["french", "symmetric"])
@pytest.mark.parametrize("ending", ["ipuz", "puz", "svg", "pdf"])
def test_crossword_new(cli: Cli, style: str, ending: str) -> None:
    given = ("--size", "5x6", "--black", "20", "--style", style, "--lexicon", "fr-light")
    limits = ("--seed", "1", "--seconds", "20", "--out", f"grid.{ending}", "--json")
    result = cli("crossword", "new", *given, *limits)
    output = one(result)
    assert result.status == 0
    check_types(output, filled=bool, words=list, seconds=NUMBER, seed=int)
    assert (output["filled"], output["seed"]) == (True, 1)
    assert Path(f"grid.{ending}").stat().st_size > 0


# Tournaments and statistics


@pytest.mark.parametrize(
    ("question", "field"),
    [("players", None), ("wins", "wins"), ("best", "wins"), ("ratings", "rating"),
     ("streaks", "streak")],
)  # fmt: skip
@pytest.mark.parametrize("order", ["gameid", "time"])
def test_stats_of_a_file(cli: Cli, question: str, field: str | None, order: str) -> None:
    Path("games.csv").write_text(CSV, encoding="utf-8")
    given = ("--games", "games.csv", "--order", order)
    result = cli("stats", question, *given, "--json")
    rows = every(result)
    assert result.status == 0
    assert {*rows[0]} == {"playerid", field} - {None}
    assert 10 in [row["playerid"] for row in rows]
    if question != "best":
        rows = every(cli("stats", question, *given, "--player", "30", "--json"))
        assert [row["playerid"] for row in rows] == [30]


def test_stats_of_the_own_store(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUADRILLE_CACHE", str(tmp_path / "cache"))
    setup = Setup("scrabble", (("lexicon", "en"), ("first", "0")), ("Ann", "greedy"))
    SavedGames(tmp_path / "data").keep(Record(setup).played(1, "resign"), "p", "20260102-100000-a")
    result = cli("stats", "wins", "--json")
    assert (result.status, [row["wins"] for row in every(result)]) == (0, [1, 0])
    assert result.out == cli("stats", "wins", "--order", "time", "--json").out


@pytest.mark.parametrize("form", ["round-robin", "swiss", "ladder"])
def test_arena_run(cli: Cli, form: str) -> None:
    words = (
        "arena", "run", "samegame", "--players", "greedy,beam,tabu", "--format", form,
        "--option", "rows=3", "--option", "columns=3", "--jobs", "1", "--games", "1", "--seed", "1",
        "--iterations", "1", "--out", "runs", "--json",
    )  # fmt: skip
    result = cli(*words)
    rows = every(result)
    assert result.status == 0, result.err
    assert sorted(row["player"] for row in rows) == ["beam", "greedy", "tabu"]
    for row in rows:
        check_types(row, player=str, games=int, wins=int, losses=int, ties=int)
        check_types(row, score=NUMBER, low=NUMBER, high=NUMBER, los=(*NUMBER, type(None)))
    again = cli(*words)
    assert (again.status, every(again)) == (0, rows)
    assert {"--cluster", "--seconds"} <= set(
        re.findall(r"--[a-z]+", cli("arena", "run", "--help").out)
    )


def test_verify(cli: Cli) -> None:
    row = new_table(TableRequest("samegame", {}), "ann", "Ann")
    record = Record(replace(row, finished=row.created).setup).text()
    Path("game.quadrille").write_text(record, encoding="utf-8")
    result = cli("verify", "game.quadrille", "--json")
    output = one(result)
    check_types(output, valid=bool, commitment=str, seed=(int, str), salt=str)
    assert (result.status, output["valid"]) == (0, True)
    salt = output["salt"]
    Path("game.quadrille").write_text(record.replace(salt, salt[::-1]), encoding="utf-8")
    result = cli("verify", "game.quadrille", "--json")
    assert (result.status, one(result)["valid"]) == (1, False)


# Engines


def test_engine_check(cli: Cli) -> None:
    engines = Path(__file__).resolve().parents[2] / "examples/engines"
    command = (sys.executable, "-S", "-E", str(engines / "largest_group.py"))
    try:
        result = cli("engine", "check", "--seconds", "60", "--json", "--", *command)
    finally:
        forget_engines()
    assert (result.status, one(result)["valid"]) == (0, True)


def test_engine_status_and_compile(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an empty cache; a process that compiles is replaced by one that notes only."""

    class Compiler:
        memory, is_alive = 0.0, True

        def compile(self, module: str) -> str | None:
            folder = compiled_code.folder_of(module)
            assert folder is not None
            folder.mkdir()
            (folder / compiled_code.READY).touch()
            return "too hard" if "exact" in module else None

        def close(self) -> None:
            pass

    monkeypatch.setattr(compilation, "Compiler", Compiler)
    monkeypatch.setattr(compiled_code, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(kernel, "_loaded", {})
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    status = cli("engine", "status", "--json")
    found = one(status)
    assert (status.status, found["ready"]) == (1, False)
    games = {game["game"]: game for game in found["games"]}
    assert sorted(games) == ["crossword", "mixmo", "robot", "samegame", "scrabble"]
    assert {game["ready"] for game in games.values()} == {0}
    assert games["samegame"]["total"] == len(games["samegame"]["modules"]) == 10
    assert games["mixmo"]["modules"][0] == {
        "module": "quadrille.lexicon.nodes_kernel", "ready": False,
    }  # fmt: skip
    done = cli("engine", "compile", "robot", "--json")
    assert (done.status, one(done)["compiled"], one(done)["failed"]) == (0, 20, {})
    assert cli("engine", "compile", "robot").out == "All requested engines are ready.\n"
    lines = sorted(cli("engine", "status").out.splitlines())
    assert lines[2].startswith("SameGame: 1 of 10 parts ready; missing: kernel_frame, kernels")
    assert lines[4] == "Sorting robot: ready (20 parts)"
    with monkeypatch.context() as narrow:
        narrow.setattr(compiled, "terminal", lambda: Terminal(width=60, moving=True))
        folded = cli("engine", "status").out.splitlines()
    assert max(map(len, folded)) <= 60
    assert sorted(" ".join(folded).split()) == sorted(" ".join(lines).split()), "no word is broken"
    assert cli("engine", "compile", "chess").status == 2
    failing = cli("engine", "compile")
    assert (failing.status, "exact_kernel: too hard" in failing.err) == (70, True)
    assert one(cli("engine", "status", "--json"))["ready"]


def test_engines_that_could_not_be_saved_are_not_compiled(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quadrille.core.compiled_code.cache_folder", lambda: None)
    refused = cli("engine", "compile", "robot")
    assert (refused.status, refused.out) == (2, "")
    assert "QUADRILLE_CACHE" in refused.err


# Games from outside


def test_plugins(cli: Cli) -> None:
    listed = cli("plugins")
    assert (listed.status, listed.out) == (0, "No plug-ins are installed.\n")
    output = cli("plugins", "list", "--json")
    assert (output.status, output.out) == (0, "")


# The page


def test_serve(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, str, int]] = []

    class Server:
        def __init__(self, url: str, secret: object, host: str, port: int, **_: object) -> None:
            self.host, self.port = host, port
            served.append((url, host, port))

        def run(self) -> None: ...

    monkeypatch.setattr("quadrille.web.process.Server", Server)
    monkeypatch.setattr("quadrille.web.garbage.dedicate", lambda: None)
    url = f"sqlite:///{tmp_path / 'games.db'}"
    given = ("--host", "127.0.0.1", "--port", "8123", "--database", url, "--no-prepare")
    assert cli("serve", *given).status == 0
    assert served == [(url, "127.0.0.1", 8123)]


def test_every_row_of_the_specification_has_a_test(shared: Path) -> None:
    """Each command and each option of the table is typed by some test of this file."""
    here = Path(__file__).read_text("utf-8").rpartition("def test_every_row")[0]
    page = (shared / "spec/platform.md").read_text("utf-8")
    table = page.partition("## Commands that others rely on")[2].partition("\nTypes:")[0]
    cells = [
        re.split(r"(?<!\\)\|", line)[1] for line in table.splitlines() if "`quadrille " in line
    ]
    assert len(cells) > 15
    for cell in cells:
        for command in re.findall("`([^`]+)`", re.sub(r"\([^)]*\)", "", cell)):
            named = re.split(r" (?=[A-Z\[-])", command.removeprefix("quadrille "))[0]
            words = re.findall(r"[a-z-]{2,}", named)
            options = re.findall(r"--[a-z-]+", command)
            missing = [word for word in (*words, *options) if f'"{word}"' not in here]
            assert missing == [], command
