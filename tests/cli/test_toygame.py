"""Every shared verb on the toy game of `tests/toygame`, which brings no command of its own."""

from __future__ import annotations

import csv
import io
import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete

import quadrille.games as registry
from quadrille.cli.main import commands, quadrille
from quadrille.cli.verbs import groups
from quadrille.core.plugins import GAMES, entry_points
from tests.cli.conftest import Cli
from tests.plugins.conftest import TOY, install

COINS = ("--option", "coins=3 1 4")
BEST, FAIR, POOR = ("left", "left", "left"), ("left", "right", "left"), ("right", "left", "left")
"""Moves that make 17, 14 and 13 points of these coins."""
CACHES = (entry_points, registry.plugins, registry.game, groups.game_names, groups.grouped_games)


@pytest.fixture
def toy(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cli]:
    """Return the command line with the toy game installed as a plug-in."""
    folder = tmp_path / "site"
    folder.mkdir()
    install(folder, {"toygame": "toygame.game:GAME"})
    monkeypatch.setattr(sys, "path", [str(TOY), str(folder), *sys.path])
    for cached in CACHES:
        cached.cache_clear()
    assert [entry.name for entry in entry_points(GAMES)] == ["toygame"]
    monkeypatch.setattr("quadrille.cli.main.quadrille.lazy", commands())
    yield cli
    for cached in CACHES:
        cached.cache_clear()


def play(toy: Cli, name: str, *moves: str) -> str:
    """Play a game at the prompt; return the name of its record."""
    typed = "".join(f"{line}\n" for line in (*moves, f"s {name}.quadrille", "q"))
    played = toy("toygame", "play", *COINS, "--players", name, stdin=typed)
    assert (played.status, played.err) == (0, "")
    return f"{name}.quadrille"


@pytest.fixture
def records(toy: Cli) -> list[str]:
    """Return the games of four people, of whom Ann and Ben have the same score."""
    people = {"Ann": BEST, "Ben": BEST, "Cleo": FAIR, "Dan": POOR[:1]}
    return [play(toy, name, *moves) for name, moves in people.items()]


