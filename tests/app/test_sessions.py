"""Sitting down, leaving, resuming, and the best scores that come of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.app.scores import puzzle_of, ranking
from quadrille.app.sessions import leave, new_name, resume, sit, under_way
from quadrille.core.record import Entry, Record, Setup
from quadrille.games import game
from quadrille.store.saved_games import SavedGames

OPTIONS = (("rows", "2"), ("columns", "3"), ("board", "VVV/RRB"))
SETUP = Setup("samegame", OPTIONS, ("Ann",), "2026-11-15")
GAME = game("samegame")
PUZZLE = puzzle_of(GAME, GAME.configure(dict(OPTIONS)))


def test_a_game_that_was_left_is_resumed_where_it_was(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    table = sit(saved, SETUP)
    table.play(0, "0 1")
    leave(saved, table)
    (waiting,) = under_way(saved, "samegame")
    again = resume(waiting)
    assert again.state == table.state
    again.close()


def test_a_game_without_a_move_leaves_nothing_behind(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    leave(saved, sit(saved, SETUP))
    assert saved.under_way("samegame") == []


def test_a_game_without_a_move_is_not_offered_after_its_terminal_was_closed(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    sit(saved, SETUP).close()
    assert len(saved.under_way("samegame")) == 1
    assert under_way(saved, "samegame") == []
    assert saved.under_way("samegame") == []


def test_a_finished_game_is_ranked(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    for name, moves in (("Ann", ["0 0", "0 0", "0 0", "0 0"]), ("Bea", ["0 1", "0 0", "0 0"])):
        table = sit(saved, Setup("samegame", OPTIONS, (name,), "2026-11-15"))
        while table.outcome is None:
            table.play(0, moves.pop(0))
        leave(saved, table)
    assert under_way(saved, "samegame") == []
    assert [(row.name, row.score) for row in ranking(saved, GAME, PUZZLE)] == [
        ("Bea", 5),
        ("Ann", 2),
    ]


def test_a_game_killed_after_its_last_move_is_put_away_later(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    table = sit(saved, SETUP)
    for move in ("0 1", "0 0", "0 0"):
        table.play(0, move)
    table.close()
    assert len(saved.under_way("samegame")) == 1
    assert under_way(saved, "samegame") == []
    assert [row.score for row in ranking(saved, GAME)] == [5]


def test_false_and_unfinished_records_are_not_ranked(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    for name, moves in (("cheat", ["9 9"]), ("half", ["0 1"])):
        record = Record(SETUP, tuple(Entry(0, move) for move in moves))
        saved.keep(record, PUZZLE, name)
    assert ranking(saved, GAME, PUZZLE) == []


def test_where_nothing_can_be_written_the_game_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    saved = SavedGames(tmp_path / "file")
    table = sit(saved, SETUP)
    assert table.journal is None
    table.play(0, "0 1")
    leave(saved, table)
    assert under_way(saved, "samegame") == []


def test_a_damaged_or_busy_game_is_not_offered(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    busy = sit(saved, SETUP)
    busy.play(0, "0 1")
    (tmp_path / "samegame/open/bad.quadrille").write_text("quadrille 1\ngame: samegame\n\n99 99\n")
    assert under_way(saved, "samegame") == []
    busy.close()


def test_the_same_board_is_the_same_puzzle_however_it_came(tmp_path: Path) -> None:
    drawn = GAME.configure({"rules": "gnome", "fill": "random 5"})
    typed = GAME.configure({**GAME.options(drawn), "fill": "typed"})
    assert puzzle_of(GAME, drawn) == puzzle_of(GAME, typed)
    other = GAME.configure({**GAME.options(drawn), "rules": "research"})
    assert puzzle_of(GAME, other) != puzzle_of(GAME, drawn)


def test_names_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len({new_name() for _ in range(50)}) == 50


def test_a_valid_grid_of_mixmo_ranks_before_an_invalid_one_with_more_points(tmp_path: Path) -> None:
    saved, mixmo = SavedGames(tmp_path), game("mixmo")
    options = (("draw", "NEPES" * 4),)
    reveal = ["mixmo"] * 7
    grids = {
        "invalid": ["word SEPENSEPENS 0 0 across"],
        "valid": ["word NEPES 0 0 across"],
    }
    for name, moves in grids.items():
        table = sit(saved, Setup("mixmo", options, (name,), "2026-11-16"))
        for move in (*reveal, *moves, "mixmo"):
            table.play(0, move)
        leave(saved, table)
    rows = ranking(saved, mixmo)
    assert [row.name for row in rows] == ["valid", "invalid"]
    assert rows[0].score < rows[1].score
