"""The clock at one keyboard: what was used is in the record, and counts again after a pause."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from quadrille.app.table import Table
from quadrille.cli.scrabble.clock import Clock
from quadrille.cli.scrabble.timed_turns import TimedTurns
from quadrille.core.record import Setup
from quadrille.store.journal import Journal

SETUP = Setup("scrabble", (("clock", "25"),), ("Ann", "Ben"))


def test_the_time_used_is_saved_with_the_game(tmp_path: Path) -> None:
    table = Table.start(SETUP, Journal.create(tmp_path / "game", SETUP))
    table.keep_clock([1530.04, 0.5])
    table.close()
    journal, record = Journal.open(tmp_path / "game")
    journal.close()
    assert Clock(2, 25, record.clock).used == [1530.0, 0.5]
    assert Clock(2, 25).used == [0.0, 0.0]


def test_a_table_without_a_log_keeps_the_time_in_its_record() -> None:
    table = Table.start(SETUP)
    table.keep_clock([3.0, 4.5])
    assert table.record.text().endswith("\nclock 3.0 4.5\n")


@pytest.mark.parametrize("minutes", ["0", "25"])
def test_only_a_game_with_a_clock_has_time_to_save(minutes: str) -> None:
    table = Table.start(Setup("scrabble", (("clock", minutes),), ("Ann", "Ben")))
    presenter: Any = SimpleNamespace(table=table)
    TimedTurns(presenter).save()
    assert ("\nclock " in table.record.text()) == (minutes != "0")
