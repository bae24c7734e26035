"""`quadrille stats`: rows, formats, SQL, import and export."""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

import pytest

from quadrille.arena.stats.quirks import QUIRKS, Report
from quadrille.cli.stats.importing import report_lines
from quadrille.core.record import Record, Setup
from quadrille.store.saved_games import SavedGames
from tests.arena.stats.sample_games import ANSWERS, CSV
from tests.cli.conftest import Cli


@pytest.fixture
def games(tmp_path: Path) -> str:
    (tmp_path / "games.csv").write_text(CSV, encoding="utf-8")
    return "games.csv"


@pytest.mark.parametrize(("question", "order"), ANSWERS)
def test_one_row_is_one_line(cli: Cli, games: str, question: str, order: str) -> None:
    result = cli("stats", question, "--games", games, "--order", order)
    assert result.status == 0
    found = [tuple(map(int, line.split())) for line in result.out.splitlines()]
    assert found == ANSWERS[question, order]
    assert f"“{order}”" in result.err


def test_a_file_is_usually_read_by_id(cli: Cli, games: str) -> None:
    assert cli("stats", "best", "--games", games).out == "10\t5\n"


def test_rows_as_json_and_csv_with_names(cli: Cli, games: str) -> None:
    result = cli("stats", "best", "--games", games, "--order", "time", "--json", "--names")
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert rows == [
        {"playerid": 10, "wins": 4, "name": "Ann"},
        {"playerid": 20, "wins": 4, "name": "Bob"},
    ]
    assert result.err == ""
    result = cli("stats", "streaks", "--games", games, "--csv", "--player", "30")
    assert result.out == "playerid,streak\n30,1\n"


def test_the_sql_stands_beside_the_answer(cli: Cli, games: str) -> None:
    arguments = ("stats", "streaks", "--games", games, "--order", "time", "--player", "10", "--sql")
    result = cli(*arguments)
    assert "winnerid = 10" in result.out
    assert "On these games the readings differ. Largest difference" in result.out
    assert result.out.endswith("\n\n10\t2\n")
    first, second = map(json.loads, cli(*arguments, "--json").out.splitlines())
    assert (first["order"], first["differing"], first["players"]) == ("time", 1, 1)
    assert first["sql"].startswith("WITH player_games AS (")
    assert second == {"playerid": 10, "streak": 2}


def test_readings_that_agree_say_so(cli: Cli, games: str) -> None:
    result = cli("stats", "players", "--games", games, "--sql", "--lang", "fr")
    assert "Sur ces parties, les deux lectures donnent la même réponse." in result.out


def test_bad_requests_are_refused(cli: Cli, games: str) -> None:
    for more, text in (
        (("--csv", "--json"), "cannot be combined"),
        (("--csv", "--sql"), "cannot be combined"),
        (("--only", "scrabble"), "cannot be combined"),
        (("--player", "77"), "No game has a player called “77”"),
        (("--order", "date"), "gameid"),
    ):
        result = cli("stats", "wins", "--games", games, *more)
        assert result.status == 2
        assert text in result.err
    assert cli("stats", "wins", "--games", "none.csv").status == 2
    assert cli("stats", "best", "--games", games, "--player", "20").status == 1


def test_an_import_reports_its_quirks(cli: Cli, games: str) -> None:
    result = cli("stats", "import", games, "--out", "games.parquet")
    assert result.status == 0
    assert result.out.splitlines()[0] == "Games: 10; players: 4; tournaments: 2"
    assert "        1  ties, which still name a winner" in result.out
    assert "        5  ratings of 0 after a game: unrated" in result.out
    assert cli("stats", "wins", "--games", "games.parquet").out.startswith("10\t5\n")
    assert cli("stats", "import", games, "--out", "games.parquet").status == 2
    report = cli("stats", "import", games, "--out", "games.parquet", "--force", "--json").json
    assert (report["games"], report["ties"], report["out_of_order"]) == (10, 1, 1)


def test_every_count_of_a_report_is_shown() -> None:
    counts = dict.fromkeys(QUIRKS, 7)
    report = Report(unread={"date": 7}, missing_columns=("tie",), other_columns=("a",), **counts)  # type: ignore[arg-type]
    lines = list(report_lines(report))
    assert sum(line.startswith("        7  ") for line in lines) == len(QUIRKS) + 1
    assert lines[-2:] == ["Missing columns, empty now: tie", "Other columns, ignored: a"]


