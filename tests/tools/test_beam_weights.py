"""Learning the weights of the beam: the seed decides, and changes that lose are not taken over."""

from __future__ import annotations

import json
from pathlib import Path

import beam_weights
import numpy as np
import pytest
from beam_weights import KINDS, PLAIN, board, generations, main, points

from bench.samegame_methods import FIRST_BOARD
from quadrille.games.samegame.solvers.beam import FILE_OF_WEIGHTS, read_weights


def test_the_seed_decides() -> None:
    one, other = ([*generations("seed", 2, 1, seed)] for seed in (3, 3))
    assert [(weights.tolist(), found) for weights, found in one] == [
        (weights.tolist(), found) for weights, found in other
    ]
    assert len(one) == 2


def test_the_best_changes_are_no_worse_than_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beam_weights, "BEST", 1)
    ((weights, found),) = generations("seed", 1, 2, 1)
    boards = [board("seed", number) for number in range(2)]
    assert found == points(boards, weights) >= points(boards, np.array(PLAIN))


def test_the_weights_of_one_rule_set_are_written_beside_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / FILE_OF_WEIGHTS
    path.write_text(json.dumps({"groups": [1]}))
    monkeypatch.setattr(beam_weights, "FILE", path)
    main(["--rules", "seed", "--generations", "1", "--batch", "1"])
    written = json.loads(path.read_text())
    assert written["groups"] == [1]
    assert capsys.readouterr().out.endswith(f"{written['singles']}\n")


def test_what_is_learnt_is_there_and_its_boards_are_not_measured_on() -> None:
    assert set(read_weights()) == set(KINDS.values())
    learnt_on = range(beam_weights.FIRST_BOARD, beam_weights.FIRST_BOARD + beam_weights.BOARDS)
    assert learnt_on.start > FIRST_BOARD + 1_000
