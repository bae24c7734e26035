from __future__ import annotations

import json
from pathlib import Path

from quadrille.core.record import Record, Setup
from tests.cli.conftest import Cli

FILE = "club.tournament"


def begin(cli: Cli, *names: str) -> None:
    assert cli("tournament", "new", FILE, "--name", "Club", "--date", "2026-11-17").status == 0
    assert cli("tournament", "add", FILE, *names).status == 0


def test_an_evening_from_the_first_player_to_the_statistics(cli: Cli) -> None:
    begin(cli, "Ann", "Ben", "Cy")
    paired = cli("tournament", "pair", FILE)
    assert paired.out == "Round 1\n  1  Ann – Ben\n     Bye: Cy\n"
    assert cli("tournament", "pair", FILE).out == paired.out, "shown again, not paired again"
    entered = cli("tournament", "result", FILE, "Ann", "412", "Ben", "388")
    assert entered.out == "Round 1: all results are in.\n"
    second = cli("tournament", "pair", FILE, "--json").json
    assert second["round"] == 2
    assert second["bye"] == "Ben"
    assert cli("tournament", "pair", FILE, "--again", "--format", "hill").status == 0
    assert cli("tournament", "result", FILE, "--forfeit", "ann").status == 0
    table = cli("tournament", "standings", FILE)
    assert table.out.splitlines()[:2] == [
        "Club, after round 2", "player  rank  wins  losses  spread",
    ]  # fmt: skip
    rows = [
        json.loads(line) for line in cli("tournament", "standings", FILE, "--json").out.splitlines()
    ]
    assert [row["player"] for row in rows] == ["Cy", "Ben", "Ann"]
    assert [row["wins"] for row in rows] == [2, 1, 1]
    assert cli("tournament", "export", FILE, "--out", "games.csv").status == 0
    assert cli("stats", "wins", "--games", "games.csv").out == "Ann\t1\nBen\t0\n"
    text = cli("tournament", "export", FILE, "--format", "text")
    assert text.out.splitlines()[1] == "Ann  0  2 0; 412 -50; p12 1 0"


def test_standings_say_which_rounds_they_count(cli: Cli) -> None:
    def headline() -> str:
        return cli("tournament", "standings", FILE).out.splitlines()[0]

    begin(cli, "Ann", "Ben", "Cy", "Di")
    assert headline() == "Club, before round 1"
    cli("tournament", "pair", FILE)
    cli("tournament", "result", FILE, "Ann", "412", "Cy", "388")
    assert headline() == "Club, during round 1"
    left = cli("tournament", "result", FILE, "Ben", "400", "Di", "300")
    assert left.out == "Round 1: all results are in.\n"
    assert headline() == "Club, after round 1"


def test_half_a_win_is_written_as_the_language_does(cli: Cli) -> None:
    begin(cli, "Ann", "Ben")
    cli("tournament", "pair", FILE)
    cli("tournament", "result", FILE, "Ann", "400", "Ben", "400")
    assert cli("tournament", "standings", FILE).out.splitlines()[2].split()[2] == "0.5"
    french = cli("--lang", "fr", "tournament", "standings", FILE)
    assert french.out.splitlines()[2].split()[2:4] == ["0,5", "0,5"]


def test_a_player_withdrawn_by_mistake_comes_back(cli: Cli) -> None:
    begin(cli, "Ann", "Ben")
    assert cli("tournament", "withdraw", FILE, "ben", "--undo").status != 0
    assert cli("tournament", "withdraw", FILE, "Ben").status == 0
    assert cli("tournament", "withdraw", FILE, "ben", "--undo").out == "Ben plays again.\n"
    assert "Ann – Ben" in cli("tournament", "pair", FILE).out


def test_a_file_that_was_cut_in_a_line_goes_on(cli: Cli) -> None:
    begin(cli, "Ann", "Ben")
    cli("tournament", "pair", FILE)
    raw = Path(FILE).read_bytes()
    Path(FILE).write_bytes(raw[:-7])
    assert cli("tournament", "standings", FILE).status == 0
    assert cli("tournament", "pair", FILE).out.startswith("Round 1")
    assert Path(FILE).read_bytes() == raw


