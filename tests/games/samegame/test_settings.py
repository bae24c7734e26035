"""Trials of settings: paired, counted in games, resumable."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.samegame_settings import (
    FIRST_BOARD,
    Found,
    lead,
    main,
    play,
    read_change,
    read_found,
    trials,
)
from quadrille.games.samegame.solvers import nrpa


def test_a_change_names_settings() -> None:
    assert read_change("TIES=4,ALPHA=0.7") == {"TIES": 4, "ALPHA": 0.7}
    with pytest.raises(ValueError, match="TIE is none of"):
        read_change("TIE=4")


def test_a_trial_leaves_the_settings_as_they_were() -> None:
    before = nrpa.TIES, nrpa.ALPHA
    found = play(FIRST_BOARD, 1_000, "TIES=1,ALPHA=0.7,TRIES=1")
    assert found == play(FIRST_BOARD, 1_000, "TIES=1,ALPHA=0.7,TRIES=1")
    assert found.score != play(FIRST_BOARD, 1_000, "").score
    assert before == (nrpa.TIES, nrpa.ALPHA)


def test_trials_go_on_where_they_stopped(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    kept = Found(FIRST_BOARD, 1_000, "", -5)
    path.write_text(json.dumps(kept._asdict()) + "\n")
    found = list(trials(1, 1_000, ["TIES=4"], path))
    assert found[0] == kept
    assert read_found(path) == found
    assert list(trials(1, 1_000, ["TIES=4"], path)) == found


def test_the_lead_is_paired(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [Found(1, 9, "", 5), Found(1, 9, "A", 7), Found(2, 9, "", 50), Found(2, 9, "A", 54)]
    assert lead(rows, "A") == (3, 1.0)
    main(["TIES=8", "--boards", "2", "--games", "1000", "--out", str(tmp_path / "a.jsonl")])
    assert capsys.readouterr().out == "TIES=8: +0 ± 0 (standard error), 2 boards\n"
