"""All of a store in one file, and back, from either database into either."""

from __future__ import annotations

import gzip
import json
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from quadrille.core.ending import Best
from quadrille.core.errors import QuadrilleError
from quadrille.store.backup import VERSION, back_up, restore
from quadrille.store.bests import keep_best
from quadrille.store.models import Line, Result
from quadrille.store.repository import Store
from quadrille.store.schema import ENTRANTS, EVENTS, METADATA, WORDS
from quadrille.store.tournament_players import TournamentPlayers
from quadrille.store.tournaments import TournamentRow, Tournaments
from quadrille.store.transfers import use_transfer
from quadrille.store.visitors import Visitors
from tests import postgresql as postgres
from tests.store.test_repository import ROW, TWO

LINES = [Line(ply, 0, f"move {ply} é", 5 + ply, f"k{ply}") for ply in range(1200)]
EVENT: dict[str, Any] = {
    "code": "EVENT2", "game": "mixmo", "title": "Club", "asked": {}, "options": {"draw": "ABC"},
    "puzzle": "p", "host": "visitor-ann", "mode": "together", "seconds": 60, "created": 1,
    "round": 0,
}  # fmt: skip
ENTRANT = {"event": "EVENT2", "number": 0, "name": "Zoé", "seat": 0, "joined": 2}


def fill(url: str) -> None:
    """Put something into every table of a store."""
    store = Store(url)
    for kept in (ROW, TWO):
        store.create(kept).result()
    for line in LINES:
        store.append(ROW.code, line)
    store.append(ROW.code, Line(1200, 0, "end", 9_999), "over", [Result(0, 12, 0, True)]).result()
    keep_best(store, ROW.game, ROW.puzzle, Best(40, proved=True), fewest=False).result()
    tournament = TournamentRow("CLUB2345", "visitor-ann", "scrabble", {"lexicon": "en"}, 3)
    Tournaments(store).create(tournament, "{}").result()
    TournamentPlayers(store).claim(tournament.code, "Ann", 0, "visitor-ann").result()
    use_transfer(store, "visitor-ann.now", 300).result()
    Visitors(store).rename("visitor-ann", "Ann", "a long passphrase").result()
    row = {"language": "fr", "word": "ÉTÉ", "code": ROW.code, "at": 1}
    for table, values in ((WORDS, row), (EVENTS, EVENT), (ENTRANTS, ENTRANT)):
        store.write(lambda c, t=table, v=values: c.execute(insert(t), v) and None).result()  # type: ignore[misc]
    store.close()


def content(url: str) -> dict[str, list[tuple[object, ...]]]:
    store = Store(url)
    with store.reading() as connection:
        found = {
            table.name: [tuple(row) for row in connection.execute(
                select(table).order_by(*table.primary_key))]
            for table in METADATA.sorted_tables
        }  # fmt: skip
    store.close()
    return found


