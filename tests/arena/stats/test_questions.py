"""The five questions, by hand on a small file and by brute force on random ones."""

from __future__ import annotations

import csv
import random
from collections import defaultdict
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from quadrille.arena.stats.database import rows
from quadrille.arena.stats.importing import import_games, open_games
from quadrille.arena.stats.questions import (
    NO_LINE,
    ORDERS,
    QUESTIONS,
    ask,
    compare_readings,
    describe_difference,
    names_of,
    query_of,
)
from quadrille.core.errors import Invalid
from tests.arena.stats.sample_games import ANN, ANSWERS, BOB, CSV, DAN


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.csv"
    path.write_text(CSV, encoding="utf-8")
    return path


@pytest.mark.parametrize("parquet", [False, True])
def test_the_answers_are_those_derived_by_hand(games: Path, parquet: bool) -> None:
    path = games
    if parquet:
        path = games.with_suffix(".parquet")
        import_games(games, path)
    with open_games(path) as database:
        found = {
            (name, order): ask(database, name, order).rows for name in QUESTIONS for order in ORDERS
        }
    assert found == ANSWERS


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("question", ["players", "wins", "ratings", "streaks"])
def test_one_player_is_the_row_of_that_player(games: Path, question: str, order: str) -> None:
    with open_games(games) as database:
        for row in ANSWERS[question, order]:
            assert ask(database, question, order, str(row[0])).rows == [row]


def test_a_parquet_file_without_a_sequence_is_sorted_by_the_query(games: Path) -> None:
    bare = games.with_name("bare.parquet")
    with open_games(games) as database:
        database.execute(f"COPY (SELECT * EXCLUDE (seq) FROM games) TO '{bare}' (FORMAT parquet)")
    with open_games(bare) as database:
        for (name, order), expected in ANSWERS.items():
            assert ask(database, name, order).rows == expected
        assert ask(database, "streaks", "time", str(ANN)).rows == [(ANN, 2)]


def test_the_best_without_a_player_who_is_not(games: Path) -> None:
    with open_games(games) as database:
        assert ask(database, "best", "time", str(BOB)).rows == [(BOB, 4)]
        assert ask(database, "best", "gameid", str(BOB)).rows == []


@pytest.mark.parametrize("player", ["99", "Ann", "1; DROP TABLE games", ""])
def test_a_player_without_games_is_refused(games: Path, player: str) -> None:
    with open_games(games) as database, pytest.raises(Invalid) as caught:
        ask(database, "streaks", "time", player)
    assert caught.value.code == "stats.player"


def test_the_readings_are_compared(games: Path) -> None:
    with open_games(games) as database:
        assert compare_readings(database, "players") == (0, 4, None)
        assert compare_readings(database, "wins") == (1, 4, (ANN, 5, 4))
        assert compare_readings(database, "ratings") == (2, 4, (ANN, 1510, 1520))
        assert compare_readings(database, "streaks", str(ANN)) == (1, 1, (ANN, 3, 2))
        assert compare_readings(database, "streaks", str(DAN)) == (0, 1, None)


def test_a_line_that_only_one_reading_has_is_a_difference(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("gameid,winnerid,loserid,date\n1,7,8,2020-01-01\n2,7,,2020-01-02\n")
    with open_games(path) as database:
        players = compare_readings(database, "players")
        assert players == (0, 2, (None, None, NO_LINE))
        assert compare_readings(database, "wins") == (0, 2, (None, 0, NO_LINE))
        assert compare_readings(database, "players", "7") == (0, 1, None)
    text = "On these games the readings differ only in the line without a player’s id."
    assert describe_difference(*players) == text


def test_a_reading_without_a_line_for_a_player_says_so(games: Path) -> None:
    with open_games(games) as database:
        found = compare_readings(database, "best", str(BOB))
    assert found == (1, 1, (BOB, NO_LINE, 4))
    assert describe_difference(*found).endswith("no line by “gameid”, 4 by “time”.")


def test_names_are_those_of_the_latest_id(games: Path) -> None:
    with open_games(games) as database:
        assert names_of(database) == {10: "Ann", 20: "Bob", 30: "Cat", 40: "Dan"}


def test_every_question_has_its_sql_in_both_readings() -> None:
    for order in ORDERS:
        for name in (*QUESTIONS, "streak"):
            assert "FROM games" in query_of(name, order)


def write_random(path: Path, seed: int) -> list[dict[str, Any]]:
    """Write games of six players at random; return them."""
    chance = random.Random(seed)
    games = []
    for number in range(1, 61):
        winner, loser = chance.sample(range(1, 7), 2)
        games.append({
            "gameid": number, "tourneyid": chance.randint(1, 4), "winnerid": winner,
            "loserid": loser, "tie": chance.random() < 0.2, "round": number,
            "date": f"2020-01-0{chance.randint(1, 4)}",
            "winnernewrating": chance.choice([0, 900, 1000, 1100]),
            "losernewrating": chance.choice([0, 800, 700]),
        })  # fmt: skip
    chance.shuffle(games)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [*games[0]])
        writer.writeheader()
        writer.writerows(games)
    return games