def test_own_games_need_no_file(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUADRILLE_CACHE", str(tmp_path / "cache"))
    assert "no finished two-player games" in cli("stats", "wins").err
    setup = Setup("scrabble", (("lexicon", "en"), ("first", "0")), ("Ann", "greedy"))
    record = Record(setup).played(1, "resign")
    SavedGames(tmp_path / "data").keep(record, "p", "20260102-100000-a")
    result = cli("stats", "wins")
    assert result.out == "Ann\t1\ncomputer:greedy\t0\n"
    assert "“time”" in result.err
    assert cli("stats", "ratings", "--only", "scrabble").out == "Ann\t-\ncomputer:greedy\t-\n"
    assert cli("stats", "wins", "--only", "chess").status == 2
    assert cli("stats", "export", "--out", "mine.csv").out == "1 game written to mine.csv\n"
    assert cli("stats", "wins", "--games", "mine.csv", "--order", "time").out == result.out


GCG = """\
#player1 ann {first}
#player2 bob Bob
>ann: AB 8H AB +8 8
>bob: XY - +0 0
>ann: (XY) +24 32
"""


def test_games_of_files_answer_questions_and_are_exported(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUADRILLE_CACHE", str(tmp_path / "cache"))
    (tmp_path / "club").mkdir()
    (tmp_path / "club/a.gcg").write_text(GCG.format(first="Ann"))
    (tmp_path / "club/notes.txt").write_text("not a game")
    with zipfile.ZipFile(tmp_path / "club/more.zip", "w") as archive:
        archive.writestr("round 2/b.GCG", GCG.format(first="Cat"))
        archive.writestr("round 2/c.gcg", ">ann: AB 8H AB +8 8\n")
        archive.writestr("run/terms.json", '{"game": "scrabble", "options": []}')
        line = '{"players": ["greedy", "equity"], "number": 0, "scores": [[1, 2]], "at": 5}'
        archive.writestr("run/games.jsonl", line + "\n")
    wins = cli("stats", "wins", "--games", "club")
    assert wins.out == "Ann\t1\nCat\t1\ncomputer:equity\t1\nBob\t0\ncomputer:greedy\t0\n"
    assert "1 file left out" in wins.err
    assert "“time”" in wins.err
    assert cli("stats", "wins", "--games", "club/a.gcg", "--game", "scrabble").status == 0
    assert cli("stats", "wins", "--games", "club", "--database", "x").status == 2
    assert cli("stats", "rate", "--games", "club", "--player", "computer:equity").status == 0
    imported = cli("stats", "import", "club", "--out", "club.parquet")
    assert imported.out.startswith("Games: 3; players: 5; tournaments: 0\n")
    assert cli("stats", "wins", "--games", "club.parquet", "--order", "time").out == wins.out
    added = cli("stats", "export", "--out", "all.csv", "--add", "club", "--add", "club/a.gcg")
    assert added.out == "3 games written to all.csv\n"
    assert cli("stats", "wins", "--games", "all.csv", "--order", "time").out == wins.out


def test_games_without_a_date_are_announced_where_nobody_names_their_files(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUADRILLE_CACHE", str(tmp_path / "cache"))
    (tmp_path / "data/imported").mkdir(parents=True)
    for name in ("Ann", "Cat"):
        (tmp_path / f"data/imported/{name}.gcg").write_text(GCG.format(first=name))
    announced = "2 games have no date: they come after all others, in the order of their files."
    for question in ("streaks", "rate"):
        assert announced in cli("stats", question).err
    assert announced not in cli("stats", "wins").err, "the order does not count"


def test_files_without_games_are_refused(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "bad.gcg").write_text("junk\n")
    (tmp_path / "cut.gcg").write_text(">ann: AB 8H AB +8 8\n")
    (tmp_path / "games.jsonl").write_text("{}\n")
    for name, text in (
        ("empty", "no finished game between two players"),
        ("cut.gcg", "no finished game between two players"),
        ("bad.gcg", "bad.gcg: Line 1: “junk”"),
        ("none.gcg", "none.gcg"),
        ("games.jsonl", "terms.json"),
    ):
        for words in (
            ("wins", "--games", name),
            ("import", name, "--out", "x.parquet"),
            ("export", "--add", name, "--out", "x.csv"),
        ):
            result = cli("stats", *words)
            assert (result.status, text in result.err) == (2, True), (words, result.err)
    assert not Path("x.parquet").exists()


def test_help_imports_no_database(cli: Cli) -> None:
    before = "duckdb" in sys.modules
    assert cli("stats", "--help").status == 0
    assert cli("stats", "wins", "--help").status == 0
    assert ("duckdb" in sys.modules) == before


def test_players_are_rated_anew(cli: Cli, games: str) -> None:
    rows = [line.split("\t") for line in cli("stats", "rate", "--games", games).out.splitlines()]
    assert {row[0]: row[3] for row in rows} == {"10": "6", "20": "6", "30": "3", "40": "5"}
    assert rows[-1][0] == "40"
    elo = cli("stats", "rate", "--games", games, "--system", "elo", "--player", "40", "--json")
    assert set(elo.json) == {"playerid", "rating", "games"}
    assert cli("stats", "rate", "--games", games, "--csv").out.startswith(
        "playerid,rating,deviation,games\n"
    )
    assert cli("stats", "rate", "--games", games, "--player", "7").status == 2
    assert cli("stats", "rate", "--games", games, "--csv", "--json").status == 2


def test_a_chart_is_written_as_svg_or_png(cli: Cli, games: str) -> None:
    assert cli("stats", "chart", "margins", "--games", games, "--out", "m.svg").status == 0
    assert "Winning margins" in Path("m.svg").read_text()
    french = ("stats", "chart", "margins", "--games", games, "--out", "m.svg", "--lang", "fr")
    assert cli(*french).status == 2, "overwritten only with --force"
    assert cli(*french, "--force").status == 0
    assert "Écarts de victoire" in Path("m.svg").read_text()
    assert cli("stats", "chart", "margins", "--games", games, "--out", "m.png").status == 0
    assert Path("m.png").read_bytes().startswith(b"\x89PNG")
    assert cli("stats", "chart", "pie", "--games", games, "--out", "p.svg").status == 2
    refused = cli("stats", "chart", "margins", "--games", games, "--out", "m.pdf")
    assert refused.status == 2
    assert ": .svg, .png." in refused.err
    assert not Path("m.pdf").exists()
