"""Games in a server's folder, and those that a visitor sent."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from quadrille.arena.runs.plan import Outcome
from quadrille.arena.stats.database import rows
from quadrille.arena.stats.game_folders import files_in, sent_files
from quadrille.arena.stats.own_games import open_file_games
from quadrille.core.errors import Invalid
from tests.arena.stats.test_file_games import play, write

SHOWN = "SELECT winnerid, source FROM games ORDER BY gameid"


def test_a_folder_has_the_games_of_its_subfolders(tmp_path: Path, cache: Path) -> None:
    folder = tmp_path / "imported"
    assert files_in(folder).files == [], "it need not be there"
    (folder / "club").mkdir(parents=True)
    write(folder / "club" / "final.GCG")
    play(folder / "run", Outcome(((400, 300), (310, 390))))
    (folder / "notes.txt").write_text("no game")
    with open_file_games(files_in(folder), cache) as database:
        assert rows(database, SHOWN) == [
            ("Ann Lee", "gcg"), ("computer:greedy", "match"), ("computer:equity", "match"),
        ]  # fmt: skip


@pytest.mark.parametrize("mark", ["", "\ufeff", "\n"])
def test_a_game_that_was_sent_is_known_by_its_text(tmp_path: Path, cache: Path, mark: str) -> None:
    write(tmp_path / "sent", head=f"{mark}#player1 ann Ann Lee\n")
    found = sent_files(tmp_path / "sent")
    assert found is not None
    with open_file_games(found, cache) as database:
        assert rows(database, SHOWN) == [("Ann Lee", "gcg")]


@pytest.mark.parametrize("raw", [b"gameid,winnerid,loserid\n", b"PAR1...", b""])
def test_a_table_that_was_sent_is_no_game(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "sent").write_bytes(raw)
    assert sent_files(tmp_path / "sent") is None


def test_an_archive_that_was_sent_has_games_and_runs(tmp_path: Path, cache: Path) -> None:
    write(tmp_path / "a.gcg")
    run = play(tmp_path / "run", Outcome(((400, 300),)))
    with zipfile.ZipFile(tmp_path / "sent", "w") as archive:
        archive.write(tmp_path / "a.gcg", "club/a.gcg")
        archive.write(tmp_path / "a.gcg", "__MACOSX/._a.gcg")
        archive.write(run, "run/games.jsonl")
        archive.write(run.with_name("terms.json"), "run/terms.json")
        archive.writestr("bad.gcg", "junk")
        archive.writestr("bare/games.jsonl", "{}")
    found = sent_files(tmp_path / "sent")
    assert found is not None
    with open_file_games(found, cache, within=tmp_path) as database:
        assert rows(database, SHOWN) == [("Ann Lee", "gcg"), ("computer:greedy", "match")]
    assert sorted(Path(one.source or "").name for one in found.refused) == [
        "bad.gcg", "games.jsonl",
    ]  # fmt: skip


def test_an_archive_without_games_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "sent", "w") as archive:
        archive.writestr("notes.txt", "no game")
    with pytest.raises(Invalid, match="no"):
        sent_files(tmp_path / "sent")
    (tmp_path / "sent").write_bytes(b"PK\x03\x04 damaged")
    with pytest.raises(Invalid):
        sent_files(tmp_path / "sent")