def test_a_result_comes_from_a_game_that_was_played_here(cli: Cli) -> None:
    begin(cli, "Ann", "Bob")
    cli("tournament", "pair", FILE)
    setup = Setup("scrabble", (("lexicon", "en"), ("first", "0")), ("Ann", "Bob"))
    Path("game.quadrille").write_text(Record(setup).played(1, "resign").text())
    assert cli("tournament", "result", FILE, "--record", "game.quadrille").status == 0
    Path("open.quadrille").write_text(Record(setup).text())
    assert cli("tournament", "result", FILE, "--record", "open.quadrille").status == 2


def test_an_error_names_the_fault_and_changes_nothing(cli: Cli) -> None:
    begin(cli, "Ann", "Ben")
    cli("tournament", "pair", FILE)
    before = Path(FILE).read_bytes()
    for words in (
        ("new", FILE, "--name", "x"),
        ("new", "x.tournament", "--name", "x", "--date", "tomorrow"),
        ("add", FILE, "ANN"),
        ("add", FILE, "Cy", "Cy"),
        ("add", "missing.tournament", "Cy"),
        ("withdraw", FILE, "Zed"),
        ("result", FILE, "Ann", "1", "Ben"),
        ("result", FILE, "Ann", "1", "Ben", "x"),
        ("result", FILE, "Ann", "1", "Zed", "2"),
        ("result", FILE, "Ann", "1", "Ben", "2", "--round", "9"),
    ):
        assert cli("tournament", *words).status == 2, words
        assert Path(FILE).read_bytes() == before
    assert "Zed" in cli("tournament", "withdraw", FILE, "Zed", "--lang", "fr").err
    assert "ne sera plus apparié" in cli("tournament", "withdraw", FILE, "ben", "--lang", "fr").out


def test_a_club_rates_its_players_over_its_tournaments(cli: Cli) -> None:
    begin(cli, "Ann", "Ben")
    cli("tournament", "pair", FILE)
    cli("tournament", "result", FILE, "Ann", "412", "Ben", "388")
    alone = cli("tournament", "standings", FILE, "--club", ".").out.splitlines()
    assert alone[1].split() == ["player", "rank", "wins", "losses", "spread", "rating"]
    assert alone[2].split()[:1] + alone[2].split()[-2:-1] == ["Ann", "±"]
    first = "first.tournament"
    assert cli("tournament", "new", first, "--name", "First", "--date", "2026-11-10").status == 0
    cli("tournament", "add", first, "ann", "BEN")
    cli("tournament", "pair", first)
    cli("tournament", "result", first, "ann", "300", "ben", "400")
    Path("notes.txt").write_text("no tournament")
    rows = cli("tournament", "standings", FILE, "--club", ".", "--json").out.splitlines()
    ratings = {row["player"]: row["rating"] for row in map(json.loads, rows)}
    assert ratings["Ann"] > ratings["Ben"], "who won last gained most"
    assert ratings["Ann"] < int(alone[2].split()[-3]), "and had lost before"
    other = "other.tournament"
    cli("tournament", "new", other, "--name", "O", "--date", "2026-11-11", "--game", "robot")
    cli("tournament", "add", other, "Ann", "Ben")
    cli("tournament", "pair", other)
    assert cli("tournament", "result", other, "Ann", "1", "Ben", "9").status == 0
    again = cli("tournament", "standings", FILE, "--club", ".", "--json").out.splitlines()
    assert again == rows, "a tournament of another game rates nobody"
    table = cli("tournament", "standings", FILE, "--club", ".", "--csv").out.splitlines()
    assert table[0].endswith("spread,rating,margin")
    assert table[1].split(",")[7] == str(ratings["Ann"])
    assert cli("tournament", "standings", FILE, "--csv").out.splitlines()[1].endswith("24,,")
    assert cli("tournament", "standings", FILE, "--club", "nowhere").status == 2
    Path("bad.tournament").write_text("junk\n")
    broken = cli("tournament", "standings", FILE, "--club", ".")
    assert (broken.status, "bad.tournament" in broken.err) == (2, True)