def in_plain_python(games: list[dict[str, Any]], order: str) -> dict[str, dict[int, Any]]:
    """Answer the questions game by game."""
    timed = order == "time"

    def place(game: dict[str, Any]) -> Any:
        when = (game["date"], game["tourneyid"], game["round"])
        return when if timed else game["gameid"]

    wins: dict[int, int] = defaultdict(int)
    longest: dict[int, int] = defaultdict(int)
    running: dict[int, int] = defaultdict(int)
    ratings: dict[int, int | None] = {}
    for game in sorted(games, key=place):
        won = not (timed and game["tie"])
        for side, is_win in (("winner", won), ("loser", False)):
            player = game[f"{side}id"]
            wins[player] += is_win
            running[player] = running[player] + 1 if is_win else 0
            longest[player] = max(longest[player], running[player])
            rating = game[f"{side}newrating"]
            if rating or not timed:
                ratings[player] = rating
            ratings.setdefault(player, None)
    most = max(wins.values())
    best = {player: count for player, count in wins.items() if count == most}
    return {"wins": wins, "best": best, "ratings": ratings, "streaks": longest}


@pytest.mark.parametrize("seed", range(6))
def test_sql_and_plain_python_agree(tmp_path: Path, seed: int) -> None:
    games = write_random(tmp_path / "games.csv", seed)
    with open_games(tmp_path / "games.csv") as database:
        for order in ORDERS:
            expected = in_plain_python(games, order)
            for question, answer in expected.items():
                assert dict(ask(database, question, order).rows) == answer, (question, order)
            for player, streak in expected["streaks"].items():
                assert ask(database, "streaks", order, str(player)).rows == [(player, streak)]


def test_streaks_with_huge_and_missing_ids(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    highest = 2**63 - 1
    path.write_text(
        f"gameid,winnerid,loserid\n{highest},7,8\n{highest - 1},7,8\n{-highest},8,7\n,7,8\n",
        encoding="utf-8",
    )
    with open_games(path) as database:
        answer = ask(database, "streaks", "gameid")
        assert answer.rows == [(7, 2), (8, 1)]
        assert rows(database, answer.sql) == answer.rows
        assert ask(database, "streaks", "gameid", "7").rows == [(7, 2)]


@pytest.mark.parametrize(
    ("order", "last"),
    [("gameid", ["3,7,8,3", "3,8,7,4"]), ("gameid", ["3,7,7,3"]), ("time", ["3,7,7,3"])],
)
def test_of_games_in_one_place_the_defeat_counts_first(
    tmp_path: Path, order: str, last: list[str]
) -> None:
    """Where an id comes twice, or a player meets themselves, the order is ours to say."""
    path, start = tmp_path / "games.csv", "gameid,winnerid,loserid,round,date\n"
    for games in permutations(["1,7,9,1", "2,7,9,2", *last]):
        path.write_text(start + "".join(f"{one},2020-01-01\n" for one in games), encoding="utf-8")
        with open_games(path) as database:
            assert (7, 2) in ask(database, "streaks", order).rows
            assert ask(database, "streaks", order, "7").rows == [(7, 2)]


@pytest.mark.parametrize("order", ORDERS)
def test_a_game_against_oneself_rates_nobody(tmp_path: Path, order: str) -> None:
    """Its two ratings would be two lines of one player; who has met nobody else has none."""
    path = tmp_path / "games.csv"
    path.write_text(
        "gameid,winnerid,winnernewrating,loserid,losernewrating,round,date\n"
        "1,7,1500,8,1400,1,2020-01-01\n2,7,1510,7,1490,2,2020-01-01\n"
        "3,9,1300,9,1200,3,2020-01-01\n4,8,1410,,,4,2020-01-01\n",
        encoding="utf-8",
    )
    with open_games(path) as database:
        assert ask(database, "ratings", order).rows == [(7, 1500), (8, 1410)]
        assert ask(database, "ratings", order, "7").rows == [(7, 1500)]
        assert ask(database, "players", order, "9").rows == [(9,)]
