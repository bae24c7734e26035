"""The rows of "Commands that others rely on" in the platform specification, one by one.

Every test runs a command as a script would, and checks its JSON fields and their types, its exit
status, and that standard output holds nothing else. Those of SameGame, the robot, Mixmo and
crosswords are in `test_platform_puzzles.py`. The last test reads the specification: a row without a
test fails.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path

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
from tests.cli.conftest import Cli
from tests.cli.mixmo.games import FIGURE_2
from tests.cli.outputs import NUMBER, check_types, every, one
from tests.games.scrabble.transcripts import BY_HAND

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
    """Each command and each option of the table is typed by some test of this folder's files."""
    files = sorted(Path(__file__).parent.glob("test_platform_*.py"))
    here = "".join(path.read_text("utf-8").partition("def test_every_row")[0] for path in files)
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
