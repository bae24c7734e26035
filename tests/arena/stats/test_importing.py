"""A CSV file becomes Parquet: what is odd is counted, and nothing is guessed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from quadrille.arena.stats.database import (
    check_columns,
    connect,
    create_view,
    first_line,
    is_parquet,
    rows,
    run_watched,
)
from quadrille.arena.stats.importing import convert_csv, import_games, open_games
from quadrille.arena.stats.quirks import Report, inspect
from quadrille.core.errors import Invalid
from tests.arena.stats.sample_games import CSV

BY_HAND = Report(
    games=10, players=4, tournaments=2, first_date="2020-01-05", last_date="2020-02-01",
    ties=1,  # game 6
    zero_scores=1,  # game 2
    zero_ratings=5,  # the losers of 2 3 5 7 9
    out_of_order=1,  # game 5 is dated before game 4
    no_name=1,  # game 3
)  # fmt: skip


def write(folder: Path, text: str) -> Path:
    path = folder / "games.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_quirks_are_those_found_by_hand(tmp_path: Path) -> None:
    target = tmp_path / "games.parquet"
    assert import_games(write(tmp_path, CSV), target) == BY_HAND
    assert is_parquet(target)
    with open_games(target) as database:
        assert inspect(database) == BY_HAND
    again = tmp_path / "again.parquet"
    assert import_games(target, again) == BY_HAND


def test_progress_ends_at_the_whole(tmp_path: Path) -> None:
    shares: list[float] = []
    import_games(write(tmp_path, CSV), tmp_path / "games.parquet", shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    reached = {round(share, 2) for share in shares}
    assert {0.52, 0.8} <= reached, "the cells are read, then the games are in order"


def test_a_long_statement_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database counts only if told so; a larger one where a look came too late."""
    monkeypatch.setattr("quadrille.arena.stats.database.PAUSE", 0.001)
    shares: list[float] = []
    with connect() as database:
        for power in range(6, 9):
            run_watched(
                database, f"SELECT sum(hash(i)) FROM range({10**power}) AS _(i)", shares.append
            )
            if any(0 < share < 1 for share in shares):
                return
    pytest.fail(f"only {set(shares)}")


def test_what_cannot_be_read_is_null_and_counted(tmp_path: Path) -> None:
    lines = CSV.splitlines()
    lines[1] = lines[1].replace("2020-02-01", "1 Feb").replace(",400,", ",four,")
    lines += [
        "11,9,False,10",
        "12,9,False,,,,,,,20,Bob,,,,,,,,",
        "12,9,True,20,Bo,9,,,,20,,9,,,,,,,",
    ]
    target = tmp_path / "games.parquet"
    report = import_games(write(tmp_path, "\n".join(lines) + "\n"), target)
    assert report.unread == {"winnerscore": 1, "date": 1}
    assert (report.left_out, report.no_player, report.self_games) == (1, 1, 1)
    assert (report.repeated_ids, report.no_date, report.no_round) == (1, 3, 2)
    assert report.many_names == 1
    with open_games(target) as database:
        found = rows(database, "SELECT date, winnerscore, loserscore FROM games WHERE gameid = 1")
    assert found == [(None, None, 380)]


def test_scores_that_contradict_the_result_are_counted(tmp_path: Path) -> None:
    text = CSV.replace("10,Ann,400", "10,Ann,300").replace("20,Bob,390", "20,Bob,370")
    report = import_games(write(tmp_path, text), tmp_path / "games.parquet")
    assert report == replace(BY_HAND, lower_winners=1, unmarked_ties=1)


def test_two_games_of_a_player_in_one_round_are_counted(tmp_path: Path) -> None:
    text = CSV.replace("4,3,1,2020-02-01", "4,1,1,2020-02-01").replace(
        "4,4,1,2020-02-01", "4,1,1,2020-02-01"
    )
    report = import_games(write(tmp_path, text), tmp_path / "games.parquet")
    assert report.shared_rounds == 1  # games 1 and 3 of Ann


def test_other_columns_are_left_out_and_missing_ones_are_null(tmp_path: Path) -> None:
    source = write(tmp_path, "GameId,WinnerID,loserid,venue\n1,10,20,Nice\n")
    report = import_games(source, tmp_path / "games.parquet")
    assert report.other_columns == ("venue",)
    assert "tie" in report.missing_columns
    with open_games(source) as database:
        assert rows(database, "SELECT winnerid, tie, date FROM games") == [(10, None, None)]


def test_ids_that_are_texts_stay_texts(tmp_path: Path) -> None:
    source = write(tmp_path, "gameid,winnerid,loserid\n1,Ann,7\n2,l'Ami,Ann\n")
    with open_games(source) as database:
        assert rows(database, "SELECT winnerid FROM games ORDER BY gameid") == [
            ("Ann",),
            ("l'Ami",),
        ]


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "file-unreadable"), ("a,b\n1,2\n", "stats.columns"), ("PAR1 no", "file-unreadable")],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str, code: str) -> None:
    source, target = write(tmp_path, text), tmp_path / "games.parquet"
    with pytest.raises(Invalid) as caught:
        import_games(source, target)
    assert caught.value.code in (code, "stats.columns")
    assert not target.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["games.csv"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as caught, open_games(tmp_path / "none.csv"):
        pass
    assert caught.value.code == "file-missing"
    with pytest.raises(Invalid) as caught:
        is_parquet(tmp_path)
    assert caught.value.code == "file-unreadable"


def test_columns_are_checked_before_anything_else() -> None:
    with pytest.raises(Invalid) as caught:
        check_columns(["gameid"], Path("x.csv"))
    assert caught.value.params["columns"] == "winnerid, loserid"


def test_a_csv_is_converted_in_the_database_at_hand(tmp_path: Path) -> None:
    target = tmp_path / "games.parquet"
    with connect() as database:
        report = convert_csv(database, write(tmp_path, CSV), target)
        create_view(database, target)
        assert rows(database, "SELECT count(*) FROM games") == [(10,)]
    assert report == Report()


def test_a_failing_statement_ends_the_watch() -> None:
    import duckdb

    with connect() as database, pytest.raises(duckdb.Error) as caught:
        run_watched(database, "SELECT nothing", lambda share: None)
    assert "nothing" in first_line(caught.value)
