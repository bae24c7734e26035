from __future__ import annotations

from pathlib import Path

from quadrille.cli.scrabble.clock import Clock
from quadrille.core.record import Setup
from quadrille.store.journal import Journal


def test_what_was_used_is_kept_with_the_game(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game", Setup("scrabble", (), ("Ann", "Ben")))
    clock = Clock(2, 25, journal)
    clock.used = [1530.04, 0.5]
    clock.keep(journal)
    assert Clock(2, 25, journal).used == [1530.0, 0.5]
    assert Clock(3, 25, journal).used == [0.0, 0.0, 0.0]
    journal.close()


def test_a_game_without_a_clock_has_nothing_to_keep(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game", Setup("scrabble", (), ("Ann", "Ben")))
    Clock(2, 0).keep(journal)
    Clock(2, 25).keep(None)
    assert "clock" not in journal.path.read_text()
    journal.close()
