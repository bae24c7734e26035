"""Games in files: GCG and matches of computers, read once, nothing guessed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from quadrille.arena.runs.folder import open_folder
from quadrille.arena.runs.plan import Outcome, Terms, Unit
from quadrille.arena.stats.database import rows
from quadrille.arena.stats.file_games import GameFiles
from quadrille.arena.stats.own_games import add_file_games, open_file_games, open_own_games
from quadrille.arena.stats.questions import ask
from quadrille.arena.stats.quirks import inspect
from quadrille.arena.stats.rated import rate_players

TERMS = Terms("scrabble", (("lexicon", "en"),), 1, None, 5, False)
SHOWN = (
    "SELECT winnerid, winnerscore, loserid, loserscore, tie, first_player, lexicon, date, seq, "
    "source FROM games ORDER BY gameid"
)


def write(path: Path, last: str = "+24 32", head: str = "#player1 ann Ann Lee\n") -> None:
    """Write a game: Ann lays AB, Bob passes and keeps XY."""
    lines = ">ann: AB 8H AB +8 8\n>bob: XY - +0 0\n"
    path.write_text(f"{head}{lines}{f'>ann: (XY) {last}' if last else ''}\n", encoding="utf-8")


def files(paths: Sequence[Path], read: list[str] | None = None) -> GameFiles:
    def load(name: str) -> bytes:
        if read is not None:
            read.append(Path(name).name)
        return Path(name).read_bytes()

    return GameFiles([str(path) for path in paths], load)


def play(folder: Path, *outcomes: Outcome, players: tuple[str, ...] = ("greedy", "equity")) -> Path:
    with open_folder(folder, TERMS) as opened:
        opened.add({Unit(players, number): one for number, one in enumerate(outcomes)})
    return folder / "games.jsonl"


def test_a_gcg_has_the_names_and_totals_of_its_file(tmp_path: Path, cache: Path) -> None:
    write(tmp_path / "a.gcg", head="#lexicon TWL06\n#player1 ann Ann Lee\n")
    with open_file_games(files([tmp_path / "a.gcg"]), cache) as database:
        assert rows(database, SHOWN) == [
            ("Ann Lee", 32, "bob", 0, False, "Ann Lee", "TWL06", None, 1, "gcg")
        ]


def test_games_of_files_without_a_date_come_last_in_the_order_of_their_files(
    tmp_path: Path, cache: Path
) -> None:
    for name, player, about in [
        ("a", "Ann", ""), ("b", "Bea", "#date 2026-11-18\n"), ("c", "Cat", "#note 2026-11-17\n"),
        ("d", "Dan", "#note Won on 2026-11-16.\n"), ("e", "Eve", "#date 18 Nov\n"),
    ]:  # fmt: skip
        write(tmp_path / f"{name}.gcg", head=f"{about}#player1 ann {player}\n")
    found = [tmp_path / f"{name}.gcg" for name in "abcde"]
    with open_file_games(files(found), cache) as database:
        order = rows(database, "SELECT winnerid, CAST(date AS VARCHAR) FROM games ORDER BY seq")
        report = inspect(database)
        rated = rate_players(database, "elo")
    assert order == [
        ("Cat", "2026-11-17"), ("Bea", "2026-11-18"), ("Ann", None), ("Dan", None), ("Eve", None),
    ]  # fmt: skip
    assert (report.no_date, report.placed_last) == (3, 3), "and the report says so"
    assert [row[0] for row in rated][-1] == "bob"
    assert {row[0]: row[2] for row in rated} == {
        "Ann": 1, "Bea": 1, "Cat": 1, "Dan": 1, "Eve": 1, "bob": 5,
    }  # fmt: skip


def test_a_date_can_be_given_for_files_that_name_none(tmp_path: Path, cache: Path) -> None:
    write(tmp_path / "a.gcg")
    write(tmp_path / "b.gcg", head="#date 2026-11-18\n#player1 ann Bea\n")
    both = [str(tmp_path / "a.gcg"), str(tmp_path / "b.gcg")]
    dated = GameFiles(both, lambda name: Path(name).read_bytes(), "2026-11-19")
    with open_file_games(dated, cache) as database:
        order = rows(database, "SELECT winnerid, CAST(date AS VARCHAR) FROM games ORDER BY seq")
    assert order == [("Bea", "2026-11-18"), ("Ann Lee", "2026-11-19")]


def test_equal_totals_are_a_tie_and_a_seat_number_is_no_name(tmp_path: Path, cache: Path) -> None:
    write(tmp_path / "a.gcg", last="-8 0", head="#player1 ann 1\n")
    with open_file_games(files([tmp_path / "a.gcg"]), cache) as database:
        assert rows(database, SHOWN)[0][:6] == (None, 0, "bob", 0, True, None)
        assert ask(database, "wins", "time").rows == [("bob", 0)]


def test_only_finished_games_of_two_are_taken(tmp_path: Path, cache: Path) -> None:
    write(tmp_path / "whole.gcg")
    write(tmp_path / "cut.gcg", last="")
    write(tmp_path / "marked.gcg", head="#incomplete\n")
    write(tmp_path / "three.gcg", head="#player1 ann Ann\n#player2 bob B\n#player3 cat C\n")
    (tmp_path / "bad.gcg").write_text("junk\n")
    found = files(sorted(tmp_path.glob("*.gcg")))
    with open_file_games(found, cache) as database:
        assert len(rows(database, SHOWN)) == 1
    assert found.left_out == 3
    (error,) = found.refused
    assert (Path(error.source or "").name, error.line) == ("bad.gcg", 1)


def test_matches_of_computers_are_games_in_their_order(tmp_path: Path, cache: Path) -> None:
    began = datetime.now(UTC).replace(tzinfo=None) - timedelta(seconds=1)
    lost = Outcome(((None, 300), (300, 300)), ("late",))
    path = play(tmp_path / "run", Outcome(((400, 300), (310, 390))), lost)
    with open_file_games(files([path]), cache) as database:
        one, two = "computer:greedy", "computer:equity"
        assert [(*row[:5], row[8], row[9]) for row in rows(database, SHOWN)] == [
            (one, 400, two, 300, False, 1, "match"),
            (two, 390, one, 310, False, 2, "match"),
            (two, 300, one, None, False, 3, "match"),
            (one, 300, two, 300, True, 4, "match"),
        ]
        ended = rows(database, "SELECT DISTINCT ended_at, date, lexicon, game FROM games")
        rated = rate_players(database, "glicko2")
    ((moment, *others),) = ended
    assert began <= moment <= datetime.now(UTC).replace(tzinfo=None)
    assert others == [moment.date(), "en", "scrabble"]
    assert [(row[0], row[3]) for row in rated] == [(two, 4), (one, 4)]


def test_a_folder_without_moments_has_no_order(tmp_path: Path, cache: Path) -> None:
    path = play(tmp_path / "run", Outcome(((400, 300), (310, 390))))
    path.write_text('{"players": ["greedy", "equity"], "number": 0, "scores": [[4, 3]]}\n')
    with open_file_games(files([path]), cache) as database:
        assert [row[7:] for row in rows(database, SHOWN)] == [(None, None, "match")]


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        '{"players": ["a", "b"], "number": 0, "scores": [[1]]}',
        '{"players": ["a", "b"], "number": 0, "scores": [[1, 99999999999]]}',
        '{"players": ["a", "b"], "number": 0, "scores": [[1, 2]], "at": 1e300}',
    ],
)
def test_a_damaged_line_is_refused_by_its_number(tmp_path: Path, cache: Path, line: str) -> None:
    path = play(tmp_path / "run", Outcome(((4, 3),)))
    path.write_text(path.read_text() + line + "\n")
    found = files([path])
    with open_file_games(found, cache) as database:
        assert rows(database, SHOWN) == []
    assert [(error.code, error.line) for error in found.refused] == [("file-unreadable", 2)]


def test_methods_that_solve_puzzles_do_not_meet(tmp_path: Path, cache: Path) -> None:
    found = files([play(tmp_path / "run", Outcome(((4,),)), players=("greedy",))])
    with open_file_games(found, cache) as database:
        assert rows(database, SHOWN) == []
    assert (found.left_out, found.refused) == (1, [])


def test_a_game_is_read_once_and_forgotten_with_its_file(tmp_path: Path, cache: Path) -> None:
    one, two = tmp_path / "a.gcg", tmp_path / "b.gcg"
    write(one)
    write(two, head="#player1 ann Cat\n")
    (tmp_path / "copy.gcg").write_bytes(one.read_bytes())
    run = play(tmp_path / "run", Outcome(((4, 3), (5, 6))))
    every = [one, two, tmp_path / "copy.gcg", run]
    with open_file_games(files(every), cache) as database:
        assert len(rows(database, SHOWN)) == 4, "the copy is the same game"
    before = cache.stat().st_mtime_ns
    with open_file_games(files(every), cache) as database:
        assert len(rows(database, SHOWN)) == 4
    assert cache.stat().st_mtime_ns == before, "nothing was new"
    play(run.parent, Outcome(((4, 3), (5, 6))), Outcome(((7, 3), (5, 6))))
    with open_file_games(files([two, run]), cache) as database:
        ids = [number for (number,) in rows(database, "SELECT gameid FROM games ORDER BY 1")]
        assert ask(database, "players", "time").rows == [
            ("Cat",), ("bob",), ("computer:equity",), ("computer:greedy",),
        ]  # fmt: skip
    assert len(ids) == len(set(ids)) == 5


def test_games_of_files_are_added_to_ones_own(tmp_path: Path, cache: Path) -> None:
    write(tmp_path / "a.gcg")
    url = f"sqlite:///{tmp_path / 'none.db'}"
    with open_own_games(tmp_path, url, tmp_path / "own.parquet") as database:
        for _ in range(2):
            add_file_games(database, files([tmp_path / "a.gcg"]), cache)
        assert [row[-1] for row in rows(database, SHOWN)] == ["gcg"]
    with open_own_games(tmp_path, url, tmp_path / "own.parquet") as database:
        assert rows(database, SHOWN) == [], "only when they are asked for"


def test_the_order_is_that_of_the_files_whenever_they_came(tmp_path: Path, cache: Path) -> None:
    for name in "abc":
        write(tmp_path / f"{name}.gcg", head=f"#player1 ann {name.upper()}\n")

    def order(names: str, cache: Path) -> list[tuple[object, ...]]:
        with open_file_games(files([tmp_path / f"{name}.gcg" for name in names]), cache) as found:
            return rows(found, "SELECT winnerid, gameid, seq FROM games ORDER BY seq")

    order("ac", cache)
    assert order("abc", cache) == order("abc", tmp_path / "fresh.parquet")
    assert order("abc", cache) == [("A", 1, 1), ("B", 2, 2), ("C", 3, 3)]
    assert order("bc", cache) == [("B", 1, 1), ("C", 2, 2)]
    assert order("cb", cache) == [("C", 1, 1), ("B", 2, 2)], "as if files had other names"
    url = f"sqlite:///{tmp_path / 'none.db'}"
    with open_own_games(tmp_path, url, tmp_path / "own.parquet") as database:
        add_file_games(database, files([tmp_path / f"{name}.gcg" for name in "cab"]), cache)
        shown = rows(database, "SELECT winnerid FROM games ORDER BY seq")
    assert shown == [("C",), ("A",), ("B",)]


def test_a_score_of_0_in_a_gcg_is_a_score_and_a_day_is_no_round(
    tmp_path: Path, cache: Path
) -> None:
    write(tmp_path / "a.gcg", last="-8 0")
    write(tmp_path / "b.gcg", last="-8 0", head="#player1 ann Cat\n")
    names = [str(tmp_path / "a.gcg"), str(tmp_path / "b.gcg")]
    dated = GameFiles(names, lambda name: Path(name).read_bytes(), "2026-11-18")
    with open_file_games(dated, cache) as database:
        report = inspect(database)
    assert (report.games, report.ties, report.no_round) == (2, 2, 2)
    assert (report.zero_scores, report.shared_rounds) == (0, 0)