def rows(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_it_has_every_verb(toy: Cli) -> None:
    shown = toy("toygame", "--help").out
    assert [verb for verb in groups.SHARED if f"\n  {verb} " not in shown] == []
    for verb in groups.SHARED:
        helped = toy("toygame", verb, "--help")
        assert (helped.status, "Examples:" in helped.out) == (0, True)


def test_manual(toy: Cli) -> None:
    english, french = (toy("toygame", "manual", "--lang", code) for code in ("en", "fr"))
    assert (english.status, french.status) == (0, 0)
    assert english.out.startswith("# Toygame")
    assert english.out != french.out


def test_without_a_manual_there_is_no_verb_for_it(
    toy: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quadrille.cli.manuals.has_manual", lambda name: False)
    assert toy("toygame", "manual").status == 2


def test_new(toy: Cli) -> None:
    drawn = toy("toygame", "new", "--seed", "3").out
    assert "coins: 2 7 6 1 2 6 2 8\n" in drawn
    output = toy("toygame", "new", *COINS, "--players", "Ann,larger", "--json").json
    assert output == {"game": "toygame", "seats": ["Ann", "larger"], "coins": "3 1 4"}
    assert toy("toygame", "new", "--daily").out == toy("toygame", "new", "--daily").out
    assert toy("toygame", "new", "--seed", "3", "--out", "game.quadrille").out == ""
    assert Path("game.quadrille").read_text() == drawn
    for wrong in (("--seed", "-1"), ("--seed", str(10**18 + 1)), ("--players", "Ann,Ben,Cleo")):
        assert toy("toygame", "new", *wrong).status == 2


def test_play(toy: Cli) -> None:
    played = toy("toygame", "play", *COINS, stdin="l\nh\nleft\nu\nr\nup\nq\n").out
    assert "  left\n  right\n" in played
    assert "Hint: left." in played
    assert "“up” is no end of the row: left or right." in played
    assert "Your game is saved. Continue with: quadrille toygame play --resume" in played
    assert "Scores: You 17." in toy("toygame", "play", "--resume", stdin="left\nleft\n").out
    against = toy("toygame", "play", *COINS, "--players", "Ann,larger", stdin="left\nleft\n").out
    assert "larger: right." in against
    assert "Winner: Ann. Scores: Ann 6 · larger 8." not in against
    assert "Winner: larger. Scores: Ann 6 · larger 8." in against
    assert "Ann> " in toy("toygame", "play", "--players", "Ann,Ben", stdin="q\n").out


def test_a_saved_game_can_be_resumed(toy: Cli) -> None:
    saved = play(toy, "Ann", *BEST[:1])
    assert "Scores: Ann 17." in toy("toygame", "play", saved, stdin="left\nleft\n").out


def test_show(toy: Cli, records: list[str]) -> None:
    assert toy("toygame", "show", records[0]).out == "—\n17\n"
    assert toy("toygame", "show", records[0], "--at", "1").out == "1 4\n3\n"
    seen = toy("toygame", "show", records[0], "--at", "1", "--json").json
    assert seen == {"row": [1, 4], "turn": 1, "scores": [3]}
    assert toy("toygame", "show", records[0], "--svg").out.startswith("<svg")
    assert toy("toygame", "show", records[0], "--svg", "--json").status == 2
    assert toy("toygame", "show", records[0], "--at", "9").status == 2
    assert toy("toygame", "show", "-", stdin="5 6 7\n").out == "5 6 7\n0\n"
    toy("toygame", "show", records[0], "--svg", "--out", "row.svg")
    assert Path("row.svg").read_text().startswith("<svg")


def test_solve(toy: Cli, records: list[str]) -> None:
    solved = toy("toygame", "solve", records[3], "--at", "0", "--seed", "1", "--json").json
    assert (solved["score"], solved["bound"], solved["proved"]) == (17, 17, True)
    assert (solved["moves"], solved["method"], solved["seed"]) == (list(BEST), "exact", 1)
    toy("toygame", "solve", records[3], "--at", "0", "--out", "solved.quadrille")
    assert toy("toygame", "score", "solved.quadrille", "--json").json["score"] == 17


def test_replay(toy: Cli, records: list[str]) -> None:
    states = rows(toy("toygame", "replay", records[0], "--json").out)
    assert [state["scores"] for state in states] == [[0], [3], [5], [17]]
    assert toy("toygame", "replay", records[0]).out.startswith("3 1 4\n0\n")


@pytest.mark.parametrize(
    ("form", "text"), [("row", "3 1 4\n"), ("text", "—\n17\n"), ("json", '{"row": []')]
)
def test_export(toy: Cli, records: list[str], form: str, text: str) -> None:
    assert toy("toygame", "export", records[0], "--format", form).out.startswith(text)


def test_export_as_a_record_and_a_picture(toy: Cli, records: list[str]) -> None:
    record = Path(records[0]).read_text()
    assert toy("toygame", "export", records[0], "--format", "record").out == record
    assert toy("toygame", "export", records[0], "--format", "record", "--at", "1").status == 2
    assert toy("toygame", "export", records[0], "--format", "svg", "--at", "1").status == 0
    assert toy("toygame", "export", records[0], "--format", "gcg").status == 2
    toy("toygame", "export", records[0], "--format", "row", "--out", "row.txt")
    assert Path("row.txt").read_text() == "3 1 4\n"


def test_check(toy: Cli, records: list[str]) -> None:
    assert toy("toygame", "check", *records).status == 0
    Path("bad.quadrille").write_text(Path(records[0]).read_text() + "left\n")
    checked = toy("toygame", "check", records[3], "bad.quadrille", "--json")
    first, second = rows(checked.out)
    assert (checked.status, first["valid"], second["valid"]) == (1, True, False)
    assert (first["finished"], first["errors"], len(second["errors"])) == (False, [], 1)
    assert toy("toygame", "check", "nowhere", "--json").status == 2


@pytest.mark.parametrize("packed", [False, True])
def test_score_ranks_a_folder_or_a_zip(toy: Cli, records: list[str], packed: bool) -> None:
    Path("games").mkdir()
    for name in records:
        Path(name).rename(f"games/{name}")
    folder = "games"
    if packed:
        folder = "games.zip"
        with zipfile.ZipFile(folder, "w") as archive:
            for name in records:
                archive.write(f"games/{name}", name)
    ranked = toy("toygame", "score", folder, "--json")
    output = [(row["place"], row["name"], row["score"]) for row in rows(ranked.out)]
    assert output == [(1, "Ann", 17), (1, "Ben", 17), (3, "Cleo", 14), (4, "Dan", 4)]
    assert ranked.status == 1, "one game is not finished"
    table = csv.DictReader(io.StringIO(toy("toygame", "score", folder, "--csv").out))
    assert [row["place"] for row in table] == ["1", "1", "3", "4"]
    assert len(rows(toy("toygame", "check", folder, "--json").out)) == 4
    assert toy("toygame", "score", folder, "--csv", "--json").status == 2


def test_best_shares_places(toy: Cli, records: list[str]) -> None:
    output = rows(toy("toygame", "best", records[0], "--json").out)
    places = sorted((row["place"], row["name"]) for row in output)
    assert places == [(1, "Ann"), (1, "Ben"), (3, "Cleo")]
    (winner,) = rows(toy("toygame", "best", "--json").out)
    assert (winner["place"], winner["score"]) == (1, 17)
    table = csv.DictReader(io.StringIO(toy("toygame", "best", records[0], "--csv").out))
    shared = [(row["place"], row["score"]) for row in table]
    assert shared == [("1", "17"), ("1", "17"), ("3", "14")]
    assert "  3.      14  Cleo" in toy("toygame", "best", records[0]).out


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("pl",), {"play"}),
        (("play", "--players", "Ann,l"), {"Ann,larger"}),
        (("solve", "game.quadrille", "--method", "e"), {"exact"}),
        (("export", "game.quadrille", "--format", "r"), {"record", "row"}),
        (("show", "gam"), {"file gam"}),
    ],
)
def test_a_shell_completes_it(toy: Cli, words: tuple[str, ...], offered: set[str]) -> None:
    *given, last = ("toygame", *words)
    items = ShellComplete(quadrille, {}, "quadrille", "_X").get_completions(given, last)
    assert offered <= {f"file {one.value}" if one.type == "file" else one.value for one in items}
