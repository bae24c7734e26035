"""One's own games: read once, NULL for what is not known, deleted visitors forgotten."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from quadrille.arena.stats import own_games
from quadrille.arena.stats.database import rows
from quadrille.arena.stats.importing import open_games
from quadrille.arena.stats.live_games import forget_deleted, live_games
from quadrille.arena.stats.own_game import game_of, saved_games
from quadrille.arena.stats.own_games import Choice, open_own_games, write_games
from quadrille.arena.stats.questions import ask
from quadrille.core.errors import Invalid
from quadrille.core.record import Record, Setup
from quadrille.store.repository import Store
from quadrille.store.saved_games import SavedGames
from quadrille.store.schema import MOVES, RESULTS, SEATS, TABLES
from quadrille.store.visitors import Visitors

HOUR = 3_600_000
LETTERS = (("lexicon", "en"), ("first", "0"))


def add(
    store: Store, code: str, scores: tuple[int, int], at: int, names: tuple[str, str], **more: Any
) -> None:
    """Add a finished game of two seats; a name in small letters is a computer's level."""
    table = {
        "code": code, "game": "scrabble", "asked": {}, "options": dict(LETTERS), "created": 0,
        "finished": at, "puzzle": "p", "ending": "over", "sealed": more.get("sealed", False),
    }  # fmt: skip
    seats = [
        {"code": code, "seat": seat, "level": name if name.islower() else "",
         "name": "" if name.islower() else name,
         "visitor": None if name.islower() else more.get(f"visitor{seat}", f"cookie-{name}")}
        for seat, name in enumerate(names)
    ]  # fmt: skip
    results = [
        {"code": code, "seat": seat, "game": "scrabble", "puzzle": "p", "score": score,
         "grade": 0, "won": score == max(scores), "at": at}
        for seat, score in enumerate(scores)
    ]  # fmt: skip
    opening = {"code": code, "ply": 0, "seat": 0, "line": "0 pass", "at": at, "key": None}

    def write(connection: Any) -> None:
        for where, row in [(TABLES, table), (MOVES, opening)]:
            connection.execute(insert(where), row)
        for where, several in [(SEATS, seats), (RESULTS, results)]:
            connection.execute(insert(where), several)

    store.write(write).result()


def save(root: Path, seats: tuple[str, ...], date: str, name: str, winner: int = 0) -> None:
    record = Record(Setup("scrabble", LETTERS, seats, date)).played(1 - winner, "resign")
    SavedGames(root).keep(record, "p", name)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'quadrille.db'}"


SHOWN = "SELECT winnerid, loserid, tie, seq, source FROM games ORDER BY gameid"


def test_live_and_saved_games_have_one_shape(tmp_path: Path, url: str, cache: Path) -> None:
    store = Store(url)
    add(store, "A", (300, 400), 5 * HOUR, ("Ann", "equity"))
    add(store, "B", (350, 350), 7 * HOUR, ("Ann", "Bob"))
    add(store, "C", (350, 350), 8 * HOUR, ("Ann", "Bob"), sealed=True)
    save(tmp_path, ("Zoe", "greedy"), "1970-01-01", "19700101-060000-abc")
    save(tmp_path, ("", "greedy"), "", "unknown", winner=1)
    with open_own_games(tmp_path, url, cache) as database:
        assert sorted(rows(database, SHOWN), key=lambda row: row[3] or 99) == [
            ("computer:equity", "Ann", False, 1, "live"),
            ("Zoe", "computer:greedy", False, 2, "saved"),
            ("Ann", "Bob", True, 3, "live"),
            ("computer:greedy", None, False, None, "saved"),
        ]
        live = rows(
            database,
            "SELECT winnerscore, loserscore, ended_at, first_player, lexicon, tourneyid, round, "
            "winnernewrating FROM games WHERE seq = 1",
        )
        unknown = rows(database, "SELECT date, ended_at, first_player FROM games WHERE seq IS NULL")
    ended = datetime(1970, 1, 1, 5)
    assert live == [(400, 300, ended, "Ann", "en", None, None, None)]
    assert unknown == [(None, None, None)]


