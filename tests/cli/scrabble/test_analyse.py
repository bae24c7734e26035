"""`analyse`: a table with a small plot of the lead, JSON a line a move, plots, Ctrl-C."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from quadrille.cli.scrabble.analyse_folder import games_in
from quadrille.games.scrabble.study.analysis import AnalysedTurn, Analyst, MoveEvaluation
from tests.cli.conftest import Cli


def test_each_move_beside_the_best(cli: Cli) -> None:
    result = cli("scrabble", "analyse", "game.gcg", "--seconds", "0", "--json")
    moves = [json.loads(line) for line in result.out.splitlines()]
    assert result.status == 0
    assert [one["played"] for one in moves][:3] == ["8D RETINAS", "F6 hO.EX", "-BGPU"]
    assert all(one["best"] for one in moves)
    unknown = [one for one in moves if one["loss"] is None]
    assert [(one["played"], one["worth"], one["best"]) for one in unknown] == [
        ("-?", None, "7G QUAI")
    ]
    assert all(one["loss"] >= 0 for one in moves if one not in unknown)
    assert moves[0]["loss"] == pytest.approx(1.4), "two vowels of RETINAS lie open"
    assert moves[1]["wrong_words"] == ["HOTEX"]
    assert moves[1]["refused"]
    own = cli("scrabble", "analyse", "game.gcg", "--player", "zoe", "--json").out
    assert {json.loads(line)["player"] for line in own.splitlines()} == {"Zoé Martin"}


def test_the_table_and_the_summary(cli: Cli) -> None:
    out = cli("scrabble", "analyse", "game.gcg", "--seconds", "0").out
    assert "invalid words: HOTEX  bingo missed" in out
    assert "############|" in out
    assert "Éric Dupont: 84 points in 5 moves" in out
    french = cli("scrabble", "analyse", "game.gcg", "--lang", "fr").out
    assert "H4 RETINAS" in french


def test_a_recorded_game(cli: Cli) -> None:
    out = cli("scrabble", "analyse", "game.quadrille", "--lexicon", "en").out
    assert "8D RETINAS" in out
    assert "Bob: 20 points in 1 move," in out


def test_plots(cli: Cli) -> None:
    assert cli("scrabble", "analyse", "game.gcg", "--player", "eric", "--plot", "g.svg").status == 0
    drawn = Path("g.svg").read_text(encoding="utf-8")
    assert "<title>Éric Dupont 84 – Zoé Martin 54</title>" in drawn
    cli("scrabble", "analyse", "game.gcg", "--player", "eric", "--plot", "g.PNG")
    assert Path("g.PNG").read_bytes().startswith(b"\x89PNG")
    assert ".svg, .png" in cli("scrabble", "analyse", "game.gcg", "--plot", "g.pdf").err
    match = ("scrabble", "match", "--players", "greedy,equity", "--games", "2")
    assert ".svg" in cli(*match, "--plot", "m.png").err
    assert not Path("m.png").exists()
    assert cli("scrabble", "analyse", "game.gcg", "--plot", "no/where.svg").status == 2


def test_what_cannot_be_analysed(cli: Cli) -> None:
    assert cli("scrabble", "analyse", "position.cgp", "--set", "fr").status == 2
    unknown = cli("scrabble", "analyse", "game.gcg", "--player", "tom")
    assert unknown.status == 2
    assert "Zoé Martin" in unknown.err


def test_ctrl_c_tells_what_is_done(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[AnalysedTurn] = []
    evaluate = Analyst.evaluate

    def stopped(self: Analyst, moment: AnalysedTurn) -> MoveEvaluation:
        if len(looked) == 2:
            raise KeyboardInterrupt
        looked.append(moment)
        return evaluate(self, moment)

    monkeypatch.setattr(Analyst, "evaluate", stopped)
    result = cli("scrabble", "analyse", "game.gcg")
    assert result.status == 1
    assert "Stopped" in result.err
    assert "Zoé Martin: 0 points in 1 move," in result.out


def test_a_game_by_simulation(cli: Cli) -> None:
    simulated = ("--method", "simulation", "--iterations", "30", "--seconds", "0.1")
    result = cli("scrabble", "analyse", "game.gcg", *simulated, "--json")
    moves = [json.loads(line) for line in result.out.splitlines()]
    assert [one["method"] for one in moves].count("simulation") == len(moves) - 1
    assert all(0 <= one["win"] <= 1 for one in moves if one["method"] == "simulation")
    out = cli("scrabble", "analyse", "game.gcg", *simulated).out
    assert "by simulation" in out


def test_a_folder_of_games(cli: Cli) -> None:
    Path("games/club").mkdir(parents=True)
    text = Path("game.gcg").read_text(encoding="utf-8")
    for name in ("games/1.gcg", "games/club/2.GCG"):
        Path(name).write_text(text, encoding="utf-8")
    Path("games/notes.txt").write_text("no game", encoding="utf-8")
    options = ("--seconds", "0", "--out", "players.csv", "--plot", "players.svg")
    result = cli("scrabble", "analyse", "games", *options)
    assert result.status == 0
    assert "2 games analysed." in result.out
    heads, *rows = Path("players.csv").read_text(encoding="utf-8").splitlines()
    named = {
        row.split(",")[0]: dict(zip(heads.split(","), row.split(","), strict=True)) for row in rows
    }
    alone = [
        json.loads(line)
        for line in cli(
            "scrabble", "analyse", "game.gcg", "--seconds", "0", "--json"
        ).out.splitlines()
    ]
    own = [one for one in alone if one["player"] == "Zoé Martin"]
    zoe = named["Zoé Martin"]
    assert (zoe["games"], zoe["moves"]) == ("2", str(2 * len(own)))
    assert float(zoe["loss"]) == pytest.approx(2 * sum(one["loss"] for one in own), abs=0.1)
    assert (zoe["bingos_missed"], zoe["invalid_words"], zoe["invalid_words_unchallenged"]) == (
        "4",
        "2",
        "0",
    )
    assert "Zoé Martin" in Path("players.svg").read_text(encoding="utf-8")
    (Path("games") / "3.gcg").write_text("#player1 a a\n>a: ABC no", encoding="utf-8")
    result = cli("scrabble", "analyse", "games", "--seconds", "0", "--json")
    assert result.status == 1
    assert result.err.count("3.gcg") == 1
    assert [json.loads(line)["games"] for line in result.out.splitlines()] == [2, 2]
    text = "#player1 a a\n>a: ÄÖÜENST 8H TÖNE +22 22\n"
    (Path("games") / "3.gcg").write_text(text, encoding="utf-8")
    result = cli("scrabble", "analyse", "games", "--seconds", "0", "--lexicon", "fr-light")
    assert result.status == 1
    assert result.err.startswith("games/3.gcg: ")
    Path("empty").mkdir()
    assert ".gcg" in cli("scrabble", "analyse", "empty").err
    assert cli("scrabble", "analyse", "game.gcg", "--out", "x.csv").status == 2


def test_a_zip_archive_of_games_is_analysed_as_a_folder(cli: Cli) -> None:
    text = Path("game.gcg").read_text(encoding="utf-8")
    Path("games").mkdir()
    with zipfile.ZipFile("games/round.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("1.gcg", "table 2/2.GCG", "__MACOSX/._1.gcg", "notes.txt"):
            archive.writestr(name, text)
    ask = ("--seconds", "0", "--json")
    alone = cli("scrabble", "analyse", "games/round.zip", *ask)
    assert alone.status == 0
    assert [json.loads(line)["games"] for line in alone.out.splitlines()] == [2, 2]
    assert games_in("games") == ["games/round.zip/1.gcg", "games/round.zip/table 2/2.GCG"]
    assert cli("scrabble", "analyse", "games", *ask).out == alone.out


def test_a_damaged_game_of_an_archive_does_not_stop_the_others(cli: Cli) -> None:
    text = Path("game.gcg").read_text(encoding="utf-8")
    with zipfile.ZipFile("round.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("1.gcg", "2.gcg"):
            archive.writestr(name, text)
    damaged = bytearray(Path("round.zip").read_bytes())
    first = damaged.index(b"1.gcg") + len("1.gcg")
    damaged[first : first + 20] = b"\xff" * 20
    Path("round.zip").write_bytes(damaged)
    result = cli("scrabble", "analyse", "round.zip", "--seconds", "0", "--json")
    assert result.status == 1
    assert result.err.count("round.zip/1.gcg") == 1
    assert [json.loads(line)["games"] for line in result.out.splitlines()] == [1, 1]