@pytest.fixture
def other(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return an empty database of the other kind."""
    if database.startswith("sqlite"):
        folder = request.getfixturevalue("postgresql")
        yield postgres.fresh(folder, f"back{request.node.name[:20].lower()}".replace("[", ""))
    else:
        yield f"sqlite:///{tmp_path / 'other.db'}"


def rows_of(file: Path) -> list[object]:
    """Return the rows of a backup; databases put other spaces between their fields."""
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()[1:]]


def test_all_of_a_store_goes_into_a_file_and_back_across_databases(
    database: str, other: str, tmp_path: Path
) -> None:
    fill(database)
    before = content(database)
    assert all(before.values())
    file = tmp_path / "games.backup"
    count = back_up(database, file)
    assert count == sum(map(len, before.values()))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(other, file) == count
    assert content(other) == before
    again = tmp_path / "again.backup"
    back_up(other, again)
    assert rows_of(again) == rows_of(file)
    store = Store(other)
    assert store.table(ROW.code) is not None
    assert Visitors(store).find("ann", "a long passphrase") == "visitor-ann"
    store.close()


def test_a_store_with_games_is_only_replaced_on_request(database: str, tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    fill(database)
    before = content(database)
    back_up(database, file)
    with pytest.raises(QuadrilleError) as caught:
        restore(database, file)
    assert caught.value.code == "store.not-empty"
    store = Store(database)
    store.sit(TWO.code, 1, "visitor-bob", "Bob", 9).result()
    store.close()
    assert content(database) != before
    restore(database, file, replace=True)
    assert content(database) == before


def test_a_backup_is_of_one_moment_while_others_write(database: str, tmp_path: Path) -> None:
    store = Store(database)
    store.create(ROW).result()
    done = threading.Event()

    def play() -> None:
        ply = 0
        while not done.is_set():
            assert store.append(ROW.code, Line(ply, 0, "m", ply)).result()
            ply += 1

    player = threading.Thread(target=play)
    player.start()
    for number in range(3):
        back_up(database, tmp_path / f"{number}.backup")
    done.set()
    player.join()
    store.close()
    for number in range(3):
        url = f"sqlite:///{tmp_path / f'{number}.db'}"
        restore(url, tmp_path / f"{number}.backup")
        plies = [row[1] for row in content(url)["moves"]]
        assert plies == list(range(len(plies)))


HEAD = {"quadrille": "backup", "version": VERSION}
WORD = {"words": {"language": "fr", "word": "RAT", "code": "K7XQ2M", "at": 1}}


def lines(*values: object) -> bytes:
    return gzip.compress("".join(f"{json.dumps(value)}\n" for value in values).encode())


BROKEN = {
    "nothing": b"",
    "no gzip": b"quadrille",
    "cut": lines(HEAD, WORD, {"rows": 1})[:-12],
    "no end": lines(HEAD, WORD),
    "no JSON": gzip.compress(b"{\n"),
    "no object": lines([]),
    "no head": lines(WORD, {"rows": 1}),
    "newer": lines({**HEAD, "version": VERSION + 1}, {"rows": 0}),
    "short": lines(HEAD, WORD, {"rows": 2}),
    "more": lines(HEAD, {"rows": 0}, WORD),
    "no such table": lines(HEAD, {"sqlite_master": {"name": "x"}}, {"rows": 1}),
    "no such column": lines(HEAD, {"words": {**WORD["words"], "x; --": 1}}, {"rows": 1}),
    "another type": lines(HEAD, {"words": {**WORD["words"], "at": "1"}}, {"rows": 1}),
    "nothing where something must be": lines(HEAD, {"words": {"word": "RAT"}}, {"rows": 1}),
    "twice": lines(HEAD, WORD, WORD, {"rows": 2}),
    "of no table": lines(HEAD, {"moves": {"code": "NOBODY", "ply": 0, "seat": 0, "line": "m",
                                          "at": 1}}, {"rows": 1}),
    "a list": lines(HEAD, {"words": [1]}, {"rows": 1}),
}  # fmt: skip


def test_a_file_that_is_no_whole_backup_changes_nothing(database: str, tmp_path: Path) -> None:
    store = Store(database)
    store.create(ROW).result()
    file = tmp_path / "bad.backup"
    for name, raw in BROKEN.items():
        file.write_bytes(raw)
        with pytest.raises(QuadrilleError) as caught:
            restore(database, file, replace=True)
        wanted = "store.backup-newer" if name == "newer" else "store.backup"
        assert caught.value.code == wanted, name
    assert store.table(ROW.code) == ROW
    store.close()


def test_a_file_that_is_no_whole_backup_makes_no_store(tmp_path: Path) -> None:
    file, place = tmp_path / "bad.backup", tmp_path / "new.db"
    for name in ("no gzip", "short", "twice"):
        file.write_bytes(BROKEN[name])
        with pytest.raises(QuadrilleError):
            restore(f"sqlite:///{place}", file)
        assert [*tmp_path.iterdir()] == [file], name
    store = Store(f"sqlite:///{place}")
    store.close()
    with pytest.raises(QuadrilleError):
        restore(f"sqlite:///{place}", file)
    assert place.exists()


def test_a_store_that_is_not_there_is_not_backed_up(tmp_path: Path) -> None:
    with pytest.raises(QuadrilleError) as caught:
        back_up(f"sqlite:///{tmp_path / 'typo.db'}", tmp_path / "games.backup")
    assert caught.value.code == "store.missing"
    assert not [*tmp_path.iterdir()]


def test_an_old_backup_that_lacks_a_column_is_read(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "old.backup"
    player = {"visitor": "v", "name": "Ann", "seen": 1}
    file.write_bytes(lines(HEAD, {"players": player}, {"rows": 1}))
    assert restore(url, file) == 1
    store = Store(url)
    assert Visitors(store).name_of("v") == ("Ann", False)
    with store.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(WORDS)) == 0
    store.close()