def test_a_game_is_read_once(
    tmp_path: Path, url: str, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(tmp_path, ("Ann", "Bob"), "2026-01-02", "20260102-100000-a")
    with open_own_games(tmp_path, url, cache) as database:
        assert len(rows(database, SHOWN)) == 1
    before = cache.stat().st_mtime_ns
    assert list(saved_games(tmp_path, {"saved:scrabble/done/p/20260102-100000-a.quadrille"})) == []
    with open_own_games(tmp_path, url, cache):
        assert cache.stat().st_mtime_ns == before
    assert cache.stat().st_mode & 0o077 == 0
    save(tmp_path, ("Cat", "Bob"), "2026-01-03", "20260103-100000-b")
    read: list[str] = []

    def counted(root: Path, known: set[str]) -> Any:
        found = list(saved_games(root, known))
        read.extend(one.key for one in found)
        return found

    monkeypatch.setattr(own_games, "saved_games", counted)
    with open_own_games(tmp_path, url, cache) as database:
        assert ask(database, "wins", "time").rows == [("Ann", 1), ("Cat", 1), ("Bob", 0)]
        assert ask(database, "streaks", "time", "Cat").rows == [("Cat", 1)]
    assert len(read) == 1
    assert not (tmp_path / "quadrille.db").exists()


def test_a_damaged_file_of_kept_games_is_made_again(tmp_path: Path, url: str, cache: Path) -> None:
    save(tmp_path, ("Ann", "Bob"), "2026-01-02", "20260102-100000-a")
    cache.parent.mkdir()
    cache.write_bytes(b"PAR1 broken")
    with open_own_games(tmp_path, url, cache) as database:
        assert len(rows(database, SHOWN)) == 1


def test_two_visitors_of_one_name_are_two_players(tmp_path: Path, url: str, cache: Path) -> None:
    store = Store(url)
    add(store, "A", (3, 2), HOUR, ("Ann", "Bob"), visitor0="one")
    add(store, "B", (3, 2), HOUR, ("Ann", "Bob"), visitor0="other")
    with open_own_games(tmp_path, url, cache) as database:
        players = [one for (one,) in rows(database, "SELECT playerid FROM people ORDER BY 1")]
    assert len(players) == 3
    assert sum(one.startswith("Ann#") for one in players) == 2
    assert "Bob" in players


def test_a_deleted_visitor_is_forgotten(tmp_path: Path, url: str, cache: Path) -> None:
    store = Store(url)
    add(store, "A", (3, 2), HOUR, ("Ann", "Bob"))
    with open_own_games(tmp_path, url, cache) as database:
        assert ask(database, "players", "time").rows == [("Ann",), ("Bob",)]
    Visitors(store).erase("cookie-Ann").result()
    with open_own_games(tmp_path, url, cache) as database:
        assert ask(database, "players", "time").rows == [("Bob",)]
        assert not forget_deleted(database, url, {"live:A"})
    assert b"Ann" not in cache.read_bytes()


def test_games_of_every_database_are_read(database: str) -> None:
    store = Store(database)
    add(store, "A", (3, 2), HOUR, ("Ann", "greedy"))
    found = list(live_games(database, set()))
    assert [(one.key, one.result, one.first, one.who_b) for one in found] == [
        ("live:A", "a", "a", "computer:greedy")
    ]
    assert list(live_games(database, {"live:A"})) == []


def test_only_finished_games_of_two_are_taken() -> None:
    begun = Record(Setup("scrabble", LETTERS, ("Ann", "Bob")))
    assert game_of(begun, "x") is None
    assert game_of(Record(Setup("samegame", (), ("Ann",))), "x") is None


def test_own_games_are_written_in_the_shape_of_files(tmp_path: Path, url: str, cache: Path) -> None:
    save(tmp_path, ("Ann", "Bob"), "2026-01-02", "20260102-100000-a")
    with open_own_games(tmp_path, url, cache, Choice("scrabble")) as database:
        for name in ("mine.csv", "mine.parquet"):
            assert write_games(database, tmp_path / name, parquet=name.endswith("t")) == 1
    for name in ("mine.csv", "mine.parquet"):
        with open_games(tmp_path / name) as database:
            assert ask(database, "wins", "time").rows == [("Ann", 1), ("Bob", 0)]
            assert rows(database, "SELECT first_player, seq, game FROM games") == [
                ("Ann", 1, "scrabble")
            ]
    with open_own_games(tmp_path, url, cache, Choice("mixmo-original")) as database:
        assert rows(database, SHOWN) == []


def test_names_that_begin_as_formulas_are_texts_in_csv(
    tmp_path: Path, url: str, cache: Path
) -> None:
    save(tmp_path, ("=1+1", "'@Bob"), "2026-01-02", "20260102-100000-a")
    save(tmp_path, ("-", "Ann-Marie"), "2026-01-03", "20260103-100000-a")
    target = tmp_path / "mine.csv"
    with open_own_games(tmp_path, url, cache) as database:
        write_games(database, target, parquet=False)
    text = target.read_text()
    assert all(f",{cell}," in text for cell in ("'=1+1", "''@Bob", "'-"))
    with open_games(target) as database:
        assert sorted(ask(database, "wins", "time").rows) == [
            ("'@Bob", 0), ("-", 1), ("=1+1", 1), ("Ann-Marie", 0),
        ]  # fmt: skip


def test_reading_that_takes_long_goes_on_at_the_next_request(
    tmp_path: Path, url: str, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_games, "PART", 2)
    store = Store(url)
    for hour, code in enumerate("ABCDE"):
        add(store, code, (300, 400), hour * HOUR, ("Ann", "Bob"))
    for count in (2, 4):
        with pytest.raises(Invalid) as refused, open_own_games(None, url, cache, seconds=0):
            pass
        assert (refused.value.code, refused.value.params) == ("stats.reading", {"count": count})
    with open_own_games(None, url, cache, seconds=0) as database:
        numbers = rows(database, "SELECT gameid, seq FROM games ORDER BY gameid")
    assert numbers == [(number, number) for number in range(1, 6)]
