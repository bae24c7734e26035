"""`quadrille verify` in a terminal and in a pipe."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from quadrille.app.live.requests import TableRequest, new_table
from quadrille.cli.main import run
from quadrille.core.record import Record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a finished game."""
    row = new_table(TableRequest("samegame", {}), "ann", "Ann")
    path = tmp_path / "game.quadrille"
    path.write_text(Record(replace(row, finished=row.created).setup).text(), encoding="utf-8")
    return path


def test_a_true_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(record), "--json", "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [*found] == ["valid", "commitment", "seed", "salt"]
    assert found["valid"] is True
    assert (len(found["commitment"]), len(found["salt"])) == (64, 32)
    assert run(["verify", str(record), "--lang", "en"]) == 0
    assert "the draw was random" in capsys.readouterr().out


def test_a_changed_record_is_not(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("colours: ", "colours:  "), encoding="utf-8")
    assert run(["verify", str(record)]) == 0
    board = text.partition("board: ")[2][0]
    other = "R" if board != "R" else "V"
    record.write_text(text.replace("board: " + board, "board: " + other), encoding="utf-8")
    capsys.readouterr()
    assert run(["verify", str(record), "--json", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["valid"] is False
    assert "does not match the draw" in err


def test_a_record_without_a_commitment_has_nothing_to_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "old.quadrille"
    path.write_text("quadrille 1\ngame: samegame\nboard: VV./RRB\n\n", encoding="utf-8")
    assert run(["verify", str(path), "--json", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    nothing = {"valid": False, "commitment": None, "seed": None, "salt": None}
    assert (json.loads(out), "no commitment" in err) == (nothing, True)


def test_what_is_no_record_is_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("VVB\n", encoding="utf-8")
    assert run(["verify", str(path), "--json"]) == 2
